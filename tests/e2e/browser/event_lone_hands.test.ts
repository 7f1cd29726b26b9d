import { expect, test } from "vitest";
import { decodeCreatedEvent, decodeEventLinks } from "../../../web/src/protocol/http/events";
import type { EventView } from "../../../web/src/state/event/event";
import { readEvent } from "../../../web/src/state/event/read_event";
import { violations } from "./axe";
import { openHouse } from "./open_house";

const house = openHouse();
const PHONE = { width: 360, height: 740 } as const;
const TABLET = { width: 820, height: 1180 } as const;

test("lone hands and euchres are tapped on a pad, also without a connection, and stand on the director's page", async () => {
  const director = await house.visit(TABLET);
  const { page } = director;
  const created = decodeCreatedEvent(await (await page.request.post("/api/events", { data: { name: "Lone hands", rounds: 3, seed: 3 } })).json());
  const authorization = `Bearer ${created.director_key}`;
  const command = async (data: Readonly<Record<string, unknown>>): Promise<void> => {
    expect((await page.request.post(`/api/events/${created.event}/commands`, { data, headers: { authorization } })).status()).toBe(200);
  };
  await command({ do: "enter-csv", csv: "Ann, Bob\nCid, Dot\nEve, Fay\nGus, Hal" });
  await command({ do: "round" });
  const links = decodeEventLinks(await (await page.request.get(`/api/events/${created.event}/links`, { headers: { authorization } })).json());
  const state = async (): Promise<EventView> => readEvent(await (await page.request.get(`/api/events/${created.event}`)).json());

  const prizeSheet = async (): Promise<Buffer> => (await page.request.get(`/api/events/${created.event}/print/prizes.pdf?prizes=most%20loners%2010`)).body();
  const unearned = await prizeSheet();
  expect((await prizeSheet()).equals(unearned)).toBe(true);

  const phone = await house.visit(PHONE);
  await phone.page.goto(links.pads.find(({ table, side }) => table === 1 && side === "first")?.page ?? "");
  const counter = phone.page.getByRole("group", { name: "Lone hands made" });
  await counter.getByRole("button", { name: "One lone hand more" }).click();
  await expect.poll(async () => (await state()).round?.games[0]?.feats[0]?.lone).toBe(1);
  await phone.context.setOffline(true);
  await counter.getByRole("button", { name: "One lone hand more" }).click();
  await phone.page.getByText("Kept on this phone until there is a connection.").waitFor();
  expect(await counter.getByRole("status").textContent()).toBe("2");
  expect((await state()).round?.games[0]?.feats[0]?.lone).toBe(1);
  expect(await violations(phone.page)).toEqual([]);
  const euchres = phone.page.getByRole("group", { name: "Euchres" });
  await euchres.getByRole("button", { name: "One euchre more" }).click();
  await phone.context.setOffline(false);
  await expect.poll(async () => (await state()).round?.games[0]?.feats[0]?.lone, { timeout: 20_000 }).toBe(2);
  await expect.poll(async () => (await state()).round?.games[0]?.feats[0]?.euchres, { timeout: 20_000 }).toBe(1);
  if (process.env["PICTURES"] !== undefined) await phone.page.screenshot({ path: `${process.env["PICTURES"]}/pad.png`, fullPage: true });

  // The director sees it with its trail and puts it right; the pad then shows his word.
  await page.goto(created.page);
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await page.getByRole("button", { name: /^Table 1\b/ }).click();
  const sheet = page.getByRole("dialog");
  const own = (await state()).round?.games[0];
  const title = own?.titles[0] ?? "";
  await sheet.getByText("2 lone hands, 1 euchre, by their pad").waitFor();
  await sheet.locator(`#lone-${own?.sides[0][0]}`).fill("1");
  await sheet.locator(`#euchres-${own?.sides[0][0]}`).fill("3");
  await sheet.getByRole("button", { name: "Save what was counted" }).click();
  await sheet.getByText("1 lone hand, 3 euchres, by the director").waitFor();
  await sheet.getByText(`for ${title}`).last().waitFor();
  expect(await violations(page)).toEqual([]);
  if (process.env["PICTURES"] !== undefined) await page.screenshot({ path: `${process.env["PICTURES"]}/director.png`, fullPage: true });
  await page.keyboard.press("Escape");
  await phone.page.getByText("1 lone hand, 3 euchres: only the director changes it now.").waitFor();

  await command({ do: "score", game: "1.1", score: [10, 7] });
  await page.getByRole("button", { name: "Standings", exact: true }).click();
  const table = page.getByRole("region", { name: "Table of the standings", exact: true });
  await table.getByRole("columnheader", { name: "Loners" }).waitFor();
  await table.getByRole("columnheader", { name: "Euchres" }).waitFor();
  if (process.env["PICTURES"] !== undefined) await page.screenshot({ path: `${process.env["PICTURES"]}/standings.png`, fullPage: true });
  // Nobody had earned the prize before, and now somebody has.
  expect((await prizeSheet()).equals(unearned)).toBe(false);
  for (const { complaints, context } of [director, phone]) {
    expect(complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
    await context.close();
  }
}, 120_000);

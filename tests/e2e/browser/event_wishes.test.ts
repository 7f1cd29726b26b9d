import { expect, test } from "vitest";
import { decodeCreatedEvent } from "../../../web/src/protocol/http/events";
import type { EventView } from "../../../web/src/state/event/event";
import { readEvent } from "../../../web/src/state/event/read_event";
import { violations } from "./axe";
import { openHouse } from "./open_house";

const house = openHouse();
const TABLET = { width: 820, height: 1180 } as const;

test("a director wishes, is told before the round what cannot be kept, drops that and starts", async () => {
  const { page, complaints, context } = await house.visit(TABLET);
  const created = decodeCreatedEvent(await (await page.request.post("/api/events", { data: { name: "Wishes", kind: "individual", rounds: 5, seed: 3 } })).json());
  const headers = { authorization: `Bearer ${created.director_key}` };
  const csv = "Ann\nBob\nCid\nDot\nEve\nFay\nGus\nHal";
  expect((await page.request.post(`/api/events/${created.event}/commands`, { data: { do: "enter-csv", csv }, headers })).status()).toBe(200);
  const state = async (): Promise<EventView> => readEvent(await (await page.request.get(`/api/events/${created.event}`)).json());

  await page.goto(created.page);
  await page.locator("summary", { hasText: "Wishes for the seating" }).click();
  await page.getByLabel("Who", { exact: true }).selectOption("Ann");
  await page.getByLabel("and", { exact: true }).selectOption("Bob");
  await page.getByRole("button", { name: "Add this wish" }).click();
  const wishes = page.getByRole("list", { name: "Wishes that hold" });
  await wishes.getByText("Ann and Bob are never at one table").waitFor();
  await page.getByLabel("A wish").selectOption("stay");
  await page.getByLabel("Who", { exact: true }).selectOption("Cid");
  await page.getByRole("spinbutton", { name: "Table" }).fill("9");
  await page.getByRole("button", { name: "Add this wish" }).click();
  await wishes.getByText("cannot be kept: there is play at 2 tables only").waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Tables", exact: true }).click();
  const start = page.getByRole("button", { name: "Start the first round" });
  await start.click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Not every wish can be kept" });
  await dialog.getByText("Cid: always at table 9, North-South: not in this round, since there is play at 2 tables only.").waitFor();
  expect(await violations(page)).toEqual([]);
  if (process.env["PICTURES"] !== undefined) await page.screenshot({ path: `${process.env["PICTURES"]}/unkept.png` });
  await dialog.getByRole("button", { name: "Not yet" }).click();
  expect((await state()).round).toBeUndefined();

  await page.getByRole("button", { name: "Players", exact: true }).click();
  await page.locator("summary", { hasText: "Wishes for the seating" }).click();
  await page.getByRole("button", { name: "Drop: Cid: always at table 9, North-South" }).click();
  await wishes.getByText("Cid").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await start.click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect.poll(async () => (await state()).round?.round, { timeout: 20_000 }).toBe(1); // The round is searched for.
  const tables = (await state()).round?.games.map(({ sides }) => sides.flat()) ?? [];
  expect(tables.some((table) => table.includes(1) && table.includes(2))).toBe(false);
  expect(complaints.filter((text) => !text.includes("409"))).toEqual([]);
  await context.close();
}, 120_000);

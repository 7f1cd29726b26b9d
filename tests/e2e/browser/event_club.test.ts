import { expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { decodeClubState } from "../../../web/src/protocol/http/clubs";
import type { ClubState } from "../../../web/src/protocol/http/clubs";
import { violations } from "./axe";
import { overflow, smallTargets } from "./layout";
import { openHouse } from "./open_house";

const house = openHouse();
const PHONE = { width: 390, height: 844 } as const;

async function picture(page: Page, name: string): Promise<void> {
  if (process.env["PICTURES"] !== undefined) await page.screenshot({ path: `${process.env["PICTURES"]}/${name}.png`, fullPage: true });
}

async function openClub(page: Page, names: string): Promise<Locator> {
  await page.goto("/events");
  await page.getByRole("radio", { name: "A club's evening" }).check();
  await page.getByLabel("What is the evening called?").fill("Friday");
  await page.getByRole("button", { name: "Open the evening" }).click();
  await page.getByLabel("Who comes in").fill(names);
  await page.keyboard.press("Enter");
  await page.getByText(names, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Make table 1 of them" }).click();
  return page.getByRole("region", { name: "Table 1", exact: true });
}

async function state(page: Page): Promise<ClubState> {
  const id = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? "";
  return decodeClubState(await (await page.request.get(`/api/clubs/${id}`)).json());
}

async function enterRubber(table: Locator, ns: number, ew: number): Promise<void> {
  const [north, east] = await table.getByRole("spinbutton").all();
  await north?.fill(String(ns));
  await east?.fill(String(ew));
  await table.getByRole("button", { name: "The rubber is over" }).click();
}

test("a club's rubber table: one is sent home by mistake and stays, a name is put right, members leave, the end asks first", async () => {
  const { page, context, complaints } = await house.visit(PHONE);
  const table = await openClub(page, "Ann, Bob, Cid, Dot, Eve, Fay");
  await table.getByRole("button", { name: "Draw and begin" }).click();
  await table.getByText("rubber 1 is being played").waitFor();

  // Somebody who sits out is said to go home, but has only gone for a drink.
  const out = ((await table.locator("p", { hasText: "Sit out:" }).textContent()) ?? "").replace("Sit out:", "").split(",")[0]?.trim() ?? "";
  await table.getByText("Somebody leaves").click();
  await table.getByLabel("Who", { exact: true }).selectOption({ label: out });
  await table.getByRole("button", { name: "Goes home" }).click();
  const soFar = page.getByRole("region", { name: "Table of the evening so far" });
  await soFar.getByText(", gone home").waitFor();
  const button = await soFar.getByRole("button", { name: /^Is still here/ }).boundingBox();
  expect((button?.x ?? PHONE.width) + (button?.width ?? PHONE.width)).toBeLessThanOrEqual(PHONE.width);
  await table.getByLabel("Who", { exact: true }).selectOption({ label: `${out}, gone home` });
  await picture(page, "club-gone");
  expect(await violations(page)).toEqual([]);
  await table.getByRole("button", { name: "Is still here" }).click();
  await soFar.getByText(", gone home").waitFor({ state: "detached" });
  expect((await state(page)).tables[0]?.members.length).toBe(6);

  // The same from the list of all.
  await table.getByLabel("Who", { exact: true }).selectOption({ label: out });
  await table.getByRole("button", { name: "Goes home" }).click();
  await soFar.getByRole("button", { name: new RegExp(`^Is still here.*${out}`) }).click();
  await soFar.getByText(", gone home").waitFor({ state: "detached" });

  await page.getByText("A name is wrong").click();
  await page.getByLabel("Whose").selectOption("Dot");
  expect(await page.getByLabel("Is called").inputValue()).toBe("Dot");
  await page.getByLabel("Is called").fill("Dorothy");
  expect(await violations(page)).toEqual([]);
  await picture(page, "club-rename");
  await page.getByRole("button", { name: "Change the name" }).click();
  await soFar.getByText("Dorothy").waitFor();
  expect(await page.getByLabel("Is called").count()).toBe(0);
  expect((await state(page)).members[3]?.name).toBe("Dorothy");

  // The end says that a rubber is being played.
  await page.getByRole("button", { name: "End the evening" }).click();
  await page.getByText("A rubber is being played at table 1").waitFor();
  await page.getByRole("button", { name: "Not yet" }).click();
  await enterRubber(table, 5, 2);
  await table.getByText("1 played").waitFor();
  await table.getByRole("button", { name: "Cut in and out, draw, begin" }).click();
  await table.getByText("rubber 2 is being played").waitFor();
  expect(await smallTargets(page)).toEqual([]);
  for (const [width, letters] of [[390, 100], [390, 200], [1280, 100]] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), letters);
    await picture(page, `club-${width}-${letters}`);
    expect(await overflow(page)).toBe(0);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test("members leave a rubber table: one with a stand-in, one at the end of a rubber, and the last breaks it up", async () => {
  const { page, context, complaints } = await house.visit(PHONE);
  const table = await openClub(page, "Ann, Bob, Cid, Dot, Eve");
  await table.getByRole("button", { name: "Draw and begin" }).click();
  await table.getByText("rubber 1 is being played").waitFor();
  const nameOf = async (member: number): Promise<string> => (await state(page)).members.find((one) => one.member === member)?.name ?? "";
  const seats = (await state(page)).tables[0]?.seats;
  const leaver = await nameOf(seats?.N ?? 0);
  const idle = ["Ann", "Bob", "Cid", "Dot", "Eve"].find((_, at) => !Object.values(seats ?? {}).includes(at + 1)) ?? "";
  await table.getByText("Somebody leaves").click();
  await table.getByLabel("Who", { exact: true }).selectOption({ label: leaver });
  await table.getByLabel(/^Plays the rubber to its end/).selectOption({ label: idle });
  await table.getByLabel("All three others agree").check();
  await picture(page, "club-stand-in");
  expect(await violations(page)).toEqual([]);
  await table.getByRole("button", { name: "Plays for the rest" }).click();
  await table.getByText(`for ${leaver}`).waitFor();
  await enterRubber(table, 6, 3);
  await table.getByText("1 played").waitFor();
  await table.getByLabel("Who", { exact: true }).selectOption({ label: leaver });
  await table.getByRole("button", { name: "Goes home" }).click();
  await page.getByRole("region", { name: "Table of the evening so far" }).getByText(", gone home").waitFor();
  await table.getByRole("button", { name: "Cut in and out, draw, begin" }).click();
  await table.getByText("rubber 2 is being played").waitFor();
  await picture(page, "club-four-left");
  const next = await nameOf((await state(page)).tables[0]?.seats?.E ?? 0);
  await table.getByLabel("Who", { exact: true }).selectOption({ label: next });
  expect(await table.getByRole("button", { name: "Breaks the table up" }).isDisabled()).toBe(true);
  await table.getByText("The table can be broken up once its rubber is over.").waitFor();
  await table.getByText("It cannot be played to its end").click();
  await table.getByLabel("Why").fill("a babysitter rang");
  await table.getByRole("button", { name: "Give the rubber up" }).click();
  await page.getByText("(given up: a babysitter rang)").waitFor();
  await table.getByLabel("Who", { exact: true }).selectOption({ label: next });
  // Nothing brings a table back: it is asked first.
  await table.getByRole("button", { name: "Breaks the table up" }).click();
  await page.getByRole("dialog").getByText(`come in elsewhere before ${next}`).waitFor();
  await page.getByRole("button", { name: "Not yet" }).click();
  expect(await table.count()).toBe(1);
  await table.getByRole("button", { name: "Breaks the table up" }).click();
  await page.getByRole("button", { name: "Break it up" }).click();
  await page.getByRole("heading", { name: "Table 1" }).waitFor({ state: "detached" });
  await picture(page, "club-broken-up");
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

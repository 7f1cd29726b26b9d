import { expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { violations } from "./axe";
import { cannedPages } from "./canned_pages";
import { STATES, openCanned } from "./event_canned";
import type { CannedState } from "./event_canned";
import { winter } from "./event_answers";
import { makeEvent, openTable, startRound } from "./event_making";
import { cutOff, overflow } from "./layout";
import { openHouse } from "./open_house";

const house = openHouse();
const pages = cannedPages();
const PHONE = { width: 360, height: 740 } as const;

function stateOf(name: string): CannedState {
  const state = STATES[name];
  if (state === undefined) throw new Error(`no state ${name}`);
  return state;
}

async function setLetters(page: Page, size: number): Promise<void> {
  await page.evaluate((letters) => {
    document.documentElement.style.setProperty("--letters", `${letters}%`);
  }, size);
}

/** Whether all of it is seen, with nothing over its middle. */
async function isRead(words: Locator): Promise<boolean> {
  return words.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && seen !== null && element.contains(seen);
  });
}

test("why a score was refused is read where it was entered, in large letters too, and no other table is told of it", async () => {
  const { page, context } = await house.visit(PHONE);
  await makeEvent(page, { name: "Small", rounds: 3 }, ["Ann,Bob", "Cid,Dot", "Eve,Fay", "Wilhelmina Featherstone-Willoughby,Xavier Yew"]);
  await startRound(page);
  for (const letters of [100, 200]) {
    await setLetters(page, letters);
    const sheet = await openTable(page, 1);
    await sheet.locator("#score-first").fill("14");
    await sheet.locator("#score-second").fill("6");
    await sheet.getByRole("button", { name: "This is the score" }).click();
    await sheet.getByRole("alert").getByText("nobody has more than 13").waitFor();
    expect(await isRead(sheet.getByRole("alert")), `letters ${letters} %`).toBe(true);
    // From the lowest button too.
    await sheet.locator("#score-first").fill("8");
    await sheet.getByRole("button", { name: "This is the score" }).click();
    await sheet.getByRole("button", { name: "Yes, that was the score" }).waitFor();
    expect(await isRead(sheet.getByRole("alert")), `letters ${letters} %`).toBe(true);
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: "Close" }).click();
    await sheet.waitFor({ state: "detached" });
    expect(await page.locator(".trouble").count()).toBe(0);
    const other = await openTable(page, 2);
    await other.getByText("What was said").waitFor();
    expect(await other.getByRole("alert").count()).toBe(0);
    expect(await other.getByRole("button", { name: "Yes, that was the score" }).count()).toBe(0);
    await other.getByRole("button", { name: "Close" }).click();
    await other.waitFor({ state: "detached" });
  }
  await context.close();
});

test("why something was not done is read at the end of a long page too, and put away there", async () => {
  const page = await pages.open({ viewport: PHONE });
  await openCanned(page, stateOf("club: director"));
  await page.route("**/api/clubs/friday/commands*", async (route) => route.fulfill({ status: 409, json: { problem: "Hal plays at no table.", code: "Refused" } }));
  await page.getByRole("button", { name: /^Is still here.*Hal/ }).click();
  const note = page.getByText("Hal plays at no table.");
  await note.waitFor();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(PHONE.height);
  expect(await isRead(note)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Understood" }).click();
  await note.waitFor({ state: "detached" });
  await page.close();
});

test.each([360, 390])("a club's evening on a phone of %i pixels: every field and every figure is in sight", async (width) => {
  const page = await pages.open({ viewport: { width, height: 740 } });
  await openCanned(page, stateOf("club: director"));
  for (const fold of await page.locator("main summary").all()) await fold.click();
  await page.getByLabel("Which").selectOption({ index: 0 });
  expect(await overflow(page)).toBe(0);
  expect(await cutOff(page)).toEqual([]);
  const rights = await page.locator("main :is(input, select, th, td)").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...rights)).toBeLessThanOrEqual(width);
  await page.close();
});

test("a club's evening on a wide screen: what was played stands beside what is being played", async () => {
  const page = await pages.open({ viewport: { width: 1440, height: 900 } });
  await openCanned(page, stateOf("club: director"));
  const table = await page.getByRole("region", { name: "Table 1", exact: true }).boundingBox();
  const soFar = await page.getByRole("region", { name: "The evening so far", exact: true }).boundingBox();
  expect(soFar?.x).toBeGreaterThan((table?.x ?? 1440) + (table?.width ?? 0));
  // Twice as large, the two stand one below the other again.
  await setLetters(page, 200);
  await expect.poll(async () => (await page.getByRole("region", { name: "The evening so far", exact: true }).boundingBox())?.x).toBe((await page.getByLabel("Who comes in").boundingBox())?.x);
  expect(await overflow(page)).toBe(0);
  await page.close();
});

test("letters twice as large on a phone: a long name leaves the sheet below it room", async () => {
  const page = await pages.open({ viewport: PHONE });
  await openCanned(page, { ...stateOf("director: an entry"), press: ["Players", "12 Wilhelmina"] });
  await setLetters(page, 200);
  const head = await page.getByRole("dialog").locator("header").boundingBox();
  expect(head?.height).toBeLessThan(PHONE.height / 4);
  const hanging = await page.getByRole("dialog").locator("*").evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent.trim().slice(0, 30)));
  expect(hanging).toEqual([]);
  await page.close();
});

test("which games keep the finals waiting is said beside the button, and at the end of the event", async () => {
  const page = await pages.open({ viewport: PHONE });
  await openCanned(page, stateOf("director: standings"));
  const words = "No score yet: table 4 of round 2, table 2 of round 3, table 3 of round 3 and table 6 of round 3.";
  expect(await page.getByRole("button", { name: "Start the finals" }).isDisabled()).toBe(true);
  await page.getByText(words).waitFor();
  await page.getByRole("button", { name: "End the event" }).click();
  await page.getByRole("dialog").getByText(words).waitFor();
  await page.close();
});

test("a button that does nothing yet looks the same under the pointer, so that it can be read", async () => {
  const page = await pages.open({ viewport: { width: 820, height: 1180 } });
  await openCanned(page, { ...stateOf("director: a table on the house"), press: ["Table 1"], shows: "Correct the score" });
  await page.locator("#score-first").fill("");
  const button = page.getByRole("dialog").getByRole("button", { name: "Correct the score" });
  const ground = async (): Promise<string> => button.evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect.poll(async () => button.isDisabled()).toBe(true);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    document.documentElement.classList.add("is-still");
  });
  const before = await ground();
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForFunction(() => document.querySelector("dialog button[type=submit]:hover") !== null);
  await expect.poll(ground).toBe(before);
  await page.close();
});

test.each([360, 1440])("the table of a season, %i wide: why somebody stands where he does makes no tower of his row", async (width) => {
  const page = await pages.open({ viewport: { width, height: 900 } });
  const rows = winter.rows.map((row) => ({ ...row, title: "Ann", reason: "level with others: nothing separates them" }));
  await openCanned(page, { ...stateOf("season: for everybody"), answers: { "seasons/winter": { ...winter, rows } } });
  const table = page.getByRole("region", { name: "Table of the season" });
  const lines = await table.locator("tbody td.name").evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).lineHeight);
    }),
  );
  expect(Math.max(...lines)).toBeLessThan(2.5);
  await page.close();
});

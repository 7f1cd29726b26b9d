import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { launchBrowser, visit } from "./browser";
import type { Visitor } from "./browser";
import { startHouse } from "./house";
import type { RunningHouse } from "./house";
import { Table } from "./table";
import { cardsBeyondSight } from "./wire";

let house: RunningHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([startHouse(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await house.stop();
});

/** Anna opens a table for friends, Ben comes by the link and sits opposite, Cora looks on. */
async function sitDown(): Promise<{ anna: Visitor; ben: Visitor; cora: Visitor }> {
  const [anna, ben, cora] = await Promise.all(
    ["Anna", "Ben", "Cora"].map((name) => visit(browser, { address: house.address, settings: { name, cutsForYou: true } })),
  );
  if (anna === undefined || ben === undefined || cora === undefined) throw new Error("three visitors were asked for");
  await anna.page.goto("/");
  await anna.page.getByRole("radio", { name: "Friends, by a link" }).check();
  await anna.page.getByRole("button", { name: "Open the table" }).click();
  const link = await anna.page.getByRole("textbox", { name: "Link to this table" }).inputValue();

  await ben.page.goto(link);
  await ben.page.getByRole("button", { name: "Sit in the seat North" }).click();
  await cora.page.goto(link);
  await anna.page.getByText("Ben", { exact: true }).waitFor();
  await anna.page.getByRole("button", { name: "Fill with computers" }).click();
  await anna.page.getByRole("button", { name: "Start the game" }).click();
  return { anna, ben, cora };
}

/** Whoever of the two is to act does so, until the deal with that number has begun. */
async function playUntilDeal(number: number, players: readonly Table[]): Promise<void> {
  for (;;) {
    const [first] = players;
    const deals = await first?.page.locator("li.deal-began").count();
    if ((deals ?? 0) >= number || (await first?.stage()) === "match-over") return;
    for (const table of players) {
      if ((await table.page.locator(".yours").count()) > 0) await table.actByKeys();
    }
  }
}

test("two people and a watcher at one table, and nobody is told more than he may see", async () => {
  const { anna, ben, cora } = await sitDown();
  const tables = [new Table(anna.page), new Table(ben.page)];
  await playUntilDeal(4, tables);

  await cora.page.waitForSelector('[data-stage]:not([data-stage="seating"])');
  expect(await new Table(cora.page).hand.count()).toBe(0);
  expect(await cora.page.getByRole("list", { name: "Your hand" }).count()).toBe(0);
  await anna.page.getByText("1 watcher").waitFor();
  await anna.page.getByText("Ben", { exact: true }).first().waitFor();

  for (const visitor of [anna, ben, cora]) {
    expect(cardsBeyondSight(visitor.received)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
});

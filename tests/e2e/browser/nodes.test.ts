import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { leaveBrowser, openBrowser, visit } from "./browser";
import { openNodes } from "./nodes";
import type { SharedHouse } from "./nodes";
import { lastView, Table } from "./table";

/** A page whose node dies: whoever sits there is back at his seat, at another node. */

const OPEN_MS = 60_000;
const BACK_WITHIN_MS = 5_000;

let house: SharedHouse;
let browser: Browser;
beforeAll(async () => {
  [house, browser] = await Promise.all([openNodes(), openBrowser()]);
}, OPEN_MS);
afterAll(async () => {
  await leaveBrowser(browser);
  await house.stop();
});

/** Plays until it is one's turn to play a card, with a trick behind. */
async function inMidDeal(page: Page): Promise<Table> {
  await page.goto("/");
  await page.getByRole("button", { name: "Deal the cards" }).click();
  const table = new Table(page);
  for (;;) {
    await table.waitForTurn();
    if ((await table.stage()) === "play" && (await table.hand.count()) < 5) return table;
    await table.actByKeys();
  }
}

test("a page whose node dies is back at its seat within five seconds, with nothing lost and nothing twice", { timeout: OPEN_MS }, async () => {
  const { page, context, received } = await visit(browser, { address: house.address, settings: { name: "Dora", cutsForYou: true } });
  const table = await inMidDeal(page);
  const name = /\/t\/([a-z0-9-]+)/.exec(page.url())?.[1] ?? "";
  for (let time = 0; time < 3; time += 1) {
    await table.waitForTurn();
    const hand = await table.hand.allTextContents();
    const seat = lastView(received)?.you;
    const seq = await table.seq();
    const told = received.length;

    expect(await house.killNodeOf(name)).toMatch(/^killed [abc]$/);
    const killed = performance.now();
    await page.getByText("The line to the house is down.").waitFor({ timeout: BACK_WITHIN_MS });
    await expect.poll(() => lastView(received.slice(told))?.you, { timeout: BACK_WITHIN_MS, interval: 20 }).toBe(seat);
    const away = performance.now() - killed;
    console.log(`back after ${Math.round(away)} ms`);
    expect(away).toBeLessThan(BACK_WITHIN_MS);
    await page.getByText("The line to the house is down.").waitFor({ state: "detached" });
    await table.waitForTurn();
    expect(await table.hand.allTextContents(), "the same cards").toEqual(hand);
    expect(await table.seq(), "nothing that was told is lost").toBeGreaterThanOrEqual(seq);

    await table.actByKeys();
    await table.expectNoRefusal();
    const { lines, numbers } = await house.linesOf(name);
    expect(lines, "no line is there twice").toBe(numbers);
    expect(lines).toBeGreaterThanOrEqual(await table.seq());
    if (time < 2) await house.revive();
  }
  await context.close();
});

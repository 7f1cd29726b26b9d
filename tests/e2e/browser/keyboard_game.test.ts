import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { launchBrowser, visit } from "./browser";
import { startHouse } from "./house";
import type { RunningHouse } from "./house";
import { tabTo, Table } from "./table";

let house: RunningHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([startHouse(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await house.stop();
});

test.each(["Hoyle", "Danville"])("a whole game of %s is played with the keyboard only", async (code) => {
  const { page, complaints, context } = await visit(browser, { address: house.address });
  await page.goto("/");
  await page.getByRole("radio", { name: new RegExp(`^${code}`) }).waitFor();
  await tabTo(page, /^$/);
  await chooseCode(code);
  await tabTo(page, /^Deal the cards/);
  await page.keyboard.press("Enter");

  const table = new Table(page);
  while ((await table.actByKeys()) === "acted") await table.expectNoRefusal();

  await page.getByRole("heading", { name: /win the game|is drawn/ }).waitFor();
  expect(await table.account.count()).toBeGreaterThan(30);
  expect(complaints).toEqual([]);
  await context.close();

  async function chooseCode(name: string): Promise<void> {
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    for (let step = 0; step < 6; step += 1) {
      const chosen = await page.evaluate(() => document.activeElement?.closest("label")?.textContent ?? "");
      if (chosen.trim().startsWith(name)) return;
      await page.keyboard.press("ArrowDown");
    }
    throw new Error(`${name} cannot be chosen by arrows`);
  }
});

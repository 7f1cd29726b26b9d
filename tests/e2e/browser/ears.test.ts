import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe";
import { focused, forbidPointer } from "./keys";
import { openForFriends, sitBy, startWithComputers } from "./friends";
import { openHouse } from "./open_house";
import { MAY_ACT, Table, tabTo } from "./table";

const house = openHouse();

/** Keeps all that a screen reader is given to say, each time it is given. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const log = document.querySelector('[role="log"]');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const added of addedNodes) if (added instanceof Element) heard.push(added.textContent.trim());
    }).observe(log ?? document.body, { childList: true });
  });
}

async function heard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => ("heard" in window && Array.isArray(window.heard) ? window.heard.map(String) : []));
}

async function isLost(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
}

test("the keyboard never loses its place: not by a call, a card, a sheet or the way on", async () => {
  const { page, context, complaints } = await house.visit({ settings: { speed: "quick", name: "Ann" } });
  await page.goto("/");
  await page.getByRole("button", { name: "Deal the cards" }).waitFor();
  await forbidPointer(page);
  await tabTo(page, /^Deal the cards/);
  await page.keyboard.press("Enter");
  const table = new Table(page);
  await table.waitForTurn();
  await expect.poll(async () => focused(page), { message: "after the cards were asked for" }).toMatch(/^Your hand|^Table of/);
  await listen(page);

  const result = page.getByRole("region", { name: "Result" });
  const done = new Set<string>();
  while (!done.has("result")) {
    await page.waitForSelector(`${MAY_ACT}, [aria-label="Result"]`);
    if ((await result.count()) > 0) {
      await expect.poll(async () => focused(page)).toMatch(/^Result/);
      await tabTo(page, /^Next deal/);
      await page.keyboard.press("Enter");
      done.add("result");
    } else if ((await table.calls.count()) > 0) {
      const seq = await table.seq();
      await tabTo(page, /^(Pass|Order it up|Assist|Take it up|Clubs|Diamonds|Hearts|Spades)/);
      await page.keyboard.press("Enter");
      await table.waitAfter(seq);
      done.add("call");
    } else {
      await table.actByKeys();
      done.add("card");
    }
    await expect.poll(async () => isLost(page), { message: [...done].join() }).toBe(false);
  }
  await table.waitForTurn();
  expect(await focused(page)).toBe("Your hand");
  for (const key of ["?", "l", "s"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(100);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await isLost(page), key).toBe(false);
  }
  expect(await violations(page)).toEqual([]);

  const told = await heard(page);
  expect(told.filter((line) => /adds? to the shuffle|secret/.test(line)), "what only proves the shuffle is not read out").toEqual([]);
  expect(told.filter((line) => /^You hold: (.+, ){3}.+ and /.test(line)), "the hand of the second deal").toHaveLength(1);
  expect(told.filter((line) => /takes? the trick/.test(line)), "each trick once").toHaveLength(5);
  expect(told.filter((line) => /the game stands/.test(line)), "the score").toHaveLength(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test("whose line is lost is told to the others, by eye and ear, and to himself that it is back", async () => {
  const anna = await house.visit({ width: 390, height: 844, settings: { name: "Anna Petersen", cutsForYou: true } });
  const ben = await house.visit({ width: 390, height: 844, settings: { name: "Ben", cutsForYou: true } });
  await anna.page.goto("/");
  await sitBy(await openForFriends(anna.page), ben.page, "North");
  await startWithComputers(anna.page);
  const tables = [new Table(anna.page), new Table(ben.page)];
  for (const table of tables) await table.waitForStage("first-round", "second-round", "discard", "play");
  // Until it is Ben's turn: Anna waits for him.
  const [annas] = tables;
  while ((await ben.page.locator(MAY_ACT).count()) === 0) if ((await anna.page.locator(MAY_ACT).count()) > 0) await annas?.actByKeys();
  await listen(anna.page);

  await ben.context.setOffline(true);
  await ben.cutLine();
  await ben.page.getByText("The line to the house is down.").waitFor();
  await anna.page.locator(".seat.above").getByText("line lost").first().waitFor();
  await anna.page.getByText("Ben's line is lost: a computer plays when the time is up").waitFor();
  await expect.poll(async () => heard(anna.page)).toContain("Ben's line is lost");
  expect(await violations(anna.page)).toEqual([]);

  await ben.context.setOffline(false);
  await ben.page.getByText("The line to the house is back.").waitFor({ state: "attached", timeout: 20_000 });
  await anna.page.getByText("Ben is to").waitFor();
  await expect.poll(async () => heard(anna.page)).toContain("Ben's line is back");
  await anna.context.close();
  await ben.context.close();
});

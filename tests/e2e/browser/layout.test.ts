import { expect, test } from "vitest";
import { cutOff, overflow, smallTargets } from "./layout";
import { openHouse } from "./open_house";
import { Table } from "./table";

const house = openHouse();

test.each([
  ["phone", 360, 640, 100],
  ["phone with text twice as large", 360, 640, 200],
  ["tablet", 768, 1024, 100],
  ["desktop", 1280, 800, 100],
  ["desktop with text twice as large", 1280, 800, 200],
] as const)("%s: nothing hangs over the edge and every target is large", async (_, width, height, textSize) => {
  const { page, context, complaints } = await house.visit({
    width,
    height,
    settings: { textSize, cutsForYou: true },
  });
  await page.goto("/");
  await page.getByRole("radio", { name: /^Hoyle/ }).waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await page.getByRole("button", { name: "Deal the cards" }).click();
  const table = new Table(page);
  await table.waitForTurn();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  while ((await table.stage()) !== "play") await table.actByKeys();
  await table.waitForTurn();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  ["phone", 360, 640],
  ["desktop", 1280, 800],
] as const)("%s: the whole hand is in sight without scrolling", async (_, width, height) => {
  const { page, context } = await house.visit({ width, height, settings: { cutsForYou: true } });
  await page.goto("/");
  await page.getByRole("button", { name: "Deal the cards" }).click();
  const table = new Table(page);
  await table.waitForTurn();
  const bottom = await table.hand.last().evaluate((card) => card.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(height);
  await context.close();
});

test.each([150, 200] as const)("a phone with letters at %i per cent: the pages beside the tables fit", async (textSize) => {
  const { page, context } = await house.visit({ width: 360, height: 640, settings: { textSize } });
  for (const [path, shows] of [
    ["/study", "best"],
    ["/today", "turned up"],
    ["/laws", "All topics"],
    ["/desk?incident=revoke", "question 1"],
    ["/record", "Choose a game"],
    ["/events", "Make the event"],
  ] as const) {
    await page.goto(path);
    await page.getByText(shows).first().waitFor({ state: "attached" });
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    expect(await cutOff(page), path).toEqual([]);
  }
  await context.close();
});

test.each([
  [360, 640, 100],
  [360, 640, 200],
  [390, 844, 150],
] as const)("before the first deal a page of %i by %i, letters at %i per cent, scrolls as one, with what goes on in sight", async (width, height, textSize) => {
  const { page, context } = await house.visit({ width, height, settings: { textSize } });
  await page.goto("/");
  await page.getByRole("radio", { name: "Friends, by a link" }).check();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByRole("heading", { name: "Waiting for players" }).waitFor();
  expect(await cutOff(page)).toEqual([]);
  const table = page.getByRole("main");
  expect(await table.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(0);
  const go = await page.getByRole("button", { name: "Fill with computers" }).boundingBox();
  expect((go?.y ?? height) + (go?.height ?? 0)).toBeLessThanOrEqual(height);
  await context.close();
});

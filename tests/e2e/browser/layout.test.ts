import { expect, test } from "vitest";
import { overflow, smallTargets } from "./layout";
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

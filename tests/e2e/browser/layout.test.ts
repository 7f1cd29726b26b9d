import { expect, test } from "vitest";
import { violations } from "./axe";
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

test.each([
  [360, 640, 100, "en"],
  [390, 844, 150, "en"],
  [360, 740, 200, "fr"],
  [740, 360, 100, "en"],
  [820, 1180, 150, "fr"],
] as const)("on a page of %i by %i, letters at %i per cent, language %s, one sees how to begin without a scroll", async (width, height, textSize, language) => {
  const { page, context } = await house.visit({ width, height, settings: { textSize }, locale: language });
  await page.goto("/");
  const play = page.locator(".start");
  await play.and(page.locator(":enabled")).waitFor();
  const box = await play.boundingBox();
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  await context.close();
});

test("one press leads from the top of a phone to a table with friends", async () => {
  const { page, context } = await house.visit({ width: 360, height: 640 });
  await page.goto("/");
  await page.getByRole("radio", { name: /^Hoyle/ }).waitFor();
  await page.getByRole("button", { name: "Play with friends" }).click();
  const friends = page.getByRole("radio", { name: "Friends, by a link" });
  expect(await friends.isChecked()).toBe(true);
  expect(await friends.evaluate((choice) => choice === document.activeElement)).toBe(true);
  const box = await friends.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByRole("heading", { name: "Waiting for players" }).waitFor();
  await context.close();
});

test.each(["/t/k3x9/more", "/e/k3x9/nothing", "/deal/k3x9"])("%s, which nobody knows, says so and leads home", async (address) => {
  const { page, context, complaints } = await house.visit({ width: 360, height: 640 });
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name: "There is nothing at this address." }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "To the first page" }).click();
  await page.getByRole("button", { name: "Play now" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a deal that is not there says so under a heading, and leads home", async () => {
  const { page, context } = await house.visit({ width: 360, height: 640 });
  await page.goto("/deal/k3x9/1");
  await page.getByRole("alert").getByText("There is no such deal here").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("A deal");
  expect(await page.getByRole("link", { name: "To the first page", exact: true }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await context.close();
});

test.each([
  [360, 100],
  [390, 200],
] as const)("that the house has much to do takes the width of a phone of %i pixels, letters at %i per cent, and covers no more than it must", async (width, textSize) => {
  const { page, context } = await house.visit({ width, height: 740, settings: { textSize } });
  await page.route("**/api/codes", async (route) => route.fulfill({ status: 503, headers: { "retry-after": "5" }, body: "" }));
  await page.goto("/");
  const note = page.getByText("This page asks again by itself in 5 seconds.");
  const box = await note.boundingBox();
  expect(box?.width).toBeGreaterThan(width * 0.85);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(await page.locator(".play").textContent()).toContain("One moment");
  expect(await violations(page)).toEqual([]);
  await context.close();
});

test("a phone with letters twice as large: the sheet of settings fits, and the way out of it is seen whole", async () => {
  for (const locale of ["en", "fr"]) {
    const { page, context } = await house.visit({ width: 360, height: 740, locale, settings: { textSize: 200 } });
    await page.goto("/");
    await page.getByRole("button", { name: /^(Settings|Réglages)$/ }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(/^(Language|Langue)$/).waitFor();
    const hanging = await sheet.locator("*").evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent.trim().slice(0, 30)));
    expect(hanging).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await context.close();
  }
});

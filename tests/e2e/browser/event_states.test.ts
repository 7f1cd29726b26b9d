import { expect, test } from "vitest";
import { violations } from "./axe";
import { cannedPages } from "./canned_pages";
import { STATES, openCanned } from "./event_canned";
import { overflow, smallTargets } from "./layout";

const pages = cannedPages();

test.each(Object.entries(STATES))("%s: axe finds nothing, nothing hangs over the edge", async (_, state) => {
  const page = await pages.open();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await openCanned(page, state);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  for (const [width, textSize] of [[360, 100], [820, 100], [1280, 100], [360, 200], [1280, 200]] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
    await expect.poll(async () => overflow(page), { message: `${width} wide, letters ${textSize} %` }).toBe(0);
  }
  expect(complaints).toEqual([]);
  await page.close();
});

test.each(Object.entries(STATES).filter(([name]) => name.startsWith("board")))("%s: a wall shows the slide and the ways to the next without a scroll", async (_, state) => {
  const page = await pages.open({ viewport: { width: 1366, height: 768 } });
  await openCanned(page, state);
  const stop = page.getByRole("button", { name: "Stop here" });
  if ((await stop.count()) > 0) await stop.click();
  for (const [width, height] of [[1366, 768], [1280, 720], [1920, 1080]] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => page.evaluate(() => document.documentElement.scrollHeight), { message: `${width} by ${height}` }).toBeLessThanOrEqual(height);
  }
  await page.close();
});

test.each([360, 390])("a director's phone of %i pixels: the parts of the event fill their lines, the points stand in sight", async (width) => {
  const page = await pages.open({ viewport: { width, height: 800 } });
  await openCanned(page, STATES["director: standings"] ?? { path: "/", shows: "" });
  const tops = await page.getByRole("navigation", { name: "Parts of the event" }).getByRole("button").evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops.map((top) => tops.filter((other) => other === top).length)).size).toBe(1);
  const points = await page.getByRole("columnheader", { name: "Points" }).boundingBox();
  expect((points?.x ?? width) + (points?.width ?? width)).toBeLessThanOrEqual(width);
  await page.close();
});

test("a player's phone: the head of the first column is read in one line", async () => {
  const page = await pages.open({ viewport: { width: 360, height: 740 } });
  await openCanned(page, STATES.player ?? { path: "/", shows: "" });
  const head = page.getByRole("columnheader", { name: "Round" });
  const lines = await head.evaluate((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
  await page.close();
});

test("a score that no rubber comes to stands apart from the words that say so", async () => {
  const page = await pages.open();
  await openCanned(page, STATES["club: director"] ?? { path: "/", shows: "" });
  expect(await page.getByRole("region", { name: "Rubbers played" }).innerText()).toContain("99–0 (no rubber comes to that)");
  await page.close();
});

test.each([
  ["director: tables and a call", undefined],
  ["director: a round on paper", undefined],
  ["make an event", undefined],
  ["pad: enter", "10"],
] as const)("%s: read in the dark", async (name, chosen) => {
  const page = await pages.open({ colorScheme: "dark" });
  await openCanned(page, STATES[name] ?? { path: "/", shows: "" });
  if (chosen !== undefined) await page.getByRole("radio", { name: chosen }).first().check();
  expect(await violations(page)).toEqual([]);
  await page.close();
});

test.each(["/e/none", "/e/none/find", "/e/none/player/1", "/e/none/crosstable", "/c/none", "/s/none"])("%s: what is not there says so, and leads on", async (path) => {
  const page = await pages.open();
  await openCanned(page, { path, shows: "A letter of the link may be missing." });
  expect(await page.getByRole("link", { name: "All events", exact: true }).count()).toBe(1);
  expect(await page.getByRole("link", { name: "To the first page", exact: true }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.close();
});

test("a house that does not answer is not called a state of things", async () => {
  const page = await pages.open();
  await page.route(/\/api\/events\//, async (route) => route.abort());
  await page.goto("/e/autumn");
  await page.getByRole("heading", { name: "The house does not answer." }).waitFor();
  expect(await page.getByText("this is how it stood").count()).toBe(0);
  await page.close();
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "./axe";
import { cannedPages } from "./canned_pages";
import { STATES, openCanned } from "./event_canned";
import { overflow, overlaps, smallTargets } from "./layout";

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

/** Names of a bracket of which something is cut, and contests that lie over one another. */
async function bracketFaults(page: Page): Promise<readonly string[]> {
  const names = await page.locator(".contest .who").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent));
  const wide = await page.locator(".contest").evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > innerWidth * 0.9).map((one) => `wider than the window: ${one.textContent}`));
  return [...names, ...wide, ...(await overlaps(page, ".contest, .bracket .round"))];
}

test.each(["director: a cup", "player: of a cup", "board: a cup"])("%s: every name is read whole, on a phone, a pad and a wall", async (name) => {
  const page = await pages.open();
  await openCanned(page, STATES[name] ?? { path: "/", shows: "" });
  const stop = page.getByRole("button", { name: "Stop here" });
  if ((await stop.count()) > 0) await stop.click();
  for (const [width, height, textSize] of [[360, 740, 100], [740, 360, 100], [390, 844, 130], [360, 740, 200], [820, 1180, 100], [1180, 820, 130], [1280, 720, 100]] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
    await expect.poll(async () => bracketFaults(page), { message: `${width} by ${height}, letters ${textSize} %` }).toEqual([]);
  }
  await page.close();
});

const PHONES = [360, 390].flatMap((width) => [100, 130, 200].map((textSize) => ({ width, textSize })));

test.each(PHONES)("a director's phone of $width pixels, letters $textSize %: the parts of the event fill their lines, every figure of the standings stands in sight", async ({ width, textSize }) => {
  const page = await pages.open({ viewport: { width, height: 800 } });
  await openCanned(page, STATES["director: standings"] ?? { path: "/", shows: "" });
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
  const tops = await page.getByRole("navigation", { name: "Parts of the event" }).getByRole("button").evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops.map((top) => tops.filter((other) => other === top).length)).size).toBe(1);
  const standings = page.getByRole("region", { name: "Table of the standings" });
  expect(await standings.getByRole("columnheader").allTextContents()).toEqual(["Place", "Name", "Played", "Won", "Points", "Against", "Why this place"]);
  const figures = await standings.locator("tr > :nth-child(-n + 6)").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent));
  expect(figures).toEqual([]);
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

test("two who are typed into one field come in as a pair", async () => {
  const page = await pages.open();
  const told: unknown[] = [];
  await openCanned(page, STATES["director: players"] ?? { path: "/", shows: "" });
  await page.route("**/api/events/autumn/commands*", async (route) => {
    told.push(route.request().postDataJSON());
    await route.fulfill({ json: { facts: 413, wrote: [] } });
  });
  const name = page.getByLabel("Name", { exact: true });
  for (const typed of ["Rob Reed & Sal Sand", "Tom Tarn"]) {
    await name.fill(typed);
    await page.keyboard.press("Enter");
    await expect.poll(async () => name.inputValue()).toBe("");
  }
  expect(told).toMatchObject([{ do: "enter", names: ["Rob Reed", "Sal Sand"] }, { do: "enter", names: ["Tom Tarn"] }]);
  await page.close();
});

test.each(["light", "dark"] as const)("%s: what a field may hold looks unlike what is typed in it, and is read all the same", async (colorScheme) => {
  const page = await pages.open({ colorScheme });
  await openCanned(page, STATES["make a club evening"] ?? { path: "/", shows: "" });
  const [hint, typed] = await page.getByLabel("What is the evening called?").evaluate((field) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    /** As it is painted, whatever way of writing a colour it came in. */
    const brightness = (colour: string): number => {
      if (canvas === null) return 0;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { backgroundColor, color, fontStyle } = getComputedStyle(field);
    const contrast = (colour: string): number => {
      const [light = 0, dark = 0] = [brightness(colour), brightness(backgroundColor)].sort((one, other) => other - one);
      return (light + 0.05) / (dark + 0.05);
    };
    const placeholder = getComputedStyle(field, "::placeholder");
    return [{ style: placeholder.fontStyle, contrast: contrast(placeholder.color) }, { style: fontStyle, contrast: contrast(color) }] as const;
  });
  expect([hint.style, typed.style]).toEqual(["italic", "normal"]);
  expect(hint.contrast).toBeGreaterThan(4.5);
  expect(typed.contrast / hint.contrast).toBeGreaterThan(1.8);
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

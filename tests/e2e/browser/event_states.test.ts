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

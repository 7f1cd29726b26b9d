import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "./axe";
import { cannedPages } from "./canned_pages";
import { STATES, openCanned } from "./event_canned";
import { overflow, smallTargets } from "./layout";

const pages = cannedPages();

/** The sheet of a table, and what the page tells the house to do. */
async function openTable(page: Page, table: number): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  await openCanned(page, STATES["director: tables and a call"] ?? { path: "/", shows: "" });
  await page.route("**/api/events/autumn/commands*", async (route) => {
    told.push(route.request().postDataJSON());
    await route.fulfill({ json: { facts: 413, wrote: [] } });
  });
  await page.getByRole("button", { name: new RegExp(`^Table ${table}\\b`) }).first().click();
  await page.getByRole("dialog", { name: `Table ${table}, round 3` }).waitFor();
  return told;
}

test.each([
  { label: "Does not count", title: "Shall this game not count?", yes: "It does not count", table: 1, says: "Its score, 10–7, is left out of the standings.", does: { do: "void", game: "3.1", reason: "void" } },
  { label: "Strike this game", title: "Strike this game?", yes: "Strike it", table: 6, says: "They do not play, and sit out this round.", does: { do: "strike", game: "3.6", reason: "" } },
])("$label: it is asked once what will be struck, by the keyboard too, and one way leads back", async ({ label, title, yes, table, says, does }) => {
  const page = await pages.open({ viewport: { width: 820, height: 1180 } });
  const told = await openTable(page, table);
  const button = page.getByRole("button", { name: label });
  await button.focus();
  await page.keyboard.press("Enter");
  const asked = page.getByRole("dialog", { name: title });
  await asked.getByText(says).waitFor();
  // Whoever hears the page hears what will follow together with the question.
  const about = (await asked.getAttribute("aria-describedby")) ?? "nothing";
  expect(await page.locator(`[id="${about}"]`).textContent()).toContain(says);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "detached" });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await button.click();
  await asked.getByRole("button", { name: "Leave it as it is" }).click();
  await asked.waitFor({ state: "detached" });
  expect(told).toEqual([]);
  await button.click();
  await asked.getByRole("button", { name: yes }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(told).toEqual([does]);
  await page.close();
});

test("the question finds room on a phone, however large its letters are", async () => {
  const page = await pages.open({ viewport: { width: 360, height: 640 } });
  await openTable(page, 6);
  await page.getByRole("button", { name: "Strike this game" }).click();
  for (const [width, height, textSize] of [[360, 640, 100], [740, 360, 100], [390, 844, 130], [360, 740, 200]] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
    const asked = page.getByRole("dialog", { name: "Strike this game?" });
    expect(await asked.evaluate((one) => one.scrollWidth - one.clientWidth), `${width} wide, letters ${textSize} %`).toBeLessThanOrEqual(0);
    expect(await overflow(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  await page.close();
});

import { expect, test } from "vitest";
import { openViews } from "../../../web/dev/open_views";
import { violations } from "./axe";
import { openGallery } from "./gallery";
import { overflow, smallTargets } from "./layout";
import { tabTo } from "./table";

const gallery = openGallery();

const PHONE = [360, 640] as const;
const DESKTOP = [1280, 800] as const;

test.each([
  ["i", "I claim …"],
  ["q", "I ask …"],
  ["m", "More that you may do"],
] as const)("key %s opens the sheet %s: axe is content, targets are large, Escape closes it", async (key, title) => {
  for (const settings of [{}, { hasHighContrast: true, hasFourColours: true }, { textSize: 200 }] as const) {
    const page = await gallery.show("open-play", PHONE, settings);
    await page.keyboard.press(key);
    await page.getByRole("dialog", { name: title }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});

test.each(Object.keys(openViews))("%s: large text and high contrast, on a phone and a desk", async (state) => {
  for (const size of [PHONE, DESKTOP]) {
    const page = await gallery.show(state, size, { textSize: 200, hasHighContrast: true });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }
});

test("the director's tools, each opened", async () => {
  const page = await gallery.show("open-director", DESKTOP);
  for (const tool of ["Enter what you found", "Take back what was done", "Rule by hand", "Correct the score"]) {
    await page.locator("summary").getByText(tool).click();
    expect(await violations(page)).toEqual([]);
  }
  await page.locator("summary").getByText("Rule by hand").click();
  await page.getByLabel("It ends the deal").check();
  await page.getByLabel("Points for Ruth and Margaret").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("a card's own menu opens with that card chosen, by the right button or by key", async () => {
  const page = await gallery.show("open-play", DESKTOP);
  const card = page.getByRole("list", { name: "Your hand" }).getByRole("button", { name: "ten of spades" });
  await card.click({ button: "right" });
  await page.getByRole("radio", { name: "ten of spades", checked: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("list", { name: "Your hand" }).getByRole("button", { name: "queen of clubs" }).focus();
  await page.keyboard.press("m");
  await page.getByRole("radio", { name: "queen of clubs", checked: true }).waitFor();
});

test("nothing in the hand is marked as forbidden or due when it is another's turn", async () => {
  const page = await gallery.show("open-wait", DESKTOP);
  const cards = page.getByRole("list", { name: "Your hand" }).getByRole("button");
  for (const card of await cards.all()) expect(await card.getAttribute("aria-disabled")).toBe("false");
});

test("a right is reached by one key, and its suit is chosen by keys alone", async () => {
  const page = await gallery.show("open-right", DESKTOP);
  await page.getByRole("button", { name: "call for the ace of diamonds" }).waitFor();
  await page.keyboard.press("e");
  const focused = async (): Promise<string> => page.evaluate(() => document.activeElement?.textContent.trim() ?? "");
  expect(await focused()).toBe("call for the ace of diamonds");
  await tabTo(page, /^name the suit/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^spades$/);
  expect(await page.getByRole("group", { name: "Which suit?" }).getByRole("button").count()).toBe(4);
});

test("the log for the ear tells of a right that was put", async () => {
  const page = await gallery.show("open-right", PHONE);
  await page.getByRole("log").getByText(/^Put to your side: Edwin led out of turn/).waitFor();
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe";
import { isTooWide } from "./layout";
import { openHouse } from "./open_house";

const house = openHouse();
const RECORD = readFileSync(join(import.meta.dirname, "../../golden/core/notation/lawful/hoyle.record"), "utf8");

async function reviewed(page: Page): Promise<void> {
  await page.goto("/study?game");
  await page.getByLabel("A record of this house").fill(RECORD);
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByText("2 deals reviewed.").waitFor();
}

test("a hand is set up by clicking cards, weighed, and shared by its address", async () => {
  const { page, context, complaints } = await house.visit();
  await page.goto("/");
  await page.getByRole("button", { name: "Study" }).click();
  await page.getByRole("heading", { name: "What it is worth" }).waitFor();
  await page.getByText("order it up alone").waitFor();
  await page.getByRole("button", { name: "Clear the hand" }).click();
  await page.getByText("Choose 5 more cards.").waitFor();
  for (const card of ["jack of hearts", "jack of diamonds", "ace of hearts", "king of hearts", "ace of spades"]) {
    await page.getByRole("button", { name: card, exact: true }).click();
  }
  await page.getByLabel("Who deals").selectOption("S");
  await page.getByText("take it up alone").waitFor();
  expect(new URL(page.url()).search).toContain("hand=JH.JD.AH.KH.AS");
  await page.getByRole("button", { name: "Stop" }).click();
  expect(await page.locator(".choices li").first().textContent()).toContain("alone");

  const { page: other, context: others } = await house.visit();
  await other.goto(page.url());
  await other.getByText("take it up alone").waitFor();
  expect(await other.getByRole("button", { name: "jack of diamonds, in hand" }).getAttribute("aria-pressed")).toBe("true");
  await others.close();
  expect(complaints.filter((one) => !one.includes("503"))).toEqual([]);
  await context.close();
});

test("a hand that cannot be is refused in words", async () => {
  const { page, context } = await house.visit();
  await page.goto("/study?up=TH&dealer=E&hand=JH.AH.KD.AS.QC&calls=perhaps");
  await page.getByText("perhaps is no call").waitFor();
  await context.close();
});

test("a game is reviewed and stepped through by keyboard", async () => {
  const { page, context, complaints } = await house.visit();
  await reviewed(page);
  await page.getByRole("heading", { name: "The costliest moments" }).waitFor();
  expect(await page.locator(".moments li").count()).toBe(3);
  await page.getByText("Decision 1 of").waitFor();
  expect(await page.getByRole("list", { name: "Why" }).getByRole("listitem").count()).toBeGreaterThan(0);
  await page.getByRole("list", { name: "Why" }).getByText("rule of thumb").waitFor();
  await page.getByRole("button", { name: "Next" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Decision 2 of").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("Decision 1 of").waitFor();
  await page.getByRole("button", { name: /^Deal 2, worst/ }).click();
  await page.getByRole("heading", { name: "Deal 2" }).waitFor();
  expect(complaints.filter((one) => !one.includes("503"))).toEqual([]);
  await context.close();
});

test("what is no record is refused in words", async () => {
  const { page, context } = await house.visit();
  await page.goto("/study?game");
  await page.getByLabel("A record of this house").fill("hello");
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByText("this is neither a record nor EGN").waitFor();
  await context.close();
});

test.each([1280, 768, 360])("the study at a width of %i: nothing overflows and axe is content", async (width) => {
  const { page, context } = await house.visit({ width, height: 800 });
  await page.goto("/study");
  await page.getByText("order it up alone").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await reviewed(page);
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await context.close();
});

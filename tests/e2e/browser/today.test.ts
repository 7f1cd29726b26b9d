import { expect, test } from "vitest";
import { violations } from "./axe";
import { playThrough } from "./day_deal";
import { isTooWide, smallTargets } from "./layout";
import { openHouse } from "./open_house";

const house = openHouse();

const PHONE = { width: 360, height: 740 };
test("the deal of the day is played, counted once, compared and reviewed", async () => {
  const ann = await house.visit();
  await ann.page.goto("/");
  await ann.page.getByRole("button", { name: "Deal of the day" }).click();
  await ann.page.getByRole("heading", { name: "The deal of the day" }).waitFor();
  await ann.page.getByRole("list", { name: "Your hand" }).waitFor();
  expect(await ann.page.getByRole("list", { name: "Your hand" }).getByRole("button").count()).toBe(5);
  expect(await ann.page.getByRole("list", { name: "The hand of Nell" }).getByRole("listitem").count(), "others' hands are closed").toBe(0);
  expect(await violations(ann.page)).toEqual([]);
  expect(await playThrough(ann.page)).toBeGreaterThan(0);
  await ann.page.getByText("You are the first to play it here.").waitFor();
  expect(await violations(ann.page)).toEqual([]);
  const ended = await ann.page.getByRole("region", { name: /point/ }).getByRole("heading").first().textContent();

  await ann.page.reload();
  await ann.page.getByRole("heading", { name: ended ?? "" }).waitFor();
  await ann.page.getByRole("button", { name: "Play it again" }).click();
  await ann.page.getByRole("button", { name: "Review every card" }).waitFor({ state: "hidden" });
  await playThrough(ann.page);
  await ann.page.getByText("what counts is what you did the first time").waitFor();

  const ben = await house.visit(PHONE);
  await ben.page.goto("/today");
  await playThrough(ben.page);
  await ben.page.getByText("Of 2 who played it here, 0 did better; 2 got the same, you among them.").waitFor();
  expect(await ben.page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "nothing sticks out").toBe(0);
  await ben.page.getByRole("button", { name: "Review every card" }).click();
  const review = ben.page.getByRole("region", { name: "Review" });
  await review.getByRole("list", { name: "The hand of Nell" }).waitFor();
  expect((await review.boundingBox())?.y ?? -1, "what was asked for comes into sight").toBeGreaterThanOrEqual(0);
  await ben.page.getByRole("button", { name: "Close the review" }).waitFor();
  expect(await violations(ben.page)).toEqual([]);
  await ben.page.keyboard.press("ArrowRight");
  await review.getByText("Share this deal").click();
  const link = new URL(await review.getByLabel("Link to this deal as it was played").inputValue());
  const puzzlesBefore = await ann.page.evaluate(() => localStorage.getItem("right-bower.puzzles"));
  await ann.page.goto(`${link.pathname}${link.search}`);
  await ann.page.getByRole("link", { name: "Play it yourself" }).waitFor();
  expect(await ann.page.getByRole("list", { name: "The hand of Nell" }).count(), "nothing is given away").toBe(0);
  await ann.page.getByRole("button", { name: "Look at it, with all hands open" }).click();
  await ann.page.getByRole("region", { name: "Review" }).getByRole("list", { name: "The hand of South" }).waitFor();
  expect(await violations(ann.page)).toEqual([]);
  expect(await ann.page.evaluate(() => localStorage.getItem("right-bower.puzzles")), "others' moments are no puzzles of one's own").toBe(puzzlesBefore);
  // A house that has much to do says so, and is asked again.
  for (const { complaints } of [ann, ben]) expect(complaints.filter((one) => !one.includes("503"))).toEqual([]);
  await ann.context.close();
  await ben.context.close();
});

test.each([[1280, 800], [390, 844], [844, 390]])("at %i by %i the hand is whole on the screen", async (width, height) => {
  const { page, context } = await house.visit({ width, height });
  await page.goto("/today");
  const hand = page.getByRole("list", { name: "Your hand" });
  await hand.getByRole("button").nth(4).waitFor();
  const box = await hand.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  // Where the others' hands are closed what lies in the middle has their place.
  const LEAST_CARD_PX = 34;
  expect((await page.locator(".turn-up svg").boundingBox())?.width).toBeGreaterThanOrEqual(LEAST_CARD_PX);
  await context.close();
});

/** All that is said in a second round: no day's deal must come to it. */
const SECOND_ROUND = ["pass", ...["", "alone-"].flatMap((alone) => ["C", "D", "H"].map((suit) => `name-${alone}${suit}`))];

test.each([[390, 844], [360, 740], [844, 390], [740, 360]])("at %i by %i there is a card in sight of every call, seven of them too", async (width, height) => {
  const { page, context } = await house.visit({ width, height });
  await page.route("**/api/today", async (route) => {
    const answer = await route.fetch();
    const deal: unknown = await answer.json();
    const choices = SECOND_ROUND.map((action) => ({ kind: "call", action, words: action.replace("name-alone-", "name diamonds alone ").replace("name-", "name diamonds ") }));
    await route.fulfill({ response: answer, json: { ...(typeof deal === "object" ? deal : {}), choices } });
  });
  await page.goto("/today");
  const calls = page.getByRole("group", { name: "What you may say" }).getByRole("button");
  await calls.nth(6).waitFor();
  const cards = await page.getByRole("list", { name: "Your hand" }).getByRole("button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  const isUpright = height > width;
  // A phone on its side has its page scrolled for the last of the calls, never for the cards.
  if (isUpright) await page.locator(".felt").evaluate((felt) => {
    felt.scrollIntoView({ block: "nearest" });
  });
  expect(cards.length).toBe(5);
  if (!isUpright) expect(Math.max(...cards)).toBeLessThanOrEqual(height);
  const felt = await page.locator(".felt").first().boundingBox();
  expect(felt?.height ?? Infinity).toBeLessThanOrEqual(isUpright ? height * 0.8 : height * 0.95);
  expect(await smallTargets(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await context.close();
});

test("a deal that was begun goes on where it was, and days before may be played", async () => {
  const { page, context, complaints } = await house.visit();
  await page.goto("/today");
  const hand = page.getByRole("list", { name: "Your hand" });
  await hand.waitFor();
  const cards = await hand.getByRole("button").evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
  await page.locator(".call").last().click();
  await expect.poll(async () => page.evaluate(() => localStorage.getItem("right-bower.days"))).toContain("order-alone");
  await page.reload();
  await hand.waitFor();
  await expect.poll(async () => page.getByRole("group", { name: "What you may say" }).count()).toBe(0);
  await page.getByRole("button", { name: "The day before" }).click();
  await expect.poll(async () => hand.getByRole("button").evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")))).not.toEqual(cards);
  await page.getByRole("button", { name: "The day after" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

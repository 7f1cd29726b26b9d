import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe";
import { isTooWide } from "./layout";
import { openHouse } from "./open_house";

const house = openHouse();

/** Tabs on until the button of that name has the focus, as somebody without a mouse would, and presses it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name }).first();
  await button.waitFor();
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press("Tab");
    if (await button.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press("Enter");
      return;
    }
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
}

test("from the first page to a ruling, its article, and back", async () => {
  const { page, context, complaints } = await house.visit();
  await page.goto("/");
  await page.getByRole("button", { name: "Director's desk" }).click();
  await page.getByLabel("Laws of this table").selectOption("somerset");
  await page.getByLabel("What happened?").fill("she led when it wasn't her turn");
  await page.getByRole("button", { name: "Somebody led out of turn" }).click();
  await page.getByRole("heading", { name: "Who led?" }).waitFor();
  await page.getByRole("button", { name: "East" }).click();
  await page.getByRole("button", { name: "Nobody yet" }).click();
  await page.getByRole("button", { name: "Nobody", exact: true }).click();
  await page.getByText("North and South may choose to call for the card led").waitFor();
  await page.getByRole("button", { name: "Which card was led?" }).click();
  await page.getByRole("button", { name: "Ace of diamonds" }).click();
  await page.getByText("call for the ace of diamonds").first().waitFor();
  expect(new URL(page.url()).search).toContain("card=AD");
  await page.getByRole("link", { name: "S52.a", exact: true }).first().click();
  await page.getByRole("heading", { name: "S52.a" }).waitFor();
  await page.goBack();
  await page.getByText("call for the ace of diamonds").first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** What somebody types, the incident he takes, his answers, and what he reads; `docs/desk.md` tells the same. */
const COMMON = [
  ["he reneged", "Somebody did not follow suit though he could", ["East", "His side has led or played to the next trick", "Nobody"], "North and South score 3 for the revoke"],
  ["led out of turn", "Somebody led out of turn", ["East", "Nobody yet", "Nobody"], "North and South may choose to call for the card led"],
  ["dropped a card", "A card was shown during the play", ["West", "It lay on or above the table", "Nobody"], "The card shown is exposed and may be called"],
  ["six cards", "Somebody has not five cards, found before the lead", ["South", "No", "No, a plain misdeal"], "West deals next: the deal is lost"],
  ["card flipped in the deal", "A card was shown while dealing", ["South", "South", "Nobody had", "At once, during the deal"], "East and West may choose to have the cards dealt again"],
  ["dealer forgot to discard", "The dealer played without discarding", ["South", "Nobody"], "East and West score 2"],
  ["wrong dealer", "The wrong player dealt", ["South", "West", "Before the trump card was turned"], "South is the rightful dealer"],
  ["played out of turn", "Somebody played before his turn", ["East", "He is last to play, and his partner, the second, had not played, nor the third", "Nobody"], "may choose to have West win"],
  ["went alone too late", "Somebody said \"alone\" after making trump", ["South", "West", "After his call, in words of their own"], "North and South may choose to have both partners play"],
  ["told his partner to win it", "Somebody said something about the trick", ["South", "Not yet", "Nobody"], "have North play his highest card"],
] as const;

test.each(COMMON)("somebody new asks: %s", async (words, title, answers, ruling) => {
  const { page, context } = await house.visit({ width: 390, height: 780 });
  await page.goto("/desk?code=somerset");
  await page.getByLabel("What happened?").fill(words);
  await page.getByRole("button", { name: title, exact: true }).click();
  let taps = 2;
  for (const answer of answers) {
    const question = page.locator("#question-heading");
    await question.waitFor();
    const before = await question.textContent();
    await page.getByRole("button", { name: answer, exact: true }).or(page.getByRole("button", { name: `${answer} dealer`, exact: true })).first().click();
    await page.waitForFunction((text) => document.getElementById("question-heading")?.textContent !== text, before);
    taps += 1;
  }
  await page.getByText(ruling, { exact: false }).first().waitFor();
  expect(readFileSync(resolve(import.meta.dirname, "../../../docs/desk.md"), "utf8")).toContain(`| ${words} | ${title} | ${taps} |`);
  await context.close();
});

test("an answered interview has an address of its own", async () => {
  const { page, context } = await house.visit();
  await page.goto("/desk?code=keller&incident=lead-out-of-turn&who=E&since=nobody");
  await page.getByRole("heading", { name: "The ruling" }).waitFor();
  expect(await page.getByLabel("Laws of this table").inputValue()).toBe("keller");
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("heading", { name: "Has anybody played to it?" }).waitFor();
  await page.getByRole("button", { name: /Who led\?/ }).click();
  await page.getByRole("heading", { name: "Who led?" }).waitFor();
  await page.goto("/desk?code=keller&incident=lead-out-of-turn&who=X");
  await page.getByText("These answers contradict one another.").waitFor();
  await page.goto("/desk?code=nobody&incident=revoke");
  await page.getByText("The house could not be reached.").waitFor();
  await context.close();
});

test("while a question is on its way the page says so, rather than stand empty", async () => {
  const { page, context } = await house.visit();
  let answer = (): void => undefined;
  const isLetGo = new Promise<void>((go) => (answer = go));
  await page.route("**/api/desk/ask*", async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.goto("/desk?code=somerset&incident=revoke");
  await page.getByRole("status").filter({ hasText: "The desk is asked …" }).waitFor();
  answer();
  await page.getByRole("heading", { name: "Who did not follow suit?" }).waitFor();
  expect(await page.getByText("The desk is asked …").count()).toBe(0);
  await context.close();
});

test("the same incident under the other codes, and what was chosen", async () => {
  const { page, context } = await house.visit();
  await page.goto("/desk?code=somerset&incident=lead-out-of-turn&who=E&since=nobody&lone=none");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("heading", { name: "Alberta" }).waitFor();
  await page.getByRole("button", { name: /^Name the suit/ }).click();
  await page.getByText(/chosen to name the suit/).first().waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await page.getByRole("heading", { name: "The ruling" }).isVisible()).toBe(true);
  await context.close();
});

test("a ruling by keyboard alone: each question has the focus when it comes", async () => {
  const { page, context, complaints } = await house.visit();
  await page.goto("/desk?code=hoyle");
  await press(page, "Somebody did not follow suit though he could");
  const focused = async (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.getByRole("heading", { name: "Who did not follow suit?" }).waitFor();
  await expect.poll(focused).toBe("Who did not follow suit?");
  await press(page, "West");
  await page.getByRole("heading", { name: "How far has the play gone?" }).waitFor();
  const ruling = page.getByRole("heading", { name: "The ruling" });
  // What is pressed before the next question stands there would be lost.
  const answer = async (words: RegExp): Promise<void> => {
    const before = await page.locator("#question-heading").textContent();
    await press(page, words);
    const next = page.locator("#question-heading").filter({ hasNotText: before ?? "" });
    await next.or(ruling).first().waitFor();
  };
  await answer(/^His side has led or played/);
  while ((await ruling.count()) === 0) await answer(/^(No|Nobody)$/);
  await expect.poll(focused).toBe("The ruling");
  expect(complaints).toEqual([]);
  await context.close();
});

test("in large letters on a phone each question comes to the upper half, with its heading in sight", async () => {
  const { page, context } = await house.visit({ width: 390, height: 844, settings: { textSize: 200 } });
  await page.goto("/desk?code=somerset&incident=revoke");
  for (const [question, answer] of [["Who did not follow suit?", "West"], ["How far has the play gone?", "The trick still lies open"]] as const) {
    const heading = page.getByRole("heading", { name: question });
    await heading.waitFor();
    await expect.poll(async () => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const box = await heading.boundingBox();
    expect(box?.y, question).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 844) + (box?.height ?? 0), question).toBeLessThanOrEqual(844 * 0.75);
    await page.getByRole("button", { name: answer }).click();
  }
  await context.close();
});

test.each([1280, 360])("the desk at a width of %i: nothing overflows and axe is content", async (width) => {
  const { page, context } = await house.visit({ width, height: 740 });
  const pages = [
    ["/desk", "Most asked"],
    ["/desk?code=somerset&incident=revoke", "Who did not follow suit?"],
    ["/desk?code=somerset&incident=cut-wrongly&dealer=S", "What was wrong?"],
    ["/desk?code=somerset&incident=revoke&who=E&found=played&asked=no&lone=none", "The ruling"],
  ] as const;
  for (const [address, heading] of pages) {
    await page.goto(address);
    await page.getByRole("heading", { name: heading }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  }
  await page.goto("/desk?code=somerset&incident=lead-out-of-turn&who=E&since=nobody&lone=none");
  await page.getByRole("button", { name: "Which card was led?" }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("heading", { name: "Alberta" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await context.close();
});

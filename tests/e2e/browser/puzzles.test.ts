import { expect, test } from "vitest";
import { puzzlesOf } from "../../../web/src/state/puzzles";
import { choice, decision, reviewedDeal } from "../../../web/tests/reviewed_deal";
import { violations } from "./axe";
import { isTooWide } from "./layout";
import { openHouse } from "./open_house";

const house = openHouse();

const CALL = decision("W", 0, 0.03, "mistake", {
  trick: 0,
  taken: "order",
  taken_words: "order it up",
  best: "order-alone",
  best_words: "order it up alone",
  why: ["Four tricks or five are nearly sure."],
  choices: [
    { ...choice("pass", 0.2, 0.01), words: "pass" },
    { ...choice("order", 0.03, 0.01), words: "order it up" },
    { ...choice("order-alone", 0), words: "order it up alone" },
  ],
});
const CARD = decision("S", 14, 0.05, "blunder", {
  trick: 3,
  taken: "TH",
  taken_words: "play the ten of hearts",
  best: "TD",
  best_words: "play the ten of diamonds",
  choices: [choice("TH", 0.05, 0.01), choice("TD", 0)],
});
const KEPT = [...puzzlesOf([reviewedDeal({ decisions: [CARD] })], "S", "b"), ...puzzlesOf([reviewedDeal({ decisions: [CALL] })], "W", "a")];

async function opened(width: number, kept: readonly unknown[]): ReturnType<typeof house.visit> {
  const visitor = await house.visit({ width, height: 740 });
  await visitor.page.addInitScript((text) => {
    if (localStorage.getItem("right-bower.puzzles") === null) localStorage.setItem("right-bower.puzzles", text);
  }, JSON.stringify(kept));
  await visitor.page.goto("/study");
  await visitor.page.getByText("Puzzles", { exact: true }).click();
  await visitor.page.getByRole("heading", { name: "Your puzzles" }).waitFor();
  return visitor;
}

test("a moment of one's own is asked again, answered, and told what it was worth", async () => {
  const { page, context, complaints } = await opened(360, KEPT);
  await page.getByText("What do you say?").waitFor();
  const table = page.getByRole("group", { name: "The table", exact: true });
  expect(await page.getByRole("list", { name: "Your hand" }).getByRole("button").count()).toBe(5);
  await page.getByText("You and Emil have 4, Nora and Sara 0.").waitFor();
  expect(await table.getByRole("list", { name: "The hand of Nora" }).getByRole("listitem").count(), "the others' hands are closed").toBe(0);
  expect(await page.getByText("Four tricks or five are nearly sure.").count(), "the answer is not told before").toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);

  await page.getByRole("button", { name: "Pass", exact: true }).click();
  await page.getByText("That costs 20.0 % ± 1.0 of the game. Better is to order it up alone.").waitFor();
  await page.getByText("In the game you chose to order it up, which cost 3.0 %").waitFor();
  await page.getByText("Four tricks or five are nearly sure.").waitFor();
  expect(await page.getByRole("list", { name: "The hand of Nora" }).getByRole("listitem").count()).toBe(5);
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);

  await page.getByRole("button", { name: "Another one" }).click();
  await page.getByText("Your card.").waitFor();
  await page.getByRole("list", { name: "Your hand" }).getByRole("button", { name: /^ten of diamonds/ }).click();
  await page.getByText("Right.").waitFor();
  await page.getByText("1 of 2 solved").waitFor();

  await page.reload();
  await page.getByText("Puzzles", { exact: true }).click();
  await page.getByText("You have done today's. 1 of 2 are solved.").waitFor();
  await page.getByRole("button", { name: "Another one" }).click();
  await page.getByText("What do you say?").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("without any it says where they come from", async () => {
  const { page, context } = await opened(1280, []);
  await page.getByText("None yet.").waitFor();
  expect(await violations(page)).toEqual([]);
  await context.close();
});

test("the puzzle of the day is the same moment for everybody, and remembers the answer", async () => {
  const asked = async (): Promise<{ words: string; visitor: Awaited<ReturnType<typeof opened>> }> => {
    const visitor = await opened(1280, []);
    await visitor.page.getByRole("button", { name: "Show it" }).click();
    await visitor.page.getByText(/^(What do you say\?|Your card\.)/).waitFor();
    const words = await visitor.page.getByRole("list", { name: "Your hand" }).ariaSnapshot();
    return { words, visitor };
  };
  const [one, other] = [await asked(), await asked()];
  expect(one.words).toMatch(/ of (clubs|diamonds|hearts|spades)/);
  expect(other.words).toBe(one.words);
  await other.visitor.context.close();
  const { page, context, complaints } = one.visitor;
  expect(await violations(page)).toEqual([]);
  const puzzle = page.getByRole("region", { name: "The puzzle of the day" });
  const card = puzzle.getByRole("list", { name: "Your hand" }).getByRole("button", { disabled: false });
  await ((await card.count()) > 0 ? card.first() : puzzle.getByRole("button", { name: "Pass", exact: true })).click();
  await puzzle.getByText(/^(The beginner chose to|The beginner did the same)/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByText("Puzzles", { exact: true }).click();
  await page.getByRole("button", { name: "Show it" }).click();
  await puzzle.getByText(/^(The beginner chose to|The beginner did the same)/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

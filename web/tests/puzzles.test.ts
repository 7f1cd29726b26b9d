import { describe, expect, test } from "vitest";
import { answered, choicesOf, isDoneFor, isRight, nextPuzzle, ownHand, pictureOf, puzzlesOf, readPuzzles, scoreWords, solvedCount, thenWords, verdictWords, withPuzzles } from "../src/state/puzzles";
import type { Puzzle } from "../src/state/puzzles";
import { choice, decision, reviewedDeal } from "./reviewed_deal";

const CARDS = [choice("9C", 0), choice("TC", 0, 0.001), choice("AC", 0.03, 0.01)];
const BLUNDER = { taken: "AC", taken_words: "play AC", best: "9C", best_words: "play 9C", choices: CARDS };
const puzzles = (): readonly Puzzle[] => puzzlesOf([reviewedDeal({ decisions: [decision("S", 6, 0.03, "mistake", BLUNDER)] })], "S", "table 0");
const only = (): Puzzle => {
  const [puzzle] = puzzles();
  if (puzzle === undefined) throw new Error("there is a puzzle");
  return puzzle;
};

describe("puzzles of a game", () => {
  test("are the player's own moments that cost something for sure, the costliest three", () => {
    const told = reviewedDeal({
      decisions: [
        decision("W", 0, 0.5, "blunder"),
        decision("S", 1, 0.02, "doubtful"),
        decision("S", 5, 0.2, "blunder", { by_stand_in: true }),
        decision("S", 6, 0.04, "mistake"),
        decision("S", 10, 0.03, "mistake", { cost_chance: { mean: 0.03, interval: 0.04 } }),
        decision("S", 14, 0.06, "blunder"),
        decision("S", 18, 0.03, "mistake"),
        decision("S", 21, 0, "best"),
      ],
    });
    expect(puzzlesOf([told], "S", "t").map(({ deal }) => deal.decisions[0]?.place)).toEqual([14, 6, 18]);
    expect(puzzlesOf([told], "N", "t")).toEqual([]);
  });

  test("are kept once, with their answers, and the oldest go", () => {
    const kept = answered(puzzles(), only().id, { day: "2026-11-27", action: "9C" });
    expect(withPuzzles(kept, puzzles())).toEqual(kept);
    const many = Array.from({ length: 61 }, (_, at) => ({ ...only(), id: `t ${at}` }));
    const all = withPuzzles(many.slice(0, 60), many.slice(60));
    expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([60, "t 1", "t 60"]);
  });

  test("come back from the device as they went; what is none is passed over", () => {
    expect(readPuzzles(JSON.stringify(puzzles()))).toEqual(JSON.parse(JSON.stringify(puzzles())));
    for (const text of [null, "", "{", "{}", "[1]", '[{"id":"x"}]', '[{"id":"x","seat":"S","deal":{"decisions":[]}}]', JSON.stringify([{ ...only(), seat: "X" }]), JSON.stringify([{ ...only(), deal: { ...only().deal, hands: null } }])]) expect(readPuzzles(text)).toEqual([]);
  });
});

describe("a puzzle", () => {
  test("shows the player's own hand alone, and does not say what he did", () => {
    const { hands, decisions, names } = pictureOf(only(), false);
    expect(hands).toEqual({ N: [], E: [], S: [], W: [] });
    expect(decisions).toEqual([]);
    expect(names).toEqual({ N: "Nora", E: "Emil", S: "You", W: "Wiki" });
    expect(ownHand(only())).toEqual({ hand: ["TD", "TH", "QH", "KH"], trump: "S" });
    expect(pictureOf(only(), true).hands.N).toHaveLength(5);
    expect(scoreWords(only())).toBe("You and Nora have 0, Wiki and Emil 4.");
  });

  test("asks for a card where one is due, for a call where one is said", () => {
    expect(choicesOf(only()).map(({ kind, action }) => [kind, action])).toEqual([["play", "9C"], ["play", "TC"], ["play", "AC"]]);
    const call = puzzlesOf([reviewedDeal({ decisions: [decision("W", 0, 0.1, "blunder", { choices: [choice("pass", 0), choice("order", 0.1)] })] })], "W", "t");
    expect(call.flatMap(choicesOf).map(({ kind }) => kind)).toEqual(["call", "call"]);
  });

  test("is solved by the best, and by what is as good", () => {
    expect(["9C", "TC", "AC", "KD"].map((card) => isRight(only(), card))).toEqual([true, true, false, false]);
    expect(verdictWords(only(), "9C")).toBe("Right. As good, as far as can be told: play TC.");
    expect(verdictWords(only(), "AC")).toBe("That costs 3.0 % ± 1.0 of the game. Better is to play 9C.");
    expect(thenWords(only(), "9C", "You")).toBe("In the game you chose to play AC, which cost 3.0 %.");
    const [told] = puzzlesOf([reviewedDeal({ decisions: [decision("S", 6, 0.03, "mistake", { ...BLUNDER, taken_words: "played AC" })] })], "S", "table 0");
    if (told === undefined) throw new Error("there is a puzzle");
    expect(thenWords(told, "9C", "You"), "the house tells of it as done").toBe("In the game you chose to play AC, which cost 3.0 %.");
    expect(thenWords(only(), "AC", "You")).toBe("You did the same in the game.");
    expect(thenWords(only(), "9C", "The beginner")).toBe("The beginner chose to play AC, which cost 3.0 %.");
  });
});

describe("the next puzzle", () => {
  const named = (id: string, day?: string, action = "9C"): Puzzle => ({ ...only(), id, answer: day === undefined ? undefined : { day, action } });
  test("is one never tried, the newest first", () => {
    expect(nextPuzzle([named("a"), named("b"), named("c", "2026-11-01")])?.id).toBe("b");
    expect(nextPuzzle([])).toBeUndefined();
  });
  test("then one that was missed, then the one solved longest ago", () => {
    expect(nextPuzzle([named("a", "2026-11-01"), named("b", "2026-11-03", "AC"), named("c", "2026-11-02", "AC")])?.id).toBe("c");
    expect(nextPuzzle([named("a", "2026-11-02"), named("b", "2026-11-01")])?.id).toBe("b");
  });
  test("is enough for a day", () => {
    const kept = [named("a"), named("b", "2026-11-26"), named("c", "2026-11-27", "AC")];
    expect([isDoneFor(kept, "2026-11-27"), isDoneFor(kept, "2026-11-28")]).toEqual([true, false]);
    expect(solvedCount(kept)).toBe(1);
  });
});

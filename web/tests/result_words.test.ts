import { expect, test } from "vitest";
import type { DealSummary, Side, TableView } from "../src/protocol/generated";
import { resultShown, tricksShown } from "../src/state/result_words";
import { viewWith } from "./views";

function ended(outcome: DealSummary["outcome"], makers: Side, more: Partial<DealSummary> = {}, view: Partial<TableView> = {}): TableView {
  return viewWith({ stage: "deal-over", summary: { outcome, makers, tricks_ns: 3, tricks_ew: 2, words: "", ...more }, ...view });
}

test.each([
  ["made", "NS", "You made it", "good", "tricks"],
  ["made", "EW", "They made it", "bad", "tricks"],
  ["march", "NS", "You took all five!", "good", "march"],
  ["march", "EW", "They took all five!", "bad", "march"],
  ["euchred", "NS", "Euchred!", "bad", "euchre"],
  ["euchred", "EW", "You euchred them!", "good", "euchre"],
] as const)("%s by %s: %s", (outcome, makers, headline, tone, picture) => {
  expect(resultShown(ended(outcome, makers))).toEqual({ headline, tone, picture });
});

test("a lone hand has its own words and picture", () => {
  expect(resultShown(ended("march", "NS", { alone: "S" }))).toEqual({ headline: "You, alone: all five!", tone: "good", picture: "lone" });
  expect(resultShown(ended("made", "EW", { alone: "W" }))).toEqual({ headline: "W made it alone", tone: "bad", picture: "tricks" });
});

test("nobody called, and nobody is sorry", () => {
  const view = viewWith({ stage: "deal-over", summary: { outcome: "passed-out", tricks_ns: 0, tricks_ew: 0, words: "" } });
  expect(resultShown(view)).toEqual({ headline: "All passed", tone: "even", picture: "passed" });
});

test("a hand was thrown in, and nobody is sorry either", () => {
  const view = viewWith({ stage: "deal-over", summary: { outcome: "thrown-in", tricks_ns: 0, tricks_ew: 0, words: "" } });
  expect(resultShown(view)).toEqual({ headline: "Thrown in", tone: "even", picture: "passed" });
});

const GAME = { number: 1, winner: "EW", score: { NS: 3, EW: 5 }, value: 1, carried: 0 } as const;
const lost: TableView["score"] = { game: 1, score: { NS: 3, EW: 5 }, games: [GAME], last_change: "" };
const rubber = (winner?: Side): TableView["score"] => ({ ...lost, games: [], rubber: { games: [GAME], points: { NS: 1, EW: 5 }, ...(winner === undefined ? {} : { winner }) } });

test.each([
  ["E", lost, "You win the game!", "good", "cup"],
  ["S", lost, "They win the game", "bad", "pack"],
  [undefined, lost, "E and W win the game!", "good", "cup"],
  ["E", rubber("EW"), "You win the rubber!", "good", "cup"],
  ["S", rubber("EW"), "They win the rubber", "bad", "pack"],
  ["S", rubber(), "The rubber is drawn", "even", "pack"],
] as const)("who looks from %s at a game that is over sees a cup only where it is his", (you, score, headline, tone, picture) => {
  const { you: south, ...view } = viewWith({ stage: "match-over", score });
  expect(south).toBe("S");
  expect(resultShown(you === undefined ? view : { ...view, you })).toEqual({ headline, tone, picture });
});

test("the picture counts the tricks of whoever looks", () => {
  expect(tricksShown(ended("made", "NS"))).toBe(3);
  expect(tricksShown(ended("made", "NS", {}, { you: "E" }))).toBe(2);
});

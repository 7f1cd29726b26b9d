import { expect, test } from "vitest";
import { byTopic, changesFrom, differences, isAsked, pointLines, rulesPlayed, targetWords, valueLabel } from "../src/state/code_book";
import type { CodeBook } from "../src/state/code_book";

const code = { summary: "s", base: "hoyle", grounds: {} };
const parameter = { explanation: "", choices: [], choice_labels: [], least: 0, most: 0, none_label: "" };
const book: CodeBook = {
  ready: [],
  codes: [
    { ...code, id: "hoyle", name: "Hoyle", values: { "pack.size": "24", "game.target": "5" } },
    { ...code, id: "keller", name: "Keller", values: { "pack.size": "32", "game.target": "5" } },
  ],
  parameters: [
    { ...parameter, key: "pack.size", topic: "Pack", label: "Cards", kind: "choice", choices: ["24", "32"], choice_labels: ["24 cards", "32 cards"] },
    { ...parameter, key: "game.target", topic: "Game", label: "Target", kind: "number", least: 1, most: 20, none_label: "No target" },
  ],
  compare: [],
};

test("the codes differ where they differ", () => {
  expect(differences(book).map(({ key }) => key)).toEqual(["pack.size"]);
});

test("values have words", () => {
  const [pack, target] = book.parameters;
  if (pack === undefined || target === undefined) throw new Error("two parameters were given");
  expect(valueLabel(pack, "32")).toBe("32 cards");
  expect(valueLabel(target, "5")).toBe("5");
  expect(valueLabel(target, "none")).toBe("No target");
  expect(valueLabel(target, undefined)).toBe("–");
});

test("parameters stand under their topics", () => {
  expect(byTopic(book.parameters).map(({ topic }) => topic)).toEqual(["Pack", "Game"]);
});

test("only what differs from the base is told", () => {
  const [hoyle] = book.codes;
  expect(changesFrom(hoyle, { "pack.size": "32", "game.target": "5" })).toEqual({ "pack.size": "32" });
});

test("a question that does not arise is not asked", () => {
  const [pack, target] = book.parameters;
  if (pack === undefined || target === undefined) throw new Error("two parameters were given");
  expect(isAsked(pack, "none")).toBe(false);
  expect(isAsked(target, "none")).toBe(true);
  expect(isAsked(pack, "24")).toBe(true);
});

test("the rules played are found by id, house rules by their name", () => {
  expect(rulesPlayed(book, "keller")?.name).toBe("Keller");
  expect(rulesPlayed(book, "ours")).toBeUndefined();
  expect(rulesPlayed(undefined, "keller")).toBeUndefined();
});

test("what a hand pays is told line by line, what is not known is left out", () => {
  const values = { "points.made": "1", "points.lone_march": "4", "game.target": "10" };
  expect(pointLines({ values }).map(({ points }) => points)).toEqual(["1", "4"]);
  expect(targetWords({ values })).toBe("A game is to 10.");
  expect(targetWords({ values: { "game.target": "none" } })).toBe("");
});

test("what a hand pays follows the tricks that the house asks for", () => {
  const points = { "points.made": "1", "points.euchre": "2", "points.lone_made": "1", "points.lone_march": "4" };
  const four = { ...points, "points.made_needs": "4", "points.lone_needs": "5", "points.no_trick": "4" };
  expect(pointLines({ values: four }).map(({ words }) => words)).toEqual([
    "The makers take four tricks",
    "They take fewer than four: euchred, for the others",
    "They take no trick at all, for the others",
    "A lone hand takes all five",
  ]);
  expect(pointLines({ values: { "points.passed_out": "1" } })).toEqual([
    { words: "Everybody passes twice, for those who did not deal", points: "1" },
  ]);
  const defended = { "points.lone_euchre": "2", "points.defended_alone": "4", "lone_hand.defend_alone": "against_lone_hand" };
  expect(pointLines({ values: defended }).map(({ words, points: paid }) => [words, paid])).toEqual([
    ["A lone hand is euchred, for the others", "2"],
    ["By one who defends alone", "4"],
  ]);
  expect(pointLines({ values: { ...defended, "lone_hand.defend_alone": "never" } })).toHaveLength(1);
  const never = { ...points, "lone_hand.allowed": "false", "points.no_trick": "none" };
  expect(pointLines({ values: never }).map(({ words }) => words)).toEqual([
    "The makers take three or four tricks",
    "They take fewer than three: euchred, for the others",
  ]);
});

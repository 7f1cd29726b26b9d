import { expect, test } from "vitest";
import { byTopic, changesFrom, differences, isAsked, parseCodeBook, parseProblems, valueLabel } from "../src/state/code_book";

const book = parseCodeBook({
  codes: [
    { id: "hoyle", name: "Hoyle", summary: "s", values: { "pack.size": "24", "game.target": 5 }, grounds: {} },
    { id: "keller", name: "Keller", summary: "s", values: { "pack.size": "32", "game.target": 5 }, grounds: {} },
  ],
  parameters: [
    { key: "pack.size", topic: "Pack", label: "Cards", kind: "choice", choices: ["24", "32"], choice_labels: ["24 cards", "32 cards"] },
    { key: "game.target", topic: "Game", label: "Target", kind: "number", least: 1, most: 20, none_label: "No target" },
  ],
});

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

test("what is no book reads as an empty one", () => {
  expect(parseCodeBook("nonsense")).toEqual({ codes: [], parameters: [] });
});

test("problems of house rules keep their place", () => {
  expect(parseProblems({ errors: [{ line: 3, key: "game.target", problem: "p", hint: "h" }] })).toEqual([
    { line: 3, key: "game.target", problem: "p", hint: "h" },
  ]);
  expect(parseProblems({ ok: true })).toEqual([]);
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

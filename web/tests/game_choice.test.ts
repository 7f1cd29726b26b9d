import { expect, test } from "vitest";
import type { CodeBook, HouseRules } from "../src/state/code_book";
import { changesOf, gameChosen, gameName, gameWish, readyCalled } from "../src/state/game_choice";

const hoyle = { id: "hoyle", name: "Hoyle", summary: "s", base: "hoyle", values: { "game.target": "5", "pack.size": "24" }, grounds: {} };
const american = {
  id: "american",
  name: "American",
  summary: "s",
  source: "people",
  base: "hoyle",
  toml: 'base = "hoyle"',
  values: { "game.target": "10", "pack.size": "24" },
};
const number = { topic: "Game", kind: "number", explanation: "", choices: [], choice_labels: [], least: 1, most: 500, none_label: "" } as const;
const book: CodeBook = {
  ready: [american],
  codes: [hoyle],
  parameters: [
    { ...number, key: "pack.size", label: "Cards" },
    { ...number, key: "game.target", label: "Points that win a game" },
  ],
  compare: [],
};
const own: HouseRules = { ok: true, toml: "mine", name: "Ours", base: "hoyle", values: {} };

test("the game people know comes first, unless another was chosen before", () => {
  expect(gameChosen(book, "")).toBe("american");
  expect(gameChosen(book, "gone")).toBe("american");
  expect(gameChosen(book, "hoyle")).toBe("hoyle");
  expect(gameChosen(book, "house")).toBe("house");
  expect(gameChosen(undefined, "hoyle")).toBe("hoyle");
});

test("each game opens a table in its own way", () => {
  expect(gameWish(book, "american", own)).toEqual({ code: "house", house_rules: american.toml });
  expect(gameWish(book, "hoyle", own)).toEqual({ code: "hoyle", house_rules: "" });
  expect(gameWish(book, "house", own)).toEqual({ code: "house", house_rules: "mine" });
});

test("each game has a name", () => {
  expect(gameName(book, "american", undefined)).toBe("American");
  expect(gameName(book, "hoyle", undefined)).toBe("Hoyle");
  expect(gameName(book, "house", own)).toBe("Ours");
  expect(gameName(book, "house", undefined)).toBe("");
});

test("what a ready game changes is told, and nothing else", () => {
  const ready = readyCalled(book, "american");
  if (ready === undefined) throw new Error("it was given");
  expect(changesOf(book, ready)).toEqual([{ question: "Points that win a game", answer: "10" }]);
});

import { expect, test } from "vitest";
import table from "../../../tests/vectors/entry_lists.json";
import { MOST_ENTRIES, csvOf, enteringCommands, pairIn, readEntries } from "../../src/state/event/entry_list";
import type { EntryList } from "../../src/state/event/entry_list";

const SIZES = { pairs: 2, players: 1 } as const;
const rows = ({ entries }: EntryList): readonly unknown[] => entries.map(({ names, club, group }) => [names, club, group]);

test.each(table.lists.flatMap((list) => list.for.map((kind) => ({ ...list, kind }))))("$about: $kind", ({ kind, text, entries, wrong }) => {
  const list = readEntries(text, kind === "pairs" ? SIZES.pairs : SIZES.players);
  expect(list.problems.map(({ line }) => line)).toEqual(wrong ?? []);
  if (entries !== undefined) expect(rows(list)).toEqual(entries);
});

test.each(Object.entries(table.headings).flatMap(([part, words]) => words.map((word) => [word, part] as const)))("a column that is headed %s is the %s", (word, part) => {
  const [entry] = readEntries(part === "name" ? `${word},club\nAnn,Z1` : `name,${word.toUpperCase()}\nAnn,Bob`, 2).entries;
  expect(entry).toEqual({ names: part === "partner" ? ["Ann", "Bob"] : ["Ann"], club: part === "name" ? "Z1" : part === "club" ? "Bob" : "", group: part === "group" ? "Bob" : "" });
});

test("the rest is read where a line is wrong, and the line is told with what is wrong", () => {
  const list = readEntries("Ann,Bob\n,Cid\nDot,Eve", 2);
  expect(rows(list)).toEqual([[["Ann", "Bob"], "", ""], [["Dot", "Eve"], "", ""]]);
  expect(list.problems).toEqual([{ line: 2, words: "a name is missing" }]);
});

test("no more are read than one list may hold", () => {
  const list = readEntries(Array.from({ length: MOST_ENTRIES + 1 }, (_, at) => `P${at}`).join("\n"), 1);
  expect(list.entries.length).toBe(MOST_ENTRIES);
  expect(list.problems.length).toBe(1);
});

test("what is sent to the house reads as what was read", () => {
  for (const kind of ["pairs", "players"] as const) {
    for (const { text } of table.lists.filter((list) => list.for.includes(kind))) {
      const list = readEntries(text, SIZES[kind]);
      expect(rows(readEntries(csvOf(list.entries), SIZES[kind]))).toEqual(rows(list));
    }
  }
});

test.each([
  ["Ann Ashe & Bob Birch", ["Ann Ashe", "Bob Birch"]],
  ["Ann+Bob", ["Ann", "Bob"]],
  ["Ann and Bob", ["Ann", "Bob"]],
  ["Anne et Bernard", ["Anne", "Bernard"]],
  [" Roland Andersen ", ["Roland Andersen"]],
  ["Smith, Ann", ["Smith, Ann"]],
  ["Ann &", ["Ann &"]],
  ["Ann & Bob & Cid", ["Ann & Bob & Cid"]],
] as const)("typed into one field: %s", (typed, names) => {
  expect(pairIn(typed)).toEqual(names);
});

test("a full list fits into one letter to the house, and a player's ampersand stays", () => {
  const pairs = readEntries(Array.from({ length: MOST_ENTRIES }, (_, at) => `Wilhelmina ${at}, Bartholomew ${at}`).join("\n"), 2).entries;
  expect(enteringCommands(pairs).map((one) => one.do)).toEqual(["enter-csv"]);
  expect(JSON.stringify(enteringCommands(pairs)).length).toBeLessThan(64 * 1024);
  expect(enteringCommands(readEntries("R & B Smith\nDot", 1).entries)).toMatchObject([{ do: "enter", names: ["R & B Smith"] }, { do: "enter", names: ["Dot"] }]);
});

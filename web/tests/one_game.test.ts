import { expect, test } from "vitest";
import { gamesOf } from "../src/state/one_game";

const HEAD = ["euchre-record 1", 'open table="t" code="hoyle"', 'seat N human name="Nora"', 'seat S human name="Sara"'];
const FIRST = ["match 1 dealer=S", "reveal 00", "deal 1 dealer=S commit=12 fair=2", "seal 34", "pledge S 41 number=1", "bind", "cut E 5", "play N 9C"];
const SECOND = ["move N=S S=N", "drawing 2 for=deal commit=00", "draw N 9C", "match 2 dealer=N", "reveal 11", "deal 2 dealer=N", "leave S", ""];

test("two games are two records, each with who sits there", () => {
  const [first, second, ...more] = gamesOf([...HEAD, ...FIRST, ...SECOND].join("\n"));
  expect(more).toEqual([]);
  expect(first?.split("\n")).toEqual([...HEAD, "match 1 dealer=S", "deal 1 dealer=S", "play N 9C", "move N=S S=N"]);
  expect(second?.split("\n")).toEqual([...HEAD, "move N=S S=N", "match 1 dealer=N", "deal 1 dealer=N", "leave S", ""]);
});

test("a game that has not been dealt yet is none", () => {
  expect(gamesOf([...HEAD, ...FIRST, ...SECOND, "match 3 dealer=S", ""].join("\n"))).toHaveLength(2);
});

test.each(["match 1 a\nmatch 2 b", "euchre-record 1\nopen", "{}"])("%j is no record of games, and stays as it is", (text) => {
  expect(gamesOf(text)).toEqual([text]);
});

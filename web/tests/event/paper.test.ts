import { describe, expect, test } from "vitest";
import type { EventView, Game } from "../../src/state/event/event";
import { gamesOnPaper, halfTyped, knownScore, oneSided, pointsIn, scoreCommand, scoresToSend, winnersPoints } from "../../src/state/event/paper";

const game = (table: number, more: Partial<Game> = {}): Game => ({
  game: `2.${table}`, round: 2, table, sides: [[1], [2]], titles: ["A", "B"], status: "open", score: undefined, by: undefined, contested: undefined,
  live: undefined, wishesLive: undefined, seats: undefined, feats: [], ...more,
});
const typed = (fields: Readonly<Record<string, readonly [string, string]>>): ReadonlyMap<string, { first: string; second: string }> =>
  new Map(Object.entries(fields).map(([name, [first, second]]) => [name, { first, second }]));
const evening = (games: readonly Game[], open: readonly Game[] = []): Pick<EventView, "round" | "open"> => ({ round: { round: 2, label: "", games, byes: [], isFinal: false }, open });

describe("a round on paper", () => {
  test("has the games of the round and those that still wait, but none that the house plays or that does not count", () => {
    const live = { page: "/t/x", hasComputers: false, isPlaying: true };
    const all = [game(1), game(2, { live }), game(3, { status: "void" }), game(4, { status: "settled", score: [10, 2] })];
    expect(gamesOnPaper(evening(all, [game(5, { game: "1.5", round: 1 })])).map((one) => one.game)).toEqual(["2.1", "2.4", "1.5"]);
  });

  test("takes whole numbers alone", () => {
    expect(["7", " 10 ", "", "-1", "1.5", "x", "1000"].map(pointsIn)).toEqual([7, 10, undefined, undefined, undefined, undefined, undefined]);
  });

  test("knows the winners' points from the losers', where the target ends the game and nothing else", () => {
    expect(winnersPoints("7", { target: 10, minutes: 0 })).toBe("10");
    expect(winnersPoints("10", { target: 10, minutes: 0 })).toBe("");
    expect(winnersPoints("", { target: 10, minutes: 0 })).toBe("");
    expect(winnersPoints("7", { target: 10, minutes: 20 })).toBe("");
    expect(winnersPoints("7", { target: 0, minutes: 0 })).toBe("");
  });

  test("sends what is whole and new, and says what is half", () => {
    const games = [game(1), game(2), game(3, { status: "settled", score: [10, 2] }), game(4, { status: "settled", score: [10, 2] }), game(5, { status: "reported", score: [10, 6] })];
    const fields = typed({ "2.1": ["10", "4"], "2.2": ["10", ""], "2.3": ["10", "2"], "2.4": ["2", "10"], "2.5": ["10", "6"] });
    expect(scoresToSend(games, fields).map(scoreCommand)).toEqual([
      { do: "score", game: "2.1", score: [10, 4] },
      { do: "correct", game: "2.4", score: [2, 10], reason: "as it stands on paper" },
      { do: "score", game: "2.5", score: [10, 6] },
    ]);
    expect(halfTyped(games, fields).map(({ table }) => table)).toEqual([2]);
    expect(scoresToSend(games, typed({}))).toEqual([]);
  });

  test("begins with the scores that were said", () => {
    expect(knownScore(game(1))).toEqual({ first: "", second: "" });
    expect(knownScore(game(1, { score: [0, 10] }))).toEqual({ first: "0", second: "10" });
  });

  test("tells which scores one side alone has said: not those that differ or are in", () => {
    const games = [game(1, { status: "reported", score: [10, 3] }), game(2, { status: "disputed", score: [10, 3] }), game(3, { status: "settled", score: [10, 3] }), game(4)];
    expect(oneSided(evening(games)).map(({ game: { table }, score }) => [table, score])).toEqual([[1, [10, 3]]]);
  });
});

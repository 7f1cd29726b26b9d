import { describe, expect, test } from "vitest";
import type { Bracket, BracketColumn, BracketContest, ContestState } from "../../src/protocol/http/events";
import { partsForWall, pointsText, scoresText, sidesOf, stateText } from "../../src/state/event/bracket";

const contest = (number: number, state: ContestState, more: Partial<BracketContest> = {}): BracketContest => ({
  contest: number,
  sides: [{ entry: 2 * number - 1, title: `A${number}`, wins: 0 }, { entry: 2 * number, title: `B${number}`, wins: 0 }],
  games: [],
  state,
  ...more,
});
const column = (part: BracketColumn["part"], title: string, count: number, state: ContestState): BracketColumn => ({
  part,
  title,
  contests: Array.from({ length: count }, (_, at) => contest(at + 1, state)),
});
/** A single knock-out of twice so many, of which so many rounds are over. */
const single = (first: number, over: number): Bracket => {
  const counts = Array.from({ length: Math.log2(first) + 1 }, (_, at) => first / 2 ** at);
  const columns = counts.map((count, at) => column("winners", `Round ${at + 1}`, count, at < over ? "won" : at === over ? "playing" : "to-come"));
  return { best_of: 1, losses: 1, over: false, columns };
};

describe("the sides of a bracket", () => {
  test("are one where who loses is out, with the game for the third place below", () => {
    const third = column("third-place", "Third place", 1, "to-come");
    const sides = sidesOf({ ...single(4, 0), columns: [...single(4, 0).columns, third] });
    expect(sides.map(({ title }) => title)).toEqual(["Bracket"]);
    expect(sides[0]?.columns.length).toBe(3);
    expect(sides[0]?.below).toEqual(third);
  });

  test("are two where who has lost once plays on, and the grand final follows the winners", () => {
    const columns = [column("winners", "W", 1, "won"), column("losers", "L", 1, "playing"), column("grand-final", "G", 1, "to-come")];
    const sides = sidesOf({ best_of: 1, losses: 2, over: false, columns });
    expect(sides.map(({ columns: own }) => own.map(({ title }) => title))).toEqual([["W", "G"], ["L"]]);
  });
});

describe("a bracket on the wall", () => {
  const shown = (bracket: Bracket): readonly (readonly number[])[] => sidesOf(bracket).flatMap(partsForWall).map(({ columns }) => columns.map(({ contests }) => contests.length));

  test("begins with the round before the one that is played", () => {
    expect(shown(single(8, 0))).toEqual([[8, 4, 2, 1]]);
    expect(shown(single(8, 2))).toEqual([[4, 2, 1]]);
  });

  test("goes over parts that can be read, and has its end on the last", () => {
    expect(shown(single(16, 0))).toEqual([[8, 4, 2, 1], [8, 4, 2, 1], [2, 1]]);
    const parts = sidesOf(single(16, 0)).flatMap(partsForWall);
    // Together the parts have every contest of the first round once.
    expect(parts.slice(0, 2).flatMap(({ columns }) => columns[0]?.contests.map((one) => one.contest) ?? [])).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  });

  test("has fewer contests in a column where names take two lines", () => {
    const { columns, ...rest } = single(8, 0);
    const long = columns.map((one) => ({ ...one, contests: one.contests.map((it) => ({ ...it, sides: [{ ...it.sides[0], title: "Wilhelmina Featherstone & Xavier Yew" }, it.sides[1]] as const })) }));
    expect(shown({ ...rest, columns: long })).toEqual([[4, 2, 1], [4, 2, 1], [2, 1]]);
  });

  test("has its long losers' side in two parts", () => {
    const columns = [8, 8, 4, 4, 2, 2, 1, 1].map((count, at) => column("losers", `L${at}`, count, "to-come"));
    const parts = partsForWall({ title: "Losers", columns, below: undefined });
    expect(parts.map((part) => part.columns.length)).toEqual([5, 4]);
    expect(parts[1]?.columns.at(-1)?.title).toBe("L7");
  });

  test("that is over has its last rounds", () => {
    expect(shown({ ...single(16, 5), over: true })).toEqual([[4, 2, 1]]);
  });
});

describe("a contest", () => {
  const games = [{ game: "1.1", table: 3, status: "settled", score: [10, 7] }, { game: "2.1", table: 1, status: "settled", score: [4, 10] }] as const;

  test("says the points of its game, or the games won of several", () => {
    const one = contest(1, "won", { games: games.slice(0, 1) });
    expect([pointsText(one, 0, 1), pointsText(one, 1, 1)]).toEqual(["10", "7"]);
    const several = contest(1, "ready", { games, sides: [{ title: "A", wins: 1 }, { title: "B", wins: 1 }] });
    expect([pointsText(several, 0, 3), pointsText(several, 1, 3)]).toEqual(["1", "1"]);
    expect(scoresText(several)).toBe("10–7, 4–10");
    expect(pointsText(contest(1, "ready"), 0, 1)).toBe("");
  });

  test("says where it is played, and that somebody waits", () => {
    expect(stateText(contest(1, "playing", { games: [{ game: "1.3", table: 3, status: "open" }] }))).toBe("table 3");
    expect(stateText(contest(1, "to-come", { sides: [{ entry: 1, title: "A", wins: 0 }, { title: "winner of 2", wins: 0 }] }))).toBe("one waits");
    expect(stateText(contest(1, "to-come", { sides: [{ title: "winner of 1", wins: 0 }, { title: "winner of 2", wins: 0 }] }))).toBe("");
  });
});

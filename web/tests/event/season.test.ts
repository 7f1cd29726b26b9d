import { describe, expect, test } from "vitest";
import { eventInAddress } from "../../src/state/event/address";
import { NEW_RULES, columnsOf, draftOf, eventIn, linesOf, netEvening, netWords, readSeason, rulesToTell, sortedBy } from "../../src/state/event/season";
import type { SeasonView } from "../../src/state/event/season";

const score = (evening: number, points: number, net: number, there = true): unknown => ({
  evening, there, counts: true, net_counts: true, ...(there ? { place: 1 } : {}), games: 4, wins: 2, points, average: points / 4, handicap: (net - points) / 4, net,
});

function season(rules: Record<string, unknown> = {}): SeasonView {
  return readSeason({
    id: "winter", facts: 4, closed: false, now: 0, season: "Winter",
    rules: { of: "players", by: "points", best: 0, least: 2, words: "every player by points", handicaps: { share: 80, most: 3 }, ...rules },
    joined: [],
    evenings: [{ evening: 1, event: "one", name: "One", state: "over", people: 3 }, { evening: 2, event: "two", name: "Two", state: "runs", people: 2 }],
    rows: [
      { place: 1, title: "Bob", evenings: 2, games: 8, wins: 4, points: 50, average: 6.25, handicap: 0, net_place: 2, net_points: 50, net_average: 6.25, reason: "50 points", scores: [score(1, 30, 30), score(2, 20, 20)] },
      { place: 2, title: "Ann", evenings: 2, games: 8, wins: 4, points: 45, average: 5.63, handicap: 1, net_place: 1, net_points: 55, net_average: 6.88, reason: "45 points", scores: [score(1, 20, 20), score(2, 25, 35)] },
      { title: "Cid", evenings: 1, games: 4, wins: 1, points: 12, average: 3, handicap: 3, net_points: 12, net_average: 3, reason: "1 evening of the 2 that a place needs", scores: [score(1, 12, 12), score(2, 5, 5, false)] },
    ],
  });
}

describe("the table", () => {
  const by = (id: string, isTurned = false): readonly string[] => {
    const view = season();
    const column = columnsOf(view).find((one) => one.id === id);
    return column === undefined ? [] : sortedBy(view.rows, column, isTurned).map(({ title }) => title);
  };
  test("is read by any column, its best first, and by whom has nothing there last", () => {
    expect(by("place")).toEqual(["Bob", "Ann", "Cid"]);
    expect(by("place", true)).toEqual(["Ann", "Bob", "Cid"]);
    expect(by("name")).toEqual(["Ann", "Bob", "Cid"]);
    expect(by("net-place")).toEqual(["Ann", "Bob", "Cid"]);
    expect(by("handicap")).toEqual(["Cid", "Ann", "Bob"]);
    expect(by("evening-2")).toEqual(["Ann", "Bob", "Cid"]);
    expect(by("evening-1", true)).toEqual(["Cid", "Ann", "Bob"]);
  });
  test("has columns of handicaps only where there are any", () => {
    expect(columnsOf(season({ handicaps: undefined })).map(({ id }) => id)).toEqual(["place", "name", "points", "average", "evenings", "games", "wins", "evening-1", "evening-2"]);
    expect(columnsOf(season()).map(({ id }) => id)).toContain("net-points");
  });
});

test("an evening shows who was there, with places by net points", () => {
  expect(linesOf(season(), 2).map(({ title, netPlace }) => `${netPlace} ${title}`)).toEqual(["2 Bob", "1 Ann"]);
  expect(linesOf(season(), 1).map(({ netPlace }) => netPlace)).toEqual([1, 2, 3]);
});

describe("an event's own page", () => {
  test("tells the handicaps of its season, of everybody who was there", () => {
    expect(netEvening(season(), "two").map(({ season: name, lines }) => [name, lines.map(({ title }) => title)])).toEqual([["Winter", ["Bob", "Ann"]]]);
    expect(netEvening(season(), "three")).toEqual([]);
    expect(netEvening(season({ handicaps: undefined }), "two")).toEqual([]);
  });
  test("tells one player, each of a pair, or the pair, what they come to", () => {
    const [evening] = netEvening(season(), "two");
    expect(evening === undefined ? [] : netWords(evening, ["Ann"])).toEqual(["35 points with a handicap of 2.5 a game, place 1 of this evening (Winter)"]);
    expect(evening === undefined ? [] : netWords(evening, ["Bob", "Ann"]).map((words) => words.slice(0, 15))).toEqual(["Bob: 20 points ", "Ann: 35 points "]);
    const pair = { season: "Winter", lines: (evening?.lines ?? []).map((line) => ({ ...line, title: "Ann & Bob" })).slice(0, 1) };
    expect(netWords(pair, ["Ann", "Bob"])).toHaveLength(1);
    expect(netWords(pair, ["Cid"])).toEqual([]);
  });
});

describe("what counts", () => {
  test("is told as the house takes it", () => {
    expect(rulesToTell(NEW_RULES)).toEqual({ of: "players", by: "points", best: 0, least: 0 });
    expect(rulesToTell({ ...NEW_RULES, best: 5, absent: 0, hasHandicaps: true, most: 2.5, base: 8.3 })).toEqual({ of: "players", by: "points", best: 5, least: 0, absent: 0, share: 80, most_tenths: 25, base_tenths: 83 });
  });
  test("has no points for an evening away where it is an average", () => {
    expect(rulesToTell({ ...NEW_RULES, by: "average", absent: 7 })).toEqual({ of: "players", by: "average", best: 0, least: 0 });
  });
  test("is the same again after it was looked at", () => {
    const { rules } = season({ best: 3, absent: 4, handicaps: { share: 70, most: 2, base: 8.5 } });
    expect(rulesToTell(draftOf(rules))).toEqual({ of: "players", by: "points", best: 3, least: 2, absent: 4, share: 70, most_tenths: 20, base_tenths: 85 });
  });
});

test("an event is found in its link", () => {
  expect(eventIn("https://house.example/e/f3k9")).toBe("f3k9");
  expect(eventIn("/e/f3k9/director#key")).toBe("f3k9");
  expect(eventIn(" f3k9 ")).toBe("f3k9");
  expect(eventIn("https://house.example/c/f3k9")).toBeUndefined();
  expect(eventIn("")).toBeUndefined();
});

test("a season has two pages", () => {
  expect(eventInAddress("/s/winter")).toEqual({ page: "season", id: "winter" });
  expect(eventInAddress("/s/winter/director")).toEqual({ page: "season-director", id: "winter" });
  expect(eventInAddress("/s/winter/pad/1/first")).toBeUndefined();
});

import { expect, test } from "vitest";
import type { DayDeal, DayEnd } from "../src/protocol/http/daily";
import { closed } from "../src/state/review";
import { sceneOf } from "../src/state/scene";
import {
  actsSince,
  dayBeside,
  daysBetween,
  dayWords,
  endWords,
  isOpenDay,
  isTrickFull,
  pictured,
  pointShares,
  readDays,
  sharesOf,
  signed,
  standingWords,
  withDay,
} from "../src/state/today";

const DEAL: DayDeal = {
  ...{ day: "2026-11-26", today: "2026-11-26", code_name: "American", target: 10, dealer: "E", turn_up: "TH" },
  names: { N: "Nell", E: "Edwin", S: "You", W: "Walter" },
  dealt_hand: "JH AH KD AS QC",
  hand: "JH KD AS QC",
  actions: [
    { seat: "S", kind: "call", action: "order" },
    { seat: "E", kind: "discard", action: "" },
    { seat: "S", kind: "play", action: "AH" },
    { seat: "W", kind: "play", action: "9H" },
    { seat: "N", kind: "play", action: "KH" },
    { seat: "E", kind: "play", action: "TH" },
  ],
  ...{ trump: "H", maker: "S", lone_player: undefined, own_tricks: 1, their_tricks: 0 },
  choices: [],
  end: undefined,
};
const END: DayEnd = {
  outcome: "made",
  ...{ points: 1, first: "order", first_words: "ordered it up", levels: [], is_counted: true },
  hands: { N: "", E: "", S: "", W: "" },
  crowd: { count: 1, firsts: [], points: { "1": 1 } },
};

test("the picture shows the table and no hand but the player's", () => {
  const scene = sceneOf(pictured(DEAL), 5);
  expect(scene.trump).toBe("H");
  expect(scene.hands.S).toEqual(["JH", "KD", "AS", "QC"]);
  expect(scene.hands.N).toEqual([]);
  expect(scene.trick.map(({ action }) => action)).toEqual(["AH", "9H", "KH"]);
  expect(closed(pictured(DEAL)).hands.S).toEqual([]);
});

test("a full trick is looked at", () => {
  const deal = pictured(DEAL);
  expect([1, 2, 3, 5, 6].map((at) => isTrickFull(deal, at))).toEqual([false, false, false, false, true]);
  const alone = { ...deal, lonePlayer: "S" as const, actions: deal.actions.slice(0, 5) };
  expect(isTrickFull(alone, 5)).toBe(true);
});

test("the end is told in words", () => {
  expect(endWords(DEAL, END)).toBe("You and Nell made it: 1 point for you.");
  expect(endWords(DEAL, { ...END, outcome: "march", points: 2 })).toBe("You and Nell took every trick: 2 points for you.");
  expect(endWords({ ...DEAL, lone_player: "S" }, { ...END, outcome: "march", points: 4 })).toBe(
    "You and Nell took every trick: 4 points for you. You played alone.",
  );
  expect(endWords(DEAL, { ...END, outcome: "euchred", points: -2 })).toBe("You and Nell were euchred: 2 points for them.");
  expect(endWords({ ...DEAL, maker: "W" }, { ...END, outcome: "euchred", points: 2 })).toBe("Edwin and Walter are euchred: 2 points for you.");
  expect(endWords({ ...DEAL, maker: undefined }, { ...END, outcome: "passed-out", points: 0 })).toBe("Everybody passed: nobody scores.");
  expect([2, -1, 0].map(signed)).toEqual(["+2", "−1", "0"]);
});

test("shares add up to a hundred", () => {
  expect(sharesOf([])).toEqual([]);
  const thirds = sharesOf(["a", "b", "c"].map((words) => ({ words, count: 1 })));
  expect(thirds.map(({ percent }) => percent)).toEqual([34, 33, 33]);
  expect(pointShares({ count: 8, firsts: [], points: { "-2": 1, "1": 6, "4": 1 } })).toEqual([
    { words: "+4", count: 1, percent: 13 },
    { words: "+1", count: 6, percent: 75 },
    { words: "−2", count: 1, percent: 12 },
  ]);
});

test("where one stands among the others", () => {
  const crowd = (count: number, points: Record<string, number>) => ({ count, firsts: [], points });
  expect(standingWords(crowd(0, {}), 1)).toBe("Nobody has played it here before.");
  expect(standingWords(crowd(1, { "1": 1 }), 1)).toBe("You are the first to play it here.");
  expect(standingWords(crowd(9, { "2": 2, "1": 4, "-2": 3 }), 1)).toBe("Of 9 who played it here, 2 did better; 4 got the same, you among them.");
});

test("days follow one another over months and years", () => {
  expect(dayBeside("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayBeside("2024-03-01", -1)).toBe("2024-02-29");
  expect(daysBetween("2026-11-26", "2026-12-26")).toBe(30);
  expect(isOpenDay("2026-11-26", "2026-12-26")).toBe(true);
  expect(isOpenDay("2026-11-26", "2026-12-27")).toBe(false);
  expect(isOpenDay("2026-11-27", "2026-11-26")).toBe(false);
  expect(dayWords("2026-11-26")).toMatch(/^Thursday,? 26 November 2026$/);
});

test("a device keeps a month of its own deals, and reads nothing that is none", () => {
  let days = {};
  for (let day = 0; day < 40; day += 1) days = withDay(days, dayBeside("2026-11-01", day), ["pass"]);
  expect(Object.keys(days).length).toBe(31);
  expect(days).not.toHaveProperty("2026-11-01");
  expect(readDays(JSON.stringify(days))).toEqual(days);
  expect(readDays('{"2026-11-26": ["pass"], "x": 3, "y": [1]}')).toEqual({ "2026-11-26": ["pass"] });
  for (const text of [null, "", "no", "3", "null"]) expect(readDays(text)).toEqual({});
});

test("what others did since is told", () => {
  expect(actsSince(DEAL.actions, 3).map(({ action }) => action)).toEqual(["9H", "KH", "TH"]);
});

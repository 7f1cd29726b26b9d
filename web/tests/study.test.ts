import { describe, expect, test } from "vitest";
import type { StudyAnswer } from "../src/protocol/http/analysis";
import { EXAMPLE, addSums, addressOf, callsOf, isComplete, questionIn, studyOf, weigh } from "../src/state/study";

const search = (address: string): string => address.slice("/study".length);

describe("the address of a hand", () => {
  test("is read as it was written", () => {
    const question = { ...EXAMPLE, calls: "pass order", plays: "QC KC", own: 3, other: 4 };
    expect(questionIn(search(addressOf(question)))).toEqual(question);
    expect(questionIn(search(addressOf({ ...EXAMPLE, round: 2 })))?.round).toBe(2);
  });

  test("holds nothing that is no card, no card twice and no card that is turned up", () => {
    const read = questionIn("?up=TH&hand=JH.JH.XX.TH.9C&own=-4&other=many&dealer=Q");
    expect(read?.hand).toEqual(["JH", "9C"]);
    expect([read?.own, read?.other, read?.dealer]).toEqual([0, 0, "E"]);
    expect(questionIn("?hand=JH")).toBeUndefined();
  });
});

test("unless told, everybody before South passed", () => {
  expect(callsOf({ ...EXAMPLE, dealer: "E" })).toBe("");
  expect(callsOf({ ...EXAMPLE, dealer: "S" })).toBe("pass pass pass");
  expect(callsOf({ ...EXAMPLE, dealer: "E", round: 2 })).toBe("pass pass pass pass");
  expect(callsOf({ ...EXAMPLE, calls: "order" })).toBe("order");
  expect(isComplete(EXAMPLE)).toBe(true);
  expect(isComplete({ ...EXAMPLE, hand: [] })).toBe(false);
});

const PART: StudyAnswer = {
  seat: "S",
  phase: "first-round",
  trump: "",
  hand: "JH AH KD AS QC",
  layouts: 2,
  choices: [
    { action: "pass", words: "pass", kind: "call" },
    { action: "order", words: "order it up", kind: "call" },
  ],
  sums: {
    worlds: 2,
    is_exact: false,
    weight: 2,
    unlikely_worlds: 1,
    points: [-2, 3],
    point_products: [4, -4, -4, 5],
    chances: [800_000, 1_200_000],
    chance_products: [400_000_000_000, 500_000_000_000, 500_000_000_000, 740_000_000_000],
    deals_by_points: [{ "-2": 1, "0": 1 }, { "1": 1, "2": 1 }],
  },
};

describe("what the house has looked at", () => {
  test("adds up", () => {
    const { sums } = studyOf(PART);
    const both = addSums(addSums(undefined, sums), sums);
    expect([both.worlds, both.unlikely]).toEqual([4, 2]);
    expect(both.points).toEqual([-4, 6]);
    expect(both.deals[1]?.get(2)).toBe(2);
  });

  test("is weighed, the best first, with intervals", () => {
    const { choices, sums } = studyOf(PART);
    const [best, other] = weigh(choices, sums);
    expect(best?.action).toBe("order");
    expect(best?.chance.mean).toBeCloseTo(60);
    expect(best?.points.mean).toBe(1.5);
    expect(best?.points.interval).toBeCloseTo(1.96 * 0.5);
    expect(other?.behind.mean).toBeCloseTo(20);
    expect(best?.behind).toEqual({ mean: 0, interval: 0 });
  });

  test("has no intervals where it is exact, and takes the place of what was drawn before", () => {
    const { choices, sums } = studyOf({ ...PART, sums: { ...PART.sums, is_exact: true, weight: 2 } });
    const all = addSums(studyOf(PART).sums, sums);
    expect([all.worlds, all.isExact]).toEqual([2, true]);
    const [best, other] = weigh(choices, all);
    expect(best?.points).toEqual({ mean: 1.5, interval: 0 });
    expect(other?.behind).toEqual({ mean: 20, interval: 0 });
  });
});

import { describe, expect, test } from "vitest";
import type { Grade, ReviewedDecision, Seat, StudyAnswer, TakenAction } from "../src/protocol/http/analysis";
import { costliest, reviewPartOf, sumsOf, trickBefore } from "../src/state/review";
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

describe("a review", () => {
  const blank = { taken: "", taken_words: "", best: "", best_words: "", why: [], worlds: 1, tricks_lost_open: 0, choices: [] };
  const decision = (seat: Seat, place: number, cost: number, grade: Grade): ReviewedDecision => ({
    ...blank,
    seat,
    place,
    trick: 1,
    hand: "9C TC",
    grade,
    cost_chance: { mean: cost, interval: 0 },
    cost_points: { mean: 10 * cost, interval: 0 },
  });
  const play = (seat: Seat, action: string): TakenAction => ({ seat, kind: "play", action });
  const nobody = { N: "", E: "", S: "", W: "" };
  const { deal } = reviewPartOf({
    code: "Hoyle",
    title: "",
    players: [],
    costliest: [],
    deal_count: 1,
    deals: [
      {
        number: 1,
        game: 1,
        dealer: "W",
        turn_up: "TH",
        names: { N: "Nora", E: "Emil", S: "Sara", W: "Wiki" },
        hands: nobody,
        supposed: nobody,
        score: { NS: 0, EW: 0 },
        chance_before: 0.5,
        maker: "E",
        lone_player: undefined,
        trump: "H",
        actions: [{ seat: "E", kind: "call", action: "order" }, play("E", "9C"), play("S", "TC")],
        is_finished: true,
        points: { result: 0, deal_itself: 0, cards: 0, decisions: 0, run_of_play: 0 },
        makers_open_tricks: undefined,
        makers_tricks: undefined,
        decisions: [decision("S", 2, 0.02, "mistake"), decision("N", 3, 0.06, "blunder"), decision("S", 3, 0, "best")],
      },
    ],
  });

  test("names the costliest moments and adds up what players gave away", () => {
    const deals = deal === undefined ? [] : [deal];
    expect(costliest(deals).map((moment) => moment.decision)).toEqual([1, 0]);
    const south = sumsOf(deals).find(({ seat }) => seat === "S");
    expect(south?.name).toBe("Sara");
    expect(south?.cost).toBeCloseTo(2);
    expect(south?.grades.mistake).toBe(1);
  });

  test("shows the trick as it lay", () => {
    const [first] = deal?.decisions ?? [];
    expect(deal !== undefined && first !== undefined ? trickBefore(deal, first).map(({ action }) => action) : []).toEqual(["9C"]);
  });
});

import { describe, expect, test } from "vitest";
import { costWords, equalWords, sumsOf, withYou } from "../src/state/review";
import { costliest, decisionAt, stepFrom, stepsOf } from "../src/state/review_steps";
import { acts, choice, decision, reviewedDeal } from "./reviewed_deal";

const DECISIONS = [
  decision("W", 0, 0.02, "mistake"),
  decision("S", 1, 0.06, "blunder"),
  decision("S", 5, 0, "best"),
  decision("E", 4, 0.2, "blunder", { by_stand_in: true }),
];
const deals = [reviewedDeal({ decisions: DECISIONS }), reviewedDeal({ number: 2, actions: acts("Npass Epass") })];

describe("what was given away", () => {
  test("is the player's own, never his stand-in's", () => {
    const sums = sumsOf(deals);
    expect(sums.find(({ seat }) => seat === "S")).toMatchObject({ name: "Sara", cost: 6, grades: { best: 1, blunder: 1 } });
    expect(sums.find(({ seat }) => seat === "E")).toMatchObject({ cost: 0, grades: { blunder: 0 } });
  });

  test("is told as one number with its interval", () => {
    expect(costWords({ mean: 1.23, interval: 0.44 })).toBe("1.2 % ± 0.4");
    expect(costWords({ mean: 1.23, interval: 0 })).toBe("1.2 %");
  });
});

test("whoever sat there finds himself among the names", () => {
  expect(withYou(reviewedDeal({}), "S").names).toMatchObject({ N: "Nora", S: "Sara (you)" });
});

describe("equal choices", () => {
  const told = (...choices: readonly ReturnType<typeof choice>[]): string => {
    const [one] = reviewedDeal({ decisions: [decision("S", 0, 0, "best", { best: "9C", choices })] }).decisions;
    return one === undefined ? "nothing" : equalWords(one);
  };
  test("make no difference where all are equal, for sure", () => {
    expect(told(choice("9C", 0), choice("TC", 0))).toBe("It makes no difference: all choices are equally good.");
  });
  test("are named where some are", () => {
    expect(told(choice("9C", 0), choice("TC", 0), choice("AC", 0.03))).toBe("Just as good: play TC.");
    expect(told(choice("9C", 0), choice("TC", 0, 0.01), choice("AC", 0.03, 0.01))).toBe("As good, as far as can be told: play TC.");
  });
  test("are none where the best stands alone", () => {
    expect(told(choice("9C", 0), choice("TC", 0.01))).toBe("");
  });
});

describe("the way through a game", () => {
  const all = stepsOf(deals, { whose: undefined, order: "as-played" });
  const mine = stepsOf(deals, { whose: "S", order: "as-played" });

  test("goes through every call and card of each deal, and shows how it ended", () => {
    expect(all).toHaveLength(22 + 1 + 2 + 1);
    expect(stepFrom(all, { deal: 0, at: 22 }, 1)).toEqual({ deal: 1, at: 0 });
    expect(stepFrom(all, { deal: 1, at: 0 }, -1)).toEqual({ deal: 0, at: 22 });
    expect(stepFrom(all, { deal: 1, at: 2 }, 1)).toBeUndefined();
  });
  test("keeps to one player's own decisions", () => {
    expect(mine).toEqual([{ deal: 0, at: 1 }, { deal: 0, at: 5 }]);
    expect(stepsOf(deals, { whose: "E", order: "as-played" })).toEqual([]);
    expect(stepFrom(mine, { deal: 0, at: 3 }, 1)).toEqual({ deal: 0, at: 5 });
    expect(stepFrom(mine, { deal: 0, at: 3 }, -1)).toEqual({ deal: 0, at: 1 });
  });
  test("takes the costliest first, without what cost nothing", () => {
    expect(stepsOf(deals, { whose: undefined, order: "costliest" })).toEqual([{ deal: 0, at: 1 }, { deal: 0, at: 0 }]);
    expect(costliest(deals)).toEqual([{ deal: 0, at: 1 }, { deal: 0, at: 0 }]);
    expect(stepFrom(costliest(deals), { deal: 0, at: 9 }, 1)).toEqual({ deal: 0, at: 1 });
  });
  test("knows the decision at a place", () => {
    expect(decisionAt(deals[0], 1)?.grade).toBe("blunder");
    expect(decisionAt(deals[0], 2)).toBeUndefined();
  });
});

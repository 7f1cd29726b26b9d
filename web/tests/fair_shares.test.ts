import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FairnessState, TableView } from "../src/protocol/generated";
import { FairShares } from "../src/view/fair_shares";
import { viewWith } from "./views";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function asked(mayPledge: boolean): TableView {
  const fairness: FairnessState = {
    ...{ commitment: "ab".repeat(32), deal: 1, place: "deal 1", version: 2, shares: [], is_bound: false },
    ...{ may_pledge: mayPledge, may_open: false, is_asked: true, may_cut: false, is_cut_by_house: false },
    ...{ least_cut: 4, most_cut: 20, pack: 24 },
  };
  return viewWith({ stage: "contributing", dealer: "N", fairness });
}

test("a share is given once, and again where the house had no time for it", () => {
  const shares = new FairShares();
  const given = shares.take([], asked(true));
  expect(given?.type).toBe("pledge");
  expect(shares.take([], asked(true)), "it is under way").toBeUndefined();
  expect(shares.again(asked(true)), "word for word what was pledged before").toEqual(given);
});

test("what is no longer asked is not given again", () => {
  const shares = new FairShares();
  shares.take([], asked(true));
  expect(shares.again(asked(false))).toBeUndefined();
});

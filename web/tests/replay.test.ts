import { describe, expect, test } from "vitest";
import { dealAddress, dealInAddress } from "../src/state/deal_address";
import { deedWords, momentWords, stopFrom, stopsOf, stretchesOf } from "../src/state/replay";
import { callWords } from "../src/state/replay_words";
import { reviewedDeal } from "./reviewed_deal";

// South deals; West orders the king of spades up, South lays the ten away, West leads the jack of clubs.
const deal = reviewedDeal();

describe("the address of a deal", () => {
  test("is read as it is written", () => {
    for (const asked of [
      { table: "k3x9", number: 3, moment: 0 },
      { table: "k3x9", number: 12, moment: 7 },
    ]) {
      const address = new URL(dealAddress(asked), "http://house.example");
      expect(dealInAddress(address.pathname, address.search)).toEqual(asked);
    }
    expect(dealAddress({ table: "k3x9", number: 3, moment: 0 })).toBe("/deal/k3x9/3");
  });

  test("is no other address, and a moment that is none is the beginning", () => {
    for (const path of ["/deal/k3x9", "/deal/k3x9/0", "/deal/k3x9/x", "/deal//1", "/deal/a/b/1", "/study"]) {
      expect(dealInAddress(path, ""), path).toBeUndefined();
    }
    for (const search of ["?moment=-1", "?moment=x", "?moment=1.5", ""]) {
      expect(dealInAddress("/deal/k3x9/1", search)?.moment, search).toBe(0);
    }
  });
});

test("a replay stops before each act and at the end, or before those of one seat alone", () => {
  expect(stopsOf(deal, undefined)).toHaveLength(deal.actions.length + 1);
  const own = stopsOf(deal, "N");
  expect(own, "five cards and the end").toHaveLength(6);
  expect(own.slice(0, -1).every((at) => deal.actions[at]?.seat === "N")).toBe(true);
  expect(stopFrom(own, 0, 1)).toBe(3);
  expect(stopFrom(own, 3, -1)).toBeUndefined();
  expect(stopFrom(own, deal.actions.length, 1)).toBeUndefined();
  expect(stopFrom(own, 5, -1), "from between two of them").toBe(3);
});

test("what was done is told in words", () => {
  expect(momentWords(deal, 0)).toBe("Sara dealt and turned up the king of spades.");
  expect(momentWords(deal, 1)).toBe("Wiki orders it up.");
  expect(momentWords(deal, 2)).toBe("Sara lays away the ten of spades.");
  expect(momentWords(deal, 3)).toBe("Wiki leads the jack of clubs, left bower.");
  expect(momentWords(deal, 4)).toBe("Nora plays the queen of clubs.");
  expect(deedWords(deal, deal.actions.length)).toBe("");
});

test("the same call is another deed by who says it", () => {
  expect(callWords("order", "S", "S")).toBe("takes it up");
  expect(callWords("order", "N", "S")).toBe("assists");
  expect(callWords("order-alone", "E", "S")).toBe("orders it up alone");
  expect(callWords("name-H", "E", "S")).toBe("names hearts");
  expect(callWords("name-alone-C", "E", "S")).toBe("names clubs alone");
  expect(callWords("name-N", "E", "S")).toBe("names no trump");
  expect(callWords("go-alone", "E", "S", "W")).toBe("goes alone");
  expect(callWords("go-alone", "E", "S", "N")).toBe("defends alone");
  expect(callWords("name-alone-L", "E", "S")).toBe("names low no trump alone");
  expect(callWords("pass", "E", "S")).toBe("passes");
  expect(callWords("go-alone", "E", "S")).toBe("goes alone");
});

test("a deal falls into its calls and five tricks, and no act is left out", () => {
  const stretches = stretchesOf(deal);
  expect(stretches.map(({ title }) => title)).toEqual(["Making trump", "Trick 1", "Trick 2", "Trick 3", "Trick 4", "Trick 5"]);
  expect(stretches.map(({ acts }) => acts.length)).toEqual([2, 4, 4, 4, 4, 4]);
  expect(stretches.flatMap(({ acts }) => acts)).toEqual(deal.actions.map((_, at) => at));
});

import { describe, expect, test } from "vitest";
import { JOKER, bowerOf, cardName, isCard, parseCard, sortHand, suitOffered, suitPlayed } from "../src/state/cards";

describe("a card", () => {
  test("is read from the wire", () => {
    expect(parseCard("TH")).toEqual({ rank: "T", suit: "H" });
  });

  test.each(["", "T", "1H", "HT", "10H", "JX"])("is not read from %j", (text) => {
    expect(parseCard(text)).toBeUndefined();
  });

  test("is the left bower when its colour is trumps", () => {
    expect(bowerOf({ rank: "J", suit: "D" }, "H")).toBe("left");
    expect(bowerOf({ rank: "J", suit: "H" }, "H")).toBe("right");
    expect(bowerOf({ rank: "J", suit: "S" }, "H")).toBeUndefined();
    expect(bowerOf({ rank: "Q", suit: "H" }, "H")).toBeUndefined();
    expect(bowerOf({ rank: "J", suit: "D" }, undefined)).toBeUndefined();
    expect(bowerOf({ rank: "J", suit: "D" }, "N")).toBeUndefined();
    expect(bowerOf({ rank: "J", suit: "D" }, "L")).toBeUndefined();
  });

  test("has a name for the ear", () => {
    expect(cardName("JD")).toBe("jack of diamonds");
    expect(cardName("JD", "H")).toBe("jack of diamonds, left bower");
    expect(cardName("JD", "N")).toBe("jack of diamonds");
    expect(cardName("??")).toBe("a card");
  });
});

describe("a joker", () => {
  test("is a card without a rank and a suit, and a trump", () => {
    expect(isCard(JOKER)).toBe(true);
    expect(parseCard(JOKER)).toBeUndefined();
    expect(cardName(JOKER, "H")).toBe("joker");
    expect(suitPlayed(JOKER, "H")).toBe("H");
    expect(suitPlayed("JD", "H")).toBe("H");
    expect(suitOffered(JOKER)).toBe("S");
  });

  test("lies first in the hand", () => {
    expect(sortHand(["JH", "AS", JOKER], "trump-first", "H")).toEqual([JOKER, "JH", "AS"]);
    expect(sortHand(["AH", JOKER, "AS"], "trump-first")).toEqual([JOKER, "AS", "AH"]);
    expect(sortHand(["AH", JOKER], "by-rank", "S")).toEqual([JOKER, "AH"]);
  });
});

describe("the hand", () => {
  const hand = ["9C", "JH", "AS", "JD", "KH"];

  test("lies with the trumps first, the left bower among them", () => {
    expect(sortHand(hand, "trump-first", "H")).toEqual(["JH", "JD", "KH", "AS", "9C"]);
  });

  test("changes colour from suit to suit where it can", () => {
    expect(sortHand(["9C", "AH", "KS", "QD"], "by-suit")).toEqual(["KS", "AH", "9C", "QD"]);
  });

  test("goes by strength", () => {
    expect(sortHand(hand, "by-rank", "D")).toEqual(["JD", "JH", "AS", "KH", "9C"]);
  });

  test("has no bowers at no trump, and the lowest card first at low no trump", () => {
    expect(sortHand(hand, "trump-first", "N")).toEqual(["AS", "KH", "JH", "9C", "JD"]);
    expect(sortHand(hand, "trump-first", "L")).toEqual(["AS", "JH", "KH", "9C", "JD"]);
    expect(sortHand(hand, "by-rank", "L").slice(0, 1)).toEqual(["9C"]);
  });

  test("stays as it was dealt", () => {
    expect(sortHand(hand, "as-dealt", "H")).toBe(hand);
  });

  test("loses no card", () => {
    for (const order of ["trump-first", "by-suit", "by-rank"] as const) {
      expect([...sortHand(hand, order, "S")].sort()).toEqual([...hand].sort());
    }
  });
});

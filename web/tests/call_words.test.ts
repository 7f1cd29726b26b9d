import { expect, test } from "vitest";
import { callLabel, callsShown, defencePay, isDefending, lonePay } from "../src/state/call_words";
import { mustKeepHand, suitOfCall, trumpOfCall } from "../src/state/calls";
import { CALLS } from "../src/protocol/generated";
import type { Call, CallChoice } from "../src/protocol/generated";
import type { Code } from "../src/protocol/http/codes";

const choice = (call: Call, words = ""): CallChoice => ({ call, words, article: "" });
const first = [choice("pass", "I turn it down"), choice("order", "I take it up"), choice("order-alone", "I take it up and play alone")];

test("to pass comes first, a lone hand last and apart", () => {
  const shown = callsShown([choice("name-C"), choice("name-alone-C"), choice("pass")]);
  expect(shown.first.map(({ call }) => call)).toEqual(["pass"]);
  expect(shown.plain.map(({ call }) => call)).toEqual(["name-C"]);
  expect(shown.alone.map(({ call }) => call)).toEqual(["name-alone-C"]);
});

test("no trump stands beside the suits, alone among the lone hands", () => {
  const shown = callsShown([choice("pass"), choice("name-C"), choice("name-alone-C"), choice("name-N"), choice("name-alone-N")]);
  expect(shown.plain.map(({ call }) => call)).toEqual(["name-C", "name-N"]);
  expect(shown.alone.map(({ call }) => call)).toEqual(["name-alone-C", "name-alone-N"]);
});

test("what a call names is a suit or no trump", () => {
  expect(CALLS.map((call) => [call, trumpOfCall(call), suitOfCall(call)])).toEqual(
    expect.arrayContaining([
      ["pass", undefined, undefined],
      ["order-alone", undefined, undefined],
      ["name-S", "S", "S"],
      ["name-alone-D", "D", "D"],
      ["name-N", "N", undefined],
      ["name-alone-L", "L", undefined],
    ]),
  );
});

test("a hand is kept in the place of a pass, and nobody need say so who cannot go under", () => {
  const keep = choice("keep", "I keep my hand");
  expect(callsShown([keep]).first).toEqual([keep]);
  expect(callLabel(keep, [])).toBe("Keep my hand");
  const turn = { what: "going-under", calls: [keep], cards: [], refused_cards: [], prompt: "" } as const;
  expect(mustKeepHand({ your_turn: turn })).toBe(true);
  expect(mustKeepHand({ your_turn: { ...turn, cards: ["9C", "9D", "9H"] } })).toBe(false);
  expect(mustKeepHand({ your_turn: { ...turn, what: "first-round", calls: [choice("pass")] } })).toBe(false);
  expect(mustKeepHand({})).toBe(false);
});

test("a hand is thrown in by a word of its own, beside the others", () => {
  const shown = callsShown([choice("pass"), choice("order"), choice("throw-in")]);
  expect(shown.plain.map(({ call }) => call)).toEqual(["order", "throw-in"]);
  expect(callLabel(choice("throw-in", "I throw my hand in"), [])).toBe("Throw in");
});

test("buttons say what people say", () => {
  expect(first.map((one) => callLabel(one, first))).toEqual(["Pass", "Take it up", "Take it up alone"]);
  expect(callLabel(choice("name-D"), [])).toBe("Diamonds");
  expect(callLabel(choice("name-alone-D"), [])).toBe("Diamonds alone");
  expect(callLabel(choice("stay-together"), [])).toBe("Together");
  expect(callLabel(choice("name-N"), [])).toBe("No trump");
  expect(callLabel(choice("name-alone-L"), [])).toBe("Low no trump alone");
});

test("against a lone hand one defends alone", () => {
  expect(callLabel(choice("go-alone", "I defend alone"), [], true)).toBe("Defend alone");
  expect(callLabel(choice("go-alone", "I play alone"), [])).toBe("Alone");
  expect(isDefending({ maker: "N", you: "E" })).toBe(true);
  expect(isDefending({ maker: "N", you: "S" })).toBe(false);
  expect(isDefending({ maker: "N" })).toBe(false);
  expect(defencePay({ values: { "points.defended_alone": "4", "points.lone_euchre": "2" } })).toBe("Alone: 4 for a euchre, together 2");
  expect(defencePay(undefined)).toBe("");
});

test("what a lone hand pays is told only where the rules are known", () => {
  const code: Code = { id: "x", name: "", summary: "", base: "", values: { "points.lone_march": "4", "points.lone_made": "1" }, grounds: {} };
  expect(lonePay(code)).toBe("Alone: 4 for all five, 1 for three");
  expect(lonePay({ values: { ...code.values, "points.lone_needs": "4" } })).toBe("Alone: 4 for all five, 1 for four");
  expect(lonePay({ values: { ...code.values, "points.lone_needs": "5" } })).toBe("Alone: 4, and all five tricks are needed");
  expect(lonePay(undefined)).toBe("");
});

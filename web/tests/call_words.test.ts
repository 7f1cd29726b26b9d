import { expect, test } from "vitest";
import { callLabel, callsShown, lonePay } from "../src/state/call_words";
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

test("buttons say what people say", () => {
  expect(first.map((one) => callLabel(one, first))).toEqual(["Pass", "Take it up", "Take it up alone"]);
  expect(callLabel(choice("name-D"), [])).toBe("Diamonds");
  expect(callLabel(choice("name-alone-D"), [])).toBe("Diamonds alone");
  expect(callLabel(choice("stay-together"), [])).toBe("Together");
});

test("what a lone hand pays is told only where the rules are known", () => {
  const code: Code = { id: "x", name: "", summary: "", base: "", values: { "points.lone_march": "4", "points.lone_made": "1" }, grounds: {} };
  expect(lonePay(code)).toBe("Alone: 4 for all five, 1 for three");
  expect(lonePay({ values: { ...code.values, "points.lone_needs": "4" } })).toBe("Alone: 4 for all five, 1 for four");
  expect(lonePay({ values: { ...code.values, "points.lone_needs": "5" } })).toBe("Alone: 4, and all five tricks are needed");
  expect(lonePay(undefined)).toBe("");
});

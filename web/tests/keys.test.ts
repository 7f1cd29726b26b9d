import { expect, test } from "vitest";
import { CALLS } from "../src/protocol/generated";
import type { Call, YourTurn } from "../src/protocol/generated";
import { keyOfCall, readKey } from "../src/state/keys";

function turnWith(...calls: readonly Call[]): YourTurn {
  return {
    what: "first-round",
    calls: calls.map((call) => ({ call, words: call, article: "" })),
    cards: [],
    refused_cards: [],
    prompt: "",
  };
}

const plain = (key: string): { key: string; hasShift: boolean } => ({ key, hasShift: false });

test("letters mean the calls that are offered", () => {
  expect(readKey(plain("o"), turnWith("pass", "order"), "on")).toEqual({ kind: "call", call: "order" });
  expect(readKey(plain("P"), turnWith("pass"), "on")).toEqual({ kind: "call", call: "pass" });
  expect(readKey(plain("a"), turnWith("go-alone", "stay-together"), "on")).toEqual({ kind: "call", call: "go-alone" });
});

test("a call that is not offered is not made", () => {
  expect(readKey(plain("o"), turnWith("pass"), "on")).toBeUndefined();
  expect(readKey(plain("o"), undefined, "on")).toBeUndefined();
});

test("Shift makes a naming alone", () => {
  const turn = turnWith("name-C", "name-alone-C");
  expect(readKey(plain("c"), turn, "on")).toEqual({ kind: "call", call: "name-C" });
  expect(readKey({ key: "C", hasShift: true }, turn, "on")).toEqual({ kind: "call", call: "name-alone-C" });
});

test("N and L name no trump where it is offered, and else do what they do", () => {
  const turn = turnWith("name-N", "name-L", "name-alone-L");
  expect(readKey(plain("n"), turn, "on")).toEqual({ kind: "call", call: "name-N" });
  expect(readKey({ key: "L", hasShift: true }, turn, "on")).toEqual({ kind: "call", call: "name-alone-L" });
  expect(readKey(plain("n"), undefined, "on")).toEqual({ kind: "go-on" });
  expect(readKey(plain("l"), turnWith("pass"), "on")).toEqual({ kind: "last-trick" });
});

test("figures choose a card, arrows walk", () => {
  expect(readKey(plain("3"), undefined, "on")).toEqual({ kind: "choose-card", place: 2 });
  expect(readKey(plain("7"), undefined, "on")).toBeUndefined();
  expect(readKey(plain("ArrowLeft"), undefined, "on")).toEqual({ kind: "step", by: -1 });
});

test("letters take back and claim; whether that may be is the house's to say", () => {
  expect(readKey(plain("u"), undefined, "on")).toEqual({ kind: "take-back" });
  expect(readKey(plain("r"), undefined, "on")).toEqual({ kind: "claim-rest" });
});

test("without letter keys only the arrows are left", () => {
  expect(readKey(plain("p"), turnWith("pass"), "off")).toBeUndefined();
  expect(readKey(plain("1"), undefined, "off")).toBeUndefined();
  expect(readKey(plain("ArrowRight"), undefined, "off")).toEqual({ kind: "step", by: 1 });
});

test("the key printed on a button makes that call", () => {
  for (const call of CALLS) {
    const printed = keyOfCall(call);
    const press = { key: printed.slice(-1), hasShift: printed.startsWith("Shift") };
    expect(readKey(press, turnWith(call), "on")).toEqual({ kind: "call", call });
  }
});

test("letters of an open table come after the calls", () => {
  expect(readKey(plain("i"), undefined, "on")).toEqual({ kind: "open-table", wish: "claim" });
  expect(readKey(plain("e"), undefined, "on")).toEqual({ kind: "open-table", wish: "go-to-choice" });
  expect(readKey(plain("i"), undefined, "off")).toBeUndefined();
});

import { expect, test } from "vitest";
import { factAt, updateAt, viewWith } from "../../../web/tests/views";
import { cardsBeyondSight, cardsNamedIn } from "./wire";

const hand = ["JH", "JD", "AH", "9H", "TS"];
const dealt = JSON.stringify({ ...updateAt(1), view: viewWith({ hand }) });

function later(more: object): string {
  return JSON.stringify({ ...updateAt(2), view: viewWith({ hand }), ...more });
}

test("cards are found in figures and in words", () => {
  expect(cardsNamedIn('{"card":"TS","words":"E plays the queen of hearts"}')).toEqual(["TS", "QH"]);
});

test("what a seat holds and what was played is in sight", () => {
  const played = { ...factAt(2, "E plays the ace of clubs"), seat: "E", card: "AC" };
  expect(cardsBeyondSight([dealt, later({ facts: [played] })])).toEqual([]);
});

test("a card of another hand is told on", () => {
  const discarded = { ...factAt(2), kind: "discarded", seat: "E", card: "AC" };
  expect(cardsBeyondSight([dealt, later({ facts: [discarded] })])).toEqual(["fact 2: AC"]);
});

test("a hidden card told in words is told on", () => {
  expect(cardsBeyondSight([dealt, later({ facts: [factAt(2, "E discards the ace of clubs")] })])).toEqual(["fact 2: AC"]);
});

test("a hand that grows is told on", () => {
  const grown = viewWith({ hand: ["JH", "JD", "AH", "AC"] });
  expect(cardsBeyondSight([dealt, later({ view: grown })])).toEqual(["fact 2: AC"]);
});

test("silence proves nothing", () => {
  expect(cardsBeyondSight([])).not.toEqual([]);
});

import { expect, test } from "vitest";
import { dealLine } from "../src/state/deal_line";
import type { TableView } from "../src/protocol/generated";
import { viewWith } from "./views";

function withTricks(own: number, theirs: number, more: Partial<TableView> = {}): TableView {
  const view = viewWith({ trump: "H", maker: "W", dealer: "E", ...more });
  const seats = view.seats.map((seat) => ({ ...seat, tricks: seat.seat === "N" || seat.seat === "S" ? own : theirs }));
  return { ...view, seats };
}

test.each([
  [0, 0, "W called it, 3 of 5 to make it"],
  [1, 1, "W called it, 2 more to make it"],
  [1, 3, "W called it, made"],
  [3, 1, "W called it, euchred"],
])("own %i, theirs %i: %s", (own, theirs, words) => {
  expect(dealLine(withTricks(own, theirs)).sentence).toBe(words);
});

test("whoever looks is You, and a lone hand is told", () => {
  expect(dealLine(withTricks(0, 0, { maker: "S" })).sentence).toMatch(/^You called it/);
  expect(dealLine(withTricks(0, 0, { maker: "S", alone: "S" })).sentence).toMatch(/^You play alone/);
  expect(dealLine(withTricks(0, 0, { maker: "N", alone: "N" })).sentence).toMatch(/^N plays alone/);
  expect(dealLine(withTricks(0, 0, { maker: "N", alone: "E" })).sentence).toMatch(/^N called it, E plays alone/);
  const defended = withTricks(0, 0, { maker: "N", alone: "N" });
  const seats = defended.seats.map((state) => ({ ...state, is_alone: state.seat === "N" || state.seat === "E" }));
  expect(dealLine({ ...defended, seats }).sentence).toMatch(/^N plays alone, E defends alone/);
});

test("own tricks come first; before the first card there are none to count", () => {
  const { tricks } = dealLine(withTricks(2, 1, { you: "W" }));
  expect(tricks).toEqual([
    { side: "EW", label: "You", taken: 1 },
    { side: "NS", label: "They", taken: 2 },
  ]);
  const making = dealLine(viewWith({ stage: "first-round", dealer: "E" }));
  expect(making).toEqual({ sentence: "E deals", tricks: [] });
});

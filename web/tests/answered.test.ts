import { expect, test } from "vitest";
import { openViews } from "../dev/open_views";
import { pending, trickAfter, viewAfter } from "../src/state/answered";
import type { Deed } from "../src/state/answered";
import { trickOf, viewWith } from "./views";

const turn = { what: "play", calls: [], cards: ["JH"], refused_cards: [], prompt: "You are to play" } as const;
const view = viewWith({ hand: ["JH", "9C"], to_act: "S", your_turn: turn, trick: trickOf(2, "TC", "AC", "KC") });
const laid: Deed = { view, act: { kind: "play", card: "JH" } };

test("the card leaves the hand for the trick, and nothing more is asked", () => {
  const shown = viewAfter(view, laid);
  expect(shown.hand).toEqual(["9C"]);
  expect(shown.your_turn).toBeUndefined();
  expect(shown.to_act).toBeUndefined();
  expect(trickAfter(view.trick, view, laid)?.cards.at(-1)).toEqual({ seat: "S", card: "JH" });
  expect(trickAfter(view.trick, view, laid)?.cards).toHaveLength(4);
});

test("a lead begins a trick, also while the one before still lies there", () => {
  const over = viewWith({ hand: ["JH"], your_turn: turn, trick: trickOf(2, "TC", "AC", "KC", "9C") });
  const led: Deed = { view: over, act: { kind: "play", card: "JH" } };
  const begun = { number: 3, leader: "S", cards: [{ seat: "S", card: "JH" }] };
  expect(trickAfter(over.trick, over, led)).toEqual(begun);
  expect(trickAfter(undefined, over, led)).toEqual(begun);
  const first = viewWith({ hand: ["JH"], your_turn: turn });
  expect(trickAfter(undefined, first, { view: first, act: led.act })?.number).toBe(1);
});

test("a discard leaves the hand and lies in no trick", () => {
  const dealer = viewWith({ hand: ["JH", "9C"], stage: "discard", your_turn: { ...turn, what: "discard" } });
  const discard: Deed = { view: dealer, act: { kind: "discard", card: "9C" } };
  expect(viewAfter(dealer, discard).hand).toEqual(["JH"]);
  expect(trickAfter(undefined, dealer, discard)).toBeUndefined();
});

test("a call stands at the own seat at once", () => {
  const asked = viewWith({ stage: "first-round", your_turn: { ...turn, what: "first-round" } });
  const shown = viewAfter(asked, { view: asked, act: { kind: "call", call: "pass" } });
  expect(shown.calls).toEqual([{ seat: "S", call: "pass" }]);
  expect(shown.your_turn).toBeUndefined();
});

test("once the house has told anything, its word stands", () => {
  const told = viewWith({ hand: ["JH", "9C"] });
  expect(pending(told, laid)).toBeUndefined();
  expect(viewAfter(told, laid)).toBe(told);
  expect(trickAfter(told.trick, told, laid)).toBe(told.trick);
  expect(viewAfter(view, undefined)).toBe(view);
});

test("an open table keeps its own tricks", () => {
  const open = Object.values(openViews).find(({ hand, open: state }) => hand.length > 0 && state !== undefined);
  if (open === undefined) throw new Error("there is no canned open table");
  const deed: Deed = { view: open, act: { kind: "play", card: open.hand[0] ?? "" } };
  expect(viewAfter(open, deed).hand).toEqual(open.hand.slice(1));
  expect(trickAfter(undefined, open, deed)).toBeUndefined();
});

import { expect, test } from "vitest";
import { OwnDeed } from "../src/view/own_deed.svelte";
import { trickOf, viewWith } from "./views";

const view = viewWith({ hand: ["JH", "AS"] });

test("a card that was laid has left the hand before the house says so, and is back where it is forgotten", () => {
  const deed = new OwnDeed();
  deed.show(view, { kind: "play", card: "JH" });
  expect(deed.on(view)?.hand).toEqual(["AS"]);
  expect(deed.inTrick(trickOf(1, "9H"), view)?.cards.at(-1)).toEqual({ seat: "S", card: "JH" });
  deed.forget();
  expect(deed.on(view)).toBe(view);
  expect(deed.on(undefined)).toBeUndefined();
});

test("it is shown on the table that it was done at alone", () => {
  const deed = new OwnDeed();
  deed.show(view, { kind: "next" });
  expect(deed.isGoingOn(view)).toBe(true);
  expect(deed.isGoingOn(viewWith())).toBe(false);
  expect(deed.isGoingOn(undefined)).toBe(false);
});

import { expect, test } from "vitest";
import { Hint } from "../src/view/hint.svelte";

test("it is asked for once, and shown until something happens", () => {
  const hint = new Hint();
  expect(hint.isShownAt(undefined)).toBe(false);
  expect(hint.ask(4)).toBe("to-be-asked");
  expect(hint.ask(4)).toBe("asked-already");
  expect([hint.isShownAt(4), hint.isShownAt(5)]).toEqual([true, false]);
  expect(hint.ask(5)).toBe("to-be-asked");
});

test("put away and asked for again it is there at once", () => {
  const hint = new Hint();
  hint.ask(4);
  hint.putAway();
  expect(hint.isShownAt(4)).toBe(false);
  expect(hint.ask(4)).toBe("asked-already");
  expect(hint.isShownAt(4)).toBe(true);
});

test("after a lost line it is wanted where the table stands as it stood and it was not put away", () => {
  const hint = new Hint();
  hint.ask(4);
  const askedAt = hint.forget();
  expect(hint.isShownAt(4)).toBe(false);
  expect([hint.isWantedStill(askedAt, 4), hint.isWantedStill(askedAt, 5), hint.isWantedStill(undefined, undefined)]).toEqual([true, false, false]);
  hint.putAway();
  expect(hint.isWantedStill(askedAt, 4)).toBe(false);
});

import { expect, test, vi } from "vitest";
import { EarlyWish } from "../src/view/early_wish.svelte";

test("the last wish is kept until it is taken, and taken once", () => {
  const early = new EarlyWish();
  const [first, second] = [vi.fn(), vi.fn()];
  early.keep(first);
  early.keep(second);
  expect(early.isAwaited).toBe(true);
  early.take()?.();
  early.take()?.();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  expect(early.isAwaited).toBe(false);
});

test("who wants something else meanwhile is brought nothing", () => {
  const early = new EarlyWish();
  early.keep(vi.fn());
  early.forget();
  expect(early.isAwaited).toBe(false);
  expect(early.take()).toBeUndefined();
});

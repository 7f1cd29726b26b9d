import { afterEach, expect, test, vi } from "vitest";
import { TrickClock } from "../src/view/trick_clock";

afterEach(() => {
  vi.useRealTimers();
});

test("a trick is gathered once its time is over, however often it is asked", () => {
  vi.useFakeTimers();
  const seen = vi.fn();
  const clock = new TrickClock(seen);
  clock.follow(1300);
  vi.advanceTimersByTime(1000);
  clock.follow(1300);
  vi.advanceTimersByTime(300);
  expect(seen).toHaveBeenCalledOnce();
});

test("a trick that is gone needs no time, and the next has its own", () => {
  vi.useFakeTimers();
  const seen = vi.fn();
  const clock = new TrickClock(seen);
  clock.follow(1300);
  clock.follow(undefined);
  vi.advanceTimersByTime(5000);
  expect(seen).not.toHaveBeenCalled();
  clock.follow(700);
  vi.advanceTimersByTime(700);
  expect(seen).toHaveBeenCalledOnce();
});

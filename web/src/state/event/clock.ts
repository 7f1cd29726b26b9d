/** The clock of a round, as the house's time says it. */

import type { RoundClock } from "../../protocol/http/events";
import { say } from "../../words/words";

/** While it runs, or people rest before the next round: milliseconds of the house when that is over; seconds left otherwise. */
export type { RoundClock } from "../../protocol/http/events";

/** How far the house's clock is ahead of this device's, from one answer. */
export function aheadBy(houseNow: number, deviceNow: number): number {
  return houseNow - deviceNow;
}

/** Whole seconds left; below 0 when the time is over. */
export function houseTimeLeft(clock: RoundClock, houseNow: number): number {
  return clock.state === "runs" || clock.state === "rests" ? Math.ceil((clock.until - houseNow) / 1000) : clock.left;
}

/** `12:05`, and `+1:10` once the time is over. */
export function clockFace(seconds: number): string {
  const size = Math.abs(seconds);
  const face = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
  return seconds < 0 ? `+${face}` : face;
}

/** The moments that are said aloud: few, so that a screen reader is not always talking. */
export function spokenMoment(seconds: number): string {
  if (seconds === 0) return say("Time is up. Finish the deal.");
  return seconds === 300 ? say("Five minutes left.") : seconds === 60 ? say("One minute left.") : "";
}

/** What is heard in the hall: that time runs short, and that it is over. */
export type Sound = "none" | "warning" | "gong";

const WARNINGS = { runs: [300, 60], rests: [30], stands: [], ready: [] } as const;

/** What is due between two looks at the clock: nothing after a leap, as when it was set anew. */
export function soundBetween({ state }: RoundClock, before: number, after: number): Sound {
  const LONGEST_STEP = 5;
  if (after >= before || before - after > LONGEST_STEP) return "none";
  const passes = (second: number): boolean => before > second && second >= after;
  if (state === "runs" && passes(0)) return "gong";
  return WARNINGS[state].some(passes) ? "warning" : "none";
}

/** Hears a clock from look to look. What is due is heard once, also where a new answer of the house comes just then or sets the time
 *  back a little. */
export class ClockEar {
  private until: number | undefined;
  private least = Infinity;

  hear(clock: RoundClock, houseNow: number): Sound {
    const left = houseTimeLeft(clock, houseNow);
    const until = clock.state === "runs" || clock.state === "rests" ? clock.until : undefined;
    const sound = until === this.until ? soundBetween(clock, this.least, left) : "none";
    this.least = until === this.until ? Math.min(this.least, left) : left;
    this.until = until;
    return sound;
  }
}

/** A round that begins after a rest is heard, whoever begins it. */
export function soundOfChange(before: RoundClock | undefined, after: RoundClock | undefined): Sound {
  return before?.state === "rests" && after?.state !== "rests" && after?.state !== "stands" ? "gong" : "none";
}

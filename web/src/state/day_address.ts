/** The addresses of the deals of the day: one to play it, one that shows how somebody played it. */

/** A day, and what whoever sat South did in its deal. */
export interface DayShown {
  /** As `2026-11-26`. */
  readonly day: string;
  readonly own: readonly string[];
}

/** Two rounds of calls, a discard and five cards, and some to spare. */
const MOST_DEEDS = 12;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DEED = /^[A-Za-z0-9-]{1,24}$/;

/** Where the deal of that day is played. */
export function dayAddress(day: string): string {
  return `/today?day=${day}`;
}

/** Where it is looked at as somebody played it, for others to open. */
export function shownDayAddress({ day, own }: DayShown): string {
  return `${dayAddress(day)}&own=${own.join(".")}`;
}

/** What such an address shows; nothing where it is there to play. */
export function shownDayIn(search: string): DayShown | undefined {
  const asked = new URLSearchParams(search);
  const day = asked.get("day") ?? "";
  const own = (asked.get("own") ?? "").split(".");
  const isOne = DAY.test(day) && own.length <= MOST_DEEDS && own.every((deed) => DEED.test(deed));
  return isOne ? { day, own } : undefined;
}

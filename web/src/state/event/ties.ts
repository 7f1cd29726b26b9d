/** How ties are settled. */
import type { EventView, Need, StandingRow } from "./event";

/** Those who must be separated, as they stand. */
export function rowsOf(event: EventView, need: Need): readonly StandingRow[] {
  return event.standings.filter(({ entry }) => need.entries.includes(entry));
}

/** Whether a game settles it. */
export function isGame({ kind }: Need): boolean {
  return kind === "extra-game" || kind === "final-game";
}

/** The list with the entry at one place moved one up. */
export function movedUp<T>(list: readonly T[], at: number): readonly T[] {
  const [one, other] = [list[at - 1], list[at]];
  if (one === undefined || other === undefined) return list;
  return [...list.slice(0, at - 1), other, one, ...list.slice(at + 1)];
}

/** Those who share a place, place by place. */
export function sharedPlaces(rows: readonly StandingRow[]): readonly (readonly StandingRow[])[] {
  const places = [...new Set(rows.map(({ place }) => place))];
  return places.map((place) => rows.filter((row) => row.place === place)).filter((level) => level.length > 1);
}

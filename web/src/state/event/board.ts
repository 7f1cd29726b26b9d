/** What the wall board shows, one slide after another. */
import { isDone, makeUps, roundName, titleOf } from "./event";
import type { EventView, Game, StandingRow } from "./event";

export type Slide =
  | { readonly kind: "welcome"; readonly title: string; readonly names: readonly string[] }
  | { readonly kind: "seating"; readonly title: string; readonly games: readonly Game[]; readonly byes: readonly string[] }
  | { readonly kind: "waiting"; readonly title: string; readonly games: readonly Game[] }
  | { readonly kind: "standings"; readonly title: string; readonly rows: readonly StandingRow[] };

/** So many rows can be read from the back of a hall; a long list stands in two columns. */
export const ROWS_PER_SLIDE = 8;
const LONG_LIST = 24;
export const ROWS_PER_LONG_SLIDE = 20;

export const SECONDS_PER_SLIDE = 10;

/** The list in parts of equal size, none longer than fits. */
export function inParts<T>(rows: readonly T[]): readonly (readonly T[])[] {
  const most = rows.length > LONG_LIST ? ROWS_PER_LONG_SLIDE : ROWS_PER_SLIDE;
  const count = Math.max(1, Math.ceil(rows.length / most));
  const size = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

function numbered(title: string, part: number, parts: number): string {
  return parts > 1 ? `${title}, ${part + 1} of ${parts}` : title;
}

function seatingSlides(event: EventView): readonly Slide[] {
  const round = event.round;
  if (round === undefined) return [];
  const parts = inParts(round.games);
  const byes = round.byes.map((entry) => titleOf(event, entry));
  return parts.map((games, part) => ({
    kind: "seating",
    title: numbered(roundName(event, round), part, parts.length),
    games,
    byes: part === parts.length - 1 ? byes : [],
  }));
}

function standingsSlides(event: EventView): readonly Slide[] {
  const round = event.round;
  if (round === undefined || event.standings.every(({ played }) => played === 0)) return [];
  const title = event.isClosed ? "Result" : "Standings";
  const parts = inParts(event.standings);
  return parts.map((rows, part) => ({ kind: "standings", title: numbered(title, part, parts.length), rows }));
}

/** A league shows what is still to be made up. */
function waitingSlides(event: EventView): readonly Slide[] {
  const games = event.isClosed ? [] : makeUps(event);
  if (games.length === 0) return [];
  const parts = inParts(games);
  return parts.map((part, at) => ({ kind: "waiting", title: numbered("To be made up", at, parts.length), games: part }));
}

/** A round in play shows where people sit and how they stand; when all tables are in, and at the end, only how they stand. */
export function slidesOf(event: EventView): readonly Slide[] {
  const round = event.round;
  if (round === undefined) {
    const names = event.entries.filter(({ competes, isPresent }) => competes && isPresent).map(({ title }) => title);
    const parts = inParts(names);
    return parts.map((part, at) => ({ kind: "welcome", title: numbered("Welcome", at, parts.length), names: part }));
  }
  const standings = standingsSlides(event);
  const isOver = round.games.every(isDone);
  const later = [...standings, ...waitingSlides(event)];
  return isOver && standings.length > 0 ? later : [...seatingSlides(event), ...later];
}

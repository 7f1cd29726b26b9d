/** What the wall board shows, one slide after another. */
import { partsForWall, sidesOf } from "./bracket";
import type { BracketPage } from "./bracket";
import { isDone, makeUps, roundName, titleOf } from "./event";
import type { EventView, Game, StandingRow } from "./event";
import { CHAIRS, byName, seatedPeople } from "./seat_list";
import type { SeatedPerson } from "./seat_list";
import { termsOf } from "./terms";
import { columnsFor, slidesFor } from "./wall_columns";
import type { Columns, Room } from "./wall_columns";
import { say, sayAs } from "../../words/words";

/** A name, and where its bearer sits. */
export interface NameLine {
  readonly name: string;
  /** A table, or that he sits out; empty before the first round. */
  readonly place: string;
  /** The chairs, as they are written and as they are read aloud. */
  readonly chairs: { readonly short: string; readonly words: string } | undefined;
}

export type Slide =
  | { readonly kind: "names"; readonly title: string; readonly lines: readonly NameLine[]; readonly columns: Columns; readonly note: string }
  | { readonly kind: "clock"; readonly title: string }
  | { readonly kind: "seating"; readonly title: string; readonly games: readonly Game[]; readonly byes: readonly string[] }
  | { readonly kind: "waiting"; readonly title: string; readonly games: readonly Game[] }
  | { readonly kind: "bracket"; readonly title: string; readonly page: BracketPage; readonly bestOf: number }
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
  return parts > 1 ? say("{title}, {part} of {parts}", { title, part: part + 1, parts }) : title;
}

/** `A to D`: from whom to whom a part of a list goes. */
function letters(lines: readonly NameLine[]): string {
  const initial = (line: NameLine | undefined): string => line?.name.slice(0, 1).toUpperCase() ?? "";
  const [from, to] = [initial(lines[0]), initial(lines.at(-1))];
  return from === to ? from : say("{from} to {to}", { from, to });
}

const LONGEST_SHOWN = 26;
/** What stands behind a name: `12 N–S`. */
const LETTERS_OF_SEAT = 8;

/** Names in as many columns as fill the wall, over as few slides as can be read. */
function nameSlides(title: string, lines: readonly NameLine[], room: Room, note = ""): readonly Slide[] {
  const longest = Math.min(LONGEST_SHOWN, Math.max(4, ...lines.map(({ name }) => name.length)));
  const wide = longest + (lines.some(({ place }) => place !== "") ? LETTERS_OF_SEAT : 0);
  const slides = slidesFor(lines.length, wide, room);
  const size = Math.ceil(lines.length / slides);
  return Array.from({ length: slides }, (_, slide) => {
    const part = lines.slice(slide * size, (slide + 1) * size);
    return { kind: "names", title: slides > 1 ? `${title}, ${letters(part)}` : title, lines: part, columns: columnsFor(part.length, wide, room), note };
  });
}

function lineOf({ name, seat }: SeatedPerson): NameLine {
  return { name, place: seat === undefined ? sayAs("of a round", "out") : `${seat.table}`, chairs: seat === undefined ? undefined : CHAIRS[seat.side] };
}

function seatSlides(event: EventView, room: Room): readonly Slide[] {
  const lines = seatedPeople(event).map(lineOf);
  return event.round === undefined || lines.length === 0 ? [] : nameSlides(say("{round}: your table", { round: roundName(event, event.round) }), lines, room);
}

function welcomeSlides({ entries, settings }: EventView, room: Room): readonly Slide[] {
  const lines = entries.filter(({ competes, isPresent }) => competes && isPresent).map(({ title }) => ({ name: title, place: "", chairs: undefined }));
  return nameSlides(say("Welcome"), lines.sort(byName), room, termsOf(settings).join(" "));
}

function clockSlides({ round, clock, isClosed }: EventView): readonly Slide[] {
  return round === undefined || clock === undefined || isClosed ? [] : [{ kind: "clock", title: say("Time") }];
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
  const title = event.isClosed ? say("Result") : say("Standings");
  const parts = inParts(event.standings);
  return parts.map((rows, part) => ({ kind: "standings", title: numbered(title, part, parts.length), rows }));
}

/** A knock-out as it is drawn, from the round before the one that is played. */
function bracketSlides({ bracket }: EventView): readonly Slide[] {
  if (bracket === undefined) return [];
  const pages = sidesOf(bracket).flatMap(partsForWall);
  return pages.map((page) => ({ kind: "bracket", title: page.title, page, bestOf: bracket.best_of }));
}

/** A league shows what is still to be made up. */
function waitingSlides(event: EventView): readonly Slide[] {
  const games = event.isClosed ? [] : makeUps(event);
  if (games.length === 0) return [];
  const parts = inParts(games);
  return parts.map((part, at) => ({ kind: "waiting", title: numbered(say("To be made up"), at, parts.length), games: part }));
}

/**
 * A round in play shows by name and by table where people sit, the clock and how they stand; when all tables are in, and at the
 * end, only how they stand.
 */
export function slidesOf(event: EventView, room: Room): readonly Slide[] {
  const round = event.round;
  if (round === undefined) return welcomeSlides(event, room);
  const standings = [...bracketSlides(event), ...standingsSlides(event)];
  const isOver = round.games.every(isDone);
  const later = [...standings, ...waitingSlides(event)];
  return isOver && standings.length > 0 ? later : [...seatSlides(event, room), ...seatingSlides(event), ...clockSlides(event), ...later];
}

/** How a list fills a wall: in as many columns as make its letters largest. */

/** What the list may take of the screen, in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Columns {
  readonly columns: number;
  /** Lines below one another. */
  readonly rows: number;
  /** Of the letters, in pixels; undefined on a small screen, which is scrolled. */
  readonly size: number | undefined;
  /** Of a line, in pixels: what is left over stands between the lines. */
  readonly line: number | undefined;
}

/** The lowest line and the highest, as multiples of its letters. */
export const LINE = 1.36;
const HIGHEST_LINE = 2.2;
/** A letter's width on average, and what stands between columns. */
const LETTER = 0.52;
const GAP = 1.6;
const MOST_COLUMNS = 8;
/** Of the height: what can be read from the back of a hall, and what is large enough for anybody. */
const LEAST = 1 / 30;
const MOST = 1 / 12;
const NARROW = 700;

function sizeIn(columns: number, count: number, letters: number, room: Room): number {
  const rows = Math.ceil(count / columns);
  return Math.min(room.height / (rows * LINE), room.width / columns / (letters * LETTER + GAP), room.height * MOST);
}

/** The columns for so many lines of at most so many letters. */
export function columnsFor(count: number, letters: number, room: Room): Columns {
  if (room.width < NARROW) return { columns: 1, rows: count, size: undefined, line: undefined };
  let best = 1;
  for (let columns = 2; columns <= Math.min(MOST_COLUMNS, count); columns += 1) {
    if (sizeIn(columns, count, letters, room) > sizeIn(best, count, letters, room)) best = columns;
  }
  const rows = Math.max(1, Math.ceil(count / best));
  const size = sizeIn(best, Math.max(1, count), letters, room);
  return { columns: best, rows, size, line: Math.min(room.height / rows, size * HIGHEST_LINE) };
}

/** Over how many slides such a list goes, so that it can be read from afar. */
export function slidesFor(count: number, letters: number, room: Room): number {
  let slides = 1;
  const isTooSmall = (): boolean => {
    const { size } = columnsFor(Math.ceil(count / slides), letters, room);
    return size !== undefined && size < room.height * LEAST;
  };
  while (slides < count && isTooSmall()) slides += 1;
  return slides;
}

/** A knock-out as it is drawn: rounds side by side. The house tells who meets whom; this only says what stands where. */
import type { Bracket, BracketColumn, BracketContest } from "../../protocol/http/events";
import { say, sayAs } from "../../words/words";

/** Columns that follow one another, under one heading. */
export interface BracketPage {
  readonly title: string;
  readonly columns: readonly BracketColumn[];
  /** Below the last column: the game for the third place. */
  readonly below: BracketColumn | undefined;
}

function isOver({ state }: BracketContest): boolean {
  return state === "won" || state === "walkover" || state === "bye" || state === "empty";
}

/** The sides of a bracket: that of the winners up to the last final, and that of those who have lost once. */
export function sidesOf({ losses, columns }: Bracket): readonly BracketPage[] {
  const of = (...parts: readonly string[]): readonly BracketColumn[] => columns.filter(({ part }) => parts.includes(part));
  const winners = { title: losses > 1 ? say("Winners’ side") : say("Bracket"), columns: of("winners", "grand-final"), below: of("third-place")[0] };
  const losers = of("losers");
  return losers.length === 0 ? [winners] : [winners, { title: say("Losers’ side"), columns: losers, below: undefined }];
}

function partOf(column: BracketColumn, part: number, parts: number): BracketColumn {
  const size = column.contests.length / parts;
  return { ...column, contests: column.contests.slice(part * size, (part + 1) * size) };
}

/** So many contests in a column can be read on a wall, fewer where names take two lines, and so many columns. */
const MOST_DOWN = 8;
const MOST_DOWN_OF_LONG_NAMES = 4;
const LONG_NAME = 24;
const MOST_ACROSS = 5;

function mostDown(columns: readonly BracketColumn[]): number {
  const isLong = columns.some(({ contests }) => contests.some(({ sides }) => sides.some(({ title }) => title.length > LONG_NAME)));
  return isLong ? MOST_DOWN_OF_LONG_NAMES : MOST_DOWN;
}

/**
 * A side of a bracket for the wall: from the round before the one that is played, in as many parts as can be read, and where
 * those come together at the end.
 */
export function partsForWall({ title, columns, below }: BracketPage): readonly BracketPage[] {
  const open = columns.findIndex(({ contests }) => !contests.every(isOver));
  const small = columns.findIndex(({ contests }) => contests.length <= MOST_DOWN / 2);
  const from = columns.slice(Math.max(0, open < 0 ? small : open - 1));
  const parts = Math.max(1, Math.ceil((from[0]?.contests.length ?? 0) / mostDown(columns)));
  const cut = (part: number, of: number, all: readonly BracketColumn[]): readonly BracketColumn[] => all.map((column) => partOf(column, part, of)).slice(0, MOST_ACROSS);
  if (parts === 1) {
    const rest = from.slice(MOST_ACROSS - 1);
    const isLong = from.length > MOST_ACROSS;
    const first = { title, columns: cut(0, 1, from), below: isLong ? undefined : below };
    return isLong ? [first, { title, columns: rest.slice(-MOST_ACROSS), below }] : [first];
  }
  const long = from.filter(({ contests }) => contests.length >= parts);
  const pages = Array.from({ length: parts }, (_, part) => ({ title: say("{title}, {part} of {parts}", { title, part: part + 1, parts }), columns: cut(part, parts, long), below: undefined }));
  const last = from.filter(({ contests }) => contests.length <= parts);
  return [...pages, { title: say("{title}, the end", { title }), columns: last.slice(-MOST_ACROSS), below }];
}

/** What stands behind a name: the points of the game, or the games won where two meet in several; empty before. */
export function pointsText(contest: BracketContest, side: 0 | 1, bestOf: number): string {
  const last = contest.games.at(-1);
  if (last === undefined) return "";
  if (bestOf > 1) return `${contest.sides[side].wins}`;
  return last.status === "settled" && last.score !== undefined ? `${last.score[side]}` : "";
}

/** All scores where two meet in several games: `10–7, 4–10`. */
export function scoresText({ games }: BracketContest): string {
  return games.flatMap(({ score }) => (score === undefined ? [] : [`${score[0]}–${score[1]}`])).join(", ");
}

/** What a contest is about now, in few words; empty where its scores say it. */
export function stateText({ state, games, sides }: BracketContest): string {
  switch (state) {
    case "playing":
      return say("table {table}", { table: games.at(-1)?.table });
    case "ready":
      return sayAs("to be played", "next");
    case "to-come":
      return sides.some(({ entry }) => entry !== undefined) ? say("one waits") : "";
    case "if-needed":
      return say("if needed");
    case "walkover":
      return say("without a game");
    case "won":
    case "bye":
    case "empty":
      return "";
  }
}

/** Whether somebody plays, or may come to play, in a contest. */
export function hasEntry({ sides }: BracketContest, entry: number | undefined): boolean {
  return entry !== undefined && sides.some((side) => side.entry === entry);
}

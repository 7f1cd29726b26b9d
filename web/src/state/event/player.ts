/** What one who competes sees of his own: results and where to sit next. */
import { fieldsOf, listOf, maybeNumber, numberOf, numbersOf, oneOf, textOf, textsOf } from "../json_fields";
import { PAD_SIDES } from "./address";
import type { PadSide } from "./address";
import { GAME_STATUSES } from "./event";
import type { Entry, GameStatus, Score, StandingRow } from "./event";
import { readEntry, readRow, readScore } from "./read_event";

export interface OwnResult {
  readonly game: string;
  readonly round: number;
  readonly label: string;
  readonly table: number;
  readonly with: readonly string[];
  readonly against: readonly string[];
  readonly status: GameStatus;
  /** His own points first. */
  readonly score: Score | undefined;
  readonly isWon: boolean;
}

export interface NextSeat {
  readonly round: number;
  /** Absent where he sits out. */
  readonly table: number | undefined;
  readonly side: PadSide;
  readonly with: readonly string[];
  readonly against: readonly string[];
  readonly game: string;
  /** Played on the house, at this page; empty with cards. */
  readonly live: string;
}

export interface PlayerView {
  readonly entry: Entry;
  readonly standing: StandingRow | undefined;
  readonly results: readonly OwnResult[];
  readonly byes: readonly number[];
  readonly next: NextSeat | undefined;
}

function readNext(value: unknown): NextSeat | undefined {
  const { round, table, side, bye, with: partners, against, game, live } = fieldsOf(value);
  if (typeof round !== "number") return undefined;
  const shared = { round, side: oneOf(PAD_SIDES, side, "first"), with: textsOf(partners), against: textsOf(against), game: textOf(game), live: textOf(live) };
  return { ...shared, table: bye === true ? undefined : maybeNumber(table) };
}

export function readPlayer(value: unknown): PlayerView {
  const fields = fieldsOf(value);
  return {
    entry: readEntry(fields.entry),
    standing: fields.standing === undefined || fields.standing === null ? undefined : readRow(fields.standing),
    results: listOf(fields.results).map((result) => {
      const one = fieldsOf(result);
      return {
        game: textOf(one.game),
        round: numberOf(one.round),
        label: textOf(one.label),
        table: numberOf(one.table),
        with: textsOf(one.with),
        against: textsOf(one.against),
        status: oneOf(GAME_STATUSES, one.status, "open"),
        score: readScore(one.score),
        isWon: one.won === true,
      };
    }),
    byes: numbersOf(fields.byes),
    next: readNext(fields.next),
  };
}

/** What one who competes sees of his own: results and where to sit next. */
import { decodePlayer } from "../../protocol/http/events";
import type * as told from "../../protocol/http/events";
import { needed } from "../../protocol/reading";
import type { PadSide } from "./address";
import type { Entry, GameStatus, Score, StandingRow } from "./event";
import { entryOf, rowOf } from "./read_event";

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
  /** When rounds are played, where that is said: `2026-12-22T19:30` in the time of the place. */
  readonly dates: readonly told.RoundDate[];
  /** Of the knock-out, where there is one. */
  readonly bracket: told.Bracket | undefined;
}

/** He sits out, or all of the game is told. */
function nextOf({ round, bye, table, side, with: partners, against, game, live }: told.NextSeat): NextSeat {
  if (bye === true) return { round, table: undefined, side: "first", with: [], against: [], game: "", live: "" };
  const at = "Player.next";
  return {
    round,
    table: needed(table, `${at}.table`),
    side: needed(side, `${at}.side`),
    with: needed(partners, `${at}.with`),
    against: needed(against, `${at}.against`),
    game: needed(game, `${at}.game`),
    live: live ?? "",
  };
}

function resultOf({ game, round, label, table, with: partners, against, status, score, won }: told.OwnResult): OwnResult {
  return { game, round, label, table, with: partners, against, status, score, isWon: won === true };
}

export function readPlayer(value: unknown): PlayerView {
  const { entry, standing, results, byes, next, dates = [], bracket } = decodePlayer(value);
  return {
    entry: entryOf(entry),
    standing: standing === undefined ? undefined : rowOf(standing),
    results: results.map(resultOf),
    byes,
    next: next === undefined ? undefined : nextOf(next),
    dates,
    bracket,
  };
}

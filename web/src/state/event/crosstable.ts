/** Who met whom. */
import { decodeCrossTable } from "../../protocol/http/events";
import type * as told from "../../protocol/http/events";
import { scoreText } from "./event";
import { say } from "../../words/words";
import { figure } from "../../words/figures";

export interface CrossRow {
  readonly place: number;
  readonly entry: number;
  readonly title: string;
  /** Went home, and is still in the table. */
  readonly isGone: boolean;
  readonly wins: number;
  readonly points: number;
  /** How often he sat out, and the points that he had for it; undefined where that is worth nothing. */
  readonly byes: number | undefined;
  readonly byePoints: number | undefined;
  /** By the other's number: the scores against him, own points first, and with him; a dash where one is still to come. */
  readonly met: ReadonlyMap<number, { readonly against: readonly string[]; readonly with: readonly string[] }>;
}

export interface CrossTable {
  readonly name: string;
  readonly facts: number;
  readonly rows: readonly CrossRow[];
}

function scoresOf(games: readonly told.CrossGame[]): readonly string[] {
  return games.map(({ score }) => (score === undefined ? "–" : scoreText(score)));
}

/** `2: 20 points` for two byes. */
export function byesText({ byes = 0, byePoints = 0 }: CrossRow): string {
  return byes === 0 ? "" : say("{byes}: {points} points", { byes, points: figure(byePoints) });
}

function rowOf({ met, byes, bye_points: byePoints, gone, ...row }: told.CrossRow): CrossRow {
  const cells = met.map(({ entry, against, with: partners }) => {
    return [entry, { against: scoresOf(against), with: scoresOf(partners ?? []) }] as const;
  });
  return { ...row, isGone: gone ?? false, byes, byePoints, met: new Map(cells) };
}

export function readCrossTable(value: unknown): CrossTable {
  const { name, facts, rows } = decodeCrossTable(value);
  return { name, facts, rows: rows.map(rowOf) };
}

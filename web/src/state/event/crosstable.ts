/** Who met whom. */
import { fieldsOf, listOf, numberOf, textOf } from "../json_fields";
import { scoreText } from "./event";
import { readScore } from "./read_event";

export interface CrossRow {
  readonly place: number;
  readonly entry: number;
  readonly title: string;
  readonly wins: number;
  readonly points: number;
  /** By the other's number: the scores against him, own points first, and with him; a dash where one is still to come. */
  readonly met: ReadonlyMap<number, { readonly against: readonly string[]; readonly with: readonly string[] }>;
}

export interface CrossTable {
  readonly name: string;
  readonly facts: number;
  readonly rows: readonly CrossRow[];
}

function readScores(value: unknown): readonly string[] {
  return listOf(value).map((game) => {
    const score = readScore(fieldsOf(game).score);
    return score === undefined ? "–" : scoreText(score);
  });
}

export function readCrossTable(value: unknown): CrossTable {
  const fields = fieldsOf(value);
  return {
    name: textOf(fields.name),
    facts: numberOf(fields.facts),
    rows: listOf(fields.rows).map((row) => {
      const { place, entry, title, wins, points, met } = fieldsOf(row);
      const cells = listOf(met).map((one) => {
        const { entry: other, against, with: partners } = fieldsOf(one);
        return [numberOf(other), { against: readScores(against), with: readScores(partners) }] as const;
      });
      return { place: numberOf(place), entry: numberOf(entry), title: textOf(title), wins: numberOf(wins), points: numberOf(points), met: new Map(cells) };
    }),
  };
}

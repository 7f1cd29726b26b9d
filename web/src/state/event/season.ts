/** A season as its pages show it: the ranking over several events, which can be read by any of its columns. */
import { decodeSeasonCommanded, decodeSeasonState } from "../../protocol/http/seasons";
import type * as told from "../../protocol/http/seasons";
import { say, sayAs, spoken } from "../../words/words";
import { figure } from "../../words/figures";

export type { EveningScore, SeasonEvening, SeasonRow } from "../../protocol/http/seasons";

export interface SeasonView {
  readonly id: string;
  readonly name: string;
  readonly facts: number;
  readonly now: number;
  readonly isClosed: boolean;
  readonly rules: told.SeasonRules;
  /** Who was entered under another name too. */
  readonly joined: readonly told.NamesJoined[];
  readonly evenings: readonly told.SeasonEvening[];
  /** Best first. */
  readonly rows: readonly told.SeasonRow[];
}

export function readSeason(value: unknown): SeasonView {
  const { id, season, facts, now, closed, rules, joined, evenings, rows } = decodeSeasonState(value);
  return { id, name: season, facts, now, isClosed: closed, rules, joined, evenings, rows };
}

/** A season is asked for anew. */
export function commandedSeason(value: unknown): undefined {
  decodeSeasonCommanded(value);
}

/** One column of the table; `most` where the most is the best. */
export interface Column {
  readonly id: string;
  readonly title: string;
  readonly first: "least" | "most";
  readonly value: (row: told.SeasonRow) => number | string | undefined;
}

export function scoreOf(row: told.SeasonRow, evening: number): told.EveningScore | undefined {
  return row.scores.find((one) => one.evening === evening);
}

const PLAIN: readonly Column[] = [
  { id: "place", title: say("Place"), first: "least", value: ({ place }) => place },
  { id: "name", title: say("Name"), first: "least", value: ({ title }) => title },
  // What one looks for stands beside the name, so that a phone shows it.
  { id: "points", title: say("Points"), first: "most", value: ({ points }) => points },
  { id: "average", title: say("Average"), first: "most", value: ({ average }) => average },
  { id: "evenings", title: say("Evenings"), first: "most", value: ({ evenings }) => evenings },
  { id: "games", title: say("Games"), first: "most", value: ({ games }) => games },
  { id: "wins", title: sayAs("of games", "Won"), first: "most", value: ({ wins }) => wins },
];
const WITH_HANDICAPS: readonly Column[] = [
  { id: "handicap", title: say("Handicap"), first: "most", value: ({ handicap }) => handicap },
  { id: "net-points", title: say("Net points"), first: "most", value: ({ net_points }) => net_points },
  { id: "net-average", title: say("Net average"), first: "most", value: ({ net_average }) => net_average },
  { id: "net-place", title: say("Net place"), first: "least", value: ({ net_place }) => net_place },
];

export function columnsOf({ rules, evenings }: SeasonView): readonly Column[] {
  const perEvening = evenings.map(({ evening, name }): Column => ({ id: `evening-${evening}`, title: name, first: "most", value: (row) => scoreOf(row, evening)?.points }));
  return [...PLAIN, ...(rules.handicaps === undefined ? [] : WITH_HANDICAPS), ...perEvening];
}

function compared(one: number | string, other: number | string): number {
  return typeof one === "number" && typeof other === "number" ? one - other : `${one}`.localeCompare(`${other}`, spoken());
}

/** By a column, its best first or last; who has nothing there stands behind all, and who is level as in the ranking. */
export function sortedBy(rows: readonly told.SeasonRow[], { first, value }: Column, isTurned: boolean): readonly told.SeasonRow[] {
  const sign = (first === "least") === isTurned ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [left, right] = [value(one), value(other)];
    if (left === undefined || right === undefined) return left === right ? 0 : left === undefined ? 1 : -1;
    return sign * compared(left, right);
  });
}

/** What one evening came to for one of those who were there, with his place by net points. */
export interface EveningLine {
  readonly title: string;
  readonly score: told.EveningScore;
  readonly netPlace: number;
}

/** Who was there, best first; places by net points are shared by who is level. */
export function linesOf({ rows }: SeasonView, evening: number): readonly EveningLine[] {
  const there = rows.flatMap((row) => {
    const score = scoreOf(row, evening);
    return score?.there === true ? [{ title: row.title, score }] : [];
  });
  const netOf = ({ net, points }: told.EveningScore): number => net ?? points;
  return there
    .map((line) => ({ ...line, netPlace: 1 + there.filter(({ score }) => netOf(score) > netOf(line.score)).length }))
    .sort((one, other) => (one.score.place ?? 0) - (other.score.place ?? 0));
}

/** An event of a season with handicaps, as far as anybody has a seat. */
export interface NetEvening {
  /** What the season is called. */
  readonly season: string;
  readonly lines: readonly EveningLine[];
}

export function netEvening(season: SeasonView, event: string): readonly NetEvening[] {
  const evening = season.evenings.find((one) => one.event === event);
  if (evening === undefined || season.rules.handicaps === undefined) return [];
  const lines = linesOf(season, evening.evening);
  return lines.length === 0 ? [] : [{ season: season.name, lines }];
}

/** What the handicaps make of these players, or of the pair that they are. */
export function netWords({ season, lines }: NetEvening, names: readonly string[]): readonly string[] {
  const own = lines.filter(({ title }) => names.includes(title) || title === names.join(" & "));
  return own.map(({ title, score, netPlace }) => {
    const said = { points: figure(score.net ?? score.points), handicap: figure(score.handicap ?? 0), place: netPlace, season };
    const words = say("{points} points with a handicap of {handicap} a game, place {place} of this evening ({season})", said);
    return names.length > 1 && names.includes(title) ? say("{name}: {words}", { name: title, words }) : words;
  });
}

/** The rules as a form has them; a field is empty where nothing is said. */
export interface RulesDraft {
  of: told.SeasonOf;
  by: told.SeasonBy;
  best: number | undefined;
  least: number | undefined;
  absent: number | undefined;
  hasHandicaps: boolean;
  share: number | undefined;
  most: number | undefined;
  base: number | undefined;
}

export const NEW_RULES: RulesDraft = { of: "players", by: "points", best: undefined, least: undefined, absent: undefined, hasHandicaps: false, share: 80, most: 3, base: undefined };

export function draftOf({ of, by, best, least, absent, handicaps }: told.SeasonRules): RulesDraft {
  const { share, most, base } = handicaps ?? { share: NEW_RULES.share, most: NEW_RULES.most };
  const some = (count: number): number | undefined => (count === 0 ? undefined : count);
  return { of, by, best: some(best), least: some(least), absent, hasHandicaps: handicaps !== undefined, share, most, base };
}

const TENTHS = 10;

/** What is sent of them. */
export function rulesToTell({ of, by, best, least, absent, hasHandicaps, share, most, base }: RulesDraft): Record<string, unknown> {
  const tenths = (points: number): number => Math.round(points * TENTHS);
  return {
    of,
    by,
    best: best ?? 0,
    least: least ?? 0,
    ...(absent !== undefined && by === "points" ? { absent } : {}),
    ...(hasHandicaps ? { share: share ?? NEW_RULES.share, most_tenths: tenths(most ?? 0) } : {}),
    ...(hasHandicaps && base !== undefined ? { base_tenths: tenths(base) } : {}),
  };
}

/** The event that a link leads to, or that is named as the house names it. */
export function eventIn(text: string): string | undefined {
  const [, linked] = /\/e\/([a-z0-9]{1,40})(?:[/#?]|$)/.exec(text) ?? [];
  return linked ?? (/^[a-z0-9]{1,40}$/.test(text.trim()) ? text.trim() : undefined);
}

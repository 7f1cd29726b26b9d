/** Reads what the house tells of an event, as docs/event-api.md says it. */
import { fieldsOf, listOf, maybeNumber, numberOf, numbersOf, oneOf, textOf, textsOf } from "../json_fields";
import { CLOCK_STATES } from "./clock";
import type { RoundClock } from "./clock";
import { EVENT_KINDS, GAME_STATUSES, NEED_KINDS, PLANS, REPORTERS } from "./event";
import type { Entry, EventView, Game, LiveGame, Need, Round, Score, SeasonRound, Settings, StandingRow, TrailLine } from "./event";

export function readScore(value: unknown): Score | undefined {
  const [first, second] = listOf(value);
  return typeof first === "number" && typeof second === "number" ? [first, second] : undefined;
}

export function readClock(value: unknown): RoundClock | undefined {
  const fields = fieldsOf(value);
  const state = oneOf(CLOCK_STATES, fields.state, undefined);
  return state === undefined ? undefined : { state, until: numberOf(fields.until), left: numberOf(fields.left) };
}

function readLive(value: unknown): LiveGame | undefined {
  const { page, absent, playing } = fieldsOf(value);
  const address = textOf(page);
  return address === "" ? undefined : { page: address, hasComputers: absent === "computer", isPlaying: playing === true };
}

function readSeasonRound(value: unknown): SeasonRound {
  const { round, label, final, games, waiting, byes } = fieldsOf(value);
  const told = { round: numberOf(round), label: textOf(label), isFinal: final === true, games: numberOf(games) };
  return { ...told, waiting: textsOf(waiting), byes: numbersOf(byes) };
}

function readNeed(value: unknown): Need {
  const { kind, entries, words } = fieldsOf(value);
  return { kind: oneOf(NEED_KINDS, kind, "decision"), entries: numbersOf(entries), words: textOf(words) };
}

export function readGame(value: unknown): Game {
  const fields = fieldsOf(value);
  const [first, second] = listOf(fields.sides);
  const [one, other] = textsOf(fields.titles);
  return {
    game: textOf(fields.game),
    round: numberOf(fields.round),
    table: numberOf(fields.table),
    sides: [numbersOf(first), numbersOf(second)],
    titles: [one ?? "", other ?? ""],
    status: oneOf(GAME_STATUSES, fields.status, "open"),
    score: readScore(fields.score),
    by: oneOf(REPORTERS, fields.by, undefined),
    contested: readScore(fields.contested),
    live: readLive(fields.live),
    wishesLive: oneOf(REPORTERS, fields.wishes_live, undefined),
  };
}

/** A game that may be absent. */
export function readMaybeGame(value: unknown): Game | undefined {
  return textOf(fieldsOf(value).game) === "" ? undefined : readGame(value);
}

export function readTrail(value: unknown): readonly TrailLine[] {
  return listOf(fieldsOf(value).trail).map((line) => {
    const { fact, at, what, by, score, reason } = fieldsOf(line);
    const read = { fact: numberOf(fact), at: maybeNumber(at), what: textOf(what), by: textOf(by) };
    return { ...read, score: readScore(score), reason: textOf(reason) };
  });
}

function readSettings(value: unknown): Settings {
  const fields = fieldsOf(value);
  return {
    code: textOf(fields.code),
    kind: oneOf(EVENT_KINDS, fields.kind, "pairs"),
    plan: oneOf(PLANS, fields.plan, "alberta-up"),
    target: numberOf(fields.target),
    deals: numberOf(fields.deals),
    minutes: numberOf(fields.minutes),
    rounds: numberOf(fields.rounds),
    bye: textOf(fields.bye),
    drawn: textOf(fields.drawn),
    ranked: textOf(fields.ranked),
  };
}

export function readEntry(value: unknown): Entry {
  const fields = fieldsOf(value);
  const place = fieldsOf(fields.place);
  const table = numberOf(place.table);
  return {
    entry: numberOf(fields.entry),
    names: textsOf(fields.names),
    title: textOf(fields.title),
    club: textOf(fields.club),
    cut: textOf(fields.cut),
    isPresent: fields.present === true,
    competes: fields.competes === true,
    place: table === 0 ? undefined : { letter: place.letter === "B" ? "B" : "A", table },
    pair: maybeNumber(fields.pair),
  };
}

function readRound(value: unknown): Round | undefined {
  const fields = fieldsOf(value);
  const round = numberOf(fields.round);
  if (round === 0) return undefined;
  const games = listOf(fields.games).map(readGame);
  return { round, label: textOf(fields.label), games, byes: numbersOf(fields.byes), isFinal: fields.final === true };
}

export function readRow(value: unknown): StandingRow {
  const fields = fieldsOf(value);
  return {
    place: numberOf(fields.place),
    entry: numberOf(fields.entry),
    title: textOf(fields.title),
    played: numberOf(fields.played),
    wins: numberOf(fields.wins),
    losses: numberOf(fields.losses),
    drawn: numberOf(fields.drawn),
    byes: numberOf(fields.byes),
    points: numberOf(fields.points),
    against: numberOf(fields.against),
    average: numberOf(fields.average),
    reason: textOf(fields.reason),
    articles: textsOf(fields.articles),
  };
}

export function readEvent(value: unknown): EventView {
  const fields = fieldsOf(value);
  return {
    id: textOf(fields.event),
    name: textOf(fields.name),
    settings: readSettings(fields.settings),
    facts: numberOf(fields.facts),
    isClosed: fields.closed === true,
    isRegistering: fields.registration === "open",
    entries: listOf(fields.entries).map(readEntry),
    rounds: numberOf(fields.rounds),
    round: readRound(fields.round),
    open: listOf(fields.open).map(readGame),
    extra: listOf(fields.extra).map(readGame),
    calls: textsOf(fields.calls),
    clock: readClock(fields.clock),
    now: numberOf(fields.now),
    standings: listOf(fields.standings).map(readRow),
    season: listOf(fields.season).map(readSeasonRound),
    needs: listOf(fields.needs).map(readNeed),
  };
}

/** What the house tells of an event, docs/event-api.md, as its pages show it. */
import { decodeEventState, decodeGameTrail, decodeRoundPage } from "../../protocol/http/events";
import type * as told from "../../protocol/http/events";
import type { Entry, EventView, Feats, Game, LiveGame, Round, SeasonRound, StandingRow, TrailLine } from "./event";

function liveOf({ page, absent, playing }: told.LiveGame): LiveGame {
  return { page, hasComputers: absent === "computer", isPlaying: playing };
}

function seasonRoundOf({ final: isFinal, ...round }: told.SeasonRound): SeasonRound {
  return { ...round, isFinal };
}

function featsOf({ entry, lone, tried, euchres, by }: told.Feats): Feats {
  return { entry, lone, tried, euchres, by };
}

export function gameOf(game: told.Game): Game {
  return {
    game: game.game,
    round: game.round,
    table: game.table,
    sides: game.sides,
    titles: game.titles,
    status: game.status,
    score: game.score,
    by: game.by,
    contested: game.contested,
    live: game.live === undefined ? undefined : liveOf(game.live),
    wishesLive: game.wishes_live,
    seats: game.seats,
    feats: (game.feats ?? []).map(featsOf),
  };
}

function lineOf({ fact, at, what, by, score, feats, reason }: told.TrailLine): TrailLine {
  return { fact, at, what, by: by ?? "", score, feats: feats === undefined ? undefined : featsOf(feats), reason: reason ?? "" };
}

export function readTrail(value: unknown): readonly TrailLine[] {
  return decodeGameTrail(value).trail.map(lineOf);
}

/** The games of one round. */
export function readRoundGames(value: unknown): readonly Game[] {
  return decodeRoundPage(value).round.games.map(gameOf);
}

export function entryOf({ entry, names, title, club, cut, present, competes, place, pair, group, here, stand_ins: standIns = [] }: told.Entry): Entry {
  const players = names.map((name, member) => standIns[member] || name);
  return { entry, names, players, title, club: club ?? "", cut: cut ?? "", isPresent: present, competes, place, pair, group: group ?? "", isHere: here ?? false };
}

function roundOf({ round, label, games, byes, final: isFinal }: told.Round): Round {
  return { round, label, games: games.map(gameOf), byes, isFinal };
}

export function rowOf(row: told.StandingRow): StandingRow {
  const { place, entry, title, played, wins, losses, drawn, byes, points, against, average, lone, tried, euchres, reason, articles } = row;
  return { place, entry, title, played, wins, losses, drawn, byes, points, against, average, lone, tried, euchres, reason, articles };
}

export function eventOf(event: told.EventState): EventView {
  return {
    id: event.event,
    name: event.name,
    settings: event.settings,
    facts: event.facts,
    isClosed: event.closed,
    isRegistering: event.registration === "open",
    entries: event.entries.map(entryOf),
    rounds: event.rounds,
    round: event.round === undefined ? undefined : roundOf(event.round),
    open: event.open.map(gameOf),
    extra: event.extra.map(gameOf),
    calls: event.calls,
    clock: event.clock,
    now: event.now,
    standings: event.standings.map(rowOf),
    season: event.season.map(seasonRoundOf),
    needs: event.needs,
    dates: event.dates ?? [],
    rest: event.pace?.rest,
    unseated: event.unseated ?? [],
    doubled: event.doubled ?? [],
    bracket: event.bracket,
  };
}

export function readEvent(value: unknown): EventView {
  return eventOf(decodeEventState(value));
}

/** An event as its pages show it. The house decides everything; nothing here knows a rule of play. */
import type { Bracket, Doubled, GameStatus, Need, Reporter, RoundClock, RoundDate, Settings } from "../../protocol/http/events";
import { say, sayAs, sayCount, spoken } from "../../words/words";

export type { Bracket, Doubled, EventKind, GameStatus, Need, Plan, Reporter, Settings } from "../../protocol/http/events";

/** Points of a game, the first side's first. */
export type Score = readonly [number, number];

export interface Entry {
  readonly entry: number;
  readonly names: readonly string[];
  /** The same, with whoever stands in in the place of him who is not there. */
  readonly players: readonly string[];
  /** Those who play now: `Ann & Zoe (for Bob)`. */
  readonly title: string;
  readonly club: string;
  /** The card cut last. */
  readonly cut: string;
  readonly isPresent: boolean;
  /** Ranked: a pair in an event of pairs, else a player. */
  readonly competes: boolean;
  /** Where a pair begins. */
  readonly place: { readonly letter: "A" | "B"; readonly table: number } | undefined;
  /** The pair into which a player who came alone was drawn. */
  readonly pair: number | undefined;
  /** For prizes of its own: `ladies`; empty where there is none. */
  readonly group: string;
  /** Checked in: somebody saw them come. */
  readonly isHere: boolean;
}

/** Where a game is played that is played on the house. */
export interface LiveGame {
  /** `/t/f3k9`: whoever has no seat there looks on. */
  readonly page: string;
  /** Computers play for those who are not there. */
  readonly hasComputers: boolean;
  /** Its score is still to come. */
  readonly isPlaying: boolean;
}

/** What was counted of one who plays in a game; undefined where nobody did. */
export interface Feats {
  readonly entry: number;
  /** Lone hands that took all five tricks. */
  readonly lone: number;
  readonly tried: number | undefined;
  readonly euchres: number | undefined;
  /** Who said so last. */
  readonly by: Reporter;
}

export interface Game {
  /** `3.1`, or `x1` for an extra game. */
  readonly game: string;
  readonly round: number;
  readonly table: number;
  readonly sides: readonly [readonly number[], readonly number[]];
  readonly titles: readonly [string, string];
  readonly status: GameStatus;
  readonly score: Score | undefined;
  /** Who said the score. */
  readonly by: Reporter | undefined;
  /** What the other side says. */
  readonly contested: Score | undefined;
  readonly live: LiveGame | undefined;
  /** The side that wishes to play it on the house, and waits for the other. */
  readonly wishesLive: Reporter | undefined;
  /** Others came to sit there than at first; undefined where nobody did. A pad says which it saw. */
  readonly seats: number | undefined;
  readonly feats: readonly Feats[];
}

/** One word about a game's score, as it was written. */
export interface TrailLine {
  readonly fact: number;
  /** Milliseconds since 1970; undefined where nobody kept time. */
  readonly at: number | undefined;
  readonly what: string;
  readonly by: string;
  readonly score: Score | undefined;
  readonly feats: Feats | undefined;
  readonly reason: string;
}

export interface Round {
  readonly round: number;
  readonly label: string;
  readonly games: readonly Game[];
  readonly byes: readonly number[];
  readonly isFinal: boolean;
}

export interface StandingRow {
  readonly place: number;
  readonly entry: number;
  readonly title: string;
  readonly played: number;
  readonly wins: number;
  readonly losses: number;
  readonly drawn: number;
  readonly byes: number;
  readonly points: number;
  readonly against: number;
  readonly average: number;
  /** Lone hands made and tried, and adversaries euchred; undefined where nobody counted. */
  readonly lone: number | undefined;
  readonly tried: number | undefined;
  readonly euchres: number | undefined;
  readonly reason: string;
  readonly articles: readonly string[];
}

/** A round of the season in few words. */
export interface SeasonRound {
  readonly round: number;
  readonly label: string;
  readonly isFinal: boolean;
  readonly games: number;
  /** Games that are still to be played or entered. */
  readonly waiting: readonly string[];
  readonly byes: readonly number[];
}

export interface EventView {
  readonly id: string;
  readonly name: string;
  readonly settings: Settings;
  /** Grows with each fact. */
  readonly facts: number;
  readonly isClosed: boolean;
  readonly isRegistering: boolean;
  readonly entries: readonly Entry[];
  /** How many have begun. */
  readonly rounds: number;
  /** The last one begun. */
  readonly round: Round | undefined;
  /** Games of earlier rounds that still wait. */
  readonly open: readonly Game[];
  /** Games that settle ties. */
  readonly extra: readonly Game[];
  /** Games that ring for the director. */
  readonly calls: readonly string[];
  readonly clock: RoundClock | undefined;
  /** The house's time when it told this. */
  readonly now: number;
  readonly standings: readonly StandingRow[];
  /** Every round that has begun. */
  readonly season: readonly SeasonRound[];
  /** What must happen for ties to be settled. */
  readonly needs: readonly Need[];
  /** When rounds are played, also those to come: `2026-12-22T19:30` in the time of the place. */
  readonly dates: readonly RoundDate[];
  /** Seconds of rest after which a round begins by itself; undefined where the director begins each. */
  readonly rest: number | undefined;
  /** Those who are there and have neither a game nor a bye in this round. */
  readonly unseated: readonly number[];
  /** Names that stand in the list more than once. */
  readonly doubled: readonly Doubled[];
  /** Of the knock-out, where there is one. */
  readonly bracket: Bracket | undefined;
}

/** Every game that is shown: of the last round, those that still wait, and those that settled ties. */
export function shownGames(event: EventView): readonly Game[] {
  return [...(event.round?.games ?? []), ...event.open, ...event.extra];
}

export function titleOf(event: EventView, entry: number): string {
  return event.entries.find((one) => one.entry === entry)?.title ?? `${entry}`;
}

export function isDone({ status }: Game): boolean {
  return status === "settled" || status === "void" || status === "postponed";
}

/** Whoever is ranked and has gone home. */
export function goneHome(event: EventView): ReadonlySet<number> {
  return new Set(event.entries.filter(({ competes, isPresent }) => competes && !isPresent).map(({ entry }) => entry));
}

/** Those of the list who were not checked in yet, in the order of their names. */
export function awaited({ entries }: EventView): readonly Entry[] {
  return entries.filter(({ isPresent, isHere, pair }) => isPresent && !isHere && pair === undefined).toSorted((one, other) => one.title.localeCompare(other.title, spoken()));
}

/** Whether somebody had a seat or sat out, so that the entry stays. */
export function tookPart(event: EventView, entry: number): boolean {
  const isNow = event.round !== undefined && (event.round.byes.includes(entry) || event.round.games.some(({ sides }) => sides.flat().includes(entry)));
  return isNow || event.standings.some((row) => row.entry === entry && row.played + row.byes > 0);
}

/** Whether nobody has said how a game ended. */
export function isUntouched({ status, score }: Game): boolean {
  return score === undefined && status !== "void";
}

/** Whether a round can be taken back: no score of it is in. */
export function isRoundUntouched(round: Round): boolean {
  return round.games.every(({ score }) => score === undefined);
}

/** The game of the round that somebody still has to play. */
export function gameToPlay({ round }: EventView, entry: number): Game | undefined {
  return round?.games.find((game) => game.status === "open" && game.sides.some((side) => side.includes(entry)));
}

/** A seat of the round that may still change: who sits there, and where. */
export interface OpenSeat {
  readonly entry: number;
  readonly words: string;
}

/** Whoever may still change places with somebody in this round, in the order of the tables. */
export function openSeats(event: EventView): readonly OpenSeat[] {
  const games = (event.round?.games ?? []).filter((game) => isUntouched(game) && game.live === undefined);
  const seated = games.flatMap(({ table, sides }) => sides.flat().map((entry) => ({ entry, words: say("{title}, table {table}", { title: titleOf(event, entry), table }) })));
  return [...seated, ...idleSeats(event)];
}

/** Those who sit out this round, and are there. */
export function idleSeats(event: EventView): readonly OpenSeat[] {
  const idle = (event.round?.byes ?? []).filter((bye) => event.entries.some(({ entry, competes, isPresent }) => entry === bye && competes && isPresent));
  return idle.map((entry) => ({ entry, words: say("{title}, sits out", { title: titleOf(event, entry) }) }));
}

/** The games that ring, in the order of their tables. */
export function calledGames(event: EventView): readonly Game[] {
  return shownGames(event).filter(({ game, status }) => status === "disputed" || event.calls.includes(game));
}

/** Whether it goes on over weeks: then byes, level games and averages are told as well. */
export function isLeague({ settings }: EventView): boolean {
  return settings.ranked === "average" || settings.drawn === "halved" || settings.deals > 0;
}

/** Games that were put off: to be made up before the season ends. */
export function makeUps(event: EventView): readonly Game[] {
  return shownGames(event).filter(({ status }) => status === "postponed");
}

/** `Round 3 of 7`, or what the round is called. */
export function roundName(event: EventView, round: Pick<Round, "round" | "label" | "isFinal">): string {
  if (round.label !== "") return round.label;
  if (round.isFinal) return say("Final round {round}", { round: round.round });
  const { rounds } = event.settings;
  return rounds > 0 ? say("Round {round} of {rounds}", { round: round.round, rounds }) : say("Round {round}", { round: round.round });
}

/** Where a round stands: `4 of 6 tables are in`. */
export function progressOf(round: Round): { readonly done: number; readonly all: number; readonly words: string } {
  const done = round.games.filter(isDone).length;
  const all = round.games.length;
  const words = done === all ? sayCount(all, "The table is in", "All {n} tables are in") : say("{done} of {all} tables are in", { done, all });
  return { done, all, words };
}

/** Whether no score of a round that has begun is waited for. */
export function areAllIn(event: EventView): boolean {
  if (event.round === undefined || event.open.length > 0) return false;
  const { done, all } = progressOf(event.round);
  return done === all;
}

/** Games without a score, those that were put off among them: `table 2 of round 1`. */
export function gamesToCome(event: EventView): readonly string[] {
  return [...event.open, ...(event.round?.games ?? [])]
    .filter(({ status }) => status !== "settled" && status !== "void")
    .map(({ table, round }) => say("table {table} of round {round}", { table, round }));
}

/** Whether another round may follow although all is in: nobody has said how many there are. */
export function mayGoOn({ round, settings, isClosed }: EventView): boolean {
  return !isClosed && settings.rounds === 0 && round?.isFinal !== true;
}

/** Tables that most others have left behind: no fewer than half of the round is in. */
export function slowTables(round: Round): readonly Game[] {
  const { done, all } = progressOf(round);
  return done * 2 >= all ? round.games.filter((game) => !isDone(game)) : [];
}

export function scoreText(score: Score): string {
  return `${score[0]}–${score[1]}`;
}

/** What is said of a game's state: its status, or that the house plays it. */
export function stateOf(game: Game): string {
  return game.live?.isPlaying === true ? say("playing on the house") : statusOf(game.status);
}

/** What a game's status says to people. */
export function statusOf(status: GameStatus): string {
  switch (status) {
    case "open":
      return say("playing");
    case "reported":
      return say("one side has entered");
    case "disputed":
      return say("scores differ");
    case "settled":
      return sayAs("of a score", "in");
    case "void":
      return say("does not count");
    case "postponed":
      return say("to be played later");
  }
}

interface FeatsCommand {
  readonly do: "feats";
  readonly game: string;
  readonly entry: number;
  readonly lone: number;
  readonly tried?: number;
  readonly euchres?: number;
}

/** What the director has typed of somebody, as far as he has typed it. */
export type TypedFeats = { readonly [Field in "lone" | "tried" | "euchres"]?: number | null };

/** The same as a command; nothing where that is what was said. Whoever types euchres alone counts no lone hand. */
export function featsCommand(game: string, entry: number, said: Feats | undefined, { lone, tried, euchres }: TypedFeats): readonly FeatsCommand[] {
  const made = lone ?? said?.lone ?? (typeof euchres === "number" ? 0 : undefined);
  const isSaid = made === said?.lone && (tried ?? said?.tried) === said?.tried && (euchres ?? said?.euchres) === said?.euchres;
  if (made === undefined || isSaid) return [];
  return [{ do: "feats", game, entry, lone: made, ...(typeof tried === "number" ? { tried } : {}), ...(typeof euchres === "number" ? { euchres } : {}) }];
}

/** `2 lone hands, 3 tried, 1 euchre`. */
export function featsText({ lone, tried, euchres }: Pick<Feats, "lone" | "tried" | "euchres">): string {
  const parts = [
    sayCount(lone, "{n} lone hand", "{n} lone hands"),
    ...(tried === undefined ? [] : [say("{tried} tried", { tried })]),
    ...(euchres === undefined ? [] : [sayCount(euchres, "{n} euchre", "{n} euchres")]),
  ];
  return parts.join(", ");
}

/** The score pad of one side of one table. */
import { decodePad } from "../../protocol/http/events";
import type { PadDuty } from "../../protocol/http/events";
import type { PadSide } from "./address";
import type { RoundClock } from "./clock";
import type { Game, Score } from "./event";
import { countWaiting, waitsFor } from "./outbox";
import type { Outbox } from "./outbox";
import { gameOf } from "./read_event";
import { say } from "../../words/words";

/** What the side may do about its game. */
export type { PadDuty } from "../../protocol/http/events";

/** A seat of this side at a live table of the house. */
export interface PadSeat {
  readonly member: number;
  readonly name: string;
}

/** One of this side of whom lone hands are counted: the pair, or one of two players. */
export interface PadOwn {
  readonly entry: number;
  readonly title: string;
}

export interface PadView {
  readonly event: string;
  readonly name: string;
  readonly facts: number;
  readonly table: number;
  readonly side: PadSide;
  /** Points that win a game; 0 where something else ends it. */
  readonly target: number;
  readonly now: number;
  readonly clock: RoundClock | undefined;
  readonly isClosed: boolean;
  readonly game: Game | undefined;
  readonly does: PadDuty;
  /** Where the game is played on the house. */
  readonly seats: readonly PadSeat[];
  readonly own: readonly PadOwn[];
  /** Older games of this table that still wait. */
  readonly earlier: readonly Game[];
}

export function readPad(value: unknown): PadView {
  const { closed, game, seats, own, earlier, clock, ...pad } = decodePad(value);
  return {
    ...pad,
    clock,
    isClosed: closed,
    game: game === undefined ? undefined : gameOf(game),
    seats: seats ?? [],
    own: own ?? [],
    earlier: earlier.map(gameOf),
  };
}

/** What the phone shows: what the house said, and what this phone wrote and the house has not heard yet. */
export type PadStage =
  | { readonly kind: "none" }
  | { readonly kind: "enter"; readonly game: Game }
  | { readonly kind: "unsent"; readonly game: Game; readonly score: Score }
  | { readonly kind: "wait"; readonly game: Game }
  | { readonly kind: "answer"; readonly game: Game; readonly said: Score }
  | { readonly kind: "called"; readonly game: Game }
  | { readonly kind: "play"; readonly game: Game }
  | { readonly kind: "done"; readonly game: Game };

export function stageOf(pad: PadView, outbox: Outbox): PadStage {
  const { game, does } = pad;
  if (game === undefined || pad.isClosed) return { kind: "none" };
  const waiting = waitsFor(outbox, game.game);
  if (waiting !== undefined && does !== "done" && does !== "play") return { kind: "unsent", game, score: waiting.score };
  if (does === "answer" && game.score !== undefined) return { kind: "answer", game, said: game.score };
  return does === "answer" ? { kind: "enter", game } : { kind: does, game };
}

/** What is counted of one of this side beside the score. */
export interface LoneCount extends PadOwn {
  readonly made: number;
  /** How many were played, made or not; undefined where nobody counts them. */
  readonly tried: number | undefined;
  /** How often the others were euchred; undefined where nobody counts it. */
  readonly euchres: number | undefined;
  /** The house has not taken it yet. */
  readonly isUnsent: boolean;
  /** The director has said it, or the house: the pad shows it and changes it no more. */
  readonly isFixed: boolean;
}

/** What the pad counts beside the score; nothing where nobody counts it here. */
export function loneCounts({ game, does, own, isClosed }: PadView, outbox: Outbox): readonly LoneCount[] {
  if (game === undefined || isClosed || does === "play" || game.status === "void") return [];
  return own.map((one) => {
    const said = game.feats.find(({ entry }) => entry === one.entry);
    const isFixed = said !== undefined && (said.by === "director" || said.by === "house");
    const unsent = isFixed ? undefined : countWaiting(outbox, game.game, one.entry);
    const { lone = 0, tried, euchres } = unsent ?? said ?? {};
    return { ...one, made: lone, tried, euchres, isUnsent: unsent !== undefined, isFixed };
  });
}

const MOST_LONE = 99;
const within = (count: number): number => Math.min(MOST_LONE, Math.max(0, count));

/** One more or less that was made. Whoever made one has tried it. */
export function withMade<Count extends Pick<LoneCount, "made" | "tried">>(count: Count, by: 1 | -1): Count {
  const { made, tried } = count;
  const now = within(made + by);
  // One that was made after all was tried before; one that was tapped by mistake was not.
  return { ...count, made: now, tried: tried === undefined ? undefined : within(tried + now - made) };
}

/** One more or less that was tried and not made. */
export function withTried<Count extends Pick<LoneCount, "made" | "tried">>(count: Count, by: 1 | -1): Count {
  const { made, tried } = count;
  return { ...count, tried: Math.max(made, within((tried ?? made) + by)) };
}

/** One euchre more or less. Partners have it together, so it is counted of all whom the pad may still change. */
export function withEuchres<Count extends Pick<LoneCount, "euchres" | "isFixed">>(counts: readonly Count[], by: 1 | -1): readonly Count[] {
  const open = counts.filter(({ isFixed }) => !isFixed);
  const euchres = within((euchresOf(open) ?? 0) + by);
  return open.map((count) => ({ ...count, euchres }));
}

/** How often the others were euchred, as the pad has it; undefined where nobody counts it. */
export function euchresOf(counts: readonly Pick<LoneCount, "euchres">[]): number | undefined {
  const said = counts.flatMap(({ euchres }) => (euchres === undefined ? [] : [euchres]));
  return said.length === 0 ? undefined : Math.max(...said);
}

/** The points as this side says them: its own first. */
export function ownFirst(score: Score, side: PadSide): Score {
  return side === "first" ? score : [score[1], score[0]];
}

/** `We won 10 to 7`, as this side reads it. */
export function ownWords(score: Score, side: PadSide): string {
  const [own, theirs] = ownFirst(score, side);
  if (own === theirs) return say("Level, {own} all", { own });
  return own > theirs ? say("You won {own} to {theirs}", { own, theirs }) : say("You lost {own} to {theirs}", { own, theirs });
}

/** What one of the two sides entered, as this side reads it: `Ann & Bob entered: you lost 7 to 10.` Nobody is named where it is the own one. */
export function enteredWords(who: string | undefined, score: Score, side: PadSide): string {
  const [own, theirs] = ownFirst(score, side);
  const said = { who, own, theirs };
  if (who === undefined) {
    if (own === theirs) return say("You entered: level, {own} all.", said);
    return own > theirs ? say("You entered: you won {own} to {theirs}.", said) : say("You entered: you lost {own} to {theirs}.", said);
  }
  if (own === theirs) return say("{who} entered: level, {own} all.", said);
  return own > theirs ? say("{who} entered: you won {own} to {theirs}.", said) : say("{who} entered: you lost {own} to {theirs}.", said);
}

/** Nobody can score more in a game to the target: four points may come on top of one too few. */
export function mostPoints(target: number): number {
  return target + 3;
}

/** Why a score cannot be sent as it is; empty where it can. */
export function scoreProblem(own: number | undefined, theirs: number | undefined, target: number, hasClock: boolean): string {
  if (own === undefined || theirs === undefined) return say("Tap both numbers.");
  if (target === 0) return "";
  if (own >= target && theirs >= target) return say("Only one side can have {target} or more.", { target });
  return own < target && theirs < target && !hasClock ? say("One side must have {target} or more.", { target }) : "";
}

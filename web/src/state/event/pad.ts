/** The score pad of one side of one table. */
import { fieldsOf, listOf, numberOf, oneOf, textOf } from "../json_fields";
import { PAD_SIDES } from "./address";
import type { PadSide } from "./address";
import type { RoundClock } from "./clock";
import type { Game, Score } from "./event";
import { waitsFor } from "./outbox";
import type { Outbox } from "./outbox";
import { readClock, readGame, readMaybeGame } from "./read_event";

export const PAD_DUTIES = ["enter", "wait", "answer", "called", "done", "none", "play"] as const;
/** What the side may do about its game. */
export type PadDuty = (typeof PAD_DUTIES)[number];

/** A seat of this side at a live table of the house. */
export interface PadSeat {
  readonly member: number;
  readonly name: string;
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
  /** Older games of this table that still wait. */
  readonly earlier: readonly Game[];
}

export function readPad(value: unknown): PadView {
  const fields = fieldsOf(value);
  return {
    event: textOf(fields.event),
    name: textOf(fields.name),
    facts: numberOf(fields.facts),
    table: numberOf(fields.table),
    side: oneOf(PAD_SIDES, fields.side, "first"),
    target: numberOf(fields.target),
    now: numberOf(fields.now),
    clock: readClock(fields.clock),
    isClosed: fields.closed === true,
    game: readMaybeGame(fields.game),
    does: oneOf(PAD_DUTIES, fields.does, "none"),
    seats: listOf(fields.seats).map((seat) => {
      const { member, name } = fieldsOf(seat);
      return { member: numberOf(member), name: textOf(name) };
    }),
    earlier: listOf(fields.earlier).map(readGame),
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

/** The points as this side says them: its own first. */
export function ownFirst(score: Score, side: PadSide): Score {
  return side === "first" ? score : [score[1], score[0]];
}

/** `We won 10 to 7`, as this side reads it. */
export function ownWords(score: Score, side: PadSide): string {
  const [own, theirs] = ownFirst(score, side);
  if (own === theirs) return `Level, ${own} all`;
  return own > theirs ? `You won ${own} to ${theirs}` : `You lost ${own} to ${theirs}`;
}

/** Nobody can score more in a game to the target: four points may come on top of one too few. */
export function mostPoints(target: number): number {
  return target + 3;
}

/** Why a score cannot be sent as it is; empty where it can. */
export function scoreProblem(own: number | undefined, theirs: number | undefined, target: number, hasClock: boolean): string {
  if (own === undefined || theirs === undefined) return "Tap both numbers.";
  if (target === 0) return "";
  if (own >= target && theirs >= target) return `Only one side can have ${target} or more.`;
  return own < target && theirs < target && !hasClock ? `One side must have ${target} or more.` : "";
}

/** A finished deal that somebody shared, played again card by card. */

import { CALLS } from "../protocol/generated";
import type { Seat } from "../protocol/generated";
import type { ShownDeal as ToldDeal } from "../protocol/http/analysis";
import { say } from "../words/words";
import { isLead } from "./deed_words";
import { shownOf } from "./review";
import type { ShownDeal, TakenAction } from "./review";
import { callWords } from "./replay_words";
import { headlineTold, particularsTold } from "./replay_told";
import { trickSize } from "./scene";
import { theCard } from "./the_card";

export interface Replay {
  readonly deal: ShownDeal;
  /** The deals of its table that can be shown. */
  readonly deals: readonly number[];
  readonly headline: string;
  readonly particulars: string;
}

export function replayOf(told: ToldDeal): Replay {
  return { deal: shownOf(told), deals: told.deals, headline: headlineTold(told), particulars: particularsTold(told) };
}

/** Where a replay stops: before each act, or before those of one seat alone; and at the end. */
export function stopsOf({ actions }: ShownDeal, whose: Seat | undefined): readonly number[] {
  const acts = actions.flatMap(({ seat }, at) => (whose === undefined || seat === whose ? [at] : []));
  return [...acts, actions.length];
}

/** The next stop before or behind a moment; undefined where there is none. */
export function stopFrom(stops: readonly number[], at: number, by: -1 | 1): number | undefined {
  return by > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
}

/** `ordered it up`, `leads the jack of hearts`. */
export function deedWords(deal: ShownDeal, at: number): string {
  const act = deal.actions[at];
  if (act === undefined) return "";
  const call = CALLS.find((one) => one === act.action);
  if (act.kind === "call" && call !== undefined) return callWords(call, act.seat, deal.dealer, deal.maker);
  const card = theCard(act.action, act.kind === "play" ? deal.trump : undefined);
  if (act.kind === "give") return say("gives the partner {card}", { card });
  if (act.kind === "lay-under") return say("lays down {card}", { card });
  if (act.kind === "discard") return say("lays away {card}", { card });
  return isLead(deal, at) ? say("leads {card}", { card }) : say("plays {card}", { card });
}

/** What had just been done at a moment. */
export function momentWords(deal: ShownDeal, at: number): string {
  const act: TakenAction | undefined = deal.actions[at - 1];
  if (act === undefined) return say("{name} dealt and turned up {card}.", { name: deal.names[deal.dealer], card: theCard(deal.up) });
  return say("{name} {deed}.", { name: deal.names[act.seat], deed: deedWords(deal, at - 1) });
}

/** A part of a deal, for a list that leads to any call and card. */
export interface Stretch {
  readonly title: string;
  /** The places of its acts. */
  readonly acts: readonly number[];
}

/** The calls, then trick by trick. */
export function stretchesOf(deal: ShownDeal): readonly Stretch[] {
  const making = deal.actions.flatMap(({ kind }, at) => (kind === "play" ? [] : [at]));
  const plays = deal.actions.flatMap(({ kind }, at) => (kind === "play" ? [at] : []));
  const size = trickSize(deal);
  const tricks = Array.from({ length: Math.ceil(plays.length / size) }, (_, trick) => ({
    title: say("Trick {n}", { n: trick + 1 }),
    acts: plays.slice(trick * size, (trick + 1) * size),
  }));
  return [{ title: say("Making trump"), acts: making }, ...tricks];
}

/** Milliseconds from one card to the next. */
export const SPEEDS = [
  ["slow", say("Slow"), 2400],
  ["usual", say("Usual"), 1300],
  ["quick", say("Quick"), 600],
] as const;
export type Speed = (typeof SPEEDS)[number][0];

/** The speed of that name; the usual one where there is none. */
export function speedOf(name: string): Speed {
  return SPEEDS.find(([id]) => id === name)?.[0] ?? "usual";
}

export function pauseOf(speed: Speed): number {
  return SPEEDS.find(([id]) => id === speed)?.[2] ?? 1300;
}

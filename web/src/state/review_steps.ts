/** The way through a reviewed game: every call and card, or only some decisions, in the order played or the costliest first. */

import type { Seat } from "../protocol/generated";
import { decisionSpoken } from "./deed_words";
import type { ReviewedDeal, ReviewedDecision } from "./review";

/** Before an act of a deal; behind the last one where the deal is over. */
export interface Step {
  readonly deal: number;
  readonly at: number;
}

export interface StepWish {
  /** Whose decisions; undefined for everything that was said and played. */
  readonly whose: Seat | undefined;
  readonly order: "as-played" | "costliest";
}

/** What was decided there, as it is told. */
export function decisionAt(deal: ReviewedDeal | undefined, at: number): ReviewedDecision | undefined {
  const decision = deal?.decisions.find(({ place }) => place === at);
  return deal === undefined || decision === undefined ? undefined : decisionSpoken(deal, decision);
}

const costAt = (deals: readonly ReviewedDeal[], { deal, at }: Step): number =>
  deals[deal]?.decisions.find(({ place }) => place === at)?.cost.mean ?? 0;

function decisionSteps(deals: readonly ReviewedDeal[], whose: Seat | undefined): readonly Step[] {
  const isOwn = ({ seat, isStandIn }: ReviewedDecision): boolean => !isStandIn && (whose === undefined || seat === whose);
  return deals.flatMap(({ decisions }, deal) => decisions.filter(isOwn).map(({ place }) => ({ deal, at: place })));
}

export function stepsOf(deals: readonly ReviewedDeal[], { whose, order }: StepWish): readonly Step[] {
  if (order === "costliest") {
    return decisionSteps(deals, whose)
      .filter((step) => costAt(deals, step) > 0)
      .sort((a, b) => costAt(deals, b) - costAt(deals, a));
  }
  if (whose !== undefined) return decisionSteps(deals, whose);
  return deals.flatMap(({ actions }, deal) => Array.from({ length: actions.length + 1 }, (_, at) => ({ deal, at })));
}

/** The costliest decisions, at most three. */
export function costliest(deals: readonly ReviewedDeal[]): readonly Step[] {
  return stepsOf(deals, { whose: undefined, order: "costliest" }).slice(0, 3);
}

const isSame = (one: Step, other: Step): boolean => one.deal === other.deal && one.at === other.at;
const isBefore = (one: Step, other: Step): boolean => one.deal < other.deal || (one.deal === other.deal && one.at < other.at);

/** Where the way leads from here; from a place that is not on it, to what comes next on it. */
export function stepFrom(steps: readonly Step[], here: Step, by: -1 | 1): Step | undefined {
  const place = steps.findIndex((step) => isSame(step, here));
  if (place >= 0) return steps[place + by];
  const isInOrder = steps.every((step, at) => at === 0 || isBefore(steps[at - 1] ?? step, step));
  if (!isInOrder) return by > 0 ? steps[0] : undefined;
  return by > 0 ? steps.find((step) => isBefore(here, step)) : steps.findLast((step) => isBefore(step, here));
}

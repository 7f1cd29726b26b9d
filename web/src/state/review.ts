/** A reviewed game: what the house says about each decision, and what follows for the players. */

import type { CardText } from "./cards";
import { SEATS } from "../protocol/generated";
import type { Seat, Suit } from "../protocol/generated";
import type { Grade, TakenAction } from "../protocol/http/analysis";
import type * as told from "../protocol/http/analysis";

export { GRADES } from "../protocol/http/analysis";
export type { Grade, TakenAction } from "../protocol/http/analysis";

export interface ReviewedChoice {
  readonly action: string;
  readonly words: string;
  /** Points, and per cent of a game. */
  readonly points: number;
  readonly chance: number;
}

export interface ReviewedDecision {
  readonly seat: Seat;
  /** Among the deal's actions. */
  readonly place: number;
  /** From 1; 0 before the play. */
  readonly trick: number;
  readonly hand: readonly CardText[];
  readonly taken: string;
  readonly takenWords: string;
  readonly best: string;
  readonly bestWords: string;
  readonly grade: Grade;
  /** The reasons, each a sentence. */
  readonly why: readonly string[];
  readonly costPoints: number;
  /** In per cent of a game, with its interval. */
  readonly cost: number;
  readonly costInterval: number;
  readonly tricksLostOpen: number;
  readonly choices: readonly ReviewedChoice[];
}

export interface ReviewedDeal {
  readonly number: number;
  readonly dealer: Seat;
  readonly up: CardText;
  readonly names: Readonly<Record<Seat, string>>;
  readonly score: readonly [number, number];
  readonly chanceBefore: number;
  readonly maker: Seat | undefined;
  readonly lonePlayer: Seat | undefined;
  readonly trump: Suit | undefined;
  readonly actions: readonly TakenAction[];
  readonly points: Readonly<Record<"result" | "dealItself" | "cards" | "decisions" | "runOfPlay", number>>;
  readonly makersOpenTricks: number | undefined;
  readonly makersTricks: number | undefined;
  readonly decisions: readonly ReviewedDecision[];
}

export interface ReviewPart {
  readonly code: string;
  readonly title: string;
  readonly dealCount: number;
  readonly deal: ReviewedDeal | undefined;
}

const percent = (value: number): number => 100 * value;
const cardsOf = (text: string): readonly CardText[] => text.split(" ").filter((card) => card !== "");

function choiceOf({ action, words, points, chance }: told.ReviewedChoice): ReviewedChoice {
  return { action, words, points: points.mean, chance: percent(chance.mean) };
}

function decisionOf(decision: told.ReviewedDecision): ReviewedDecision {
  const { seat, place, trick, taken, best, grade, why, cost_points, cost_chance } = decision;
  return {
    seat,
    place,
    trick,
    hand: cardsOf(decision.hand),
    taken,
    takenWords: decision.taken_words,
    best,
    bestWords: decision.best_words,
    grade,
    why,
    costPoints: cost_points.mean,
    cost: percent(cost_chance.mean),
    costInterval: percent(cost_chance.interval),
    tricksLostOpen: decision.tricks_lost_open,
    choices: decision.choices.map(choiceOf),
  };
}

function dealOf(deal: told.ReviewedDeal): ReviewedDeal {
  const { number, dealer, names, score, maker, trump, actions, points } = deal;
  return {
    number,
    dealer,
    up: deal.turn_up,
    names,
    score: [score.NS, score.EW],
    chanceBefore: percent(deal.chance_before),
    maker,
    lonePlayer: deal.lone_player,
    trump,
    actions,
    points: {
      result: points.result,
      dealItself: points.deal_itself,
      cards: points.cards,
      decisions: points.decisions,
      runOfPlay: points.run_of_play,
    },
    makersOpenTricks: deal.makers_open_tricks,
    makersTricks: deal.makers_tricks,
    decisions: deal.decisions.map(decisionOf),
  };
}

/** The house reviews one deal at a time, and says how many there are. */
export function reviewPartOf({ code, title, deal_count: dealCount, deals: [deal] }: told.ReviewPart): ReviewPart {
  return { code, title, dealCount, deal: deal === undefined ? undefined : dealOf(deal) };
}

export interface PlayerSum {
  readonly seat: Seat;
  readonly name: string;
  readonly grades: Readonly<Record<Grade, number>>;
  readonly points: number;
  readonly cost: number;
}

export function sumsOf(deals: readonly ReviewedDeal[]): readonly PlayerSum[] {
  return SEATS.map((seat) => {
    const own = deals.flatMap(({ decisions }) => decisions.filter((one) => one.seat === seat));
    const count = (grade: Grade): number => own.filter((one) => one.grade === grade).length;
    return {
      seat,
      name: deals.at(-1)?.names[seat] ?? seat,
      grades: {
        best: count("best"),
        good: count("good"),
        doubtful: count("doubtful"),
        mistake: count("mistake"),
        blunder: count("blunder"),
      },
      points: own.reduce((sum, { costPoints }) => sum + costPoints, 0),
      cost: own.reduce((sum, { cost }) => sum + cost, 0),
    };
  });
}

/** Where a decision stands: the deal, and the decision within it. */
export interface Moment {
  readonly deal: number;
  readonly decision: number;
}

/** The costliest decisions, at most three. */
export function costliest(deals: readonly ReviewedDeal[]): readonly Moment[] {
  const cost = ({ deal, decision }: Moment): number => deals[deal]?.decisions[decision]?.cost ?? 0;
  return deals
    .flatMap(({ decisions }, deal) => decisions.map((_, decision) => ({ deal, decision })))
    .filter((moment) => cost(moment) > 0)
    .sort((a, b) => cost(b) - cost(a))
    .slice(0, 3);
}

const TRICKS = ["", "first trick", "second trick", "third trick", "fourth trick", "last trick"] as const;

export function whenOf(deal: ReviewedDeal, decision: ReviewedDecision): string {
  if (decision.trick > 0) return TRICKS[decision.trick] ?? "play";
  return deal.actions[decision.place]?.kind === "discard" ? "discard" : "making trump";
}

/** The cards of the trick that lies when this decision is due, oldest first. */
export function trickBefore(deal: ReviewedDeal, decision: ReviewedDecision): readonly TakenAction[] {
  if (decision.trick === 0) return [];
  const plays = deal.actions.slice(0, decision.place).filter(({ kind }) => kind === "play");
  const full = deal.lonePlayer === undefined ? 4 : 3;
  return plays.slice((decision.trick - 1) * full);
}

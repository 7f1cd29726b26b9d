/** A reviewed game: what the house says about each decision, and what follows for the players. */

import { fieldsOf, listOf, textOf, textsOf } from "./json_fields";
import type { CardText } from "./cards";
import { SEATS } from "../protocol/generated";
import type { Seat, Suit } from "../protocol/generated";
import { SUITS } from "../protocol/generated";

export const GRADES = ["best", "good", "doubtful", "mistake", "blunder"] as const;
export type Grade = (typeof GRADES)[number];

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

export interface TakenAction {
  readonly seat: Seat;
  readonly kind: string;
  readonly action: string;
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

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const numberOrNone = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
const seatOf = (value: unknown): Seat | undefined => SEATS.find((seat) => seat === value);
const meanOf = (value: unknown): number => numberOf(fieldsOf(value).mean);
const percent = (value: number): number => 100 * value;
const cardsOf = (value: unknown): readonly CardText[] =>
  textOf(value)
    .split(" ")
    .filter((card) => card !== "");

function parseDecision(value: unknown): ReviewedDecision {
  const fields = fieldsOf(value);
  return {
    seat: seatOf(fields.seat) ?? "N",
    place: numberOf(fields.place),
    trick: numberOf(fields.trick),
    hand: cardsOf(fields.hand),
    taken: textOf(fields.taken),
    takenWords: textOf(fields.taken_words),
    best: textOf(fields.best),
    bestWords: textOf(fields.best_words),
    grade: GRADES.find((grade) => grade === fields.grade) ?? "best",
    why: textsOf(fields.why),
    costPoints: meanOf(fields.cost_points),
    cost: percent(meanOf(fields.cost_chance)),
    costInterval: percent(numberOf(fieldsOf(fields.cost_chance).interval)),
    tricksLostOpen: numberOf(fields.tricks_lost_open),
    choices: listOf(fields.choices).map((one) => {
      const choice = fieldsOf(one);
      return {
        action: textOf(choice.action),
        words: textOf(choice.words),
        points: meanOf(choice.points),
        chance: percent(meanOf(choice.chance)),
      };
    }),
  };
}

function parseDeal(value: unknown): ReviewedDeal {
  const fields = fieldsOf(value);
  const names = fieldsOf(fields.names);
  const score = fieldsOf(fields.score);
  const points = fieldsOf(fields.points);
  return {
    number: numberOf(fields.number),
    dealer: seatOf(fields.dealer) ?? "N",
    up: textOf(fields.turn_up),
    names: { N: textOf(names.N), E: textOf(names.E), S: textOf(names.S), W: textOf(names.W) },
    score: [numberOf(score.NS), numberOf(score.EW)],
    chanceBefore: percent(numberOf(fields.chance_before)),
    maker: seatOf(fields.maker),
    lonePlayer: seatOf(fields.lone_player),
    trump: SUITS.find((suit) => suit === fields.trump),
    actions: listOf(fields.actions).map((one) => {
      const { seat, kind, action } = fieldsOf(one);
      return { seat: seatOf(seat) ?? "N", kind: textOf(kind), action: textOf(action) };
    }),
    points: {
      result: numberOf(points.result),
      dealItself: numberOf(points.deal_itself),
      cards: numberOf(points.cards),
      decisions: numberOf(points.decisions),
      runOfPlay: numberOf(points.run_of_play),
    },
    makersOpenTricks: numberOrNone(fields.makers_open_tricks),
    makersTricks: numberOrNone(fields.makers_tricks),
    decisions: listOf(fields.decisions).map(parseDecision),
  };
}

export function parseReview(value: unknown): ReviewPart {
  const fields = fieldsOf(value);
  const [deal] = listOf(fields.deals);
  return {
    code: textOf(fields.code),
    title: textOf(fields.title),
    dealCount: numberOf(fields.deal_count),
    deal: deal === undefined ? undefined : parseDeal(deal),
  };
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

/** A reviewed game: what the house says about each decision, and what follows for the players. */

import { fixed } from "../words/locale";
import { say, sayAs } from "../words/words";
import type { CardText } from "./cards";
import type { Estimate } from "./study";
import { SEATS } from "../protocol/generated";
import type { Seat, Trump } from "../protocol/generated";
import type { Grade, TakenAction } from "../protocol/http/analysis";
import type * as told from "../protocol/http/analysis";

export { GRADES } from "../protocol/http/analysis";
export type { Grade, TakenAction } from "../protocol/http/analysis";

export interface ReviewedChoice {
  readonly action: string;
  readonly words: string;
  /** How far it is behind the best, in per cent of a game: the one number that list, picture and words tell. */
  readonly behind: Estimate;
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
  /** A computer did it while the player was away: it is not his. */
  readonly isStandIn: boolean;
  readonly best: string;
  readonly bestWords: string;
  readonly grade: Grade;
  /** The reasons, each a sentence. */
  readonly why: readonly string[];
  /** In per cent of a game. */
  readonly cost: Estimate;
  readonly tricksLostOpen: number;
  readonly choices: readonly ReviewedChoice[];
}

/** A deal as it was played, with all hands open. */
export interface ShownDeal {
  readonly number: number;
  readonly dealer: Seat;
  readonly up: CardText;
  readonly names: Readonly<Record<Seat, string>>;
  /** As dealt. */
  readonly hands: Readonly<Record<Seat, readonly CardText[]>>;
  readonly isFinished: boolean;
  readonly score: readonly [number, number];
  readonly maker: Seat | undefined;
  readonly lonePlayer: Seat | undefined;
  readonly trump: Trump | undefined;
  readonly actions: readonly TakenAction[];
  readonly makersTricks: number | undefined;
}

export interface ReviewedDeal extends ShownDeal {
  readonly chanceBefore: number;
  readonly points: Readonly<Record<"result" | "dealItself" | "cards" | "decisions" | "runOfPlay", number>>;
  readonly makersOpenTricks: number | undefined;
  readonly decisions: readonly ReviewedDecision[];
}

export interface ReviewPart {
  readonly code: string;
  readonly title: string;
  readonly dealCount: number;
  readonly deal: ReviewedDeal | undefined;
}

const percent = (value: number): number => 100 * value;
const percentOf = ({ mean, interval }: told.Estimate): Estimate => ({ mean: percent(mean), interval: percent(interval) });
const cardsOf = (text: string): readonly CardText[] => text.split(" ").filter((card) => card !== "");

function choiceOf({ action, words, behind }: told.ReviewedChoice): ReviewedChoice {
  return { action, words, behind: percentOf(behind) };
}

function decisionOf(decision: told.ReviewedDecision): ReviewedDecision {
  const { seat, place, trick, taken, best, grade, why } = decision;
  return {
    seat,
    place,
    trick,
    hand: cardsOf(decision.hand),
    taken,
    takenWords: decision.taken_words,
    isStandIn: decision.by_stand_in,
    best,
    bestWords: decision.best_words,
    grade,
    why,
    cost: percentOf(decision.cost_chance),
    tricksLostOpen: decision.tricks_lost_open,
    choices: decision.choices.map(choiceOf),
  };
}

/** What a review and a replay tell of a deal in the same words. */
export function shownOf(deal: Omit<told.ShownDeal, "code" | "deals" | "headline" | "particulars" | "result">): ShownDeal {
  const { number, dealer, names, hands, score, maker, trump, actions } = deal;
  return {
    number,
    dealer,
    up: deal.turn_up,
    names,
    hands: { N: cardsOf(hands.N), E: cardsOf(hands.E), S: cardsOf(hands.S), W: cardsOf(hands.W) },
    isFinished: deal.is_finished,
    score: [score.NS, score.EW],
    maker,
    lonePlayer: deal.lone_player,
    trump,
    actions,
    makersTricks: deal.makers_tricks,
  };
}

function dealOf(deal: told.ReviewedDeal): ReviewedDeal {
  const { points } = deal;
  return {
    ...shownOf(deal),
    chanceBefore: percent(deal.chance_before),
    points: {
      result: points.result,
      dealItself: points.deal_itself,
      cards: points.cards,
      decisions: points.decisions,
      runOfPlay: points.run_of_play,
    },
    makersOpenTricks: deal.makers_open_tricks,
    decisions: deal.decisions.map(decisionOf),
  };
}

/** The house reviews one deal at a time, and says how many there are. */
export function reviewPartOf({ code, title, deal_count: dealCount, deals: [deal] }: told.ReviewPart): ReviewPart {
  return { code, title, dealCount, deal: deal === undefined ? undefined : dealOf(deal) };
}

/** With no hand open: the player's own lies before him. */
export function closed(deal: ReviewedDeal): ReviewedDeal {
  return { ...deal, hands: { N: [], E: [], S: [], W: [] } };
}

/** The deal for whoever sat there: he finds himself among the names, though he has given none. */
export function withYou(deal: ReviewedDeal, own: Seat): ReviewedDeal {
  return { ...deal, names: { ...deal.names, [own]: say("{name} (you)", { name: deal.names[own] }) } };
}

export interface PlayerSum {
  readonly seat: Seat;
  readonly name: string;
  readonly grades: Readonly<Record<Grade, number>>;
  readonly cost: number;
}

/** What players did themselves; what a computer did for one of them counts for nobody. */
export function sumsOf(deals: readonly ReviewedDeal[]): readonly PlayerSum[] {
  return SEATS.filter((seat) => deals.at(-1)?.names[seat] !== "").map((seat) => {
    const own = deals.flatMap(({ decisions }) => decisions.filter((one) => one.seat === seat && !one.isStandIn));
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
      cost: own.reduce((sum, { cost }) => sum + cost.mean, 0),
    };
  });
}

/** `1.2 % ± 0.4`, of a game. */
export function costWords({ mean, interval }: Estimate): string {
  return `${fixed(mean, 1)} %${interval > 0 ? ` ± ${fixed(interval, 1)}` : ""}`;
}

const GRADE_WORDS: Readonly<Record<Grade, string>> = {
  best: sayAs("of a decision", "best"),
  good: sayAs("of a decision", "good"),
  doubtful: sayAs("of a decision", "doubtful"),
  mistake: sayAs("of a decision", "mistake"),
  blunder: sayAs("of a decision", "blunder"),
};

export function gradeWord(grade: Grade): string {
  return GRADE_WORDS[grade];
}

/** Choices that are as good as the best, beside it; `sure` where everything that can be was looked at. */
export function equalsOf({ best, choices }: ReviewedDecision): readonly ReviewedChoice[] {
  return choices.filter(({ action, behind }) => action !== best && behind.mean === 0);
}

/** `As good, as far as can be told: pass.` Empty where the best stands alone. */
export function equalWords(decision: ReviewedDecision): string {
  const equals = equalsOf(decision);
  if (equals.length === 0) return "";
  if (equals.length + 1 === decision.choices.length && equals.every(({ behind }) => behind.interval === 0)) {
    return say("It makes no difference: all choices are equally good.");
  }
  const isSure = equals.every(({ behind }) => behind.interval === 0);
  const choices = equals.map(({ words }) => words).reduce((first, second) => say("{first}; {second}", { first, second }));
  return isSure ? say("Just as good: {choices}.", { choices }) : say("As good, as far as can be told: {choices}.", { choices });
}

const TRICKS = ["", say("first trick"), say("second trick"), say("third trick"), say("fourth trick"), say("last trick")] as const;

export function whenOf(deal: ReviewedDeal, decision: ReviewedDecision): string {
  if (decision.trick > 0) return TRICKS[decision.trick] ?? sayAs("a part of a deal", "play");
  return deal.actions[decision.place]?.kind === "discard" ? sayAs("a part of a deal", "discard") : sayAs("a part of a deal", "making trump");
}

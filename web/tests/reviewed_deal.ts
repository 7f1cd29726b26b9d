import type { Seat } from "../src/protocol/generated";
import type { Grade, ReviewedChoice, ReviewedDeal as ToldDeal, ReviewedDecision as ToldDecision, TakenAction } from "../src/protocol/http/analysis";
import { reviewPartOf } from "../src/state/review";
import type { ReviewedDeal } from "../src/state/review";

const ENDINGS = { own_march: 0, own_made: 0, own_euchred: 0, their_march: 0, their_made: 0, their_euchred: 0, passed_out: 0 };

/** So many parts of a game behind the best, with their interval. */
export function choice(action: string, behind: number, interval = 0): ReviewedChoice {
  return { action, words: `play ${action}`, points: { mean: 0, interval: 0 }, chance: { mean: 0, interval: 0 }, behind: { mean: behind, interval }, endings: ENDINGS };
}

export function decision(seat: Seat, place: number, cost: number, grade: Grade, more: Partial<ToldDecision> = {}): ToldDecision {
  return {
    seat,
    place,
    trick: 1,
    hand: "",
    taken: "",
    taken_words: "",
    by_stand_in: false,
    best: "",
    best_words: "",
    grade,
    why: [],
    cost_points: { mean: 0, interval: 0 },
    cost_chance: { mean: cost, interval: 0 },
    worlds: 1,
    tricks_lost_open: 0,
    choices: [],
    ...more,
  };
}

export function acts(text: string): readonly TakenAction[] {
  const seatOf = (word: string): Seat => (["N", "E", "S", "W"] as const).find((seat) => seat === word[0]) ?? "N";
  const kindOf = (action: string): TakenAction["kind"] => (action.startsWith("-") ? "discard" : action.startsWith("+") ? "give" : action.startsWith("~") ? "lay-under" : /^[7-9TJQKA][CDHS]$/.test(action) ? "play" : "call");
  return text.split(" ").map((word) => {
    const action = word.slice(1);
    return { seat: seatOf(word), kind: kindOf(action), action: action.replace(/^[-+~]/, ""), by_stand_in: false };
  });
}

/** South deals and turns up the king of spades; West orders it up, and he and East take all five. */
const DEAL: ToldDeal = {
  number: 1,
  game: 1,
  dealer: "S",
  turn_up: "KS",
  names: { N: "Nora", E: "Emil", S: "Sara", W: "Wiki" },
  hands: { N: "9C TC QC 9D QD", E: "KC JD 9S JS QS", S: "TD TH QH KH TS", W: "JC KD AD JH AS" },
  supposed: { N: "", E: "", S: "", W: "" },
  score: { NS: 0, EW: 4 },
  chance_before: 0.1,
  maker: "W",
  lone_player: undefined,
  trump: "S",
  actions: acts("Worder S-TS WJC NQC EJS SKS EQS SKH WAS N9D WJH N9C E9S STH EKC STD WKD NTC EJD SQH WAD NQD"),
  is_finished: true,
  points: { result: -2, deal_itself: 0, cards: 0, decisions: 0, run_of_play: 0 },
  makers_open_tricks: 5,
  makers_tricks: 5,
  decisions: [],
};

export function reviewedDeal(more: Partial<ToldDeal> = {}): ReviewedDeal {
  const { deal } = reviewPartOf({ code: "Hoyle", title: "", players: [], costliest: [], deal_count: 1, deals: [{ ...DEAL, ...more }] });
  if (deal === undefined) throw new Error("there is a deal");
  return deal;
}

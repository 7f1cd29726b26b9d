/** What may be done at a moment of a deal, and what was done, in words. The house tells it in English; another language makes its
 *  own of what is done. */
import { CALLS } from "../protocol/generated";
import type { Call, Seat } from "../protocol/generated";
import type { ActionKind } from "../protocol/http/analysis";
import { say, sayAs, spoken } from "../words/words";
import { isLoneCall, trumpOfCall } from "./calls";
import { isCard, trumpName } from "./cards";
import type { ReviewedDeal, ReviewedDecision, ShownDeal } from "./review";
import { trickSize } from "./scene";
import { sideOf } from "./seats";
import { theCard } from "./the_card";

/** What a deed's words go by besides the deed. */
export interface Moment {
  /** What is due. */
  readonly kind: ActionKind;
  readonly seat: Seat;
  readonly dealer: Seat;
  readonly maker: Seat | undefined;
  readonly isLead: boolean;
}

/** Whether a card at this place of a deal begins a trick. */
export function isLead(deal: Pick<ShownDeal, "actions" | "maker" | "lonePlayer" | "names">, at: number): boolean {
  const plays = deal.actions.slice(0, at).filter(({ kind }) => kind === "play").length;
  return plays % trickSize(deal) === 0;
}

/** Before that act of a deal. */
export function momentAt(deal: Pick<ShownDeal, "actions" | "dealer" | "maker" | "lonePlayer" | "names">, at: number, seat: Seat): Moment {
  const { dealer, maker } = deal;
  return { kind: deal.actions[at]?.kind ?? "play", seat, dealer, maker, isLead: isLead(deal, at) };
}

/** A card may also answer a question that words answer: it is played then. */
export function kindOf(action: string, due: ActionKind): ActionKind {
  if (!isCard(action)) return "call";
  return due === "call" ? "play" : due;
}

const defends = ({ seat, maker }: Moment): boolean => maker !== undefined && sideOf(maker) !== sideOf(seat);

function acceptance({ seat, dealer }: Moment): string {
  if (seat === dealer) return sayAs("to do", "take it up");
  return sideOf(seat) === sideOf(dealer) ? sayAs("to do", "assist") : sayAs("to do", "order it up");
}

function callToSay(call: Call, moment: Moment): string {
  if (call === "pass") return sayAs("to do", "pass");
  if (call === "go-alone") return defends(moment) ? sayAs("to do", "defend alone") : sayAs("to do", "go alone");
  if (call === "stay-together") return sayAs("to do", "stay together");
  if (call === "keep") return sayAs("to do", "keep the hand");
  const trump = trumpOfCall(call);
  const deed = trump === undefined ? acceptance(moment) : sayAs("to do", "name {trump}", { trump: trumpName(trump) });
  return isLoneCall(call) ? sayAs("to do", "{deed} alone", { deed }) : deed;
}

/** `order it up`, `lead the jack of hearts`; nothing where it is no deed. */
export function deedToDo(action: string, moment: Moment): string | undefined {
  const call = CALLS.find((one) => one === action);
  if (call !== undefined) return callToSay(call, moment);
  if (!isCard(action)) return undefined;
  const card = theCard(action);
  if (kindOf(action, moment.kind) === "give") return sayAs("to do", "give {card}", { card });
  if (kindOf(action, moment.kind) === "lay-under") return sayAs("to do", "lay down {card}", { card });
  if (kindOf(action, moment.kind) === "discard") return sayAs("to do", "discard {card}", { card });
  return moment.isLead ? sayAs("to do", "lead {card}", { card }) : sayAs("to do", "play {card}", { card });
}

function accepted({ seat, dealer }: Moment): string {
  if (seat === dealer) return say("took it up");
  return sideOf(seat) === sideOf(dealer) ? say("assisted") : say("ordered it up");
}

function callSaid(call: Call, moment: Moment): string {
  if (call === "pass") return say("passed");
  if (call === "go-alone") return defends(moment) ? say("defended alone") : say("went alone");
  if (call === "stay-together") return say("stayed together");
  if (call === "keep") return say("kept the hand");
  const trump = trumpOfCall(call);
  const deed = trump === undefined ? accepted(moment) : say("named {trump}", { trump: trumpName(trump) });
  return isLoneCall(call) ? sayAs("done", "{deed} alone", { deed }) : deed;
}

/** `ordered it up`, `led the jack of hearts`; nothing where it is no deed. */
export function deedDone(action: string, moment: Moment): string | undefined {
  const call = CALLS.find((one) => one === action);
  if (call !== undefined) return callSaid(call, moment);
  if (!isCard(action)) return undefined;
  const card = theCard(action);
  if (kindOf(action, moment.kind) === "give") return say("gave {card}", { card });
  if (kindOf(action, moment.kind) === "lay-under") return say("laid down {card}", { card });
  if (kindOf(action, moment.kind) === "discard") return say("discarded {card}", { card });
  return moment.isLead ? say("led {card}", { card }) : say("played {card}", { card });
}

interface ToldChoice {
  readonly action: string;
  /** By the house. */
  readonly words: string;
}

/** A choice with its words in the language that is spoken. */
export function choiceSpoken<T extends ToldChoice>(choice: T, moment: Moment): T {
  if (spoken() === "en") return choice;
  return { ...choice, words: deedToDo(choice.action, moment) ?? choice.words };
}

/** What was done, in the language that is spoken; `words` are the house's. */
export function doneSpoken({ action, words }: ToldChoice, moment: Moment): string {
  return spoken() === "en" ? words : (deedDone(action, moment) ?? words);
}

/** A decision with all its deeds in the language that is spoken. */
export function decisionSpoken(deal: ReviewedDeal, decision: ReviewedDecision): ReviewedDecision {
  if (spoken() === "en") return decision;
  const moment = momentAt(deal, decision.place, decision.seat);
  const { taken, takenWords, best, bestWords, choices } = decision;
  return {
    ...decision,
    takenWords: doneSpoken({ action: taken, words: takenWords }, moment),
    bestWords: choiceSpoken({ action: best, words: bestWords }, moment).words,
    choices: choices.map((choice) => choiceSpoken(choice, moment)),
  };
}

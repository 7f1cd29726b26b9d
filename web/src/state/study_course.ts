/** What was said and played in a hand that is studied, told by clicks: the house says whose turn it is and what he may say. */

import { CALLS } from "../protocol/generated";
import type { Call, Seat } from "../protocol/generated";
import type * as told from "../protocol/http/analysis";
import { say, sayAs } from "../words/words";
import type { CardText } from "./cards";
import { choiceSpoken } from "./deed_words";
import { callsOf } from "./study";
import type { StudyQuestion } from "./study";

/** Whoever studies sits here. */
const OWN = "S";

/** What another dealer laid away: only he knows which card. */
export const UNSEEN = "unseen";

export interface CourseShown {
  readonly said: readonly { readonly seat: Seat; readonly call: Call }[];
  readonly tricks: readonly (readonly told.StudyPlayed[])[];
  readonly turn: Seat;
  readonly phase: told.Phase;
  readonly maySay: readonly Call[];
}

const callIn = (text: string): Call | undefined => CALLS.find((call) => call === text);

/** The cards by tricks: each begins where the one before has a card of everybody who plays. */
function tricksOf(played: readonly told.StudyPlayed[]): readonly (readonly told.StudyPlayed[])[] {
  const tricks: told.StudyPlayed[][] = [];
  for (const card of played) {
    const last = tricks.at(-1);
    const isNew = last === undefined || last.some(({ seat }) => seat === card.seat);
    if (isNew) tricks.push([card]);
    else last.push(card);
  }
  return tricks;
}

export function courseShown({ said, played, seat, phase, may_say: maySay }: told.StudyCourse): CourseShown {
  return {
    said: said.flatMap((spoken) => {
      const call = callIn(spoken.call);
      return call === undefined ? [] : [{ seat: spoken.seat, call }];
    }),
    tricks: tricksOf(played),
    turn: seat,
    phase,
    maySay: maySay.flatMap((text) => callIn(text) ?? []),
  };
}

/** It is the turn of whoever studies, so that his hand can be weighed. */
export function isOwnTurn(course: CourseShown | undefined): boolean {
  return course?.turn === OWN && course.phase !== "over";
}

/** What may be said or laid now, as it is told. */
export function choicesSpoken(
  choices: readonly told.StudyChoice[],
  { dealer }: StudyQuestion,
  course: CourseShown | undefined,
): readonly told.StudyChoice[] {
  const maker = course?.said.findLast(({ call }) => !["pass", "go-alone", "stay-together"].includes(call))?.seat;
  // Who is to play has laid to every trick before.
  const isLead = course?.tricks.at(-1)?.some(({ seat }) => seat === OWN) !== false;
  return choices.map((choice) => choiceSpoken(choice, { kind: choice.kind, seat: OWN, dealer, maker, isLead }));
}

const SEAT_WORDS: Readonly<Record<Seat, string>> = {
  S: say("You"),
  W: sayAs("who sits there", "Left"),
  N: sayAs("who sits there", "Partner"),
  E: sayAs("who sits there", "Right"),
};

export function seatWord(seat: Seat): string {
  return SEAT_WORDS[seat];
}

const wordsIn = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "");

export function playsOf({ plays }: StudyQuestion): readonly CardText[] {
  return wordsIn(plays);
}

/** The question with one call more; all passes before it, which need no telling as long as nothing else was said, are told. */
export function withCall(question: StudyQuestion, call: Call): Partial<StudyQuestion> {
  return { calls: [...wordsIn(callsOf(question)), call].join(" ") };
}

export function withPlay(question: StudyQuestion, card: CardText): Partial<StudyQuestion> {
  return { calls: callsOf(question), plays: [...playsOf(question), card].join(" ") };
}

/** The last thing that was told is not told: a card, what was laid away, a call. */
export function withoutLast(question: StudyQuestion): Partial<StudyQuestion> {
  const plays = playsOf(question);
  if (plays.length > 0) return { plays: plays.slice(0, -1).join(" ") };
  if (question.discard !== "") return { discard: "" };
  const calls = wordsIn(callsOf(question));
  return calls.length > 1 ? { calls: calls.slice(0, -1).join(" ") } : NOTHING_TOLD;
}

export const NOTHING_TOLD: Partial<StudyQuestion> = { calls: "", plays: "", discard: "", round: 1 };

/** What a click on a card of the pack chooses. */
export type Picks = "hand" | "up" | "played" | "discard";

/** What there is to choose: cards are played once trump is made, and the dealer lays away what he took up for. */
export function picksOffered(course: CourseShown | undefined, { discard }: StudyQuestion): readonly Picks[] {
  const isPlay = course?.phase === "play";
  const isOwnDiscard = (course?.phase === "discard" && course.turn === OWN) || (discard !== "" && discard !== UNSEEN);
  return ["hand", "up", ...(isOwnDiscard ? (["discard"] as const) : []), ...(isPlay || course?.tricks.length ? (["played"] as const) : [])];
}

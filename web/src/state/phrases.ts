import { PHRASES } from "../protocol/generated";
import type { Phrase, Seat, TableView } from "../protocol/generated";
import { nameAt } from "./seats";
import { say } from "../words/words";

/** How long a phrase stands beside its seat, in milliseconds. */
export const PHRASE_MS = 6000;

/** Something that was said, as long as it stands beside its seat. */
export interface Spoken {
  readonly seat: Seat;
  readonly phrase: Phrase;
  /** Each has its own, so that an old one does not take the new one away. */
  readonly number: number;
}

const WORDS: Readonly<Record<Phrase, string>> = {
  hello: say("Hello"),
  "good-luck": say("Good luck"),
  "well-played": say("Well played"),
  "thank-you": say("Thank you"),
  "sorry-partner": say("Sorry, partner"),
  "one-moment": say("One moment"),
  "back-in-a-minute": say("Back in a minute"),
  "good-game": say("Good game"),
  again: say("Again?"),
  bravo: say("Bravo!"),
  oops: say("Oops!"),
  "that-was-close": say("That was close"),
};

/** All that can be said, as it is offered. */
export const PHRASE_LIST: readonly (readonly [Phrase, string])[] = PHRASES.map((phrase) => [phrase, WORDS[phrase]]);

export function phraseWords(phrase: Phrase): string {
  return WORDS[phrase];
}

/** For those who hear the table: `Ruth says: Good luck`. */
export function spokenAloud(view: TableView, seat: Seat, phrase: Phrase): string {
  const words = WORDS[phrase];
  return seat === view.you ? say("You say: {words}", { words }) : say("{name} says: {words}", { name: nameAt(view, seat), words });
}

/** The people who sit at the table besides oneself: those who can say something. */
export function talkersAt(view: TableView): readonly string[] {
  return view.seats.filter(({ kind, is_you }) => (kind === "human" || kind === "absent") && !is_you).map(({ name }) => name);
}

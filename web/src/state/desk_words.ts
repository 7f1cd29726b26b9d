/** What the desk asks and what may be answered, in the language that is spoken. */

import { SEATS, SUITS } from "../protocol/generated";
import { cardName, parseCard, trumpName } from "./cards";
import type { Told } from "./house_words";
import { seatName } from "./seats";
import { langTold, sayTold, spoken } from "../words/words";

/** What the desk asks, and what an incident is called. */
export function deskTold(english: string): Told {
  return { words: sayTold(english), lang: langTold(english) };
}

const SEAT_LABELS = { N: "North", E: "East", S: "South", W: "West" } as const;
const SUIT_LABELS = { C: "Clubs", D: "Diamonds", H: "Hearts", S: "Spades" } as const;

/** What may be answered. Seats, suits and cards have words of their own in every language; S may be a seat and a suit. */
export function answerTold({ value, label }: { readonly value: string; readonly label: string }): Told {
  if (spoken() === "en") return { words: label, lang: undefined };
  const seat = SEATS.find((one) => one === value && SEAT_LABELS[one] === label);
  const suit = SUITS.find((one) => one === value && SUIT_LABELS[one] === label);
  if (seat !== undefined) return { words: seatName(seat), lang: undefined };
  if (suit !== undefined) return { words: trumpName(suit), lang: undefined };
  if (parseCard(value) !== undefined && / of /.test(label)) return { words: cardName(value), lang: undefined };
  return /^\d+$/.test(label) ? { words: label, lang: undefined } : deskTold(label);
}

const plain = (words: string): string => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Incidents whose title, in the language that is spoken, has each of the words: the house itself searches in English alone. */
export function titlesWith(words: string, titles: ReadonlyMap<string, string>): readonly string[] {
  const wanted = plain(words).split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  if (wanted.length === 0) return [];
  return [...titles].filter(([, title]) => wanted.every((word) => plain(sayTold(title)).includes(word))).map(([id]) => id);
}

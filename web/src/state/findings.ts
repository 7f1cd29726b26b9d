import { say } from "../words/words";
import { sideOf } from "./seats";
import { SEATS } from "../protocol/generated";
import type { Seat } from "../protocol/generated";

/** What a finding must be told to be one. */
export type FindingField = "seat" | "giver" | "card" | "count" | "trick";

/** Something that only a person at the table can find out, in the vocabulary of the law machine. */
export interface Finding {
  readonly word: string;
  readonly title: string;
  readonly fields: readonly FindingField[];
}

export const FINDINGS: readonly Finding[] = [
  { word: "wrong-count", title: say("A hand has not its right number of cards"), fields: ["seat", "count"] },
  { word: "card-exposed", title: say("A player showed a card"), fields: ["seat", "card"] },
  { word: "card-exposed-in-deal", title: say("A card was shown in the deal"), fields: ["seat", "giver", "card"] },
  { word: "revoke-proved", title: say("A revoke is proved"), fields: ["seat", "trick"] },
  { word: "omission", title: say("A player did not play to a trick"), fields: ["seat", "trick"] },
  { word: "two-cards-to-trick", title: say("A player put two cards into a trick"), fields: ["seat"] },
  { word: "undiscarded", title: say("The dealer did not discard"), fields: ["seat"] },
  { word: "pack-imperfect", title: say("The pack is not right"), fields: [] },
  { word: "new-deal-ordered", title: say("The cards are to be dealt again"), fields: [] },
];

export const FIELD_WORDS: Readonly<Record<FindingField, string>> = {
  seat: say("Which player"),
  giver: say("Who showed it"),
  card: say("Which card"),
  count: say("How many cards"),
  trick: say("Which trick"),
};

export interface FindingAnswers {
  readonly seat: Seat;
  readonly giver: Seat;
  readonly card: string;
  readonly count: number;
  readonly trick: number;
}

function adversaries(seat: Seat): string {
  return sideOf(seat) === "NS" ? "EW" : "NS";
}

/** The finding as the house reads it: `wrong-count seat=E count=6`. */
export function findingText(word: string, told: FindingAnswers): string {
  switch (word) {
    case "wrong-count":
      return `${word} seat=${told.seat} count=${told.count}`;
    case "card-exposed":
      return `${word} owner=${told.seat} card=${told.card} where=above-table`;
    case "card-exposed-in-deal":
      return `${word} card=${told.card} owner=${told.seat} by=${told.giver}`;
    case "revoke-proved":
      return `${word} by=${told.seat} trick=${told.trick} claimed-by=${adversaries(told.seat)}`;
    case "omission":
      return `${word} seat=${told.seat} trick=${told.trick}`;
    case "two-cards-to-trick":
    case "undiscarded":
      return `${word} seat=${told.seat}`;
    default:
      return word;
  }
}

export const FIRST_ANSWERS: FindingAnswers = { seat: SEATS[0], giver: SEATS[0], card: "AS", count: 6, trick: 1 };

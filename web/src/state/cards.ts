import { SUITS } from "../protocol/generated";
import type { Suit } from "../protocol/generated";

/** A card as the wire writes it: rank then suit, `JC`, `TH`. */
export type CardText = string;

export const RANKS = ["7", "8", "9", "T", "J", "Q", "K", "A"] as const;
export type Rank = (typeof RANKS)[number];

export interface Card {
  readonly rank: Rank;
  readonly suit: Suit;
}

export type Bower = "right" | "left";

const RANK_NAMES: Readonly<Record<Rank, string>> = {
  "7": "seven",
  "8": "eight",
  "9": "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};

const SUIT_NAMES: Readonly<Record<Suit, string>> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/** The other suit of the same colour: the left bower is its jack. */
const SISTERS: Readonly<Record<Suit, Suit>> = { C: "S", S: "C", D: "H", H: "D" };

export function suitName(suit: Suit): string {
  return SUIT_NAMES[suit];
}

/** Reads `JC`; nothing where the text is no card. */
export function parseCard(text: CardText): Card | undefined {
  const rank = RANKS.find((known) => known === text[0]);
  const suit = SUITS.find((known) => known === text[1]);
  return rank === undefined || suit === undefined || text.length !== 2 ? undefined : { rank, suit };
}

/** Which bower this card is; for the picture and the order of the hand only, the house decides what may be played. */
export function bowerOf(card: Card, trump: Suit | undefined): Bower | undefined {
  if (card.rank !== "J" || trump === undefined) return undefined;
  if (card.suit === trump) return "right";
  return card.suit === SISTERS[trump] ? "left" : undefined;
}

/** `jack of hearts`, and `right bower` beside it where trump is named. */
export function cardName(text: CardText, trump?: Suit): string {
  const card = parseCard(text);
  if (card === undefined) return "a card";
  const name = `${RANK_NAMES[card.rank]} of ${SUIT_NAMES[card.suit]}`;
  const bower = bowerOf(card, trump);
  return bower === undefined ? name : `${name}, ${bower} bower`;
}

export type SortOrder = "trump-first" | "by-suit" | "by-rank" | "as-dealt";

const ALTERNATING: readonly Suit[] = ["S", "H", "C", "D"];

function strength(card: Card, trump: Suit | undefined): number {
  switch (bowerOf(card, trump)) {
    case "right":
      return 20;
    case "left":
      return 19;
    case undefined:
      return RANKS.indexOf(card.rank);
  }
}

function suitShown(card: Card, trump: Suit | undefined): Suit {
  return bowerOf(card, trump) === undefined ? card.suit : (trump ?? card.suit);
}

/** Suits from left to right: the trumps first where wished, then colours in turn. */
function suitPlaces(held: ReadonlySet<Suit>, first: Suit | undefined): readonly Suit[] {
  const others = ALTERNATING.filter((suit) => suit !== first && held.has(suit));
  const isRed = (suit: Suit): boolean => suit === "H" || suit === "D";
  const ordered: Suit[] = first === undefined ? [] : [first];
  while (others.length > 0) {
    const last = ordered.at(-1);
    const next = others.findIndex((suit) => last === undefined || isRed(suit) !== isRed(last));
    ordered.push(...others.splice(Math.max(next, 0), 1));
  }
  return ordered;
}

/** The hand in the order in which the player wishes to see it. */
export function sortHand(hand: readonly CardText[], order: SortOrder, trump?: Suit): readonly CardText[] {
  if (order === "as-dealt") return hand;
  const cards = hand.flatMap((text) => {
    const card = parseCard(text);
    return card === undefined ? [] : [{ text, card, suit: suitShown(card, trump), strength: strength(card, trump) }];
  });
  if (order === "by-rank") return cards.sort((a, b) => b.strength - a.strength).map(({ text }) => text);
  const places = suitPlaces(new Set(cards.map(({ suit }) => suit)), order === "trump-first" ? trump : undefined);
  return cards
    .sort((a, b) => places.indexOf(a.suit) - places.indexOf(b.suit) || b.strength - a.strength)
    .map(({ text }) => text);
}

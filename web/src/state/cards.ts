import { SUITS } from "../protocol/generated";
import type { Suit, Trump } from "../protocol/generated";
import { say } from "../words/words";

/** A card as the wire writes it: rank then suit, `JC`, `TH`. */
export type CardText = string;

export const RANKS = ["7", "8", "9", "T", "J", "Q", "K", "A"] as const;
export type Rank = (typeof RANKS)[number];

export interface Card {
  readonly rank: Rank;
  readonly suit: Suit;
}

export type Bower = "right" | "left";

/** The best trump of all, where the house plays it: it has neither rank nor suit. */
export const JOKER: CardText = "Jk";

const RANK_NAMES: Readonly<Record<Rank, string>> = {
  "7": say("seven"),
  "8": say("eight"),
  "9": say("nine"),
  T: say("ten"),
  J: say("jack"),
  Q: say("queen"),
  K: say("king"),
  A: say("ace"),
};

const TRUMP_NAMES: Readonly<Record<Trump, string>> = {
  C: say("clubs"),
  D: say("diamonds"),
  H: say("hearts"),
  S: say("spades"),
  N: say("no trump"),
  L: say("low no trump"),
};

/** The other suit of the same colour: the left bower is its jack. */
const SISTERS: Readonly<Record<Suit, Suit>> = { C: "S", S: "C", D: "H", H: "D" };

/** `hearts`, `no trump`. */
export function trumpName(trump: Trump): string {
  return TRUMP_NAMES[trump];
}

/** The trump suit, where one is trump. */
export function suitOf(trump: Trump | undefined): Suit | undefined {
  return SUITS.find((suit) => suit === trump);
}

/** Whether the text is a card, a joker or another. */
export function isCard(text: CardText): boolean {
  return text === JOKER || parseCard(text) !== undefined;
}

/** The suit that is accepted with a turn-up: a joker that is ordered counts as a spade. */
export function suitOffered(turnUp: CardText): Suit | undefined {
  return turnUp === JOKER ? "S" : parseCard(turnUp)?.suit;
}

/** Reads `JC`; nothing where the text is no card with a rank and a suit. */
export function parseCard(text: CardText): Card | undefined {
  const rank = RANKS.find((known) => known === text[0]);
  const suit = SUITS.find((known) => known === text[1]);
  return rank === undefined || suit === undefined || text.length !== 2 ? undefined : { rank, suit };
}

/** Which bower this card is; for the picture and the order of the hand only, the house decides what may be played. */
export function bowerOf(card: Card, trump: Trump | undefined): Bower | undefined {
  const suit = suitOf(trump);
  if (card.rank !== "J" || suit === undefined) return undefined;
  if (card.suit === suit) return "right";
  return card.suit === SISTERS[suit] ? "left" : undefined;
}

/** `jack of hearts`, and `right bower` beside it where trump is named. */
export function cardName(text: CardText, trump?: Trump): string {
  if (text === JOKER) return say("joker");
  const card = parseCard(text);
  if (card === undefined) return say("a card");
  const name = say("{rank} of {suit}", { rank: RANK_NAMES[card.rank], suit: TRUMP_NAMES[card.suit] });
  switch (bowerOf(card, trump)) {
    case "right":
      return say("{card}, right bower", { card: name });
    case "left":
      return say("{card}, left bower", { card: name });
    case undefined:
      return name;
  }
}

export type SortOrder = "trump-first" | "by-suit" | "by-rank" | "as-dealt";

const FIRST_SUIT: Suit = "S";
const ALTERNATING: readonly Suit[] = [FIRST_SUIT, "H", "C", "D"];

/** At low no trump the lowest card is the best. */
function strength(card: Card, trump: Trump | undefined): number {
  switch (bowerOf(card, trump)) {
    case "right":
      return 20;
    case "left":
      return 19;
    case undefined:
      return trump === "L" ? -RANKS.indexOf(card.rank) : RANKS.indexOf(card.rank);
  }
}

/** The suit this card counts as: the left bower counts as trump. */
export function suitInPlay(card: Card, trump: Trump | undefined): Suit {
  return bowerOf(card, trump) === undefined ? card.suit : (suitOf(trump) ?? card.suit);
}

/** The same of a card as the wire writes it: a joker is a trump. */
export function suitPlayed(text: CardText, trump: Trump | undefined): Suit | undefined {
  const card = parseCard(text);
  if (text === JOKER) return suitOf(trump);
  return card === undefined ? undefined : suitInPlay(card, trump);
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
export function sortHand(hand: readonly CardText[], order: SortOrder, trump?: Trump): readonly CardText[] {
  if (order === "as-dealt") return hand;
  const cards = hand.flatMap((text) => {
    if (text === JOKER) return [{ text, suit: suitOf(trump) ?? FIRST_SUIT, strength: 30 }];
    const card = parseCard(text);
    return card === undefined ? [] : [{ text, suit: suitInPlay(card, trump), strength: strength(card, trump) }];
  });
  if (order === "by-rank") return cards.sort((a, b) => b.strength - a.strength).map(({ text }) => text);
  const places = suitPlaces(new Set(cards.map(({ suit }) => suit)), order === "trump-first" ? suitOf(trump) : undefined);
  return cards
    .sort((a, b) => places.indexOf(a.suit) - places.indexOf(b.suit) || b.strength - a.strength)
    .map(({ text }) => text);
}

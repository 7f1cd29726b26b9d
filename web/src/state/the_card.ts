/** A card in a sentence. Other languages have an article for each rank, so no sentence puts its own before a card's name. */
import { say } from "../words/words";
import { JOKER, bowerOf, parseCard, trumpName } from "./cards";
import type { CardText, Rank } from "./cards";
import type { Trump } from "../protocol/generated";

const THE: Readonly<Record<Rank, (suit: string) => string>> = {
  "7": (suit) => say("the seven of {suit}", { suit }),
  "8": (suit) => say("the eight of {suit}", { suit }),
  "9": (suit) => say("the nine of {suit}", { suit }),
  T: (suit) => say("the ten of {suit}", { suit }),
  J: (suit) => say("the jack of {suit}", { suit }),
  Q: (suit) => say("the queen of {suit}", { suit }),
  K: (suit) => say("the king of {suit}", { suit }),
  A: (suit) => say("the ace of {suit}", { suit }),
};

/** `the jack of hearts`, and `right bower` beside it where trump is named. */
export function theCard(text: CardText, trump?: Trump): string {
  if (text === JOKER) return say("the joker");
  const read = parseCard(text);
  if (read === undefined) return say("a card");
  const card = THE[read.rank](trumpName(read.suit));
  const bower = bowerOf(read, trump);
  if (bower === undefined) return card;
  return bower === "right" ? say("{card}, right bower", { card }) : say("{card}, left bower", { card });
}

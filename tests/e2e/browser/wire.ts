import { decodeServerMessage } from "../../../web/src/protocol/generated";
import type { TableView, UpdateMessage } from "../../../web/src/protocol/generated";

const CARD = /"([7-9TJQKA][CDHS]|Jk)"/g;
const NAME = /\b(seven|eight|nine|ten|jack|queen|king|ace) of (clubs|diamonds|hearts|spades)\b/g;
const RANK_LETTERS = new Map(["seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"].map((name, place) => [name, "789TJQKA"[place]]));
const HAND = 6;

/** Every card that a text names, as the wire writes cards or in words. */
export function cardsNamedIn(text: string): readonly string[] {
  const written = Array.from(text.matchAll(CARD), (match) => match[1] ?? "");
  const spoken = Array.from(text.matchAll(NAME), ([, rank = "", suit = ""]) => {
    return `${RANK_LETTERS.get(rank) ?? ""}${suit.charAt(0).toUpperCase()}`;
  });
  return [...new Set([...written, ...spoken])];
}

/** All that this visitor may know at the moment of an update: what he holds, what lay open, what was played. */
class Sight {
  private readonly known = new Set<string>();
  private deal = 0;

  /** The cards in the text of an update that this seat may not see. */
  leaksIn(text: string, update: UpdateMessage): readonly string[] {
    const { view } = update;
    if (view.deal !== this.deal) {
      this.deal = view.deal;
      this.known.clear();
    }
    this.learn(update);
    return cardsNamedIn(text).filter((card) => !this.known.has(card));
  }

  private learn({ facts, view }: UpdateMessage): void {
    for (const { kind, card } of facts) {
      if (card !== undefined && (kind === "card-played" || kind === "card-drawn")) this.known.add(card);
      if (card !== undefined && kind === "hands-dealt") this.known.add(card);
    }
    for (const { card } of view.drawn) this.known.add(card);
    // Whoever comes in the middle of a deal finds it lying there.
    if (view.turn_up !== undefined) this.known.add(view.turn_up);
    if (view.you !== undefined && view.hand.length <= HAND) this.learnHand(view);
    // A deal that is over is in the record for all: whoever sits down then is shown what his seat held.
    if (view.stage === "deal-over") for (const card of [...view.hand, view.own_discard ?? ""]) this.known.add(card);
  }

  private learnHand(view: TableView): void {
    // A hand is dealt once; later it may only shrink, or take up the card that lay open.
    const isNew = view.hand.length >= HAND - 1;
    for (const card of view.hand) if (isNew) this.known.add(card);
  }
}

/** `what: cards` for every message that names a card its receiver may not see; empty where all is well. */
export function cardsBeyondSight(received: readonly string[]): readonly string[] {
  const sight = new Sight();
  const leaks: string[] = [];
  let updates = 0;
  for (const text of received) {
    const message = decodeServerMessage(text);
    if (message.type !== "update") continue;
    updates += 1;
    const cards = sight.leaksIn(text, message);
    if (cards.length > 0) leaks.push(`fact ${message.seq}: ${cards.join(" ")}`);
  }
  return updates === 0 ? ["no update came at all"] : leaks;
}

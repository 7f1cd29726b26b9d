import { SEATS } from "../protocol/generated";
import type { Call, Seat, SeenFact, Trump, TableView } from "../protocol/generated";
import { say } from "../words/words";
import { isLoneCall, trumpOfCall } from "./calls";
import { cardName, suitOffered, trumpName } from "./cards";
import { nameAt, seatName, sideOf } from "./seats";

/** What has been told of a deal so far, as much as the next lines need. */
interface DealSoFar {
  readonly dealer: Seat;
  readonly turnUp: string | undefined;
  readonly calls: number;
  readonly maker: Seat | undefined;
  readonly trump: Trump | undefined;
  /** Who plays alone; against him somebody may defend alone. */
  readonly alone: readonly Seat[];
  readonly cards: number;
  readonly isRestOffered: boolean;
}

/** The lines of a strict table's account in the language of the page. Without a line: what the wire does not tell in fields, such as
 *  points, and what was done in a seat before another sat down in it. */
export function accountRetold(account: readonly SeenFact[], view: TableView): ReadonlyMap<number, string> {
  const lines = new Map<number, string>();
  const since = sittingSince(account);
  let deal: DealSoFar | undefined;
  for (const [place, fact] of account.entries()) {
    const line = fact.seat !== undefined && fact.seq < since[fact.seat] ? undefined : lineOf(fact, view, deal, winnerAfter(account, place, view, deal));
    if (line !== undefined) lines.set(fact.seq, line);
    deal = dealAfter(deal, fact);
  }
  return lines;
}

/** From which number on whoever sits in a seat now has sat there. */
function sittingSince(account: readonly SeenFact[]): Readonly<Record<Seat, number>> {
  const all = account.findLast(({ kind }) => kind === "seats-drawn")?.seq ?? 0;
  const since = (seat: Seat): number => Math.max(all, account.findLast((fact) => fact.kind === "seat-taken" && fact.seat === seat)?.seq ?? 0);
  return { N: since("N"), E: since("E"), S: since("S"), W: since("W") };
}

function isAgainst(deal: DealSoFar, seat: Seat): boolean {
  return deal.maker !== undefined && sideOf(deal.maker) !== sideOf(seat);
}

function dealAfter(deal: DealSoFar | undefined, fact: SeenFact): DealSoFar | undefined {
  const { kind, seat, call } = fact;
  if (kind === "deal-began" && seat !== undefined) {
    return { dealer: seat, turnUp: undefined, calls: 0, maker: undefined, trump: undefined, alone: [], cards: 0, isRestOffered: false };
  }
  // What was taken back is not counted: until the next deal nothing is known.
  if (deal === undefined || kind === "acts-undone") return undefined;
  if (kind === "hands-dealt") return { ...deal, turnUp: fact.card };
  if (kind === "card-played") return { ...deal, cards: deal.cards + 1 };
  if (kind === "rest-offered") return { ...deal, isRestOffered: true };
  if (kind !== "called" || call === undefined || seat === undefined) return deal;
  return afterCall(deal, call, seat);
}

function trumpMade(deal: DealSoFar, call: Call): Trump | undefined {
  return call === "order" || call === "order-alone" ? suitOffered(deal.turnUp ?? "") : trumpOfCall(call);
}

function afterCall(deal: DealSoFar, call: Call, seat: Seat): DealSoFar {
  const trump = trumpMade(deal, call);
  const made = trump === undefined ? {} : { trump, maker: seat };
  const rivals = deal.alone.filter((other) => sideOf(other) !== sideOf(seat));
  return { ...deal, ...made, calls: deal.calls + 1, alone: isLoneCall(call) ? [...rivals, seat] : deal.alone };
}

/** Who takes the trick that this card fills, where that shows: by who leads next, or by the trick that lies there. */
function winnerAfter(account: readonly SeenFact[], place: number, view: TableView, deal: DealSoFar | undefined): Seat | undefined {
  if (deal === undefined || account[place]?.kind !== "card-played") return undefined;
  if ((deal.cards + 1) % (SEATS.length - deal.alone.length) !== 0) return undefined;
  const next = account.find(({ kind }, at) => at > place && (kind === "card-played" || kind === "deal-began" || kind === "acts-undone"));
  return next === undefined ? (view.trick ?? view.last_trick)?.winner : next.kind === "card-played" ? next.seat : undefined;
}

function lineOf(fact: SeenFact, view: TableView, deal: DealSoFar | undefined, winner: Seat | undefined): string | undefined {
  if (view.open !== undefined) return undefined;
  const { kind, seat } = fact;
  if (kind === "draw-began") return say("Cards are drawn");
  if (kind === "hands-dealt") return fact.card === undefined ? undefined : say("{card} is turned up", { card: cardName(fact.card) });
  if (kind === "secret-revealed") return say("The secret of the shuffle is open to be checked");
  if (kind === "acts-undone") return say("A choice is taken back: a practice game from here on");
  if (seat === undefined) return undefined;
  return lineOfSeat(fact, seat, nameAt(view, seat), deal, winner === undefined ? undefined : nameAt(view, winner));
}

function lineOfSeat({ kind, card, call }: SeenFact, seat: Seat, name: string, deal: DealSoFar | undefined, winner: string | undefined): string | undefined {
  switch (kind) {
    case "seat-taken":
      return say("{name} sits in the seat {seat}", { name, seat: seatName(seat) });
    case "player-absent":
      return say("{name} is away; a computer plays on", { name });
    case "player-returned":
      return say("{name} is back", { name });
    case "card-drawn":
      return card === undefined ? undefined : say("{name} draws {card}", { name, card: cardName(card) });
    case "match-began":
      return say("{name} has the deal", { name });
    case "deal-began":
      return say("{name} deals", { name });
    case "contributed":
      return say("{name} adds to the shuffle", { name });
    case "pack-cut":
      return say("{name} cuts the pack", { name });
    case "called":
      return call === undefined || deal === undefined ? undefined : lineOfCall(call, seat, name, deal);
    case "card-given":
      return card === undefined ? say("{name} gives the partner a card", { name }) : say("{name} gives the partner {card}", { name, card: cardName(card) });
    case "discarded":
      return lineOfDiscard(card, seat, name, deal);
    case "card-played":
      return card === undefined ? undefined : lineOfCard(cardName(card, deal?.trump), name, deal, winner);
    case "rest-offered":
      return say("{name} lays the hand open and claims the rest", { name });
    case "rest-claimed":
      return deal?.isRestOffered === true ? say("All agree: the rest goes to {name}", { name }) : say("{name} claims the rest: nothing can take a trick away", { name });
    case "hidden":
    case "table-opened":
    case "seat-left":
    case "draw-began":
    case "seats-drawn":
    case "hands-dealt":
    case "pledged":
    case "pledges-bound":
    case "pledge-lapsed":
    case "rest-answered":
    case "deal-entered":
    case "deal-settled":
    case "secret-revealed":
    case "game-ended":
    case "rubber-ended":
    case "table-closed":
    case "incident":
    case "waived":
    case "director-named":
    case "director-called":
    case "appeal-closed":
    case "acts-undone":
    case "ruled-by-hand":
    case "score-corrected":
      return undefined;
  }
}

function lineOfDiscard(card: string | undefined, seat: Seat, name: string, deal: DealSoFar | undefined): string {
  if (deal?.turnUp !== undefined && deal.maker !== seat && deal.dealer === seat) {
    const taken = cardName(deal.turnUp);
    return card === undefined ? say("{name} takes {taken} and discards", { name, taken }) : say("{name} takes {taken} and discards {card}", { name, taken, card: cardName(card) });
  }
  return card === undefined ? say("{name} discards", { name }) : say("{name} discards {card}", { name, card: cardName(card) });
}

function lineOfCard(card: string, name: string, deal: DealSoFar | undefined, winner: string | undefined): string {
  const isLead = deal !== undefined && deal.cards % (SEATS.length - deal.alone.length) === 0;
  if (isLead) return say("{name} leads {card}", { name, card });
  return winner === undefined ? say("{name} plays {card}", { name, card }) : say("{name} plays {card}; {winner} takes the trick", { name, card, winner });
}

function lineOfCall(call: Call, seat: Seat, name: string, deal: DealSoFar): string | undefined {
  const isSecondRound = deal.calls >= SEATS.length;
  const isTakeover = deal.alone.some((other) => other !== seat && sideOf(other) === sideOf(seat));
  switch (call) {
    case "pass":
      if (isSecondRound) return say("{name} passes once more", { name });
      return seat === deal.dealer ? say("{name} turns it down", { name }) : say("{name} passes", { name });
    case "throw-in":
      return say("{name} throws the hand in", { name });
    case "order":
      if (seat === deal.dealer) return say("{name} takes it up", { name });
      return sideOf(seat) === sideOf(deal.dealer) ? say("{name} assists", { name }) : say("{name} orders it up", { name });
    case "go-alone":
      if (isAgainst(deal, seat)) return say("{name} defends alone", { name });
      return isTakeover ? say("{name} takes it from the partner", { name }) : say("{name} plays alone", { name });
    case "stay-together":
      return isTakeover ? say("{name} leaves it to the partner", { name }) : say("{name} stays with the partner", { name });
    case "order-alone":
    case "name-C":
    case "name-D":
    case "name-H":
    case "name-S":
    case "name-N":
    case "name-L":
    case "name-alone-C":
    case "name-alone-D":
    case "name-alone-H":
    case "name-alone-S":
    case "name-alone-N":
    case "name-alone-L":
      return lineOfNaming(call, name, trumpMade(deal, call));
  }
}

function lineOfNaming(call: Call, name: string, trump: Trump | undefined): string | undefined {
  if (trump === undefined) return undefined;
  const said = { name, trump: trumpName(trump) };
  return isLoneCall(call) ? say("{name} plays alone at {trump}", said) : say("{name} makes it {trump}", said);
}

import type { Call, Seat, SeenFact, Trump, TableView } from "../protocol/generated";
import { say } from "../words/words";
import { isLoneCall, trumpOfCall } from "./calls";
import { cardName, suitOffered, trumpName } from "./cards";
import { nameAt, seatName, sideOf } from "./seats";

/** What has been told of a deal so far, as much as the next lines need. */
interface DealSoFar {
  readonly dealer: Seat;
  /** How many play. */
  readonly players: number;
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
    deal = dealAfter(deal, fact, view);
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

function dealAfter(deal: DealSoFar | undefined, fact: SeenFact, view: TableView): DealSoFar | undefined {
  const { kind, seat, call } = fact;
  if (kind === "deal-began" && seat !== undefined) {
    const players = view.seats.filter((state) => state.kind !== "unused").length;
    return { dealer: seat, players, turnUp: undefined, calls: 0, maker: undefined, trump: undefined, alone: [], cards: 0, isRestOffered: false };
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
  if ((deal.cards + 1) % (deal.players - deal.alone.length) !== 0) return undefined;
  const next = account.find(({ kind }, at) => at > place && (kind === "card-played" || kind === "deal-began" || kind === "acts-undone"));
  return next === undefined ? (view.trick ?? view.last_trick)?.winner : next.kind === "card-played" ? next.seat : undefined;
}

/** Whom a line is about: whoever reads it is "you". */
interface Who {
  readonly seat: Seat;
  readonly name: string;
  readonly isYou: boolean;
}

function whoIn(view: TableView, seat: Seat): Who {
  return { seat, name: nameAt(view, seat), isYou: seat === view.you };
}

function lineOf(fact: SeenFact, view: TableView, deal: DealSoFar | undefined, winner: Seat | undefined): string | undefined {
  if (view.open !== undefined) return undefined;
  const { kind, seat } = fact;
  if (kind === "draw-began") return say("Cards are drawn");
  if (kind === "hands-dealt") return fact.card === undefined ? undefined : say("{card} is turned up", { card: cardName(fact.card) });
  if (kind === "secret-revealed") return say("The secret of the shuffle is open to be checked");
  if (kind === "acts-undone") return say("A choice is taken back: a practice game from here on");
  if (seat === undefined) return undefined;
  return lineOfSeat(fact, whoIn(view, seat), deal, winner === undefined ? undefined : whoIn(view, winner));
}

function lineOfSeat({ kind, card, call }: SeenFact, who: Who, deal: DealSoFar | undefined, winner: Who | undefined): string | undefined {
  const { name, isYou } = who;
  switch (kind) {
    case "seat-taken":
      return lineOfSitting(who);
    case "player-absent":
      return isYou ? say("You are away; a computer plays on") : say("{name} is away; a computer plays on", { name });
    case "player-returned":
      return isYou ? say("You are back") : say("{name} is back", { name });
    case "card-drawn":
      return card === undefined ? undefined : lineOfDraw(who, cardName(card));
    case "match-began":
      return isYou ? say("You have the deal") : say("{name} has the deal", { name });
    case "deal-began":
      return isYou ? say("You deal") : say("{name} deals", { name });
    case "contributed":
      return isYou ? say("You add to the shuffle") : say("{name} adds to the shuffle", { name });
    case "pack-cut":
      return isYou ? say("You cut the pack") : say("{name} cuts the pack", { name });
    case "called":
      return call === undefined || deal === undefined ? undefined : lineOfCall(call, who, deal);
    case "card-given":
      return lineOfGift(who, card);
    case "card-laid-under":
      return card === undefined ? undefined : isYou ? say("You lay down {card} for the stock", { card: cardName(card) }) : say("{name} lays down {card} for the stock", { name, card: cardName(card) });
    case "discarded":
      return lineOfDiscard(card, who, deal);
    case "card-played":
      return card === undefined ? undefined : lineOfCard(cardName(card, deal?.trump), who, deal, winner);
    case "rest-offered":
      return isYou ? say("You lay your hand open and claim the rest") : say("{name} lays the hand open and claims the rest", { name });
    case "rest-claimed":
      return lineOfRest(who, deal);
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

function lineOfSitting({ seat, name, isYou }: Who): string {
  const place = seatName(seat);
  return isYou ? say("You sit in the seat {seat}", { seat: place }) : say("{name} sits in the seat {seat}", { name, seat: place });
}

function lineOfDraw({ name, isYou }: Who, card: string): string {
  return isYou ? say("You draw {card}", { card }) : say("{name} draws {card}", { name, card });
}

function lineOfGift({ name, isYou }: Who, text: string | undefined): string {
  if (text === undefined) return isYou ? say("You give your partner a card") : say("{name} gives the partner a card", { name });
  const card = cardName(text);
  return isYou ? say("You give your partner {card}", { card }) : say("{name} gives the partner {card}", { name, card });
}

function lineOfRest({ name, isYou }: Who, deal: DealSoFar | undefined): string {
  if (deal?.isRestOffered === true) return isYou ? say("All agree: the rest goes to you") : say("All agree: the rest goes to {name}", { name });
  return isYou ? say("You claim the rest: nothing can take a trick away") : say("{name} claims the rest: nothing can take a trick away", { name });
}

function lineOfDiscard(text: string | undefined, { seat, name, isYou }: Who, deal: DealSoFar | undefined): string {
  const card = text === undefined ? undefined : cardName(text);
  if (deal?.turnUp !== undefined && deal.maker !== seat && deal.dealer === seat) {
    const taken = cardName(deal.turnUp);
    if (card === undefined) return isYou ? say("You take {taken} and discard", { taken }) : say("{name} takes {taken} and discards", { name, taken });
    return isYou ? say("You take {taken} and discard {card}", { taken, card }) : say("{name} takes {taken} and discards {card}", { name, taken, card });
  }
  if (card === undefined) return isYou ? say("You discard") : say("{name} discards", { name });
  return isYou ? say("You discard {card}", { card }) : say("{name} discards {card}", { name, card });
}

function lineOfCard(card: string, { name, isYou }: Who, deal: DealSoFar | undefined, winner: Who | undefined): string {
  const isLead = deal !== undefined && deal.cards % (deal.players - deal.alone.length) === 0;
  if (isLead) return isYou ? say("You lead {card}", { card }) : say("{name} leads {card}", { name, card });
  const played = isYou ? say("You play {card}", { card }) : say("{name} plays {card}", { name, card });
  if (winner === undefined) return played;
  return winner.isYou ? say("{played}; you take the trick", { played }) : say("{played}; {winner} takes the trick", { played, winner: winner.name });
}

function lineOfPass({ seat, name, isYou }: Who, deal: DealSoFar): string {
  if (deal.calls >= deal.players) return isYou ? say("You pass once more") : say("{name} passes once more", { name });
  if (seat === deal.dealer) return isYou ? say("You turn it down") : say("{name} turns it down", { name });
  return isYou ? say("You pass") : say("{name} passes", { name });
}

function lineOfOrder({ seat, name, isYou }: Who, { dealer }: DealSoFar): string {
  if (seat === dealer) return isYou ? say("You take it up") : say("{name} takes it up", { name });
  if (sideOf(seat) === sideOf(dealer)) return isYou ? say("You assist") : say("{name} assists", { name });
  return isYou ? say("You order it up") : say("{name} orders it up", { name });
}

/** Whether the partner has said that he plays alone. */
function isTakeover(seat: Seat, deal: DealSoFar): boolean {
  return deal.alone.some((other) => other !== seat && sideOf(other) === sideOf(seat));
}

function lineOfLoneHand({ seat, name, isYou }: Who, deal: DealSoFar): string {
  if (isAgainst(deal, seat)) return isYou ? say("You defend alone") : say("{name} defends alone", { name });
  if (isTakeover(seat, deal)) return isYou ? say("You take it from your partner") : say("{name} takes it from the partner", { name });
  return isYou ? say("You play alone") : say("{name} plays alone", { name });
}

function lineOfStaying({ seat, name, isYou }: Who, deal: DealSoFar): string {
  if (isTakeover(seat, deal)) return isYou ? say("You leave it to your partner") : say("{name} leaves it to the partner", { name });
  return isYou ? say("You stay with your partner") : say("{name} stays with the partner", { name });
}

function lineOfCall(call: Call, who: Who, deal: DealSoFar): string | undefined {
  switch (call) {
    case "pass":
      return lineOfPass(who, deal);
    case "keep":
      return who.isYou ? say("You keep your hand") : say("{name} keeps the hand", { name: who.name });
    case "throw-in":
      return who.isYou ? say("You throw your hand in") : say("{name} throws the hand in", { name: who.name });
    case "order":
      return lineOfOrder(who, deal);
    case "go-alone":
      return lineOfLoneHand(who, deal);
    case "stay-together":
      return lineOfStaying(who, deal);
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
      return lineOfNaming(call, who, trumpMade(deal, call));
  }
}

function lineOfNaming(call: Call, { name, isYou }: Who, made: Trump | undefined): string | undefined {
  if (made === undefined) return undefined;
  const trump = trumpName(made);
  if (isLoneCall(call)) return isYou ? say("You play alone at {trump}", { trump }) : say("{name} plays alone at {trump}", { name, trump });
  return isYou ? say("You make it {trump}", { trump }) : say("{name} makes it {trump}", { name, trump });
}

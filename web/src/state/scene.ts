/** A deal as it stood before one of its acts, with all hands open: the picture of a review. */

import { CALLS, SEATS } from "../protocol/generated";
import type { Call, Seat, Trump } from "../protocol/generated";
import { isLoneCall, trumpOfCall } from "./calls";
import { JOKER, suitOffered } from "./cards";
import type { CardText } from "./cards";
import type { ShownDeal, TakenAction } from "./review";
import { sideOf } from "./seats";

export interface Scene {
  readonly hands: Readonly<Record<Seat, readonly CardText[]>>;
  readonly trump: Trump | undefined;
  readonly maker: Seat | undefined;
  readonly alone: Seat | undefined;
  /** Who defends alone against him. */
  readonly defender: Seat | undefined;
  readonly turnUp: "lies" | "taken" | "turned-down";
  readonly said: Readonly<Partial<Record<Seat, Call>>>;
  /** The trick as it lies; before a lead, and at the end, the one that was gathered last. */
  readonly trick: readonly TakenAction[];
  readonly isGathered: boolean;
  /** Tricks taken by each seat. */
  readonly tricks: Readonly<Record<Seat, number>>;
}

const SIDES: Readonly<Record<Seat, readonly [Seat, Seat]>> = { N: ["N", "S"], S: ["N", "S"], E: ["E", "W"], W: ["E", "W"] };

function isAgainst(maker: Seat | undefined, seat: Seat): boolean {
  return maker !== undefined && sideOf(maker) !== sideOf(seat);
}

function callOf({ action }: TakenAction): Call | undefined {
  return CALLS.find((call) => call === action);
}

interface Making {
  readonly trump: Trump | undefined;
  readonly maker: Seat | undefined;
  readonly alone: Seat | undefined;
  readonly defender: Seat | undefined;
  readonly isOrdered: boolean;
  readonly isTurnedDown: boolean;
  readonly said: Partial<Record<Seat, Call>>;
}

function makingIn(acts: readonly TakenAction[], { up, names }: ShownDeal): Making {
  let making: Making = { trump: undefined, maker: undefined, alone: undefined, defender: undefined, isOrdered: false, isTurnedDown: false, said: {} };
  let passes = 0;
  for (const act of acts) {
    const call = act.kind === "call" ? callOf(act) : undefined;
    if (call === undefined) continue;
    making = { ...making, said: { ...making.said, [act.seat]: call } };
    if (call === "pass") passes += 1;
    if (isLoneCall(call)) making = { ...making, ...(isAgainst(making.maker, act.seat) ? { defender: act.seat } : { alone: act.seat }) };
    const isOrdered = call === "order" || call === "order-alone";
    const trump = isOrdered ? suitOffered(up) : trumpOfCall(call);
    if (trump !== undefined) making = { ...making, trump, maker: act.seat, isOrdered };
  }
  return { ...making, isTurnedDown: !making.isOrdered && passes >= playersOf({ names }) };
}

/** How many sit at the table: a seat that nobody takes has no name. */
export function playersOf({ names }: Pick<ShownDeal, "names">): number {
  return SEATS.filter((seat) => names[seat] !== "").length;
}

/** How many play, and so how many cards make a trick. */
export function trickSize({ actions, maker, lonePlayer, names }: Pick<ShownDeal, "actions" | "maker" | "lonePlayer" | "names">): number {
  if (lonePlayer === undefined) return playersOf({ names });
  const isDefended = actions.some(({ seat, action }) => action === "go-alone" && isAgainst(maker, seat));
  return SEATS.length - (isDefended ? 2 : 1);
}

/** Who took each trick that was gathered: whoever leads to the next. Of the last one the house tells how many the makers took. */
function winnersOf(deal: ShownDeal, plays: readonly TakenAction[], all: readonly TakenAction[], size: number): readonly Seat[] {
  const gathered = Math.floor(plays.length / size);
  const leaders = Array.from({ length: gathered }, (_, trick) => all[(trick + 1) * size]?.seat).filter((seat) => seat !== undefined);
  const { maker, makersTricks } = deal;
  if (leaders.length === gathered || maker === undefined || makersTricks === undefined) return leaders;
  const own = SIDES[maker];
  const before = leaders.filter((seat) => own.includes(seat)).length;
  const isMakers = before < makersTricks;
  const last = all.slice(-size).find(({ seat }) => own.includes(seat) === isMakers);
  return last === undefined ? leaders : [...leaders, last.seat];
}

const CARDS_UNDER = 3;

/** What a player took for the three cards that he laid under the stock: of all cards that show in the deal those that nobody was dealt. */
function takenUnder(deal: ShownDeal, acts: ShownDeal["actions"], seat: Seat): readonly CardText[] {
  if (acts.filter((act) => act.kind === "lay-under" && act.seat === seat).length < CARDS_UNDER) return [];
  const dealt = [...Object.values(deal.hands).flat(), deal.up];
  const pack = ["C", "D", "H", "S"].flatMap((suit) => ["9", "T", "J", "Q", "K", "A"].map((rank) => `${rank}${suit}`));
  return pack.filter((card) => !dealt.includes(card));
}

export function sceneOf(deal: ShownDeal, at: number): Scene {
  const acts = deal.actions.slice(0, at);
  const making = makingIn(acts, deal);
  const isDiscarded = deal.actions.some(({ kind }) => kind === "discard");
  // A dealer who names trump for a joker takes it as if he had taken it up.
  const isOrdered = making.isOrdered || (deal.up === JOKER && isDiscarded && making.trump !== undefined);
  const isTaken = isOrdered && isDiscarded;
  const gone = new Set(acts.filter(({ kind }) => kind !== "call").map(({ seat, action }) => `${seat}${action}`));
  const handOf = (seat: Seat): readonly CardText[] => {
    const got = acts.filter((act) => act.kind === "give" && act.seat !== seat && sideOf(act.seat) === sideOf(seat)).map(({ action }) => action);
    const held = [...deal.hands[seat], ...takenUnder(deal, acts, seat), ...(isTaken && seat === deal.dealer ? [deal.up] : []), ...got];
    return held.filter((card) => !gone.has(`${seat}${card}`));
  };
  const plays = acts.filter(({ kind }) => kind === "play");
  const size = trickSize(deal);
  const lying = plays.length % size;
  const isGathered = lying === 0;
  const winners = winnersOf(deal, plays, deal.actions.filter(({ kind }) => kind === "play"), size);
  const countOf = (seat: Seat): number => winners.filter((winner) => winner === seat).length;
  return {
    hands: { N: handOf("N"), E: handOf("E"), S: handOf("S"), W: handOf("W") },
    trump: making.trump,
    maker: making.maker,
    alone: making.alone,
    defender: making.defender,
    turnUp: isOrdered ? "taken" : making.isTurnedDown ? "turned-down" : "lies",
    said: making.said,
    trick: plays.slice(isGathered ? -size : -lying),
    isGathered,
    tricks: { N: countOf("N"), E: countOf("E"), S: countOf("S"), W: countOf("W") },
  };
}

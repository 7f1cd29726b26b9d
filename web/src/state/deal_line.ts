import type { Seat, Side, TableView } from "../protocol/generated";
import { shortName, otherSide, sideOf, stateOf } from "./seats";

/** What a hand is about, as a friend at the table would put it. */
export interface DealLine {
  /** Who called, and what that side still needs; or what became of the turned card. */
  readonly sentence: string;
  /** Empty before the first card is led. */
  readonly tricks: readonly SideTricks[];
}

export interface SideTricks {
  readonly side: Side;
  readonly label: string;
  readonly taken: number;
}

const TRICKS_TO_MAKE = 3;

export function tricksOf(view: TableView, side: Side): number {
  return stateOf(view, side === "NS" ? "N" : "E")?.tricks ?? 0;
}

export function isMakingTrump({ stage }: TableView): boolean {
  return stage === "first-round" || stage === "second-round" || stage === "alone-choice" || stage === "discard";
}

/** `, Ann defends alone`, where one of the other side does. */
function defence(view: TableView, maker: Seat): string {
  const seat = view.seats.find((state) => state.is_alone && sideOf(state.seat) !== sideOf(maker))?.seat;
  if (seat === undefined) return "";
  return `, ${seat === view.you ? "you defend" : `${shortName(view, seat)} defends`} alone`;
}

function called(view: TableView, maker: Seat): string {
  const isYou = maker === view.you;
  const who = isYou ? "You" : shortName(view, maker);
  if (view.alone === maker) return `${who} ${isYou ? "play" : "plays"} alone`;
  const by = view.alone === undefined ? "" : `, ${view.alone === view.you ? "you play" : `${shortName(view, view.alone)} plays`} alone`;
  return `${who} called it${by}`;
}

function outlook(view: TableView, maker: Seat): string {
  const side = sideOf(maker);
  const left = TRICKS_TO_MAKE - tricksOf(view, side);
  if (left <= 0) return ", made";
  if (tricksOf(view, otherSide(side)) >= TRICKS_TO_MAKE) return ", euchred";
  return left === TRICKS_TO_MAKE ? ", 3 of 5 to make it" : `, ${left} more to make it`;
}

function sentenceOf(view: TableView): string {
  if (view.trump !== undefined && view.maker !== undefined) {
    return `${called(view, view.maker)}${defence(view, view.maker)}${view.stage === "play" ? outlook(view, view.maker) : ""}`;
  }
  if (view.turned_down !== undefined) return "turned down";
  if (!isMakingTrump(view) || view.dealer === undefined) return "";
  return view.dealer === view.you ? "You deal" : `${shortName(view, view.dealer)} deals`;
}

export function dealLine(view: TableView): DealLine {
  const own = sideOf(view.you ?? "S");
  const label = (side: Side): string => {
    if (view.you === undefined) return side === "NS" ? `${shortName(view, "N")}'s side` : `${shortName(view, "E")}'s side`;
    return side === own ? "You" : "They";
  };
  const isCounted = view.stage === "play" || view.stage === "claims" || view.stage === "deal-over";
  const sides = isCounted ? [own, otherSide(own)] : [];
  return { sentence: sentenceOf(view), tricks: sides.map((side) => ({ side, label: label(side), taken: tricksOf(view, side) })) };
}

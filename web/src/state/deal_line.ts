import type { Seat, Side, TableView } from "../protocol/generated";
import { isForTwo, shortName, otherSide, sideOf, stateOf } from "./seats";
import { say, sayAs } from "../words/words";

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
  return stage === "going-under" || stage === "first-round" || stage === "second-round" || stage === "alone-choice" || stage === "discard" || stage === "giving" || stage === "laying-away";
}

/** `Ann defends alone`, where one of the other side does. */
function defence(view: TableView, maker: Seat): string {
  const seat = view.seats.find((state) => state.is_alone && sideOf(state.seat) !== sideOf(maker))?.seat;
  if (seat === undefined) return "";
  return seat === view.you ? say("you defend alone") : say("{name} defends alone", { name: shortName(view, seat) });
}

function called(view: TableView, maker: Seat): string {
  const isYou = maker === view.you;
  const name = shortName(view, maker);
  if (view.alone === maker) return isYou ? say("You play alone") : say("{name} plays alone", { name });
  return isYou ? say("You called it") : say("{name} called it", { name });
}

/** The maker's partner may play alone in his place. */
function aloneForMaker(view: TableView, maker: Seat): string {
  if (view.alone === undefined || view.alone === maker) return "";
  return view.alone === view.you ? say("you play alone") : say("{name} plays alone", { name: shortName(view, view.alone) });
}

function outlook(view: TableView, maker: Seat): string {
  const side = sideOf(maker);
  const left = TRICKS_TO_MAKE - tricksOf(view, side);
  if (left <= 0) return sayAs("outlook", "made");
  if (tricksOf(view, otherSide(side)) >= TRICKS_TO_MAKE) return sayAs("outlook", "euchred");
  return left === TRICKS_TO_MAKE ? say("3 of 5 to make it") : say("{n} more to make it", { n: left });
}

function sentenceOf(view: TableView): string {
  if (view.trump !== undefined && view.maker !== undefined) {
    const { maker } = view;
    const parts = [called(view, maker), aloneForMaker(view, maker), defence(view, maker), view.stage === "play" ? outlook(view, maker) : ""];
    return parts.filter((part) => part !== "").join(", ");
  }
  if (view.turned_down !== undefined) return sayAs("suit", "turned down");
  if (!isMakingTrump(view) || view.dealer === undefined) return "";
  return view.dealer === view.you ? say("You deal") : say("{name} deals", { name: shortName(view, view.dealer) });
}

export function dealLine(view: TableView): DealLine {
  const own = sideOf(view.you ?? "S");
  const label = (side: Side): string => {
    const name = shortName(view, side === "NS" ? "N" : "E");
    if (side === own && view.you !== undefined) return say("You");
    if (isForTwo(view)) return name;
    return view.you === undefined ? say("{name}'s side", { name }) : say("They");
  };
  const isCounted = view.stage === "play" || view.stage === "claims" || view.stage === "deal-over";
  const sides = isCounted ? [own, otherSide(own)] : [];
  return { sentence: sentenceOf(view), tricks: sides.map((side) => ({ side, label: label(side), taken: tricksOf(view, side) })) };
}

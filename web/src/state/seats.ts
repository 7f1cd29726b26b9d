import { SEATS } from "../protocol/generated";
import type { Seat, SeatState, Side, TableView } from "../protocol/generated";
import { say } from "../words/words";

/** Where a seat is drawn: the own one below, the rest clockwise. */
export const PLACES = ["below", "left", "above", "right"] as const;
export type Place = (typeof PLACES)[number];

const SEAT_NAMES: Readonly<Record<Seat, string>> = { N: say("North"), E: say("East"), S: say("South"), W: say("West") };

export function seatName(seat: Seat): string {
  return SEAT_NAMES[seat];
}

export function sideOf(seat: Seat): Side {
  return seat === "N" || seat === "S" ? "NS" : "EW";
}

export function otherSide(side: Side): Side {
  return side === "NS" ? "EW" : "NS";
}

/** Watchers sit behind South. */
export function placeOf(seat: Seat, you: Seat | undefined): Place {
  const steps = (SEATS.indexOf(seat) - SEATS.indexOf(you ?? "S") + SEATS.length) % SEATS.length;
  return PLACES[steps] ?? "below";
}

/** Whether one plays against the other, and nobody takes the two seats beside them. */
export function isForTwo({ seats }: Pick<TableView, "seats">): boolean {
  return seats.some(({ kind }) => kind === "unused");
}

/** Where a seat of this table is drawn: two who play face one another. */
export function placeAt(view: TableView, seat: Seat): Place {
  if (!isForTwo(view)) return placeOf(seat, view.you);
  return seat === (view.you ?? "E") ? "below" : "above";
}

/** The seats clockwise, beginning at the own one. */
export function seatsFrom(you: Seat | undefined): readonly Seat[] {
  const start = SEATS.indexOf(you ?? "S");
  return [...SEATS.slice(start), ...SEATS.slice(0, start)];
}

export function stateOf(view: TableView, seat: Seat): SeatState | undefined {
  return view.seats.find((state) => state.seat === seat);
}

/** `Ruth`, or the seat where nobody sits. */
export function nameAt(view: TableView, seat: Seat): string {
  const name = stateOf(view, seat)?.name ?? "";
  return name === "" ? seatName(seat) : name;
}

/** The first name, as it is said across the table; the whole where another sits there of the same. */
export function shortName(view: TableView, seat: Seat): string {
  const name = nameAt(view, seat);
  const first = name.split(" ")[0] ?? name;
  const isShared = view.seats.some((other) => other.seat !== seat && (other.name === first || other.name.startsWith(`${first} `)));
  return isShared || first === "" ? name : first;
}

/** A side for people: `You and Ruth`, `Ada and Tom`, `You` alone where two play; by their first names where room is scarce. */
export function sideLabel(view: TableView, side: Side, named: (view: TableView, seat: Seat) => string = nameAt): string {
  const seats: readonly [Seat, Seat] = side === "NS" ? ["N", "S"] : ["E", "W"];
  const [first, second] = seats[1] === view.you ? [seats[1], seats[0]] : seats;
  if (isForTwo(view)) return first === view.you ? say("You") : named(view, first);
  const other = named(view, second);
  return first === view.you ? say("You and {name}", { name: other }) : say("{first} and {second}", { first: named(view, first), second: other });
}

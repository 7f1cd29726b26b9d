import type { OwnSeat, UpdateMessage } from "../protocol/generated";
import { say } from "../words/words";

/** The seats that the visitor holds, as the house told them at first, kept up with what he has seen since. */
export function seatsAfter(seats: readonly OwnSeat[], { table, view }: UpdateMessage): readonly OwnSeat[] {
  const { you, code_name, stage } = view;
  if (you === undefined || stage === "closed") return withoutSeat(seats, table);
  const known = seats.find((seat) => seat.table === table);
  if (known?.stage === stage && known.seat === you) return seats;
  return [{ table, code_name, stage, seat: you }, ...seats.filter((seat) => seat !== known)];
}

export function withoutSeat(seats: readonly OwnSeat[], table: string): readonly OwnSeat[] {
  return seats.some((seat) => seat.table === table) ? seats.filter((seat) => seat.table !== table) : seats;
}

/** What waits there, for the button that leads back. */
export function seatWords({ stage, code_name }: OwnSeat): string {
  if (stage === "seating") return say("Your table of {game} waits for players.", { game: code_name });
  if (stage === "match-over") return say("Your game of {game} is over; the table is still there.", { game: code_name });
  return say("Your game of {game} waits for you.", { game: code_name });
}

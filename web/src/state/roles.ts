import type { Seat, SeatState, TableView } from "../protocol/generated";
import { isForTwo, seatsFrom } from "./seats";
import { sayAs } from "../words/words";

const OPPOSITE = 2;

/** Who leads to the trick that is played now. */
export function leaderOf(view: TableView): Seat | undefined {
  if (view.stage !== "play") return undefined;
  return view.trick !== undefined && view.trick.winner === undefined ? view.trick.leader : view.to_act;
}

/** Nobody is behind the cards just now: his line is lost, or a computer plays for him. */
export function isGone({ kind, connected }: SeatState): boolean {
  return kind === "absent" || (kind === "human" && !connected);
}

/** Who sits there for this deal, in a word each: what stands under a name. */
export function rolesOf(view: TableView, state: SeatState): readonly string[] {
  if (state.kind === "absent") return [sayAs("under a name", "away")];
  if (state.kind === "human" && !state.connected) return [sayAs("under a name", "line lost")];
  const isYou = view.you === state.seat;
  if (state.sits_out) return [isYou ? sayAs("under a name", "sit out") : sayAs("under a name", "sits out")];
  const roles: string[] = [];
  if (state.is_alone) roles.push(sayAs("under a name", "alone"));
  else if (state.is_maker) roles.push(sayAs("under a name", "called it"));
  if (state.is_dealer) roles.push(isYou ? sayAs("under a name", "deal") : sayAs("under a name", "deals"));
  if (leaderOf(view) === state.seat) roles.push(isYou ? sayAs("under a name", "lead") : sayAs("under a name", "leads"));
  if (roles.length === 0 && view.you !== undefined && !isForTwo(view) && seatsFrom(view.you)[OPPOSITE] === state.seat) roles.push(sayAs("under a name", "partner"));
  return roles;
}

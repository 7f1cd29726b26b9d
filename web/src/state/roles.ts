import type { Seat, SeatState, TableView } from "../protocol/generated";
import { seatsFrom } from "./seats";

const OPPOSITE = 2;

/** Who leads to the trick that is played now. */
export function leaderOf(view: TableView): Seat | undefined {
  if (view.stage !== "play") return undefined;
  return view.trick !== undefined && view.trick.winner === undefined ? view.trick.leader : view.to_act;
}

/** Who sits there for this deal, in a word each: what stands under a name. */
export function rolesOf(view: TableView, state: SeatState): readonly string[] {
  if (state.kind === "absent") return ["away"];
  if (state.kind === "human" && !state.connected) return ["line lost"];
  const isYou = view.you === state.seat;
  if (state.sits_out) return [isYou ? "sit out" : "sits out"];
  const roles: string[] = [];
  if (state.is_alone) roles.push("alone");
  else if (state.is_maker) roles.push("called it");
  if (state.is_dealer) roles.push(isYou ? "deal" : "deals");
  if (leaderOf(view) === state.seat) roles.push(isYou ? "lead" : "leads");
  if (roles.length === 0 && view.you !== undefined && seatsFrom(view.you)[OPPOSITE] === state.seat) roles.push("partner");
  return roles;
}

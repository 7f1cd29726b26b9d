import type { TableView } from "../protocol/generated";

/** Nobody waits for this player: all others at his table are computers. */
export function isAmongComputers(view: TableView): boolean {
  return view.you !== undefined && view.seats.every(({ seat, kind }) => seat === view.you || kind === "computer" || kind === "unused");
}

/** A computer plays for this player until he is back. */
export function isAway(view: TableView): boolean {
  return view.seats.some(({ seat, kind }) => seat === view.you && kind === "absent");
}

/** Whose turn with a clock the others wait for, told apart from every other of the match; at an open table the laws may stop it. */
export function awaitedTurn(view: TableView): string | undefined {
  const { to_act: seat, trick } = view;
  const isClocked = view.clock_seconds > 0 && view.open === undefined && view.claim === undefined;
  const isWaitedFor = seat !== view.you && view.seats.some((one) => one.seat === seat && one.kind === "human");
  if (!isClocked || !isWaitedFor) return undefined;
  return [view.score.game, view.deal, view.stage, view.calls.length, trick?.number, trick?.cards.length, seat].join(" ");
}

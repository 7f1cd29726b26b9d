import type { TableView } from "../protocol/generated";

/** Nobody waits for this player: all others at his table are computers. */
export function isAmongComputers(view: TableView): boolean {
  return view.you !== undefined && view.seats.every(({ seat, kind }) => seat === view.you || kind === "computer");
}

/** A computer plays for this player until he is back. */
export function isAway(view: TableView): boolean {
  return view.seats.some(({ seat, kind }) => seat === view.you && kind === "absent");
}

/** A click is answered before the house is: what the player did is shown at once, as what the house will say of it. */
import type { Call, TableView, TrickState } from "../protocol/generated";

/** What was asked of the house and has not been told back yet. Once it tells anything the table is shown as it says. */
export interface Deed {
  /** The table as it was shown when it was done. */
  readonly view: TableView;
  readonly act: { readonly kind: "play" | "discard" | "give" | "lay-under"; readonly card: string } | { readonly kind: "call"; readonly call: Call } | { readonly kind: "next" };
}

/** The deed, as long as it is the last news of the table. */
export function pending(view: TableView | undefined, deed: Deed | undefined): Deed | undefined {
  return deed?.view === view ? deed : undefined;
}

/** Nobody is asked anything until the house says whom. */
function unasked(view: TableView): TableView {
  const { your_turn: turn, to_act: next, ...rest } = view;
  return turn === undefined && next === undefined ? view : rest;
}

/** The table with the player's own deed on it, and nothing asked of him any more. */
export function viewAfter(view: TableView, deed: Deed | undefined): TableView {
  const done = pending(view, deed);
  if (done === undefined || done.act.kind === "next") return view;
  const rest = unasked(view);
  const { you } = view;
  if (done.act.kind === "call") return you === undefined ? rest : { ...rest, calls: [...view.calls, { seat: you, call: done.act.call }] };
  const { card } = done.act;
  return { ...rest, hand: view.hand.filter((other) => other !== card) };
}

/** The trick with the player's own card on it; what lies there of a trick that is over gives way to it. */
export function trickAfter(trick: TrickState | undefined, view: TableView, deed: Deed | undefined): TrickState | undefined {
  const done = pending(view, deed);
  const { you } = view;
  // An open table has tricks of its own kind in the middle: there the hand alone answers.
  if (done?.act.kind !== "play" || you === undefined || view.open !== undefined) return trick;
  const laid = { seat: you, card: done.act.card };
  if (trick !== undefined && trick.winner === undefined) return { ...trick, cards: [...trick.cards, laid] };
  return { number: (view.trick?.number ?? 0) + 1, leader: you, cards: [laid] };
}

import type { Call, Seat, SeatState, Stage, TableView, Trump } from "../../protocol/generated";
import { isLoneCall, trumpOfCall } from "../../state/calls";
import { isAway } from "../../state/company";
import { trumpName } from "../../state/cards";
import { shortName, sideOf } from "../../state/seats";

/** The last words of a seat, while trump is made and until the first trick is gathered. */
export function lastSaid(view: TableView, seat: Seat): Call | undefined {
  const isOver = view.stage === "deal-over" || view.stage === "match-over" || (view.trick?.number ?? 1) > 1;
  return isOver ? undefined : view.calls.findLast((spoken) => spoken.seat === seat)?.call;
}

const SAID: Readonly<Partial<Record<Call, string>>> = { pass: "Pass", "go-alone": "Alone", "stay-together": "Together" };

/** What stands in the bubble beside a seat. */
export function bubbleWords(call: Call, seat: Seat, dealer: Seat | undefined): string {
  const said = SAID[call];
  if (said !== undefined) return said;
  const trump = trumpOfCall(call);
  const words = trump === undefined ? acceptance(seat, dealer) : named(trump);
  return isLoneCall(call) ? `${words}, alone` : words;
}

function acceptance(seat: Seat, dealer: Seat | undefined): string {
  if (seat === dealer) return "I take it up";
  return dealer !== undefined && sideOf(seat) === sideOf(dealer) ? "I assist" : "I order it up";
}

function named(trump: Trump): string {
  const name = trumpName(trump);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function deed(stage: Stage): string {
  switch (stage) {
    case "first-round":
    case "second-round":
      return "to speak";
    case "alone-choice":
      return "to say whether it is a lone hand";
    case "discard":
      return "to discard";
    case "play":
      return "to play";
    case "claims":
      return "to let the hand go";
    case "seating":
    case "drawing":
    case "contributing":
    case "deal-over":
    case "match-over":
    case "closed":
      return "next";
  }
}

/** One line for those who cannot act: whom the table waits for. */
export function waitingFor(view: TableView): string {
  if (view.stage === "closed") return "The table is closed";
  if (view.stage === "claims") return "Claims are heard";
  if (view.stage === "deal-over" || view.stage === "match-over") return "";
  if (view.stage === "drawing") return "Cards are drawn for the deal";
  if (view.stage === "contributing") {
    const cutter = view.fairness?.cut === undefined ? view.fairness?.cutter : undefined;
    return cutter === undefined ? "The pack is shuffled" : `${shortName(view, cutter)} is to cut the pack`;
  }
  if (view.claim !== undefined) return "The rest is claimed";
  if (view.to_act !== undefined && view.to_act === view.you) return isAway(view) ? "A computer plays for you" : "It is your turn";
  return view.to_act === undefined ? "" : `${shortName(view, view.to_act)} is ${deed(view.stage)}`;
}

/** What a seat is, in words, for those who hear the table. */
export function seatWords(state: SeatState, trump: Trump | undefined): string {
  const words: string[] = [];
  if (state.is_dealer) words.push("dealer");
  if (state.is_maker) words.push(trump === undefined ? "maker" : `made ${trumpName(trump)}`);
  if (state.is_alone) words.push("plays alone");
  if (state.sits_out) words.push("sits out");
  if (state.kind === "absent") words.push("away, a computer plays");
  if (state.kind === "human" && !state.connected) words.push("line lost");
  if (state.kind === "computer") words.push("computer");
  if (!state.sits_out && state.card_count > 0) words.push(`${state.card_count} cards`);
  return words.join(", ");
}

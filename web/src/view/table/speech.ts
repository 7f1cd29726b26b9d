import type { Call, Seat, SeatState, Stage, TableView, Trump } from "../../protocol/generated";
import { isLoneCall, trumpOfCall } from "../../state/calls";
import { isAway } from "../../state/company";
import { trumpName } from "../../state/cards";
import { isGone } from "../../state/roles";
import { shortName, sideOf, stateOf } from "../../state/seats";
import { say, sayAs, sayCount } from "../../words/words";

/** The last words of a seat, while trump is made and until the first trick is gathered. */
export function lastSaid(view: TableView, seat: Seat): Call | undefined {
  const isOver = view.stage === "deal-over" || view.stage === "match-over" || (view.trick?.number ?? 1) > 1;
  return isOver ? undefined : view.calls.findLast((spoken) => spoken.seat === seat)?.call;
}

const SAID: Readonly<Partial<Record<Call, string>>> = {
  pass: sayAs("said", "Pass"),
  "go-alone": sayAs("said", "Alone"),
  "stay-together": sayAs("said", "Together"),
  keep: sayAs("said", "I keep my hand"),
};

/** What stands in the bubble beside a seat. */
export function bubbleWords(call: Call, seat: Seat, dealer: Seat | undefined): string {
  const said = SAID[call];
  if (said !== undefined) return said;
  const trump = trumpOfCall(call);
  const words = trump === undefined ? acceptance(seat, dealer) : named(trump);
  return isLoneCall(call) ? say("{words}, alone", { words }) : words;
}

/** What it is called to have the turn-up's suit as trump, by who says it. */
export function acceptance(seat: Seat, dealer: Seat | undefined): string {
  if (seat === dealer) return say("I take it up");
  return dealer !== undefined && sideOf(seat) === sideOf(dealer) ? say("I assist") : say("I order it up");
}

function named(trump: Trump): string {
  const name = trumpName(trump);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function waitingToAct(stage: Stage, name: string): string {
  switch (stage) {
    case "first-round":
    case "second-round":
      return say("{name} is to speak", { name });
    case "alone-choice":
      return say("{name} is to say whether it is a lone hand", { name });
    case "going-under":
      return say("{name} may go under", { name });
    case "giving":
    case "laying-away":
      return say("{name} is to exchange a card", { name });
    case "discard":
      return say("{name} is to discard", { name });
    case "play":
      return say("{name} is to play", { name });
    case "claims":
      return say("{name} is to let the hand go", { name });
    case "seating":
    case "drawing":
    case "contributing":
    case "deal-over":
    case "match-over":
    case "closed":
      return say("{name} is next", { name });
  }
}

/** One line for those who cannot act: whom the table waits for. */
export function waitingFor(view: TableView): string {
  if (view.stage === "closed") return say("The table is closed");
  if (view.stage === "claims") return say("Claims are heard");
  if (view.stage === "deal-over" || view.stage === "match-over") return "";
  if (view.stage === "drawing") return say("Cards are drawn for the deal");
  if (view.stage === "contributing") {
    const cutter = view.fairness?.cut === undefined ? view.fairness?.cutter : undefined;
    return cutter === undefined ? say("The pack is shuffled") : say("{name} is to cut the pack", { name: shortName(view, cutter) });
  }
  if (view.claim !== undefined) return say("The rest is claimed");
  if (view.to_act !== undefined && view.to_act === view.you) return isAway(view) ? say("A computer plays for you") : say("It is your turn");
  if (view.to_act === undefined) return "";
  const name = shortName(view, view.to_act);
  const waited = stateOf(view, view.to_act);
  if (waited?.kind === "human" && isGone(waited)) return say("{name}'s line is lost: a computer plays when the time is up", { name });
  return waitingToAct(view.stage, name);
}

/** What a seat is, in words, for those who hear the table. */
export function seatWords(state: SeatState, trump: Trump | undefined): string {
  const words: string[] = [];
  if (state.is_dealer) words.push(say("dealer"));
  if (state.is_maker) words.push(trump === undefined ? say("maker") : say("made {trump}", { trump: trumpName(trump) }));
  if (state.is_alone) words.push(say("plays alone"));
  if (state.sits_out) words.push(say("sits out"));
  if (state.kind === "absent") words.push(say("away, a computer plays"));
  if (state.kind === "human" && !state.connected) words.push(say("line lost"));
  if (state.kind === "computer") words.push(say("computer"));
  if (!state.sits_out && state.card_count > 0) words.push(sayCount(state.card_count, "{n} card", "{n} cards"));
  return words.join(", ");
}

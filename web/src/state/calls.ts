import { TRUMPS } from "../protocol/generated";
import type { Call, Suit, TableView, Trump } from "../protocol/generated";
import { suitOf } from "./cards";

/** What a call of the second round names: a suit, or no trump. */
export function trumpOfCall(call: Call): Trump | undefined {
  return call.startsWith("name-") ? TRUMPS.find((trump) => call.endsWith(trump)) : undefined;
}

export function suitOfCall(call: Call): Suit | undefined {
  return suitOf(trumpOfCall(call));
}

/** Whether the player is asked about going under and holds no three cards for it: nobody need press a button for that. */
export function mustKeepHand({ your_turn: turn }: Pick<TableView, "your_turn">): boolean {
  return turn?.what === "going-under" && turn.cards.length === 0 && turn.calls.some(({ call }) => call === "keep");
}

export function isLoneCall(call: Call): boolean {
  return call.includes("alone");
}

import { TRUMPS } from "../protocol/generated";
import type { Call, Suit, Trump } from "../protocol/generated";
import { suitOf } from "./cards";

/** What a call of the second round names: a suit, or no trump. */
export function trumpOfCall(call: Call): Trump | undefined {
  return call.startsWith("name-") ? TRUMPS.find((trump) => call.endsWith(trump)) : undefined;
}

export function suitOfCall(call: Call): Suit | undefined {
  return suitOf(trumpOfCall(call));
}

export function isLoneCall(call: Call): boolean {
  return call.includes("alone");
}

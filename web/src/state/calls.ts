import type { Call, Suit } from "../protocol/generated";

export function suitOfCall(call: Call): Suit | undefined {
  switch (call) {
    case "name-C":
    case "name-alone-C":
      return "C";
    case "name-D":
    case "name-alone-D":
      return "D";
    case "name-H":
    case "name-alone-H":
      return "H";
    case "name-S":
    case "name-alone-S":
      return "S";
    case "pass":
    case "order":
    case "order-alone":
    case "go-alone":
    case "stay-together":
      return undefined;
  }
}

export function isLoneCall(call: Call): boolean {
  return call.includes("alone");
}

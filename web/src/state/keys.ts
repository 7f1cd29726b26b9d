import type { Call, YourTurn } from "../protocol/generated";
import { isLoneCall } from "./calls";
import { say } from "../words/words";

/** What a key asks for at the table. */
export type KeyWish =
  | { readonly kind: "choose-card"; readonly place: number }
  | { readonly kind: "step"; readonly by: -1 | 1 }
  | { readonly kind: "call"; readonly call: Call }
  | { readonly kind: "cut" }
  | { readonly kind: "go-on" }
  | { readonly kind: "last-trick" }
  | { readonly kind: "advise" }
  | { readonly kind: "take-back" }
  | { readonly kind: "claim-rest" }
  | { readonly kind: "open-table"; readonly wish: OpenWish }
  | { readonly kind: "settings" }
  | { readonly kind: "help" };

/** What a key asks for at an open table alone. */
export type OpenWish = "claim" | "ask" | "moves" | "gather" | "waive" | "go-to-choice";

const OPEN_KEYS: Readonly<Record<string, OpenWish>> = {
  i: "claim",
  q: "ask",
  m: "moves",
  g: "gather",
  w: "waive",
  e: "go-to-choice",
};

/** A key as the browser reports it, without the browser. */
export interface KeyPress {
  readonly key: string;
  readonly hasShift: boolean;
}

/** Calls that a letter may mean, the first that is offered is taken. */
const LETTER_CALLS: Readonly<Record<string, readonly Call[]>> = {
  p: ["pass"],
  o: ["order"],
  a: ["order-alone", "go-alone"],
  t: ["stay-together"],
  c: ["name-C"],
  d: ["name-D"],
  h: ["name-H"],
  s: ["name-S"],
  n: ["name-N"],
  l: ["name-L"],
  i: ["throw-in"],
  k: ["keep"],
};

const SHIFTED_CALLS: Readonly<Record<string, readonly Call[]>> = {
  o: ["order-alone"],
  c: ["name-alone-C"],
  d: ["name-alone-D"],
  h: ["name-alone-H"],
  s: ["name-alone-S"],
  n: ["name-alone-N"],
  l: ["name-alone-L"],
};

const PRINTED_KEYS: Readonly<Partial<Record<Call, string>>> = {
  pass: "P",
  order: "O",
  "order-alone": "A",
  "go-alone": "A",
  "stay-together": "T",
  "throw-in": "I",
  keep: "K",
};

/** The key printed on the button of a call. */
export function keyOfCall(call: Call): string {
  return PRINTED_KEYS[call] ?? (isLoneCall(call) ? say("Shift {key}", { key: call.slice(-1) }) : call.slice(-1));
}

function offeredCall(press: KeyPress, letter: string, turn: YourTurn | undefined): KeyWish | undefined {
  const meant = (press.hasShift ? SHIFTED_CALLS : LETTER_CALLS)[letter] ?? [];
  const call = meant.find((wanted) => turn?.calls.some((choice) => choice.call === wanted));
  return call === undefined ? undefined : { kind: "call", call };
}

/** Reads a key; arrows and figures always work, letters only where the player lets them. */
export function readKey(press: KeyPress, turn: YourTurn | undefined, letters: "on" | "off"): KeyWish | undefined {
  if (press.key === "ArrowLeft") return { kind: "step", by: -1 };
  if (press.key === "ArrowRight") return { kind: "step", by: 1 };
  if (letters === "off") return undefined;
  if (/^[1-6]$/.test(press.key)) return { kind: "choose-card", place: Number(press.key) - 1 };
  const letter = press.key.toLowerCase();
  const call = offeredCall(press, letter, turn);
  if (call !== undefined) return call;
  const wish = OPEN_KEYS[letter];
  if (wish !== undefined) return { kind: "open-table", wish };
  switch (letter) {
    case "x":
      return { kind: "cut" };
    case "n":
      return { kind: "go-on" };
    case "v":
      return { kind: "advise" };
    case "u":
      return { kind: "take-back" };
    case "r":
      return { kind: "claim-rest" };
    case "l":
      return { kind: "last-trick" };
    case ",":
      return { kind: "settings" };
    case "?":
      return { kind: "help" };
    default:
      return undefined;
  }
}

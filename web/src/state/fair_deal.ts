import { sha256 } from "./sha256";
import type { FairnessState, Seat, ShareState } from "../protocol/generated";

/** The computations of docs/fair-deals.md: what a player pledges, and what the promises of all come to. */

const SEATS = ["N", "E", "S", "W"] as const satisfies readonly Seat[];
const utf8 = new TextEncoder();

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function hashOf(label: string, ...parts: Uint8Array[]): Uint8Array {
  return sha256(joined([utf8.encode(`right-bower ${label} 2\n`), ...parts]));
}

function placeOf(table: string, place: string): Uint8Array {
  return hashOf("place", utf8.encode(`${place}\n${table}`));
}

/** Which shuffle of which table is meant, and what the house has bound itself to for it. */
export type Shuffle = Pick<FairnessState, "place" | "commitment"> & { readonly table: string };

export interface Opening {
  readonly contribution: string;
  readonly nonce: string;
}

export function pledgeOf(shuffle: Shuffle, seat: Seat, opening: Opening): string {
  const { table, place, commitment } = shuffle;
  const bytes = [fromHex(commitment), utf8.encode(seat), fromHex(opening.nonce), fromHex(opening.contribution)];
  return toHex(hashOf("pledge", placeOf(table, place), ...bytes));
}

export function commitmentOf(table: string, place: string, secret: string): string {
  return toHex(hashOf("house", placeOf(table, place), fromHex(secret)));
}

/** What stands fixed before anybody opens. */
export function digestOf(table: string, fairness: FairnessState): string {
  const pledges = fairness.shares.flatMap(({ seat, pledge }) => [utf8.encode(seat), fromHex(pledge)]);
  const cut = Uint8Array.of(fairness.cut ?? 0);
  return toHex(hashOf("promises", placeOf(table, fairness.place), fromHex(fairness.commitment), ...pledges, cut));
}

/** Numbers that a key fixes, each below a bound and equally likely. */
function numbersOf(key: Uint8Array): (bound: number) => number {
  let block = new Uint8Array();
  let blocks = 0;
  let used = 32;
  const word = (): number => {
    if (used === 32) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setUint32(4, blocks++);
      block = Uint8Array.from(sha256(joined([key, new Uint8Array(counter.buffer)])));
      used = 0;
    }
    used += 4;
    return new DataView(block.buffer).getUint32(used - 4);
  };
  return (bound) => {
    const fair = 2 ** 32 - (2 ** 32 % bound);
    let drawn = word();
    while (drawn >= fair) drawn = word();
    return drawn % bound;
  };
}

export function houseCutOf(table: string, fairness: FairnessState, secret: string): number {
  const below = numbersOf(hashOf("cut", placeOf(table, fairness.place), fromHex(secret)));
  return fairness.least_cut + below(fairness.most_cut - fairness.least_cut + 1);
}

/** The pack from the top, shuffled and cut. */
export function packOf(table: string, fairness: FairnessState, secret: string): readonly string[] {
  const given = fairness.shares.flatMap(({ contribution }) =>
    contribution === undefined ? [Uint8Array.of(0)] : [Uint8Array.of(1), fromHex(contribution)],
  );
  const below = numbersOf(hashOf("shuffle", fromHex(secret), fromHex(digestOf(table, fairness)), ...given));
  const ranks = ["7", "8", "9", "T", "J", "Q", "K", "A"].slice(8 - Math.floor(fairness.pack / 4));
  const pack = [...["C", "D", "H", "S"].flatMap((suit) => ranks.map((rank) => rank + suit)), ...(fairness.pack % 4 === 1 ? ["Jk"] : [])];
  for (let last = pack.length - 1; last > 0; --last) {
    const chosen = below(last + 1);
    [pack[last], pack[chosen]] = [pack[chosen] ?? "", pack[last] ?? ""];
  }
  const lifted = fairness.cut ?? 0;
  return [...pack.slice(lifted), ...pack.slice(0, lifted)];
}

export interface Dealt {
  readonly hands: Readonly<Record<Seat, readonly string[]>>;
  readonly turnUp: string;
  readonly stock: readonly string[];
}

/** Two cards to each from the dealer's left, then three; the next is turned up. */
export function dealtFrom(pack: readonly string[], dealer: Seat): Dealt {
  const hand = (seat: Seat): string[] => {
    const turn = (SEATS.indexOf(seat) - SEATS.indexOf(dealer) + 3) % 4;
    return [...pack.slice(2 * turn, 2 * turn + 2), ...pack.slice(8 + 3 * turn, 11 + 3 * turn)];
  };
  return { hands: { N: hand("N"), E: hand("E"), S: hand("S"), W: hand("W") }, turnUp: pack[20] ?? "", stock: pack.slice(21) };
}

/** Whether what a seat opened is what it had pledged. True where it opened nothing. */
export function isAsPledged(table: string, fairness: FairnessState, share: ShareState): boolean {
  const { seat, contribution, nonce } = share;
  if (contribution === undefined || nonce === undefined) return true;
  const { place, commitment } = fairness;
  return pledgeOf({ table, place, commitment }, seat, { contribution, nonce }) === share.pledge;
}

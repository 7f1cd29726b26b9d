import { say } from "./words";

/** `Ann and Bob`, and so on where there are more. */
export function joined(names: readonly string[]): string {
  return names.length === 0 ? "" : names.reduce((first, second) => say("{first} and {second}", { first, second }));
}

/** `Bob, Cid and Ann`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : joined([names.slice(0, -1).join(", "), last]);
}

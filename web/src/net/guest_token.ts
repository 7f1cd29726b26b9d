import { PROTOCOL_VERSION } from "../protocol/generated";
import type { HelloMessage } from "../protocol/generated";

const TOKEN_KEY = "right-bower.token";

/** The first word on every line: who holds the token owns its seats. */
export function greeting(kept: Pick<Storage, "getItem">): HelloMessage {
  const token = kept.getItem(TOKEN_KEY);
  return { type: "hello", version: PROTOCOL_VERSION, ...(token === null ? {} : { token }) };
}

export function keepToken(kept: Pick<Storage, "setItem">, token: string): void {
  kept.setItem(TOKEN_KEY, token);
}

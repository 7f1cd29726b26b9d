import { expect, test } from "vitest";
import { greeting, keepToken } from "../src/net/guest_token";
import { PROTOCOL_VERSION } from "../src/protocol/generated";

test("a guest who comes again is known by the token that he was given", () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  expect(greeting(storage)).toEqual({ type: "hello", version: PROTOCOL_VERSION });
  keepToken(storage, "secret");
  expect(greeting(storage)).toEqual({ type: "hello", version: PROTOCOL_VERSION, token: "secret" });
});

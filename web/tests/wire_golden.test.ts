/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { decodeClientMessage, decodeServerMessage } from "../src/protocol/generated";
import { DecodeError } from "../src/protocol/reading";

/** The same files are read by tests/unit/house/protocol/golden_test.cpp: both sides agree on every message. */
const folder = new URL("../../tests/golden/house/wire/", import.meta.url);

function textsOf(kind: string): readonly (readonly [string, string])[] {
  const names = readdirSync(new URL(`${kind}/`, folder)).toSorted();
  return names.map((name) => [name, readFileSync(new URL(`${kind}/${name}`, folder), "utf8")] as const);
}

describe("golden messages", () => {
  test.each(textsOf("client"))("client/%s", (_name, text) => {
    expect(decodeClientMessage(text)).toEqual(JSON.parse(text));
  });

  test.each(textsOf("server"))("server/%s", (_name, text) => {
    expect(decodeServerMessage(text)).toEqual(JSON.parse(text));
  });

  test.each(textsOf("wrong"))("wrong/%s is refused", (_name, text) => {
    expect(() => decodeClientMessage(text)).toThrow(DecodeError);
  });

  test("a field of a later version is passed over", () => {
    expect(decodeServerMessage('{"type":"pong","nonce":1,"later":true}')).toEqual({ type: "pong", nonce: 1 });
  });
});

import { expect, test } from "vitest";

import { invitation, isOwnName } from "../src/state/link";

test("only this machine's own names are its own", () => {
  for (const own of ["localhost", "LOCALHOST", "table.localhost", "127.0.0.1", "127.9.9.9", "[::1]"]) expect(isOwnName(own)).toBe(true);
  for (const other of ["127.evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "192.168.1.5", "cards.example"])
    expect(isOwnName(other)).toBe(false);
});

test("a link names the page's address, or the house's where that is this machine's own", () => {
  expect(invitation("/t/abc", "https://cards.example", undefined)).toEqual({ href: "https://cards.example/t/abc", isForThisMachine: false });
  expect(invitation("/t/abc", "http://192.168.1.5:8080", "https://cards.example").href).toBe("http://192.168.1.5:8080/t/abc");
  expect(invitation("/t/abc", "http://localhost:8080", "https://cards.example")).toEqual({
    href: "https://cards.example/t/abc",
    isForThisMachine: false,
  });
});

test("a link that leads others nowhere says so", () => {
  expect(invitation("/t/abc", "http://localhost:8080", undefined)).toEqual({ href: "http://localhost:8080/t/abc", isForThisMachine: true });
});

import { expect, test } from "vitest";
import { PHRASES } from "../src/protocol/generated";
import type { SaidMessage } from "../src/protocol/generated";
import { isMuted, mutedAt, parseMuted, withMuted } from "../src/state/muted";
import { PHRASE_LIST, spokenAloud, talkersAt } from "../src/state/phrases";
import { NEW_SESSION, reduce } from "../src/state/session";
import type { Session, SessionEvent } from "../src/state/session";
import { viewWith } from "./views";

const NOBODY = parseMuted(null);
const people = viewWith().seats.map((state) => (state.seat === "N" ? { ...state, kind: "human" as const, name: "Nell" } : state));
const view = viewWith({ seats: people });
const fromNorth: SaidMessage = { type: "said", table: "t1", seat: "N", phrase: "good-luck" };

function after(...events: readonly SessionEvent[]): Session {
  const joined: SessionEvent = { kind: "received", message: { type: "joined", table: "t1", seat: "S", seq: 1, account: [] } };
  const shown: SessionEvent = { kind: "received", message: { type: "update", table: "t1", seq: 1, facts: [], view } };
  return [joined, shown, ...events].reduce(reduce, NEW_SESSION);
}

test("a dozen phrases, each with words of its own", () => {
  expect(PHRASE_LIST).toHaveLength(12);
  expect(new Set(PHRASE_LIST.map(([, words]) => words)).size).toBe(PHRASES.length);
});

test("what is said is read out with the name of who sits there", () => {
  expect(spokenAloud(view, "N", "good-luck")).toBe("Nell says: Good luck");
  expect(spokenAloud(view, "S", "sorry-partner")).toBe("You say: Sorry, partner");
});

test("only people say something", () => {
  expect(talkersAt(view)).toEqual(["Nell"]);
  expect(talkersAt(viewWith())).toEqual([]);
});

test("a phrase stands at its seat, and what the seat says next takes its place", () => {
  const { table } = after({ kind: "received", message: fromNorth }, { kind: "received", message: { ...fromNorth, phrase: "bravo" } });
  expect(table?.spoken.map(({ seat, phrase }) => [seat, phrase])).toEqual([["N", "bravo"]]);
  expect(table?.news.map(({ words }) => words)).toEqual(["Nell says: Good luck", "Nell says: Bravo!"]);
});

test("the time of an old phrase does not take a new one away", () => {
  const first = after({ kind: "received", message: fromNorth });
  const old = first.table?.spoken[0]?.number ?? 0;
  const second = reduce(first, { kind: "received", message: { ...fromNorth, phrase: "oops" } });
  const kept = reduce(second, { kind: "phrase-over", number: old });
  expect(kept.table?.spoken.map(({ phrase }) => phrase)).toEqual(["oops"]);
  const gone = reduce(kept, { kind: "phrase-over", number: kept.table?.spoken[0]?.number ?? 0 });
  expect(gone.table?.spoken).toEqual([]);
});

test("what is said at another table is not ours", () => {
  const session = after();
  expect(reduce(session, { kind: "received", message: { ...fromNorth, table: "t2" } })).toBe(session);
});

test("all may be muted, but for oneself", () => {
  expect(isMuted(NOBODY, fromNorth, view, "all-muted")).toBe(true);
  expect(isMuted(NOBODY, fromNorth, view, "heard")).toBe(false);
  expect(isMuted(NOBODY, { ...fromNorth, seat: "S" }, view, "all-muted")).toBe(false);
});

test("one person is muted by his name, at this table alone", () => {
  const muted = withMuted(NOBODY, "t1", "Nell", "mute");
  expect(isMuted(muted, fromNorth, view, "heard")).toBe(true);
  expect(isMuted(muted, { ...fromNorth, table: "t2" }, view, "heard")).toBe(false);
  expect(isMuted(muted, { ...fromNorth, seat: "E" }, view, "heard")).toBe(false);
  expect(mutedAt(withMuted(muted, "t1", "Nell", "hear"), "t1")).toEqual([]);
});

test("who was muted stays so after a reload", () => {
  const muted = withMuted(NOBODY, "t1", "Nell", "mute");
  expect(parseMuted(JSON.stringify(muted))).toEqual(muted);
});

test.each(["", "no JSON", "7", '{"table":1,"names":[]}', '{"table":"t1"}'])("nobody is muted by %j", (text) => {
  expect(parseMuted(text)).toEqual({ table: "", names: [] });
});

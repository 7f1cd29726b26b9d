import { expect, test } from "vitest";
import type { ClientMessage, JoinedMessage, SeenFact } from "../src/protocol/generated";
import { answers, isWish, sequelOf } from "../src/state/last_wish";
import type { Sequel, Wish } from "../src/state/last_wish";
import { updateAt } from "./views";

const PLAY: ClientMessage = { type: "play", table: "t1", seq: 7, card: "JH" };
const REWIND: ClientMessage = { type: "rewind", table: "t1" };
const GATHER: ClientMessage = { type: "gather", table: "t1", seq: 7 };
const ASK: ClientMessage = { type: "ask", table: "t1", question: "having-none" };

function wish(message: ClientMessage, state: Wish["state"]): Wish {
  return { message, seq: 7, state };
}

function back(...since: readonly Partial<SeenFact>[]): JoinedMessage {
  const account = since.map((fact, place): SeenFact => ({ seq: 8 + place, kind: "card-played", words: "", article: "", ...fact }));
  return { type: "joined", table: "t1", seat: "S", seq: 7 + since.length, account };
}

const OWN = { seat: "S", card: "JH" } as const;
const OTHERS = { seat: "S", card: "9C" } as const;

test.each<[string, ClientMessage, Wish["state"], JoinedMessage, Sequel]>([
  ["a card that never arrived is sent", PLAY, "unsure", back(), "send"],
  ["a card pressed while the line was down is sent", PLAY, "kept", back(), "send"],
  ["a card that lies there is not sent again", PLAY, "unsure", back(OWN, { seat: "W" }), "done"],
  ["a card that somebody laid for him came too late", PLAY, "unsure", back(OTHERS), "too-late"],
  ["a card pressed too late is told", PLAY, "kept", back({ seat: "W", card: "JH" }, OTHERS), "too-late"],
  ["facts that nobody tells any more leave it open", PLAY, "unsure", { ...back(OTHERS), seq: 300 }, "unsure"],
  ["a call is known by what was called", { type: "call", table: "t1", seq: 7, call: "pass" }, "unsure", back({ kind: "called", seat: "S", call: "pass" }), "done"],
  ["another's call is not his", { type: "call", table: "t1", seq: 7, call: "pass" }, "unsure", back({ kind: "called", seat: "W", call: "pass" }), "too-late"],
  ["what has no number is not sent twice", REWIND, "unsure", back(), "unsure"],
  ["what has no number and never went is sent", REWIND, "kept", back(), "send"],
  ["what was taken back is done", REWIND, "unsure", back({ kind: "acts-undone" }), "done"],
  ["the next deal has come", { type: "next", table: "t1" }, "unsure", back({ kind: "deal-began" }), "done"],
  ["the next deal is asked for again", { type: "next", table: "t1" }, "unsure", back(), "send"],
  ["a cut was made", { type: "cut", table: "t1", deal: 2, lifted: 9 }, "unsure", back({ kind: "pack-cut" }), "done"],
  ["a claim was made", { type: "claim-rest", table: "t1", seq: 7 }, "unsure", back({ kind: "rest-offered", seat: "S" }), "done"],
  ["what no fact tells of leaves it open", GATHER, "unsure", back({ kind: "incident" }), "unsure"],
  ["what no fact tells of and never went is too late", GATHER, "kept", back({ kind: "incident" }), "too-late"],
  ["a question may have been asked", ASK, "unsure", back(), "unsure"],
])("%s", (_what, message, state, joined, sequel) => {
  expect(sequelOf(wish(message, state), joined)).toBe(sequel);
});

test("a wish is answered by its refusal or by news of its table, not by who comes and goes", () => {
  const sent = wish(PLAY, "on-its-way");
  expect(answers({ type: "refused", code: "stale", reason: "", article: "", hint: "", to: "play" }, sent)).toBe(true);
  expect(answers({ type: "refused", code: "busy", reason: "", article: "", hint: "", to: "pledge" }, sent)).toBe(false);
  expect(answers(updateAt(7), sent)).toBe(false);
  expect(answers(updateAt(8), sent)).toBe(true);
  expect(answers({ ...updateAt(8), table: "t2" }, sent)).toBe(false);
  expect(answers(updateAt(7), wish(ASK, "on-its-way"))).toBe(true);
});

test("what the page asks again by itself is no wish", () => {
  expect([PLAY, REWIND, ASK, { type: "join", table: "t1", name: "Dora", seat: "E" } as const].every(isWish)).toBe(true);
  expect(isWish({ type: "join", table: "t1", name: "Dora" })).toBe(false);
  expect(isWish({ type: "advise", table: "t1", seq: 7 })).toBe(false);
});

import { expect, test } from "vitest";
import type { ClientMessage } from "../src/protocol/generated";
import { OpenMoves } from "../src/view/open/open_moves";

function sent(act: (moves: OpenMoves) => void): ClientMessage {
  const messages: ClientMessage[] = [];
  act(new OpenMoves((message) => messages.push(message("t1", 7))));
  const [only, ...others] = messages;
  if (only === undefined || others.length > 0) throw new Error(`${messages.length} messages were sent`);
  return only;
}

test("moves of cards name the state on which they were chosen", () => {
  expect(sent((moves) => { moves.lead("AS"); })).toEqual({ type: "lead", table: "t1", seq: 7, card: "AS" });
  expect(sent((moves) => { moves.playTwo("AS", "KS"); })).toEqual({ type: "play-two", table: "t1", seq: 7, first: "AS", second: "KS" });
  expect(sent((moves) => { moves.takeBack("AS"); })).toEqual({ type: "take-back", table: "t1", seq: 7, card: "AS" });
});

test("what is said aloud may be said at any moment", () => {
  expect(sent((moves) => { moves.claim("misdeal"); })).toEqual({ type: "claim", table: "t1", kind: "misdeal" });
  expect(sent((moves) => { moves.claimRevoke("E", 2); })).toEqual({ type: "claim", table: "t1", kind: "revoke", by: "E", trick: 2 });
  expect(sent((moves) => { moves.ask("having-none", "W"); })).toEqual({ type: "ask", table: "t1", question: "having-none", whom: "W" });
});

test("a suit goes with an election only where one is named", () => {
  expect(sent((moves) => { moves.elect(3, 0); })).toEqual({ type: "elect", table: "t1", right: 3, choice: 0 });
  expect(sent((moves) => { moves.elect(3, 1, "S"); })).toEqual({ type: "elect", table: "t1", right: 3, choice: 1, suit: "S" });
});

test("a ruling in words ends nothing; with an account it ends the deal", () => {
  expect(sent((moves) => { moves.rule("play on"); })).toEqual({ type: "rule", table: "t1", words: "play on" });
  const entries = [{ side: "NS", points: 2, reason: "penalty", article: "" }] as const;
  expect(sent((moves) => { moves.rule("two points", { entries, nextDealer: "W" }); })).toEqual({
    type: "rule",
    table: "t1",
    words: "two points",
    entries,
    next_dealer: "W",
  });
});

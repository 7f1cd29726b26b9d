import { expect, test } from "vitest";
import type { ClientMessage } from "../src/protocol/generated";
import { TableWishes } from "../src/view/table_wishes";

function said(ask: (wishes: TableWishes) => void): readonly ClientMessage[] {
  const messages: ClientMessage[] = [];
  ask(new TableWishes((message) => messages.push(message("t1", 7))));
  return messages;
}

test.each<[string, (wishes: TableWishes) => void, ClientMessage]>([
  ["watching on", (w) => { w.stopWaiting("Dora"); }, { type: "join", table: "t1", name: "Dora", since: 7 }],
  ["the host's word", (w) => { w.letSit(3, true); }, { type: "let-sit", table: "t1", asked: 3, now: true }],
  ["a computer", (w) => { w.seatComputer("N", "rules"); }, { type: "seat-computer", table: "t1", seat: "N", player: "rules" }],
  ["other places", (w) => { w.swapSeats("N", "E"); }, { type: "swap-seats", table: "t1", first: "N", second: "E" }],
  ["a start after a draw", (w) => { w.start("drawn"); }, { type: "start", table: "t1", draw_partners: true }],
  ["a start as they sit", (w) => { w.start("as-seated"); }, { type: "start", table: "t1", draw_partners: false }],
  ["a phrase", (w) => { w.saySomething("bravo"); }, { type: "say", table: "t1", phrase: "bravo" }],
  ["a no to a claim", (w) => { w.answerClaim(false); }, { type: "answer-claim", table: "t1", accept: false }],
  ["a pause", (w) => { w.pause("wait"); }, { type: "pause", table: "t1", is_paused: true }],
  ["its end", (w) => { w.pause("go-on"); }, { type: "pause", table: "t1", is_paused: false }],
])("%s is asked of the table", (_what, ask, message) => {
  expect(said(ask)).toEqual([message]);
});

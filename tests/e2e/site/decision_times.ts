import { test } from "vitest";
import { decodeServerMessage, encodeClientMessage } from "../../../web/src/protocol/generated";
import type { ClientMessage, TableView } from "../../../web/src/protocol/generated";
import { pledgeOf } from "../../../web/src/state/fair_deal";
import { openCore } from "./core";

/** How long `best` thinks over a card or a call: the longest steps of a table where it sits three times. */

const LEAST_MS = 2;

interface Told {
  view: TableView | undefined;
  seq: number;
  table: string;
}

function take(text: string, told: Told): void {
  const message = decodeServerMessage(text);
  if (message.type === "joined") told.table = message.table;
  if (message.type === "update") [told.view, told.seq] = [message.view, message.seq];
}

const OPENING = { contribution: "00".repeat(16), nonce: "11".repeat(16) };

/** What the seat may do for the shuffle. */
function forShuffle(view: TableView, table: string): ClientMessage | undefined {
  const { fairness, you = "S" } = view;
  if (fairness === undefined) return undefined;
  const { deal, place, commitment } = fairness;
  if (fairness.may_pledge) return { type: "pledge", table, deal, pledge: pledgeOf({ table, place, commitment }, you, OPENING) };
  if (fairness.may_open) return { type: "contribute", table, deal, bytes: OPENING.contribution, nonce: OPENING.nonce };
  return fairness.may_cut ? { type: "cut", table, deal, lifted: fairness.least_cut } : undefined;
}

/** The first thing that may be done; nothing while it is somebody else's turn. */
function anything({ view, seq, table }: Told): ClientMessage | undefined {
  if (view === undefined) return undefined;
  if (view.stage === "seating") return { type: "start", table, draw_partners: false };
  if (view.stage === "deal-over") return { type: "next", table };
  const turn = view.your_turn;
  const call = turn?.calls[0]?.call;
  const card = turn?.cards[0];
  if (call !== undefined) return { type: "call", table, seq, call };
  if (card !== undefined) return { type: turn?.what === "discard" ? "discard" : "play", table, seq, card };
  return forShuffle(view, table);
}

test("the longest decisions of `best`", async () => {
  const told: Told = { view: undefined, seq: 0, table: "" };
  const core = await openCore({
    send: (text) => {
      take(text, told);
    },
  });
  core.begin();
  const say = (message: ClientMessage): void => {
    core.receive(encodeClientMessage(message));
  };
  say({ type: "hello", version: 1 });
  const others = (["W", "N", "E"] as const).map((seat) => ({ seat, kind: "computer" as const, player: "best" }));
  say({ type: "create-table", code: "hoyle", house_rules: "", name: "Ann", seat: "S", others, listed: false, clock_seconds: 3600, pace_ms: 0 });
  const steps: number[] = [];
  while (told.view?.stage !== "match-over") {
    const began = performance.now();
    const wait = core.run();
    steps.push(performance.now() - began);
    const message = wait === 0 ? undefined : anything(told);
    if (message !== undefined) say(message);
    else if (wait !== 0) await new Promise((done) => setTimeout(done, wait ?? LEAST_MS));
  }
  const thoughts = steps.filter((ms) => ms > LEAST_MS).sort((one, other) => other - one);
  const mean = thoughts.reduce((sum, ms) => sum + ms, 0) / thoughts.length;
  console.log(`${thoughts.length} decisions of a match that took more than ${LEAST_MS} ms: mean ${Math.round(mean)} ms, the longest ${thoughts.slice(0, 8).map(Math.round).join(", ")}`);
});

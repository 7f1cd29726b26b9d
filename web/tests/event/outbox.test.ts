import { describe, expect, test } from "vitest";
import { EMPTY_OUTBOX, countWaiting, keepOutbox, nextToSend, parseOutbox, stepOutbox, waitsFor } from "../../src/state/event/outbox";
import type { Outbox, OutboxEvent, PadMessage } from "../../src/state/event/outbox";

const message = (token: string, game = "3.1", score: readonly [number, number] = [10, 7]): PadMessage => ({ token, pad: "1/first", key: "k", game, score });
const written = (token: string, game?: string, score?: readonly [number, number]): OutboxEvent => ({ kind: "written", message: message(token, game, score) });
const after = (...events: readonly OutboxEvent[]): Outbox => events.reduce(stepOutbox, EMPTY_OUTBOX);

test("who sat at the table when it was written is kept with it", () => {
  const seen = { ...message("a"), seats: 31 };
  const box = after({ kind: "written", message: seen });
  expect(parseOutbox(keepOutbox(box)).waiting).toEqual([seen]);
  expect(parseOutbox(keepOutbox(after(written("a")))).waiting).toEqual([message("a")]);
});

describe("a score is written", () => {
  test("and goes once: while it is on its way nothing is sent", () => {
    const box = after(written("a"));
    expect(nextToSend(box)?.token).toBe("a");
    const sent = stepOutbox(box, { kind: "sent", token: "a" });
    expect(nextToSend(sent)).toBeUndefined();
    expect(stepOutbox(sent, { kind: "taken", token: "a" })).toEqual(EMPTY_OUTBOX);
  });

  test("the line is lost: it waits, and goes again under its old token", () => {
    const box = after(written("a"), { kind: "sent", token: "a" }, { kind: "unanswered", token: "a" });
    expect(box.attempt).toBe(1);
    expect(nextToSend(box)).toEqual(message("a"));
    expect(stepOutbox(box, { kind: "sent", token: "a" }).attempt).toBe(1);
  });

  test("twice in a row: the same token is kept once", () => {
    expect(after(written("a"), written("a")).waiting).toHaveLength(1);
  });

  test("and written anew before it went: only the last word goes", () => {
    const box = after(written("a", "3.1", [10, 7]), written("b", "3.1", [7, 10]));
    expect(box.waiting.map(({ token }) => token)).toEqual(["b"]);
    expect(waitsFor(box, "3.1")?.score).toEqual([7, 10]);
  });

  test("and written anew while it is on its way: the newer follows, or replaces what did not arrive", () => {
    const box = after(written("a"), { kind: "sent", token: "a" }, written("b"));
    expect(box.waiting.map(({ token }) => token)).toEqual(["a", "b"]);
    expect(nextToSend(stepOutbox(box, { kind: "taken", token: "a" }))?.token).toBe("b");
    expect(stepOutbox(box, { kind: "unanswered", token: "a" }).waiting.map(({ token }) => token)).toEqual(["b"]);
  });

  test("scores of two rounds wait in order", () => {
    const box = after(written("a", "3.1"), written("b", "4.1"));
    expect(box.waiting.map(({ game }) => game)).toEqual(["3.1", "4.1"]);
  });
});

describe("lone hands are counted", () => {
  const counted = (token: string, entry: number, lone: number): OutboxEvent => ({ kind: "written", message: { token, pad: "1/first", key: "k", game: "3.1", entry, lone } });

  test("each player's last count goes, beside the score of the game", () => {
    const box = after(counted("a", 5, 1), written("s"), counted("b", 5, 2), counted("c", 6, 1));
    expect(box.waiting.map(({ token }) => token)).toEqual(["s", "b", "c"]);
    expect(waitsFor(box, "3.1")?.score).toEqual([10, 7]);
    expect(countWaiting(box, "3.1", 5)?.lone).toBe(2);
    expect(countWaiting(box, "4.1", 5)).toBeUndefined();
  });

  test("tapped again while it is on its way: the newer follows, or replaces what did not arrive", () => {
    const box = after(counted("a", 5, 1), { kind: "sent", token: "a" }, counted("b", 5, 2), counted("c", 6, 1));
    expect(box.waiting.map(({ token }) => token)).toEqual(["a", "b", "c"]);
    expect(stepOutbox(box, { kind: "unanswered", token: "a" }).waiting.map(({ token }) => token)).toEqual(["b", "c"]);
  });

  test("a score that did not arrive is not replaced by a count", () => {
    const box = after(written("s"), { kind: "sent", token: "s" }, counted("a", 5, 1), { kind: "unanswered", token: "s" });
    expect(nextToSend(box)?.token).toBe("s");
  });

  test("a count outlives the page", () => {
    const box = after(counted("a", 5, 1));
    expect(parseOutbox(keepOutbox(box)).waiting).toEqual(box.waiting);
    expect(parseOutbox('[{"token":"a","pad":"1/first","key":"k","game":"1.1","entry":5,"lone":-1}]')).toEqual(EMPTY_OUTBOX);
  });
});

describe("the house does not take it", () => {
  test("it is shown with the reason until it was read, and not sent again", () => {
    const box = after(written("a"), { kind: "sent", token: "a" }, { kind: "refused", token: "a", reason: "the director has settled it" });
    expect(box.refused?.reason).toBe("the director has settled it");
    expect(nextToSend(box)).toBeUndefined();
    expect(stepOutbox(box, { kind: "refusal-read" })).toEqual(EMPTY_OUTBOX);
  });

  test("an answer to what is no longer waiting changes nothing but the line", () => {
    expect(after({ kind: "refused", token: "x", reason: "?" })).toEqual(EMPTY_OUTBOX);
    expect(after(written("a"), { kind: "unanswered", token: "x" }).waiting).toHaveLength(1);
  });
});

test("what waits outlives the page", () => {
  const box = after(written("a"), { kind: "sent", token: "a" });
  const read = parseOutbox(keepOutbox(box));
  expect(read.waiting).toEqual(box.waiting);
  expect(nextToSend(read)?.token).toBe("a");
});

test.each([null, "", "no JSON", "7", '[{"token":"a"}]', '[{"token":"a","pad":"1/first","key":"k","game":"1.1","score":[10]}]'])(
  "from %j nothing is read that could be sent",
  (text) => {
    expect(parseOutbox(text)).toEqual(EMPTY_OUTBOX);
  },
);

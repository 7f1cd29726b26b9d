import { expect, test } from "vitest";
import { answerOf, hear, whyNot } from "../../src/net/event";
import { decodeRegistered } from "../../src/protocol/http/events";
import type { Change } from "../../src/protocol/http/events";

test("an answer is said, refused in words, or not understood", () => {
  expect(answerOf(true, { entry: 7 }, decodeRegistered)).toEqual({ kind: "said", said: { entry: 7 } });
  expect(answerOf(false, { problem: "registration is closed", code: "Closed" }, decodeRegistered)).toEqual({
    kind: "refused",
    problem: "registration is closed",
    reason: "registration is closed",
    code: "Closed",
  });
  const refused = { problem: "game 3.1: the score stands", reason: "the score stands", code: "AlreadySettled" };
  expect(answerOf(false, refused, decodeRegistered)).toEqual({ kind: "refused", ...refused });
  expect(answerOf(true, { entry: "7" }, decodeRegistered)).toMatchObject({ kind: "unclear", isDone: true });
  expect(answerOf(false, {}, decodeRegistered)).toMatchObject({ kind: "unclear", isDone: false });
});

test("the page says what it did not understand", () => {
  const words = whyNot(answerOf(true, {}, decodeRegistered), "The house did not answer.");
  expect(words).toBe("The house answered something this page does not understand: Registered.entry is missing. Reload the page; it may be older than the house.");
  expect(whyNot({ kind: "unanswered" }, "The house did not answer.")).toBe("The house did not answer.");
  expect(whyNot({ kind: "said", said: 7 }, "The house did not answer.")).toBe("");
});

test("news of the stream is heard, and what is no news is told", () => {
  const heard: Change[] = [];
  const problems: string[] = [];
  const listener = { changed: (change: Change) => heard.push(change), unclear: (problem: string) => problems.push(problem) };
  hear('{"facts":3,"round":1,"changed":["scores"],"games":["1.1"]}', listener);
  hear('{"facts":4}', listener);
  expect(heard).toEqual([{ facts: 3, round: 1, changed: ["scores"], games: ["1.1"] }, { facts: 4 }]);
  for (const text of ['{"changed":["scores"]}', '{"facts":4,"changed":"scores"}', "no JSON", 7]) hear(text, listener);
  expect(problems).toHaveLength(4);
  expect(problems[0]).toContain("Change.facts is missing");
  expect(problems[1]).toContain("Change.changed is not a list");
});

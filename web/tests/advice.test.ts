import { expect, test } from "vitest";
import { advisedChoice, endingParts, endingWords, mayAskAdvice, pointsLabel, hintParts } from "../src/state/advice";
import { readKey } from "../src/state/keys";
import { NEW_SESSION, reduce } from "../src/state/session";
import type { Session } from "../src/state/session";
import type { AdviceMessage, EndingChances, ServerMessage, YourTurn } from "../src/protocol/generated";
import { updateAt, viewWith } from "./views";

const ENDINGS: EndingChances = {
  own_march: 140,
  own_made: 610,
  own_euchred: 240,
  their_march: 0,
  their_made: 0,
  their_euchred: 0,
  passed_out: 10,
};
const TURN: YourTurn = { what: "play", calls: [], cards: ["JH"], refused_cards: [], prompt: "Your card" };
const adviceAt = (seq: number, table = "t1"): AdviceMessage => ({
  type: "advice",
  table,
  seq,
  words: ["Lead the jack of hearts."],
  worlds: 160,
  choices: [{ card: "JH", words: "lead the jack of hearts", points: 62, interval: 11, endings: ENDINGS }],
});

function after(...messages: readonly ServerMessage[]): Session {
  return messages.reduce((session, message) => reduce(session, { kind: "received", message }), NEW_SESSION);
}
const joined: ServerMessage = { type: "joined", table: "t1", seat: "S", seq: 1, account: [] };

test("a hint may be asked for on one's own turn, where the table gives hints", () => {
  expect(mayAskAdvice(viewWith({ your_turn: TURN }))).toBe(true);
  expect(mayAskAdvice(viewWith({ your_turn: TURN, gives_advice: false }))).toBe(false);
  expect(mayAskAdvice(viewWith())).toBe(false);
});

test("a hint stands until something happens, and is read out", () => {
  const session = after(joined, updateAt(2), adviceAt(2));
  expect(advisedChoice(session.table)?.card).toBe("JH");
  expect(session.table?.news.at(-1)?.words).toBe("Lead the jack of hearts.");
  const gone = reduce(session, { kind: "received", message: updateAt(3) });
  expect(advisedChoice(gone.table)).toBeUndefined();
});

test("who comes or goes does not put it away", () => {
  const presence: ServerMessage = { ...updateAt(2), facts: [] };
  expect(advisedChoice(after(joined, updateAt(2), adviceAt(2), presence).table)?.card).toBe("JH");
});

test("a hint that comes too late, or from another table, is not shown", () => {
  expect(advisedChoice(after(joined, updateAt(2), adviceAt(1)).table)).toBeUndefined();
  expect(advisedChoice(after(joined, updateAt(2), adviceAt(2, "t2")).table)).toBeUndefined();
});

test("points have the sign of print", () => {
  expect([62, -5, 0].map(pointsLabel)).toEqual(["+0.62", "\u22120.05", "+0.00"]);
});

test("ends of a deal are drawn whole and told where they are worth it", () => {
  expect(endingParts(ENDINGS).map(({ permille }) => permille)).toEqual([140, 610, 10, 240]);
  expect(endingWords(ENDINGS)).toBe("your march 14 %, you make it 61 %, you are euchred 24 %");
});

test("what is told of the ends never adds up to more than a hundred", () => {
  const NONE = { own_march: 0, their_euchred: 0, own_made: 0, passed_out: 0, their_made: 0, own_euchred: 0, their_march: 0 };
  expect(endingWords({ ...NONE, own_march: 335, own_made: 335, own_euchred: 330 })).toBe("your march 34 %, you make it 33 %, you are euchred 33 %");
});

test("V asks for a hint", () => {
  expect(readKey({ key: "v", hasShift: false }, TURN, "on")).toEqual({ kind: "advise" });
  expect(readKey({ key: "v", hasShift: false }, TURN, "off")).toBeUndefined();
});

test("a hint is one line, and what it comes to another", () => {
  expect(hintParts("Lead the right bower: over 160 ways it comes to +0.94")).toEqual({ deed: "Lead the right bower", because: "Over 160 ways it comes to +0.94" });
  expect(hintParts("Pass.")).toEqual({ deed: "Pass.", because: "" });
});

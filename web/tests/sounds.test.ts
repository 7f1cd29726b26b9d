import { expect, test } from "vitest";
import { phraseFor, phraseOfChange } from "../src/state/sounds";
import type { ResultPictureKind } from "../src/state/result_words";
import { gatherTrick, joinedTable, receiveUpdate } from "../src/state/table_session";
import type { TableSession } from "../src/state/table_session";
import { trickOf, updateAt } from "./views";

const KINDS: readonly ResultPictureKind[] = ["passed", "tricks", "march", "euchre", "lone", "cup", "pack"];
const length = (kind: ResultPictureKind, tone: "good" | "bad"): number => Math.max(...phraseFor(kind, tone).map(({ at, lasts }) => at + lasts));

test("every result sounds like itself, and a loss unlike a gain", () => {
  const phrases = KINDS.flatMap((kind) => (kind === "passed" || kind === "cup" ? [phraseFor(kind, "good")] : [phraseFor(kind, "good"), phraseFor(kind, "bad")]));
  expect(new Set(phrases.map((phrase) => JSON.stringify(phrase))).size).toBe(phrases.length);
});

test("no phrase is long, and the rarer the thing the longer it is heard", () => {
  for (const kind of KINDS) {
    for (const tone of ["good", "bad"] as const) expect(length(kind, tone)).toBeLessThan(2);
  }
  expect(length("lone", "good")).toBeGreaterThan(length("march", "good"));
  expect(length("march", "good")).toBeGreaterThan(length("tricks", "good"));
});

test("no tone is shrill, too low for a phone, or louder than whole", () => {
  for (const note of KINDS.flatMap((kind) => [...phraseFor(kind, "good"), ...phraseFor(kind, "bad")])) {
    for (const pitch of [note.pitch, note.to ?? note.pitch]) {
      expect(pitch).toBeGreaterThan(120);
      expect(pitch).toBeLessThan(1500);
    }
    expect(note.strength).toBeLessThanOrEqual(1);
  }
});

const joined = joinedTable({ type: "joined", table: "t1", seq: 0, account: [] });
const playing = receiveUpdate(joined, updateAt(1, { trick: trickOf(5, "9C") }));
const ended = (seq: number) =>
  updateAt(seq, { stage: "deal-over", trick: trickOf(5, "9C", "TC", "AC", "KC"), summary: { words: "They march", outcome: "march", makers: "EW", tricks_ns: 0, tricks_ew: 5 } });
/** The hand is over, and its last trick has been looked at. */
const over = (session: TableSession, seq: number) => gatherTrick(receiveUpdate(session, ended(seq)));

test("a result is heard when it comes, and once", () => {
  const shown = over(playing, 2);
  expect(phraseOfChange(playing, shown)).toEqual(phraseFor("march", "bad"));
  expect(phraseOfChange(shown, shown)).toBeUndefined();
});

test("what was over before one came is not heard, nor what another table came to", () => {
  const came = receiveUpdate(joined, ended(1));
  expect(came.lying).toBeUndefined();
  expect(phraseOfChange(joined, came)).toBeUndefined();
  expect(phraseOfChange({ ...playing, table: "t2" }, over(playing, 2))).toBeUndefined();
  expect(phraseOfChange(playing, playing)).toBeUndefined();
});

test("while the last trick is still looked at nothing is heard", () => {
  const lying: TableSession = { ...over(playing, 2), lying: trickOf(5, "9C", "TC", "AC", "KC") };
  expect(phraseOfChange(playing, lying)).toBeUndefined();
  expect(phraseOfChange(lying, { ...lying, lying: undefined })).toEqual(phraseFor("march", "bad"));
});

import { expect, test } from "vitest";
import { bringLaws, bringNets, openCoreAlone } from "./core";

/** Nets and laws follow the core: a table is there before them; whoever thinks, and whoever asks about the laws, waits for them. */

const HELLO = JSON.stringify({ type: "hello", version: 1 });
const computer = (seat: string): unknown => ({ seat, kind: "computer", player: "net" });
const TABLE = JSON.stringify({
  type: "create-table",
  code: "hoyle",
  house_rules: "",
  name: "Ann",
  seat: "S",
  others: [computer("W"), computer("N"), computer("E")],
  listed: false,
  clock_seconds: 3600,
  pace_ms: 0,
});
const STUDY = JSON.stringify({
  code: "hoyle",
  dealer: "N",
  up: "TH",
  hand: "JH AH KD AS QC",
  calls: "pass",
  discard: "",
  plays: "",
  score: [3, 7],
  seed: 1,
  first: 0,
  count: 3,
});

test("a table opens without nets; study waits for both pairs", async () => {
  const frames: string[] = [];
  const answers: number[] = [];
  const core = await openCoreAlone({
    send: (text) => frames.push(text),
    answer: ({ status }) => answers.push(status),
  });
  core.begin();
  core.receive(HELLO);
  core.receive(TABLE);
  core.run();
  expect(frames.some((text) => text.startsWith('{"type":"joined"'))).toBe(true);

  expect(core.ask("GET", "/api/codes", "")).toBe(true);
  expect(answers).toEqual([200]);
  expect(core.ask("POST", "/api/study", STUDY)).toBe(false);
  expect(answers, "not answered yet").toEqual([200]);
  await bringNets(core);
  expect(core.ask("POST", "/api/study", STUDY)).toBe(true);
  expect(answers).toEqual([200, 200]);
});

test("bytes that are no nets are told of, and nobody thinks by them", async () => {
  const complaints: string[] = [];
  const core = await openCoreAlone({ complain: (text) => complaints.push(text) });
  core.begin();
  expect(core.bringNets(24, new TextEncoder().encode("<!doctype html>"))).toBe(false);
  expect(core.bringNets(32, new Uint8Array())).toBe(false);
  expect(complaints).toHaveLength(2);
  expect(core.ask("POST", "/api/study", STUDY)).toBe(false);
});

test("a table opens without the laws; the law book, a ruling and the desk wait for them", async () => {
  const answers: number[] = [];
  const core = await openCoreAlone({ answer: ({ status }) => answers.push(status) });
  core.begin();
  const questions: readonly (readonly [string, string, string])[] = [
    ["GET", "/api/laws", ""],
    ["GET", "/api/laws/S64.b", ""],
    ["GET", "/api/laws/search?q=revoke", ""],
    ["GET", "/api/desk", ""],
    ["POST", "/api/rule", "# A case\n"],
    ["GET", "/api/desk/search?q=revoke", ""],
  ];
  for (const question of questions) expect(core.ask(...question), question[1]).toBe(false);
  expect(answers).toEqual([]);
  await bringLaws(core);
  for (const question of questions) expect(core.ask(...question), question[1]).toBe(true);
  expect(answers).toHaveLength(questions.length);
});

test("bytes that are no texts are told of, and nothing is answered from them", async () => {
  const complaints: string[] = [];
  const core = await openCoreAlone({ complain: (text) => complaints.push(text) });
  core.begin();
  for (const wrong of ["<!doctype html>", "", "data/laws/readings.toml 9\nshort", "data/laws/readings.toml -1\n"]) expect(core.bringTexts("laws", new TextEncoder().encode(wrong)), wrong).toBe(false);
  expect(complaints).toHaveLength(4);
  expect(core.ask("GET", "/api/laws/search?q=revoke", "")).toBe(false);
});

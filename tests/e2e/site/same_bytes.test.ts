import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROGRAM } from "../browser/house";
import { openCore } from "./core";

/** WebAssembly and the machine's own program play the same deals, byte for byte: cards, cuts, what computers decide. */

const FEWEST_DEALS = 1000;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "euchre-site-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function nativeRecord(level: string, seed: number): Promise<string> {
  const file = join(folder, `${level}-${seed}.record`);
  const options = ["play", "--watch", "--seed", String(seed), "--partner", level, "--opponents", level, "--record", file];
  await promisify(execFile)(PROGRAM, options);
  return readFile(file, "utf8");
}

async function sameRecord(level: string, seed: number): Promise<number> {
  let record = "";
  const core = await openCore({
    send: (text) => {
      record = text;
    },
  });
  core.record(level, seed);
  expect(record, `${level}, seed ${seed}`).toBe(await nativeRecord(level, seed));
  return record.split("\n").filter((line) => line.startsWith("deal ")).length;
}

/** On a busy machine a thousand deals, played twice, take more than a minute. */
const LONG_MS = 240_000;

test("a thousand deals of the usual level, and all that it decides in them", { timeout: LONG_MS }, async () => {
  let deals = 0;
  for (let seed = 1; deals < FEWEST_DEALS; seed += 1) deals += await sameRecord("net", seed);
});

test("matches of the other levels, of full strength as well", async () => {
  for (const level of ["beginner", "casual", "club", "rules", "best"]) await sameRecord(level, 7);
  for (const seed of [8, 9, 10]) await sameRecord("best", seed);
});

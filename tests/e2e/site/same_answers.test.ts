import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import type { Core } from "../../../web/src/site/core";
import type { StudyAsked } from "../../../web/src/protocol/http/analysis";
import { startHouse } from "../browser/house";
import { openCore } from "./core";
import { studiesOfDeal } from "./dealt_studies";

/** What needs no house is answered on the device as by a house, byte for byte. */

const SCENARIOS = resolve(import.meta.dirname, "../../scenarios");
const CODES = ["somerset", "keller", "hoyle", "danville", "alberta"];
const FEWEST = 1000;
/** Half a minute on a busy machine; near the end of a deal every deal that there can be is looked at. */
const LONG_MS = 180_000;

/** A core with its last answer. */
class Answers {
  private last = "";
  private constructor(private readonly opened: { core?: Core }) {}

  static async open(): Promise<Answers> {
    const opened: { core?: Core } = {};
    const answers = new Answers(opened);
    opened.core = await openCore({
      answer: ({ status, body }) => {
        answers.last = `${status} ${body}`;
      },
    });
    opened.core.begin();
    return answers;
  }

  to(method: string, target: string, body: string): string {
    this.last = "none";
    this.opened.core?.ask(method, target, body);
    return this.last;
  }

  /** The body of an answer that must not be a refusal. */
  read(target: string, asked: unknown): unknown {
    const body = JSON.stringify(asked);
    const answer = this.to("POST", target, body);
    if (!answer.startsWith("200 ")) throw new Error(`${target} ${body}: ${answer}`);
    return JSON.parse(answer.slice("200 ".length));
  }
}

async function lawCases(): Promise<readonly string[]> {
  const cases: string[] = [];
  for (const code of CODES) {
    const files = (await readdir(join(SCENARIOS, code))).filter((file) => file.endsWith(".md")).sort();
    for (const file of files) {
      const text = await readFile(join(SCENARIOS, code, file), "utf8");
      for (const [, block] of text.matchAll(/```scn\n([^]*?)```/g)) cases.push(block ?? "");
    }
  }
  return cases;
}

async function sameAnswers(questions: readonly { readonly target: string; readonly asked?: unknown }[]): Promise<void> {
  const house = await startHouse();
  try {
    const device = await Answers.open();
    for (const { target, asked } of questions) {
      const body = asked === undefined ? "" : JSON.stringify(asked);
      const request = asked === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body };
      const answer = await fetch(`${house.address}${target}`, request);
      const expected = `${answer.status} ${await answer.text()}`;
      expect(device.to(asked === undefined ? "GET" : "POST", target, body), `${target} ${body}`).toBe(expected);
    }
  } finally {
    await house.stop();
  }
}

test("a thousand rulings: those on all law cases, some under all codes", { timeout: LONG_MS }, async () => {
  const cases = await lawCases();
  expect(cases.length).toBeGreaterThan(FEWEST);
  await sameAnswers(cases.map((text, place) => ({ target: "/api/rule", asked: { case: text, code: place % 50 === 0 ? "all" : "" } })));
});

test("the books: codes, laws, the desk, house rules", async () => {
  await sameAnswers([
    { target: "/api/codes" },
    { target: "/api/laws" },
    { target: "/api/laws/S64.b" },
    { target: "/api/laws/S999" },
    { target: "/api/laws/search?q=revoke" },
    { target: "/api/desk" },
    { target: "/api/desk/search?q=led%20out%20of%20turn" },
    { target: "/api/house-rules", asked: { base: "hoyle", name: "Ours", values: {} } },
    { target: "/api/house-rules", asked: { toml: 'base = "nowhere"' } },
  ]);
});

test("a thousand studies, each of another position, met with in deals from seeds by all codes", { timeout: LONG_MS }, async () => {
  const device = await Answers.open();
  const questions: StudyAsked[] = [];
  for (let seed = 1; questions.length < FEWEST; seed += 1) {
    questions.push(...studiesOfDeal(seed, (target, asked) => device.read(target, asked)));
  }
  const positions = new Set(questions.map((question) => JSON.stringify({ ...question, seed: 0, first: 0 })));
  expect(positions.size).toBe(questions.length);
  await sameAnswers(questions.map((asked) => ({ target: "/api/study", asked })));
});

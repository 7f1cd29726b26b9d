import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import type { Core } from "../../../web/src/site/core";
import { startHouse } from "../browser/house";
import { openCore } from "./core";

/** What needs no house is answered on the device as by a house, byte for byte. */

const SCENARIOS = resolve(import.meta.dirname, "../../scenarios");
const CODES = ["somerset", "keller", "hoyle", "danville", "alberta"];
const FEWEST = 1000;

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

test("a thousand rulings: those on all law cases, some under all codes", async () => {
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

test("a thousand studies, each from its seed, of a call and of a card", async () => {
  const hand = { code: "hoyle", dealer: "N", up: "TH", hand: "JH AH KD AS QC", calls: "pass", discard: "", plays: "", score: [3, 7] };
  const questions = Array.from({ length: FEWEST }, (_, seed) => (seed % 2 === 0 ? hand : { ...hand, calls: "order", plays: "QS" }));
  await sameAnswers(questions.map((question, seed) => ({ target: "/api/study", asked: { ...question, seed, first: 0, count: 3 } })));
});

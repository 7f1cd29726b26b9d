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

/** Each question is answered alike; what is answered begins so. */
async function sameAnswers(questions: readonly { readonly target: string; readonly asked?: unknown }[], begins = ""): Promise<void> {
  const house = await startHouse();
  try {
    const device = await Answers.open();
    for (const { target, asked } of questions) {
      const body = asked === undefined ? "" : JSON.stringify(asked);
      const request = asked === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body };
      const answer = await fetch(`${house.address}${target}`, request);
      const expected = `${answer.status} ${await answer.text()}`;
      expect(expected.slice(0, begins.length), `${body}: ${expected}`).toBe(begins);
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

/** The pack in an order of its own for each seed, and the same one on every machine. */
function shuffled(seed: number): readonly string[] {
  const pack = ["C", "D", "H", "S"].flatMap((suit) => ["9", "T", "J", "Q", "K", "A"].map((rank) => rank + suit));
  let state = seed + 1;
  for (let left = pack.length; left > 1; left -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const at = state % left;
    [pack[left - 1], pack[at]] = [pack[at] ?? "", pack[left - 1] ?? ""];
  }
  return pack;
}

/** A hand of South's with a call to make, or a card to play to what East, who ordered it, has led; another one for each seed. */
function questionOf(seed: number): Readonly<Record<string, unknown>> {
  const [up = "", led = "", ...rest] = shuffled(seed);
  const code = CODES[seed % CODES.length] ?? "";
  const hand = rest.slice(0, 5).join(" ");
  const asked = { code, up, hand, discard: "", score: [seed % 5, (seed >> 3) % 5], seed, first: 0, count: 3 };
  // Hoyle's and what follows him have no question between the order and the lead.
  if (seed % 2 === 0) return { ...asked, code: seed % 4 === 0 ? "hoyle" : "alberta", dealer: "N", calls: "order", plays: led };
  const passes = (seed >> 1) % 4; // before South speaks
  return { ...asked, dealer: "ENWS"[passes], calls: Array<string>(passes).fill("pass").join(" "), plays: "" };
}

test("a thousand studies of as many hands, each from its seed: of a call and of a card, under every code", async () => {
  const questions = Array.from({ length: FEWEST }, (_, seed) => questionOf(seed));
  await sameAnswers(questions.map((asked) => ({ target: "/api/study", asked })), "200 ");
});

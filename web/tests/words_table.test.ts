import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import french from "../../data/words/fr.json";
import { keysSaid } from "./support/keys_said";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => /\.(svelte|ts)$/.test(name) && !name.startsWith("words/"));
const sources = new Map([...files, "words/lists.ts"].map((name) => [name, readFileSync(SOURCES + name, "utf8")]));

const page: Readonly<Record<string, string | readonly string[]>> = french.page;

const placeholders = (words: string): readonly string[] => [...new Set(words.match(/\{\w+\}/g) ?? [])].sort();

describe("the table of words", () => {
  const said = new Map([...sources].flatMap(([name, source]) => keysSaid(source).map((key) => [key.key, { ...key, name }] as const)));

  it("has French for all that is said", () => {
    const missing = [...said.values()].filter(({ key }) => !(key in page)).map(({ name, key }) => `${name}: ${key}`);
    expect(missing).toEqual([]);
  });

  it("has French for every game's name and summary and for how computers play", () => {
    const root = new URL("../../", import.meta.url);
    const text = (name: string): string => readFileSync(new URL(name, root), "utf8");
    const folder = (name: string): readonly string[] => readdirSync(new URL(name, root)).map((one) => `${name}/${one}`);
    const games = [...folder("data/house").filter((name) => name.endsWith(".toml")), ...folder("data/codes").map((name) => `${name}/code.toml`)];
    const summaries = games.map((name) => /^summary = (?:"""\\\n(.*?)"""|"(.*?)"$)/ms.exec(text(name))?.slice(1).join("").replaceAll("\\\n", "") ?? name);
    const names = games.filter((name) => name.startsWith("data/house")).map((name) => /^name = "(.*)"$/m.exec(text(name))?.[1] ?? name);
    const levels = text("src/minds/players/levels.cpp").split("worlds_of")[0]?.match(/"[^"]+"/g) ?? [];
    const ofLevels = levels.map((literal) => literal.slice(1, -1)).filter((words) => /^[A-Z]| /.test(words));
    expect(games.length).toBeGreaterThan(9);
    expect(ofLevels.length).toBe(16);
    const all: Readonly<Record<string, unknown>> = { ...french.page, ...french.told };
    expect([...names, ...summaries, ...ofLevels].filter((words) => !(words in all))).toEqual([]);
  });

  it("has French for every question of the form of house rules, and for what may be answered", () => {
    const all: Readonly<Record<string, unknown>> = { ...french.page, ...french.told };
    const keys = readFileSync(new URL("../../docs/house-rules.md", import.meta.url), "utf8").split("<!-- keys -->")[1] ?? "";
    const topics = [...keys.matchAll(/^### (.*)$/gm)].map(([, topic = ""]) => topic);
    const rows = [...keys.matchAll(/^\| `[\w.]+` \| (.*?) \| (.*?) \|$/gm)].map(([, question = "", answers = ""]) => ({ question, answers }));
    const labels = rows.flatMap(({ answers }) => answers.split("<br>").map((answer) => answer.replace(/^(`[^`]*`,? ?)+/, ""))).filter((answer) => answer !== "" && !/^\d+ to \d+$/.test(answer));
    expect(rows.length).toBeGreaterThan(40);
    expect(topics.length).toBeGreaterThan(5);
    expect([...topics, ...labels].filter((words) => !(words in all))).toEqual([]);
    const isTold = (words: string): boolean => Object.keys(all).some((label) => words.startsWith(`${label}.`) && (words === `${label}.` || words.slice(label.length + 2) in all));
    expect(rows.map(({ question }) => question).filter((words) => !isTold(words))).toEqual([]);
  });

  it("has French for every incident, question and answer of the desk", () => {
    const all: Readonly<Record<string, unknown>> = { ...french.page, ...french.told };
    const root = new URL("../../", import.meta.url);
    const incidents = readdirSync(new URL("data/desk", root)).map((name) => readFileSync(new URL(`data/desk/${name}`, root), "utf8"));
    const asked = incidents.flatMap((text) => [...text.matchAll(/^(?:title|(?:ask|more) [^:]*|- [^:]*|group: \S+ \|):? (.*)$/gm)].map(([, words = ""]) => words));
    const code = ["interview", "story"].map((name) => readFileSync(new URL(`src/law/desk/${name}.cpp`, root), "utf8"));
    const ofCode = code.flatMap((text) => [...text.matchAll(/\.text = "(.*?)";|\{"(?:NS|EW)\d", "(.*?)"\}/g)].map(([, question, answer]) => question ?? answer ?? ""));
    expect(asked.length).toBeGreaterThan(300);
    expect(ofCode.length).toBeGreaterThan(7);
    expect([...asked, ...ofCode].filter((words) => !(words in all))).toEqual([]);
  });

  it("has no words that nobody says", () => {
    expect(Object.keys(page).filter((key) => !said.has(key))).toEqual([]);
  });

  it("has two forms for what is counted and one for all else", () => {
    const wrong = [...said.values()].filter(({ key, isCounted }) => key in page && (isCounted ? typeof page[key] === "string" || page[key]?.length !== 2 : typeof page[key] !== "string"));
    expect(wrong.map(({ name, key }) => `${name}: ${key}`)).toEqual([]);
  });

  it("names nothing that the English does not name, and leaves nothing out but a number that one word says", () => {
    const wrong: string[] = [];
    for (const { key, english } of said.values()) {
      const words = page[key];
      if (words === undefined) continue;
      const forms = typeof words === "string" ? [words] : words;
      const wanted = placeholders(english.join(" "));
      for (const form of forms) if (!placeholders(form).every((name) => wanted.includes(name))) wrong.push(`${key}: ${form}`);
      const more = placeholders(english.at(-1) ?? "");
      const last = placeholders(forms.at(-1) ?? "");
      if (!more.every((name) => last.includes(name))) wrong.push(`${key}: ${forms.at(-1) ?? ""}`);
    }
    expect(wrong).toEqual([]);
  });
});

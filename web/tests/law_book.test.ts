import { expect, test } from "vitest";
import { bySection, lawAddress, lawInAddress, pageWithout, rulingsOf } from "../src/state/law_book";

test("an address names an article, the list, or no law", () => {
  expect(lawInAddress("/laws")).toBe("");
  expect(lawInAddress("/laws/")).toBe("");
  expect(lawInAddress("/laws/S64.b")).toBe("S64.b");
  expect(lawInAddress(lawAddress("K-rev-02"))).toBe("K-rev-02");
  expect(lawInAddress("/laws/%")).toBe("");
  expect(lawInAddress("/t/abc")).toBeUndefined();
  expect(lawInAddress("/lawsuit")).toBeUndefined();
});

test("a page without an article keeps what may have been meant", () => {
  expect(pageWithout({ problem: "there is no such article", nearest: ["S64.a"] })).toEqual({ articles: [], readings: [], nearest: ["S64.a"] });
});

test("a ruling tells what happened and what holds now, neither what is implied nor the rank of the cards", () => {
  const statement = { part: "holds", body: "", ground: [], basis: "article", because: "", implied: false, choices: [] } as const;
  const statements = [
    { ...statement, form: "points", words: "North and South score 3", ground: ["S63.a"] },
    { ...statement, form: "allowed", words: "South may", implied: true },
    { ...statement, form: "rank", words: "from the highest" },
    { ...statement, part: "happened", form: "denied", words: "South may not" } as const,
  ];
  const blank = { id: "", title: "", file: "", line: 1, facts: [], grounds: {}, missing: [], problems: [] };
  const [ruling] = rulingsOf({ rulings: [{ ...blank, code: "somerset", verdict: "passed", ruling: statements }] });
  expect(ruling?.parts.map(({ heading, statements: told }) => [heading, ...told.map(({ words }) => words)])).toEqual([
    ["What happened", "South may not"],
    ["What holds now", "North and South score 3"],
  ]);
});

test("articles stand under their headings in the order of the text", () => {
  const brief = (id: string, section: string) => ({ id, section, code: "c", summary: "", status: "ruled" as const });
  const parts = bySection([brief("1", "A"), brief("2", "A"), brief("3", "B"), brief("4", "A")]);
  expect(parts.map(({ section, articles }) => [section, articles.length])).toEqual([["A", 2], ["B", 1], ["A", 1]]);
});

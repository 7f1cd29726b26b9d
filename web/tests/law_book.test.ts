import { expect, test } from "vitest";
import { bySection, lawAddress, lawInAddress, parseFound, parseLawBook, parseLawPage, parseRulings } from "../src/state/law_book";

test("an address names an article, the list, or no law", () => {
  expect(lawInAddress("/laws")).toBe("");
  expect(lawInAddress("/laws/")).toBe("");
  expect(lawInAddress("/laws/S64.b")).toBe("S64.b");
  expect(lawInAddress(lawAddress("K-rev-02"))).toBe("K-rev-02");
  expect(lawInAddress("/laws/%")).toBe("");
  expect(lawInAddress("/t/abc")).toBeUndefined();
  expect(lawInAddress("/lawsuit")).toBeUndefined();
});

test("what is no book or page reads as an empty one", () => {
  expect(parseLawBook("nonsense")).toEqual({ codes: [], topics: [], articles: [], readings: [] });
  expect(parseLawPage(3)).toEqual({ articles: [], readings: [], nearest: [] });
  expect(parseFound(undefined)).toEqual([]);
  expect(parseRulings([])).toEqual([]);
});

test("an article keeps its kin and its cases", () => {
  const page = parseLawPage({
    articles: [
      {
        id: "S64.b",
        code: "somerset",
        time_limit: "x",
        kin: [{ id: "K-rev-02", code: "keller", summary: "s" }],
        scenarios: [{ id: "SOM-105", code: "somerset", title: "t", text: "id: SOM-105\n" }],
      },
    ],
  });
  expect(page.articles[0]?.timeLimit).toBe("x");
  expect(page.articles[0]?.kin[0]?.id).toBe("K-rev-02");
  expect(page.articles[0]?.cases[0]?.text).toBe("id: SOM-105\n");
});

test("a ruling tells neither what is implied nor the rank of the cards", () => {
  const statements = [
    { form: "points", words: "North and South score 3", ground: ["S63.a"], because: "", implied: false },
    { form: "allowed", words: "South may", ground: [], because: "", implied: true },
    { form: "rank", words: "from the highest", ground: [], because: "", implied: false },
  ];
  const [ruling] = parseRulings({ rulings: [{ code: "somerset", verdict: "passed", ruling: statements }] });
  expect(ruling?.statements.map(({ words }) => words)).toEqual(["North and South score 3"]);
});

test("articles stand under their headings in the order of the text", () => {
  const brief = (id: string, section: string) => ({ id, section, code: "c", summary: "", status: "" });
  const parts = bySection([brief("1", "A"), brief("2", "A"), brief("3", "B"), brief("4", "A")]);
  expect(parts.map(({ section, articles }) => [section, articles.length])).toEqual([["A", 2], ["B", 1], ["A", 1]]);
});

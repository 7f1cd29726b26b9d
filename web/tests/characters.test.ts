import { expect, test } from "vitest";
import { categoryOf, decomposed, smallOf } from "../src/site/characters";

const text = (points: readonly number[]): string => String.fromCodePoint(...points);

test.each([
  ["A", 1],
  ["a", 2],
  ["\u0301", 6],
  ["7", 9],
  ["♠", 22],
  [" ", 23],
  ["\u0007", 26],
  ["\u200B", 27],
  ["\uE000", 29],
  ["\u0378", 0],
])("%j counts as utf8proc counts it", (letter, category) => {
  expect(categoryOf(letter.codePointAt(0) ?? 0)).toBe(category);
});

test("a small letter is one letter", () => {
  expect(smallOf(0x418)).toBe(0x438);
  expect(smallOf(0x130), "two letters in small").toBe(0x130);
});

test("names are taken apart as utf8proc takes them apart", () => {
  expect(text(decomposed("Ｚoé\u00AD ﬁ", false))).toBe("Zoe\u0301 fi");
  expect(text(decomposed("STRASSE Straße Σίσυφος", true))).toBe("strasse strasse σι\u0301συφοσ");
});

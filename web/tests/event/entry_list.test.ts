import { expect, test } from "vitest";
import { cellsOf, readEntries } from "../../src/state/event/entry_list";

test("cells are parted by commas, semicolons or tabs, and quotation marks hold them together", () => {
  expect(cellsOf('Ann,"Birch, Bob",Zone 3')).toEqual(["Ann", "Birch, Bob", "Zone 3"]);
  expect(cellsOf('Ann;"the ""Ace"" Birch"')).toEqual(["Ann", 'the "Ace" Birch']);
  expect(cellsOf("Ann, Esq.\tBob")).toEqual(["Ann, Esq.", "Bob"]);
});

test("pairs, with their club, a heading and empty lines", () => {
  const { entries, problems } = readEntries("\uFEFFname,name,club\r\nAnn,Bob,Zone 3\r\n\r\nCid & Dot, Hall\r\nEve and Fay\n", 2);
  expect(problems).toEqual([]);
  expect(entries).toEqual([
    { names: ["Ann", "Bob"], club: "Zone 3", group: "" },
    { names: ["Cid", "Dot"], club: "Hall", group: "" },
    { names: ["Eve", "Fay"], club: "", group: "" },
  ]);
});

test("a sheet in French is read as well", () => {
  expect(readEntries("Nom,Nom,Club\nAnne et Bruno, Cercle\nOdette,Ferret", 2).entries).toEqual([
    { names: ["Anne", "Bruno"], club: "Cercle", group: "" },
    { names: ["Odette", "Ferret"], club: "", group: "" },
  ]);
});

test("single players keep an ampersand in a name", () => {
  expect(readEntries("R & B Smith,Zone 1\nDot,,ladies", 1).entries).toEqual([
    { names: ["R & B Smith"], club: "Zone 1", group: "" },
    { names: ["Dot"], club: "", group: "ladies" },
  ]);
});

test("what cannot be read is told with its line, and the rest is read", () => {
  const { entries, problems } = readEntries(`Ann,Bob\nCid\n${"x".repeat(61)},Dot`, 2);
  expect(entries).toHaveLength(1);
  expect(problems).toEqual([
    { line: 2, words: "a pair needs two names" },
    { line: 3, words: "a name is longer than 60 letters" },
  ]);
});

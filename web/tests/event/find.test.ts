import { describe, expect, test } from "vitest";
import type * as told from "../../src/protocol/http/events";
import { dayText } from "../../src/state/event/fixtures";
import { foundAgain, isCalled, peopleFound, plain, readMyself, whereText } from "../../src/state/event/find";
import { entryOf } from "../../src/state/event/read_event";

const entry = (number: number, names: readonly string[], more: Partial<told.Entry> = {}): ReturnType<typeof entryOf> =>
  entryOf({ entry: number, names, title: names.join(" & "), present: true, competes: true, ...more });
const game = { game: "1.4", round: 1, table: 4, sides: [[1], [4]], titles: ["", ""], status: "open", score: undefined, by: undefined, contested: undefined, live: undefined, wishesLive: undefined, seats: undefined, feats: [] } as const;
const event = {
  entries: [
    entry(1, ["Zoë O’Brien", "Ann Ashe"]),
    entry(2, ["Max Low"], { competes: false, pair: 4 }),
    entry(3, ["Ned Høj"], { competes: false, pair: 4 }),
    entry(4, ["Max Low", "Ned Høj"]),
    entry(5, ["Ann Birch", "Cid"], { present: false, stand_ins: ["", "Dot Ashe"] }),
  ],
  round: { round: 1, label: "", games: [game], byes: [], isFinal: false },
};
const names = (typed: string): readonly string[] => peopleFound(event, typed).map(({ name }) => name);

describe("somebody is found", () => {
  test.each([
    ["zoe", ["Zoë O’Brien"]],
    ["OBRIEN", ["Zoë O’Brien"]],
    ["hoj", ["Ned Høj"]],
    ["ann", ["Ann Ashe", "Ann Birch"]],
    ["ash an", ["Ann Ashe"]],
    ["dot", ["Dot Ashe"]],
    ["cid", []],
    ["nn", []],
    ["  ", []],
    ["&", []],
  ])("by what begins the words of his name: %j", (typed, expected) => {
    expect(names(typed)).toEqual(expected);
  });

  test("by the number on his card, and no other number that begins like it", () => {
    expect(names("1")).toEqual(["Ann Ashe", "Zoë O’Brien"]);
    expect(names(" #5 ")).toEqual(["Ann Birch", "Dot Ashe"]);
    expect(names("6")).toEqual([]);
  });

  test("as one of the pair that he was drawn into, once, also by the number he had alone", () => {
    expect(peopleFound(event, "max").map(({ entry: number }) => number)).toEqual([4]);
    expect(peopleFound(event, "2").map(({ entry: number }) => number)).toEqual([4, 4]);
  });

  test("with partner and seat", () => {
    const [ann] = peopleFound(event, "ann a");
    expect(ann).toMatchObject({ partner: "Zoë O’Brien", seated: { seat: { table: 4, side: "first" } } });
    expect(ann === undefined ? "" : whereText(ann, true)).toBe("Table 4");
    const [gone] = peopleFound(event, "birch");
    expect(gone === undefined ? "" : whereText(gone, true)).toBe("gone home");
  });
});

test("names are compared without accents, marks and case", () => {
  expect(plain("Ångström Weiß")).toBe("angstrom weiss");
  expect(isCalled("Anna-Lena Groß", ["lena", "gross"])).toBe(true);
});

describe("the phone remembers whose it is", () => {
  test("and finds him again under his name", () => {
    const me = readMyself('{"entry":"4","name":"Ned Høj"}');
    expect(me === undefined ? undefined : foundAgain(event, me)?.entry).toBe(4);
    expect(foundAgain(event, { entry: "4", name: "Ann Ashe" })).toBeUndefined();
  });

  test.each([null, "no JSON", "{}", '{"entry":"../x","name":"Ann"}', '{"entry":4,"name":"Ann"}'])("and nobody where it holds %j", (kept) => {
    expect(readMyself(kept)).toBeUndefined();
  });
});

test("a day is said in words, whatever zone the phone is in", () => {
  expect(dayText("2026-12-22T19:30")).toBe("Tuesday 22 December 2026, 19:30");
  expect(dayText("2027-01-01T00:00")).toBe("Friday 1 January 2027, 00:00");
  expect(dayText("soon")).toBe("soon");
});

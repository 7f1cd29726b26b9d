import { expect, test } from "vitest";
import { fileNameOf, keptGameOf, keptGamesOf } from "../src/state/kept_games";

function log(name: string, life: "open" | "closed", written: number, lines: readonly string[]): { name: string; text: string } {
  const remark = `# archive 1 log=${name} life=${life} lines=${lines.length} owners=1 written=${written} chain=5f2c`;
  return { name, text: ["euchre-record 1", remark, "# settings host=- listed=0", ...lines, ""].join("\n") };
}

const SEATED = [
  String.raw`open table="felt" code="hoyle"`,
  String.raw`seat N human name="Anna \"Ace\" \\ Lee"`,
  String.raw`seat E computer name="Emil" player="rules"`,
];

test("a log tells who played what, how far it came and when", () => {
  const kept = log("k3x9", "open", 1_763_788_800_000, [...SEATED, "deal 1 dealer=S", "deal 2 dealer=W", "game 1 winner=NS NS=10 EW=6 carried=0 value=1"]);
  expect(keptGameOf(kept)).toEqual({
    log: kept,
    code: "hoyle",
    people: ['Anna "Ace" \\ Lee', "Emil"],
    deals: 2,
    games: 1,
    written: new Date("2025-11-22T05:20:00Z"),
    isClosed: false,
  });
});

test("who took another's seat is told in his place", () => {
  const kept = log("k3x9", "closed", 1, [...SEATED, "deal 1 dealer=S", 'seat E human name="Ben"']);
  expect(keptGameOf(kept)?.people).toEqual(['Anna "Ace" \\ Lee', "Ben"]);
  expect(keptGameOf(kept)?.isClosed).toBe(true);
});

test("what is no table, or has no deal yet, is no game", () => {
  expect(keptGameOf({ name: "house/tally", text: "who anna\ngames 3\n" })).toBeUndefined();
  expect(keptGameOf(log("k3x9", "open", 1, SEATED))).toBeUndefined();
});

test("the latest game stands first, and a file has the name that an archive gives it", () => {
  const games = keptGamesOf([log("a1", "closed", 5, [...SEATED, "deal 1 dealer=S"]), log("b2", "open", 9, [...SEATED, "deal 1 dealer=S"])]);
  expect(games.map(fileNameOf)).toEqual(["table-b2.record", "table-a1.record"]);
});

import { describe, expect, test } from "vitest";
import { account, idleMembers, nextTable, playsAt, readClub } from "../../src/state/event/club";
import { EMPTY_OUTBOX, stepOutbox } from "../../src/state/event/outbox";
import { ownWords, readPad, scoreProblem, stageOf } from "../../src/state/event/pad";
import type { PadView } from "../../src/state/event/pad";
import { readPlayer } from "../../src/state/event/player";

const pad = (does: string, more: object = {}, game: object | null = {}): PadView =>
  readPad({ event: "k7", table: 3, side: "second", target: 10, does, game: game === null ? null : { game: "2.3", titles: ["A", "B"], ...game }, ...more });
const box = stepOutbox(EMPTY_OUTBOX, { kind: "written", message: { token: "t", pad: "3/second", key: "k", game: "2.3", score: [10, 7] } });

describe("a pad shows", () => {
  test("what the house says may be done", () => {
    expect(stageOf(pad("enter"), EMPTY_OUTBOX).kind).toBe("enter");
    expect(stageOf(pad("answer", {}, { score: [10, 7] }), EMPTY_OUTBOX)).toMatchObject({ kind: "answer", said: [10, 7] });
    expect(stageOf(pad("called", {}, { score: [10, 7] }), EMPTY_OUTBOX).kind).toBe("called");
    expect(stageOf(pad("none", {}, null), EMPTY_OUTBOX).kind).toBe("none");
    expect(stageOf(pad("enter", { closed: true }), EMPTY_OUTBOX).kind).toBe("none");
  });

  test("what it wrote itself, until the house has it", () => {
    expect(stageOf(pad("enter"), box)).toMatchObject({ kind: "unsent", score: [10, 7] });
    expect(stageOf(pad("answer", {}, { score: [7, 10] }), box).kind).toBe("unsent");
  });

  test("the director's word where he was quicker: nothing is waited for that cannot count", () => {
    expect(stageOf(pad("done", {}, { status: "settled", score: [10, 8] }), box).kind).toBe("done");
  });

  test("nothing unsent of another game", () => {
    expect(stageOf(pad("enter", {}, { game: "3.3" }), box).kind).toBe("enter");
  });
});

test("a score is read from the side's own chair", () => {
  expect(ownWords([10, 7], "first")).toBe("You won 10 to 7");
  expect(ownWords([10, 7], "second")).toBe("You lost 7 to 10");
  expect(ownWords([6, 6], "second")).toBe("Level, 6 all");
});

test.each([
  [undefined, 7, 10, false, "Tap both numbers."],
  [10, 7, 10, false, ""],
  [10, 11, 10, false, "Only one side can have 10 or more."],
  [8, 7, 10, false, "One side must have 10 or more."],
  [8, 7, 10, true, ""],
  [21, 30, 0, false, ""],
] as const)("%s to %s in a game to %s, a clock: %s", (own, theirs, target, hasClock, problem) => {
  expect(scoreProblem(own, theirs, target, hasClock)).toBe(problem);
});

test("a player reads his next seat, his bye, or nothing", () => {
  expect(readPlayer({ next: { round: 3, table: 4, against: ["B"] } }).next).toMatchObject({ table: 4, against: ["B"] });
  expect(readPlayer({ next: { round: 3, bye: true } }).next).toMatchObject({ round: 3, table: undefined });
  expect(readPlayer({}).next).toBeUndefined();
});

test("a club's evening: who plays, who sits out, and the account", () => {
  const club = readClub({
    club: "Friday",
    members: [{ member: 1, name: "Ann", points: 1, against: 4 }, { member: 2, name: "Bob", points: 5, against: 0 }],
    tables: [{ table: 1, seats: { N: 1, E: 2, S: 3, W: 4, X: 9 }, dealer: "N", members: [{ member: 1 }, { member: 5 }], stand_ins: [{ for: 1, plays: 6 }] }, { table: 3 }],
  });
  const [table] = club.tables;
  if (table === undefined) throw new Error("no table");
  expect(playsAt(table, "N")).toBe(6);
  expect(playsAt(table, "E")).toBe(2);
  expect(idleMembers(table)).toEqual([5]);
  expect(nextTable(club)).toBe(2);
  expect(account(club).map(({ name }) => name)).toEqual(["Bob", "Ann"]);
});

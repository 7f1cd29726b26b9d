import { describe, expect, test } from "vitest";
import type * as told from "../../src/protocol/http/events";
import { idleMembers, nextTable, playsAt, pointsToTell, readClub, soFar } from "../../src/state/event/club";
import { EMPTY_OUTBOX, keepOutbox, parseOutbox, stepOutbox } from "../../src/state/event/outbox";
import { enteredWords, euchresOf, loneCounts, ownWords, readPad, scoreProblem, stageOf, withEuchres, withMade, withTried } from "../../src/state/event/pad";
import type { PadView } from "../../src/state/event/pad";
import { readPlayer } from "../../src/state/event/player";

const played: told.Game = { game: "2.3", round: 2, table: 3, sides: [[1], [2]], titles: ["A", "B"], status: "open" };
const blank = { event: "k7", name: "Drive", facts: 9, table: 3, side: "second", target: 10, now: 1, closed: false, earlier: [] };
const pad = (does: told.PadDuty, more: Partial<told.Pad> = {}, game: Partial<told.Game> | null = {}): PadView =>
  readPad({ ...blank, does, game: game === null ? null : { ...played, ...game }, ...more });
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

describe("a pad counts lone hands", () => {
  const own = [{ entry: 2, title: "B" }];
  const feats = (by: told.Reporter): Partial<told.Game> => ({ feats: [{ entry: 2, lone: 1, by }] });
  const counted = stepOutbox(EMPTY_OUTBOX, { kind: "written", message: { token: "t", pad: "3/second", key: "k", game: "2.3", entry: 2, lone: 3 } });

  test("from none, as the house has it, and as the phone wrote it last", () => {
    expect(loneCounts(pad("enter", { own }), EMPTY_OUTBOX)).toEqual([{ entry: 2, title: "B", made: 0, tried: undefined, euchres: undefined, isUnsent: false, isFixed: false }]);
    expect(loneCounts(pad("wait", { own }, feats("second")), EMPTY_OUTBOX)).toMatchObject([{ made: 1, isUnsent: false }]);
    expect(loneCounts(pad("wait", { own }, feats("second")), counted)).toMatchObject([{ made: 3, isUnsent: true }]);
  });

  test("not against the director's word", () => {
    expect(loneCounts(pad("done", { own }, feats("director")), counted)).toMatchObject([{ made: 1, isFixed: true, isUnsent: false }]);
  });

  test("nowhere where nobody counts by hand", () => {
    expect(loneCounts(pad("play", { own }), EMPTY_OUTBOX)).toEqual([]);
    expect(loneCounts(pad("done", { own }, { status: "void" }), EMPTY_OUTBOX)).toEqual([]);
    expect(loneCounts(pad("enter", { own, closed: true }), EMPTY_OUTBOX)).toEqual([]);
  });
});

test("a score is read from the side's own chair", () => {
  expect(ownWords([10, 7], "first")).toBe("You won 10 to 7");
  expect(ownWords([10, 7], "second")).toBe("You lost 7 to 10");
  expect(ownWords([6, 6], "second")).toBe("Level, 6 all");
});

test("what a side entered is told as the reader's own score", () => {
  expect(enteredWords(undefined, [10, 7], "first")).toBe("You entered: you won 10 to 7.");
  expect(enteredWords(undefined, [6, 6], "first")).toBe("You entered: level, 6 all.");
  expect(enteredWords("Ann & Bob", [10, 7], "second")).toBe("Ann & Bob entered: you lost 7 to 10.");
  expect(enteredWords("Ann & Bob", [7, 10], "second")).toBe("Ann & Bob entered: you won 10 to 7.");
  expect(enteredWords("Ann & Bob", [6, 6], "second")).toBe("Ann & Bob entered: level, 6 all.");
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
  const entry = { entry: 1, names: ["Ann"], title: "Ann", present: true, competes: true };
  const player = { entry, facts: 9, results: [], byes: [] };
  const next = { game: "3.4", round: 3, table: 4, side: "first", with: [], against: ["B"], status: "open" };
  expect(readPlayer({ ...player, next }).next).toMatchObject({ table: 4, against: ["B"] });
  expect(readPlayer({ ...player, next: { round: 3, bye: true } }).next).toMatchObject({ round: 3, table: undefined });
  expect(readPlayer(player).next).toBeUndefined();
  expect(() => readPlayer({ ...player, next: { ...next, table: undefined } })).toThrow("Player.next.table is missing");
});

test("a club's evening: who plays, who sits out, and the account", () => {
  const member = { present: true, rubbers: 1, won: 1 };
  const empty = { playing: true, rubbers: 0, claims: [], late_claims: [], gone_home: [] };
  const club = readClub({
    id: "k8",
    facts: 9,
    closed: false,
    now: 1,
    club: "Friday",
    code: "somerset",
    members: [{ ...member, member: 1, name: "Ann", points: 1, against: 4 }, { ...member, member: 2, name: "Bob", points: 5, against: 0 }],
    tables: [
      { ...empty, table: 1, seats: { N: 1, E: 2, S: 3, W: 4 }, dealer: "N", members: [{ member: 1, run: 1 }, { member: 5, run: 0 }], stand_ins: [{ for: 1, plays: 6 }] },
      { ...empty, table: 3, members: [], stand_ins: [] },
    ],
    waiting: [],
    draws: [],
    played: [],
  });
  const [table] = club.tables;
  if (table === undefined) throw new Error("no table");
  expect(playsAt(table, "N")).toBe(6);
  expect(playsAt(table, "E")).toBe(2);
  expect(idleMembers(table)).toEqual([5]);
  expect(nextTable(club)).toBe(2);
  expect(soFar(club).map(({ name }) => name)).toEqual(["Bob", "Ann"]);
});

test("who won a rubber is told only where its points are level", () => {
  expect(pointsToTell({ ns: 4, ew: 4, won: "ew" })).toEqual({ ns: 4, ew: 4, won: "ew" });
  expect(pointsToTell({ ns: 6, ew: 4, won: "ew" })).toEqual({ ns: 6, ew: 4 });
});

describe("euchres are counted", () => {
  const one = { entry: 5, made: 2, tried: 3, euchres: undefined, isFixed: false };
  const other = { entry: 7, made: 0, tried: undefined, euchres: 1, isFixed: false };

  test("of both partners together, whatever each did alone", () => {
    expect(euchresOf([one, other])).toBe(1);
    expect(withEuchres([one, other], 1)).toEqual([{ ...one, euchres: 2 }, { ...other, euchres: 2 }]);
    expect(withEuchres([{ ...one, euchres: 0 }], -1)).toEqual([{ ...one, euchres: 0 }]);
  });

  test("by nobody until somebody does, and not of him whom the director has counted", () => {
    expect(euchresOf([one])).toBeUndefined();
    expect(withEuchres([one, { ...other, isFixed: true }], 1)).toEqual([{ ...one, euchres: 1 }]);
  });

  test("as the house has them, and as the phone wrote them last", () => {
    const own = [{ entry: 2, title: "B" }];
    const said: Partial<told.Game> = { feats: [{ entry: 2, lone: 1, euchres: 2, by: "second" }] };
    const written = stepOutbox(EMPTY_OUTBOX, { kind: "written", message: { token: "t", pad: "3/second", key: "k", game: "2.3", entry: 2, lone: 1, euchres: 3 } });
    expect(loneCounts(pad("enter", { own }, said), EMPTY_OUTBOX)).toMatchObject([{ euchres: 2, isUnsent: false }]);
    expect(loneCounts(pad("enter", { own }, said), parseOutbox(keepOutbox(written)))).toMatchObject([{ euchres: 3, isUnsent: true }]);
  });
});

describe("lone hands are made and tried", () => {
  test("whoever made one has tried it, where tries are counted", () => {
    expect(withMade({ made: 1, tried: undefined }, 1)).toEqual({ made: 2, tried: undefined });
    expect(withMade({ made: 1, tried: 3 }, 1)).toEqual({ made: 2, tried: 4 });
    expect(withMade({ made: 0, tried: 3 }, -1)).toEqual({ made: 0, tried: 3 });
  });
  test("the first try counts on from those that were made, and none fewer are tried", () => {
    expect(withTried({ made: 2, tried: undefined }, 1)).toEqual({ made: 2, tried: 3 });
    expect(withTried({ made: 2, tried: 2 }, -1)).toEqual({ made: 2, tried: 2 });
    expect(withTried({ made: 0, tried: 99 }, 1)).toEqual({ made: 0, tried: 99 });
  });
  test("what was tried stands as it was said, or as it waits to be sent", () => {
    const own = [{ entry: 2, title: "B" }];
    const said: Partial<told.Game> = { feats: [{ entry: 2, lone: 1, tried: 2, by: "second" }] };
    const message = { token: "t", pad: "3/second", key: "k", game: "2.3", entry: 2, lone: 1, tried: 4 };
    expect(loneCounts(pad("wait", { own }, said), EMPTY_OUTBOX)).toMatchObject([{ made: 1, tried: 2 }]);
    expect(loneCounts(pad("wait", { own }, said), stepOutbox(EMPTY_OUTBOX, { kind: "written", message }))).toMatchObject([{ made: 1, tried: 4, isUnsent: true }]);
    expect(parseOutbox(keepOutbox({ ...EMPTY_OUTBOX, waiting: [message] })).waiting).toEqual([message]);
  });
});

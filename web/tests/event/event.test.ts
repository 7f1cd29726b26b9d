import { describe, expect, test } from "vitest";
import type * as told from "../../src/protocol/http/events";
import { inParts, slidesOf } from "../../src/state/event/board";
import type { Slide } from "../../src/state/event/board";
import { readDirected, withDirected } from "../../src/state/event/directed";
import { calledGames, featsCommand, gameToPlay, gamesToCome, idleSeats, isRoundUntouched, mayGoOn, openSeats, progressOf, roundName, slowTables } from "../../src/state/event/event";
import type { EventView } from "../../src/state/event/event";
import { NEW_DRAFT, asksForRounds, bodyOf, plansFor, withCode, withKind } from "../../src/state/event/plans";
import { eventOf, readEvent, readTrail } from "../../src/state/event/read_event";
import { termsOf } from "../../src/state/event/terms";
import { isGame, movedUp, rowsOf, sharedPlaces } from "../../src/state/event/ties";

const game = (table: number, status: told.GameStatus, more: Partial<told.Game> = {}): told.Game => ({
  game: `2.${table}`,
  round: 2,
  table,
  sides: [[table * 2 - 1], [table * 2]],
  titles: [`Pair ${table * 2 - 1}`, `Pair ${table * 2}`],
  status,
  ...more,
});
const counts = { played: 1, wins: 1, losses: 0, drawn: 0, byes: 0, points: 10, against: 4, average: 10 };
const row = (entry: number, place: number): told.StandingRow => ({ entry, place, names: ["a", "b"], title: `Pair ${entry}`, ...counts, reason: "1 win", articles: ["AT10"] });
const settings = { code: "alberta", kind: "pairs", plan: "swiss", target: 10, deals: 0, minutes: 0, rounds: 5, bye: "nothing", drawn: "refused", ranked: "wins", withdrawn: "kept", best_of: 1, third: "not-played" } as const;
const second: told.Round = {
  round: 2,
  label: "",
  final: false,
  games: [game(1, "settled", { score: [10, 4], by: "first" }), game(2, "disputed", { score: [10, 8], contested: [8, 10] })],
  byes: [3],
};
const unbegun: told.EventState = {
  event: "k7",
  name: "Drive",
  facts: 9,
  closed: false,
  settings,
  registration: "open",
  entries: [1, 2, 3, 4].map((entry) => ({ entry, names: ["a", "b"], title: `Pair ${entry}`, present: true, competes: true, place: { letter: "B", table: 2 } })),
  rounds: 2,
  open: [],
  extra: [],
  calls: ["2.2"],
  clock: { state: "runs", until: 5 },
  now: 1,
  standings: [row(1, 1), row(2, 2), row(3, 2), row(4, 2)],
  season: [],
  needs: [],
};
const WALL = { width: 1200, height: 500 };
const namesOn = (slide: Slide | undefined): readonly string[] => (slide?.kind === "names" ? slide.lines.map(({ name }) => name) : []);
const shown = (more: Partial<told.EventState> = {}): EventView => eventOf({ ...unbegun, round: second, ...more });

describe("a round is changed by hand", () => {
  const entry = (number: number, more: Partial<told.Entry> = {}): told.Entry => ({ entry: number, names: ["a", "b"], title: `Pair ${number}`, present: true, competes: true, ...more });
  const fresh: told.Round = { ...second, games: [game(1, "open"), game(2, "reported", { score: [10, 8], by: "first" })], byes: [5, 6, 7] };
  const event = shown({ round: fresh, entries: [1, 2, 3, 4, 5].map((one) => entry(one)).concat(entry(6, { present: false }), entry(7, { competes: false })), unseated: [8] });

  test("only where no score is in, and by those who are there", () => {
    expect(openSeats(event).map(({ words }) => words)).toEqual(["Pair 1, table 1", "Pair 2, table 1", "Pair 5, sits out"]);
    expect(idleSeats(event).map((seat) => seat.entry)).toEqual([5]);
    expect(event.unseated).toEqual([8]);
  });

  test("and taken back until one is in", () => {
    expect(event.round === undefined || isRoundUntouched(event.round)).toBe(false);
    expect(isRoundUntouched({ ...second, isFinal: false, games: shown({ round: { ...fresh, games: [game(1, "open")] } }).round?.games ?? [] })).toBe(true);
  });

  test("whoever goes home is asked about the game that waits for him", () => {
    expect(gameToPlay(event, 2)?.game).toBe("2.1");
    expect(gameToPlay(event, 3)).toBeUndefined();
    expect(gameToPlay(event, 5)).toBeUndefined();
  });
});

describe("what the house tells is shown", () => {
  test("as it was told", () => {
    const event = shown();
    expect(event.round?.games[1]).toMatchObject({ game: "2.2", score: [10, 8], contested: [8, 10], status: "disputed" });
    expect(event.entries[0]).toMatchObject({ place: { letter: "B", table: 2 }, club: "", isPresent: true });
    expect(event.isRegistering).toBe(true);
    expect(event.clock).toEqual({ state: "runs", until: 5 });
  });

  test("and not at all where something of it is missing", () => {
    expect(() => readEvent({ ...unbegun, needs: undefined })).toThrow("EventState.needs is missing");
    expect(() => readTrail({ ...game(1, "open"), trail: [{ fact: 3, what: "sung" }] })).toThrow("GameTrail.trail[0].what is none of: set, score");
  });
});

describe("a round", () => {
  test("tells how far it is, who calls and who is slow", () => {
    const event = shown();
    const round = event.round;
    if (round === undefined) throw new Error("no round");
    expect(progressOf(round).words).toBe("1 of 2 tables are in");
    expect(gamesToCome(event)).toEqual(["table 2 of round 2"]);
    expect(roundName(event, round)).toBe("Round 2 of 5");
    expect(roundName(event, { ...round, label: "Week 2" })).toBe("Week 2");
    expect(calledGames(event).map(({ table }) => table)).toEqual([2]);
    expect(slowTables(round).map(({ table }) => table)).toEqual([2]);
    expect(slowTables({ ...round, games: round.games.slice(1) })).toHaveLength(0);
  });
});

describe("the board", () => {
  test("shows seats and standings in a round, only standings when all is in, names before the first", () => {
    expect(slidesOf(shown(), WALL).map(({ kind }) => kind)).toEqual(["names", "seating", "clock", "standings"]);
    expect(slidesOf(shown({ round: { ...second, games: [game(1, "settled")], byes: [] } }), WALL).map(({ kind }) => kind)).toEqual(["standings"]);
    expect(namesOn(slidesOf(eventOf(unbegun), WALL)[0])).toEqual(["Pair 1", "Pair 2", "Pair 3", "Pair 4"]);
    expect(slidesOf(shown({ closed: true }), WALL).at(-1)?.title).toBe("Result");
  });

  test("parts a list evenly, none longer than can be read", () => {
    const list = (size: number): readonly number[] => Array.from({ length: size }, (_, at) => at);
    expect(inParts(list(12)).map(({ length }) => length)).toEqual([6, 6]);
    expect(inParts(list(250)).every(({ length }) => length <= 20)).toBe(true);
    expect(inParts(list(250)).flat()).toEqual(list(250));
    expect(inParts([])).toEqual([[]]);
  });

  test("names who sits out on the last slide of the seats", () => {
    expect(slidesOf(shown(), WALL).flatMap((slide) => (slide.kind === "seating" ? slide.byes : []))).toEqual(["Pair 3"]);
  });
});

describe("what the director types of somebody", () => {
  const said = { entry: 3, lone: 1, tried: 2, euchres: undefined, by: "first" } as const;

  test("is a command with all that was typed, and none where nothing is new", () => {
    expect(featsCommand("2.1", 3, said, { euchres: 4 })).toEqual([{ do: "feats", game: "2.1", entry: 3, lone: 1, euchres: 4 }]);
    expect(featsCommand("2.1", 3, undefined, { lone: 2, tried: 3, euchres: 0 })).toEqual([{ do: "feats", game: "2.1", entry: 3, lone: 2, tried: 3, euchres: 0 }]);
    expect(featsCommand("2.1", 3, said, { lone: 1, tried: null })).toEqual([]);
    expect(featsCommand("2.1", 3, undefined, {})).toEqual([]);
  });

  test("may be euchres alone: no lone hand was counted then", () => {
    expect(featsCommand("2.1", 3, undefined, { euchres: 2 })).toEqual([{ do: "feats", game: "2.1", entry: 3, lone: 0, euchres: 2 }]);
    expect(featsCommand("2.1", 3, undefined, { tried: 2 })).toEqual([]);
  });
});

describe("ties", () => {
  test("may still come undone only where nobody said how many rounds there are", () => {
    const endless = { ...settings, rounds: 0 };
    expect(mayGoOn(shown())).toBe(false);
    expect(mayGoOn(shown({ settings: endless }))).toBe(true);
    expect(mayGoOn(shown({ settings: endless, closed: true }))).toBe(false);
    expect(mayGoOn(shown({ settings: endless, round: { ...second, final: true } }))).toBe(false);
  });

  test("say what they need and name their people", () => {
    const event = shown();
    const needs = (["coins", "extra-game", "final-game", "decision"] as const).map((kind) => ({ kind, entries: [2, 3, 4], words: kind }));
    expect(needs.slice(0, 1).flatMap((need) => rowsOf(event, need)).map(({ entry }) => entry)).toEqual([2, 3, 4]);
    expect(needs.map(isGame)).toEqual([false, true, true, false]);
  });

  test("are those of a place that several share", () => {
    const rows = shown().standings.map((row, at) => ({ ...row, place: at < 2 ? 1 : at + 1 }));
    expect(sharedPlaces(rows).map((level) => level.map(({ entry }) => entry))).toEqual([rows.slice(0, 2).map(({ entry }) => entry)]);
    expect(sharedPlaces([])).toEqual([]);
  });

  test("are ordered by moving one up", () => {
    expect(movedUp(["a", "b", "c"], 2)).toEqual(["a", "c", "b"]);
    expect(movedUp(["a"], 0)).toEqual(["a"]);
  });
});

describe("an event is set up", () => {
  test("with the game of its code, unless the director has said another", () => {
    const toPoints = (id: string, target: string) => ({ id, values: { "game.target": target, "game.deal_turns": "none", "game.level_game": "drawn" } });
    const alberta = toPoints("alberta", "10");
    const danville = { id: "danville", values: { "game.target": "none", "game.deal_turns": "8", "game.level_game": "drawn" } };
    const league = withCode(NEW_DRAFT, danville, alberta);
    expect(bodyOf(league)).toMatchObject({ code: "danville", target: 0, deals: 8, drawn: "halved" });
    expect(bodyOf(withCode(league, toPoints("keller", "5"), danville))).toMatchObject({ code: "keller", target: 5, deals: 0, drawn: "refused" });
    expect(bodyOf(withCode({ ...NEW_DRAFT, target: 7 }, danville, alberta))).toMatchObject({ code: "danville", target: 7, deals: 0 });
    expect(bodyOf(withCode({ ...NEW_DRAFT, ends: "clock" }, danville, alberta))).toMatchObject({ code: "danville", minutes: 25 });
  });

  test("by points, by the clock or by deals", () => {
    expect(bodyOf({ ...NEW_DRAFT, name: " Drive " })).toMatchObject({ name: "Drive", target: 10, deals: 0, minutes: 0, drawn: "refused" });
    expect(bodyOf({ ...NEW_DRAFT, ends: "clock", mayDraw: true })).toMatchObject({ target: 10, minutes: 25, drawn: "halved" });
    expect(bodyOf({ ...NEW_DRAFT, ends: "deals" })).toMatchObject({ target: 0, deals: 8, minutes: 0 });
    expect(bodyOf({ ...NEW_DRAFT, plan: "knock-out", mayDraw: true })).toMatchObject({ drawn: "refused" });
    expect(bodyOf({ ...NEW_DRAFT, rounds: 7 })).toMatchObject({ rounds: 7 });
    expect(bodyOf({ ...NEW_DRAFT, plan: "knock-out", rounds: 7 })).toMatchObject({ rounds: 0 });
  });

  test("the number of rounds is asked for, but for a knock-out", () => {
    expect(NEW_DRAFT.rounds).toBeUndefined();
    expect([asksForRounds({ plan: "swiss" }), asksForRounds({ plan: "knock-out" })]).toEqual([true, false]);
  });

  test("single players may play Swiss, and both kinds are told what it means for them", () => {
    const hints = (["pairs", "individual"] as const).map((kind) => plansFor(kind).filter(({ plan }) => plan === "swiss").map(({ hint }) => hint));
    expect(hints.map(({ length }) => length)).toEqual([1, 1]);
    expect(hints[0]).not.toEqual(hints[1]);
    expect(bodyOf({ ...NEW_DRAFT, kind: "individual", plan: "swiss" })).not.toHaveProperty("withdrawn");
  });

  test("what becomes of the games of who goes home is said where it can be, as is usual until somebody says otherwise", () => {
    expect(bodyOf({ ...NEW_DRAFT, plan: "round-robin" })).toMatchObject({ withdrawn: "by-half" });
    expect(bodyOf({ ...NEW_DRAFT, plan: "swiss" })).toMatchObject({ withdrawn: "kept" });
    expect(bodyOf({ ...NEW_DRAFT, plan: "round-robin", withdrawn: "annulled" })).toMatchObject({ withdrawn: "annulled" });
    expect(bodyOf({ ...NEW_DRAFT, plan: "knock-out", withdrawn: "annulled" })).not.toHaveProperty("withdrawn");
  });

  test("a cup is played in several games, and the third place is played for where who loses is out", () => {
    const cup = { ...NEW_DRAFT, bestOf: 3, hasThirdPlace: true };
    expect(bodyOf({ ...cup, plan: "knock-out" })).toMatchObject({ best_of: 3, third: "played" });
    expect(bodyOf({ ...cup, plan: "double-knock-out" })).toMatchObject({ best_of: 3 });
    expect(bodyOf({ ...cup, plan: "double-knock-out" })).not.toHaveProperty("third");
    expect(bodyOf({ ...cup, plan: "swiss" })).not.toHaveProperty("best_of");
  });

  test("and told in sentences, where anybody would ask", () => {
    const told = (more: Partial<told.Settings>): readonly string[] => termsOf({ ...settings, ...more });
    expect(told({})).toEqual([]);
    expect(told({ withdrawn: "annulled" })).toEqual(["The games of a pair that goes home do not count."]);
    expect(told({ plan: "round-robin" })).toEqual(["The games of a pair that goes home count."]);
    expect(told({ plan: "round-robin", withdrawn: "by-half" })).toEqual(["The games of a pair that goes home before half of the rounds are played do not count."]);
    expect(told({ kind: "individual", withdrawn: "annulled" })).toEqual([]);
    expect(told({ plan: "knock-out" })).toEqual(["Two meet in one game."]);
    expect(told({ plan: "knock-out", best_of: 5, third: "played" })).toEqual(["Two meet in the best of 5 games: who wins 3 goes on.", "Those who lose just before the final play for the third place."]);
  });

  test("a plan that the kind does not know gives way", () => {
    expect(withKind(NEW_DRAFT, "individual").plan).toBe("rotating");
    expect(withKind({ ...NEW_DRAFT, plan: "progressive" }, "individual").plan).toBe("progressive");
    expect(plansFor("pairs").map(({ plan }) => plan)).not.toContain("rotating");
  });
});

test("a device knows what it directs", () => {
  const one = { kind: "event", name: "Drive", page: "/e/k7/director" } as const;
  const list = withDirected(withDirected([], one), { ...one, name: "Drive II" });
  expect(list).toEqual([{ ...one, name: "Drive II" }]);
  expect(readDirected(JSON.stringify([...list, { kind: "event", page: "//elsewhere" }]))).toEqual(list);
  expect(readDirected("no JSON")).toEqual([]);
});

import { expect, test } from "vitest";
import type { TallyNumbers } from "../src/protocol/http/tally";
import {
  choicesOf,
  dealBars,
  gameBars,
  hasNothing,
  headline,
  loneBars,
  percentOf,
  placeBars,
  pointsWords,
  streakWords,
  stuckWords,
  tallyFile,
} from "../src/state/tally";

const NO_PLACE = { deals: 0, first_round: 0, second_round: 0, euchred: 0 };
const NONE: TallyNumbers = {
  ...{ games: 0, won: 0, lost: 0, streak: 0, best_streak: 0, deals: 0, points_for: 0, points_against: 0, marches: 0, euchred: 0, euchres: 0 },
  ...{ lone_hands: 0, lone_marches: 0, lone_euchred: 0, stuck: 0, places: [NO_PLACE, NO_PLACE, NO_PLACE, NO_PLACE] },
};

test("games are told as a person would tell them", () => {
  expect(headline(NONE)).toBe("No game is over yet.");
  expect(headline({ ...NONE, games: 1, won: 1 })).toBe("You have won the one game you played.");
  expect(headline({ ...NONE, games: 1 })).toBe("You have played one game, and not won it yet.");
  expect(headline({ ...NONE, games: 20, won: 12 })).toBe("You have won 12 of 20 games.");
});

test("a run of games is told from two on", () => {
  expect(streakWords({ ...NONE, streak: 1, best_streak: 1 })).toBe("");
  expect(streakWords({ ...NONE, streak: 0, best_streak: 4 })).toBe("Your longest run is 4 games won one after the other.");
  expect(streakWords({ ...NONE, streak: 2, best_streak: 4 })).toBe("Your longest run is 4 games won one after the other; you are now at 2.");
  expect(streakWords({ ...NONE, streak: 4, best_streak: 4 })).toBe("Your longest run is 4 games won one after the other, and it goes on.");
});

test("points stand beside the deals they came from", () => {
  expect(pointsWords({ ...NONE, deals: 1, points_for: 1, points_against: 0 })).toBe("In 1 deal your side scored 1 point, the others 0.");
  expect(pointsWords({ ...NONE, deals: 9, points_for: 12, points_against: 7 })).toBe("In 9 deals your side scored 12 points, the others 7.");
});

test("bars are parts of all games, and drawn ones are shown where there are any", () => {
  expect(gameBars({ ...NONE, games: 4, won: 3, lost: 1 })).toEqual([
    { name: "Won", count: 3, percent: 75 },
    { name: "Lost", count: 1, percent: 25 },
  ]);
  expect(gameBars({ ...NONE, games: 4, won: 2, lost: 1 })[2]).toEqual({ name: "Drawn", count: 1, percent: 25 });
  expect(percentOf(0, 0)).toBe(0);
});

test("each kind of deal has its bar", () => {
  expect(dealBars({ ...NONE, deals: 10, marches: 1, euchred: 2, euchres: 3 }).map(({ count, percent }) => [count, percent])).toEqual([
    [1, 10],
    [3, 30],
    [2, 20],
  ]);
});

test("lone hands are parted by what came of them", () => {
  const bars = loneBars({ ...NONE, lone_hands: 5, lone_marches: 1, lone_euchred: 2 });
  expect(bars.map(({ name, count }) => [name, count])).toEqual([
    ["All five tricks", 1],
    ["Three or four", 2],
    ["Euchred", 2],
  ]);
});

test("calls are told by place and round", () => {
  const [first, second, third, dealer] = placeBars({
    ...NONE,
    places: [{ deals: 4, first_round: 1, second_round: 2, euchred: 1 }, { ...NO_PLACE, deals: 2 }, NO_PLACE, { deals: 1, first_round: 1, second_round: 0, euchred: 0 }],
  });
  expect(first?.words).toBe("3 calls in 4 deals: 1 by the turn-up, 2 by naming a suit; 1 euchred");
  expect([first?.firstPercent, first?.secondPercent]).toEqual([25, 50]);
  expect(second?.words).toBe("no call in 2 deals");
  expect(third?.words).toBe("not played yet");
  expect(dealer?.words).toBe("1 call in 1 deal: 1 by the turn-up, 0 by naming a suit; never euchred");
});

test("a stuck dealer is told of his own deals", () => {
  const places = [NO_PLACE, NO_PLACE, NO_PLACE, { ...NO_PLACE, deals: 8 }];
  expect(stuckWords({ ...NONE, places })).toBe("");
  expect(stuckWords({ ...NONE, stuck: 2, places })).toBe("Of 8 deals you dealt yourself you were stuck in 2: all had passed, and you had to name a suit.");
});

test("everything comes first, then what was played most", () => {
  const group = { code: "hoyle", code_name: "Hoyle", adversaries: "rules", adversaries_title: "Club player", numbers: { ...NONE, deals: 1 } };
  const other = { ...group, adversaries: "people", adversaries_title: "People", numbers: { ...NONE, deals: 5 } };
  const choices = choicesOf({ total: { ...NONE, deals: 6 }, groups: [group, other] });
  expect(choices.map(({ title }) => title)).toEqual(["Everything", "Hoyle, against people", "Hoyle, against computers: Club player"]);
  expect(new Set(choices.map(({ key }) => key)).size).toBe(3);
});

test("nothing is nothing, and a deal is something", () => {
  expect(hasNothing({ total: NONE, groups: [] })).toBe(true);
  expect(hasNothing({ total: { ...NONE, deals: 1 }, groups: [] })).toBe(false);
});

test("the file holds all that the house told, and says whose it is", () => {
  const answer = { total: { ...NONE, games: 3 }, groups: [] };
  expect(JSON.parse(tallyFile(answer, "Right Bower", "2026-11-26"))).toEqual({ format: "euchre-tally 1", house: "Right Bower", day: "2026-11-26", ...answer });
});

import { expect, test, vi } from "vitest";
import french from "../../../data/words/fr.json";
import type { TallyNumbers } from "../../src/protocol/http/tally";
import { speak } from "../../src/words/words";

// Labels are put together when their module is read, so the page speaks before.
speak("fr", french.page);
const { enteredWords, ownWords, scoreProblem } = await import("../../src/state/event/pad");
const { featsText } = await import("../../src/state/event/event");
const { CHAIRS } = await import("../../src/state/event/seat_list");
const { dayText } = await import("../../src/state/event/fixtures");
const { centsOf, moneyText } = await import("../../src/state/event/money");
const { figure } = await import("../../src/words/figures");
const { gameBars } = await import("../../src/state/tally");
const { sheetAddress } = await import("../../src/view/event/sheet_address");
const { answerOf, askHouse } = await import("../../src/net/event");
const { decodeRegistered } = await import("../../src/protocol/http/events");

test("a side reads its score, and what the others entered of it", () => {
  expect(ownWords([10, 7], "first")).toBe("Vous avez gagné 10 à 7");
  expect(ownWords([10, 7], "second")).toBe("Vous avez perdu 7 à 10");
  expect(enteredWords("Ann & Bob", [10, 7], "second")).toBe("Ann & Bob ont saisi\u00a0: vous avez perdu 7 à 10.");
  expect(enteredWords(undefined, [4, 4], "first")).toBe("Vous avez saisi\u00a0: à égalité, 4 partout.");
  expect(scoreProblem(10, 11, 10, false)).toBe("Un seul camp peut avoir 10 ou plus.");
});

test("one is counted otherwise than several, and nothing as one", () => {
  expect(featsText({ lone: 1, tried: 3, euchres: 0 })).toBe("1 main jouée seul, tentées\u00a0: 3, 0 euchre");
  expect(featsText({ lone: 2, tried: undefined, euchres: undefined })).toBe("2 mains jouées seul");
});

test("the chairs, the days and the rest stand in French where they are constants", () => {
  expect(CHAIRS.second).toEqual({ short: "E–O", words: "Est–Ouest" });
  expect(dayText("2026-03-22T19:30")).toBe("dimanche 22 mars 2026, 19:30");
});

test("amounts have a comma, and are read again as they are written", () => {
  expect(moneyText(1250)).toBe("12,50");
  expect(centsOf(moneyText(125_000))).toBe(125_000);
});

test("numbers have as many figures behind the comma as they happen to have", () => {
  expect([3, 1.5, 0.25, 12_345.6].map(figure)).toEqual(["3", "1,5", "0,25", "12345,6"]);
});

test("drawn games are told apart by more than their word", () => {
  const numbers: TallyNumbers = {
    ...{ games: 3, won: 1, lost: 1, streak: 0, best_streak: 1, deals: 0, points_for: 0, points_against: 0, marches: 0, euchred: 0, euchres: 0 },
    ...{ lone_hands: 0, lone_marches: 0, lone_euchred: 0, stuck: 0, places: [] },
  };
  expect(gameBars(numbers).map(({ name }) => name)).toEqual(["Gagnées", "Perdues", "Nulles"]);
  expect(gameBars({ ...numbers, won: 2 }).map(({ name }) => name)).toEqual(["Gagnées", "Perdues"]);
});

test("the house is asked to answer in the language of the page, and what it says to programs is said by the page", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response('{"entry":7}'));
  });
  await askHouse("/api/events/e1", decodeRegistered);
  await askHouse("/api/events/e1/commands?state=yes", decodeRegistered, { body: {} });
  expect(asked).toEqual(["/api/events/e1?language=fr", "/api/events/e1/commands?state=yes&language=fr"]);
  vi.unstubAllGlobals();
  const refused = (problem: string, code: string): string => {
    const answer = answerOf(false, { problem, code }, decodeRegistered);
    return answer.kind === "refused" ? answer.problem : "";
  };
  expect(refused("\"score\" is a list of two numbers", "bad-request")).toBe("La maison n’a pas compris ce qui a été envoyé.");
  expect(refused("partie 1.2\u00a0: le score est acquis\u00a0: seul le directeur le corrige", "AlreadySettled")).toMatch(/^partie 1.2/);
});

test("of the limits on games at tables of the house it is said which one is reached", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response('{"problem":"this event has 300","code":"quota","limit":"live-tables-of-event"}', { status: 429 })),
  );
  const answer = await askHouse("/api/events/e1/live", decodeRegistered, { body: {} });
  vi.unstubAllGlobals();
  expect(answer.kind === "unanswered" && answer.problem).toMatch(/^Ce tournoi a autant de parties/);
});

test("a sheet is asked for in the language of the page", () => {
  expect(sheetAddress("/api/events/e1/print/bracket.pdf")).toBe("/api/events/e1/print/bracket.pdf?language=fr");
  speak("en", {});
  expect(sheetAddress("/api/events/e1/print/bracket.pdf")).toBe("/api/events/e1/print/bracket.pdf");
  expect(sheetAddress("/print/prizes.pdf", { paper: "a4", prizes: "most loners 10" })).toBe("/print/prizes.pdf?paper=a4&prizes=most%20loners%2010");
});

import { afterEach, beforeEach, expect, test } from "vitest";
import type { Call, CallChoice, Seat, SeenFact, TableView, YourTurn } from "../src/protocol/generated";
import { callLabel } from "../src/state/call_words";
import { accountTold, promptTold, refusedCardTold, resultTold, retellWith } from "../src/state/house_words";
import { RETELLING } from "../src/state/retelling";
import { receiveUpdate, joinedTable } from "../src/state/table_session";
import { speak } from "../src/words/words";
import { trickOf, updateAt, viewWith } from "./views";

// The language is French by its tag; its words are the English ones, so that this tests what is said and not how.
beforeEach(() => {
  speak("fr", {});
  retellWith(RETELLING);
});
afterEach(() => {
  speak("en", {});
  retellWith(undefined);
});

type Told = Partial<SeenFact> & Pick<SeenFact, "kind">;
const account = (...facts: readonly Told[]): readonly SeenFact[] => facts.map((fact, place) => ({ words: "of the house", article: "", ...fact, seq: place + 1 }));
const linesOf = (facts: readonly SeenFact[], view: TableView = viewWith()): readonly (string | undefined)[] => {
  const told = accountTold(facts, view);
  return facts.map((fact) => told(fact)).map(({ words, lang }) => (lang === undefined ? words : `${lang}: ${words}`));
};
const called = (seat: Seat, call: Call): Told => ({ kind: "called", seat, call });
const played = (seat: Seat, card: string): Told => ({ kind: "card-played", seat, card });
const begun: readonly Told[] = [
  { kind: "deal-began", seat: "S" },
  { kind: "hands-dealt", card: "9H" },
];

test("the house's own words stand in English, as they are", () => {
  speak("en", {});
  retellWith(undefined);
  expect(linesOf(account(...begun))).toEqual(["of the house", "of the house"]);
});

test("what the wire tells in fields is said by the page, the rest by the house, in its own language", () => {
  const lines = linesOf(account(...begun, { kind: "pack-cut", seat: "E" }, { kind: "deal-entered" }, { kind: "player-absent", seat: "W" }));
  expect(lines).toEqual(["You deal", "nine of hearts is turned up", "E cuts the pack", "en: of the house", "W is away; a computer plays on"]);
});

test("a call is told by who makes it, and when", () => {
  const passes = [called("W", "pass"), called("N", "pass"), called("E", "pass"), called("S", "pass")];
  expect(linesOf(account(...begun, ...passes, called("W", "pass"), called("N", "name-alone-C"))).slice(2)).toEqual([
    "W passes",
    "N passes",
    "E passes",
    "You turn it down",
    "W passes once more",
    "N plays alone at clubs",
  ]);
  expect(linesOf(account(...begun, called("W", "order")))[2]).toBe("W orders it up");
  expect(linesOf(account(...begun, called("W", "pass"), called("N", "order")))[3]).toBe("N assists");
  expect(linesOf(account(...begun, called("S", "order")))[2]).toBe("You take it up");
  expect(linesOf(account(...begun, called("W", "order-alone")))[2]).toBe("W plays alone at hearts");
  expect(linesOf(account(...begun, called("W", "order-alone"), called("N", "go-alone")))[3]).toBe("N defends alone");
  expect(linesOf(account(...begun, called("W", "order-alone"), called("E", "go-alone")))[3]).toBe("E takes it from the partner");
  expect(linesOf(account(...begun, called("W", "order-alone"), called("E", "stay-together")))[3]).toBe("E leaves it to the partner");
});

test("the dealer who was told to takes the card up", () => {
  expect(linesOf(account(...begun, called("W", "order"), { kind: "discarded", seat: "S" }))[3]).toBe("You take nine of hearts and discard");
  expect(linesOf(account(...begun, called("S", "order"), { kind: "discarded", seat: "S", card: "9C" }))[3]).toBe("You discard nine of clubs");
  expect(linesOf(account(...begun, called("W", "throw-in")))[2]).toBe("W throws the hand in");
  const alone = [...begun, called("W", "order-alone"), { kind: "discarded", seat: "S" }] as const;
  expect(linesOf(account(...alone, { kind: "card-given", seat: "E" }))[4]).toBe("E gives the partner a card");
  expect(linesOf(account(...alone, { kind: "card-given", seat: "E", card: "JH" }))[4]).toBe("E gives the partner jack of hearts");
});

test("a trick is led and taken, with three where one plays alone", () => {
  const four = account(...begun, called("S", "order"), played("W", "AC"), played("N", "9C"), played("E", "TC"), played("S", "9H"), played("S", "AS"));
  expect(linesOf(four).slice(3)).toEqual([
    "W leads ace of clubs",
    "N plays nine of clubs",
    "E plays ten of clubs",
    "You play nine of hearts; you take the trick",
    "You lead ace of spades",
  ]);
  const three = account(...begun, called("S", "order-alone"), played("W", "AC"), played("E", "TC"), played("S", "9H"));
  expect(linesOf(three, viewWith({ trick: { number: 1, leader: "W", cards: [], winner: "S" } })).slice(3)).toEqual([
    "W leads ace of clubs",
    "E plays ten of clubs",
    "You play nine of hearts; you take the trick",
  ]);
});

test("after something was taken back nothing is counted until the next deal", () => {
  const lines = linesOf(account(...begun, called("W", "pass"), { kind: "acts-undone" }, called("W", "pass"), played("W", "AC"), ...begun));
  expect(lines.slice(3)).toEqual([
    "A choice is taken back: a practice game from here on",
    "en: of the house",
    "W plays ace of clubs",
    "You deal",
    "nine of hearts is turned up",
  ]);
});

test("what was done in a seat before somebody else sat down in it is not told by his name", () => {
  expect(linesOf(account(...begun, { kind: "seat-taken", seat: "S" }, called("S", "pass")))).toEqual([
    "en: of the house",
    "nine of hearts is turned up",
    "You sit in the seat South",
    "You turn it down",
  ]);
});

test("an open table is told by the house: there the code has its own words", () => {
  const open = viewWith({ open: { calls: [], cards: [], claims: [], questions: [], rights: [], duties: [], cards_on_table: [], tricks: [], answers: [], waits_for: [], may_waive: false, entries: [], unnoticed: [] } });
  expect(linesOf(account(...begun), open)).toEqual(["en: of the house", "en: of the house"]);
  expect(promptTold({ ...open, your_turn: turn("play") })).toEqual({ words: "of the house", lang: "en" });
});

function turn(what: YourTurn["what"], more: Partial<YourTurn> = {}): YourTurn {
  return { what, calls: [], cards: [], refused_cards: [], prompt: "of the house", ...more };
}
const choices = (...calls: readonly Call[]): readonly CallChoice[] => calls.map((call) => ({ call, words: "", article: "" }));
const prompt = (view: Partial<TableView>): string => promptTold(viewWith(view)).words;

test("whoever is to call reads what he may say", () => {
  const first = { turn_up: "9H", your_turn: turn("first-round", { calls: choices("pass", "order", "order-alone") }) };
  expect(prompt({ ...first, dealer: "S" })).toBe("Take up hearts, or turn it down");
  expect(prompt({ ...first, dealer: "N" })).toBe("Assist at hearts, or pass");
  expect(prompt({ ...first, dealer: "E" })).toBe("Order up hearts, or pass");
  const passing = { ...first, dealer: "E", your_turn: turn("first-round", { calls: choices("pass") }) } as const;
  expect(prompt({ ...passing, hand: ["9C", "TC", "AD", "KS", "QS"] })).toBe("You hold no natural card of hearts: pass");
  expect(prompt({ ...passing, hand: ["9C", "TC", "AD", "KS", "JH"] })).toBe("You may not make it hearts: pass");
  expect(prompt({ ...first, dealer: "E", your_turn: turn("first-round", { calls: choices("pass", "order-alone") }) })).toBe("Play alone at hearts, or pass");
});

test("in the second round the turned suit is out, where it is", () => {
  const second = (...calls: readonly Call[]): string => prompt({ turned_down: "H", your_turn: turn("second-round", { calls: choices(...calls) }) });
  expect(second("pass", "name-C", "name-D", "name-S")).toBe("Name a suit, not hearts, or pass");
  expect(second("pass", "name-C", "name-D", "name-H", "name-S")).toBe("Name a suit, or pass");
  expect(second("name-C", "name-D", "name-S", "name-N")).toBe("All have passed: you must name a suit, not hearts, or no trump");
  expect(second("pass")).toBe("You hold no card of a suit that you might name: pass");
});

test("whoever is to play reads what was led, and why a card may not be played", () => {
  const view = { trump: "H", trick: trickOf(1, "JD", "9H") } as const;
  expect(prompt({ ...view, your_turn: turn("play", { cards: ["AH"] }) })).toBe("Follow hearts");
  expect(prompt({ ...view, your_turn: turn("play", { cards: ["AC"] }) })).toBe("You have no hearts: play any card");
  expect(prompt({ trump: "H", your_turn: turn("play", { cards: ["AC"] }) })).toBe("You lead");
  const refused = { card: "AC", reason: "of the house", article: "" };
  const following = viewWith({ ...view, your_turn: turn("play", { cards: ["AH"], refused_cards: [refused] }) });
  expect(refusedCardTold(following, refused)).toEqual({ words: "You have hearts, and must follow", lang: undefined });
  expect(refusedCardTold(viewWith({ your_turn: turn("play") }), refused)).toEqual({ words: "of the house", lang: "en" });
});

test("a result is told by its tricks", () => {
  const summary = { outcome: "made", makers: "NS", tricks_ns: 3, tricks_ew: 2, words: "of the house" } as const;
  expect(resultTold(viewWith({ summary })).words).toBe("3 tricks for You and N");
  expect(resultTold(viewWith({ summary: { ...summary, outcome: "euchred", makers: "EW", alone: "E", tricks_ew: 1 } })).words).toBe("1 trick for E, alone");
  expect(resultTold(viewWith({ summary: { outcome: "passed-out", tricks_ns: 0, tricks_ew: 0, words: "" } })).words).toBe("Nobody made trumps");
});

test("news are told as the account is", () => {
  const joined = joinedTable({ type: "joined", table: "t1", seat: "S", seq: 0, account: [] });
  const session = receiveUpdate(joined, { ...updateAt(1), facts: account({ kind: "deal-began", seat: "W" }) });
  expect(session.news).toEqual([{ number: 1, words: "W deals", lang: undefined }]);
});

test("the button of an order says what this page says where it does not speak the house's language", () => {
  const [order, alone] = choices("order", "order-alone");
  if (order === undefined || alone === undefined) throw new Error("two choices");
  expect(callLabel({ ...order, words: "I assist" }, [], false, "J'assiste")).toBe("J'assiste");
  expect(callLabel(alone, [order], false, "J'assiste")).toBe("J'assiste alone");
});

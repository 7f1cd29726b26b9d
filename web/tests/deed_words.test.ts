import { afterEach, describe, expect, test } from "vitest";
import { choiceSpoken, decisionSpoken, deedDone, deedToDo, doneSpoken, momentAt } from "../src/state/deed_words";
import type { Moment } from "../src/state/deed_words";
import { theCard } from "../src/state/the_card";
import { fixed, localeOfDates } from "../src/words/locale";
import { speak } from "../src/words/words";
import { choice, decision, reviewedDeal } from "./reviewed_deal";

afterEach(() => {
  speak("en", {});
});

const moment = (more: Partial<Moment>): Moment => ({ kind: "call", seat: "S", dealer: "E", maker: undefined, isLead: false, ...more });

/** As `src/minds/analysis/action_words.cpp` says it. */
const HOUSE: readonly (readonly [string, Moment, string, string])[] = [
  ["pass", moment({}), "pass", "passed"],
  ["order", moment({ dealer: "S" }), "take it up", "took it up"],
  ["order", moment({ dealer: "N" }), "assist", "assisted"],
  ["order-alone", moment({}), "order it up alone", "ordered it up alone"],
  ["name-H", moment({}), "name hearts", "named hearts"],
  ["name-alone-L", moment({}), "name low no trump alone", "named low no trump alone"],
  ["go-alone", moment({ maker: "S" }), "go alone", "went alone"],
  ["go-alone", moment({ maker: "W" }), "defend alone", "defended alone"],
  ["stay-together", moment({ maker: "S" }), "stay together", "stayed together"],
  ["TC", moment({ kind: "discard" }), "discard the ten of clubs", "discarded the ten of clubs"],
  ["JH", moment({ kind: "play", isLead: true }), "lead the jack of hearts", "led the jack of hearts"],
  ["7D", moment({ kind: "play" }), "play the seven of diamonds", "played the seven of diamonds"],
];

describe("the words of what is done", () => {
  test("are in English those of the house", () => {
    for (const [action, at, toDo, done] of HOUSE) expect([deedToDo(action, at), deedDone(action, at)], action).toEqual([toDo, done]);
    expect([deedToDo("shuffle", moment({})), deedDone("", moment({}))]).toEqual([undefined, undefined]);
  });

  test("are taken from the house in English, and made of the deed in another language", () => {
    const told = { action: "AS", words: "as the house says it" };
    const at = moment({ kind: "play", isLead: true });
    expect([choiceSpoken(told, at).words, doneSpoken(told, at)]).toEqual([told.words, told.words]);
    speak("fr", { "the ace of {suit}": "l’as de {suit}", spades: "pique", "lead {card} (to do)": "entamer avec {card}", "led {card}": "entamé avec {card}" });
    expect([choiceSpoken(told, at).words, doneSpoken(told, at)]).toEqual([expect.stringMatching(/^entamer avec l’as de /), expect.stringMatching(/^entamé avec l’as de /)]);
    expect(choiceSpoken({ action: "unknown", words: told.words }, at).words).toBe(told.words);
  });

  test("go by the place in a deal", () => {
    const deal = reviewedDeal({ decisions: [decision("S", 5, 0, "best", { taken: "KS", best: "KS", taken_words: "x", best_words: "x", choices: [choice("KS", 0)] })] });
    expect([2, 3, 6].map((at) => momentAt(deal, at, "W").isLead)).toEqual([true, false, true]);
    const [one] = deal.decisions;
    if (one === undefined) throw new Error("there is a decision");
    expect(decisionSpoken(deal, one)).toBe(one);
    speak("fr", { "play {card} (to do)": "jouer {card}", "played {card}": "joué {card}", "the king of {suit}": "le roi de {suit}" });
    const { takenWords, bestWords, choices } = decisionSpoken(deal, one);
    expect(takenWords).toMatch(/^joué le roi de /);
    expect([bestWords, choices[0]?.words]).toEqual([expect.stringMatching(/^jouer le roi de /), expect.stringMatching(/^jouer le roi de /)]);
  });
});

test("a card has its article, and its bower", () => {
  expect([theCard("QS"), theCard("JH", "H"), theCard("JD", "H"), theCard("JD", "S"), theCard("")]).toEqual([
    "the queen of spades",
    "the jack of hearts, right bower",
    "the jack of diamonds, left bower",
    "the jack of diamonds",
    "a card",
  ]);
});

test("numbers and dates are written as the language does", () => {
  expect([fixed(1.25, 1), fixed(1234.5, 2), localeOfDates()]).toEqual([(1.25).toFixed(1), "1234.50", "en-GB"]);
  speak("fr", {});
  expect([fixed(1.2, 1), fixed(3, 2), localeOfDates()]).toEqual(["1,2", "3,00", "fr"]);
});

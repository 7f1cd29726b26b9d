import { describe, expect, test } from "vitest";
import french from "../../data/words/fr.json";
import { speak } from "../src/words/words";

// Labels are put together when their module is read, so the page speaks before.
speak("fr", { ...french.page, ...french.told });
const { answerTold, deskTold, titlesWith } = await import("../src/state/desk_words");

describe("the desk in French", () => {
  test("S is a seat and a suit, by what the house calls it", () => {
    expect(answerTold({ value: "S", label: "South" })).toEqual({ words: "Sud", lang: undefined });
    expect(answerTold({ value: "S", label: "Spades" }).words).toMatch(/pique/i);
    expect(answerTold({ value: "QH", label: "Queen of hearts" })).toEqual({ words: "dame de cœur", lang: undefined });
    expect(answerTold({ value: "3", label: "3" })).toEqual({ words: "3", lang: undefined });
  });

  test("when something was said is not a speed", () => {
    expect(answerTold({ value: "early", label: "At once" })).toEqual({ words: "Tout de suite", lang: undefined });
  });

  test("what has no French is marked as English", () => {
    expect(deskTold("Who led?").lang).toBeUndefined();
    expect(deskTold("Who sang?")).toEqual({ words: "Who sang?", lang: "en" });
  });

  test("an incident is found by its French words, with or without accents", () => {
    const titles = new Map([
      ["lead-out-of-turn", "Somebody led out of turn"],
      ["revoke", "Somebody did not follow suit though he could"],
    ]);
    expect(titlesWith("entame hors tour", titles)).toEqual(["lead-out-of-turn"]);
    expect(titlesWith("à", titles)).toEqual([]);
  });
});

test("in English the house's own words stand", () => {
  speak("en", {});
  expect(answerTold({ value: "QH", label: "Queen of hearts" })).toEqual({ words: "Queen of hearts", lang: undefined });
});

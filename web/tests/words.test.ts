import { afterEach, expect, test, vi } from "vitest";
import { bestLanguage, chooseLanguage, chosenLanguage, speakAsWished } from "../src/words/languages";
import { joined, listed } from "../src/words/lists";
import { say, sayAs, sayCount, speak, spoken } from "../src/words/words";

afterEach(() => {
  speak("en", {});
  vi.unstubAllGlobals();
});

/** A browser that wishes these languages, with what its device keeps. */
function browser(wished: readonly string[], kept = new Map<string, string>()): { readonly page: { lang: string }; readonly reloads: () => number } {
  const page = { lang: "en" };
  const reload = vi.fn();
  vi.stubGlobal("navigator", { languages: wished });
  vi.stubGlobal("document", { documentElement: page });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return { page, reloads: () => reload.mock.calls.length };
}

test("English stands where it is said", () => {
  expect(spoken()).toBe("en");
  expect(say("{name} plays {card}", { name: "Ann", card: "ace of spades" })).toBe("Ann plays ace of spades");
  expect(sayAs("of a hand", "alone")).toBe("alone");
  expect([0, 1, 2].map((n) => sayCount(n, "{n} deal left", "{n} deals left"))).toEqual(["0 deals left", "1 deal left", "2 deals left"]);
});

test("what stands in braces and is not told is left, what is told as nothing is left out", () => {
  expect(say("{name} plays {card}", { name: "Ann" })).toBe("Ann plays {card}");
  expect(say("Deal{number}", { number: undefined })).toBe("Deal");
  expect(say("{name}", { name: "{card}", card: "ace" })).toBe("{card}");
});

test("another language is found by the English words, and puts names where it wants them", () => {
  speak("fr", { "{name} is to play": "C'est à {name} de jouer", Pass: "Passer" });
  expect(spoken()).toBe("fr");
  expect(say("{name} is to play", { name: "Anne" })).toBe("C'est à Anne de jouer");
  expect(say("Pass")).toBe("Passer");
});

test("what a language does not have is said in English", () => {
  speak("fr", {});
  expect(say("Pass")).toBe("Pass");
  expect(sayAs("said", "Pass")).toBe("Pass");
  expect(sayCount(2, "{n} card", "{n} cards")).toBe("2 cards");
});

test("one English word may be two of another language", () => {
  speak("fr", { Pass: "Passer", "Pass (said)": "Je passe" });
  expect(say("Pass")).toBe("Passer");
  expect(sayAs("said", "Pass")).toBe("Je passe");
});

test("a language counts in its own way: in French none is one", () => {
  speak("fr", { "{n} cards": ["{n} carte", "{n} cartes"] });
  expect([0, 1, 2].map((n) => sayCount(n, "{n} card", "{n} cards"))).toEqual(["0 carte", "1 carte", "2 cartes"]);
});

test("the best language is the first wish that the page has, wherever it is spoken", () => {
  const tagOf = (...wished: readonly string[]): string | undefined => bestLanguage(wished)?.tag;
  expect(tagOf("fr-CA", "en")).toBe("fr");
  expect(tagOf("FR")).toBe("fr");
  expect(tagOf("de", "fr", "en")).toBe("fr");
  expect(tagOf("en-GB", "fr")).toBe("en");
  expect(tagOf("de", "frr")).toBe("en");
  expect(tagOf()).toBe("en");
});

test("names are joined as the language joins them", () => {
  expect(joined([])).toBe("");
  expect(joined(["Ann"])).toBe("Ann");
  expect(joined(["Ann", "Bob", "Cid"])).toBe("Ann and Bob and Cid");
  expect(listed(["Ann", "Bob", "Cid"])).toBe("Ann, Bob and Cid");
  speak("fr", { "{first} and {second}": "{first} et {second}" });
  expect(listed(["Ann", "Bob", "Cid"])).toBe("Ann, Bob et Cid");
});

test("the page speaks as the browser wishes until somebody chooses", async () => {
  const { page, reloads } = browser(["fr-CA", "en"]);
  expect(chosenLanguage()).toBeUndefined();
  await speakAsWished();
  expect([spoken(), page.lang]).toEqual(["fr", "fr"]);
  chooseLanguage("en");
  expect([chosenLanguage(), reloads()]).toEqual(["en", 1]);
  chooseLanguage(undefined);
  expect([chosenLanguage(), reloads()]).toEqual([undefined, 2]);
});

test("what was chosen goes before what the browser wishes, and what is not a language is no choice", async () => {
  const kept = new Map([["right-bower.language", "fr"]]);
  browser(["en"], kept);
  await speakAsWished();
  expect(spoken()).toBe("fr");
  kept.set("right-bower.language", "volapük");
  expect(chosenLanguage()).toBeUndefined();
});

test("a browser that wishes English, or no language of the page, gets English", async () => {
  const { page } = browser(["de", "en-GB"]);
  await speakAsWished();
  expect([spoken(), page.lang]).toEqual(["en", "en"]);
});

/** The languages of the page, and which of them is spoken. */
import { speak } from "./words";
import type { Lexicon } from "./words";

async function frenchWords(): Promise<Lexicon> {
  const { page, told } = await import("../../../data/words/fr.json");
  return { ...page, ...told };
}

interface Language {
  readonly tag: string;
  /** As it is called by those who speak it. */
  readonly name: string;
  readonly words: () => Promise<Lexicon>;
}

export const LANGUAGES: readonly Language[] = [
  { tag: "en", name: "English", words: () => Promise.resolve({}) },
  { tag: "fr", name: "Français", words: frenchWords },
];

const KEY = "right-bower.language";

/** What was chosen on this device; nothing where the browser's own languages count. */
export function chosenLanguage(): string | undefined {
  const kept = localStorage.getItem(KEY);
  return LANGUAGES.find(({ tag }) => tag === kept)?.tag;
}

/** Keeps what was chosen and opens the page again, in that language. */
export function chooseLanguage(tag: string | undefined): void {
  if (tag === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, tag);
  location.reload();
}

/** The first of the wished languages that the page has: `fr-CA` is French. English where it has none of them. */
export function bestLanguage(wished: readonly string[]): Language | undefined {
  for (const wish of wished) {
    const found = LANGUAGES.find(({ tag }) => wish.toLowerCase().split("-")[0] === tag);
    if (found !== undefined) return found;
  }
  return LANGUAGES[0];
}

/** Lets the page speak as chosen, or as the browser wishes; without the words, or where nothing may be kept, English. */
export async function speakAsWished(): Promise<void> {
  try {
    const chosen = chosenLanguage();
    const language = bestLanguage(chosen === undefined ? navigator.languages : [chosen]);
    if (language === undefined || language.tag === "en") return;
    speak(language.tag, await language.words());
    document.documentElement.lang = language.tag;
  } catch {
    // The file did not come: a page in English is better than none.
  }
}

/** What the page says, in the language of whoever looks.
 *
 *  English stands where it is said; another language is one file in data/words, from the English to its own words. It is chosen
 *  once, before anything else of the page is read, so words may be put together anywhere. */

/** The words of another language by the English ones. What is counted has a form for one and a form for more. */
export type Lexicon = Readonly<Record<string, string | readonly string[]>>;

/** What stands for the names in braces. */
export type Said = Readonly<Record<string, string | number | undefined>>;

let lexicon: Lexicon = {};
let tag = "en";
let plurals = new Intl.PluralRules("en");

/** From here on the page speaks this language. */
export function speak(language: string, words: Lexicon): void {
  tag = language;
  lexicon = words;
  plurals = new Intl.PluralRules(language);
}

/** The language that is spoken, for dates, numbers and the order of names. */
export function spoken(): string {
  return tag;
}

function filled(words: string, said: Said): string {
  return words.replace(/\{(\w+)\}/g, (place, name: string) => (name in said ? String(said[name] ?? "") : place));
}

/** A sentence or a label; `{name}` in it is what `said` has under that name. */
export function say(english: string, said: Said = {}): string {
  const words = lexicon[english];
  return filled(typeof words === "string" ? words : english, said);
}

/** What the house tells in English where the language has words for just that: the summary of a game, a level. */
export function sayTold(english: string): string {
  const words = lexicon[english];
  return typeof words === "string" ? words : english;
}

/** For the `lang` of an element: English where it stays so in a page of another language. */
export function langTold(english: string): "en" | undefined {
  return tag === "en" || typeof lexicon[english] === "string" ? undefined : "en";
}

/** What English says with one word and others with several: `sayAs("of a hand", "alone")`. */
export function sayAs(sense: string, english: string, said: Said = {}): string {
  const words = lexicon[`${english} (${sense})`];
  return filled(typeof words === "string" ? words : english, said);
}

/** What is counted: `{n}` is the number. Other languages are found by the words for more. */
export function sayCount(n: number, one: string, more: string, said: Said = {}): string {
  const words = lexicon[more];
  const [single = one, several = more] = typeof words === "object" ? words : [one, more];
  return filled(plurals.select(n) === "one" ? single : several, { n, ...said });
}

/** What the core asks of characters, for it has no tables of its own: names are judged by it. */

/** As utf8proc counts the categories. */
const CATEGORIES = [
  "Cn", "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps",
  "Pe", "Pi", "Pf", "Po", "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co",
].map((name) => new RegExp(`^\\p{${name}}$`, "u"));

export function categoryOf(character: number): number {
  const text = String.fromCodePoint(character);
  return Math.max(0, CATEGORIES.findIndex((category) => category.test(text)));
}

/** The small letter, where one letter is all it becomes. */
export function smallOf(character: number): number {
  const small = Array.from(String.fromCodePoint(character).toLowerCase());
  return small.length === 1 ? (small[0]?.codePointAt(0) ?? character) : character;
}

/** In compatibility form, without what shows nothing; where `isFolded`, capitals and small letters are the same. */
export function decomposed(text: string, isFolded: boolean): readonly number[] {
  const plain = text.normalize("NFKD").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  const folded = isFolded ? plain.toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFKD") : plain;
  return Array.from(folded, (letter) => letter.codePointAt(0) ?? 0);
}

export function characterCalls(memory: () => ArrayBuffer): Record<string, (...numbers: number[]) => number> {
  return {
    category: (character = 0): number => categoryOf(character),
    small: (character = 0): number => smallOf(character),
    decomposed: (text = 0, size = 0, out = 0, room = 0, isFolded = 0): number => {
      const all = decomposed(new TextDecoder().decode(new Uint8Array(memory(), text, size)), isFolded !== 0);
      new Int32Array(memory(), out, Math.min(room, all.length)).set(all.slice(0, room));
      return all.length;
    },
  };
}

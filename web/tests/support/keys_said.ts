/** What a source says in words that have a table. */
export interface KeySaid {
  /** By which the table finds it. */
  readonly key: string;
  /** As it stands in English: one form, or that for one and that for more. */
  readonly english: readonly string[];
  readonly isCounted: boolean;
}

/** Where the argument that begins there ends: at a comma or bracket that is not within it. */
function endOfArgument(source: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < source.length; at += 1) {
    const letter = source.charAt(at);
    if (letter === '"' || letter === "'" || letter === "`") {
      at += 1;
      while (at < source.length && source.charAt(at) !== letter) at += source.charAt(at) === "\\" ? 2 : 1;
      continue;
    }
    if (depth === 0 && (letter === "," || letter === ")")) return at;
    if ("([{".includes(letter)) depth += 1;
    if (")]}".includes(letter)) depth -= 1;
  }
  return source.length;
}

function argumentsFrom(source: string, begin: number): readonly string[] {
  const found: string[] = [];
  for (let at = begin; at < source.length; ) {
    const end = endOfArgument(source, at);
    found.push(source.slice(at, end).trim());
    if (source.charAt(end) !== ",") break;
    at = end + 1;
  }
  return found;
}

function literal(argument: string | undefined, call: string): string {
  if (argument === undefined || !/^"(?:[^"\\]|\\.)*"$/s.test(argument)) throw new Error(`what is said is no literal: ${call}`);
  const words: unknown = JSON.parse(argument);
  return String(words);
}

/** Every call of `say`, `sayAs` and `sayCount`; a method that is called so itself is none. */
export function keysSaid(source: string): readonly KeySaid[] {
  return [...source.matchAll(/(?<![.\w])(say|sayAs|sayCount)\((?!\w+:)/g)].map((match) => {
    const given = argumentsFrom(source, match.index + match[0].length);
    const call = source.slice(match.index, match.index + 80);
    if (match[1] === "say") return { key: literal(given[0], call), english: [literal(given[0], call)], isCounted: false };
    if (match[1] === "sayAs") return { key: `${literal(given[1], call)} (${literal(given[0], call)})`, english: [literal(given[1], call)], isCounted: false };
    return { key: literal(given[2], call), english: [literal(given[1], call), literal(given[2], call)], isCounted: true };
  });
}

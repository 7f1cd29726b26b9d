/** The addresses of events, of the club's evenings and of seasons. Keys stand in the fragment, which no server ever sees. */

export const PAD_SIDES = ["first", "second"] as const;
export type PadSide = (typeof PAD_SIDES)[number];

export type EventAsked =
  | { readonly page: "events" }
  | { readonly page: "board" | "director" | "register" | "crosstable" | "find" | "club-board" | "club" | "season" | "season-director"; readonly id: string }
  | { readonly page: "pad"; readonly id: string; readonly table: number; readonly side: PadSide }
  | { readonly page: "player"; readonly id: string; readonly entry: number };

const EVENT = /^\/(e|c|s)\/([A-Za-z0-9_-]{1,64})(?:\/(.*?))?\/?$/;

function eventPage(id: string, rest: string): EventAsked | undefined {
  if (rest === "") return { page: "board", id };
  if (rest === "director" || rest === "register" || rest === "crosstable" || rest === "find") return { page: rest, id };
  const [kind, number = "", word, ...more] = rest.split("/");
  if (!/^[1-9]\d{0,4}$/.test(number) || more.length > 0) return undefined;
  const side = PAD_SIDES.find((one) => one === word);
  if (kind === "pad" && side !== undefined) return { page: "pad", id, table: Number(number), side };
  return kind === "player" && word === undefined ? { page: "player", id, entry: Number(number) } : undefined;
}

/** What an address asks for; undefined where it is none of an event. */
export function eventInAddress(path: string): EventAsked | undefined {
  if (/^\/events\/?$/.test(path)) return { page: "events" };
  const [, kind, id = "", rest = ""] = EVENT.exec(path) ?? [];
  if (kind === "e") return eventPage(id, rest);
  if (kind === undefined || (rest !== "" && rest !== "director")) return undefined;
  if (kind === "s") return { page: rest === "" ? "season" : "season-director", id };
  return { page: rest === "" ? "club-board" : "club", id };
}

/** The key in a fragment; empty where there is none. */
export function keyInFragment(fragment: string): string {
  return /^#[A-Za-z0-9_-]{1,200}$/.test(fragment) ? fragment.slice(1) : "";
}

/** Under which name a device keeps the key of a page. */
export function keptKeyName(path: string): string {
  return `right-bower.key.${path.replace(/\/$/, "")}`;
}

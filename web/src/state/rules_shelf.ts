import { say } from "../words/words";

/** The house rules that a device keeps: the newest first, and none in the place of others. */

export interface KeptRules {
  /** Which of them it is, on this device. */
  readonly id: number;
  readonly name: string;
  readonly toml: string;
}

export type RulesShelf = readonly KeptRules[];

/** The oldest go first. */
const MOST_KEPT = 24;

function isKeptRules(value: unknown): value is KeptRules {
  if (typeof value !== "object" || value === null) return false;
  if (!("id" in value && "name" in value && "toml" in value)) return false;
  return typeof value.id === "number" && typeof value.name === "string" && typeof value.toml === "string";
}

/** Once a device kept one text of rules and nothing besides. */
function onlyOne(toml: string): RulesShelf {
  const [, name = say("Our table")] = /^name = "(.*)"$/m.exec(toml) ?? [];
  return [{ id: 1, name, toml }];
}

/** What stands in the device's storage. */
export function readShelf(text: string | null): RulesShelf {
  if (text === null || text === "") return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isKeptRules) : [];
  } catch {
    return onlyOne(text);
  }
}

/** Where rules of exactly this text stand, if they do. */
export function placeOf(shelf: RulesShelf, toml: string): number | undefined {
  return shelf.find((kept) => kept.toml === toml)?.id;
}

/** The number that rules get which are new on this device. */
export function newPlace(shelf: RulesShelf): number {
  return Math.max(0, ...shelf.map(({ id }) => id)) + 1;
}

/** The shelf with these rules as they are now, in front. */
export function put(shelf: RulesShelf, rules: KeptRules): RulesShelf {
  return [rules, ...without(shelf, rules.id)].slice(0, MOST_KEPT);
}

export function without(shelf: RulesShelf, place: number): RulesShelf {
  return shelf.filter(({ id }) => id !== place);
}

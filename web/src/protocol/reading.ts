/** What the generated decoders are made of. Each reader says where in the answer it stands and what it expected there. */

/** What the house sent does not follow its description; the text says where and what was expected. */
export class DecodeError extends Error {
  override readonly name = "DecodeError";
}

function fail(at: string, problem: string): never {
  throw new DecodeError(`${at} ${problem}`);
}

/** A value that is not there is missing, whatever it should have been. */
function wrong(value: unknown, at: string, problem: string): never {
  return fail(at, value === undefined ? "is missing" : problem);
}

export type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function readFields(value: unknown, at: string): Fields {
  return isFields(value) ? value : wrong(value, at, "is not an object");
}

export function readText(value: unknown, at: string, most: number): string {
  if (typeof value !== "string") return wrong(value, at, "is not a string");
  if (value.length > most && Array.from(value).length > most) return fail(at, `is longer than ${most} characters`);
  return value;
}

export function readInteger(value: unknown, at: string, least: number, most: number): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) return wrong(value, at, "is not a whole number");
  if (value < least || value > most) return fail(at, `is not from ${least} to ${most}`);
  return value;
}

/** A whole number that may be too large to be held exactly. */
export function readLong(value: unknown, at: string): number {
  return Number.isInteger(value) ? readNumber(value, at) : wrong(value, at, "is not a whole number");
}

export function readNumber(value: unknown, at: string): number {
  return typeof value === "number" && Number.isFinite(value) ? value : wrong(value, at, "is not a number");
}

export function readTruth(value: unknown, at: string): boolean {
  return typeof value === "boolean" ? value : wrong(value, at, "is neither true nor false");
}

export function readWord<Word extends string>(value: unknown, at: string, words: readonly Word[]): Word {
  return words.find((word) => word === value) ?? wrong(value, at, `is none of: ${words.join(", ")}`);
}

type Reader<Item> = (item: unknown, at: string) => Item;

export function readList<Item>(value: unknown, at: string, most: number, read: Reader<Item>): Item[] {
  if (!Array.isArray(value)) return wrong(value, at, "is not a list");
  if (value.length > most) return fail(at, `has more than ${most} items`);
  return value.map((item: unknown, index) => read(item, `${at}[${index}]`));
}

export function readPair<Item>(value: unknown, at: string, read: Reader<Item>): readonly [Item, Item] {
  const items: readonly unknown[] = Array.isArray(value) ? value : wrong(value, at, "is not a list");
  if (items.length !== 2) return fail(at, "has not two items");
  return [read(items[0], `${at}[0]`), read(items[1], `${at}[1]`)];
}

export function readMap<Item>(value: unknown, at: string, read: Reader<Item>): Readonly<Record<string, Item>> {
  return Object.fromEntries(Object.entries(readFields(value, at)).map(([key, item]) => [key, read(item, `${at}.${key}`)]));
}

/** A field that may be absent or null. */
export function readOptional<Item>(value: unknown, at: string, read: Reader<Item>): Item | undefined {
  return value === undefined || value === null ? undefined : read(value, at);
}

/** A field that is always there, and null where there is nothing. */
export function readNullable<Item>(value: unknown, at: string, read: Reader<Item>): Item | undefined {
  return value === null ? undefined : read(value, at);
}

/** What an optional field must hold nevertheless, by what other fields say. */
export function needed<Item>(value: Item | undefined, at: string): Item {
  return value === undefined ? fail(at, "is missing") : value;
}

export function parseDocument(text: string, at: string): Fields {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return fail(at, "is not JSON");
  }
  return readFields(document, at);
}

/** Readers of the house's JSON that are total: what is missing or of another kind reads as nothing. */

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text as it is, numbers and truths in words. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

export function textsOf(value: unknown): readonly string[] {
  return listOf(value).map(textOf);
}

export function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

export function numbersOf(value: unknown): readonly number[] {
  return listOf(value).map(numberOf);
}

/** A number that may be absent. */
export function maybeNumber(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** One of a list of words; the other where it is none of them. */
export function oneOf<T, D>(known: readonly T[], value: unknown, otherwise: D): T | D {
  return known.find((one) => one === value) ?? otherwise;
}

/** Amounts of an evening, in whole cents. */
import { figure } from "../../words/written";

/** `12.50`. */
export function moneyText(cents: number): string {
  return figure(cents / 100, 2);
}

/** `12`, `12.5`, `12,50` or `$12.50`, in cents; undefined for other words. */
export function centsOf(text: string): number | undefined {
  const [, whole = "", part = ""] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === "" ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

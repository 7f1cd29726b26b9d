/** Amounts of an evening, in whole cents. */
import { fixed } from "../../words/locale";

/** `12.50`. */
export function moneyText(cents: number): string {
  return fixed(cents / 100, 2);
}

/** What stands between thousands: `1 250,00`. */
const GROUPED = /(?<=\d)\s(?=\d{3})/g;

/** `12`, `12.5`, `12,50` or `$12.50`, in cents; undefined for other words. */
export function centsOf(text: string): number | undefined {
  const [, whole = "", part = ""] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(GROUPED, "")) ?? [];
  return whole === "" ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

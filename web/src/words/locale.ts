/** How dates and numbers are written in the language that is spoken. */
import { spoken } from "./words";

/** For dates and times: English as in Britain, with the day before the month. */
export function localeOfDates(): string {
  return spoken() === "en" ? "en-GB" : spoken();
}

/** `1.2`: so many figures behind the point, or the comma. */
export function fixed(value: number, digits: number): string {
  if (spoken() === "en") return value.toFixed(digits);
  return value.toLocaleString(spoken(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** How days, hours and numbers are written in the language that is spoken. */
import { spoken } from "./words";

/** For days and hours. English writes them as outside America: the day before the month, 24 hours. */
export function localeOfDates(): string {
  return spoken() === "en" ? "en-GB" : spoken();
}

/** A number with the decimal mark of the language, and with so many digits behind it where that is said. */
export function figure(value: number, digits?: number): string {
  const mark = new Intl.NumberFormat(spoken()).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  return (digits === undefined ? `${value}` : value.toFixed(digits)).replace(".", mark);
}

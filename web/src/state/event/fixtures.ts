/** Days and hours of a league, as the house says them: in the time of the place, without a zone. */

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"] as const;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})$/;

/** `Tuesday 22 December 2026, 19:30`; the text itself where it is none. */
export function dayText(on: string): string {
  const [, year = "", month = "", day = "", hour = ""] = SHAPE.exec(on) ?? [];
  const weekday = DAYS[new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()];
  const name = MONTHS[Number(month) - 1];
  return weekday === undefined || name === undefined || hour === "" ? on : `${weekday} ${Number(day)} ${name} ${year}, ${hour}`;
}

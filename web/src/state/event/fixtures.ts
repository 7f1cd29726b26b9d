/** Days and hours of a league, as the house says them: in the time of the place, without a zone. */
import { say, sayAs } from "../../words/words";

const DAYS = [say("Sunday"), say("Monday"), say("Tuesday"), say("Wednesday"), say("Thursday"), say("Friday"), say("Saturday")] as const;
const MONTHS = [
  say("January"), say("February"), sayAs("month", "March"), say("April"), sayAs("month", "May"), say("June"),
  say("July"), say("August"), say("September"), say("October"), say("November"), say("December"),
] as const;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})$/;

/** `Tuesday 22 December 2026, 19:30`; the text itself where it is none. */
export function dayText(on: string): string {
  const [, year = "", month = "", day = "", hour = ""] = SHAPE.exec(on) ?? [];
  const weekday = DAYS[new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()];
  const name = MONTHS[Number(month) - 1];
  if (weekday === undefined || name === undefined || hour === "") return on;
  return say("{weekday} {day} {month} {year}, {hour}", { weekday, day: Number(day), month: name, year, hour });
}

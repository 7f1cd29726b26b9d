/** Numbers that have as many figures behind the point as they happen to have. */
import { spoken } from "./words";

const MOST_BEHIND = 10;

/** `1.5`, and `1,5` where people write a comma. */
export function figure(value: number): string {
  if (spoken() === "en") return `${value}`;
  return value.toLocaleString(spoken(), { useGrouping: false, maximumFractionDigits: MOST_BEHIND });
}

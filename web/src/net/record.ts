import { unexpected } from "./house";
import { fetchFromHouse } from "./house_fetch";

/** The record of a table of this house. */
export async function fetchRecord(table: string): Promise<string> {
  const answer = await fetchFromHouse(`/api/tables/${encodeURIComponent(table)}/record`);
  if (!answer.ok) throw unexpected(answer.status);
  return answer.text();
}

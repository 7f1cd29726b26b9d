import { parseDesk, parseOthers, parseStep, queryOf } from "../state/desk";
import type { Desk, DeskInquiry, DeskStep, OtherCode } from "../state/desk";
import { parseFound } from "../state/law_book";

async function read(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the house answered ${answer.status}`);
  return answer.json();
}

export async function fetchDesk(): Promise<Desk> {
  return parseDesk(await read("/api/desk"));
}

export async function searchIncidents(words: string): Promise<readonly string[]> {
  return parseFound(await read(`/api/desk/search?q=${encodeURIComponent(words)}`));
}

/** Undefined where the answers contradict one another. */
export async function askDesk(inquiry: DeskInquiry): Promise<DeskStep | undefined> {
  const answer = await fetch(`/api/desk/ask?${queryOf(inquiry)}`);
  if (answer.status === 422) return undefined;
  if (!answer.ok) throw new Error(`the house answered ${answer.status}`);
  return parseStep(await answer.json());
}

export async function fetchOtherCodes(inquiry: DeskInquiry): Promise<readonly OtherCode[]> {
  return parseOthers(await read(`/api/desk/others?${queryOf(inquiry)}`));
}

import { fetchFromHouse } from "./house_fetch";
import { decodeDesk, decodeDeskStep, decodeOtherCodes } from "../protocol/http/desk";
import { decodeFound } from "../protocol/http/house";
import { queryOf } from "../state/desk";
import type { Desk, DeskInquiry, DeskStep, OtherCode } from "../state/desk";
import { read, unexpected } from "./house";

export async function fetchDesk(): Promise<Desk> {
  return read("/api/desk", decodeDesk);
}

export async function searchIncidents(words: string): Promise<readonly string[]> {
  return (await read(`/api/desk/search?q=${encodeURIComponent(words)}`, decodeFound)).found;
}

/** Undefined where the answers contradict one another. */
export async function askDesk(inquiry: DeskInquiry): Promise<DeskStep | undefined> {
  const answer = await fetchFromHouse(`/api/desk/ask?${queryOf(inquiry)}`);
  if (answer.status === 422) return undefined;
  if (!answer.ok) throw unexpected(answer.status);
  return decodeDeskStep(await answer.json());
}

export async function fetchOtherCodes(inquiry: DeskInquiry): Promise<readonly OtherCode[]> {
  return (await read(`/api/desk/others?${queryOf(inquiry)}`, decodeOtherCodes)).others;
}

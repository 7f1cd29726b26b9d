import { askHouse, whyNot } from "../../net/event";
import { randomHex } from "../../net/random_hex";
import { decodeSeatTaken } from "../../protocol/http/events";
import type { SeatAsked } from "../../protocol/http/events";
import { say } from "../../words/words";

export const TOKEN_KEY = "right-bower.token";

/** By what the house knows this device again at its tables. */
function deviceToken(): string {
  const kept = localStorage.getItem(TOKEN_KEY);
  if (kept !== null) return kept;
  const made = randomHex() + randomHex();
  localStorage.setItem(TOKEN_KEY, made);
  return made;
}

/** Takes a seat of a live game for this device and goes there; why not, otherwise. */
export async function takeSeat(address: string, key: string, game: string, member: number): Promise<string> {
  const body: SeatAsked = { game, member, token: deviceToken() };
  const answer = await askHouse(address, decodeSeatTaken, { key, body });
  if (answer.kind === "said" && answer.said.page.startsWith("/t/")) location.assign(answer.said.page);
  else return whyNot(answer, say("The house did not answer. Try again."));
  return "";
}

import { askHouse } from "../../net/event";
import { randomHex } from "../../net/random_hex";
import { fieldsOf, textOf } from "../../state/json_fields";

const TOKEN_KEY = "right-bower.token";

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
  const answer = await askHouse(address, (value) => textOf(fieldsOf(value).page), { key, body: { game, member, token: deviceToken() } });
  if (answer.kind === "refused") return answer.problem;
  if (answer.kind === "unanswered" || !answer.said.startsWith("/t/")) return "The house did not answer. Try again.";
  location.assign(answer.said);
  return "";
}

/** What the house on this device tells every visitor first. It was asked when the page was built (dev/first_answers.ts), and comes before the core. */
import codes from "../../../build/wasm/bin/first_codes.json?url";
import greeting from "../../../build/wasm/bin/first_greeting.json?url";
import { decodeServerMessage } from "../protocol/generated";
import type { WelcomeMessage } from "../protocol/generated";

/** The answer to a plain request, where it is the same for everybody; undefined where the house must be asked. */
export async function foretoldAnswer(method: string, address: string): Promise<Response | undefined> {
  if (method !== "GET" || address !== "/api/codes") return undefined;
  const body = await fetch(codes).then(async (answer) => (answer.ok ? answer.text() : ""), () => "");
  // Not a page of something else, as in a hotel.
  return body.startsWith("{") ? new Response(body, { headers: { "content-type": "application/json" } }) : undefined;
}

/** How the house greets whoever comes; undefined where the file does not come: the house itself greets soon enough. */
export async function foretoldGreeting(): Promise<WelcomeMessage | undefined> {
  try {
    const message = decodeServerMessage(await (await fetch(greeting)).text());
    return message.type === "welcome" ? message : undefined;
  } catch (problem) {
    console.warn("the first greeting did not come", problem);
    return undefined;
  }
}

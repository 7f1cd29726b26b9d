/** What goes between the page and the worker that keeps the house: lists of texts, the first of which says what it is. */

/** `frame`: a message of the protocol. `ask`: a plain request, with a number of its own, method, target and body. */
export type ToWorker = readonly ["frame", string] | readonly ["ask", string, string, string, string];

/** `open`: the house is there. `taken`: another window has it. `answer`: to the request of that number, with status, type and
 *  body. */
export type FromWorker =
  | readonly ["open"]
  | readonly ["taken"]
  | readonly ["frame", string]
  | readonly ["answer", string, string, string, string];

/** The texts of a message; none for anything else. */
export function textsOf(message: unknown): readonly string[] {
  if (!Array.isArray(message)) return [];
  return message.filter((one: unknown) => typeof one === "string");
}

import { readFile } from "node:fs/promises";
import { PROTOCOL_VERSION } from "../src/protocol/generated";
import { Core } from "../src/site/core";

/** A token is every visitor's own, so that the greeting is kept without one. */
const TOKEN = /"token":"[^"]*"/;

export interface FirstAnswers {
  readonly greeting: string;
  readonly codes: string;
}

/** What the core in that folder greets a visitor with, and the codes it tells of. */
export async function askCore(folder: string): Promise<FirstAnswers> {
  let greeting = "";
  let codes = "";
  const core = await Core.open(await WebAssembly.compile(await readFile(`${folder}site.wasm`)), {
    send: (text) => {
      if (text.startsWith('{"type":"welcome"')) greeting = text.replace(TOKEN, '"token":""');
    },
    answer: ({ status, body }) => {
      if (status === 200) codes = body;
    },
    keep: () => undefined,
    complain: (text) => {
      throw new Error(text);
    },
  });
  if (!core.bringTexts("codes", await readFile(`${folder}codes.texts`))) throw new Error("codes.texts is not what it should be");
  core.begin();
  core.receive(JSON.stringify({ type: "hello", version: PROTOCOL_VERSION }));
  core.run();
  core.ask("GET", "/api/codes", "");
  if (greeting === "" || codes === "") throw new Error("the core does not tell what the first view shows");
  return { greeting, codes };
}

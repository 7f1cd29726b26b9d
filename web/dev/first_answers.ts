import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import type { Plugin } from "vite";
import type { FirstAnswers } from "./ask_core";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const FOLDER = at("../../build/wasm/bin/");

/**
 * Asks the core, when the page is built, for what it would tell every visitor first, and lays it beside the core as files: the page shows
 * its first view by them while the core is still coming.
 */
export function firstAnswers(): Plugin {
  return {
    name: "first-answers",
    async buildStart() {
      const { module } = await runnerImport<{ readonly askCore: (folder: string) => Promise<FirstAnswers> }>(at("ask_core.ts"));
      const { greeting, codes } = await module.askCore(FOLDER);
      await writeFile(`${FOLDER}first_greeting.json`, greeting);
      await writeFile(`${FOLDER}first_codes.json`, codes);
    },
  };
}

import { readFile } from "node:fs/promises";
import { Core } from "../../../web/src/site/core";
import type { CoreListener } from "../../../web/src/site/core";

const MODULE = process.env["EUCHRE_SITE_CORE"] ?? "build/wasm/bin/site.wasm";

/** The core as the browser has it, in this process. */
export async function openCore(listener: Partial<CoreListener> = {}): Promise<Core> {
  const module = await WebAssembly.compile(await readFile(MODULE));
  const complain = (text: string): void => {
    throw new Error(text);
  };
  return Core.open(module, { send: () => undefined, keep: () => undefined, answer: () => undefined, complain, ...listener });
}

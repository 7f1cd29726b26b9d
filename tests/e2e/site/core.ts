import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Core } from "../../../web/src/site/core";
import type { CoreListener } from "../../../web/src/site/core";

const MODULE = resolve(import.meta.dirname, "../../../build/wasm/bin/site.wasm");

/** The core as the browser has it, in this process. */
export async function openCore(listener: Partial<CoreListener> = {}): Promise<Core> {
  const module = await WebAssembly.compile(await readFile(MODULE));
  const complain = (text: string): void => {
    throw new Error(text);
  };
  return Core.open(module, { send: () => undefined, keep: () => undefined, answer: () => undefined, complain, ...listener });
}

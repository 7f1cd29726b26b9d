import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Core } from "../../../web/src/site/core";
import type { CoreListener } from "../../../web/src/site/core";

const ROOT = resolve(import.meta.dirname, "../../..");

/** The core as the browser has it, in this process, before its nets have come. */
export async function openCoreWithoutNets(listener: Partial<CoreListener> = {}): Promise<Core> {
  const module = await WebAssembly.compile(await readFile(resolve(ROOT, "build/wasm/bin/site.wasm")));
  const complain = (text: string): void => {
    throw new Error(text);
  };
  return Core.open(module, { send: () => undefined, keep: () => undefined, answer: () => undefined, complain, ...listener });
}

export async function bringNets(core: Core): Promise<void> {
  core.bringNets(24, await readFile(resolve(ROOT, "data/nets/short_pack.net")));
  core.bringNets(32, await readFile(resolve(ROOT, "data/nets/long_pack.net")));
}

export async function openCore(listener: Partial<CoreListener> = {}): Promise<Core> {
  const core = await openCoreWithoutNets(listener);
  await bringNets(core);
  return core;
}

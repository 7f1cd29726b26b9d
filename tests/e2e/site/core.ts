import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Core } from "../../../web/src/site/core";
import type { CoreListener } from "../../../web/src/site/core";

const ROOT = resolve(import.meta.dirname, "../../..");

const TEXTS = resolve(ROOT, "build/wasm/bin");

/** The core as the browser has it, in this process, before what follows it has come. */
export async function openCoreAlone(listener: Partial<CoreListener> = {}): Promise<Core> {
  const module = await WebAssembly.compile(await readFile(resolve(ROOT, "build/wasm/bin/site.wasm")));
  const complain = (text: string): void => {
    throw new Error(text);
  };
  const core = await Core.open(module, { send: () => undefined, keep: () => undefined, answer: () => undefined, complain, ...listener });
  core.bringTexts("codes", await readFile(resolve(TEXTS, "codes.texts")));
  return core;
}

export async function bringLaws(core: Core): Promise<void> {
  core.bringTexts("laws", await readFile(resolve(TEXTS, "laws.texts")));
}

export async function bringNets(core: Core): Promise<void> {
  core.bringNets(24, await readFile(resolve(ROOT, "data/nets/short_pack.net")));
  core.bringNets(32, await readFile(resolve(ROOT, "data/nets/long_pack.net")));
}

export async function openCore(listener: Partial<CoreListener> = {}): Promise<Core> {
  const core = await openCoreAlone(listener);
  await bringLaws(core);
  await bringNets(core);
  return core;
}

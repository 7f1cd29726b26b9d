/** The core of the house, fetched once for the page and compiled while it comes. */
import address from "../../../build/wasm/bin/site.wasm?url";

async function compile(): Promise<WebAssembly.Module> {
  // A server that does not know the type of the file keeps the browser from compiling it while it comes.
  return WebAssembly.compileStreaming(fetch(address)).catch(async () => WebAssembly.compile(await (await fetch(address)).arrayBuffer()));
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Whoever asks first has it fetched; where that fails, the next one tries again. */
export async function coreModule(): Promise<WebAssembly.Module> {
  compiled ??= compile().catch((problem: unknown) => {
    compiled = undefined;
    throw problem;
  });
  return compiled;
}

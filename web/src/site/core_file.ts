/** The core of the house and the codes it plays by, fetched once for the page; the core is compiled while it comes. */
import codes from "../../../build/wasm/bin/codes.texts?url";
import address from "../../../build/wasm/bin/site.wasm?url";

/** What a house is opened with. */
export interface CoreFiles {
  readonly module: WebAssembly.Module;
  readonly codes: Uint8Array<ArrayBuffer>;
}

async function compile(): Promise<WebAssembly.Module> {
  // A server that does not know the type of the file keeps the browser from compiling it while it comes.
  return WebAssembly.compileStreaming(fetch(address)).catch(async () => WebAssembly.compile(await (await fetch(address)).arrayBuffer()));
}

async function fetchCodes(): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(codes);
  if (!answer.ok) throw new Error(`${codes}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function bring(): Promise<CoreFiles> {
  const [module, texts] = await Promise.all([compile(), fetchCodes()]);
  return { module, codes: texts };
}

let brought: Promise<CoreFiles> | undefined;

/** Whoever asks first has them fetched; where that fails, the next one tries again. */
export async function coreFiles(): Promise<CoreFiles> {
  brought ??= bring().catch((problem: unknown) => {
    brought = undefined;
    throw problem;
  });
  return brought;
}

/** The core of the house and the codes it plays by, fetched once for the page; the core is compiled while it comes. */
import codes from "../../../build/wasm/bin/codes.texts?url";
import address from "../../../build/wasm/bin/site.wasm?url";

const LONGEST_WAIT_MS = 2000;

/** What a house is opened with. */
export interface CoreFiles {
  readonly module: WebAssembly.Module;
  readonly codes: Uint8Array<ArrayBuffer>;
}

async function compile(how: RequestInit): Promise<WebAssembly.Module> {
  // A server that does not know the type of the file keeps the browser from compiling it while it comes.
  return WebAssembly.compileStreaming(fetch(address, how)).catch(async () => WebAssembly.compile(await (await fetch(address, how)).arrayBuffer()));
}

async function fetchCodes(how: RequestInit): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(codes, how);
  if (!answer.ok) throw new Error(`${codes}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Compiling takes every processor that there is, and the page shows itself first. In a window that nobody sees there is nothing to show. */
async function firstPicture(): Promise<void> {
  if (document.hidden) return;
  const whenIdle = "requestIdleCallback" in globalThis ? requestIdleCallback : setTimeout;
  await new Promise((shown) => {
    requestAnimationFrame(() => setTimeout(() => whenIdle(shown)));
    setTimeout(shown, LONGEST_WAIT_MS);
  });
}

async function bring(how: RequestInit): Promise<CoreFiles> {
  await firstPicture();
  const [module, texts] = await Promise.all([compile(how), fetchCodes(how)]);
  return { module, codes: texts };
}

let brought: Promise<CoreFiles> | undefined;
let how: RequestInit = {};

/** Whoever asks first has them fetched; where that fails, the next one tries again. */
export async function coreFiles(): Promise<CoreFiles> {
  brought ??= bring(how).catch((problem: unknown) => {
    forgetCoreFiles();
    throw problem;
  });
  return brought;
}

/** No house could be opened with them: whoever asks next has them fetched anew, and what lies in a cache is compared with what the server has. */
export function forgetCoreFiles(): void {
  brought = undefined;
  how = { cache: "no-cache" };
}

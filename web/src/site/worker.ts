/** The house of a page without a server: the core in WebAssembly, its clock, and what it keeps on this device. */
import laws from "../../../build/wasm/bin/laws.texts?url";
import longPack from "../../../data/nets/long_pack.net?url";
import shortPack from "../../../data/nets/short_pack.net?url";
import { Core } from "./core";
import type { CoreFiles } from "./core_file";
import { bringFollowing } from "./following_files";
import { KeptLogs } from "./kept_logs";
import { textsOf } from "./worker_message";
import type { FromWorker } from "./worker_message";

const LOCK = "right-bower.house";

function tell(message: FromWorker): void {
  postMessage(message);
}

/** Two windows must not go on with the same games: the second one waits until the first is closed. */
async function takeHouse(): Promise<void> {
  if (!("locks" in navigator)) return;
  const { held } = await navigator.locks.query();
  if (held?.some(({ name }) => name === LOCK) === true) tell(["taken"]);
  await new Promise<void>((granted) => {
    void navigator.locks.request(LOCK, async () => {
      granted();
      return new Promise(() => undefined);
    });
  });
}

/** A browser that is told to keep nothing has a house all the same, until the page is closed. */
async function openKept(): Promise<KeptLogs | undefined> {
  return KeptLogs.open().catch((problem: unknown) => {
    console.warn("this device keeps no games", problem);
    return undefined;
  });
}

function isCoreFiles(message: unknown): message is CoreFiles {
  return typeof message === "object" && message !== null && "module" in message && message.module instanceof WebAssembly.Module;
}

/** The page fetches the core, since it can begin before there is a worker: its first message brings it. */
const files = new Promise<CoreFiles>((come) => {
  addEventListener(
    "message",
    ({ data }: MessageEvent<unknown>) => {
      if (isCoreFiles(data)) come(data);
    },
    { once: true },
  );
});

async function openHouse(): Promise<void> {
  const [{ module, codes }, kept] = await Promise.all([files, openKept(), takeHouse()]);
  let asked = "";
  const core = await Core.open(module, {
    send: (text) => {
      tell(["frame", text]);
    },
    keep: (name, text) => {
      kept?.keep(name, text).catch((problem: unknown) => {
        console.error("this device could not keep a game", problem);
      });
    },
    answer: ({ status, type, body }) => {
      tell(["answer", asked, String(status), type, body]);
    },
    complain: (text) => {
      console.warn(text);
    },
  });
  if (!core.bringTexts("codes", codes)) throw new Error("the codes are not what they should be");
  for (const { name, text } of (await kept?.all()) ?? []) core.restore(name, text);
  core.begin();

  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = (): void => {
    clearTimeout(timer);
    const wait = core.run();
    if (wait !== undefined) timer = setTimeout(goOn, wait);
  };
  const put = ([kind, first = "", method = "", target = "", body = ""]: readonly string[]): boolean => {
    if (kind === "frame") core.receive(first);
    if (kind !== "ask") return true;
    asked = first;
    return core.ask(method, target, body);
  };
  let early: (readonly string[])[] = [];
  addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const texts = textsOf(data);
    if (!put(texts)) early.push(texts);
    goOn();
  });
  goOn();
  tell(["open"]);

  // Nobody plays without the nets for the usual pack.
  const following = [
    { address: shortPack, take: (bytes: Uint8Array) => core.bringNets(24, bytes) },
    { address: laws, take: (bytes: Uint8Array) => core.bringTexts("laws", bytes) },
    { address: longPack, take: (bytes: Uint8Array) => core.bringNets(32, bytes) },
  ];
  await bringFollowing(following, () => {
    early = early.filter((texts) => !put(texts));
    goOn();
  });
}

openHouse().catch(reportError);

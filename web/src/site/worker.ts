/** The house of a page without a server: the core in WebAssembly, its clock, and what it keeps on this device. */
import { Core } from "./core";
import { KeptLogs } from "./kept_logs";
import { bringNets } from "./net_files";
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

/** The page fetches the core, since it can begin before there is a worker: its first message brings it. */
const module = new Promise<WebAssembly.Module>((come) => {
  addEventListener(
    "message",
    ({ data }: MessageEvent<unknown>) => {
      if (data instanceof WebAssembly.Module) come(data);
    },
    { once: true },
  );
});

async function openHouse(): Promise<void> {
  const [compiled, kept] = await Promise.all([module, openKept(), takeHouse()]);
  let asked = "";
  const core = await Core.open(compiled, {
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

  await bringNets((cards, nets) => core.bringNets(cards, nets));
  for (const texts of early) put(texts);
  early = [];
  goOn();
}

void openHouse();

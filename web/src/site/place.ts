/** In place of `net/place.ts` where the page has no server: the house is a worker on this device. */
import { coreFiles, forgetCoreFiles } from "./core_file";
import { DeviceHouse } from "./device_house";
import { foretoldAnswer, foretoldGreeting } from "./foretold";
import { KeptLogs } from "./kept_logs";
import { textsOf } from "./worker_message";
import type { WelcomeMessage } from "../protocol/generated";
import type { KeptGames } from "../state/kept_games";
import { watchForNewVersion } from "./new_version";
import type { NewVersionListener } from "./new_version";

export const HAS_HOUSE: boolean = false;

export const device = new DeviceHouse((told, broken) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  let hasOpened = false;
  worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    hasOpened ||= textsOf(data)[0] === "open";
    told(data);
  });
  worker.addEventListener("error", ({ message }) => {
    if (!hasOpened) forgetCoreFiles();
    broken(message);
  });
  coreFiles().then(
    (files) => {
      worker.postMessage(files);
    },
    (problem: unknown) => {
      broken(String(problem));
    },
  );
  return {
    post: (message) => {
      worker.postMessage(message);
    },
    end: () => {
      worker.terminate();
    },
  };
});

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register("/service-worker.js").catch((problem: unknown) => {
    console.warn("this page is not kept on the device", problem);
    return undefined;
  });
}

/** From the second visit on the page needs no network. Nobody waits for that on the first: what keeps the page fetches all of
 *  it, and begins once the core is there. */
const registered = "serviceWorker" in navigator ? coreFiles().then(register, register) : Promise.resolve(undefined);

export function onNewVersion(told: NewVersionListener): void {
  void registered.then((registration) => {
    if (registration === undefined) return;
    const reload = (): void => {
      location.reload();
    };
    watchForNewVersion({ workers: navigator.serviceWorker, registration, reload }, told);
  });
}

export async function fetchPlain(address: string, request: RequestInit): Promise<Response> {
  const method = request.method ?? "GET";
  return (await foretoldAnswer(method, address)) ?? device.ask(method, address, typeof request.body === "string" ? request.body : "");
}

export const greetingInAdvance: (() => Promise<WelcomeMessage | undefined>) | undefined = foretoldGreeting;

/** What the worker keeps. Only logs that it is done with may be forgotten. */
export const keptGames: KeptGames | undefined = {
  all: async () => (await KeptLogs.open()).all(),
  forget: async (name) => (await KeptLogs.open()).keep(name, ""),
};

/** In place of `net/place.ts` where the page has no server: the house is a worker on this device. */
import { DeviceHouse } from "./device_house";

export const HAS_HOUSE: boolean = false;

export const device = new DeviceHouse((told, broken) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    told(data);
  });
  worker.addEventListener("error", ({ message }) => {
    broken(message);
  });
  return {
    post: (message) => {
      worker.postMessage(message);
    },
    end: () => {
      worker.terminate();
    },
  };
});

// From the second visit on the page needs no network.
if ("serviceWorker" in navigator) {
  addEventListener("load", () => {
    navigator.serviceWorker.register("/service-worker.js").catch((problem: unknown) => {
      console.warn("this page is not kept on the device", problem);
    });
  });
}

export async function fetchPlain(address: string, request: RequestInit): Promise<Response> {
  return device.ask(request.method ?? "GET", address, typeof request.body === "string" ? request.body : "");
}

import { beforeEach, expect, test } from "vitest";
import { watchForNewVersion } from "../src/site/new_version";

/** A browser's worker, and what it hears. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = "installing";
  readonly heard: unknown[] = [];

  postMessage(message: unknown): void {
    this.heard.push(message);
  }

  reach(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class FakeWorkers extends EventTarget {
  controller: FakeWorker | null = null;
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
}

let workers: FakeWorkers;
let registration: FakeRegistration;
let offers: (() => void)[];
let reloads: number;

function watch(): void {
  const reload = (): void => {
    reloads += 1;
  };
  watchForNewVersion({ workers, registration, reload }, (take) => offers.push(take));
}

beforeEach(() => {
  workers = new FakeWorkers();
  registration = new FakeRegistration();
  offers = [];
  reloads = 0;
});

test("the first version is no news, and nobody is thrown back when it takes over", () => {
  watch();
  registration.installing = new FakeWorker();
  registration.dispatchEvent(new Event("updatefound"));
  registration.waiting = registration.installing;
  registration.installing.reach("installed");
  workers.dispatchEvent(new Event("controllerchange"));
  expect(offers).toHaveLength(0);
  expect(reloads).toBe(0);
});

test("a newer one is told once it is there whole, and taken only when somebody says so", () => {
  workers.controller = new FakeWorker();
  watch();
  const newer = new FakeWorker();
  registration.installing = newer;
  registration.dispatchEvent(new Event("updatefound"));
  expect(offers).toHaveLength(0);
  registration.waiting = newer;
  newer.reach("installed");
  expect(offers).toHaveLength(1);
  expect(newer.heard).toEqual([]);
  offers[0]?.();
  expect(newer.heard).toEqual(["take-over"]);
  workers.dispatchEvent(new Event("controllerchange"));
  expect(reloads).toBe(1);
});

test("one that came while nobody looked is told at once", () => {
  workers.controller = new FakeWorker();
  registration.waiting = new FakeWorker();
  watch();
  expect(offers).toHaveLength(1);
});

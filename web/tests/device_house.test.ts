import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeviceHouse } from "../src/site/device_house";

/** A worker in the hands of the test. */
class FakeWorker {
  readonly posted: unknown[] = [];
  isEnded = false;

  constructor(
    readonly tell: (message: unknown) => void,
    readonly breakDown: (why: string) => void,
  ) {}
}

const workers: FakeWorker[] = [];
const heard: string[] = [];

function openDevice(): DeviceHouse {
  const device = new DeviceHouse((told, broken) => {
    const worker = new FakeWorker(told, broken);
    workers.push(worker);
    return {
      post: (message) => worker.posted.push(message),
      end: () => {
        worker.isEnded = true;
      },
    };
  });
  device.listen({
    opened: () => heard.push("opened"),
    lost: () => heard.push("lost"),
    received: ({ type }) => heard.push(type),
    unreadable: () => heard.push("unreadable"),
  });
  return device;
}

beforeEach(() => {
  vi.useFakeTimers();
  workers.length = 0;
  heard.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test("messages go to the worker once the house is open, and its answers come back", () => {
  const device = openDevice();
  device.send({ type: "list-tables" });
  workers[0]?.tell(["open"]);
  device.send({ type: "ping", nonce: 7 });
  expect(workers[0]?.posted).toEqual([["frame", '{"type":"ping","nonce":7}']]);
  workers[0]?.tell(["frame", '{"type":"pong","nonce":7}']);
  workers[0]?.tell(["frame", "nonsense"]);
  workers[0]?.tell({ kind: "frame" });
  expect(heard).toEqual(["opened", "pong", "unreadable"]);
});

test("what was asked before the house was open is asked then", async () => {
  const device = openDevice();
  const answer = device.ask("GET", "/api/codes", "");
  expect(workers[0]?.posted).toEqual([]);
  workers[0]?.tell(["open"]);
  expect(workers[0]?.posted).toEqual([["ask", "1", "GET", "/api/codes", ""]]);
  workers[0]?.tell(["answer", "1", "422", "application/json", '{"problem":"no"}']);
  expect((await answer).status).toBe(422);
  expect(await (await answer).json()).toEqual({ problem: "no" });
});

test("another worker takes the place of one that broke", async () => {
  const device = openDevice();
  workers[0]?.tell(["open"]);
  const answer = device.ask("GET", "/api/codes", "");
  workers[0]?.breakDown("unreachable");
  await expect(answer).rejects.toThrow("unreachable");
  expect(workers[0]?.isEnded).toBe(true);
  expect(workers).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(workers).toHaveLength(2);
  workers[1]?.tell(["open"]);
  expect(heard).toEqual(["opened", "lost", "opened"]);
});

test("a house that another window has is waited for", () => {
  openDevice();
  workers[0]?.tell(["taken"]);
  workers[0]?.tell(["open"]);
  expect(heard).toEqual(["lost", "opened"]);
});

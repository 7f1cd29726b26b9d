import { afterEach, expect, test, vi } from "vitest";
import { HouseConnection, waitBefore } from "../src/net/connection";

test("the wait grows and has an end", () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => waitBefore(attempt, 1));
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000, 8000]);
});

test("pages do not come back all at once", () => {
  expect(waitBefore(3, 0)).toBe(1920);
  expect(waitBefore(3, 1)).toBe(3200);
});

/** A socket that nothing is behind. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static opened: string[] = [];
  static last: FakeSocket | undefined;
  readonly readyState = FakeSocket.OPEN;
  constructor(address: string) {
    super();
    FakeSocket.opened.push(address);
    FakeSocket.last = this;
  }
  close(): void {
    this.dispatchEvent(new Event("close"));
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the line goes once to the node that was named, and then by the table again: a node may be gone", () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  const nobody = { opened: vi.fn(), lost: vi.fn(), received: vi.fn(), unreadable: vi.fn() };
  const line = new HouseConnection((node) => node ?? "any", nobody);
  line.goTo("b");
  vi.advanceTimersByTime(500);
  FakeSocket.last?.close();
  vi.advanceTimersByTime(1000);
  line.goTo(undefined);
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.opened).toEqual(["any", "b", "any", "any"]);
  line.close();
});

test("a line that the device has lost is given up at once, though its end is told late or never", () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.opened = [];
  const listener = { opened: vi.fn(), lost: vi.fn(), received: vi.fn(), unreadable: vi.fn() };
  const line = new HouseConnection(() => "any", listener);
  const dead = FakeSocket.last;
  if (dead === undefined) throw new Error("a line was opened");
  const tellEnd = vi.spyOn(dead, "close").mockImplementation(() => undefined);
  line.giveUpLine();
  expect(tellEnd).toHaveBeenCalledOnce();
  expect(listener.lost, "told at once").toHaveBeenCalledOnce();
  vi.advanceTimersByTime(500);
  expect(FakeSocket.opened, "and tried again").toEqual(["any", "any"]);
  dead.dispatchEvent(new Event("close"));
  expect(listener.lost, "the late end is none of the new line").toHaveBeenCalledOnce();
  line.close();
});

test("a line that is not open has nothing to give up", () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  const listener = { opened: vi.fn(), lost: vi.fn(), received: vi.fn(), unreadable: vi.fn() };
  const line = new HouseConnection(() => "any", listener);
  line.giveUpLine();
  line.giveUpLine();
  expect(listener.lost).toHaveBeenCalledOnce();
  line.close();
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchFromHouse, listenToWaits, secondsToWait } from "../src/net/house_fetch";

const busy = (seconds: string): Response => new Response("{}", { status: 503, headers: { "retry-after": seconds } });
const good = (): Response => new Response("{}", { status: 200 });

describe("a house that has much to do", () => {
  const waits: (number | undefined)[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    waits.length = 0;
    listenToWaits((seconds) => waits.push(seconds));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is asked again after the time it says, and people are told", async () => {
    const fetch = vi.fn().mockResolvedValueOnce(busy("2")).mockResolvedValueOnce(good());
    vi.stubGlobal("fetch", fetch);
    const asked = fetchFromHouse("/api/laws/S64");
    await vi.advanceTimersByTimeAsync(1900);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(waits).toEqual([2]);
    await vi.advanceTimersByTimeAsync(200);
    expect((await asked).status).toBe(200);
    expect(waits).toEqual([2, undefined]);
  });

  it("is not asked for ever", async () => {
    const fetch = vi.fn().mockImplementation(async () => Promise.resolve(busy("1")));
    vi.stubGlobal("fetch", fetch);
    const asked = fetchFromHouse("/api/laws/S64");
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await asked).status).toBe(503);
    expect(fetch).toHaveBeenCalledTimes(6);
  });

  it("is told who asks, always the same", async () => {
    const sent: Headers[] = [];
    vi.stubGlobal("fetch", async (_address: string, request: RequestInit) => {
      sent.push(new Headers(request.headers));
      return Promise.resolve(good());
    });
    await fetchFromHouse("/api/laws/S64", { headers: { authorization: "Bearer k" } });
    await fetchFromHouse("/api/laws/S65");
    expect(sent[0]?.get("authorization")).toBe("Bearer k");
    expect(sent[0]?.get("euchre-guest")).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.get("euchre-guest")).toBe(sent[0]?.get("euchre-guest"));
  });

  it("is waited for only where it says for how long", () => {
    expect(secondsToWait(busy("3"))).toBe(3);
    expect(secondsToWait(busy("3600"))).toBe(30);
    expect(secondsToWait(busy("soon"))).toBeUndefined();
    expect(secondsToWait(new Response("", { status: 503 }))).toBeUndefined();
    expect(secondsToWait(good())).toBeUndefined();
  });
});

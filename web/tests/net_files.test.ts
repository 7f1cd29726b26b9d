import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bringNets } from "../src/site/net_files";

interface Asked {
  readonly file: string;
  readonly cache: RequestCache | undefined;
}

const asked: Asked[] = [];
/** What the server says, one after another; then nets. */
let answers: readonly Response[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string, how: RequestInit): Promise<Response> => {
    asked.push({ file: /(short|long)_pack/.exec(address)?.[0] ?? address, cache: how.cache });
    const [answer = new Response("nets"), ...rest] = answers;
    answers = rest;
    return Promise.resolve(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("both pairs are brought once, those for the usual pack first", async () => {
  const taken: number[] = [];
  await bringNets((cards, nets) => {
    expect(new TextDecoder().decode(nets)).toBe("nets");
    taken.push(cards);
    return true;
  });
  expect(taken).toEqual([24, 32]);
  expect(asked).toEqual([
    { file: "short_pack", cache: undefined },
    { file: "long_pack", cache: undefined },
  ]);
});

test("what did not come, or is no net, is asked for again, past any cache", async () => {
  answers = [new Response("gone", { status: 404 }), new Response("a page of a hotel")];
  const taken: string[] = [];
  const brought = bringNets((_, nets) => {
    taken.push(new TextDecoder().decode(nets));
    return taken.at(-1) === "nets";
  });
  await vi.runAllTimersAsync();
  await brought;
  expect(taken).toEqual(["a page of a hotel", "nets", "nets"]);
  expect(asked.map(({ file, cache }) => `${file} ${cache ?? "as usual"}`)).toEqual(["short_pack as usual", "short_pack reload", "short_pack reload", "long_pack as usual"]);
});

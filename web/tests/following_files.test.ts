import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bringFollowing } from "../src/site/following_files";
import type { FollowingFile } from "../src/site/following_files";

interface Asked {
  readonly file: string;
  readonly cache: RequestCache | undefined;
}

const asked: Asked[] = [];
/** What the server says, one after another; then what is wanted. */
let answers: readonly Response[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string, how: RequestInit): Promise<Response> => {
    asked.push({ file: address, cache: how.cache });
    const [answer = new Response("wanted"), ...rest] = answers;
    answers = rest;
    return Promise.resolve(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Two files, each of which takes what is wanted only; and all that came of either. */
function twoFiles(taken: string[]): readonly FollowingFile[] {
  return ["first", "second"].map((address) => ({
    address,
    take: (bytes) => {
      const came = new TextDecoder().decode(bytes);
      taken.push(`${address}: ${came}`);
      return came === "wanted";
    },
  }));
}

test("each is brought once, one after the other, and told of", async () => {
  const taken: string[] = [];
  await bringFollowing(twoFiles(taken), () => taken.push("told"));
  expect(taken).toEqual(["first: wanted", "told", "second: wanted", "told"]);
  expect(asked).toEqual([
    { file: "first", cache: "force-cache" },
    { file: "second", cache: "force-cache" },
  ]);
});

test("what did not come, or is not what it should be, is asked for again, past any cache", async () => {
  answers = [new Response("gone", { status: 404 }), new Response("a page of a hotel")];
  const taken: string[] = [];
  const brought = bringFollowing(twoFiles(taken), () => taken.push("told"));
  await vi.runAllTimersAsync();
  await brought;
  expect(taken).toEqual(["first: a page of a hotel", "first: wanted", "told", "second: wanted", "told"]);
  expect(asked.map(({ file, cache }) => `${file} ${cache ?? "as usual"}`)).toEqual(["first force-cache", "first reload", "first reload", "second force-cache"]);
});

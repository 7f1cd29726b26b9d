import { afterEach, expect, test, vi } from "vitest";
import { Ways } from "../src/view/ways.svelte";
import { fakeAddress } from "./support/addresses";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("every way has its address, and the browser's own button leads back", () => {
  const { visited, back } = fakeAddress();
  const arrived = vi.fn();
  const ways = new Ways(arrived);
  ways.readLaw("S64");
  expect(ways.at.law).toBe("S64");
  ways.readLaw("");
  ways.openDesk(new Map([["incident", "revoke"]]));
  ways.playToday();
  ways.readTally();
  ways.study();
  ways.study("k3x9");
  ways.goHome();
  expect(visited).toEqual(["/", "/laws/S64", "/laws", "/desk?incident=revoke", "/today", "/record", "/study", "/study?table=k3x9", "/"]);
  back();
  expect(ways.at.isStudying).toBe(true);
  expect(arrived).toHaveBeenCalledTimes(9);
});

test("who asks for a table is at it at once; the address follows when the house has him there", () => {
  const { visited } = fakeAddress("/today");
  const ways = new Ways(vi.fn());
  ways.seek("k3x9");
  expect([ways.at.table, visited.at(-1)]).toEqual(["k3x9", "/today"]);
  ways.reach("k3x9");
  ways.reach("k3x9");
  expect(ways.at).toMatchObject({ table: "k3x9", isAtToday: false });
  expect(visited).toEqual(["/today", "/t/k3x9"]);
});

test("a table that is not there leaves the first page", () => {
  const { visited } = fakeAddress("/t/gone");
  const ways = new Ways(vi.fn());
  expect(ways.at.table).toBe("gone");
  ways.miss();
  expect(ways.at.table).toBeUndefined();
  expect(visited).toEqual(["/"]);
});

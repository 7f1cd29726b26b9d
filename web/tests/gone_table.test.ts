import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ConnectionListener } from "../src/net/connection";
import type { ClientMessage } from "../src/protocol/generated";
import { House } from "../src/view/house.svelte";
import { fakeAddress } from "./support/addresses";
import { LEVELS } from "./views";

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("whoever follows the link of a table that is gone is told so on the first page, until he puts it away", () => {
  const { visited } = fakeAddress("/t/gone");
  const sent: ClientMessage[] = [];
  let listener: ConnectionListener | undefined;
  const house = new House((one) => {
    listener = one;
    return { send: (message) => sent.push(message), retryNow: vi.fn(), giveUpLine: vi.fn(), goTo: vi.fn(), close: vi.fn() };
  });
  listener?.opened();
  listener?.received({ type: "welcome", version: 1, house: "x", token: "t", players: ["rules"], levels: LEVELS, partner: "best", adversaries: "rules", seats: [] });
  expect(sent.at(-1)).toMatchObject({ type: "join", table: "gone" });
  listener?.received({ type: "refused", code: "not-found", reason: "there is no such table", article: "", hint: "", to: "join", table: "gone" });
  expect(visited.at(-1)).toBe("/");
  expect(sent.at(-1)?.type).toBe("list-tables");
  house.listTables();
  expect(house.session.refusal?.code).toBe("not-found");
  house.readRefusal();
  expect(house.session.refusal).toBeUndefined();
});

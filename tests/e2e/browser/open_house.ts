import { afterAll, beforeAll } from "vitest";
import type { Browser } from "playwright-core";
import { leaveBrowser, openBrowser, visit } from "./browser";
import type { Visitor, VisitorWish } from "./browser";
import { startHouse } from "./house";
import type { RunningHouse } from "./house";

export interface OpenHouse {
  readonly visit: (wish?: Omit<VisitorWish, "address">) => Promise<Visitor>;
  readonly address: () => string;
  readonly kill: () => Promise<void>;
  readonly reopen: () => Promise<void>;
}

/** One house and one browser for the tests of a file, started before the first and stopped after the last.
 *  @param options of `euchre serve`, besides those that say where */
export function openHouse(options: readonly string[] = []): OpenHouse {
  let house: RunningHouse;
  let browser: Browser;
  beforeAll(async () => {
    [house, browser] = await Promise.all([startHouse(options), openBrowser()]);
  });
  afterAll(async () => {
    await leaveBrowser(browser);
    await house.stop();
  });
  return {
    visit: async (wish) => visit(browser, { address: house.address, ...wish }),
    address: () => house.address,
    kill: async () => house.kill(),
    reopen: async () => house.reopen(),
  };
}

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { leaveBrowser, openBrowser, visit } from "../browser/browser";
import { Table } from "../browser/table";
import { serveSite } from "./static_server";

/** What the first visit costs whoever comes by a telephone. */

const MOST_BYTES = 3_000_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
});

test("all that the first visit brings, until the page works without a network, is at most 3 MB by gzip", async () => {
  const server = await serveSite({ packing: "gzip" });
  const { page, context, complaints } = await visit(browser, { address: server.address, settings: { name: "Anna" } });
  await page.goto("/");
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: "Deal the cards" }).click();
  const table = new Table(page);
  await table.waitForTurn();

  const largest = [...server.sent].sort(([, one], [, other]) => other - one);
  const paths = largest.map(([path]) => path);
  expect(paths.some((path) => path.endsWith(".wasm")), "the core was counted").toBe(true);
  expect(paths.filter((path) => path.endsWith(".net")), "and both pairs of nets").toHaveLength(2);
  expect(paths.filter((path) => path.endsWith(".texts")), "and the texts of codes and laws").toHaveLength(2);
  const all = largest.reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`${all} bytes in ${paths.length} files; the largest: ${largest.slice(0, 4).join(" ")}`);
  expect(all, largest.slice(0, 12).join(" ")).toBeLessThan(MOST_BYTES);
  expect(complaints).toEqual([]);
  await context.close();
  await server.stop();
});

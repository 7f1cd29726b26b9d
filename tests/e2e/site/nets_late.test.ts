import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { leaveBrowser, openBrowser, visit } from "../browser/browser";
import { Table } from "../browser/table";
import { serveSite } from "./static_server";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
});

test("the cards can be dealt while the nets are on their way, and computers play once they are there", async () => {
  let sendNets = (): void => undefined;
  const netsAfter = new Promise<void>((send) => {
    sendNets = send;
  });
  const server = await serveSite({ late: { names: /\.net$/, until: netsAfter } });
  const { page, context, complaints } = await visit(browser, { address: server.address, settings: { name: "Anna" } });
  const asked = page.waitForRequest(/short_pack.*\.net$/);
  await page.goto("/");
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await asked;
  const table = new Table(page);
  await table.hand.first().waitFor();
  sendNets();
  expect(await table.actByKeys()).toBe("acted");
  await table.expectNoRefusal();
  expect(complaints).toEqual([]);
  await context.close();
  await server.stop();
});

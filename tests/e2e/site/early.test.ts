import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { PROTOCOL_VERSION } from "../../../web/src/protocol/generated";
import { leaveBrowser, openBrowser, visit } from "../browser/browser";
import { Table } from "../browser/table";
import { openCoreAlone } from "./core";
import { serveSite } from "./static_server";

/** What a visitor sees and may ask for before the core is there, and what becomes of files that are not what they should be. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
});

function parsed(text: string): unknown {
  return JSON.parse(text);
}

async function foretold(name: string): Promise<unknown> {
  return parsed(await readFile(resolve(import.meta.dirname, "../../../build/wasm/bin", name), "utf8"));
}

test("what is told beforehand is what the core tells", async () => {
  const frames: unknown[] = [];
  const answers: unknown[] = [];
  const core = await openCoreAlone({ send: (text) => frames.push(parsed(text.replace(/"token":"\w{16,}"/, '"token":""'))), answer: ({ body }) => answers.push(parsed(body)) });
  core.begin();
  core.receive(JSON.stringify({ type: "hello", version: PROTOCOL_VERSION }));
  core.run();
  core.ask("GET", "/api/codes", "");
  const greeting = await foretold("first_greeting.json");
  expect(greeting).toMatchObject({ type: "welcome", token: "", seats: [] });
  expect(frames).toEqual([greeting]);
  expect(answers).toEqual([await foretold("first_codes.json")]);
});

test("who is quicker than the core chooses, asks for a table, and has it once the core is there", async () => {
  let sendCore = (): void => undefined;
  const until = new Promise<void>((send) => {
    sendCore = send;
  });
  const server = await serveSite({ late: { names: /\.wasm$/, until } });
  const { page, context, complaints } = await visit(browser, { address: server.address, settings: { name: "Anna" } });
  await page.goto("/");
  await page.getByRole("radio", { name: "Danville" }).check();
  expect(await page.getByLabel("Your partner").locator("option").count()).toBeGreaterThan(3);
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.getByRole("status").filter({ hasText: "your table is being set" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  sendCore();
  const table = new Table(page);
  await table.hand.first().waitFor();
  expect(await page.title()).toContain("Danville");
  expect(complaints).toEqual([]);
  await context.close();
  await server.stop();
});

test("who asks for a table and goes elsewhere before the core is there is left where he is", async () => {
  let sendCore = (): void => undefined;
  const until = new Promise<void>((send) => {
    sendCore = send;
  });
  const server = await serveSite({ late: { names: /\.wasm$/, until } });
  const { page, context } = await visit(browser, { address: server.address, settings: { name: "Anna" } });
  await page.goto("/");
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.getByRole("button", { name: "Laws", exact: true }).click();
  sendCore();
  await page.getByRole("searchbox").waitFor();
  await page.getByText("Somerset").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/laws");
  await context.close();
  await server.stop();
});

test.each([/codes.*\.texts$/, /first_codes.*\.json$/, /first_greeting.*\.json$/, /\.wasm$/, /\.net$/, /laws.*\.texts$/])("what is not what it should be at first (%s) is fetched again, and kept right", async (wrongAtFirst) => {
  const server = await serveSite({ wrongAtFirst });
  const { page, context } = await visit(browser, { address: server.address, settings: { name: "Anna" } });
  await page.goto("/");
  // The house may break at any moment of this; one press is enough.
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.waitForURL(/\/t\//);
  const table = new Table(page);
  await table.waitForTurn();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await server.stop();
  await page.reload();
  await table.waitForTurn();
  await context.close();
});

test("a file that only what keeps the page asks for is kept as it should be, whatever came at first", async () => {
  const server = await serveSite({ wrongAtFirst: /LawsPage.*\.js$/ });
  const { page, context } = await visit(browser, { address: server.address, settings: { name: "Anna" } });
  await page.goto("/");
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await server.stop();
  await page.goto("/laws");
  await page.getByRole("searchbox").waitFor();
  await context.close();
});

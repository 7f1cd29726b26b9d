import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, visit } from "../browser/browser";
import type { Visitor } from "../browser/browser";
import { playThrough } from "../browser/day_deal";
import { PROGRAM, startHouse } from "../browser/house";
import { dealByRules, Table } from "../browser/table";
import { serveSite } from "./static_server";

/** The page as it comes from a plain web server that is then switched off: a whole game, a reload in mid-deal, the law book, a
 *  ruling, the desk, study and review. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** Whoever keeps a house puts the file into its archive and brings it back (docs/anywhere.md): then the house has the game. */
async function expectHouseToRestore(file: string, record: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "euchre-kept-"));
  const key = join(folder, "admin.key");
  const house = await startHouse(["--admin-key-file", key, "--archive", folder]);
  try {
    await writeFile(join(folder, file), record);
    const name = file.replace(/^table-(.*)\.record$/, "$1");
    await promisify(execFile)(PROGRAM, ["admin", "restore", name, "--house", house.address, "--key-file", key]);
    const kept = await fetch(`${house.address}/api/tables/${name}/record`);
    expect(kept.status).toBe(200);
    expect(await kept.text()).toContain('name="Anna"');
  } finally {
    await house.stop();
    await rm(folder, { recursive: true });
  }
}

/** A visitor whose device has the whole page, and nothing else: no server, no network. */
async function visitOnce(): Promise<Visitor> {
  const server = await serveSite();
  const visitor = await visit(browser, { address: server.address, settings: { name: "Anna" } });
  await visitor.page.goto("/");
  await visitor.page.evaluate(async () => navigator.serviceWorker.ready);
  await visitor.page.locator("button:enabled", { hasText: "Deal the cards" }).waitFor();
  await visitor.context.setOffline(true);
  await server.stop();
  return visitor;
}

async function dealCards(page: Page): Promise<Table> {
  await page.getByRole("button", { name: "Deal the cards" }).click();
  return new Table(page);
}

/** A game has some hundred choices. */
const WHOLE_GAME_MS = 180_000;

test("a whole game is played without a network, with a reload in mid-deal", { timeout: WHOLE_GAME_MS }, async () => {
  const { page, context, complaints } = await visitOnce();
  const table = await dealCards(page);
  await table.waitForTurn();
  await table.actByKeys();
  await table.waitForTurn();
  const hand = await table.hand.allTextContents();
  await page.reload();
  await table.waitForTurn();
  expect(await table.hand.allTextContents(), "the same deal goes on").toEqual(hand);

  while ((await table.actByKeys()) === "acted") await table.expectNoRefusal();
  const download = page.waitForEvent("download");
  await page.getByText("Fair deal and record").click();
  await page.getByRole("link", { name: "Download the record" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toMatch(/^euchre-record 1\n[^]*\ngame 1 /);
  await page.getByRole("heading", { name: /win the game|is drawn/ }).waitFor();
  await page.getByRole("link", { name: "Review this game" }).click();
  await page.getByText(/Deal 1/).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a hint, a deal by house rules and the proof that nobody chose the cards need no house", async () => {
  const { page, context, complaints } = await visitOnce();
  const table = await dealByRules(page, 'base = "hoyle"\nname = "Kitchen table"\n[game]\ntarget = 1\n');
  await table.waitForTurn();
  const mayPlay = table.hand.and(page.locator('[aria-disabled="false"]'));
  while ((await table.calls.count()) + (await mayPlay.count()) < 2) await table.actByKeys(); // forced: nothing to hint at
  expect(await page.title()).toContain("Kitchen table");
  await page.keyboard.press("v");
  await page.getByRole("heading", { name: "A hint, for you alone" }).waitFor();
  await page.locator(".advice").getByText("ways the cards may lie").first().waitFor();
  await page.getByRole("button", { name: "Put it away" }).click();
  await page.getByText("Fair deal and record").click();
  while ((await table.actByKeys()) === "acted") await table.expectNoRefusal();
  await page.locator(".fair [data-verdict]").getByText("Deal 1: Nobody could choose these cards.").waitFor();
  await page.getByText("Game 1, to 1").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("the law book, a ruling, the desk and a study are answered on the device", async () => {
  const { page, context, complaints } = await visitOnce();
  await page.goto("/laws/S64.b");
  await page.getByText("S64.b").first().waitFor();
  await page.goto("/desk?code=somerset");
  await page.getByLabel("What happened?").fill("she led when it wasn't her turn");
  await page.getByRole("button", { name: "Somebody led out of turn" }).click();
  for (const answer of ["East", "Nobody yet"]) await page.getByRole("button", { name: answer }).click();
  await page.getByRole("button", { name: "Nobody", exact: true }).click();
  await page.getByText("North and South may choose to call for the card led").waitFor();
  await page.goto("/study");
  await page.getByRole("heading", { name: "What it is worth" }).waitFor();
  await page.getByText("order it up alone").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("the deal of the day is played, compared with the levels and reviewed, and the puzzle of the day is asked", async () => {
  const { page, context, complaints } = await visitOnce();
  await page.goto("/today");
  expect(await playThrough(page)).toBeGreaterThan(0);
  await page.getByText("Nobody has played it here before.").waitFor();
  expect(await page.getByRole("rowheader").count(), "oneself and the levels").toBe(6);
  await page.getByRole("button", { name: "Review every card" }).click();
  await page.getByRole("region", { name: "Review" }).getByRole("list", { name: "The hand of Nell" }).waitFor();
  await page.goto("/study");
  await page.getByText("Puzzles", { exact: true }).click();
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByText(/^(What do you say\?|Your card\.)/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("what needs a house says so, and leads to one", async () => {
  const { page, context, complaints } = await visitOnce();
  await page.getByText("Friends and events need a house").click();
  await page.getByRole("heading", { name: "This needs a house" }).waitFor();
  await page.getByLabel("Address of a house").fill("two words");
  await page.getByRole("button", { name: "Go there" }).click();
  await page.getByText("Write the address of a house").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a newer version is offered, taken when one says so, and the game goes on", async () => {
  const server = await serveSite();
  const { page, context, complaints } = await visit(browser, { address: server.address, settings: { name: "Anna" } });
  await page.goto("/");
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const table = await dealCards(page);
  await table.waitForTurn();
  const hand = await table.hand.allTextContents();

  server.renew();
  await page.reload();
  await table.waitForTurn();
  await page.getByText("A newer version of this page is here").waitFor();
  expect(await keptVersions(page)).toHaveLength(2);
  await page.getByRole("button", { name: "Take it" }).click();
  await page.waitForFunction(async () => (await caches.keys()).every((name) => name.endsWith("-newer")));
  await table.waitForTurn();
  expect(await table.hand.allTextContents()).toEqual(hand);
  expect(await page.getByText("A newer version of this page is here").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
  await server.stop();
});

async function keptVersions(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => caches.keys());
}

test("the games of this device are listed, and saved as files that a house brings to life", async () => {
  const { page, context, complaints } = await visitOnce();
  const table = await dealCards(page);
  await table.waitForTurn();
  await page.goto("/record");
  await page.getByRole("heading", { name: "Games on this device" }).waitFor();
  await page.getByText(/1 deal, not finished/).waitFor();
  expect(await page.getByRole("button", { name: "Forget it" }).count(), "its table is open").toBe(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).last().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^table-[a-z0-9]+\.record$/);
  const record = await readFile(await file.path(), "utf8");
  expect(record).toMatch(/^euchre-record 1\n# archive 1 [^]*\nseat [NESW] human name="Anna"[^]*\ndeal 1 /);
  expect(complaints).toEqual([]);
  await context.close();
  await expectHouseToRestore(file.suggestedFilename(), record);
});

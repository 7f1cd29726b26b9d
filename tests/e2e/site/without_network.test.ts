import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Download, Locator, Page } from "playwright-core";
import { leaveBrowser, openBrowser, visit } from "../browser/browser";
import type { Visitor } from "../browser/browser";
import { playThrough } from "../browser/day_deal";
import { PROGRAM, startHouse } from "../browser/house";
import { dealByRules, Table } from "../browser/table";
import { serveSite } from "./static_server";

/** The page as it comes from a plain web server that is then switched off: a whole game, a reload in mid-deal, the law book, a
 *  ruling, the desk, study and review. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
});

/** The commands of docs/anywhere.md that bring a game to a house, where it is called `k3x9`. */
async function commandsFor(game: string, house: string): Promise<string> {
  const page = await readFile(resolve(import.meta.dirname, "../../../docs/anywhere.md"), "utf8");
  const [, commands = ""] = /## A game of the device for a house\n[^]*?```sh\n([^]*?)```/.exec(page) ?? [];
  return commands.replaceAll("k3x9", game).replaceAll(/^euchre (admin .*)$/gm, `'${PROGRAM}' $1 --house ${house}`);
}

/** Whoever keeps a house does what docs/anywhere.md says: the record of the game that the house then has. */
async function recordInHouse(name: string, file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "euchre-kept-"));
  const archive = join(folder, "house.archive");
  const house = await startHouse(["--admin-key-file", join(folder, "admin.key"), "--archive", archive]);
  try {
    const game = name.replace(/^table-(.*)\.record$/, "$1");
    const kept = `${house.address}/api/tables/${game}/record`;
    expect((await fetch(kept)).status, "before").toBe(404);
    await writeFile(join(folder, name), file);
    await promisify(execFile)("bash", ["-euc", await commandsFor(game, house.address)], { cwd: folder });
    expect(await readdir(archive), "the house has it, no longer its archive").not.toContain(name);
    return await (await fetch(kept)).text();
  } finally {
    await house.stop();
    await rm(folder, { recursive: true });
  }
}

/** The program makes every deal of a record again, each with the share of whoever played on the device. */
async function expectVerified(record: string): Promise<void> {
  const { stdout } = await promisify(execFile)(PROGRAM, ["replay", "--verify", record]);
  const dealt = [...(await readFile(record, "utf8")).matchAll(/^deal \d/gm)].length;
  expect(stdout).toMatch(new RegExp(`\\b${dealt} deals verified`));
}

async function saved(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return download;
}

/** The one game of this device as the file that the page saves. */
async function savedGame(page: Page): Promise<{ readonly name: string; readonly file: string }> {
  const button = page.getByRole("region", { name: "Games on this device" }).getByRole("button", { name: "Save as a file" });
  const download = await saved(page, button);
  return { name: download.suggestedFilename(), file: await readFile(await download.path(), "utf8") };
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

test("a whole game is played without a network, with a reload in mid-deal, is verified and goes on to a house", { timeout: WHOLE_GAME_MS }, async () => {
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
  await page.getByText("Fair deal and record").click();
  const record = await (await saved(page, page.getByRole("link", { name: "Download the record" }))).path();
  const played = await readFile(record, "utf8");
  expect(played).toMatch(/^euchre-record 1\n[^]*\ngame 1 /);
  await expectVerified(record);
  await page.getByRole("heading", { name: /win the game|is drawn/ }).waitFor();
  await page.getByRole("link", { name: "Review this game" }).click();
  await page.getByText(/Deal 1/).first().waitFor();
  await page.goto("/record");
  const { name, file } = await savedGame(page);
  expect(await recordInHouse(name, file)).toBe(played);
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
  const shownAnew = page.waitForEvent("load");
  await page.getByRole("button", { name: "Take it", exact: true }).click();
  await shownAnew;
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
  const { name, file } = await savedGame(page);
  expect(name).toMatch(/^table-[a-z0-9]+\.record$/);
  expect(file).toMatch(/^euchre-record 1\n# archive 1 [^]*\nseat [NESW] human name="Anna"[^]*\ndeal 1 /);
  expect(complaints).toEqual([]);
  await context.close();
  expect(await recordInHouse(name, file), "as far as its deals are over").toMatch(/^euchre-record 1\n[^]*\nseat [NESW] human name="Anna"/);
});

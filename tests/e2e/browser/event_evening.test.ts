import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { readTrail } from "../../../web/src/state/event/read_event";
import { violations } from "./axe";
import type { Visitor } from "./browser";
import { openHouse } from "./open_house";

const house = openHouse();
const PHONE = { width: 390, height: 780 } as const;
const PAIRS = ["Ann, Bob", "Cid, Dot", "Eve, Fay", "Gus, Hal", "Ida, Jon", "Kay, Leo", "Mia, Ned", "Olga, Pat", "Quin, Ray", "Sue, Tom", "Una, Vic", "Wil, Xav"];
const TABLES = 6;
const ROUNDS = 3;

/** Makes the event and enters everybody; the page is then that of its director. */
async function makeEvent(page: Page): Promise<void> {
  await page.goto("/events");
  await page.getByLabel("What is it called?").fill("Autumn Drive");
  await page.getByLabel("Rounds", { exact: true }).fill(String(ROUNDS));
  await page.getByRole("button", { name: "Make the event" }).click();
  await page.getByText("Not begun yet").waitFor();
  await page.getByText("A list from a sheet (CSV)").click();
  await page.getByLabel("or paste it here").fill(PAIRS.join("\n"));
  await page.getByRole("button", { name: `Enter these ${PAIRS.length}` }).click();
  await page.getByRole("heading", { name: "12 pairs" }).waitFor();
  await page.getByRole("button", { name: "Draw seats by lot" }).click();
  await page.getByRole("button", { name: "Draw seats by lot" }).waitFor({ state: "detached" });
}

async function startRound(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** The director enters a score by hand. */
async function enterByHand(page: Page, table: number, first: number, second: number): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Table ${table}\\b`) }).click();
  const sheet = page.getByRole("dialog");
  await sheet.locator("#score-first").fill(String(first));
  await sheet.locator("#score-second").fill(String(second));
  await sheet.getByRole("button", { name: /This is the score|Correct the score/ }).click();
  await sheet.waitFor({ state: "detached" });
}

async function padLinks(page: Page): Promise<ReadonlyMap<string, string>> {
  await page.getByRole("button", { name: "Print and links" }).click();
  await page.getByRole("link", { name: "first side of table 1" }).waitFor();
  const links = await page.locator('a[href*="/pad/"]').evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return new Map(links.map((link) => [/\/pad\/(.*)#/.exec(link)?.[1] ?? "", link]));
}

async function openPhone(link: string | undefined): Promise<Visitor> {
  const phone = await house.visit(PHONE);
  await phone.page.goto(link ?? "");
  await phone.page.getByRole("heading", { name: "When the game is over" }).waitFor();
  return phone;
}

async function enterOnPad(page: Page, own: number, theirs: number): Promise<void> {
  await page.getByRole("group", { name: /^Your points/ }).getByRole("radio", { name: String(own), exact: true }).check();
  await page.getByRole("group", { name: /^Their points/ }).getByRole("radio", { name: String(theirs), exact: true }).check();
  await page.getByRole("button", { name: /^Send/ }).click();
}

async function trailOf(page: Page, game: string): Promise<readonly string[]> {
  const id = /\/e\/([^/]+)/.exec(page.url())?.[1] ?? "";
  const answer = await page.request.get(`/api/events/${id}/games/${game}`);
  return readTrail(await answer.json()).map(({ what }) => what);
}

test(
  "twelve pairs, three phones, one of which drops out, to the printed result",
  async () => {
    const director = await house.visit({ width: 820, height: 1100 });
    const { page } = director;
    await makeEvent(page);
    await startRound(page, "Start the first round");
    await page.getByText("0 of 6 tables are in").waitFor();
    const links = await padLinks(page);
    await page.getByRole("button", { name: "Tables", exact: true }).click();
    const [one, other, lost] = [await openPhone(links.get("1/first")), await openPhone(links.get("1/second")), await openPhone(links.get("2/first"))] as const;

    // Round 1: a score that both sides enter; one that is entered without a connection and goes once it is back.
    await enterOnPad(one.page, 10, 7);
    await one.page.getByText("must agree on their side").waitFor();
    await other.page.getByRole("heading", { name: "You lost 7 to 10" }).waitFor();
    expect(await violations(other.page)).toEqual([]);
    await other.page.getByRole("button", { name: "Yes, that is right" }).click();
    await one.page.getByText("The score is in").waitFor();
    await page.getByText("1 of 6 tables are in").waitFor();

    await lost.context.setOffline(true);
    await enterOnPad(lost.page, 4, 10);
    await lost.page.getByText("Kept on this phone.").waitFor();
    expect(await violations(lost.page)).toEqual([]);
    expect(await trailOf(page, "1.2")).toEqual(["set"]);
    await lost.context.setOffline(false);
    await lost.page.getByText("must agree on their side").waitFor();
    expect(await trailOf(page, "1.2")).toEqual(["set", "score"]);
    await enterByHand(page, 2, 4, 10);
    await lost.page.getByText("The score is in").waitFor();
    for (let table = 3; table <= TABLES; table += 1) await enterByHand(page, table, 10, table);
    await page.getByText("All 6 tables are in").waitFor();

    // Round 2: the answer to a phone is lost, so it sends again; two sides differ, and the director is called.
    await startRound(page, "Start round 2");
    await lost.page.getByRole("heading", { name: "When the game is over" }).waitFor();
    let lostAnswers = 0;
    await lost.page.route(/\/pad\/2\/first$/, async (route) => {
      if (route.request().method() !== "POST" || lostAnswers > 0) return route.continue();
      lostAnswers += 1;
      await route.fetch();
      return route.abort();
    });
    await enterOnPad(lost.page, 10, 2);
    await lost.page.getByText("must agree on their side").waitFor();
    expect(lostAnswers).toBe(1);
    expect(await trailOf(page, "2.2")).toEqual(["set", "score"]);

    await one.page.getByRole("heading", { name: "When the game is over" }).waitFor();
    await enterOnPad(one.page, 10, 8);
    await other.page.getByRole("button", { name: "No, it is not" }).click();
    // Eleven at ten are booked as ten [AT7.a].
    await enterOnPad(other.page, 11, 8);
    await page.getByText("Table 1 calls: the scores differ").waitFor();
    await one.page.getByText("The director is called.").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /^It was 8–10/ }).click();
    await one.page.getByRole("heading", { name: "You lost 8 to 10" }).waitFor();
    await enterByHand(page, 2, 10, 2);
    for (let table = 3; table <= TABLES; table += 1) await enterByHand(page, table, table, 10);
    await page.getByText("All 6 tables are in").waitFor();

    // Round 3 by hand, one score corrected with its trail.
    await startRound(page, "Start round 3");
    for (let table = 1; table <= TABLES; table += 1) await enterByHand(page, table, 10, 10 - table);
    await enterByHand(page, 3, 10, 6);
    expect(await trailOf(page, "3.3")).toEqual(["set", "score", "correct"]);

    const board = await house.visit({ width: 1920, height: 1080 });
    await board.page.goto(page.url().replace(/\/director.*/, ""));
    await board.page.getByRole("heading", { name: /^Standings/ }).waitFor();
    expect(await violations(board.page)).toEqual([]);

    await page.getByRole("button", { name: "Standings", exact: true }).click();
    expect(await page.getByRole("region", { name: "Table of the standings", exact: true }).locator("tbody tr").count()).toBe(PAIRS.length);
    await page.getByText("As it stood before").click();
    await page.getByLabel(/^Go back in time/).fill("30");
    await page.getByText(/^After 30:/).waitFor();
    await page.getByRole("button", { name: "End the event" }).click();
    await page.getByRole("button", { name: "End it" }).click();
    await page.getByText("The event is over").waitFor();
    await board.page.getByRole("heading", { name: /^Result/ }).waitFor();
    await one.page.getByRole("heading", { name: "The event is over" }).waitFor();

    await page.getByRole("button", { name: "Print and links" }).click();
    for (const sheet of ["Standings", "Crosstable", "Filled score cards"]) {
      const address = await page.getByRole("link", { name: sheet, exact: true }).getAttribute("href");
      const printed = await page.request.get(address ?? "");
      expect([sheet, printed.status(), (await printed.body()).subarray(0, 5).toString()]).toEqual([sheet, 200, "%PDF-"]);
    }
    const cards = page.waitForEvent("download");
    await page.getByRole("button", { name: "Table cards" }).click();
    expect((await cards).suggestedFilename()).toBe("table-cards.pdf");
    for (const { complaints, context } of [director, one, other, board]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
    await lost.context.close();
  },
  180_000,
);

import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { decodeCheckInList, decodePrizes } from "../../../web/src/protocol/http/events";
import type { Game, Score } from "../../../web/src/state/event/event";
import { violations } from "./axe";
import type { Visitor } from "./browser";
import { Evening } from "./evening";
import type { Seating } from "./evening";
import { openHouse } from "./open_house";

const house = openHouse();
const TABLET = { width: 820, height: 1180 } as const;
const PHONE = { width: 390, height: 780 } as const;
const NAMES = Array.from({ length: 60 }, (_, at) => `${["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"][at % 6] ?? ""} ${["Ashe", "Birch", "Cole", "Dunn", "Elm", "Fern", "Gray", "Holt", "Ives", "Jones"][Math.floor(at / 6)] ?? ""}`);
const LATE = ["Yolanda Late", "Zachary Late"] as const;
const ROUNDS = 8;
/** Each pays twenty at the door; the pot is paid out again. */
const PAID = 2000;
const POT = (NAMES.length - 2 + LATE.length) * PAID;
const PRIZES = "700, 300.01, 100, low 5, most loners 10, high game 54.99, ladies 30";

/** The page of the director, and the evening beside it. */
interface Desk {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly evening: Evening;
}

/** Sixty singles are pasted as they stand in a sheet. */
async function makeEvent(): Promise<Desk> {
  const visitor = await house.visit(TABLET);
  const { page } = visitor;
  await page.goto("/events");
  await page.getByLabel("What is it called?").fill("Charity evening");
  await page.getByRole("radio", { name: /^Single players/ }).check();
  await page.getByLabel("Rounds", { exact: true }).fill(String(ROUNDS));
  await page.getByRole("button", { name: "Make the event" }).click();
  await page.getByText("Not begun yet").waitFor();
  await page.getByText("A list from a sheet (CSV)").click();
  await page.getByLabel("or paste it here").fill(["Name\tClub\tGroup", ...NAMES.map((name) => `${name}\tRotary\t${/^(Ann|Dot|Eve|Fay)/.test(name) ? "ladies" : "gents"}`)].join("\n"));
  await page.getByRole("button", { name: "Enter these 60" }).click();
  await page.getByRole("heading", { name: "60 players" }).waitFor();
  expect(await violations(page)).toEqual([]);
  return { visitor, page, evening: new Evening(page, page.url()) };
}

async function goTo(page: Page, panel: "Players" | "Tables" | "Standings" | "Print and links"): Promise<void> {
  await page.getByRole("button", { name: panel, exact: true }).click();
}

/** All who came in pay, by touch; the list is open, and what each pays was typed before. */
async function tapIn({ page }: Desk, titles: readonly string[]): Promise<void> {
  const list = page.getByRole("list", { name: "Not here yet" });
  for (const title of titles) {
    await list.getByRole("button", { name: title, exact: true }).click();
    await list.getByRole("button", { name: title, exact: true }).waitFor({ state: "detached" });
  }
}

/** All come in and pay but those two, who are taken out of the list; a tap too many is undone. */
async function checkIn(desk: Desk, missing: readonly number[]): Promise<void> {
  const { page, evening } = desk;
  const come = (await evening.state()).entries.filter(({ entry }) => !missing.includes(entry));
  await page.getByText("Check in", { exact: true }).click();
  await page.getByLabel("Each pays").fill("20");
  const list = page.getByRole("list", { name: "Not here yet" });
  await tapIn(desk, come.slice(0, 2).map(({ title }) => title));
  await page.getByText("2 are here, 58 not yet. Paid: 40.00").waitFor();
  await list.getByRole("button", { name: NAMES[(missing[0] ?? 1) - 1] ?? "", exact: true }).click();
  await page.getByText("3 are here, 57 not yet.").waitFor();
  await page.getByRole("button", { name: new RegExp(`^${missing[0]} `) }).click();
  await page.getByRole("button", { name: "Not here after all" }).click();
  await page.getByText("2 are here, 58 not yet. Paid: 40.00").waitFor();
  await evening.command(...come.slice(2).map(({ entry }) => ({ do: "check-in", entry, paid: PAID, state: "here" })));
  await page.getByText("58 are here, 2 not yet. Paid: 1160.00").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "2 did not come …" }).click();
  await page.getByText(missing.map((entry) => NAMES[entry - 1]).toSorted().join(", ")).waitFor();
  await page.getByRole("button", { name: "Take out", exact: true }).click();
  await page.getByRole("heading", { name: "58 players" }).waitFor();
}

/** What is paid out is what was paid in, whoever shares with whom. */
async function expectPrizes({ page, evening }: Desk): Promise<void> {
  await page.getByLabel("Amounts").fill(PRIZES);
  await page.getByText("As things stand, 1200.00 in all:").waitFor();
  const { paid } = decodeCheckInList(JSON.parse((await evening.file("check-in")).toString()));
  const { cents, lines } = decodePrizes(JSON.parse((await evening.file(`prizes?prizes=${encodeURIComponent(PRIZES)}`)).toString()));
  expect([paid, cents]).toEqual([POT, POT]);
  const shares = lines.flatMap((line) => line.shares);
  for (const share of shares) expect(Number.isInteger(share.cents)).toBe(true);
  expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBe(POT);
  const { entries, standings } = await evening.state();
  const ladies = new Set(entries.filter(({ group }) => group === "ladies").map(({ entry }) => entry));
  const best = standings.filter(({ entry }) => ladies.has(entry)).filter(({ place }, _, all) => place === all[0]?.place);
  expect(lines.find(({ words }) => words === "ladies")?.shares.map(({ entry }) => entry)).toEqual(best.map(({ entry }) => entry).toSorted((one, other) => one - other));
  const told = page.getByRole("list", { name: "Who gets what" });
  expect(await told.getByRole("listitem").count()).toBe(lines.length);
  await told.getByText(best[0]?.title ?? "").first().waitFor();
}

async function startRound({ page }: Desk, round: number): Promise<void> {
  await goTo(page, "Tables");
  await page.getByRole("button", { name: round === 1 ? "Start the first round" : `Start round ${round}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start", exact: true }).click();
  await page.getByText(new RegExp(`^Round ${round} of ${ROUNDS} · 0 of`)).waitFor();
}

/** Two who come together a minute after the draw, each on his own in an evening of single players: they and those who sat out are
 *  one more table. */
async function seatTheLate(desk: Desk): Promise<void> {
  const { page, evening } = desk;
  expect((await evening.round()).byes).toHaveLength(2);
  await goTo(page, "Players");
  for (const name of LATE) {
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Enter a late arrival" }).click();
    await page.getByRole("button", { name: new RegExp(`^\\d+ ${name}`) }).waitFor();
  }
  await page.getByText("Check in", { exact: true }).click();
  expect(await page.getByLabel("Each pays").inputValue()).toBe("20");
  await tapIn(desk, LATE);
  await page.getByText("60 are here, 0 not yet. Paid: 1200.00").waitFor();
  await goTo(page, "Tables");
  await page.getByText(`${LATE.join(", ")} have no seat in this round.`).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Seat them now" }).click();
  await page.getByText("0 of 15 tables are in").waitFor();
  expect((await evening.round()).byes).toEqual([]);
  expect(await page.getByText("Sit out:").count()).toBe(0);
}

async function takeBack({ page, evening }: Desk): Promise<void> {
  await page.getByText("Change this round by hand").click();
  await page.getByRole("button", { name: "Take this round back" }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByText(`Round 1 of ${ROUNDS} · All 15 tables are in`).waitFor();
  expect((await evening.state()).rounds).toBe(1);
}

/** The first players of tables 1 and 2, who wish it so. */
async function swapTwo({ page, evening }: Desk): Promise<void> {
  const before = (await evening.seating()).tables;
  const [one = 0, other = 0] = [before[0]?.[0], before[1]?.[0]];
  const change = page.getByText("Change this round by hand");
  if (!(await page.getByLabel("With whom").isVisible())) await change.click();
  await page.getByLabel("Who", { exact: true }).selectOption({ value: String(one) });
  await page.getByLabel("With whom").selectOption({ value: String(other) });
  await page.getByRole("button", { name: "Change places" }).click();
  const expected = before.map((four) => four.map((player) => (player === one ? other : player === other ? one : player)));
  await expect.poll(async () => (await evening.seating()).tables).toEqual(expected);
}

async function enterOnPad({ page }: Visitor, own: number, theirs: number): Promise<void> {
  await page.getByRole("heading", { name: "When the game is over" }).waitFor();
  await page.getByRole("group", { name: /^Your points/ }).getByRole("radio", { name: String(own), exact: true }).check();
  await page.getByRole("group", { name: /^Their points/ }).getByRole("radio", { name: String(theirs), exact: true }).check();
  await page.getByRole("button", { name: /^Send/ }).click();
}

async function agreeOnPad({ page }: Visitor, words: string): Promise<void> {
  await page.getByRole("heading", { name: words }).waitFor();
  await page.getByRole("button", { name: "Yes, that is right" }).click();
  await page.getByText("The score is in").waitFor();
}

/** The score of a table as the director types it from a card. */
async function typeScore({ page, evening }: Desk, table: number): Promise<void> {
  const game = (await evening.round()).games.find((one) => one.table === table);
  if (game === undefined) throw new Error(`nobody plays at table ${table}`);
  await page.getByRole("button", { name: new RegExp(`^Table ${table}\\b`) }).click();
  const sheet = page.getByRole("dialog");
  const [first, second] = scoreOf(game);
  await sheet.locator("#score-first").fill(String(first));
  await sheet.locator("#score-second").fill(String(second));
  await sheet.getByRole("button", { name: "This is the score" }).click();
  await sheet.waitFor({ state: "detached" });
}

async function goHome({ page }: Desk, entry: number): Promise<void> {
  await goTo(page, "Players");
  await page.getByRole("button", { name: new RegExp(`^${entry} `) }).click();
  await page.getByRole("button", { name: "Goes home", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** The side with the better player wins, and nobody's evening is like another's. */
function scoreOf({ sides, table }: Game): Score {
  const [first, second] = sides.map((side) => Math.min(...side));
  const loser = table % 10;
  return (first ?? 0) < (second ?? 0) ? [10, loser] : [loser, 10];
}

/** `3+7` of each two who play together. */
function partnersOf({ tables }: Seating): readonly string[] {
  return tables.flatMap(([north = 0, south = 0, east = 0, west = 0]) => [[north, south], [east, west]].map((two) => two.toSorted((one, other) => one - other).join("+")));
}

/** Nobody twice in one round, no seat lost, and nobody idle a second time while somebody never was. */
function expectEverybodySeated({ tables, byes }: Seating, present: readonly number[], idle: Map<number, number>): void {
  for (const four of tables) expect(four).toHaveLength(4);
  const told = [...tables.flat(), ...byes];
  expect(told.toSorted((one, other) => one - other)).toEqual(present);
  expect(byes.length).toBe(present.length % 4);
  for (const player of byes) idle.set(player, (idle.get(player) ?? 0) + 1);
  const fewest = Math.min(...present.map((player) => idle.get(player) ?? 0));
  for (const player of present) expect((idle.get(player) ?? 0) - fewest).toBeLessThanOrEqual(1);
}

test(
  "sixty players, two who come late together, an undone round, a dead laptop, eight rounds, and prizes to the cent",
  async () => {
    const desk = await makeEvent();
    const { page, evening } = desk;
    const seen = new Map<number, Seating>();
    const idle = new Map<number, number>();
    const look = async (): Promise<void> => {
      const seating = await evening.seating();
      const present = (await evening.state()).entries.filter(({ isPresent }) => isPresent).map(({ entry }) => entry);
      expectEverybodySeated(seating, present, idle);
      seen.set(seating.round, seating);
    };

    await checkIn(desk, [17, 42]);

    // Round 1: two come in after the draw.
    await startRound(desk, 1);
    await seatTheLate(desk);
    await look();
    for (const table of [1, 2, 3]) await typeScore(desk, table);
    await page.getByText("3 of 15 tables are in").waitFor();
    await evening.enterScores(scoreOf);

    // Round 2 is drawn, taken back, drawn again, and two change places.
    await startRound(desk, 2);
    await takeBack(desk);
    await startRound(desk, 2);
    await swapTwo(desk);
    await look();
    await evening.enterScores(scoreOf);

    // Round 3: a phone is offline while its score is tapped, with the lone hands of its players.
    await startRound(desk, 3);
    await look();
    const pads = await evening.pads();
    const phone = async (pad: string): Promise<Visitor> => {
      const visitor = await house.visit(PHONE);
      await visitor.page.goto(pads.get(pad) ?? "");
      return visitor;
    };
    const [one, other] = [await phone("1/first"), await phone("1/second")] as const;
    await one.page.getByRole("heading", { name: "When the game is over" }).waitFor();
    await one.context.setOffline(true);
    const [alone = 0] = (await evening.round()).games[0]?.sides[0] ?? [];
    await one.page.getByRole("button", { name: "One lone hand more" }).first().click();
    await one.page.getByRole("button", { name: "One lone hand more" }).first().click();
    await enterOnPad(one, 10, 4);
    await one.page.getByText("Kept on this phone.").first().waitFor();
    expect(await violations(one.page)).toEqual([]);
    await evening.enterScores(scoreOf, [1]);
    await page.getByText("14 of 15 tables are in").waitFor();
    expect(await evening.trail("3.1")).toEqual(["set"]);
    await one.context.setOffline(false);
    await agreeOnPad(other, "You lost 4 to 10");
    await page.getByText("All 15 tables are in").waitFor();
    expect((await evening.round()).games[0]?.feats.find(({ entry }) => entry === alone)?.lone).toBe(2);

    // Round 4: two go home before it, so two sit out from now on; the sides of table 1 differ, and the director settles it.
    for (const entry of [5, 23]) await goHome(desk, entry);
    await startRound(desk, 4);
    await look();
    await enterOnPad(one, 10, 8);
    await other.page.getByRole("button", { name: "No, it is not" }).click();
    await other.page.getByRole("group", { name: /^Your points/ }).getByRole("radio", { name: "10", exact: true }).check();
    await other.page.getByRole("group", { name: /^Their points/ }).getByRole("radio", { name: "9", exact: true }).check();
    await other.page.getByRole("button", { name: /^Send/ }).click();
    await page.getByText("Table 1 calls: the scores differ").waitFor();
    await one.page.getByText("The director is called.").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /^It was 9–10/ }).click();
    await one.page.getByRole("heading", { name: "You lost 9 to 10" }).waitFor();
    await evening.enterScores(scoreOf);

    // Round 5: the laptop dies while half of the scores are in; a phone goes on, and a fresh house has it all.
    await startRound(desk, 5);
    await look();
    await evening.enterScores(scoreOf, [1, 9, 10, 11, 12, 13, 14]);
    await page.getByText("7 of 14 tables are in").waitFor();
    const [before, log] = [await evening.state(), await evening.file("file")];
    await house.kill();
    await page.getByText("No connection to the house.").waitFor();
    await enterOnPad(other, 10, 6);
    await other.page.getByText("Kept on this phone.").waitFor();
    await house.reopen();
    expect((await evening.file("file")).subarray(0, log.length).equals(log)).toBe(true);
    const after = await evening.state();
    expect(after.standings).toEqual(before.standings);
    expect(after.entries).toEqual(before.entries);
    await page.getByText("No connection to the house.").waitFor({ state: "detached" });
    await agreeOnPad(one, "You lost 6 to 10");
    await page.getByText("8 of 14 tables are in").waitFor();
    await evening.enterScores(scoreOf);

    for (let round = 6; round <= ROUNDS; round += 1) {
      await startRound(desk, round);
      await look();
      await evening.enterScores(scoreOf);
      await page.getByText("All 14 tables are in").waitFor();
    }
    expect([...seen.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    // But for the two who changed places in round 2, nobody has the same partner again.
    for (const first of [1, 2]) {
      const found = [...seen.values()].filter(({ round }) => round === first || round > 2).flatMap(partnersOf);
      expect(new Set(found).size).toBe(found.length);
    }
    expect(Math.max(...idle.values())).toBe(1);
    expect(idle.size).toBe(2 * 5);

    // Nobody has lost a game: all who stayed played or sat out eight times.
    const { standings } = await evening.state();
    expect(standings).toHaveLength(60);
    for (const { entry, played, byes } of standings) expect([entry, played + byes]).toEqual([entry, entry === 5 || entry === 23 ? 3 : ROUNDS]);

    await goTo(page, "Standings");
    await page.getByRole("region", { name: "Table of the standings", exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await goTo(page, "Print and links");
    await expectPrizes(desk);
    expect(await violations(page)).toEqual([]);
    for (const sheet of ["Prizes", "Name tags", "Route cards", "Score cards", "Seats by name", "Seats by table", "Standings", "Filled score cards", "Crosstable"]) {
      const address = await page.getByRole("link", { name: sheet, exact: true }).getAttribute("href");
      const printed = await page.request.get(address ?? "");
      expect([sheet, printed.status(), (await printed.body()).subarray(0, 5).toString()]).toEqual([sheet, 200, "%PDF-"]);
    }
    const wall = await house.visit({ width: 1920, height: 1080 });
    await wall.page.goto(page.url().replace(/\/director.*/, ""));
    await wall.page.getByRole("heading", { name: /^Standings/ }).waitFor();
    expect(await violations(wall.page)).toEqual([]);

    for (const { complaints, context } of [desk.visitor, one, other, wall]) {
      expect(complaints.filter((words) => !/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|EMPTY_RESPONSE)/.test(words))).toEqual([]);
      await context.close();
    }
  },
  180_000,
);

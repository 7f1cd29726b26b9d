import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { decodeServerMessage } from "../../../web/src/protocol/generated";
import { seatsFrom } from "../../../web/src/state/seats";
import { violations } from "./axe";
import { isTooWide } from "./layout";
import { openHouse } from "./open_house";
import { Table, hasChoice, lastView } from "./table";

const house = openHouse();

/** Who plays beside and against this visitor, as the last update told: the draw may have moved them all. */
function company(received: readonly string[]): Readonly<Record<"partner" | "left" | "right", string>> {
  const view = lastView(received);
  const seats = seatsFrom(view?.you);
  const playerAt = (place: number): string => view?.seats.find(({ seat }) => seat === seats[place])?.player ?? "";
  return { left: playerAt(1), partner: playerAt(2), right: playerAt(3) };
}

async function deal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.getByRole("main").getByRole("heading", { name: /^Table of/ }).waitFor();
}

test("who chooses nothing plays with the strongest partner", async () => {
  const { page, context, received, complaints } = await house.visit();
  await page.goto("/");
  await expect.poll(async () => page.getByLabel("Your partner", { exact: true }).inputValue()).toBe("best");
  await deal(page);
  await expect.poll(() => company(received)).toEqual({ partner: "best", left: "club", right: "club" });
  expect(complaints).toEqual([]);
  await context.close();
});

test("partner, opponents and thinking time are chosen apart, told in a sentence, and kept", async () => {
  const { page, context, received } = await house.visit();
  await page.goto("/");
  await page.getByLabel("Your partner", { exact: true }).selectOption("beginner");
  await page.getByText("Has just learnt it").waitFor();
  expect(await page.getByLabel("Their thinking time").count()).toBe(0);
  await page.getByLabel("Your opponents", { exact: true }).selectOption("best");
  await page.getByLabel("Their thinking time").selectOption("Quick");
  await page.getByText("ten ways the cards may lie").waitFor();
  await page.reload();
  await expect.poll(async () => page.getByLabel("Your partner", { exact: true }).inputValue()).toBe("beginner");
  await expect.poll(async () => page.getByLabel("Their thinking time").inputValue()).toBe("Quick");
  await deal(page);
  await expect.poll(() => company(received)).toEqual({ partner: "beginner", left: "best:10", right: "best:10" });
  await context.close();
});

test("the lobby seats computers as chosen and tells how well they play", async () => {
  const { page, context, complaints } = await house.visit();
  await page.goto("/");
  await page.getByRole("radio", { name: "Friends, by a link" }).check();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByRole("heading", { name: "Waiting for players" }).waitFor();
  await page.getByLabel("Your opponents", { exact: true }).selectOption("net");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Fill with computers" }).click();
  await page.getByText("North, computer: Full strength").waitFor();
  await page.getByText("East, computer: Strong").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a hint is asked for by key, read out, and gone with the next card", async () => {
  const { page, context, received, complaints } = await house.visit({ settings: { cutsForYou: true } });
  await page.goto("/");
  await deal(page);
  const table = new Table(page);
  await table.waitForChoice(received);
  await page.keyboard.press("v");
  await page.getByRole("heading", { name: "A hint, for you alone" }).waitFor();
  const panel = page.locator(".advice");
  await panel.getByText("ways the cards may lie").first().waitFor();
  await panel.getByText("rule of thumb").waitFor();
  expect(await panel.locator("tbody tr").count()).toBeGreaterThan(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Put it away" }).click();
  await expect.poll(() => panel.count()).toBe(0);
  await page.getByRole("button", { name: /^Hint/ }).click();
  await panel.getByText("rule of thumb").waitFor();
  expect(received.filter((text) => decodeServerMessage(text).type === "advice")).toHaveLength(1);
  await table.actByKeys();
  await expect.poll(() => page.locator(".advice").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("no hint is offered where the table gives none", async () => {
  const { page, context, received } = await house.visit({ settings: { cutsForYou: true } });
  await page.goto("/");
  await page.getByLabel("Give hints on request").uncheck();
  await deal(page);
  const table = new Table(page);
  await table.waitForTurn();
  expect(await page.getByRole("button", { name: /^Hint/ }).count()).toBe(0);
  await page.keyboard.press("v");
  await table.actByKeys();
  expect(received.some((text) => decodeServerMessage(text).type === "advice")).toBe(false);
  await context.close();
});

test("a friend at the table and a watcher never receive the hint of another", async () => {
  const host = await house.visit({ settings: { cutsForYou: true, name: "Ann" } });
  await host.page.goto("/");
  await host.page.getByRole("radio", { name: "Friends, by a link" }).check();
  await host.page.getByLabel("Give hints on request").check();
  await host.page.getByRole("button", { name: "Open the table" }).click();
  await host.page.getByRole("heading", { name: "Waiting for players" }).waitFor();
  const address = new URL(host.page.url()).pathname;
  const friend = await house.visit({ settings: { cutsForYou: true, name: "Bea" } });
  await friend.page.goto(address);
  await friend.page.getByRole("button", { name: "Sit in the seat North" }).click();
  await host.page.getByText("Bea").first().waitFor();
  await host.page.getByRole("button", { name: "Fill with computers" }).click();
  await host.page.getByRole("button", { name: "Start the game" }).click();
  const watcher = await house.visit();
  await watcher.page.goto(address);
  const tables = [new Table(host.page), new Table(friend.page)] as const;
  for (;;) {
    const isHosts = await Promise.race(tables.map(async (table, place) => table.waitForTurn().then(() => place === 0)));
    if (isHosts && hasChoice(host.received)) break;
    await tables[isHosts ? 0 : 1].actByKeys();
  }
  await host.page.getByRole("button", { name: /^Hint/ }).click();
  await host.page.locator(".advice").getByText("rule of thumb").waitFor();
  for (const other of [friend, watcher]) {
    expect(other.received.some((text) => decodeServerMessage(text).type === "advice")).toBe(false);
    expect(await other.page.locator(".advice").count()).toBe(0);
    await other.context.close();
  }
  await host.context.close();
});

test.each([1280, 768, 360])("levels and a hint at a width of %i: nothing overflows and axe is content", async (width) => {
  const { page, context, received } = await house.visit({ width, height: 800, settings: { cutsForYou: true } });
  await page.goto("/");
  await page.getByText("Thinks ahead").first().waitFor();
  await page.getByRole("radio", { name: /^Hoyle/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await deal(page);
  await new Table(page).waitForChoice(received);
  await page.getByRole("button", { name: /^Hint/ }).click();
  const why = page.getByRole("button", { name: "Why?" });
  await page.locator('.advice[aria-busy="false"]').waitFor();
  if (await why.isVisible()) await why.click();
  await page.locator(".advice tbody tr").first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await context.close();
});

import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { decodeServerMessage } from "../../../web/src/protocol/generated";
import { openHouse } from "./open_house";
import type { Visitor } from "./browser";
import { lastView, Table } from "./table";

const house = openHouse();

async function inMidTrick(): Promise<{ visitor: Visitor; table: Table }> {
  const visitor = await house.visit({ settings: { name: "Dora", cutsForYou: true } });
  await visitor.page.goto("/");
  await visitor.page.getByRole("button", { name: "Deal the cards" }).click();
  const table = new Table(visitor.page);
  for (;;) {
    await table.waitForTurn();
    const played = await visitor.page.locator(".played li").count();
    if ((await table.stage()) === "play" && played > 0) return { visitor, table };
    await table.actByKeys();
  }
}

async function sight(page: Page): Promise<readonly string[]> {
  const hand = await page.getByRole("list", { name: "Your hand" }).getByRole("button").evaluateAll((cards) =>
    cards.map((card) => card.getAttribute("aria-label") ?? ""),
  );
  return [...hand, ...(await page.locator(".played li").allTextContents()).map((words) => words.trim())];
}

test("a lost line in mid-trick is told, mends itself, and the game goes on", async () => {
  const { visitor, table } = await inMidTrick();
  const before = await sight(visitor.page);
  await visitor.cutLine();
  await visitor.page.getByText("The line to the house is down.").waitFor();
  await visitor.page.getByText("The line to the house is down.").waitFor({ state: "detached" });

  await table.waitForTurn();
  expect(await sight(visitor.page)).toEqual(before);
  expect(await table.actByKeys()).toBe("acted");
  await table.expectNoRefusal();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test.each(["while it is on its way", "when it lies there"])("a hint outlasts a lost line %s", async (moment) => {
  const { visitor, table } = await inMidTrick();
  await table.waitForChoice(visitor.received);
  await visitor.page.getByRole("button", { name: /^Hint/ }).click();
  const told = visitor.page.locator(".advice").getByText("rule of thumb");
  if (moment === "when it lies there") await told.waitFor();
  const updates = (): number => visitor.received.filter((text) => decodeServerMessage(text).type === "update").length;
  const before = updates();
  await visitor.cutLine();
  await expect.poll(updates, { timeout: 20_000 }).toBeGreaterThan(before);
  // The page takes in what the wire brought a moment later: a hint that went then would else still be seen.
  await visitor.page.waitForTimeout(200);
  await told.waitFor({ timeout: 5000 });
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

/** How often the house says that this seat has played the card. */
function timesPlayed(received: readonly string[], card: string): number {
  const facts = received.map((text) => decodeServerMessage(text)).flatMap((message) => (message.type === "update" ? message.facts : message.type === "joined" ? message.account : []));
  return new Set(facts.filter((fact) => fact.kind === "card-played" && fact.seat === "S" && fact.card === card).map(({ seq }) => seq)).size;
}

/** A visitor whose turn it is to play, and a card that may be played. */
async function aboutToPlay() {
  const visitor = await house.visit({ settings: { name: "Dora", cutsForYou: true } });
  const { page, received } = visitor;
  await page.goto("/");
  await page.getByRole("button", { name: "Deal the cards" }).click();
  const table = new Table(page);
  await table.waitForCardChoice(received);
  const card = lastView(received)?.your_turn?.cards[0] ?? "";
  return { visitor, page, received, table, card };
}

test.each(["before it arrives", "before the answer"] as const)("a card laid as the line breaks, %s, is played once", async (when) => {
  const { visitor, page, received, table, card } = await aboutToPlay();
  visitor.breakLineAt(/"type":"play"/, when);
  await page.locator(`[aria-label="Your hand"] [data-card="${card}"]`).click();
  await page.getByText("The line to the house is down.").waitFor();
  await expect.poll(() => timesPlayed(received, card), { timeout: 20_000 }).toBe(1);
  await table.waitForTurn();
  expect(timesPlayed(received, card)).toBe(1);
  await table.expectNoRefusal();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test("a card laid while the house is gone waits for it", async () => {
  const { visitor, page, received, table, card } = await aboutToPlay();
  await house.kill();
  await page.getByText("The line to the house is down.").waitFor();
  await page.locator(`[aria-label="Your hand"] [data-card="${card}"]`).click();
  await page.getByText("What you chose last is sent as soon as it is back").waitFor();
  await house.reopen();
  await expect.poll(() => timesPlayed(received, card), { timeout: 30_000 }).toBe(1);
  await table.waitForTurn();
  expect(timesPlayed(received, card)).toBe(1);
  await table.expectNoRefusal();
  await visitor.context.close();
});

test("a table asked for as the line breaks is set once", async () => {
  const visitor = await house.visit({ settings: { name: "Dora" } });
  const { page, received } = visitor;
  await page.goto("/");
  await page.getByRole("button", { name: "Deal the cards" }).waitFor();
  visitor.breakLineAt(/"type":"create-table"/, "before it arrives");
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.waitForURL(/\/t\//);
  await new Table(page).waitForTurn();
  const tables = received.map((text) => decodeServerMessage(text)).flatMap((message) => (message.type === "joined" ? [message.table] : []));
  expect(new Set(tables).size).toBe(1);
  await page.goto("/");
  await page.getByRole("button", { name: "Return to your game" }).waitFor();
  expect(await page.getByRole("button", { name: "Return to your game" }).count()).toBe(1);
  await visitor.context.close();
});

test("a page that is opened anew finds the same seat and the same trick", async () => {
  const { visitor, table } = await inMidTrick();
  const before = await sight(visitor.page);
  await visitor.page.reload();
  await table.waitForTurn();
  expect(await sight(visitor.page)).toEqual(before);

  await visitor.page.goto("/");
  await visitor.page.getByRole("button", { name: "Return to your game" }).click();
  await table.waitForTurn();
  expect(await sight(visitor.page)).toEqual(before);
  await visitor.context.close();
});

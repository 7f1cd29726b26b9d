import { expect, test } from "vitest";
import { violations } from "./axe";
import type { Visitor } from "./browser";
import { openHouse } from "./open_house";
import { Table, dealByRules } from "./table";

const house = openHouse();

/** A game that one hand decides. */
const SHORT = 'base = "hoyle"\nname = "One point"\n[trump]\nlast_dealer_call = "must_name"\n[game]\ntarget = 1\n';

async function playOut(table: Table): Promise<void> {
  while ((await table.actByKeys()) === "acted") await table.expectNoRefusal();
}

test("the game that ended is reviewed by one click, each game by itself, and the table is one click away", async () => {
  const visitor = await house.visit({ settings: { name: "Anna" } });
  const { page, context, complaints } = visitor;
  const table = await dealByRules(visitor.page, SHORT);
  await playOut(table);
  await page.getByRole("link", { name: "Review this game" }).click();
  await page.getByText(/^\d+ deals? reviewed/).waitFor();
  expect(await page.getByLabel("The record of a game").count()).toBe(0);
  expect(await page.getByRole("group", { name: "Games of this table" }).count()).toBe(0);
  expect((await page.textContent("body")) ?? "").not.toMatch(/[0-9a-f]{32}/);
  await page.getByLabel("Whose decisions").selectOption("Only mine");
  expect(await page.locator(".decision .said").textContent()).toContain("Anna (you)");
  // On a phone nothing that is seldom asked for stands before the table.
  await page.setViewportSize({ width: 360, height: 740 });
  const tops = await page.getByRole("group", { name: "What to study" }).locator("label").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const picture = await page.getByRole("group", { name: "The table, all hands open" }).boundingBox();
  const another = page.getByRole("button", { name: "Review another record" });
  expect((await another.boundingBox())?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
  await another.click();
  await expect.poll(async () => (await page.getByLabel("The record of a game").boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.goto(page.url());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText(/^\d+ deals? reviewed/).waitFor();

  await page.getByRole("button", { name: "Back to the table" }).click();
  await page.getByRole("button", { name: /^Play again/ }).click();
  await table.waitForStage("first-round", "second-round", "play", "contributing");
  await playOut(table);
  await page.getByRole("link", { name: "Review this game" }).click();
  const games = page.getByRole("group", { name: "Games of this table" });
  await games.getByRole("button", { name: "Game 2" }).waitFor();
  expect(await games.getByRole("button", { name: "Game 2" }).getAttribute("aria-pressed")).toBe("true");
  await page.getByText(/^\d+ deals? reviewed/).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints.filter((one) => !one.includes("503"))).toEqual([]);
  await context.close();
});

test("who goes to the first page, or opens a fresh tab, is offered the way back at once", async () => {
  const { page, context } = await house.visit({ settings: { name: "Anna" } });
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  const table = new Table(page);
  await table.waitForTurn();
  const seat = page.url();
  await page.goBack();
  await page.getByText("Your game of American waits for you.").waitFor();

  const fresh = await context.newPage();
  await fresh.goto("/");
  await fresh.getByRole("button", { name: "Return to your game" }).click();
  await new Table(fresh).waitForTurn();
  expect(fresh.url()).toBe(seat);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Return to your game" }).click();
  await table.waitForTurn();
  await context.close();
});

test("an invitation says who invites, to what game, and how it goes", async () => {
  const anna = await house.visit({ settings: { name: "Anna" } });
  const ben = await house.visit({ settings: { name: "Ben" } });
  await anna.page.goto("/");
  await anna.page.getByRole("radio", { name: "Friends, by a link" }).check();
  await anna.page.getByRole("button", { name: "Open the table" }).click();
  const link = await anna.page.getByRole("textbox", { name: "Link to this table" }).inputValue();
  await ben.page.goto(link);
  await ben.page.getByRole("heading", { name: "Anna invites you to a game of Euchre: American" }).waitFor();
  await ben.page.getByText("stick the dealer").waitFor();
  expect(await violations(ben.page)).toEqual([]);
  await anna.context.close();
  await ben.context.close();
});

async function openForFriends({ page }: Visitor): Promise<string> {
  await page.goto("/");
  await page.getByRole("radio", { name: "Friends, by a link" }).check();
  await page.getByRole("button", { name: "Open the table" }).click();
  return page.getByRole("textbox", { name: "Link to this table" }).inputValue();
}

test("whoever is in the room may hold a phone before the invitation, where it leads somewhere", async () => {
  const altered = (message: string): string =>
    message.startsWith('{"type":"welcome"') ? JSON.stringify({ ...JSON.parse(message), address: "http://192.168.1.5:8080" }) : message;
  const host = await house.visit({ altered });
  const link = await openForFriends(host);
  expect(link).toMatch(/^http:\/\/192\.168\.1\.5:8080\/t\//);
  const code = host.page.getByRole("img", { name: "QR code of the link" });
  await expect.poll(() => code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
  expect(new URL((await code.getAttribute("src")) ?? "", link).searchParams.get("link")).toBe(link);
  expect(await violations(host.page)).toEqual([]);

  const alone = await house.visit();
  await openForFriends(alone);
  await alone.page.getByText("This link works on this computer only").waitFor();
  expect(await alone.page.getByRole("img", { name: "QR code of the link" }).count(), "a code that leads nowhere").toBe(0);
  await host.context.close();
  await alone.context.close();
});

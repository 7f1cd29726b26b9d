import type { Locator, Page } from "playwright-core";
import { Evening } from "./evening";

/** How an event is made on the page: what differs from what the form offers. */
export interface MakingWish {
  readonly name: string;
  readonly rounds?: number;
  readonly plan?: RegExp;
  readonly kind?: "Single players";
  /** What else is chosen, before the event is made. */
  readonly more?: (page: Page) => Promise<void>;
}

/** Makes an event on the page and enters a list, a line each; what it answers is told by its house. */
export async function makeEvent(page: Page, wish: MakingWish, list: readonly string[]): Promise<Evening> {
  await page.goto("/events");
  await page.getByLabel("What is it called?").fill(wish.name);
  if (wish.kind !== undefined) await page.getByRole("radio", { name: wish.kind }).check();
  if (wish.plan !== undefined) await page.getByRole("radio", { name: wish.plan }).check();
  if (wish.rounds !== undefined) await page.getByLabel("Rounds", { exact: true }).fill(String(wish.rounds));
  await wish.more?.(page);
  await page.getByRole("button", { name: "Make the event" }).click();
  await page.getByText("Not begun yet").waitFor();
  if (list.length > 0) await enterList(page, list);
  return new Evening(page, page.url());
}

export async function enterList(page: Page, list: readonly string[]): Promise<void> {
  await page.getByText("A list from a sheet (CSV)").click();
  await page.getByLabel("or paste it here").fill(list.join("\n"));
  await page.getByRole("button", { name: /^Enter these/ }).click();
  await page.getByRole("button", { name: /^Enter these 0/ }).waitFor({ state: "hidden" });
}

/** Begins the next round, whichever it is. */
export async function startRound(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await page.getByRole("button", { name: /^Start (the first round|round \d+)$/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** The sheet of a table of the round in play. */
export async function openTable(page: Page, table: number): Promise<Locator> {
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await page.getByRole("button", { name: new RegExp(`^Table ${table}\\b`) }).first().click();
  return page.getByRole("dialog");
}

/** The director's word on a game. */
export async function enterScore(page: Page, table: number, first: number, second: number): Promise<void> {
  const sheet = await openTable(page, table);
  await sheet.locator("#score-first").fill(String(first));
  await sheet.locator("#score-second").fill(String(second));
  await sheet.getByRole("button", { name: /^(This is the score|Correct the score)$/ }).click();
  await sheet.waitFor({ state: "detached" });
}

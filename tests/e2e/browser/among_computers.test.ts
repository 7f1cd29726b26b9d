import { expect, test } from "vitest";
import { openHouse } from "./open_house";
import { lastView, MAY_ACT, Table } from "./table";

const house = openHouse();
const AN_HOUR = 3600;

test("alone with computers nobody is hurried: no clock, no cut, and the result stays until it is put away", async () => {
  const { page, context, received, complaints } = await house.visit({ settings: { speed: "quick" } });
  await page.goto("/");
  expect(await page.getByLabel("Time to think").count()).toBe(0);
  await page.getByRole("radio", { name: "Friends, by a link" }).check();
  await page.getByLabel("Time to think").waitFor();
  await page.getByRole("radio", { name: "Three computers" }).check();
  await page.getByRole("button", { name: "Deal the cards" }).click();
  const table = new Table(page);
  for (;;) {
    await page.waitForSelector(`${MAY_ACT}, [data-stage="deal-over"]`);
    expect(await page.locator(".cut, [role=timer]").count()).toBe(0);
    if ((await table.stage()) === "deal-over") break;
    await table.actByKeys();
  }
  expect(lastView(received)?.clock_seconds).toBe(AN_HOUR);
  await page.getByRole("region", { name: "Result" }).waitFor();
  const deal = lastView(received)?.deal ?? 0;
  const goesOn = async (): Promise<boolean> => Promise.resolve((lastView(received)?.deal ?? 0) > deal && (lastView(received)?.hand.length ?? 0) > 0);
  await expect.poll(goesOn, { timeout: 30_000 }).toBe(true);
  expect(await table.stage(), "the house has dealt again, and the result is still looked at").toBe("deal-over");
  expect(await page.getByRole("list", { name: /^Trick 5/ }).getByRole("listitem").count()).toBeGreaterThan(2);
  await page.getByRole("button", { name: /^Next deal/ }).click();
  await table.waitForTurn();
  expect(await page.getByRole("region", { name: "Result" }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the account tells cards and talk; articles and the shuffle are told on demand, the articles as links", async () => {
  const { page, context } = await house.visit({ settings: { cutsForYou: true } });
  await page.goto("/");
  await page.getByRole("button", { name: "Deal the cards" }).click();
  const table = new Table(page);
  await table.waitForTurn();
  const told = async (): Promise<string> => (await table.account.allTextContents()).join("\n");
  expect(await told()).not.toMatch(/shuffle|secret/);
  expect(await page.getByRole("list", { name: "Account" }).getByRole("link").count()).toBe(0);
  await page.getByRole("button", { name: "Articles and shuffle" }).click();
  expect(await told()).toMatch(/you add to the shuffle/);
  await context.close();
});

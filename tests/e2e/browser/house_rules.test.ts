import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openHouse } from "./open_house";
import { Table } from "./table";

const house = openHouse();

const TARGET = "Points that win a game";

async function openForm(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("radio", { name: /^House rules/ }).check();
  await page.getByText("The house can play these rules.").waitFor();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  return readFile(await (await download).path(), "utf8");
}

test("rules of one's own are filled in, saved, loaded again and played", async () => {
  const { page, context, complaints } = await house.visit({ settings: { cutsForYou: true } });
  await openForm(page);
  await page.getByLabel("Name of your rules").fill("Kitchen table");
  await page.getByLabel(TARGET).fill("1");
  await page.getByLabel(TARGET).blur();
  await page.getByText("The house can play these rules.").waitFor();
  const toml = await saved(page);
  expect(toml).toContain("Kitchen table");

  await openForm(page);
  await page.getByLabel("Load a file").setInputFiles({ name: "kitchen.toml", mimeType: "text/plain", buffer: Buffer.from(toml) });
  await expect.poll(() => page.getByLabel("Name of your rules").inputValue()).toBe("Kitchen table");
  expect(await page.getByLabel(TARGET).inputValue()).toBe("1");

  await page.getByRole("button", { name: "Deal the cards" }).click();
  const table = new Table(page);
  while ((await table.actByKeys()) !== "over") await table.expectNoRefusal();
  await page.getByText("Game 1, to 1").waitFor();
  expect(await page.title()).toContain("Kitchen table");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a file with an unknown key is refused with its line", async () => {
  const { page, context } = await house.visit();
  await openForm(page);
  const wrong = 'base = "hoyle"\nname = "Odd"\n[scoring]\ntarget_score = 5\n';
  await page.getByLabel("Load a file").setInputFiles({ name: "odd.toml", mimeType: "text/plain", buffer: Buffer.from(wrong) });
  await page.getByText(/Line \d+/).first().waitFor();
  expect(await page.getByRole("button", { name: "Deal the cards" }).isDisabled()).toBe(true);
  await context.close();
});

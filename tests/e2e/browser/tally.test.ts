import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { violations } from "./axe";
import type { Visitor } from "./browser";
import { isTooWide } from "./layout";
import { openHouse } from "./open_house";
import { MAY_ACT, Table } from "./table";

const house = openHouse();

const PHONE = { width: 360, height: 740 };
const OVER = ["deal-over", "match-over"];

async function playDeal({ page }: Visitor): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Deal the cards" }).click();
  const table = new Table(page);
  for (;;) {
    await page.waitForSelector([MAY_ACT, ...OVER.map((stage) => `[data-stage="${stage}"]`)].join(", "));
    if (OVER.includes((await table.stage()) ?? "")) return;
    await table.actByKeys();
  }
}

test("a deal comes into the guest's record, which he saves and erases and nobody else sees", async () => {
  const ann = await house.visit({ ...PHONE, settings: { speed: "quick" } });
  const { page } = ann;
  await page.goto("/");
  await page.getByRole("button", { name: "Your record" }).click();
  await page.getByText("Nothing is written down yet.").waitFor();
  expect(await violations(page)).toEqual([]);

  await playDeal(ann);
  await page.goto("/record");
  await page.getByText(/^In 1 deal your side scored/).waitFor();
  await page.getByText("American, against computers: Club player").waitFor();
  expect(await page.getByRole("list", { name: "Calls by place" }).getByRole("listitem").count()).toBe(4);
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page), "nothing sticks out").toBe(false);

  const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a file" }).click()]);
  expect(JSON.parse(await readFile(await saved.path(), "utf8"))).toMatchObject({ format: "euchre-tally 1", total: { deals: 1 } });

  const ben = await house.visit();
  await ben.page.goto("/record");
  await ben.page.getByText("Nothing is written down yet.").waitFor();

  await page.getByRole("button", { name: "Erase" }).click();
  await page.getByRole("dialog", { name: "Erase your record?" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.getByText(/^In 1 deal your side scored/).waitFor();
  await page.getByRole("button", { name: "Erase" }).click();
  await page.getByRole("button", { name: "Erase it" }).click();
  await page.getByText("Your record is erased.").waitFor();
  await page.reload();
  await page.getByText("Nothing is written down yet.").waitFor();
  expect(ann.complaints).toEqual([]);
  expect(ben.complaints).toEqual([]);
  await ann.context.close();
  await ben.context.close();
});

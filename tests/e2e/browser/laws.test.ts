import { expect, test } from "vitest";
import { violations } from "./axe";
import { isTooWide } from "./layout";
import { openHouse } from "./open_house";

const house = openHouse();

test("from the first page to an article, its kin, and back", async () => {
  const { page, context, complaints } = await house.visit();
  await page.goto("/");
  await page.getByRole("button", { name: "Laws" }).click();
  await page.getByRole("heading", { name: "The law book" }).waitFor();
  await page.getByLabel("Topic").selectOption("revoke");
  await page.getByRole("link", { name: "S63.a", exact: true }).click();
  await page.getByRole("heading", { name: "S63.a" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/laws/S63.a");
  await page.getByRole("link", { name: "K-rev-01", exact: true }).first().click();
  await page.getByRole("heading", { name: "K-rev-01" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "S63.a" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("words are searched, and a number shows all its parts", async () => {
  const { page, context } = await house.visit();
  await page.goto("/laws");
  await page.getByLabel("Search the five codes").fill("revoke lone");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "S63.b", exact: true }).waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: "S63.b" }).first().textContent(), "of which code it is").toContain("Somerset:");
  await page.getByLabel("Search the five codes").fill("zebra");
  await page.keyboard.press("Enter");
  await page.getByText("Try fewer words").waitFor();
  await page.goto("/laws/S64");
  await page.getByRole("heading", { name: "S64.a" }).waitFor();
  await page.getByRole("heading", { name: "S64.b" }).waitFor();
  expect(await page.getByText("no exception").count()).toBe(0);
  await page.goto("/laws/AMB-S09");
  await page.getByRole("heading", { name: "AMB-S09" }).waitFor();
  await context.close();
});

test("an unknown article is answered with the nearest", async () => {
  const { page, context } = await house.visit();
  await page.goto("/laws/S64.c");
  await page.getByText("There is no article S64.c.").waitFor();
  await page.getByRole("link", { name: "S64.a", exact: true }).click();
  await page.getByRole("heading", { name: "S64.a" }).waitFor();
  await context.close();
});

test("a worked example is run, changed and run again, by keyboard alone", async () => {
  const { page, context, complaints } = await house.visit();
  await page.goto("/laws/S63.a");
  const example = page.locator("details.case").first();
  await example.locator("summary").focus();
  await page.keyboard.press("Enter");
  const run = example.getByRole("button", { name: "Run this case" });
  await run.focus();
  await page.keyboard.press("Enter");
  await example.getByText("Somerset: passed").waitFor();
  await example.getByLabel("Rule under").selectOption("all");
  await run.focus();
  await page.keyboard.press("Enter");
  await example.getByText("Alberta: ruled").waitFor();
  await example.getByLabel("What happened").fill("hello");
  await run.click();
  await example.getByText("send one case").waitFor();
  await example.getByRole("button", { name: "As it was" }).click();
  expect(await example.getByLabel("What happened").inputValue()).toContain("id: ");
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
  await context.close();
});

test.each([1280, 360])("the law book at a width of %i: nothing overflows and axe is content", async (width) => {
  const { page, context } = await house.visit({ width, height: 740 });
  await page.goto("/laws");
  await page.getByLabel("Topic").selectOption("revoke");
  await page.getByRole("link", { name: "S63.a", exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.goto("/laws/S63.a");
  await page.locator("details.case summary").first().click();
  await page.getByRole("button", { name: "Run this case" }).first().click();
  await page.getByText("Somerset: passed").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await context.close();
});

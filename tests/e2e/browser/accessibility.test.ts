import { expect, test } from "vitest";
import { violations } from "./axe";
import { openHouse } from "./open_house";
import { MAY_ACT, Table } from "./table";

const house = openHouse();

test.each([
  ["as it comes", {}],
  ["dark, on blue felt", { light: "dark", felt: "blue", back: "plum" }],
  ["dark, on wine red felt", { light: "dark", felt: "wine" }],
  ["on slate felt", { felt: "slate" }],
  ["in high contrast", { hasHighContrast: true, hasFourColours: true, hasJumboIndices: true }],
] as const)("the first page, %s, and all that opens on it", async (_, settings) => {
  const { page, context } = await house.visit({ settings });
  await page.goto("/");
  await page.getByRole("radio", { name: /^House rules/ }).check();
  await page.getByText("The house can play these rules.").waitFor();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  await page.getByRole("radio", { name: "Friends, by a link" }).check();
  expect(await violations(page)).toEqual([]);

  for (const sheet of ["Help", "Settings"]) {
    await page.getByRole("button", { name: sheet }).click();
    await page.getByRole("dialog", { name: sheet }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await context.close();
});

test("the lobby, for the host and for a guest", async () => {
  const host = await house.visit();
  const guest = await house.visit({ width: 360, height: 640 });
  await host.page.goto("/");
  await host.page.getByRole("radio", { name: "Friends, by a link" }).check();
  await host.page.getByRole("button", { name: "Open the table" }).click();
  await host.page.getByRole("heading", { name: "Waiting for players" }).waitFor();
  expect(await violations(host.page)).toEqual([]);
  await guest.page.goto(host.page.url());
  await guest.page.getByRole("button", { name: "Sit in the seat North" }).waitFor();
  expect(await violations(guest.page)).toEqual([]);
  await host.context.close();
  await guest.context.close();
});

test("the table, from the first call to the end of the deal", async () => {
  const { page, context } = await house.visit({ settings: { speed: "quick" } });
  await page.goto("/");
  await page.getByRole("button", { name: "Deal the cards" }).click();
  const table = new Table(page);
  const seen = new Set<string>();
  const wanted = ["play", "deal-over"];
  while (!wanted.every((stage) => seen.has(stage))) {
    await page.waitForSelector(`${MAY_ACT}, [data-stage="deal-over"]`);
    const stage = (await table.stage()) ?? "";
    if (!seen.has(stage)) {
      seen.add(stage);
      expect(await violations(page)).toEqual([]);
    }
    if (stage === "deal-over") await page.keyboard.press("n");
    else if ((await page.locator(MAY_ACT).count()) > 0) await table.actByKeys();
  }
  await context.close();
});

test("the dark table, law book, desk and study; the device's own wish is followed", async () => {
  const { page, context } = await house.visit({ settings: { light: "dark" } });
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await new Table(page).waitForTurn();
  expect(await violations(page)).toEqual([]);
  await page.goto("/laws");
  await page.getByRole("searchbox").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto("/study");
  await page.getByText("order it up alone").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  expect(await violations(page)).toEqual([]);
  await context.close();

  const other = await house.visit();
  await other.page.goto("/");
  const isDark = async (): Promise<boolean> => other.page.evaluate(() => document.documentElement.classList.contains("is-dark"));
  expect(await isDark()).toBe(false);
  await other.page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(isDark).toBe(true);
  await other.context.close();
});

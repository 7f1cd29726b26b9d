import { expect, test } from "vitest";
import { violations } from "./axe";
import { openHouse } from "./open_house";
import { isTooWide, smallTargets } from "./layout";
import { MAY_ACT, Table } from "./table";
import type { Visitor } from "./browser";

const house = openHouse();

const SHAPES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

/** Plays the first deal of a game among computers, up to its result. */
async function playDeal({ page }: Visitor): Promise<string> {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  const table = new Table(page);
  await table.waitForTurn();
  const result = page.getByRole("region", { name: "Result" });
  for (;;) {
    await page.waitForSelector(`${MAY_ACT}, [aria-label="Result"]`);
    if ((await result.count()) > 0) break;
    await table.actByKeys();
  }
  return new URL(page.url()).pathname.replace("/t/", "");
}

test("a deal that is over is shared by a link and a picture, and played again card by card", async () => {
  const anna = await house.visit({ settings: { name: "Anna", speed: "quick" } });
  const table = await playDeal(anna);
  await anna.page.getByRole("button", { name: "Share this deal" }).click();
  const sheet = anna.page.getByRole("dialog", { name: /^Share deal \d+/ });
  const link = await sheet.getByLabel("Link to this deal").inputValue();
  expect(new URL(link).pathname).toMatch(new RegExp(`^/deal/${table}/\\d+$`));
  await sheet.getByText("This link works on this computer only.").waitFor();
  const picture = sheet.getByRole("img", { name: "The deal with all four hands" });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(async () => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBe(1200);
  expect(await violations(anna.page)).toEqual([]);
  const png = await anna.page.request.get((await sheet.getByRole("link", { name: "Save the picture" }).getAttribute("href")) ?? "");
  expect(png.headers()["content-type"]).toBe("image/png");

  const head = await (await anna.page.request.get(link)).text();
  expect(head).toContain('property="og:image" content="http');
  expect(head).toContain(`/api/tables/${table}/deals/`);

  const ben = await house.visit();
  await ben.page.goto(new URL(link).pathname);
  await ben.page.getByText("1 of ", { exact: false }).first().waitFor();
  const here = ben.page.locator(".now");
  expect(await here.textContent()).toContain("dealt and turned up");
  await ben.page.keyboard.press("ArrowRight");
  expect(await here.textContent()).not.toContain("dealt and turned up");
  expect(new URL(ben.page.url()).search).toBe("?moment=1");
  await ben.page.keyboard.press("ArrowLeft");
  expect(await here.textContent()).toContain("dealt and turned up");
  await ben.page.getByLabel("Speed").selectOption("Quick");
  await ben.page.getByRole("button", { name: "Play", exact: true }).click();
  await ben.page.getByRole("button", { name: "Pause" }).waitFor();
  await expect.poll(() => Number(new URL(ben.page.url()).searchParams.get("moment") ?? "0"), { timeout: 5000 }).toBeGreaterThan(1);
  await ben.page.getByRole("button", { name: "Pause" }).click();
  await ben.page.getByRole("region", { name: "Trick 1" }).getByRole("button").first().click();
  expect(await here.textContent()).toContain("leads the");
  await ben.page.keyboard.press("End");
  expect(await ben.page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);

  const moment = new URL(ben.page.url()).search;
  await ben.page.goto(`/deal/${table}/1?moment=2`);
  await ben.page.getByText(/^3 of \d+$/).waitFor();
  expect(moment).toMatch(/^\?moment=\d+$/);
  expect(anna.complaints).toEqual([]);
  expect(ben.complaints).toEqual([]);
  await anna.context.close();
  await ben.context.close();
});

test("a replay fits every shape, has nothing that axe finds, and reads at twice the text", async () => {
  const anna = await house.visit({ settings: { name: "Anna", speed: "quick" } });
  const table = await playDeal(anna);
  await anna.page.goto(`/deal/${table}/1`);
  await anna.page.getByRole("group", { name: "The table, all hands open" }).waitFor();
  for (const shape of SHAPES) {
    await anna.page.setViewportSize(shape);
    expect(await isTooWide(anna.page), `${shape.width}x${shape.height}`).toBe(false);
    expect(await violations(anna.page), `${shape.width}x${shape.height}`).toEqual([]);
    expect(await smallTargets(anna.page), `${shape.width}x${shape.height}`).toEqual([]);
  }
  await anna.page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await isTooWide(anna.page), "200 % text").toBe(false);
  await anna.page.getByLabel("Whose calls and cards").selectOption("Only mine");
  await anna.page.getByText(/^1 of \d$/).waitFor();
  await anna.context.close();
});

test("a deal that is not there is told in words", async () => {
  const { page, context } = await house.visit();
  await page.goto("/deal/nowhere/1");
  await page.getByText("There is no such deal here").waitFor();
  await context.close();
});

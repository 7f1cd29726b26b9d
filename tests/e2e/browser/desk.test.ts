import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, visit } from "./browser";
import { startHouse } from "./house";
import type { RunningHouse } from "./house";

let house: RunningHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([startHouse(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await house.stop();
});

async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Tabs on until the button of that name has the focus, as somebody without a mouse would, and presses it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name }).first();
  await button.waitFor();
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press("Tab");
    if (await button.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press("Enter");
      return;
    }
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
}

test("from the first page to a ruling, its article, and back", async () => {
  const { page, context, complaints } = await visit(browser, { address: house.address });
  await page.goto("/");
  await page.getByRole("button", { name: "Director's desk" }).click();
  await page.getByLabel("Laws of this table").selectOption("somerset");
  await page.getByLabel("What happened?").fill("she led when it wasn't her turn");
  await page.getByRole("button", { name: "Somebody led out of turn" }).click();
  await page.getByRole("heading", { name: "Who led?" }).waitFor();
  await page.getByRole("button", { name: "East" }).click();
  await page.getByRole("button", { name: "Nobody yet" }).click();
  await page.getByRole("button", { name: "Nobody", exact: true }).click();
  await page.getByText("North and South may choose to call for the card led").waitFor();
  await page.getByRole("button", { name: "Which card was led?" }).click();
  await page.getByRole("button", { name: "Ace of diamonds" }).click();
  await page.getByText("call for the ace of diamonds").first().waitFor();
  expect(new URL(page.url()).search).toContain("card=AD");
  await page.getByRole("link", { name: "S52.a", exact: true }).first().click();
  await page.getByRole("heading", { name: "S52.a" }).waitFor();
  await page.goBack();
  await page.getByText("call for the ace of diamonds").first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("an answered interview has an address of its own", async () => {
  const { page, context } = await visit(browser, { address: house.address });
  await page.goto("/desk?code=keller&incident=lead-out-of-turn&who=E&since=nobody");
  await page.getByRole("heading", { name: "The ruling" }).waitFor();
  expect(await page.getByLabel("Laws of this table").inputValue()).toBe("keller");
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("heading", { name: "Has anybody played to it?" }).waitFor();
  await page.getByRole("button", { name: /Who led\?/ }).click();
  await page.getByRole("heading", { name: "Who led?" }).waitFor();
  await page.goto("/desk?code=keller&incident=lead-out-of-turn&who=X");
  await page.getByText("These answers contradict one another.").waitFor();
  await page.goto("/desk?code=nobody&incident=revoke");
  await page.getByRole("alert").waitFor();
  await context.close();
});

test("the same incident under the other codes, and what was chosen", async () => {
  const { page, context } = await visit(browser, { address: house.address });
  await page.goto("/desk?code=somerset&incident=lead-out-of-turn&who=E&since=nobody&lone=none");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("heading", { name: "Alberta" }).waitFor();
  await page.getByRole("button", { name: /^Name the suit/ }).click();
  await page.getByText("as they chose", { exact: false }).or(page.getByText("stands", { exact: false })).first().waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await page.getByRole("heading", { name: "The ruling" }).isVisible()).toBe(true);
  await context.close();
});

test("a ruling by keyboard alone: each question has the focus when it comes", async () => {
  const { page, context, complaints } = await visit(browser, { address: house.address });
  await page.goto("/desk?code=hoyle");
  await press(page, "Somebody did not follow suit though he could");
  const focused = async (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.getByRole("heading", { name: "Who did not follow suit?" }).waitFor();
  await expect.poll(focused).toBe("Who did not follow suit?");
  await press(page, "West");
  await page.getByRole("heading", { name: "How far has the play gone?" }).waitFor();
  await press(page, /^His side has led or played/);
  while ((await page.getByRole("heading", { name: "The ruling" }).count()) === 0) {
    const before = await page.locator("#question-heading").textContent();
    await press(page, /^(No|Nobody)$/);
    await page.waitForFunction(
      (text) => document.getElementById("question-heading")?.textContent !== text,
      before,
    );
  }
  await expect.poll(focused).toBe("The ruling");
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([1280, 360])("the desk at a width of %i: nothing overflows and axe is content", async (width) => {
  const { page, context } = await visit(browser, { address: house.address, width, height: 740 });
  const pages = [
    ["/desk", "Most asked"],
    ["/desk?code=somerset&incident=revoke", "Who did not follow suit?"],
    ["/desk?code=somerset&incident=cut-wrongly&dealer=S", "What was wrong?"],
    ["/desk?code=somerset&incident=revoke&who=E&found=played&asked=no&lone=none", "The ruling"],
  ] as const;
  for (const [address, heading] of pages) {
    await page.goto(address);
    await page.getByRole("heading", { name: heading }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  }
  await page.goto("/desk?code=somerset&incident=lead-out-of-turn&who=E&since=nobody&lone=none");
  await page.getByRole("button", { name: "Which card was led?" }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("heading", { name: "Alberta" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await context.close();
});

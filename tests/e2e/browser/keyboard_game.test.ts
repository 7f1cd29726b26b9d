import { expect, test } from "vitest";
import { openHouse } from "./open_house";
import { tabTo, Table } from "./table";

const house = openHouse();

test.each(["Hoyle", "Danville"])("a whole game of %s is played with the keyboard only", async (code) => {
  const { page, complaints, context } = await house.visit();
  await page.goto("/");
  await page.getByRole("radio", { name: new RegExp(`^${code}`) }).waitFor();
  await tabTo(page, /^$/);
  await chooseCode(code);
  await tabTo(page, /^Deal the cards/);
  await page.keyboard.press("Enter");

  const table = new Table(page);
  while ((await table.actByKeys()) === "acted") await table.expectNoRefusal();

  await page.getByRole("heading", { name: /win the game|is drawn/ }).waitFor();
  expect(await table.account.count()).toBeGreaterThan(30);
  expect(complaints).toEqual([]);
  await context.close();

  async function chooseCode(name: string): Promise<void> {
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    for (let step = 0; step < 30; step += 1) {
      const chosen = await page.evaluate(() => document.activeElement?.closest("label")?.textContent ?? "");
      if (chosen.trim().startsWith(name)) return;
      await page.keyboard.press("ArrowDown");
    }
    throw new Error(`${name} cannot be chosen by arrows`);
  }
});

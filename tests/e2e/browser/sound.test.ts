import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openHouse } from "./open_house";
import { MAY_ACT, Table } from "./table";

const house = openHouse();

/** Counts the tones that the page makes; what they sound like nobody hears here. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    globalThis.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        const { dataset } = document.documentElement;
        dataset.tones = String(Number(dataset.tones ?? "0") + 1);
        return super.createOscillator();
      }
    };
  });
  return async () => page.evaluate(() => Number(document.documentElement.dataset.tones ?? "0"));
}

async function playHand(page: Page, table: Table): Promise<void> {
  const result = page.getByRole("region", { name: "Result" });
  for (;;) {
    await page.waitForSelector(`${MAY_ACT}, [aria-label="Result"]`);
    if ((await result.count()) > 0) return;
    await table.actByKeys();
  }
}

test("results are silent until somebody asks for sound, and heard from then on", async () => {
  const { page, context, complaints } = await house.visit({ settings: { speed: "quick" } });
  const tones = await listen(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  const table = new Table(page);
  await table.waitForTurn();
  await playHand(page, table);
  expect(await tones()).toBe(0);

  const sound = page.getByRole("button", { name: "Sound" });
  expect(await sound.getAttribute("aria-pressed")).toBe("false");
  await sound.click();
  expect(await sound.getAttribute("aria-pressed")).toBe("true");
  const asked = await tones();
  expect(asked).toBeGreaterThan(0);
  await page.getByRole("button", { name: /^Next deal/ }).click();
  await page.getByRole("region", { name: "Result" }).waitFor({ state: "detached" });
  await playHand(page, table);
  await expect.poll(tones).toBeGreaterThan(asked);

  await page.reload();
  await page.getByRole("region", { name: "Result" }).waitFor();
  expect(await tones()).toBe(0);
  expect(await sound.getAttribute("aria-pressed")).toBe("true");
  await sound.click();
  await page.getByRole("button", { name: "Settings" }).click();
  expect(await page.getByRole("checkbox", { name: /^Sound/ }).isChecked()).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

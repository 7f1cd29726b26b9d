import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import type { Page } from "playwright-core";
import { openGallery } from "./gallery";

const SIZES = { phone: [390, 780], tablet: [820, 1100] } as const;
const gallery = openGallery();

async function claimSheet(page: Page): Promise<void> {
  await page.keyboard.press("i");
  await page.getByRole("dialog").waitFor();
}

async function finding(page: Page): Promise<void> {
  await page.locator("summary").getByText("Enter what you found").click();
  await page.getByRole("region", { name: "You direct" }).scrollIntoViewIfNeeded();
}

const PICTURES = [
  ["claim", "open-play", claimSheet],
  ["right", "open-right", undefined],
  ["duty", "open-duty", undefined],
  ["director", "open-director", finding],
  ["ruled", "open-ruled", undefined],
] as const;

/** Pictures for `docs/open-tables.md`, from canned states: `npm run screenshots`. */
test("pictures of an open table", async () => {
  const folder = process.env.SCREENSHOTS ?? "var/screenshots";
  mkdirSync(folder, { recursive: true });
  for (const [device, size] of Object.entries(SIZES)) {
    for (const [name, state, prepare] of PICTURES) {
      const page = await gallery.show(state, size);
      await prepare?.(page);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(folder, `open-${device}-${name}.jpg`), type: "jpeg", quality: 60 });
    }
  }
});

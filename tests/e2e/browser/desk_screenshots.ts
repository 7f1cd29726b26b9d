import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { leaveBrowser, openBrowser, visit } from "./browser";
import { startHouse } from "./house";

const PAGES = [
  ["list", "/desk?code=somerset"],
  ["question", "/desk?code=somerset&incident=lead-out-of-turn"],
  ["choice", "/desk?code=somerset&incident=revoke&who=E"],
  ["ruling", "/desk?code=somerset&incident=lead-out-of-turn&who=E&since=nobody&lone=none"],
] as const;

/** Pictures for `docs/desk.md`: `npm run screenshots -- desk`. */
test("pictures of the desk", async () => {
  const folder = process.env.SCREENSHOTS ?? "var/screenshots";
  mkdirSync(folder, { recursive: true });
  const [house, browser] = await Promise.all([startHouse(), openBrowser()]);
  for (const [device, width, height] of [
    ["phone", 390, 780],
    ["tablet", 820, 1100],
  ] as const) {
    const { page, context } = await visit(browser, { address: house.address, width, height });
    for (const [name, address] of PAGES) {
      await page.goto(address);
      await page.locator("h2").first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(folder, `desk-${device}-${name}.jpg`), type: "jpeg", quality: 60, fullPage: name === "ruling" });
    }
    await context.close();
  }
  await leaveBrowser(browser);
  await house.stop();
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, preview } from "vite";
import type { PreviewServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { views } from "../../../web/dev/views";
import { violations } from "./axe";
import { launchBrowser } from "./browser";

const WEB = resolve(import.meta.dirname, "../../../web");

const folder = mkdtempSync(join(tmpdir(), "euchre-states-"));
let server: PreviewServer;
let browser: Browser;
let address: string;

// Rare moments of the game cannot be waited for: they are shown from canned views, without a house.
beforeAll(async () => {
  const shared = { root: WEB, configFile: resolve(WEB, "vite.config.ts"), logLevel: "error" } as const;
  const input = resolve(WEB, "dev/gallery.html");
  await build({ ...shared, build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input } } });
  server = await preview({ ...shared, build: { outDir: folder }, preview: { port: 0 } });
  address = server.resolvedUrls?.local[0] ?? "";
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(Object.keys(views))("%s: axe finds nothing, nothing hangs over the edge", async (state) => {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.goto(`${address}dev/gallery.html?state=${state}`);
  await page.locator("[data-stage]").waitFor();
  expect(await violations(page)).toEqual([]);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await context.close();
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { build, preview } from "vite";
import type { PreviewServer } from "vite";
import { afterAll, beforeAll } from "vitest";
import type { Browser, BrowserContext } from "playwright-core";
import { DEFAULT_SETTINGS } from "../../../web/src/state/settings";
import type { Settings } from "../../../web/src/state/settings";
import { leaveBrowser, openBrowser } from "./browser";

const WEB = resolve(import.meta.dirname, "../../../web");

/** Who sits there: names as long as may be, people who all say something, or both. */
export type People = "long" | "talking" | "long&talking";

export interface Gallery {
  /** The page as it stands in one canned view, in a window of that size; in English where no language is asked for. */
  readonly show: (state: string, size: readonly [number, number], settings?: Partial<Settings>, people?: People, language?: "fr") => Promise<Page>;
}

/** Rare moments of the game cannot be waited for: they are shown from canned views, without a house. */
export function openGallery(): Gallery {
  const folder = mkdtempSync(join(tmpdir(), "euchre-states-"));
  let server: PreviewServer;
  let browser: Browser;
  let context: BrowserContext | undefined;
  beforeAll(async () => {
    const shared = { root: WEB, configFile: resolve(WEB, "vite.config.ts"), logLevel: "error" } as const;
    const input = resolve(WEB, "dev/gallery.html");
    await build({ ...shared, build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input } } });
    server = await preview({ ...shared, build: { outDir: folder }, preview: { port: 0 } });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await leaveBrowser(browser);
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    show: async (state, [width, height], settings = {}, people, language) => {
      await context?.close();
      context = await browser.newContext({ reducedMotion: "reduce", viewport: { width, height } });
      const kept = { "right-bower.settings": JSON.stringify({ ...DEFAULT_SETTINGS, ...settings }), "right-bower.language": language ?? "en" };
      await context.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, kept);
      const page = await context.newPage();
      await page.goto(`${server.resolvedUrls?.local[0] ?? ""}dev/gallery.html?state=${state}${people === undefined ? "" : `&${people}`}`);
      await page.locator("[data-stage]").waitFor();
      return page;
    },
  };
}

import { resolve } from "node:path";
import { preview } from "vite";
import type { PreviewServer } from "vite";
import { afterAll, beforeAll } from "vitest";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { leaveBrowser, openBrowser } from "./browser";

const WEB = resolve(import.meta.dirname, "../../../web");

export interface CannedPages {
  /** A page of a fresh profile; nothing moves on it unless asked. */
  readonly open: (wish?: BrowserContextOptions) => Promise<Page>;
}

/** The built page without a house: its answers come from `event_canned`. */
export function cannedPages(): CannedPages {
  let server: PreviewServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await preview({ root: WEB, configFile: resolve(WEB, "vite.config.ts"), logLevel: "error", preview: { port: 0 } });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await leaveBrowser(browser);
    await server.close();
  });
  return {
    open: async (wish) => {
      const baseURL = (server.resolvedUrls?.local[0] ?? "").replace(/\/$/, "");
      const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 360, height: 640 }, baseURL, ...wish });
      return context.newPage();
    },
  };
}

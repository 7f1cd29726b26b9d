// Takes the pictures of the page into a folder: `npm run screenshots -- FOLDER`.
import { resolve } from "node:path";
import { startVitest } from "vitest/node";

process.env.SCREENSHOTS = resolve(process.argv[2] ?? "../docs/screenshots");
const runner = await startVitest("test", [], {
  config: "e2e.config.ts",
  include: ["tests/e2e/browser/screenshots.ts", "tests/e2e/browser/desk_screenshots.ts", "tests/e2e/browser/event_screenshots.ts", "tests/e2e/browser/event_sheet_screenshots.ts", "tests/e2e/browser/open_screenshots.ts", "tests/e2e/browser/stage_screenshots.ts"],
  testTimeout: 300_000,
  watch: false,
});
await runner.close();

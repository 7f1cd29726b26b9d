import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import browserTests from "./e2e.config.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The tests of the page without a house; they need what `make site` builds. */
export default defineConfig({
  ...browserTests,
  root,
  test: { ...browserTests.test, include: ["tests/e2e/site/**/*.test.ts"] },
});

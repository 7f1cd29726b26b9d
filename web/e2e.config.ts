import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const packages = fileURLToPath(new URL("node_modules/", import.meta.url));

// The tests stand with the project's other end-to-end tests; the packages that they import lie here.
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  cacheDir: `${packages}.vite-e2e`,
  resolve: {
    alias: {
      "axe-core": `${packages}axe-core/axe.js`,
      "playwright-core": `${packages}playwright-core/index.mjs`,
      vite: `${packages}vite/dist/node/index.js`,
      vitest: `${packages}vitest`,
    },
  },
  test: {
    include: ["tests/e2e/browser/**/*.test.ts"],
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two keep two processors busy for nine tenths of the time, three for all of it.
    maxWorkers: 3,
    // A process for each file would read vite and playwright anew each time, and start a browser of its own.
    isolate: false,
    expect: { poll: { timeout: 10_000 } },
    // On a busy machine one wait in thousands runs out; what fails twice is broken.
    retry: process.env["CI"] === undefined ? 0 : 1,
  },
});

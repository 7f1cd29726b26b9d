import { defineConfig, mergeConfig } from "vitest/config";
import modules from "./dev/modules.js";

export default mergeConfig(
  modules,
  defineConfig({
    test: {
      include: ["tests/e2e/browser/**/*.test.ts"],
      environment: "node",
      testTimeout: 60_000,
      hookTimeout: 60_000,
      maxWorkers: 2,
    },
  }),
);

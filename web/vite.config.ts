import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { earlyLinks } from "./dev/early_links.ts";

// Nothing is inlined: the house serves the page with `default-src 'self'`, which forbids data: addresses.
export default defineConfig({
  plugins: [svelte(), earlyLinks({ events: true })],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: "es2022", reportCompressedSize: true, rolldownOptions: { checks: { bundlerTimings: false } } },
  server: { proxy: { "/api": "http://localhost:8080", "/ws": { target: "ws://localhost:8080", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 60_000 },
});

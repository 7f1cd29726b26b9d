import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { earlyLinks } from "./dev/early_links.ts";
import { firstAnswers } from "./dev/first_answers.ts";
import { siteFiles } from "./dev/site_files.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The page without a house: the same sources, with the house in a worker (docs/anywhere.md). */
export default defineConfig({
  plugins: [svelte(), firstAnswers(), earlyLinks({ events: false }), siteFiles()],
  resolve: { alias: [
      { find: /^.*\/net\/place$|^\.\/place$/, replacement: at("src/site/place.ts") },
      { find: /^.*\/net\/line$/, replacement: at("src/site/line.ts") },
    ] },
  build: {
    outDir: at("../build/site"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  worker: { format: "es", rolldownOptions: { checks: { bundlerTimings: false } } },
});

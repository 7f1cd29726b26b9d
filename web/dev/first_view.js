// How soon the first page is there on a phone: `EUCHRE_PROGRAM=bin/euchre npm --prefix web run first-view`. Of the page without
// a house, once `make site` has built it, that and how long `best` thinks: `npm --prefix web run first-view site`.
import { startVitest } from "vitest/node";

process.env.TIMES = "first view";
const place = process.argv[2] === "site" ? "site" : "browser";
const runner = await startVitest("test", [], { config: "e2e.config.ts", include: [`tests/e2e/${place}/*_times.ts`], testTimeout: 600_000, watch: false });
await runner.close();

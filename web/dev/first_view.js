// How soon the first page is there on a phone: `EUCHRE_PROGRAM=bin/euchre npm --prefix web run first-view`.
import { startVitest } from "vitest/node";

const runner = await startVitest("test", [], { config: "e2e.config.ts", include: ["tests/e2e/browser/first_view_times.ts"], testTimeout: 300_000, watch: false });
await runner.close();

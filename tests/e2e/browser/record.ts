import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { PROGRAM } from "./house";

export interface CheckedRecord {
  readonly text: string;
  /** What `euchre replay --verify` says of it, and its exit status. */
  readonly said: string;
  readonly status: number | null;
}

/** The record as the page gives it, told and checked by the program. */
export async function downloadRecord(page: Page): Promise<CheckedRecord> {
  const folder = mkdtempSync(join(tmpdir(), "euchre-record-"));
  const file = join(folder, "evening.euchre");
  await page.locator("summary").getByText("Fair deal and record").click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the record" }).click();
  await (await waiting).saveAs(file);
  const text = readFileSync(file, "utf8");
  const { stdout, stderr, status } = spawnSync(PROGRAM, ["replay", "--verify", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return { text, said: stdout + stderr, status };
}

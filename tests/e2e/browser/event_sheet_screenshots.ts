import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { makeEvent, startRound } from "./event_making";
import type { Evening } from "./evening";
import { openHouse } from "./open_house";

/** With an address that phones reach, so that codes lead somewhere. */
const house = openHouse(["--public-url", "https://euchre.example"]);
const PAIRS = [
  "Ann Ashe,Bob Birch,Zone 3", "Cid Cole,Dot Dale,Zone 1", "Eve Elm,Fay Fern,Zone 2", "Gus Gorse,Hal Hazel,Zone 3", "Ida Ivy,Jon Juniper,Zone 1", "Kay Kapok,Leo Larch,Zone 2",
  "Mia Maple,Ned Nutmeg,Zone 3", "Olga Oak,Pat Pine,Zone 1", "Quin Quince,Ray Rowan,Zone 2", "Sue Spruce,Tom Teak,Zone 3", "Una Ulex,Vic Vine,Zone 1", "Wilhelmina Featherstone,Xavier Yew,Zone 2",
] as const;
/** What is hung side by side in one picture. */
const PICTURES = {
  "event-sheets-for-tables": ["print/table-cards.pdf", "print/seating-by-name.pdf", "print/score-cards.pdf"],
  "event-sheets-of-results": ["print/standings.pdf", "print/crosstable.pdf", "print/prizes.pdf?prizes=50,25,12.50,low%205"],
} as const;
const DOTS_AN_INCH = "60";

/** The first page of a sheet as a picture. */
function firstPage(pdf: Buffer, folder: string): string {
  const [file, page] = [join(folder, "sheet.pdf"), join(folder, "page")];
  writeFileSync(file, pdf);
  execFileSync("pdftoppm", ["-png", "-r", DOTS_AN_INCH, "-f", "1", "-singlefile", file, page]);
  return `data:image/png;base64,${readFileSync(`${page}.png`).toString("base64")}`;
}

async function sheets(evening: Evening, names: readonly string[], folder: string): Promise<readonly string[]> {
  const pictures: string[] = [];
  for (const name of names) pictures.push(firstPage(await evening.file(name), folder));
  return pictures;
}

/** Pictures of paper for `docs/events.md`: `npm run screenshots`. */
test("pictures of the sheets of an evening", async () => {
  const folder = process.env.SCREENSHOTS ?? "var/screenshots";
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), "euchre-sheets-"));
  const { page, context } = await house.visit({ width: 820, height: 1100 });
  const evening = await makeEvent(page, { name: "Autumn Drive", rounds: 5 }, PAIRS);
  await page.getByRole("button", { name: "Draw seats by lot" }).click();
  for (let round = 1; round <= 5; round += 1) {
    await startRound(page);
    await evening.enterScores(({ table, sides }) => (((sides[0][0] ?? 0) + table + round) % 3 === 0 ? [table + 2, 10] : [10, (table * 2) % 9]));
  }
  // A page of the house takes no pictures in but its own.
  const wall = await context.newPage();
  for (const [name, addresses] of Object.entries(PICTURES)) {
    const pictures = await sheets(evening, addresses, scratch);
    await wall.setContent(`<!doctype html><body style="margin:0;padding:14px;display:flex;gap:14px;align-items:start;width:max-content;background:#cfc5ae">${pictures.map((one) => `<img src="${one}">`).join("")}</body>`);
    await wall.waitForFunction(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0));
    await wall.locator("body").screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 60 });
  }
  await context.close();
  rmSync(scratch, { recursive: true });
});

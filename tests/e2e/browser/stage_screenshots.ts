import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { views } from "../../../web/dev/views";
import { openGallery } from "./gallery";

const gallery = openGallery();
const folder = process.env.SCREENSHOTS ?? "docs/screenshots";
mkdirSync(folder, { recursive: true });

const SHAPES = [
  ["desktop", [1440, 900]],
  ["tablet", [820, 1180]],
  ["phone", [360, 740]],
  ["phone-on-its-side", [740, 360]],
] as const;
const SETTLED_MS = 500;

test("every stage of the game in every shape", async () => {
  for (const [shape, size] of SHAPES) {
    for (const stage of Object.keys(views)) {
      const page = await gallery.show(stage, size);
      await page.waitForTimeout(SETTLED_MS);
      await page.screenshot({ path: join(folder, `stage-${shape}-${stage}.jpg`), type: "jpeg", quality: 85 });
    }
  }
});

import { expect, test } from "vitest";
import { openViews } from "../../../web/dev/open_views";
import { views } from "../../../web/dev/views";
import { violations } from "./axe";
import { openGallery } from "./gallery";

const gallery = openGallery();

test.each(Object.keys({ ...views, ...openViews }))("%s: axe finds nothing, nothing hangs over the edge", async (state) => {
  const page = await gallery.show(state, [360, 640]);
  expect(await violations(page)).toEqual([]);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

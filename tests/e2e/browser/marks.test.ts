import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openViews } from "../../../web/dev/open_views";
import { views } from "../../../web/dev/views";
import { openGallery } from "./gallery";

/** The marks of suits are seen against what lies behind them; axe looks at letters alone. */

const gallery = openGallery();
/** What WCAG 2.2 asks of a picture that says something (1.4.11). */
const LEAST_CONTRAST = 3;

/** Every suit's mark that is less clear than that, with its contrast and the words beside it. */
async function faintMarks(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (context === null) throw new Error("no canvas");
    /** Paints colours one over another, the first below, and reads what is seen. */
    const seen = (colours: readonly string[]): readonly number[] => {
      for (const colour of colours) {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const light = (colours: readonly string[]): number => {
      const [red = 0, green = 0, blue = 0] = seen(colours).map((byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = (mark: Element): readonly string[] => {
      const layers: string[] = [];
      for (let at = mark.parentElement; at !== null; at = at.parentElement) layers.unshift(getComputedStyle(at).backgroundColor);
      return ["white", ...layers];
    };
    return [...document.querySelectorAll("svg.mark")].flatMap((mark) => {
      const box = mark.getBoundingClientRect();
      if (box.width === 0 || !mark.checkVisibility({ visibilityProperty: true })) return [];
      const ground = behind(mark);
      const [dark = 0, bright = 0] = [light(ground), light([...ground, getComputedStyle(mark).color])].sort((one, other) => one - other);
      const contrast = (bright + 0.05) / (dark + 0.05);
      return contrast < least ? [`${contrast.toFixed(1)}: ${mark.parentElement?.textContent.trim() ?? ""}`] : [];
    });
  }, LEAST_CONTRAST);
}

test.each(Object.keys({ ...views, ...openViews }))("%s: every suit's mark is clear", async (state) => {
  for (const hasFourColours of [false, true]) {
    const page = await gallery.show(state, [1440, 900], { hasFourColours });
    expect(await faintMarks(page), hasFourColours ? "four colours" : "two colours").toEqual([]);
  }
});

import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { LARGEST_ON_A_PHONE, LARGEST_ON_ITS_SIDE, LARGE_PRINT, SHAPES, takeShape } from "./boxes";
import type { Shape } from "./boxes";
import { openGallery } from "./gallery";
import type { People } from "./gallery";

const gallery = openGallery();
const A_THIRD_LARGER: Shape = { name: "phone, text a third larger", width: 390, height: 844, textSize: 130 };
const ALL_SHAPES = [...SHAPES, A_THIRD_LARGER, LARGE_PRINT, LARGEST_ON_A_PHONE, LARGEST_ON_ITS_SIDE];

/** What the phrases that stand at the table cover of names and of one another, and which of them hang out of the window. */
async function phraseFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const SLACK = 1;
    const all = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)];
    const overlap = (one: Element, other: Element): boolean => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      return Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
    };
    const phrases = all(".plate .phrase");
    if (phrases.length !== 4) return [`${phrases.length} phrases stand there`];
    return phrases.flatMap((phrase, at) => {
      const { left, right, top, bottom } = phrase.getBoundingClientRect();
      const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const covered = [...all(".plate .name"), ...phrases.slice(at + 1)].filter((other) => overlap(phrase, other)).map((other) => `phrase ${at + 1} covers ${other.textContent}`);
      return isIn ? covered : [...covered, `phrase ${at + 1} hangs out of the window`];
    });
  });
}

async function faultsOf(state: string, people: People, language?: "fr"): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const shape of ALL_SHAPES) {
    const page = await gallery.show(state, [shape.width, shape.height], {}, people, language);
    await takeShape(page, shape);
    faults.push(...(await phraseFaults(page)).map((fault) => `${shape.name}: ${fault}`));
  }
  return faults;
}

test("where all four say something each name stays in sight, in every shape", async () => {
  expect(await faultsOf("over", "talking")).toEqual([]);
});

test("so with the longest names", async () => {
  expect(await faultsOf("over", "long&talking")).toEqual([]);
});

test("so with the longer phrases of French", async () => {
  expect(await faultsOf("over", "talking", "fr")).toEqual([]);
});

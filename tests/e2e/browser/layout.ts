import type { Page } from "playwright-core";

const LEAST_TARGET = 44;

/** Buttons that a thumb would miss, by name. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.getByRole("button").evaluateAll((buttons, least) => {
    const small = buttons.filter((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width > 0 && (width < least || height < least);
    });
    return small.map((button) => button.getAttribute("aria-label") ?? button.textContent.trim());
  }, LEAST_TARGET);
}

/** By how much the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Words and buttons that reach over the edge of the window, though the page be no wider: what hides its overflow cuts them off. */
export async function cutOff(page: Page): Promise<readonly string[]> {
  return page.locator("main, header, form, nav").locator("h1, h2, h3, p, label, a, button, li").evaluateAll((elements) => {
    const cut = elements.filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > innerWidth && element.closest("[aria-hidden], .figures, [tabindex='0']") === null;
    });
    return [...new Set(cut.map((element) => element.textContent.trim().replaceAll(/\s+/g, " ").slice(0, 40)))];
  });
}

export async function isTooWide(page: Page): Promise<boolean> {
  return (await overflow(page)) > 0;
}

/** Those of the boxes that lie over one another, by what they say. */
export async function overlaps(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((all) => {
    const boxes = all.map((element) => ({ box: element.getBoundingClientRect(), words: element.textContent.replace(/\s+/g, " ").trim() }));
    return boxes.flatMap(({ box, words }, at) =>
      boxes.slice(at + 1).flatMap((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        return across > 1 && down > 1 ? [`${words} | ${other.words}`] : [];
      }),
    );
  });
}

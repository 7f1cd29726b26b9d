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

export async function isTooWide(page: Page): Promise<boolean> {
  return (await overflow(page)) > 0;
}

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

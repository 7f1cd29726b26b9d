import { source } from "axe-core";
import type Axe from "axe-core";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    readonly axe?: typeof Axe;
  }
}

/** What axe finds wrong with the page as it stands, with the place of each. A page takes axe in once. */
export async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    if (window.axe === undefined) throw new Error("the page did not take axe in");
    const { violations: found } = await window.axe.run(document, { resultTypes: ["violations"] });
    return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  });
}

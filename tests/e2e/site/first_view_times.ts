import { test } from "vitest";
import { leaveBrowser, openBrowser, visit } from "../browser/browser";
import { CABLE, FAST_4G, firstViewOf, slowDown, tellTimes } from "../browser/slow_phone";
import type { FirstView } from "../browser/slow_phone";
import { serveSite } from "./static_server";

const USABLE = "Deal the cards";
const VISITS = 5;

test("the times of a first view of the page without a house", async () => {
  const browser = await openBrowser();
  for (const packing of ["br", "gzip"] as const) {
    const server = await serveSite({ packing });
    for (const line of [FAST_4G, CABLE]) {
      const views: FirstView[] = [];
      for (let visited = 0; visited < VISITS; visited += 1) {
        const { page, context } = await visit(browser, { address: server.address, width: 360, height: 740 });
        await slowDown(page, line);
        views.push(await firstViewOf(page, USABLE));
        await context.close();
      }
      tellTimes(`${line.name}, files packed by ${packing}`, USABLE, views);
    }
    await server.stop();
  }
  await leaveBrowser(browser);
});

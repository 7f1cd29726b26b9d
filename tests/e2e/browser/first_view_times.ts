import { test } from "vitest";
import { openHouse } from "./open_house";
import { FAST_4G, SLOW_4G, firstViewOf, slowDown, tellTimes } from "./slow_phone";
import type { FirstView } from "./slow_phone";

const house = openHouse();

const USABLE = "Play now";
const VISITS = 5;

test("the times of a first view", async () => {
  for (const line of [FAST_4G, SLOW_4G]) {
    const views: FirstView[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const { page, context } = await house.visit({ width: 360, height: 740 });
      await slowDown(page, line);
      views.push(await firstViewOf(page, USABLE));
      await context.close();
    }
    tellTimes(line.name, USABLE, views);
  }
});

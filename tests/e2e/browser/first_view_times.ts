import { test } from "vitest";
import { openHouse } from "./open_house";

const house = openHouse();

/** As a browser's own tools name them: the time of a request and the bits a second, with a processor four times as slow. */
const PROFILES = [
  ["a fast 4G line", { latency: 165, kilobits: 8_100 }],
  ["a slow 4G line", { latency: 562, kilobits: 1_440 }],
] as const;
const CPU_SLOWDOWN = 4;
const VISITS = 5;

test("the times of a first view", async () => {
  for (const [name, { latency, kilobits }] of PROFILES) {
    const times: { readonly painted: number; readonly usable: number }[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const { page, context } = await house.visit({ width: 360, height: 740 });
      const tools = await context.newCDPSession(page);
      const bytes = (kilobits * 1000) / 8;
      await tools.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes });
      await tools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
      await page.goto("/", { waitUntil: "commit" });
      await page.getByRole("button", { name: "Play now" }).waitFor();
      times.push(
        await page.evaluate(() => ({
          painted: Math.round(performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0),
          usable: Math.round(performance.now()),
        })),
      );
      await context.close();
    }
    console.log(`${name}: first painted after ${times.map(({ painted }) => painted).join(", ")} ms, "Play now" there after ${times.map(({ usable }) => usable).join(", ")} ms`);
  }
});

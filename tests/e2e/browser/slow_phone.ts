import type { Page } from "playwright-core";

/** A line as a browser's own tools have it: the time of a request in milliseconds, and thousands of bits a second. */
export interface Line {
  readonly name: string;
  readonly latency: number;
  readonly kilobits: number;
}

export const FAST_4G: Line = { name: "a fast 4G line", latency: 165, kilobits: 8_100 };
export const SLOW_4G: Line = { name: "a slow 4G line", latency: 562, kilobits: 1_440 };
export const CABLE: Line = { name: "50 Mbit/s", latency: 40, kilobits: 50_000 };

const CPU_SLOWDOWN = 4;

/** From now on the page is on a phone: that line, and a processor four times as slow. */
export async function slowDown(page: Page, { latency, kilobits }: Line): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const bytes = (kilobits * 1000) / 8;
  await tools.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes });
  await tools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

/** Milliseconds from the address on. */
export interface FirstView {
  readonly painted: number;
  /** The button can be pressed. */
  readonly usable: number;
  /** Pressed at that moment, it has brought a hand of cards. */
  readonly dealt: number;
}

/** How soon the page was painted, the button `usable` could be pressed, and whoever pressed it at once had his cards: the page itself looks,
 *  at each frame, since asking it from outside takes a slow processor a quarter of a second. */
export async function firstViewOf(page: Page, usable: string): Promise<FirstView> {
  await page.addInitScript((words) => {
    const lookForHand = (): void => {
      if (document.querySelector('[aria-label="Your hand"] button') !== null) performance.mark("dealt");
      else requestAnimationFrame(lookForHand);
    };
    const look = (): void => {
      const button = [...document.querySelectorAll("button")].find((one) => !one.disabled && one.textContent.includes(words));
      if (button === undefined) {
        requestAnimationFrame(look);
        return;
      }
      performance.mark("usable");
      button.click();
      lookForHand();
    };
    requestAnimationFrame(look);
  }, usable);
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("dealt").length > 0);
  const times = await page.evaluate(() => ["first-contentful-paint", "usable", "dealt"].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0));
  const [painted = 0, there = 0, dealt = 0] = times.map(Math.round);
  return { painted, usable: there, dealt };
}

export function tellTimes(where: string, usable: string, views: readonly FirstView[]): void {
  const listed = (what: keyof FirstView): string => views.map((view) => view[what]).join(", ");
  console.log(`${where}: first painted after ${listed("painted")} ms, "${usable}" there after ${listed("usable")} ms; pressed at once, cards in hand after ${listed("dealt")} ms`);
}

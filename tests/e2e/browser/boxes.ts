import type { Page } from "playwright-core";
import { smallTargets } from "./layout";

export interface Shape {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly textSize: number;
}

export const SHAPES: readonly Shape[] = [
  { name: "desktop", width: 1440, height: 900, textSize: 100 },
  { name: "tablet upright", width: 820, height: 1180, textSize: 100 },
  { name: "phone upright", width: 360, height: 740, textSize: 100 },
  { name: "short phone upright", width: 360, height: 640, textSize: 100 },
  { name: "phone on its side", width: 740, height: 360, textSize: 100 },
  { name: "desktop, text twice as large", width: 1440, height: 900, textSize: 200 },
  { name: "tablet upright, text half as large again", width: 820, height: 1180, textSize: 150 },
];

/** Large letters on a phone: there a note above the table may take so much that all of it scrolls as one. */
export const LARGE_PRINT: Shape = { name: "phone, text half as large again", width: 390, height: 844, textSize: 150 };
export const LARGE_PRINT_ON_ITS_SIDE: Shape = { name: "phone on its side, text half as large again", width: 844, height: 390, textSize: 150 };

/** The largest letters that can be set: on a phone the table takes as much of them as leaves its cards readable. */
export const LARGEST_ON_A_PHONE: Shape = { name: "phone, text twice as large", width: 360, height: 740, textSize: 200 };
export const LARGEST_ON_ITS_SIDE: Shape = { name: "phone on its side, text twice as large", width: 740, height: 360, textSize: 200 };
export const LARGEST_ON_A_PAD: readonly Shape[] = [
  { name: "pad upright, text twice as large", width: 820, height: 1180, textSize: 200 },
  { name: "pad on its side, text twice as large", width: 1180, height: 820, textSize: 200 },
];

/** Of those words the ones that something else lies on, or that are scrolled out of sight. */
export async function hiddenWords(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return seen === null || !(one.contains(seen) || seen.contains(one)) || bottom > innerHeight;
      })
      .map((one) => one.textContent.trim()),
  );
}

export async function takeShape(page: Page, { width, height, textSize }: Shape): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((percent) => {
    document.documentElement.style.setProperty("--letters", `${percent}%`);
    window.scrollTo(0, 0);
  }, textSize);
  await settle(page);
}

/** A busy machine takes more than one frame to lay the table out: waits until two frames in a row show the same. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const MOST_FRAMES = 60;
    const look = (): string => [...document.querySelectorAll("main *")].map((element) => JSON.stringify(element.getBoundingClientRect())).join();
    await document.fonts.ready;
    let before = "";
    for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
      await new Promise(requestAnimationFrame);
      const now = look();
      if (now === before) return;
      before = now;
    }
  });
}

/** Words in smaller letters than that, with their size. What stands in a picture is of the picture. */
export async function smallWords(page: Page, leastPx: number): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = (text.textContent ?? "").trim();
      const element = text.parentElement;
      if (words === "" || element === null || element.closest("svg, script, style, .for-ears") !== null || !element.checkVisibility({ visibilityProperty: true })) continue;
      const size = parseFloat(getComputedStyle(element).fontSize);
      if (size < least) found.push(`${size} px: ${words.slice(0, 40)}`);
    }
    return found;
  }, leastPx);
}

/** What cannot be seen whole on the table as it stands: cards, names, calls, the result. Runs in the page. */
export async function boxFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const SLACK = 1;
    const MOST_LINES = 3.2;
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
    const nameOf = (element: Element): string => (element.getAttribute("aria-label") ?? element.textContent).replaceAll(/\s+/g, " ").trim().slice(0, 40);
    const all = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)].filter((element) => boxOf(element).width > 0);
    const requireInWindow = (what: string, element: Element): void => {
      const { left, right, top, bottom } = boxOf(element);
      const isInside = left >= -SLACK && top >= -SLACK && right <= innerWidth + SLACK && bottom <= innerHeight + SLACK;
      if (!isInside) faults.push(`${what} lies outside the window: ${[left, top, right, bottom].map(Math.round).join(" ")}`);
    };
    const isSeenAt = (element: Element, x: number, y: number): boolean => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    };
    /** Both indices of a card: a little within its corners. */
    const requireIndices = (what: string, card: Element): void => {
      const { left, top, width, height } = boxOf(card);
      for (const [corner, x, y] of [["first", 0.14, 0.15], ["second", 0.86, 0.85]] as const) {
        if (!isSeenAt(card, left + width * x, top + height * y)) faults.push(`${what}: its ${corner} index is covered`);
      }
    };
    const requireApart = (what: string, first: readonly Element[], second: readonly Element[]): void => {
      for (const one of first) {
        for (const other of second) {
          if (one === other || one.contains(other) || other.contains(one)) continue;
          const [a, b] = [boxOf(one), boxOf(other)];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > SLACK * 2 && high > SLACK * 2) faults.push(`${what}: ${nameOf(one)} and ${nameOf(other)} overlap by ${Math.round(wide)} x ${Math.round(high)}`);
        }
      }
    };

    const hand = all('[aria-label="Your hand"] svg.face');
    const played = all('[aria-label^="Trick"] svg.face, [aria-label="Cards drawn"] svg.face');
    for (const card of hand) {
      requireInWindow("a card of the hand", card);
      requireIndices("a card of the hand", card);
    }
    for (const card of played) {
      requireInWindow("a card of the trick", card);
      requireIndices("a card of the trick", card);
    }
    for (const card of all('[aria-label^="Turned up"] svg.face')) {
      requireInWindow("the turned card", card);
      requireIndices("the turned card", card);
    }
    const laid = all('[aria-label^="Laid down"] svg.face');
    for (const card of laid) {
      requireInWindow("a card laid down", card);
      const { left, top, width, height } = boxOf(card);
      if (!isSeenAt(card, left + width * 0.14, top + height * 0.15)) faults.push("a card laid down: its index is covered");
    }
    const plates = all(".plate");
    for (const plate of plates) requireInWindow(`the name ${nameOf(plate)}`, plate);
    requireApart("names", plates, plates);
    for (const roles of all(".plate .roles")) {
      if (roles.scrollWidth > roles.clientWidth + SLACK) faults.push(`what one is, ${nameOf(roles)}, is clipped`);
      for (const role of roles.querySelectorAll(".role")) {
        if (boxOf(role).height > parseFloat(getComputedStyle(role).lineHeight) + SLACK) faults.push(`what one is, ${nameOf(role)}, is broken in two`);
      }
    }
    for (const said of all(".plate .said")) {
      if (said.scrollWidth > said.clientWidth + SLACK) faults.push(`what somebody said, ${nameOf(said)}, is clipped`);
    }
    requireApart("a name and a card", plates, [...played, ...hand, ...laid]);
    requireApart("a card laid down and another", laid, [...hand, ...all('[aria-label^="Turned up"] svg.face, svg.back')]);

    const calls = all('[aria-label="What you may say"] button');
    for (const call of calls) {
      requireInWindow(`the call ${nameOf(call)}`, call);
      const { left, top, width, height } = boxOf(call);
      if (!isSeenAt(call, left + width / 2, top + height / 2)) faults.push(`the call ${nameOf(call)} is covered`);
      if (call.scrollWidth > call.clientWidth + SLACK) faults.push(`the call ${nameOf(call)} is clipped`);
      if (calls.length === 1 && height > MOST_LINES * parseFloat(getComputedStyle(call).fontSize)) faults.push(`the only call ${nameOf(call)} is squeezed`);
    }
    requireApart("calls", calls, calls);
    requireApart("a call and a card", calls, [...played, ...hand]);

    for (const tool of all(".tools button")) {
      requireInWindow(`the tool ${nameOf(tool)}`, tool);
      const { left, top, width, height } = boxOf(tool);
      if (!isSeenAt(tool, left + width / 2, top + height / 2)) faults.push(`the tool ${nameOf(tool)} is covered`);
      if (tool.scrollWidth > tool.clientWidth + SLACK) faults.push(`the tool ${nameOf(tool)} is clipped`);
    }
    requireApart("a tool and a card", all(".tools button"), [...played, ...hand]);
    const lyingLists = all('[aria-label^="Cards lying"], [aria-label*="lying beside"]');
    for (const lying of lyingLists) {
      const around = lying.closest(".felt-area")?.getBoundingClientRect();
      if (around !== undefined && [...lying.children].some((one) => boxOf(one).right > around.right + SLACK)) faults.push("what lies on the table hangs over the felt's edge");
    }

    for (const control of all(".cut, .cut *")) requireInWindow("the cut", control);

    for (const result of all('section[aria-label="Result"]')) {
      requireInWindow("the result", result);
      requireApart("the result and the trick", [result], played);
      if (result.scrollWidth > result.clientWidth + SLACK) faults.push(`the result is wider than its box by ${result.scrollWidth - result.clientWidth}`);
      const box = boxOf(result);
      for (const cell of result.querySelectorAll("h2, p, th, td, button, a")) {
        const { left, right, width } = boxOf(cell);
        if (width > 0 && (left < box.left - SLACK || right > box.right + SLACK)) faults.push(`the result: ${nameOf(cell)} hangs over its edge`);
      }
      const ways = [...result.querySelectorAll("button")];
      // Where there is little room, or a note asks about the way on, the others lie below what is told.
      const isInSight = (way: Element): boolean => {
        const { display, position } = getComputedStyle(way.closest(".ways") ?? way);
        return way.matches(".main") || (display !== "contents" && position === "sticky");
      };
      for (const way of ways.filter(isInSight)) requireInWindow("the way on from the result", way);
      const isBeside = (one: Element, other: Element): boolean => one !== other && boxOf(one).top < boxOf(other).bottom && boxOf(other).top < boxOf(one).bottom;
      for (const way of ways) if (way.textContent.trim() === "" && !ways.some((other) => isBeside(way, other))) faults.push(`${nameOf(way)} is on a line by itself`);
    }
    for (const line of all(".score .names")) requireInWindow("the score's names", line);
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than its window");
    const felt = document.querySelector(".felt-area");
    if (felt !== null && felt.scrollHeight > felt.clientHeight + SLACK) faults.push(`the felt is higher than its room by ${felt.scrollHeight - felt.clientHeight}`);
    return [...new Set(faults)];
  });
}

const PADS: readonly Shape[] = [
  { name: "pad upright", width: 820, height: 1180, textSize: 100 },
  { name: "pad on its side", width: 1180, height: 820, textSize: 100 },
];
const LEAST_LETTERS_PX = 14;

/** What on the table as it stands cannot be seen, read or touched on a pad, either way up. */
export async function padFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const pad of PADS) {
    await takeShape(page, pad);
    const found = [...(await boxFaults(page)), ...(await smallTargets(page)), ...(await smallWords(page, LEAST_LETTERS_PX))];
    faults.push(...found.map((fault) => `${pad.name}: ${fault}`));
  }
  return faults;
}

import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openHouse } from "./open_house";
import { MAY_ACT, Table } from "./table";

const house = openHouse();

/** The house is far away: what waits for its answer waits at least so long. */
const AWAY_MS = 450;
/** What waited for the house would take more than twice as long. How quick the page itself is (28 to 74 ms on a quiet one; 100 are felt) goes by the machine. */
const WITHOUT_THE_HOUSE_MS = AWAY_MS / 2;
/** The cards decide how many hands it takes to come to every point. */
const LONGEST_MS = 240_000;

/** From now on the page notes how long each press took to change what is to be seen: from the event to the end of its frame. */
async function measure(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let pressed: number | undefined;
    const isOfTable = (target: EventTarget | null): boolean => target instanceof Element && target.closest(".screen") !== null;
    const press = (event: Event): void => {
      if (isOfTable(event.target)) pressed = event.timeStamp;
    };
    addEventListener("click", press, { capture: true });
    const changed = new MutationObserver(() => {
      if (pressed === undefined) return;
      const from = pressed;
      pressed = undefined;
      requestAnimationFrame(() => {
        setTimeout(() => {
          document.documentElement.dataset.answeredMs = String(Math.round(performance.now() - from));
        });
      });
    });
    document.addEventListener("DOMContentLoaded", () => {
      changed.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  });
}

async function answeredMs(page: Page): Promise<number> {
  await page.waitForFunction(() => document.documentElement.dataset.answeredMs !== undefined);
  return page.evaluate(() => {
    const { dataset } = document.documentElement;
    const ms = Number(dataset.answeredMs);
    delete dataset.answeredMs;
    return ms;
  });
}

/** Where in a hand a press falls. */
async function pointOf(page: Page, table: Table): Promise<string> {
  const stage = (await table.stage()) ?? "";
  if (stage !== "play") return stage === "second-round" ? "first-round" : stage;
  if ((await page.locator("[data-played].winner").count()) > 0) return "play after a trick";
  return (await page.locator("[data-played]").count()) > 0 ? "follow" : "lead";
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
}

test("at every point of play a click is answered at once, however far the house is", async () => {
  const { page, context, complaints } = await house.visit({ settings: { speed: "quick" }, answersAfterMs: AWAY_MS });
  await measure(page);
  await page.goto("/");
  await page.getByRole("radio", { name: /^American, no suit no order/ }).waitFor();
  await page.getByRole("button", { name: "Play now" }).click();
  const table = new Table(page);
  const taken = new Map<string, number[]>();
  const wanted = ["first-round", "follow", "play after a trick", "next"];
  while (!wanted.every((point) => (taken.get(point)?.length ?? 0) > 0)) {
    await page.waitForSelector(`${MAY_ACT}, [aria-label="Result"]`);
    const isOver = (await page.getByRole("region", { name: "Result" }).count()) > 0;
    const point = isOver ? "next" : await pointOf(page, table);
    const target = isOver
      ? page.getByRole("button", { name: /^(Next deal|Play again)/ })
      : (await table.calls.count()) > 0
        ? table.calls.last()
        : page.locator('[aria-label="Your hand"] .may').first();
    const name = (await table.calls.count()) > 0 ? await target.textContent() : "";
    if (name?.startsWith("Alone") === true) {
      await table.calls.nth((await table.calls.count()) - 2).click();
    } else {
      await target.click();
    }
    const ms = await answeredMs(page);
    taken.set(point, [...(taken.get(point) ?? []), ms]);
    if (isOver) await page.getByRole("region", { name: "Result" }).waitFor({ state: "detached" });
    else await page.waitForTimeout(AWAY_MS);
  }
  console.log([...taken].map(([point, all]) => `${point}: ${median(all)} ms`).join("; "));
  for (const [point, all] of taken) expect(median(all), `${point}: ${all.join(" ")} ms`).toBeLessThan(WITHOUT_THE_HOUSE_MS);
  await table.expectNoRefusal();
  expect(complaints).toEqual([]);
  await context.close();
}, LONGEST_MS);

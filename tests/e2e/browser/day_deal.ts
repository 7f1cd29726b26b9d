import { expect } from "vitest";
import type { Page } from "playwright-core";

/** Two rounds of calls, a discard and five cards. */
const MOST_CHOICES = 9;

/** Does what is offered first in the deal of a day until it is over; how many choices that were. */
export async function playThrough(page: Page): Promise<number> {
  const over = page.getByRole("button", { name: "Review every card" });
  for (let done = 0; done <= MOST_CHOICES; done += 1) {
    const choice = page.locator(".call, .card.may").first();
    await choice.or(over).first().waitFor();
    if (await over.isVisible()) return done;
    const acts = page.locator("main[data-acts]");
    const before = Number(await acts.getAttribute("data-acts"));
    await choice.click();
    await expect.poll(async () => Number(await acts.getAttribute("data-acts"))).toBeGreaterThan(before);
  }
  throw new Error("the deal does not end");
}

import type { Page } from "playwright-core";
import { ALWAYS } from "./event_answers";
import type { CannedState } from "./event_answers";

export { STATES } from "./event_answers";
export type { CannedState } from "./event_answers";

/** Gives the page its answers, and a stream that stays open and says nothing. */
export async function answerCanned(page: Page, state: CannedState): Promise<void> {
  await page.addInitScript(() => {
    class SilentStream extends EventTarget {
      readonly readyState = 1;
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event("open")));
      }
    }
    Object.assign(globalThis, { EventSource: SilentStream });
  });
  const answers = { ...ALWAYS, ...state.answers };
  await page.route(/\/api\//, async (route) => {
    const address = new URL(route.request().url()).pathname.replace("/api/", "");
    const body = answers[address];
    await (body === undefined ? route.fulfill({ status: 404, json: { problem: `nothing at ${address}`, code: "not-found" } }) : route.fulfill({ json: body }));
  });
}

/** Opens the state and waits until it is there. */
export async function openCanned(page: Page, state: CannedState): Promise<void> {
  await answerCanned(page, state);
  await page.goto(state.path);
  for (const name of state.press ?? []) {
    const named = page.getByRole("button", { name }).or(page.getByRole("radio", { name })).or(page.getByRole("checkbox", { name })).or(page.locator("summary", { hasText: name }));
    await named.first().click();
  }
  if (state.fill !== undefined) await page.getByLabel(state.fill[0]).fill(state.fill[1]);
  await page.getByText(state.shows).first().waitFor();
}

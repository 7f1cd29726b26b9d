import type { Page } from "playwright-core";
import type { Four, Person } from "./four";

const HAND = 8;

/** From here on a pointer that touches the page is a complaint. */
export async function forbidPointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const kind of ["pointerdown", "pointermove", "contextmenu"]) {
      addEventListener(kind, () => { console.error(`the page was touched by a pointer: ${kind}`); }, true);
    }
  });
}

/** What has the focus: its role where it has one, and its name. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  });
}

async function cardInFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.card : undefined));
}

/** Walks along the hand with the arrows. */
export async function goToCard(person: Person, card: string): Promise<void> {
  for (let step = 0; step < HAND; step += 1) {
    await person.page.keyboard.press("ArrowRight");
    if ((await cardInFocus(person.page)) === card) return;
  }
  throw new Error(`the arrows did not come to ${card}`);
}

/** Plays or lays away a card by arrows and Enter. */
export async function putDown(person: Person, card: string): Promise<void> {
  await goToCard(person, card);
  await person.tell(`${card} is put down`, () => person.page.keyboard.press("Enter"));
  await person.until(`${card} leaves the hand`, (view) => !view.hand.includes(card));
}

/** The making of trump by letters: whoever is first accepts the turned card. */
export async function orderUpByKeys(four: Four): Promise<void> {
  for (;;) {
    await four.settle();
    const { stage, to_act: seat } = four.view;
    if (stage === "play" || seat === undefined) return;
    const person = four.at(seat);
    if (stage === "discard") await putDown(person, four.idleCard(seat));
    else await person.tell("speaks", () => person.page.keyboard.press(stage === "first-round" ? "o" : "t"));
  }
}

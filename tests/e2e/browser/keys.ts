import type { Page } from "playwright-core";
import { CONTENT } from "./four";
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
  await person.page.locator(`.hand [data-card="${card}"]`).waitFor();
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

/** Makes a call by its letter, as soon as his page offers it: the wire is ahead of the page, and a letter too early is lost. */
async function call(person: Person, letter: string): Promise<void> {
  await person.page.getByRole("group", { name: "What you may say" }).locator("kbd").getByText(letter, { exact: true }).waitFor();
  await person.tell("speaks", () => person.page.keyboard.press(letter.toLowerCase()));
}

/** Lets go what may be claimed by its letter, as soon as his page asks. */
export async function waiveByKey(person: Person): Promise<void> {
  await person.page.getByRole("button", { name: CONTENT }).waitFor();
  await person.tell("is content", () => person.page.keyboard.press("w"));
}

/** The making of trump by letters: whoever is first accepts the turned card. */
export async function orderUpByKeys(four: Four): Promise<void> {
  for (;;) {
    await four.settle();
    const { stage, to_act: seat } = four.view;
    if (stage === "play" || seat === undefined) return;
    const person = four.at(seat);
    if (stage === "discard") await putDown(person, person.idleCard);
    else await call(person, stage === "first-round" ? "O" : "T");
  }
}

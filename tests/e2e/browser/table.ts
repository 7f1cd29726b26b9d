import { expect } from "vitest";
import type { Locator, Page } from "playwright-core";
import { decodeServerMessage } from "../../../web/src/protocol/generated";
import type { TableView } from "../../../web/src/protocol/generated";
import { rulesLink } from "../../../web/src/state/kept_rules";

/** It is this page's turn. While randomness is gathered for a deal the page still shows the turn before. */
const YOUR_TURN = '[data-stage]:not([data-stage="contributing"]) .yours';
/** There is something to do: a turn, or the pack to cut. */
export const MAY_ACT = `${YOUR_TURN}, .cut`;

/** What the house told a page last, of all that it received. */
export function lastView(received: readonly string[]): TableView | undefined {
  for (let at = received.length - 1; at >= 0; at -= 1) {
    const message = decodeServerMessage(received[at] ?? "");
    if (message.type === "update") return message.view;
  }
  return undefined;
}

/** Whether the turn of a page, by what it received, leaves it more than one thing to do. */
export function hasChoice(received: readonly string[]): boolean {
  const turn = lastView(received)?.your_turn;
  return turn !== undefined && turn.calls.length + turn.cards.length > 1;
}

/** What the tests say about one page at a table. */
export class Table {
  constructor(readonly page: Page) {}

  get hand(): Locator {
    return this.page.getByRole("list", { name: "Your hand" }).getByRole("button");
  }

  get calls(): Locator {
    return this.page.getByRole("group", { name: "What you may say" }).getByRole("button");
  }

  get account(): Locator {
    return this.page.getByRole("list", { name: "Account" }).getByRole("listitem");
  }

  async stage(): Promise<string | null> {
    return this.page.locator("[data-stage]").getAttribute("data-stage");
  }

  async seq(): Promise<number> {
    return Number(await this.page.locator("[data-seq]").getAttribute("data-seq"));
  }

  async waitForStage(...stages: readonly string[]): Promise<void> {
    await this.page.waitForSelector(stages.map((stage) => `[data-stage="${stage}"]`).join(", "));
  }

  async waitForTurn(): Promise<void> {
    await this.page.waitForSelector(YOUR_TURN);
  }

  /** Its turn, with more than one thing to do; what is forced until then is done. */
  async waitForChoice(received: readonly string[]): Promise<void> {
    for (;;) {
      await this.waitForTurn();
      if (hasChoice(received)) return;
      await this.actByKeys();
    }
  }

  /** Its turn to play, with more than one card to choose from. Whoever plays a card is not passed over for the rest of the deal. */
  async waitForCardChoice(received: readonly string[]): Promise<void> {
    for (;;) {
      await this.waitForChoice(received);
      if (lastView(received)?.stage === "play") return;
      await this.actByKeys();
    }
  }

  async waitAfter(seq: number): Promise<void> {
    await this.page.waitForFunction(
      (old) => Number(document.querySelector("[data-seq]")?.getAttribute("data-seq")) > old,
      seq,
    );
  }

  /** Does the first thing that may be done now, by keys alone. False where the match is over. */
  async actByKeys(): Promise<"acted" | "over"> {
    await this.page.waitForSelector(`${MAY_ACT}, [data-stage="match-over"]`);
    const seq = await this.seq();
    if ((await this.stage()) === "match-over") return "over";
    const key = await this.keyForCall();
    if (key !== undefined) {
      await this.page.keyboard.press(key);
    } else {
      await this.page.keyboard.press("ArrowRight");
      await this.page.keyboard.press("Enter");
    }
    await this.waitAfter(seq);
    return "acted";
  }

  /** The key that the page itself prints on what may be said, the plainest first. */
  private async keyForCall(): Promise<string | undefined> {
    if ((await this.page.locator(".cut").count()) > 0) return "x";
    const printed = await this.calls.locator("kbd").allTextContents();
    return ["P", "T", "O", "C", "D", "H", "S", "A"].find((key) => printed.includes(key))?.toLowerCase();
  }

  async expectNoRefusal(): Promise<void> {
    expect(await this.page.locator(".refused").allTextContents()).toEqual([]);
  }
}

/** Walks with Tab until the focused element reads as wished; fails where the walk comes round. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const LONGEST_WALK = 80;
  for (let step = 0; step < LONGEST_WALK; step += 1) {
    await page.keyboard.press("Tab");
    const words = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute("aria-label") ?? focused?.textContent ?? "";
    });
    if (name.test(words.trim())) return;
  }
  throw new Error(`no element that reads ${String(name)} was reached by Tab`);
}

/** Chooses house rules on the first page. They come with a link; their text says what they are called. */
export async function chooseRules(page: Page, rules: string): Promise<void> {
  const name = /^name = "(.+)"$/m.exec(rules)?.[1] ?? "";
  await page.goto("/");
  const link = new URL(rulesLink(rules, page.url()));
  await page.goto(`${link.pathname}${link.hash}`);
  await page.reload();
  await page.getByRole("radio", { name: new RegExp(`^House rules: ${name}`) }).waitFor();
}

/** Deals the cards by house rules. */
export async function dealByRules(page: Page, rules: string): Promise<Table> {
  await chooseRules(page, rules);
  await page.getByRole("button", { name: "Deal the cards" }).click();
  return new Table(page);
}

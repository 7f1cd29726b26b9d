import type { Locator } from "playwright-core";
import { decodeServerMessage } from "../../../web/src/protocol/generated";
import type { TableView } from "../../../web/src/protocol/generated";
import { cardName } from "../../../web/src/state/cards";
import type { Visitor } from "./browser";
import type { Four } from "./four";

/** The person who directs a table of four, at a page of his own. */
export class Director {
  private constructor(
    readonly visitor: Visitor,
    private readonly four: Four,
  ) {}

  /** Susan, who opened the table, names Dora, who follows the link that the page shows, and the other side accepts her. */
  static async named(four: Four, visitor: Visitor): Promise<Director> {
    const host = four.at("S").page;
    await host.getByRole("textbox", { name: "Name of the director" }).fill("Dora");
    await host.getByRole("button", { name: "Name", exact: true }).click();
    const link = await host.getByRole("textbox", { name: /^His link/ }).inputValue();
    await visitor.page.goto(link);
    const director = new Director(visitor, four);
    await four.at("E").page.getByRole("button", { name: "Yes, Dora may direct" }).click();
    await director.panel.getByText(/^Nobody has called you/).waitFor();
    await four.settle();
    return director;
  }

  get panel(): Locator {
    return this.visitor.page.getByRole("region", { name: "You direct" });
  }

  get log(): Locator {
    return this.panel.getByRole("list", { name: "What happened in this deal" });
  }

  /** What the house last told him. */
  get view(): TableView {
    for (const text of this.visitor.received.toReversed()) {
      const message = decodeServerMessage(text);
      if (message.type === "update") return message.view;
    }
    throw new Error("the director was told nothing yet");
  }

  /** Opens one of his tools; nothing where it is open. */
  private async tool(name: string): Promise<Locator> {
    const tool = this.panel.locator("details").filter({ has: this.visitor.page.locator("summary").getByText(name, { exact: true }) });
    if ((await tool.getAttribute("open")) === null) await tool.locator("summary").click();
    return tool;
  }

  /** `fields`: the words beside each choice, and what is chosen. */
  async find(what: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    const tool = await this.tool("Enter what you found");
    await tool.getByLabel("What you found").selectOption({ label: what });
    for (const [label, value] of Object.entries(fields)) await tool.getByLabel(label).selectOption({ label: value });
    await this.done(tool.getByRole("button", { name: /^Enter it/ }));
  }

  async findCard(what: string, card: string, fields: Readonly<Record<string, string>>): Promise<void> {
    await this.find(what, { ...fields, "Which card": cardName(card) });
  }

  async undo(count: number, reason: string): Promise<void> {
    const tool = await this.tool("Take back what was done");
    await tool.getByLabel(/^How many/).fill(String(count));
    await tool.getByLabel("Why").fill(reason);
    await this.done(tool.getByRole("button", { name: "Take back" }));
  }

  async rule(words: string, account?: { readonly points: Readonly<Record<string, number>>; readonly nextDealer: string }): Promise<void> {
    const tool = await this.tool("Rule by hand");
    await tool.getByLabel(/^The ruling/).fill(words);
    await tool.getByLabel("It ends the deal").setChecked(account !== undefined);
    for (const [side, points] of Object.entries(account?.points ?? {})) await tool.getByLabel(`Points for ${side}`).fill(String(points));
    if (account !== undefined) await tool.getByLabel("Who deals next").selectOption({ label: account.nextDealer });
    await this.done(tool.getByRole("button", { name: "Give the ruling" }));
  }

  async correct(score: Readonly<Record<string, number>>, reason: string): Promise<void> {
    const tool = await this.tool("Correct the score");
    for (const [side, points] of Object.entries(score)) await tool.getByLabel(side).fill(String(points));
    await tool.getByLabel("Why").fill(reason);
    await this.done(tool.getByRole("button", { name: "Correct the score" }));
  }

  async letThemPlayOn(): Promise<void> {
    await this.done(this.panel.getByRole("button", { name: "Let them play on" }));
  }

  /** Does it, and waits until all have heard of it. */
  private async done(button: Locator): Promise<void> {
    const before = this.visitor.received.length;
    await button.click();
    const someone = this.four.at("S");
    await someone.until("the director has done something", () => this.visitor.received.length > before);
    await this.four.settle();
  }
}

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import type { Browser } from "playwright-core";
import type { Settings } from "../../../web/src/state/settings";
import { leaveBrowser, openBrowser, visit } from "./browser";
import type { Visitor } from "./browser";
import { startHouse } from "./house";
import { MAY_ACT, Table } from "./table";

const WIDTHS = [
  ["phone", 360, 640],
  ["tablet", 768, 1024],
  ["desktop", 1280, 800],
] as const;

class Camera {
  constructor(
    private readonly browser: Browser,
    private readonly address: string,
    private readonly folder: string,
  ) {}

  async takeAll(): Promise<void> {
    for (const [device, width, height] of WIDTHS) {
      await this.takeFirstPage(device, width, height);
      await this.takeTable(device, width, height, { cutsForYou: true });
      await this.takeHint(device, width, height);
    }
    await this.takeTable("phone-large-print", 360, 640, { cutsForYou: true, hasJumboIndices: true, hasFourColours: true });
    await this.takeLobby();
  }

  private async takeFirstPage(device: string, width: number, height: number): Promise<void> {
    const visitor = await this.visitor(width, height, {});
    await visitor.page.goto("/");
    await visitor.page.getByRole("radio", { name: /^Hoyle/ }).waitFor();
    await this.take(visitor, `${device}-first-page`);
    await visitor.page.getByText("The codes side by side").click();
    await visitor.page.screenshot({ path: join(this.folder, `${device}-first-page-whole.jpg`), type: "jpeg", quality: 88, fullPage: true });
    await visitor.page.getByRole("button", { name: "Settings" }).click();
    await this.take(visitor, `${device}-settings`);
    await visitor.context.close();
  }

  private async takeTable(device: string, width: number, height: number, settings: Partial<Settings>): Promise<void> {
    const visitor = await this.visitor(width, height, { name: "Margaret", ...settings });
    await visitor.page.goto("/");
    await visitor.page.getByRole("button", { name: "Deal the cards" }).click();
    const table = new Table(visitor.page);
    const taken = new Set<string>();
    const wanted = ["first-round", "play", "deal-over"];
    while (!wanted.every((stage) => taken.has(stage))) {
      await visitor.page.waitForSelector(`${MAY_ACT}, [data-stage="deal-over"], [data-stage="match-over"]`);
      const stage = (await table.stage()) ?? "";
      const isFull = stage !== "play" || (await visitor.page.locator(".played li").count()) >= 2;
      if (isFull && !taken.has(stage)) {
        taken.add(stage);
        await this.take(visitor, `${device}-${stage}`);
      }
      if (stage === "match-over") break;
      if (stage === "deal-over") await visitor.page.keyboard.press("n");
      else await table.actByKeys();
    }
    await visitor.context.close();
  }

  /** The levels to choose from, and a hint at a table. */
  private async takeHint(device: string, width: number, height: number): Promise<void> {
    const visitor = await this.visitor(width, height, { name: "Margaret", cutsForYou: true });
    await visitor.page.goto("/");
    await visitor.page.getByLabel("Your opponents", { exact: true }).scrollIntoViewIfNeeded();
    await this.take(visitor, `${device}-levels`);
    await visitor.page.getByRole("button", { name: "Deal the cards" }).click();
    const table = new Table(visitor.page);
    await table.waitForStage("play", "deal-over", "first-round");
    while ((await table.stage()) !== "play" || (await visitor.page.getByRole("button", { name: /^Hint/ }).count()) === 0) {
      await visitor.page.waitForSelector(`${MAY_ACT}, [data-stage="deal-over"]`);
      if ((await table.stage()) === "play") break;
      if ((await table.stage()) === "deal-over") await visitor.page.keyboard.press("n");
      else await table.actByKeys();
    }
    await visitor.page.keyboard.press("v");
    await visitor.page.locator('.advice[aria-busy="false"]').waitFor();
    await this.take(visitor, `${device}-hint`);
    await visitor.context.close();
  }

  private async takeLobby(): Promise<void> {
    const visitor = await this.visitor(1280, 800, { name: "Margaret" });
    await visitor.page.goto("/");
    await visitor.page.getByRole("radio", { name: "Friends, by a link" }).check();
    await visitor.page.getByRole("button", { name: "Open the table" }).click();
    await visitor.page.getByRole("heading", { name: "Waiting for players" }).waitFor();
    await this.take(visitor, "desktop-lobby");
    await visitor.context.close();
  }

  private async visitor(width: number, height: number, settings: Partial<Settings>): Promise<Visitor> {
    return visit(this.browser, { address: this.address, width, height, settings: { speed: "quick", ...settings } });
  }

  private async take({ page }: Visitor, name: string): Promise<void> {
    const SETTLED_MS = 700;
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: join(this.folder, `${name}.jpg`), type: "jpeg", quality: 88 });
  }
}

test("pictures are taken", async () => {
  const folder = process.env.SCREENSHOTS ?? "";
  mkdirSync(folder, { recursive: true });
  const house = await startHouse();
  const browser = await openBrowser();
  try {
    await new Camera(browser, house.address, folder).takeAll();
  } finally {
    await leaveBrowser(browser);
    await house.stop();
  }
});

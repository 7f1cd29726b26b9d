import { expect, test } from "vitest";
import { violations } from "./axe";
import type { Visitor } from "./browser";
import { isTooWide } from "./layout";
import { openHouse } from "./open_house";
import { MAY_ACT, Table, lastView } from "./table";

const house = openHouse();
const CLAIM = /^The rest are mine/;

/** Anna in the south against Ben and Cleo; her partner is a computer. */
async function sitDown(): Promise<readonly [Visitor, Visitor, Visitor]> {
  const settings = { speed: "instant", cutsForYou: true } as const;
  const anna = await house.visit({ settings: { name: "Anna", ...settings } });
  const ben = await house.visit({ settings: { name: "Ben", ...settings }, width: 360, height: 740 });
  const cleo = await house.visit({ settings: { name: "Cleo", ...settings }, width: 740, height: 360 });
  await anna.page.goto("/");
  await anna.page.getByRole("radio", { name: "Friends, by a link" }).check();
  await anna.page.getByRole("button", { name: "Open the table" }).click();
  const link = await anna.page.getByRole("textbox", { name: "Link to this table" }).inputValue();
  for (const [visitor, seat] of [[ben, "West"], [cleo, "East"]] as const) {
    await visitor.page.goto(link);
    await visitor.page.getByRole("button", { name: `Sit in the seat ${seat}` }).click();
    await visitor.page.getByText("(you)").waitFor();
  }
  await anna.page.getByRole("button", { name: "Fill with computers" }).click();
  await anna.page.getByRole("button", { name: "Start the game" }).click();
  return [anna, ben, cleo];
}

/** All play whatever comes until Anna, who is to lead with more than one card, would have to ask for the rest. */
async function playUntilSheMayAsk(visitors: readonly Visitor[]): Promise<void> {
  const anna = visitors[0];
  const mayAsk = (): boolean => {
    const view = anna === undefined ? undefined : lastView(anna.received);
    return view?.your_turn?.rest === "asked" && view.hand.length > 1;
  };
  while (!mayAsk()) {
    for (const { page } of visitors) {
      if (mayAsk()) return;
      if ((await page.locator(MAY_ACT).count()) > 0) await new Table(page).actByKeys();
    }
  }
}

async function layOpen({ page }: Visitor): Promise<void> {
  await page.getByRole("button", { name: CLAIM }).click();
  const question = page.getByRole("dialog", { name: "The rest are mine?" });
  await question.waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Lay my hand open" }).click();
}

test("the rest is claimed with the hand laid open: taken up again after a no, given after all said yes", { timeout: 300_000 }, async () => {
  const visitors = await sitDown();
  const [anna, ben, cleo] = visitors;
  await playUntilSheMayAsk(visitors);
  const held = lastView(anna.received)?.hand ?? [];
  await layOpen(anna);
  for (const { page } of [ben, cleo]) {
    await page.getByText("Anna claims the rest").first().waitFor();
    expect(await page.locator("[data-open]").count(), "he sees her hand").toBe(held.length);
    expect(await isTooWide(page)).toBe(false);
    expect(await violations(page)).toEqual([]);
  }
  await cleo.page.getByRole("button", { name: "Refuse, play on" }).click();
  await expect.poll(async () => ben.page.locator("[data-open]").count()).toBe(0);
  await anna.page.getByText("Cleo refuses the claim").first().waitFor();
  expect(lastView(anna.received)?.hand).toEqual(held);
  expect(await anna.page.getByRole("button", { name: CLAIM }).count(), "once in a deal").toBe(0);

  const refused = lastView(anna.received)?.deal ?? 0;
  await playUntilSheMayAsk(visitors);
  const before = lastView(anna.received);
  expect(before?.deal).toBeGreaterThan(refused);
  await layOpen(anna);
  for (const { page } of [ben, cleo]) await page.getByRole("button", { name: "Accept" }).click();
  await anna.page.getByText("all agree: the rest goes to you").first().waitFor();
  const record = await anna.page.request.get(`/api/tables/${before?.table ?? ""}/record`);
  const lines = (await record.text()).split("\n");
  expect(lines.filter((line) => /^(offer|answer|rest) /.test(line))).toEqual(
    expect.arrayContaining(["offer S", "answer E no", "answer W yes", "answer E yes", "rest S"]),
  );
  for (const { complaints } of visitors) expect(complaints).toEqual([]);
});

import { expect, test } from "vitest";
import { violations } from "./axe";
import type { Visitor } from "./browser";
import { isTooWide } from "./layout";
import { openHouse } from "./open_house";
import { MAY_ACT, Table, lastView } from "./table";

const house = openHouse();

async function playAlone(visitor: Visitor): Promise<Table> {
  await visitor.page.goto("/");
  await visitor.page.getByRole("button", { name: "Deal the cards" }).click();
  return new Table(visitor.page);
}

test("alone with computers a choice is taken back, by a click or a key, and the game is called practice", async () => {
  const visitor = await house.visit({ settings: { name: "Anna" } });
  const { page, context, received, complaints } = visitor;
  const table = await playAlone(visitor);
  await table.waitForChoice(received);
  const undo = page.getByRole("button", { name: /^Undo/ });
  const before = lastView(received);
  await table.actByKeys();
  await undo.waitFor();
  await undo.click();
  await page.getByText("takes it back: a practice game").first().waitFor();
  await table.waitForTurn();
  const after = lastView(received);
  expect(after?.hand).toEqual(before?.hand);
  expect(after?.calls).toEqual(before?.calls);
  expect(after?.your_turn?.calls).toEqual(before?.your_turn?.calls);
  expect(await page.locator(".bar .code").textContent()).toContain("practice");

  await table.actByKeys();
  await undo.waitFor();
  await page.keyboard.press("u");
  await expect.poll(async () => (await table.account.allTextContents()).join("\n").match(/takes it back/g)?.length).toBe(2);
  await table.expectNoRefusal();
  const record = await page.request.get(`/api/tables/${after?.table ?? ""}/record`);
  expect(await record.text(), "what is being played is not told yet").not.toContain("undo ");
  expect(complaints).toEqual([]);
  await context.close();
});

test("the record of a practice game says what was taken back, and it is reviewed as it was played in the end", async () => {
  const visitor = await house.visit({ settings: { name: "Anna" } });
  const { page, context, received } = visitor;
  const table = await playAlone(visitor);
  await table.waitForChoice(received);
  await table.actByKeys();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.getByText("takes it back: a practice game").first().waitFor();
  const name = lastView(received)?.table ?? "";
  for (let done = 0; (await table.stage()) !== "deal-over" && done < 60; done += 1) {
    await page.waitForSelector(`${MAY_ACT}, [data-stage="deal-over"]`);
    if ((await table.stage()) !== "deal-over") await table.actByKeys();
  }
  const recordNow = async (): Promise<string> => (await page.request.get(`/api/tables/${name}/record`)).text();
  await expect.poll(recordNow).toMatch(/^undo \d+ reason="?practice"?$/m);
  const review = await page.request.post("/api/review", { data: { record: await recordNow(), deal: 0 } });
  expect(review.status()).toBe(200);
  await context.close();
});

test("pause has the computers wait until one goes on", async () => {
  const visitor = await house.visit({ settings: { name: "Anna", speed: "quick" }, width: 360, height: 740 });
  const { page, context, received } = visitor;
  await playAlone(visitor);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect.poll(() => lastView(received)?.solo?.is_paused).toBe(true);
  const note = page.getByRole("region", { name: "Paused" });
  await note.waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await note.getByRole("button", { name: "Go on" }).click();
  await new Table(page).waitForTurn();
  expect(await note.count()).toBe(0);
  await context.close();
});

test("with another person at the table nothing is taken back and nobody pauses", async () => {
  const anna = await house.visit({ settings: { name: "Anna" } });
  const ben = await house.visit({ settings: { name: "Ben" } });
  await anna.page.goto("/");
  await anna.page.getByRole("radio", { name: "Friends, by a link" }).check();
  await anna.page.getByRole("button", { name: "Open the table" }).click();
  const link = await anna.page.getByRole("textbox", { name: "Link to this table" }).inputValue();
  await ben.page.goto(link);
  await ben.page.getByRole("button", { name: /^Sit/ }).first().click();
  await anna.page.getByRole("button", { name: /^Start/ }).click();
  const table = new Table(anna.page);
  await table.waitForStage("contributing", "first-round", "second-round", "play");
  expect(await anna.page.getByRole("button", { name: "Pause" }).count()).toBe(0);
  expect(lastView(anna.received)?.solo).toBeUndefined();
  await anna.context.close();
  await ben.context.close();
});

test("the rest are claimed where nothing can take a trick away", { timeout: 240_000 }, async () => {
  const visitor = await house.visit({ settings: { name: "Anna" } });
  const { page, context, received } = visitor;
  const table = await playAlone(visitor);
  const rest = page.getByRole("button", { name: /^The rest are mine/ });
  for (;;) {
    await page.waitForSelector(`${MAY_ACT}, .rest, [data-stage="deal-over"], [data-stage="match-over"]`);
    if ((await rest.count()) > 0) break;
    const stage = await table.stage();
    if (stage === "deal-over" || stage === "match-over") await page.keyboard.press("n");
    else if (stage === "first-round" || stage === "second-round") await callUp(table);
    else await table.actByKeys();
  }
  const hand = lastView(received)?.hand.length ?? 0;
  expect(hand).toBeGreaterThan(1);
  await rest.click();
  await table.waitForStage("deal-over", "match-over");
  expect((await table.account.allTextContents()).join("\n")).toContain("claims the rest: nothing can take a trick away");
  await table.expectNoRefusal();
  await context.close();
});

/** Makes trump where that may be: then the strong hands are one's own. */
async function callUp(table: Table): Promise<void> {
  const seq = await table.seq();
  const printed = await table.calls.locator("kbd").allTextContents();
  const key = ["O", "S", "H", "C", "D", "P"].find((one) => printed.includes(one));
  if (key === undefined) return;
  await table.page.keyboard.press(key.toLowerCase());
  await table.waitAfter(seq);
}

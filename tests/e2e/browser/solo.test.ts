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
  await table.waitForCardChoice(received);
  const undo = page.getByRole("button", { name: /^Undo/ });
  const before = lastView(received);
  await table.actByKeys();
  await undo.waitFor();
  await undo.click();
  await page.getByText("you take it back: a practice game").first().waitFor();
  await table.waitForTurn();
  const after = lastView(received);
  expect(after?.hand).toEqual(before?.hand);
  expect(after?.calls).toEqual(before?.calls);
  expect(after?.your_turn?.calls).toEqual(before?.your_turn?.calls);
  expect(await page.locator(".bar .code").textContent()).toContain("practice");

  await table.actByKeys();
  await undo.waitFor();
  await page.keyboard.press("u");
  await expect.poll(async () => (await table.account.allTextContents()).join("\n").match(/you take it back/g)?.length).toBe(2);
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
  await table.waitForCardChoice(received);
  await table.actByKeys();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.getByText("you take it back: a practice game").first().waitFor();
  const name = lastView(received)?.table ?? "";
  const deal = lastView(received)?.deal ?? 0;
  // A busy machine may have the next deal before it is seen that one is over.
  const isOver = (): boolean => {
    const view = lastView(received);
    return view?.stage === "deal-over" || view?.stage === "match-over" || (view?.deal ?? 0) > deal;
  };
  while (!isOver()) {
    await page.waitForSelector(`${MAY_ACT}, [data-stage="deal-over"], [data-stage="match-over"]`);
    if (!isOver()) await table.actByKeys();
  }
  const recordNow = async (): Promise<string> => (await page.request.get(`/api/tables/${name}/record`)).text();
  await expect.poll(recordNow).toMatch(/^undo \d+ reason="?practice"?$/m);
  const review = await page.request.post("/api/review", { data: { record: await recordNow(), deal: deal - 1 } });
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
  await anna.page.getByRole("heading", { name: "Waiting for players" }).waitFor();
  await ben.page.goto(anna.page.url());
  await ben.page.getByRole("button", { name: "Sit in the seat North" }).click();
  for (const seat of ["East", "West"]) await anna.page.getByRole("button", { name: `Computer to the seat ${seat}` }).click();
  await anna.page.getByRole("button", { name: /^Start/ }).click();
  const table = new Table(anna.page);
  await table.waitForStage("contributing", "first-round", "second-round", "play");
  expect(await anna.page.getByRole("button", { name: "Pause" }).count()).toBe(0);
  expect(lastView(anna.received)?.solo).toBeUndefined();
  await anna.context.close();
  await ben.context.close();
});

import { expect } from "vitest";
import type { Page } from "playwright-core";
import { cardName } from "../../../web/src/state/cards";
import { violations } from "./axe";
import { Four, NAMES, leftOf, partnerOf } from "./four";
import type { Person } from "./four";
import { fourAtTables } from "./four_test";
import { focused, forbidPointer, orderUpByKeys, putDown, waiveByKey } from "./keys";
import { tabTo } from "./table";

const atTable = fourAtTables();

/** The newest words for the ear, which a screen reader reads as they come. */
async function expectAnnounced(page: Page, words: RegExp): Promise<void> {
  const log = page.getByRole("log", { name: "What happens at the table" });
  expect(await log.getAttribute("aria-live")).toBe("polite");
  await log.getByText(words).last().waitFor({ state: "attached" });
}

async function expectSound(...people: readonly Person[]): Promise<void> {
  for (const { page } of people) expect(await violations(page)).toEqual([]);
}

/** After the first trick the player at the leader's left leads, and an adversary claims it: all of it by keys. */
async function claimedByKeys(four: Four): Promise<{ readonly offender: Person; readonly claimant: Person; readonly card: string }> {
  for (const { page } of four.all) await forbidPointer(page);
  await four.untilDealt();
  await orderUpByKeys(four);
  for (let at = 0; at < 4; at += 1) {
    const seat = four.view.to_act ?? "N";
    await putDown(four.at(seat), four.lawfulCard(seat));
    await four.settle();
  }
  const offender = four.at(leftOf(four.view.to_act ?? "N"));
  const card = four.hands[offender.seat][0] ?? "";
  await putDown(offender, card);
  await four.settle();
  const claimant = four.at(leftOf(offender.seat));
  await expectAnnounced(claimant.page, new RegExp(`${NAMES[offender.seat]} leads the ${cardName(card)}`));

  await claimant.page.keyboard.press("i");
  const sheet = claimant.page.getByRole("dialog", { name: "I claim …" });
  await sheet.waitFor();
  await expectSound(claimant);
  await tabTo(claimant.page, /^a lead out of turn$/);
  expect(await sheet.getByRole("button", { name: "a lead out of turn" }).evaluate((button) => button === document.activeElement)).toBe(true);
  await claimant.tell("claims", () => claimant.page.keyboard.press("Enter"));
  await sheet.waitFor({ state: "detached" });
  await four.settle();
  for (const { page } of four.all) await expectAnnounced(page, /: a lead out of turn: upheld$/);
  return { offender, claimant, card };
}

/** What is put to the side, as a screen reader finds it. */
async function expectPut(four: Four, claimant: Person, offender: Person, card: string): Promise<void> {
  const title = `${NAMES[offender.seat]} led out of turn (the ${cardName(card)})`;
  for (const person of [claimant, four.at(partnerOf(claimant.seat))]) await expectAnnounced(person.page, /^Put to your side: .* You may /);
  const put = claimant.page.getByRole("region", { name: "Put to you" });
  await put.getByRole("heading", { name: title }).waitFor();
  await put.getByRole("link", { name: /in the law book, a new tab$/ }).first().waitFor();
  expect(await put.getByRole("group", { name: "Your side may" }).getByRole("button").count()).toBe(2);
  expect(await four.at(offender.seat).page.getByRole("group", { name: "Your side may" }).count()).toBe(0);
  await expectSound(claimant, offender);
}

atTable("by keys and ears alone: a lead out of turn is claimed, and the card called", { code: "Somerset" }, async (four) => {
  const { offender, claimant, card } = await claimedByKeys(four);
  await expectPut(four, claimant, offender, card);
  await claimant.page.keyboard.press("e");
  expect(await focused(claimant.page)).toBe(`call for the ${cardName(card)}`);
  await claimant.tell("chooses", () => claimant.page.keyboard.press("Enter"));
  await four.settle();
  await expectSound(claimant, offender);
  await tabTo(claimant.page, new RegExp(`^Call it: the ${cardName(card)} of ${NAMES[offender.seat]}`));
  await claimant.tell("calls it", () => claimant.page.keyboard.press("Enter"));
  await four.settle();
  await expectAnnounced(offender.page, new RegExp(`^You are bound to play the ${cardName(card)} at the first lawful chance$`));
  await expectAnnounced(claimant.page, new RegExp(`^${NAMES[offender.seat]} is bound to play the ${cardName(card)}`));
  await offender.page.getByRole("list", { name: "Duties" }).getByRole("listitem").waitFor();
  await expectSound(claimant, offender);
});

atTable("by keys and ears alone: a suit is called, and what nobody wants to say more of is let go", { code: "Somerset" }, async (four) => {
  const { offender, claimant, card } = await claimedByKeys(four);
  await expectPut(four, claimant, offender, card);
  await claimant.page.keyboard.press("e");
  await tabTo(claimant.page, /^name the suit/);
  await claimant.page.keyboard.press("Enter");
  const suits = claimant.page.getByRole("group", { name: "Which suit?" });
  expect(await suits.getByRole("button").count()).toBe(4);
  await expectSound(claimant);
  await tabTo(claimant.page, /^spades$/);
  await claimant.tell("names spades", () => claimant.page.keyboard.press("Enter"));
  await four.settle();
  for (const seat of [offender.seat, partnerOf(offender.seat)]) await expectAnnounced(four.at(seat).page, /^You are bound to lead spades$/);
  await expectSound(claimant, offender);

  while (four.view.stage === "play") {
    const seat = four.view.to_act ?? "N";
    await putDown(four.at(seat), four.lawfulCard(seat));
    await four.settle();
  }
  for (const { page } of four.all) await expectAnnounced(page, /^The hand is over\. Claims are heard/);
  await expectSound(claimant);
  const { deal } = four.view;
  for (const person of four.all) {
    if (person.view.deal === deal && person.open.may_waive) await waiveByKey(person);
  }
  await four.at("S").ended(deal);
});

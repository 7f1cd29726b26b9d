import { expect } from "vitest";
import { violations } from "./axe";
import { padFaults } from "./boxes";
import { partnerOf } from "./four";
import { fourAtTables } from "./four_test";
import { Table } from "./table";

const test = fourAtTables();
const RULES = 'base = "hoyle"\nname = "Best card"\n[lone_hand]\nbest_card = "partner_gives_first"\n';

test("whose partner plays alone gives him a card", { rules: RULES }, async (four) => {
  await four.untilDealt();
  const loner = four.asked;
  await four.quicklyCall("order-alone");
  await four.quicklyDiscard();
  expect(four.view.stage).toBe("giving");
  const giver = four.asked;
  expect(giver.seat).toBe(partnerOf(loner.seat));
  const table = new Table(giver.page);
  await table.waitForStage("giving");
  expect(await violations(giver.page)).toEqual([]);
  expect(await padFaults(giver.page)).toEqual([]);
  const before = giver.view.hand;
  const held = loner.view.hand;
  await table.actByKeys();
  await table.expectNoRefusal();
  await giver.until("the card is given", ({ hand }) => hand.length === before.length - 1);
  const given = before.filter((card) => !giver.view.hand.includes(card));
  await loner.until("the card is taken up", ({ hand }) => hand.length === held.length + 1);
  expect(await padFaults(loner.page), "six cards, of which one is laid away").toEqual([]);
  expect([...loner.view.hand].sort()).toEqual([...held, ...given].sort());
});

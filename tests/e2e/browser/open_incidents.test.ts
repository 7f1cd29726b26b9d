import { expect } from "vitest";
import type { Seat } from "../../../web/src/protocol/generated";
import { cardName } from "../../../web/src/state/cards";
import { otherSide, sideOf } from "../../../web/src/state/seats";
import { Four, earned, leftOf, partnerOf, ruled } from "./four";
import type { Person } from "./four";
import { fourAtTables } from "./four_test";

const atTable = fourAtTables();

atTable("a card that lies exposed is called at every turn until it is played (SOM-079)", { code: "Somerset" }, async (four) => {
  await four.untilDealt();
  await four.orderUp();
  const { maker } = four.view;
  const owner = leftOf(maker ?? "N");
  const card = four.hands[owner].at(-1) ?? "";
  await four.at(owner).move("Drop it face up", card);
  await four.settle();
  expect(four.hands[owner], "it lies there, and is still his to play").toContain(card);
  const caller = four.at(leftOf(owner));
  for (const person of four.all) {
    expect(person.open.cards_on_table).toEqual([{ card, owner, may_call: sideOf(person.seat) !== sideOf(owner) }]);
  }
  let calls = 0;
  while (four.view.stage === "play" && four.hands[owner].includes(card)) {
    if (four.view.to_act === owner) {
      await caller.tell("calls it", () => caller.page.getByRole("button", { name: /^Call it/ }).click());
      await four.settle();
      calls += 1;
      const duty = four.at(owner).open.duties.find((one) => one.seat === owner);
      expect(duty?.words).toBe(`play the ${cardName(card)} at the first lawful chance`);
      await four.at(owner).page.getByRole("list", { name: "Duties" }).getByText(/^You are bound to play the/).waitFor();
    }
    await four.playNext();
  }
  expect(calls).toBeGreaterThan(0);
  expect(four.view.open?.cards_on_table).toEqual([]);
  await four.playOut();
  const tricks = earned(four.view);
  const over = await four.letGo();
  if ((over.open?.entries.length ?? 0) > 0) expect(ruled(over)).toEqual(tricks);
});

/** The first to speak plays alone; his partner, who sits out, plays to the first trick. */
async function idlePartnerPlays(four: Four): Promise<{ readonly alone: Seat; readonly claimant: Person }> {
  await four.untilDealt();
  await four.orderUp(/^Order it up alone/);
  const { alone } = four.view;
  if (alone === undefined) throw new Error("nobody plays alone");
  await four.playNext();
  const idle = partnerOf(alone);
  await four.at(idle).touch(four.hands[idle][0] ?? "");
  await four.settle();
  for (const person of four.all) expect(person.open.rights).toEqual([]);
  const claimant = four.at(leftOf(alone));
  await claimant.claim("a play out of turn");
  await four.settle();
  expect(claimant.open.rights[0]?.choices.map(({ token }) => token)).toEqual(["lone-continues", "partnership"]);
  return { alone, claimant };
}

/** What a lone hand earns whose partner has shown a card: five tricks two, three or four one, fewer four to the others. [S102] [S3] */
function earnedAlone(four: Four, alone: Seat): Readonly<Record<"NS" | "EW", number>> {
  const tricks = four.view.seats.find(({ seat }) => seat === alone)?.tricks ?? 0;
  const [side, points] = tricks < 3 ? [otherSide(sideOf(alone)), 4] : [sideOf(alone), tricks === 5 ? 2 : 1];
  return { NS: side === "NS" ? points : 0, EW: side === "EW" ? points : 0 };
}

atTable("a lone hand whose partner plays to the first trick: both partners play (SOM-164)", { code: "Somerset" }, async (four) => {
  const { alone, claimant } = await idlePartnerPlays(four);
  await claimant.choose(/^have both partners play/);
  await four.settle();
  expect(four.view.alone).toBeUndefined();
  expect(four.view.seats.find(({ seat }) => seat === partnerOf(alone))?.sits_out).toBe(false);
  await four.playOut();
  const tricks = earned(four.view);
  expect(ruled(await four.letGo())).toEqual(tricks);
});

atTable("a lone hand whose partner plays to the first trick: the lone hand goes on (SOM-164)", { code: "Somerset" }, async (four) => {
  const { alone, claimant } = await idlePartnerPlays(four);
  await claimant.choose(/^let the lone hand go on/);
  await four.settle();
  expect(four.view.alone).toBe(alone);
  await four.playOut();
  const tricks = earnedAlone(four, alone);
  expect(ruled(await four.letGo())).toEqual(tricks);
});

atTable("an adversary of a lone player lays his hand down: five points at once (SOM-084)", { code: "Somerset" }, async (four) => {
  await four.untilDealt();
  await four.orderUp(/^Order it up alone/);
  const { alone, deal } = four.view;
  if (alone === undefined) throw new Error("nobody plays alone");
  for (let at = 0; at < 3; at += 1) await four.playNext();
  const thrower = leftOf(alone);
  await four.at(thrower).move("Lay the hand down, face up");
  await four.settle();
  const over = four.view.deal === deal ? await four.letGo() : await four.at("S").ended(deal);
  const side = sideOf(alone);
  expect(ruled(over)).toEqual({ [side]: 5, [otherSide(side)]: 0 });
  expect(over.open?.entries[0]).toMatchObject({ side, points: 5, words: "the hand laid down against a lone player" });
});

atTable("Keller: a defender lays his hand down, and its cards are called (KEL-906)", { code: "Keller" }, async (four) => {
  await four.untilDealt();
  await four.orderUp();
  const { maker } = four.view;
  const thrower = leftOf(maker ?? "N");
  await four.at(thrower).move("Lay the hand down, face up");
  await four.settle();
  const caller = four.at(leftOf(thrower));
  expect(caller.open.cards_on_table.map(({ card }) => card).toSorted()).toEqual([...four.hands[thrower]].toSorted());
  while (four.view.stage === "play" && four.view.to_act !== thrower) await four.playNext();
  const lawful = four.lawfulCard(thrower);
  await caller.tell("calls it", () => caller.page.getByRole("button", { name: `Call it: the ${cardName(lawful)}` }).click());
  await four.settle();
  expect(four.at(thrower).open.duties.find((duty) => duty.seat === thrower)?.cards).toEqual([lawful]);
  await four.playOut();
  const tricks = earned(four.view);
  const over = await four.letGo();
  if ((over.open?.entries.length ?? 0) > 0) expect(ruled(over)).toEqual(tricks);
});

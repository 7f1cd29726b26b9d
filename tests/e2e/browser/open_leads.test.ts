import { expect } from "vitest";
import type { Seat, Suit } from "../../../web/src/protocol/generated";
import { cardName, trumpName } from "../../../web/src/state/cards";
import { sideOf } from "../../../web/src/state/seats";
import { Four, earned, earnedWith, leftOf, partnerOf, ruled } from "./four";
import type { Person } from "./four";
import { fourAtTables } from "./four_test";

const atTable = fourAtTables();

interface FalseLead {
  readonly offender: Seat;
  readonly card: string;
  readonly claimant: Person;
}

/** After the first trick the player at the leader's left leads instead, and it is claimed. */
async function claimedFalseLead(four: Four): Promise<FalseLead> {
  await four.untilDealt();
  await four.orderUp();
  for (let at = 0; at < 4; at += 1) await four.playNext();
  const { to_act: leader } = four.view;
  if (leader === undefined) throw new Error("nobody is to lead");
  const offender = leftOf(leader);
  const card = four.hands[offender][0] ?? "";
  await four.at(offender).tap(card);
  await four.settle();
  for (const person of four.all) expect(person.open.rights, "nothing is put to anybody before it is claimed").toEqual([]);
  const claimant = four.at(leftOf(offender));
  await claimant.claim("a lead out of turn");
  await four.settle();
  expect(four.at(offender).open.answers.at(-1)).toMatchObject({ seat: claimant.seat, verdict: "upheld" });
  for (const person of [four.at(offender), four.at(partnerOf(offender))]) expect(person.open.rights).toEqual([]);
  return { offender, card, claimant };
}

/** Played on as the laws and the duties ask, the deal earns what its tricks earn and no more. */
async function expectTricksAlone(four: Four): Promise<void> {
  await four.playOut();
  const tricks = earned(four.view);
  const over = await four.letGo();
  expect(ruled(over)).toEqual(tricks);
}

function wordsOfDuties(person: Person, seat: Seat): readonly string[] {
  return person.open.duties.filter((duty) => duty.seat === seat).map(({ words }) => words);
}

async function callIt(four: Four, caller: Person): Promise<void> {
  await caller.tell("calls it", () => caller.page.getByRole("button", { name: /^Call it/ }).click());
  await four.settle();
}

/** The one of the side who may use the right: either, or the one voice that the code asks. */
function chooser(four: Four, claimant: Person): Person {
  const able = [claimant, four.at(partnerOf(claimant.seat))].find((person) => person.open.rights.some((right) => right.may_choose));
  if (able === undefined) throw new Error("nobody may choose");
  return able;
}

atTable("Somerset: the card led out of turn is called (SOM-088)", { code: "Somerset" }, async (four) => {
  const { offender, card, claimant } = await claimedFalseLead(four);
  expect(claimant.open.rights[0]?.choices.map(({ token }) => token)).toEqual([`call-card ${card}`, "call-suit"]);
  await claimant.page.getByRole("link", { name: /^S52.a/ }).first().waitFor();
  await claimant.choose(/^call for the/);
  await four.settle();
  expect(claimant.open.rights, "a right is used once").toEqual([]);
  expect(claimant.open.cards_on_table).toEqual([{ card, owner: offender, may_call: true }]);
  await callIt(four, claimant);
  expect(wordsOfDuties(four.at(offender), offender)).toEqual([`play the ${cardName(card)} at the first lawful chance`]);
  await expectTricksAlone(four);
});

atTable("Somerset: a suit is called from the side that led out of turn", { code: "Somerset" }, async (four) => {
  const { offender, claimant } = await claimedFalseLead(four);
  await claimant.choose(/^name the suit/, "spades");
  await four.settle();
  for (const seat of [offender, partnerOf(offender)]) expect(wordsOfDuties(claimant, seat)).toEqual(["lead spades"]);
  await four.at(offender).page.getByRole("list", { name: "Duties" }).getByText("You are bound to lead spades").waitFor();
  await expectTricksAlone(four);
});

atTable("Somerset: a called suit is not led though it is held: three points as for a revoke (SOM-093)", { code: "Somerset" }, async (four) => {
  for (let deal = 0; deal < 25; deal += 1) {
    const { offender, claimant } = await claimedFalseLead(four);
    const both = [offender, partnerOf(offender)];
    const suits = (["C", "D", "H", "S"] as const).filter((one) => both.some((seat) => hasChoice(four, seat, one)));
    const suit = suits.find((one) => both.every((seat) => hasChoice(four, seat, one))) ?? suits[0] ?? "S";
    await claimant.choose(/^name the suit/, trumpName(suit));
    await four.settle();
    const leads = (): Seat | undefined => (four.led === undefined ? four.view.to_act : undefined);
    const isTheirs = await four.playUntil(() => leads() !== undefined && sideOf(leads() ?? offender) === sideOf(offender));
    const leader = leads();
    if (isTheirs && leader !== undefined && hasChoice(four, leader, suit)) {
      const other = four.hands[leader].find((held) => !four.ofSuit(leader, suit).includes(held)) ?? "";
      await four.at(leader).tap(other);
      await four.settle();
      await four.playOut();
      await claimant.claim("a call that was not obeyed");
      await four.settle();
      expect(claimant.open.answers.at(-1)).toMatchObject({ verdict: "upheld" });
      const due = earnedWith(four.view, sideOf(claimant.seat), 3);
      expect(ruled(await four.letGo())).toEqual(due);
      return;
    }
    await four.playOut();
    await four.letGo();
  }
  throw new Error("in twenty-five deals nobody could disobey");
});

function hasChoice(four: Four, seat: Seat, suit: Suit): boolean {
  const held = four.ofSuit(seat, suit).length;
  return held > 0 && held < four.hands[seat].length;
}

atTable("Keller: the card led out of turn is exposed and may be called", { code: "Keller" }, async (four) => {
  const { offender, card, claimant } = await claimedFalseLead(four);
  expect(claimant.open.rights).toEqual([]);
  expect(claimant.open.cards_on_table).toEqual([{ card, owner: offender, may_call: true }]);
  await callIt(four, claimant);
  expect(wordsOfDuties(four.at(offender), offender)).toEqual([`play the ${cardName(card)} at the first lawful chance`]);
  await expectTricksAlone(four);
});

for (const code of ["Hoyle", "Danville", "Alberta"]) {
  atTable(`${code}: the card is due at the first chance, and one voice may name a suit`, { code }, async (four) => {
    for (let deal = 0; deal < 25; deal += 1) {
      const { offender, card, claimant } = await claimedFalseLead(four);
      expect(wordsOfDuties(four.at(offender), offender)).toEqual([`play the ${cardName(card)} at the first lawful chance`]);
      const leader = (): Seat | undefined => (four.led === undefined ? four.view.to_act : undefined);
      const theirs = (): Seat | undefined => [offender, partnerOf(offender)].find((seat) => seat === leader());
      if (theirs() === undefined) expect(claimant.open.rights, "nobody knows yet who leads").toEqual([]);
      if (await four.playUntil(() => theirs() !== undefined)) {
        const one = chooser(four, claimant);
        const other = four.at(partnerOf(one.seat));
        expect(other.open.rights.every((right) => !right.may_choose)).toBe(true);
        await other.page.getByText(/^Your partner chooses/).waitFor();
        await one.choose(/^name the suit/, "hearts");
        await four.settle();
        expect(wordsOfDuties(one, theirs() ?? offender)).toContain("lead hearts");
        await expectTricksAlone(four);
        return;
      }
      await four.playOut();
      await four.letGo();
    }
    throw new Error("in twenty-five deals they did not lead");
  });
}

atTable("a claim of a lead out of turn where there was none is answered, and nothing follows", { code: "Somerset" }, async (four) => {
  await four.untilDealt();
  await four.orderUp();
  await four.at("W").claim("a lead out of turn");
  await four.settle();
  for (const person of four.all) {
    expect(person.open.answers).toMatchObject([{ seat: "W", verdict: "denied" }]);
    expect(person.open.rights).toEqual([]);
    await person.page.getByRole("log").getByText("a lead out of turn: not so").waitFor();
  }
});

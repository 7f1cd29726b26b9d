import { expect } from "vitest";
import type { Seat } from "../../../web/src/protocol/generated";
import { otherSide, sideOf } from "../../../web/src/state/seats";
import { Four, NAMES, earned, earnedWith, leftOf, partnerOf, ruled } from "./four";
import { fourAtTables } from "./four_test";

const atTable = fourAtTables();

/** Whether the seat that is to play could follow suit and could as well not. */
function canRevoke(four: Four): boolean {
  const { to_act: seat, trick } = four.view;
  const { led } = four;
  if (seat === undefined || led === undefined || (trick?.number ?? 5) > 3) return false;
  const follows = four.ofSuit(seat, led).length;
  return follows > 0 && follows < four.hands[seat].length;
}

async function untilRevoke(four: Four, isIt: (seat: Seat) => boolean): Promise<Seat | undefined> {
  const could = await four.playUntil(() => {
    const { to_act: seat } = four.view;
    return seat !== undefined && canRevoke(four) && isIt(seat);
  });
  return could ? four.view.to_act : undefined;
}

/** Deals and plays until a defender could revoke. */
async function untilDefenderCanRevoke(four: Four): Promise<Seat> {
  for (let deal = 0; deal < 12; deal += 1) {
    await four.untilDealt();
    await four.orderUp();
    const seat = await untilRevoke(four, (one) => sideOf(one) !== sideOf(four.view.maker ?? one));
    if (seat !== undefined) return seat;
    await four.letGo();
  }
  throw new Error("in twelve deals nobody could revoke");
}

async function revoke(four: Four, seat: Seat): Promise<{ readonly card: string; readonly trick: number }> {
  const { led } = four;
  const card = four.hands[seat].find((held) => led !== undefined && !four.ofSuit(seat, led).includes(held)) ?? "";
  await four.at(seat).tap(card);
  await four.settle();
  return { card, trick: four.view.trick?.number ?? 0 };
}

atTable("a revoke claimed in time: three to the other side, beside what the tricks earn (SOM-103)", { code: "Somerset" }, async (four) => {
  const offender = await untilDefenderCanRevoke(four);
  const { trick } = await revoke(four, offender);
  for (const person of four.all) {
    expect(person.open.rights, "a revoke is known to nobody").toEqual([]);
    expect(person.open.answers).toEqual([]);
  }
  await four.playOut();
  const claimant = four.at(leftOf(offender));
  await claimant.claimRevoke(NAMES[offender], trick);
  await four.settle();
  for (const person of four.all) expect(person.open.answers.at(-1)).toMatchObject({ seat: claimant.seat, verdict: "upheld" });
  await four.at(offender).page.getByRole("log").getByText(/: upheld$/).waitFor();
  const side = sideOf(claimant.seat);
  const due = earnedWith(four.view, side, 3);
  const over = await four.letGo();
  expect(over.open?.entries[0]).toMatchObject({ side, points: 3, words: "the revoke" });
  expect(over.open?.entries[0]?.article).toContain("S63.a");
  expect(ruled(over)).toEqual(due);
  expect(over.open?.unnoticed).toEqual([]);
});

atTable("a revoke nobody claims before the next cut: the tricks alone count, and it is told (SOM-104)", { code: "Somerset" }, async (four) => {
  const offender = await untilDefenderCanRevoke(four);
  const { trick } = await revoke(four, offender);
  await four.playOut();
  const tricks = earned(four.view);
  const over = await four.letGo();
  expect(ruled(over)).toEqual(tricks);
  expect(over.open?.unnoticed).toEqual([`${NAMES[offender]} revoked in trick ${trick}`]);
  await four.untilDealt();
  const late = four.at(leftOf(offender)).page;
  await late.getByRole("button", { name: /^I claim/ }).click();
  await late.getByRole("button", { name: /^a revoke/ }).click();
  await late.getByText("No trick has been played to yet.").waitFor();
  expect(await late.getByRole("button", { name: "Claim the revoke" }).isDisabled()).toBe(true);
});

atTable("a revoke corrected before the trick is quitted: no penalty, the card lies to be called (SOM-106)", { code: "Somerset" }, async (four) => {
  const offender = await untilDefenderCanRevoke(four);
  const { card, trick } = await revoke(four, offender);
  await four.at(offender).move(/^Take back the/);
  await four.settle();
  expect(four.hands[offender]).toContain(card);
  const caller = four.at(leftOf(offender));
  expect(caller.open.cards_on_table).toEqual([{ card, owner: offender, may_call: true }]);
  expect(four.at(partnerOf(offender)).open.cards_on_table).toEqual([{ card, owner: offender, may_call: false }]);
  await caller.page.getByRole("list", { name: "Cards lying face up" }).waitFor();
  await four.playOut();
  await caller.claimRevoke(NAMES[offender], trick);
  await four.settle();
  expect(four.at(offender).open.answers.at(-1)).toMatchObject({ verdict: "denied" });
  const tricks = earned(four.view);
  const over = await four.letGo();
  expect(over.open?.entries.map(({ words }) => words)).not.toContain("the revoke");
  if ((over.open?.entries.length ?? 0) > 0) expect(ruled(over)).toEqual(tricks);
});

atTable("asked, he says that he has none; the cards prove otherwise", { code: "Somerset" }, async (four) => {
  const offender = await untilDefenderCanRevoke(four);
  const { trick } = await revoke(four, offender);
  const partner = four.at(partnerOf(offender));
  await partner.ask(`${NAMES[offender]}, having none?`);
  const asked = four.at(offender).page;
  await asked.getByRole("heading", { name: `${NAMES[partner.seat]} asks you: having none?` }).waitFor();
  await asked.getByRole("button", { name: "None", exact: true }).click();
  await four.at(offender).until("the answer is given", (view) => view.open?.asked_by === undefined);
  await four.settle();
  const claimant = four.at(leftOf(offender));
  await four.playOut();
  await claimant.claimRevoke(NAMES[offender], trick);
  await four.settle();
  expect(claimant.open.answers.at(-1)).toMatchObject({ verdict: "upheld" });
  const due = earnedWith(four.view, sideOf(claimant.seat), 3);
  expect(ruled(await four.letGo())).toEqual(due);
});

atTable("a revoke on each side, both claimed: they cancel (SOM-114)", { code: "Somerset" }, async (four) => {
  for (let deal = 0; deal < 25; deal += 1) {
    await four.untilDealt();
    await four.orderUp();
    const first = await untilRevoke(four, () => true);
    const one = first === undefined ? undefined : await revoke(four, first);
    const second = first === undefined ? undefined : await untilRevoke(four, (seat) => sideOf(seat) !== sideOf(first));
    if (first === undefined || one === undefined || second === undefined) {
      await four.playOut();
      await four.letGo();
      continue;
    }
    const other = await revoke(four, second);
    await four.playOut();
    await four.at(leftOf(first)).claimRevoke(NAMES[first], one.trick);
    await four.settle();
    await four.at(leftOf(second)).claimRevoke(NAMES[second], other.trick);
    await four.settle();
    const tricks = earned(four.view);
    const over = await four.letGo();
    expect(ruled(over)).toEqual(tricks);
    expect(over.open?.entries.filter(({ words, points }) => words === "the revoke" && points > 0)).toEqual([]);
    return;
  }
  throw new Error("in twenty-five deals there was no revoke on each side");
});

atTable("Danville: a claimed revoke that is established stops the hand, two points (DAN-010)", { code: "Danville" }, async (four) => {
  const offender = await untilDefenderCanRevoke(four);
  const { trick } = await revoke(four, offender);
  const claimant = four.at(leftOf(offender));
  const { deal } = four.view;
  while (four.view.stage === "play" && (four.view.trick?.number ?? 0) <= trick + 1) await four.playNext();
  if (four.view.stage === "play" || four.view.stage === "claims") await claimant.claimRevoke(NAMES[offender], trick);
  await four.settle();
  while (four.view.deal === deal && four.view.stage === "play") await four.playNext();
  const over = await four.letGo();
  const side = sideOf(claimant.seat);
  expect(ruled(over)).toEqual({ [side]: 2, [otherSide(side)]: 0 });
});

import { expect, test } from "vitest";
import { violations } from "./axe";
import { CONTENT, Person } from "./four";
import { openHouse } from "./open_house";

const house = openHouse();
/** An opponent errs on one occasion of thirty: so many deals without any would be one chance in millions. */
const MOST_DEALS = 25;
const LONG_MS = 300_000;

const isOver = (stage: string): boolean => stage === "deal-over" || stage === "match-over";

/** What the learner does next at his turn: he passes where he may, and plays as the laws ask. */
async function act(learner: Person): Promise<void> {
  const { stage } = learner.view;
  if (stage === "play") await learner.tap(learner.lawfulCard);
  else if (stage === "discard") await learner.tap(learner.idleCard);
  else await learner.say(/^Pass|^(Clubs|Diamonds|Hearts|Spades)|^(Order|Assist|Take)|^Together/);
}

/** Amid a hand what he might claim lapses by itself when somebody acts: the button may be gone before it is tapped. */
async function letPass(learner: Person): Promise<void> {
  const SHORT_MS = 500;
  await learner.page.getByRole("button", { name: CONTENT }).click({ timeout: SHORT_MS }).catch(() => undefined);
}

/** Plays a deal that is dealt to its end, and lets go whatever he could claim. */
async function playDeal(learner: Person): Promise<Person["view"]> {
  const { deal } = learner.view;
  for (;;) {
    const isTurn = (view: Person["view"]): boolean => view.to_act === view.you;
    await learner.until("a moment to act", (view) => view.deal !== deal || isOver(view.stage) || isTurn(view) || view.open?.may_waive === true);
    const { view } = learner;
    if (view.deal !== deal || isOver(view.stage)) return learner.ended(deal);
    if (isTurn(view)) await act(learner);
    else if (view.stage === "claims") await learner.waive();
    else await letPass(learner);
  }
}

test("practice: an opponent errs, nobody warns, and after the deal the learner reads what he did not notice", { timeout: LONG_MS }, async () => {
  // With no pause at all an opponent may err in the moment between the learner's turn and his card, which then is an error too.
  const visitor = await house.visit({ settings: { cutsForYou: true, speed: "quick" } });
  const { page } = visitor;
  await page.goto("/");
  await page.getByRole("radio", { name: /^Practice/ }).check();
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.getByRole("main").getByRole("heading", { name: /^Table of/ }).waitFor();
  const learner = new Person("S", visitor);
  let over: Person["view"] | undefined;
  for (let deals = 0; deals < MOST_DEALS && (over?.open?.unnoticed ?? []).length === 0; deals += 1) {
    // Against computers the result stays until it is put away.
    if (deals > 0) await page.getByRole("button", { name: /^(Play again|Next deal)/ }).click();
    await learner.until("the hands are dealt", (view) => view.stage === "first-round");
    expect(learner.open.unnoticed, "nothing is told while it may still be claimed").toEqual([]);
    over = await playDeal(learner);
    expect(over.open?.answers, "his partner leaves it to him, and he himself does not err").toEqual([]);
  }
  const words = over?.open?.unnoticed ?? [];
  expect(words.length).toBeGreaterThan(0);
  await page.getByRole("heading", { name: "What nobody claimed" }).waitFor();
  for (const line of words) await page.getByRole("listitem").getByText(line).first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

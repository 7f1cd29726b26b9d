import { expect, test } from "vitest";
import { violations } from "./axe";
import { openHouse } from "./open_house";
import { MAY_ACT, dealByRules, lastView } from "./table";

const house = openHouse();

/** The dealer's partner who makes trump plays alone: so somebody needs a card now and then. */
const RULES =
  'base = "hoyle"\nname = "Best card"\n[trump]\ndealers_partner = "must_be_alone_always"\n[lone_hand]\nbest_card = "partner_gives_first"\n[game]\ntarget = 99\n[rubber]\nplayed = false\n';

test("whose partner plays alone gives him a card", async () => {
  const { page, context, received, complaints } = await house.visit({ settings: { name: "Anna" } });
  const table = await dealByRules(page, RULES);
  const isAsked = (): boolean => {
    const view = lastView(received);
    return view?.stage === "giving" && view.to_act === view.you;
  };
  for (let done = 0; done < 900 && !isAsked(); done += 1) {
    await page.waitForSelector(`${MAY_ACT}, [data-stage="deal-over"]`);
    if (!isAsked()) await table.actByKeys();
  }
  expect(isAsked()).toBe(true);
  expect(await violations(page)).toEqual([]);
  const before = lastView(received)?.hand ?? [];
  const told = received.length;
  // Computers may have played on by the time that this looks.
  const handsSince = (): readonly (readonly string[])[] => received.slice(told).map((_, place) => lastView(received.slice(told, told + place + 1))?.hand ?? []);
  await table.actByKeys();
  await table.expectNoRefusal();
  await expect.poll(() => handsSince().some((hand) => hand.length === before.length - 1 && hand.every((card) => before.includes(card)))).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

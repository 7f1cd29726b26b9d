import { expect, test } from "vitest";
import { violations } from "./axe";
import type { Visitor } from "./browser";
import { openForFriends, sitBy, startWithComputers } from "./friends";
import { openHouse } from "./open_house";
import { Table } from "./table";

const house = openHouse();

/** Anna opens a table for friends, and Ben sits opposite her. */
async function twoFriends(): Promise<readonly [Visitor, Visitor]> {
  const anna = await house.visit({ settings: { name: "Anna", cutsForYou: true } });
  const ben = await house.visit({ settings: { name: "Ben", cutsForYou: true } });
  await anna.page.goto("/");
  await sitBy(await openForFriends(anna.page), ben.page, "North");
  return [anna, ben];
}

async function say({ page }: Visitor, words: string): Promise<void> {
  await page.getByRole("button", { name: "Say something" }).click();
  await page.getByRole("button", { name: words, exact: true }).click();
}

/** What the page reads out. */
function readOut({ page }: Visitor, words: string): Promise<number> {
  return page.getByRole("log", { name: "What happens at the table" }).getByText(words).count();
}

/** Where the names of the table stand. */
async function places({ page }: Visitor): Promise<readonly unknown[]> {
  const seats = await page.locator(".lobby li").all();
  return Promise.all(seats.map(async (seat) => seat.boundingBox()));
}

test("a phrase is heard by the other and not by whoever mutes it, and nobody talks during a hand", async () => {
  const [anna, ben] = await twoFriends();
  await anna.page.locator(".lobby li", { hasText: "Ben" }).waitFor();
  const before = await places(ben);
  await say(anna, "Good luck");
  await ben.page.locator("li.NS .phrase", { hasText: "Good luck" }).waitFor();
  expect(await places(ben), "nothing moves").toEqual(before);
  expect(await readOut(ben, "Anna says: Good luck")).toBe(1);
  await anna.page.locator("li.NS .phrase", { hasText: "Good luck" }).waitFor();
  expect(await readOut(anna, "You say: Good luck")).toBe(1);

  await ben.page.getByRole("button", { name: "Say something" }).click();
  await ben.page.getByRole("checkbox", { name: "Hear Anna" }).uncheck();
  expect(await violations(ben.page)).toEqual([]);
  await ben.page.getByRole("button", { name: "Close", exact: true }).click();
  // It stands for some seconds; before a second is over nothing more would be taken.
  await anna.page.locator(".phrase").waitFor({ state: "detached" });
  await say(anna, "Oops!");
  await anna.page.locator("li.NS .phrase", { hasText: "Oops!" }).waitFor();
  // What Ben says comes after it on both lines.
  await say(ben, "Bravo!");
  await anna.page.locator("li.NS .phrase", { hasText: "Bravo!" }).waitFor();
  await ben.page.locator("li.NS .phrase", { hasText: "Bravo!" }).waitFor();
  expect(await readOut(ben, "Anna says: Oops!")).toBe(0);

  await startWithComputers(anna.page);
  await new Table(anna.page).waitForStage("first-round", "second-round", "discard", "play");
  await anna.page.getByRole("button", { name: "Say something" }).click();
  expect(await anna.page.getByRole("button", { name: "Good luck" }).isDisabled()).toBe(true);
  await anna.page.getByText("Nobody talks while a hand is played").waitFor();
  expect(await violations(anna.page)).toEqual([]);
  for (const { complaints } of [anna, ben]) expect(complaints).toEqual([]);
});

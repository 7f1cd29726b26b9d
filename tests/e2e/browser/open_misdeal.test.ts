import { expect } from "vitest";
import type { Side, TableView } from "../../../web/src/protocol/generated";
import { sideOf } from "../../../web/src/state/seats";
import { Director } from "./director";
import { Four, NAMES, leftOf } from "./four";
import { fourAtTables } from "./four_test";

const atTable = fourAtTables();

function scoreOf(view: TableView): Readonly<Record<Side, number>> {
  return view.score.score;
}

/** Nobody scores, and that dealer has the next deal. */
async function expectDealtAgain(four: Four, before: TableView, dealer: TableView["dealer"]): Promise<void> {
  const over = await four.at("S").ended(before.deal);
  expect(scoreOf(over)).toEqual(scoreOf(before));
  expect(over.open?.entries).toEqual([]);
  await four.untilDealt();
  expect(four.view.deal).toBe(before.deal + 1);
  expect(four.view.dealer).toBe(dealer);
  expect(scoreOf(four.view)).toEqual(scoreOf(before));
}

for (const [code, number, fate] of [
  ["Somerset", "SOM-066", "left"],
  ["Keller", "KEL-008", "left"],
  ["Danville", "DAN-004", "left"],
  ["Hoyle", "a reading", "same"],
  ["Alberta", "A12d.1", "same"],
] as const) {
  atTable(`${code}: a hand of six is a misdeal, and nobody scores (${number})`, { code }, async (four, visit) => {
    const director = await Director.named(four, await visit());
    await four.untilDealt();
    const before = four.view;
    const dealer = before.dealer ?? "N";
    const finder = leftOf(dealer);
    await four.at(finder).move("Call the director");
    await four.settle();
    await director.find("A hand has not its right number of cards", { "Which player": NAMES[finder], "How many cards": "6" });
    await director.letThemPlayOn();
    await expectDealtAgain(four, before, fate === "left" ? leftOf(dealer) : dealer);
  });
}

for (const chosen of ["a new deal", "the deal as it is"] as const) {
  atTable(`a card shown in dealing: the other side claims ${chosen} (SOM-054, SOM-055)`, { code: "Somerset" }, async (four, visit) => {
    const director = await Director.named(four, await visit());
    await four.untilDealt();
    const before = four.view;
    const dealer = before.dealer ?? "N";
    const owner = leftOf(dealer);
    await four.at(owner).move("Call the director");
    await four.settle();
    const card = four.hands[owner][0] ?? "";
    const cards = { "Which player": NAMES[owner], "Who showed it": NAMES[dealer] };
    await director.findCard("A card was shown in the deal", card, cards);
    await director.letThemPlayOn();
    for (const person of four.all) expect(person.open.rights).toHaveLength(sideOf(person.seat) === sideOf(owner) ? 1 : 0);
    const claimant = four.at(owner);
    expect(claimant.open.rights[0]?.choices.map(({ token }) => token)).toEqual(["new-deal", "stand"]);
    if (chosen === "a new deal") {
      await claimant.choose(/^have the cards dealt again/);
      await four.settle();
      await expectDealtAgain(four, before, dealer);
      return;
    }
    await claimant.choose(/^let it stand/);
    await four.settle();
    expect(four.view.deal).toBe(before.deal);
    expect(claimant.open.rights).toEqual([]);
    for (const person of four.all) expect(person.open.cards_on_table, "it is not called (SOM-055)").toEqual([]);
    expect(four.view.stage).toBe("first-round");
  });
}

atTable("a misdeal is claimed where there was none: all hear that, and play goes on", { code: "Somerset" }, async (four) => {
  await four.untilDealt();
  const { deal } = four.view;
  await four.at("W").claim("a misdeal");
  await four.settle();
  for (const person of four.all) {
    expect(person.open.answers).toMatchObject([{ seat: "W", verdict: "denied" }]);
    await person.page.getByRole("log").getByText("a misdeal: not so").waitFor();
  }
  await four.orderUp();
  expect(four.view).toMatchObject({ deal, stage: "play" });
});

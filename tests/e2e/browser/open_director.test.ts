import { expect } from "vitest";
import type { Locator } from "playwright-core";
import { violations } from "./axe";
import { Director } from "./director";
import { Four, NAMES, leftOf } from "./four";
import { fourAtTables } from "./four_test";
import { downloadRecord } from "./record";
import { cardsBeyondSight } from "./wire";

const atTable = fourAtTables();

/** Every seat reads it in his account, and hears it. */
async function expectTold(four: Four, words: RegExp): Promise<void> {
  for (const { page } of four.all) {
    await page.getByRole("list", { name: "Account" }).getByText(words).last().waitFor();
    await page.getByRole("log").getByText(words).last().waitFor({ state: "attached" });
  }
}

async function call(four: Four, director: Director): Promise<void> {
  await four.at("W").move("Call the director");
  await four.settle();
  for (const { page } of four.all) await page.getByText("The director was called.").waitFor();
  await director.panel.getByRole("button", { name: "Let them play on" }).waitFor();
}

atTable("called, he reads what happened, takes a card back, and rules in words; all are told", { code: "Somerset" }, async (four, visit) => {
  const director = await Director.named(four, await visit());
  await four.untilDealt();
  await four.orderUp();
  for (let at = 0; at < 5; at += 1) await four.playNext();
  const slip = four.view.to_act ?? "N";
  const before = four.hands;
  const card = four.lawfulCard(slip);
  await four.at(slip).tap(card);
  await four.settle();
  await call(four, director);

  await director.log.getByText(/ is turned up$/).waitFor();
  await director.log.getByText(/ says "I /).first().waitFor();
  await director.log.getByText(/ (leads|plays) the /).last().waitFor();
  expect(await director.log.getByRole("listitem").filter({ hasText: / (leads|plays|puts down) the / }).count()).toBe(6);
  expect(director.view.hand).toEqual([]);
  expect(cardsBeyondSight(director.visitor.received), "no hidden card came to his page").toEqual([]);
  expect(await violations(director.visitor.page)).toEqual([]);
  const held = four.lawfulCard(slip === "W" ? "N" : "W");
  await four.at(slip === "W" ? "N" : "W").page.locator(`.hand [data-card="${held}"]`).click();
  await four.at(slip === "W" ? "N" : "W").page.getByText(/director/).first().waitFor();

  await director.undo(1, "a slip of the finger");
  await expectTold(four, /the director takes back the last 1 acts: a slip of the finger/);
  expect(four.hands).toEqual(before);
  expect(four.view.to_act).toBe(slip);
  await director.rule("nobody is to blame");
  await expectTold(four, /the director rules: nobody is to blame/);
  await director.letThemPlayOn();
  await expectTold(four, /the director has done; play goes on/);
  expect(four.view.open?.direction?.is_under_appeal).toBe(false);
  await four.playOut();
  await four.letGo();

  const { text, said, status } = await downloadRecord(four.at("S").page);
  expect(status, said).toBe(0);
  expect(said).toContain("1 accepted, 0 refused");
  for (const words of ["a slip of the finger", "nobody is to blame"]) {
    expect(text).toContain(words);
    expect(said).toContain(words);
  }
  expect(director.visitor.complaints).toEqual([]);
});

atTable("his finding ends the deal; he corrects the score, and then lets them play on", { code: "Somerset" }, async (four, visit) => {
  const director = await Director.named(four, await visit());
  await four.untilDealt();
  const { deal } = four.view;
  await call(four, director);
  await director.correct({ "Nora and Susan": 2, "Edith and Will": 1 }, "marked wrong");
  await director.visitor.page.getByText(/too late|not.*now|turned/i).first().waitFor();
  expect(four.view.score.score, "once the card is turned up it is too late").toEqual({ NS: 0, EW: 0 });

  await director.find("The cards are to be dealt again");
  expect(four.view).toMatchObject({ deal, stage: "deal-over" });
  await director.correct({ "Nora and Susan": 2, "Edith and Will": 1 }, "two points were left out");
  await expectTold(four, /the score is corrected \(two points were left out\)/);
  for (const person of four.all) expect(person.view.score.score).toEqual({ NS: 2, EW: 1 });
  expect(four.view, "nothing is dealt before he has done").toMatchObject({ deal, stage: "deal-over" });
  await director.letThemPlayOn();
  await four.untilDealt();
  expect(four.view.score.score).toEqual({ NS: 2, EW: 1 });

  const { text, said, status } = await downloadRecord(four.at("E").page);
  expect(status, said).toBe(0);
  expect(text).toContain("two points were left out");
});

atTable("he finds a card that was shown: it lies there to be called", { code: "Somerset" }, async (four, visit) => {
  const director = await Director.named(four, await visit());
  await four.untilDealt();
  await four.orderUp();
  const owner = leftOf(four.view.maker ?? "N");
  const card = four.hands[owner].at(-1) ?? "";
  await call(four, director);
  await director.findCard("A player showed a card", card, { "Which player": NAMES[owner] });
  const caller = four.at(leftOf(owner));
  expect(caller.open.cards_on_table).toEqual([{ card, owner, may_call: true }]);
  await director.letThemPlayOn();
  await caller.page.getByRole("list", { name: "Cards lying face up" }).getByRole("button", { name: /^Call it/ }).waitFor();
  await four.playOut();
  await four.letGo();
  const { said, status } = await downloadRecord(four.at("W").page);
  expect(status, said).toBe(0);
});

atTable("he rules by hand with points that end the deal", { code: "Keller" }, async (four, visit) => {
  const director = await Director.named(four, await visit());
  await four.untilDealt();
  await four.orderUp();
  await four.playNext();
  const { deal } = four.view;
  await call(four, director);
  await director.rule("the lamp went out, and hands were seen", { points: { "Edith and Will": 2 }, nextDealer: "Will" });
  const over = await four.at("N").ended(deal);
  expect(over.score.score).toEqual({ NS: 0, EW: 2 });
  expect(over.open?.entries).toMatchObject([{ side: "EW", points: 2 }]);
  await expectTold(four, /the director rules: the lamp went out/);
  await four.untilDealt();
  expect(four.view.dealer).toBe("W");
  const { text, said, status } = await downloadRecord(four.at("S").page);
  expect(status, said).toBe(0);
  expect(text).toContain("the lamp went out");
});

atTable("the other side is asked first, and its no means that nobody directs", { code: "Somerset" }, async (four, visit) => {
  const host = four.at("S").page;
  const name = async (): Promise<string> => {
    await host.getByRole("textbox", { name: "Name of the director" }).fill("Dora");
    await host.getByRole("button", { name: "Name", exact: true }).click();
    return host.getByRole("textbox", { name: /^His link/ }).inputValue();
  };
  const dora = await visit();
  await dora.page.goto(await name());
  await dora.page.getByRole("region", { name: "The players are asked about you" }).waitFor();
  expect(await dora.page.getByRole("region", { name: "You direct" }).count()).toBe(0);
  const question = (seat: "E" | "W"): Locator => four.at(seat).page.getByRole("region", { name: "Shall Dora direct this table?" });
  for (const seat of ["E", "W"] as const) await question(seat).getByText(/^Whoever opened the table has chosen Dora/).waitFor();
  for (const seat of ["N", "S"] as const) {
    await four.at(seat).page.getByText("The players are asked whether Dora shall direct.").waitFor();
    expect(await four.at(seat).page.getByRole("button", { name: "Yes, Dora may direct" }).count()).toBe(0);
  }
  expect(await violations(four.at("W").page)).toEqual([]);
  await question("W").getByRole("button", { name: "No" }).click();
  await question("E").waitFor({ state: "detached" });
  await dora.page.getByRole("region", { name: "The players are asked about you" }).waitFor({ state: "detached" });

  await dora.page.goto("/");
  await dora.page.goto(await name());
  await question("E").getByRole("button", { name: "Yes, Dora may direct" }).click();
  await dora.page.getByRole("region", { name: "You direct" }).waitFor();
  expect(await question("W").count()).toBe(0);
  expect(dora.complaints).toEqual([]);
});

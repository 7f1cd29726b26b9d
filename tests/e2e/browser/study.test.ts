import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe";
import { isTooWide } from "./layout";
import { openHouse } from "./open_house";

const house = openHouse();
const RECORD = readFileSync(join(import.meta.dirname, "../../golden/core/notation/lawful/hoyle.record"), "utf8");

async function reviewed(page: Page, record = RECORD): Promise<void> {
  await page.goto("/study?game");
  expect(await page.getByLabel("Open a file").getAttribute("accept"), "as a table names its record").toContain(".euchre");
  await page.getByLabel("The record of a game").fill(record);
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByText("2 deals reviewed.").waitFor();
}

/** Of the line in the chart against the paper below it. */
async function chartContrast(page: Page): Promise<number> {
  return page.locator('svg[role="img"] path.line').last().evaluate((line) => {
    const brightness = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const paper = line.closest(".paper");
    const [one = 0, other = 0] = [getComputedStyle(line).stroke, paper === null ? "" : getComputedStyle(paper).backgroundColor].map(brightness).sort((first, second) => second - first);
    return (one + 0.05) / (other + 0.05);
  });
}

test("a hand is set up by clicking cards, weighed, and shared by its address", async () => {
  const { page, context, complaints } = await house.visit();
  await page.goto("/");
  await page.getByRole("button", { name: "Study" }).click();
  await page.getByRole("heading", { name: "What it is worth" }).waitFor();
  await page.getByText("order it up alone").waitFor();
  await page.getByRole("button", { name: "Clear the hand" }).click();
  await page.getByText("Choose 5 more cards.").waitFor();
  for (const card of ["jack of hearts", "jack of diamonds", "ace of hearts", "king of hearts", "ace of spades"]) {
    await page.getByRole("button", { name: card, exact: true }).click();
  }
  await page.getByLabel("Who deals").selectOption("S");
  await page.getByText("take it up alone").waitFor();
  expect(new URL(page.url()).search).toContain("hand=JH.JD.AH.KH.AS");
  await page.getByRole("button", { name: "Stop" }).click();
  expect(await page.locator(".choices li").first().textContent()).toContain("alone");

  await page.getByText("Share this hand").click();
  const link = new URL(await page.getByLabel("Link to this hand").inputValue());
  expect(link.search).toBe(new URL(page.url()).search);

  const { page: other, context: others } = await house.visit();
  await other.goto(`${link.pathname}${link.search}`);
  await other.getByText("take it up alone").waitFor();
  expect(await other.getByRole("button", { name: "jack of diamonds, in hand" }).getAttribute("aria-pressed")).toBe("true");
  await others.close();
  expect(complaints.filter((one) => !one.includes("503"))).toEqual([]);
  await context.close();
});

test("what was said and played is told by clicks, each in turn, and nothing is typed", async () => {
  const { page, context, complaints } = await house.visit();
  await page.goto("/study");
  await page.getByText("Your turn to call.").waitFor();
  expect(await page.locator(".setting input[type=text]").count()).toBe(0);
  await page.getByLabel("Who deals").selectOption("Your partner");
  const talk = page.getByRole("group", { name: "What was said and played" });
  await talk.getByText("Right Pass").waitFor();
  await talk.getByRole("button", { name: "Pass", exact: true }).click();
  await talk.getByText("Left speaks:").waitFor();
  await page.getByText("It is not your turn yet").waitFor();
  await talk.getByRole("button", { name: "I order it up", exact: true }).click();
  await talk.getByRole("button", { name: "A card is laid away" }).click();
  await talk.getByText("Right is next: click the card that was played.").waitFor();
  await page.getByRole("button", { name: "nine of hearts", exact: true }).click();
  await talk.getByText("Your turn to play.").waitFor();
  await page.getByText("play the jack of hearts").waitFor();
  expect(await page.locator(".choices li").count(), "hearts must be followed").toBe(2);
  const address = new URL(page.url()).searchParams;
  expect([address.get("calls"), address.get("discard"), address.get("plays")]).toEqual(["pass.pass.order", "unseen", "9H"]);
  expect(await page.getByRole("button", { name: "nine of hearts, played as number 1" }).getAttribute("aria-pressed")).toBe("true");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "ace of hearts, in hand" }).click();
  await talk.getByText("Left is next").waitFor();
  await talk.getByRole("button", { name: "Take the last back" }).click();
  await talk.getByText("Your turn to play.").waitFor();
  await talk.getByRole("button", { name: "From the start" }).click();
  await talk.getByText("Your turn to call.").waitFor();
  expect(complaints.filter((one) => !one.includes("503"))).toEqual([]);
  await context.close();
});

test("a hand that cannot be is refused in words", async () => {
  const { page, context } = await house.visit();
  await page.goto("/study?up=TH&dealer=E&hand=JH.AH.KD.AS.QC&calls=perhaps");
  await page.getByText("perhaps is no call").waitFor();
  await context.close();
});

test("a game is reviewed and stepped through by keyboard", async () => {
  const { page, context, complaints } = await house.visit();
  await reviewed(page);
  await page.getByRole("heading", { name: "The costliest moments" }).waitFor();
  expect(await page.locator(".moments li").count()).toBe(3);
  await page.getByText(/^1 of \d+$/).waitFor();
  expect(await page.getByRole("list", { name: "Why" }).getByRole("listitem").count()).toBeGreaterThan(0);
  await page.getByRole("list", { name: "Why" }).getByText("rule of thumb").waitFor();
  await page.getByRole("button", { name: "Next" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText(/^2 of \d+$/).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByText(/^1 of \d+$/).waitFor();
  await page.getByRole("button", { name: /^Deal 2, worst/ }).click();
  await page.getByRole("heading", { name: "Deal 2" }).waitFor();
  // How the game went is seen in the dark too: axe does not look at lines.
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect.poll(async () => chartContrast(page), { message: colorScheme }).toBeGreaterThan(4);
  }
  expect(complaints.filter((one) => !one.includes("503"))).toEqual([]);
  await context.close();
});

test("the table of a review lies open: every call and card, one's own decisions, the costliest first", async () => {
  const { page, context } = await house.visit();
  await reviewed(page);
  const picture = page.getByRole("group", { name: "The table, all hands open" });
  const cardsOf = async (name: string): Promise<number> => picture.getByRole("list", { name: `The hand of ${name}` }).getByRole("listitem").count();
  expect(await Promise.all(["Nora", "Emil", "Sara", "Wiki"].map(cardsOf))).toEqual([5, 5, 5, 5]);
  const trick = picture.getByRole("list", { name: "The trick as it lies" });
  while ((await trick.count()) === 0) await page.keyboard.press("ArrowRight");
  expect(await trick.getByRole("listitem").count()).toBe(1);
  expect(await Promise.all(["Nora", "Emil", "Sara", "Wiki"].map(cardsOf)).then((counts) => counts.reduce((sum, count) => sum + count, 0))).toBe(19);
  await picture.getByText("hearts are trump").waitFor();

  await page.getByLabel("Whose decisions").selectOption("Only Wiki");
  await page.getByText(/^1 of \d+$/).waitFor();
  expect(await page.locator(".decision .said").textContent()).toContain("Wiki");
  await page.getByLabel("Whose decisions").selectOption("Every call and card");
  await page.getByLabel("Costliest first").check();
  const [cost] = await page.locator(".moments .cost").allTextContents();
  const number = /−([\d.]+) % ± [\d.]+/.exec(cost ?? "");
  expect(number, "the list tells what it cost, with its interval").not.toBeNull();
  const words = (await page.locator(".decision .said").textContent()) ?? "";
  expect(words, "the words tell the same").toContain(`it cost ${(number?.[0] ?? "").slice(1)} of the game`);
  const values = (await page.locator(".deal .value").allTextContents()).map((value) => value.replaceAll(/\s+/g, " "));
  expect(values.some((value) => value.includes(`−${number?.[1] ?? "?"} ±`)), `and the picture: ${values.join("; ")}`).toBe(true);
  expect(values.filter((value) => value.includes("best") && !value.includes("behind"))).toHaveLength(1);
  await context.close();
});

test("what a computer played for somebody who was away counts neither for nor against him", async () => {
  const away = RECORD.replaceAll(/^(hands .*)$/gm, "$1\nabsent E").replaceAll(/^(points .*)$/gm, "return E\n$1");
  const { page, context } = await house.visit();
  await reviewed(page, away);
  const emil = page.locator(".players li").filter({ hasText: "Emil" });
  expect(await emil.textContent()).toContain("gave nothing away");
  expect((await page.locator(".moments").textContent()) ?? "").not.toContain("Emil");
  const words = page.locator(".decision");
  while (!((await words.textContent()) ?? "").includes("A computer for Emil")) await page.keyboard.press("ArrowRight");
  await page.getByText("this counts neither for nor against the player").waitFor();
  await context.close();
});

test("what is no record is refused in words", async () => {
  const { page, context } = await house.visit();
  await page.goto("/study?game");
  await page.getByLabel("The record of a game").fill("hello");
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByText("this is neither a record nor EGN").waitFor();
  await context.close();
});

test.each([1280, 768, 360])("the study at a width of %i: nothing overflows and axe is content", async (width) => {
  const { page, context } = await house.visit({ width, height: 800 });
  await page.goto("/study");
  await page.getByText("order it up alone").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await reviewed(page);
  expect(await violations(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await context.close();
});

test("how many deals a review has is not said before the house has said it", async () => {
  const { page, context } = await house.visit();
  let release = (): void => undefined;
  const held = new Promise<void>((go) => (release = go));
  await page.route("**/api/review", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/study?game");
  await page.getByLabel("The record of a game").fill(RECORD);
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByText("Looking at the first deal …").waitFor();
  release();
  await page.getByText("2 deals reviewed.").waitFor();
  expect(await page.getByText(/^Looking at/).count()).toBe(0);
  await context.close();
});

import { expect, test } from "vitest";
import { openViews } from "../../../web/dev/open_views";
import { views } from "../../../web/dev/views";
import { boxFaults, hiddenWords, LARGE_PRINT, LARGE_PRINT_ON_ITS_SIDE, LARGEST_ON_A_PAD, LARGEST_ON_A_PHONE, LARGEST_ON_ITS_SIDE, SHAPES, smallWords, takeShape } from "./boxes";
import { openGallery } from "./gallery";
import { smallTargets } from "./layout";

const gallery = openGallery();
/** Before the first deal there is no felt. */
const STATES = Object.keys({ ...views, ...openViews }).filter((state) => state !== "lobby");

async function faultsOf(state: string, settings: object, names?: "long"): Promise<readonly string[]> {
  const page = await gallery.show(state, [1440, 900], settings, names);
  const faults: string[] = [];
  for (const shape of SHAPES) {
    await takeShape(page, shape);
    faults.push(...(await boxFaults(page)).map((fault) => `${shape.name}: ${fault}`));
  }
  return faults;
}

test.each(STATES)("%s: every card, name, call and result is seen whole in every shape", async (state) => {
  expect(await faultsOf(state, {})).toEqual([]);
});

test.each(STATES)("%s: so with long names and jumbo cards", async (state) => {
  expect(await faultsOf(state, { hasJumboIndices: true, hasFourColours: true }, "long")).toEqual([]);
});

test.each(STATES.filter((state) => state in views && !["claim", "again"].includes(state)))("%s: so in large print on a phone", async (state) => {
  const page = await gallery.show(state, [LARGE_PRINT.width, LARGE_PRINT.height]);
  await takeShape(page, LARGE_PRINT);
  expect(await boxFaults(page)).toEqual([]);
});

/** With nothing put to anybody there. */
const QUIET_OPEN = ["open-bid", "open-play", "open-wait", "open-two-tricks", "open-gather"] as const;
/** With something put to one, which takes the height of the felt. */
const NOTED_OPEN = ["open-right", "open-partner-chooses", "open-asked", "open-duty", "open-claims"] as const;

test.each(QUIET_OPEN.flatMap((state) => ["en", "fr"].map((language) => [state, language] as const)))("%s in %s: so at an open table in large print on a phone", async (state, language) => {
  const page = await gallery.show(state, [LARGE_PRINT.width, LARGE_PRINT.height], {}, undefined, language === "fr" ? "fr" : undefined);
  await takeShape(page, LARGE_PRINT);
  expect(await boxFaults(page)).toEqual([]);
});

test.each(["bid", "name", "play", "sure", "roles", "go-under", ...QUIET_OPEN])("%s: so in large print on a phone on its side", async (state) => {
  const page = await gallery.show(state, [LARGE_PRINT_ON_ITS_SIDE.width, LARGE_PRINT_ON_ITS_SIDE.height]);
  await takeShape(page, LARGE_PRINT_ON_ITS_SIDE);
  expect(await boxFaults(page)).toEqual([]);
});

test.each(NOTED_OPEN)("%s: in large print on a phone what is put to one is read whole, and the felt below it is seen whole", async (state) => {
  const page = await gallery.show(state, [LARGE_PRINT.width, LARGE_PRINT.height]);
  await takeShape(page, LARGE_PRINT);
  expect(await page.locator(".put").evaluate((put) => put.scrollHeight - put.clientHeight)).toBeLessThanOrEqual(0);
  await page.locator(".screen").evaluate((screen) => {
    screen.scrollTo(0, screen.scrollHeight);
  });
  expect((await boxFaults(page)).filter((fault) => !fault.startsWith("the score's names"))).toEqual([]);
});

test.each(STATES)("%s: so on a pad in letters twice as large, either way up", async (state) => {
  const page = await gallery.show(state, [1180, 820]);
  const faults: string[] = [];
  for (const pad of LARGEST_ON_A_PAD) {
    await takeShape(page, pad);
    faults.push(...(await boxFaults(page)).map((fault) => `${pad.name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

const IN_PLAY = ["bid", "name", "go-under", "discard", "play", "trick", "roles", "lone"] as const;

test.each(IN_PLAY.flatMap((state) => [LARGEST_ON_A_PHONE, LARGEST_ON_ITS_SIDE].map((shape) => ({ state, shape }))))("$state: so on a $shape.name", async ({ state, shape }) => {
  const page = await gallery.show(state, [shape.width, shape.height]);
  await takeShape(page, shape);
  expect(await boxFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

test.each(["over", "end", "lost", "again"].flatMap((state) => [...SHAPES, ...LARGEST_ON_A_PAD, LARGEST_ON_ITS_SIDE].map((shape) => ({ state, shape }))))("$state, $shape.name: how the hand ended is read, and nothing lies on it", async ({ state, shape }) => {
  // Where another game is asked for as well, a phone in the largest letters scrolls.
  if (state === "again" && shape === LARGEST_ON_ITS_SIDE) return;
  const page = await gallery.show(state, [shape.width, shape.height]);
  await takeShape(page, shape);
  expect(await hiddenWords(page, ".result h2, .result .told, .result .tally span")).toEqual([]);
});

test("a sheet over the table has the letters that were asked for, though the table itself has smaller ones", async () => {
  const page = await gallery.show("play", [360, 740], { textSize: 200 });
  const lettersPx = async (): Promise<number> => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(await lettersPx()).toBeLessThan(24);
  await page.getByRole("button", { name: /^Score/ }).click();
  await page.getByRole("dialog", { name: "The score" }).waitFor();
  expect(await lettersPx()).toBe(32);
});

test("in large print on a phone the steps to a lone hand and the last trick are seen whole", async () => {
  const alone = await gallery.show("name", [LARGE_PRINT.width, LARGE_PRINT.height], { textSize: 150 });
  await alone.getByRole("button", { name: /^Alone/ }).click();
  await alone.getByRole("button", { name: "Spades alone" }).waitFor();
  expect(await boxFaults(alone)).toEqual([]);
  const play = await gallery.show("play", [LARGE_PRINT.width, LARGE_PRINT.height], { textSize: 150 });
  await play.getByRole("button", { name: /^Last trick/ }).click();
  const names = await play.getByRole("dialog", { name: "The last trick" }).locator("li p").evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight)));
  expect(names.map(Math.round)).toEqual([2, 1, 1, 1]);
});

test.each(SHAPES)("$name: a hint hides neither the hand nor the trick", async (shape) => {
  const page = await gallery.show("play", [shape.width, shape.height], { textSize: shape.textSize === 200 ? 200 : 100 });
  await page.keyboard.press("v");
  await page.locator('.advice[aria-busy="false"]').waitFor();
  expect(await boxFaults(page)).toEqual([]);
});

test.each(SHAPES)("$name: the second step to a lone hand keeps Pass in its place", async (shape) => {
  const page = await gallery.show("name", [shape.width, shape.height], { textSize: shape.textSize === 200 ? 200 : 100 });
  const calls = page.getByRole("group", { name: "What you may say" });
  const before = await calls.getByRole("button", { name: "Pass" }).boundingBox();
  await calls.getByRole("button", { name: /^Alone/ }).click();
  await calls.getByRole("button", { name: "Spades alone" }).waitFor();
  expect(await boxFaults(page)).toEqual([]);
  const after = await calls.getByRole("button", { name: "Pass" }).boundingBox();
  expect(after?.x).toBe(before?.x);
  expect(after?.width).toBe(before?.width);
});

test("the score is kept with names, and the code's own way lies one tap away", async () => {
  for (const { width, height } of SHAPES) {
    const page = await gallery.show("play", [width, height]);
    await page.getByRole("button", { name: /^Score: You and Ruth 3, Edwin and Walter 2/ }).click();
    await page.getByRole("dialog", { name: "The score" }).getByRole("heading", { name: "Game 1, to 5" }).waitFor();
  }
  const rubber = await gallery.show("end", [390, 844]);
  await rubber.getByRole("button", { name: /^Score/ }).click();
  expect(await rubber.getByRole("dialog", { name: "The score" }).getByRole("columnheader").allTextContents()).toEqual(["Game", "You", "They", "Counts"]);
});

test.each(SHAPES)("$name: who is away reads it across the table, and comes back by one tap", async (shape) => {
  const page = await gallery.show("away", [shape.width, shape.height], { textSize: shape.textSize === 200 ? 200 : 100 });
  const note = page.getByRole("region", { name: "You are away" });
  await note.getByText("A computer plays for you.").waitFor();
  await note.getByRole("button", { name: "I am back" }).click();
});

test.each(["away", "paused", "again"])("%s: on a phone on its side what a short note leaves free is the cloth of the table", async (state) => {
  const page = await gallery.show(state, [740, 360]);
  await page.locator(".put button").first().waitFor();
  const grounds = await page.evaluate(() => {
    const groundAt = (x: number, y: number): Element | undefined =>
      document.elementsFromPoint(x, y).find((one) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(one);
        return backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none";
      });
    const put = document.querySelector(".put")?.getBoundingClientRect();
    const note = document.querySelector(".put section")?.getBoundingClientRect();
    if (put === undefined || note === undefined) return ["no note stands there"];
    const below = groundAt((put.left + put.right) / 2, (note.bottom + put.bottom) / 2);
    const beside = groundAt(put.left - 4, put.bottom - 4);
    return [put.left > innerWidth / 2 && put.bottom - note.bottom > 40 ? "room below it" : "it fills its column", below === beside ? "one cloth" : "another ground"];
  });
  expect(grounds).toEqual(["room below it", "one cloth"]);
});

test("a tall phone shows a right with all its ways, a low one the result's picture beside its words", async () => {
  const right = await gallery.show("open-right", [390, 844]);
  const pass = await right.getByRole("button", { name: /^Let it pass/ }).boundingBox();
  const felt = await right.locator(".felt-area").boundingBox();
  expect((pass?.y ?? Infinity) + (pass?.height ?? 0)).toBeLessThanOrEqual(felt?.y ?? 0);
  const over = await gallery.show("over", [844, 390]);
  const picture = await over.locator(".result .picture").boundingBox();
  const words = await over.getByRole("heading", { name: "You took all five!" }).boundingBox();
  expect(words?.x).toBeGreaterThan((picture?.x ?? Infinity) + (picture?.width ?? 0));
});

/** Names of 24 letters, and those that are in two words. */
test.each([...SHAPES, LARGE_PRINT, LARGE_PRINT_ON_ITS_SIDE, { name: "phone, text a quarter larger", width: 390, height: 844, textSize: 125 }, { name: "phone, text twice as large", width: 390, height: 844, textSize: 200 }])("$name: nobody's name is cut, at his seat or in the score", async (shape) => {
  for (const state of ["bid", "name", "play", "roles", "over", "lone", "open-director"]) {
    const page = await gallery.show(state, [shape.width, shape.height], {}, "long");
    await takeShape(page, shape);
    // Beside four buttons a phone has no room for two such names in the score: they stand whole in its sheet.
    const names = page.locator(shape.width < 800 && shape.textSize === 100 ? ".plate .name" : ".plate .name, .score .names");
    expect(await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)), state).toEqual([]);
  }
});

test.each(["bid", "name", "play", "sure", "roles"])("%s in French: on a phone, text a quarter larger, what is said and what one is are read whole", async (state) => {
  const shape = { name: "", width: 390, height: 844, textSize: 125 };
  const page = await gallery.show(state, [shape.width, shape.height], {}, undefined, "fr");
  await takeShape(page, shape);
  expect(await boxFaults(page)).toEqual([]);
});

test.each(["bid", "name"])("%s: on a phone, text twice as large, all that may be said is in sight of the hand", async (state) => {
  const shape = { name: "", width: 390, height: 844, textSize: 200 };
  const page = await gallery.show(state, [shape.width, shape.height]);
  await takeShape(page, shape);
  const hand = (await page.locator(".hand ul").boundingBox())?.y ?? 0;
  const shown = await page.getByRole("group", { name: "What you may say" }).getByRole("button").evaluateAll((calls, top) => calls.filter((call) => call.getBoundingClientRect().top + 44 > top).map((call) => call.textContent), hand);
  expect(shown).toEqual([]);
});

test.each(["over", "lost"])("%s: on a phone, text twice as large, where nothing is put to one nothing scrolls but the result, and its way on stays in sight", async (state) => {
  const shape = { name: "", width: 390, height: 844, textSize: 200 };
  const page = await gallery.show(state, [shape.width, shape.height]);
  await takeShape(page, shape);
  expect(await page.locator(".screen").evaluate((screen) => screen.scrollHeight - screen.clientHeight)).toBeLessThanOrEqual(0);
  const way = await page.getByRole("button", { name: /^(Next deal|Play again)/ }).boundingBox();
  expect((way?.y ?? 844) + (way?.height ?? 0)).toBeLessThanOrEqual(844);
  const headline = await page.getByRole("region", { name: "Result" }).getByRole("heading").boundingBox();
  expect((headline?.y ?? 844) + (headline?.height ?? 0)).toBeLessThanOrEqual(way?.y ?? 0);
});

test("a pad on its side shows the way to a hint beside six cards", async () => {
  const shape = { name: "", width: 1180, height: 820, textSize: 100 };
  for (const language of ["en", "fr"] as const) {
    const page = await gallery.show("discard", [shape.width, shape.height], {}, undefined, language === "fr" ? "fr" : undefined);
    await takeShape(page, shape);
    expect(await boxFaults(page)).toEqual([]);
  }
});

test("where the device chooses the colours, black suits lie on white, and whose turn it is and what is won is seen", async () => {
  const page = await gallery.show("name", [390, 844]);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const grounds = async (selector: string): Promise<readonly string[]> => page.locator(selector).evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))]);
  expect(await grounds(".call .coin")).toEqual(["rgb(255, 255, 255)"]);
  expect(await page.locator(".to-act .plate").evaluate((plate) => getComputedStyle(plate).outlineStyle)).toBe("solid");
  expect(await page.locator(".prompt.yours").evaluate((prompt) => getComputedStyle(prompt).borderTopStyle)).toBe("solid");
  const play = await gallery.show("play", [390, 844]);
  await play.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const tricks = await play.locator(".deal-line dd").first().locator("i").evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(tricks[0], "taken").not.toBe(tricks[1]);
});

/** What is read at 100 % of the text size. */
const LEAST_LETTERS_PX = 14;

test.each(STATES)("%s: no word is smaller than can be read", async (state) => {
  for (const size of [[1280, 800], [390, 844], [844, 390]] as const) {
    const page = await gallery.show(state, size);
    expect(await smallWords(page, LEAST_LETTERS_PX), size.join(" by ")).toEqual([]);
  }
});

test.each([360, 375, 390, 412, 430].flatMap((width) => ["play", "lost"].map((state) => [width, state] as const)))("on a phone of %i pixels the score names both sides in full: %s", async (width, state) => {
  const page = await gallery.show(state, [width, 800]);
  const names = page.locator(".score .names");
  await names.first().waitFor();
  expect(await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent))).toEqual([]);
});

import { expect, test } from "vitest";
import { openViews } from "../../../web/dev/open_views";
import { views } from "../../../web/dev/views";
import { boxFaults, SHAPES, smallWords, takeShape } from "./boxes";
import { openGallery } from "./gallery";

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

test.each(SHAPES)("$name: a hint hides neither the hand nor the trick", async (shape) => {
  const page = await gallery.show("play", [shape.width, shape.height], { textSize: shape.textSize === 200 ? 200 : 100 });
  await page.keyboard.press("v");
  await page.locator(".advice .what").getByText("Thinking").waitFor({ state: "detached" });
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
});

test.each(SHAPES)("$name: who is away reads it across the table, and comes back by one tap", async (shape) => {
  const page = await gallery.show("away", [shape.width, shape.height], { textSize: shape.textSize === 200 ? 200 : 100 });
  const note = page.getByRole("region", { name: "You are away" });
  await note.getByText("A computer plays for you.").waitFor();
  await note.getByRole("button", { name: "I am back" }).click();
});

/** What is read at 100 % of the text size. */
const LEAST_LETTERS_PX = 14;

test.each(STATES)("%s: no word is smaller than can be read", async (state) => {
  for (const size of [[1280, 800], [390, 844], [844, 390]] as const) {
    const page = await gallery.show(state, size);
    expect(await smallWords(page, LEAST_LETTERS_PX), size.join(" by ")).toEqual([]);
  }
});

test.each([360, 375, 390, 412, 430])("on a phone of %i pixels the score names both sides in full", async (width) => {
  const page = await gallery.show("play", [width, 800]);
  const names = page.locator(".score .names");
  await names.first().waitFor();
  expect(await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent))).toEqual([]);
});

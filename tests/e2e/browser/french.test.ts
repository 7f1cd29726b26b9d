import { expect, test } from "vitest";
import { views } from "../../../web/dev/views";
import { violations } from "./axe";
import { boxFaults, SHAPES, takeShape } from "./boxes";
import { openGallery } from "./gallery";
import { overflow } from "./layout";
import { openHouse } from "./open_house";
import { Table } from "./table";

const house = openHouse();
const gallery = openGallery();

test("whose browser speaks French plays in French, and may choose otherwise", async () => {
  const { page, context, complaints } = await house.visit({ width: 360, height: 740, locale: "fr-CA" });
  await page.goto("/");
  await page.getByRole("button", { name: "Distribuer les cartes" }).click();
  // Others may have made trump before it comes to the page.
  await new Table(page).waitForTurn();
  await page.getByRole("list", { name: "Votre main" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await page.goto("/");
  await page.getByRole("button", { name: "Réglages" }).click();
  await page.getByLabel("Langue").selectOption({ label: "English" });
  await page.getByRole("button", { name: "Deal the cards" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(complaints).toEqual([]);
  await context.close();
});

test("the form of house rules asks all in French, and finds a rule by what people call it", async () => {
  const { page, context, complaints } = await house.visit({ width: 360, height: 740, locale: "fr-CA" });
  await page.goto("/");
  await page.getByRole("radio", { name: /^Règles maison/ }).check();
  const form = page.locator(".house");
  await form.getByLabel("Trouver une règle").fill("donneur coincé");
  await form.getByLabel("Quand tous les autres ont passé deux fois").waitFor();
  expect(await form.locator("details").count()).toBe(1);
  await form.getByLabel("Trouver une règle").fill("");
  for (const group of await form.locator("summary").all()) await group.click();
  expect(await form.locator("details select, details input").count()).toBeGreaterThan(40);
  expect(await form.locator('[lang="en"]').allTextContents()).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("who speaks neither French nor English reads English", async () => {
  const { page, context } = await house.visit({ locale: "de-DE" });
  await page.goto("/");
  await page.getByRole("button", { name: "Deal the cards" }).waitFor();
  await context.close();
});

/** At an open table most of what is said comes from the house. */
const STATES = Object.keys(views).filter((state) => state !== "lobby");

test.each(STATES)("%s: French words find room in every shape", async (state) => {
  const page = await gallery.show(state, [1440, 900], {}, undefined, "fr");
  const faults: string[] = [];
  for (const shape of SHAPES) {
    await takeShape(page, shape);
    faults.push(...(await boxFaults(page)).map((fault) => `${shape.name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test.each(["end", "claim", "play"])("%s: letters twice as large on a phone, in French, make neither the page nor a note wider than it", async (state) => {
  const page = await gallery.show(state, [360, 740], { textSize: 200 }, undefined, "fr");
  await page.getByText("Donne honnête et enregistrement").waitFor();
  expect(await overflow(page)).toBe(0);
  const tooWide = await page.locator(".put, .panel summary, .panel summary h2").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent.trim()));
  expect(tooWide).toEqual([]);
});

test("the director's desk asks in French, takes answers in French, and finds an incident by French words", async () => {
  const { page, context, complaints } = await house.visit({ width: 360, height: 740, locale: "fr-CA" });
  await page.goto("/desk?code=somerset");
  await page.getByText("Avant la donne").waitFor();
  expect(await page.locator('main [lang="en"]').allTextContents()).toEqual([]);
  await page.getByRole("searchbox").fill("entamé hors de son tour");
  await page.getByRole("button", { name: "Quelqu’un a entamé hors de son tour", exact: true }).click();
  await page.getByRole("heading", { name: "Qui a entamé\u00a0?" }).waitFor();
  await page.getByRole("button", { name: /^Est/ }).click();
  await page.getByRole("heading", { name: "Quelqu’un a-t-il fourni\u00a0?" }).waitFor();
  expect(await page.locator('main [lang="en"]').allTextContents()).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Personne encore" }).click();
  await page.getByRole("button", { name: "Personne", exact: true }).click();
  const told = page.locator("dl.told");
  await told.waitFor();
  expect((await told.locator("dd").allTextContents()).map((one) => one.trim())).toEqual(["Quelqu’un a entamé hors de son tour", "Est", "Personne encore", "Personne"]);
  expect(await told.locator('[lang="en"]').count()).toBe(0);
  // Who may choose is said in French; the ruling itself is the house's own words, and the sheet says so.
  expect(await page.locator(".holder").allTextContents()).toEqual(["Nord et Sud"]);
  expect(await page.locator(".holder").getAttribute("lang")).toBe(null);
  await page.getByText("La maison ne rédige ses décisions et les règles qu’en anglais.").waitFor();
  expect(await overflow(page)).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

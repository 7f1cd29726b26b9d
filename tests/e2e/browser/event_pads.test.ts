import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import french from "../../../data/words/fr.json";
import { decodeCreatedEvent } from "../../../web/src/protocol/http/events";
import { violations } from "./axe";
import type { Visitor } from "./browser";
import { Evening } from "./evening";
import { openHouse } from "./open_house";

const house = openHouse();
const PHONE = { width: 390, height: 780 } as const;
const TABLET = { width: 820, height: 1180 } as const;

interface Drive {
  readonly director: Visitor;
  readonly evening: Evening;
  /** The director's page, with his key. */
  readonly address: string;
}

/** Four pairs, the first round begun. */
async function beginDrive(locale = "en-US"): Promise<Drive> {
  const director = await house.visit({ ...TABLET, locale });
  const created = decodeCreatedEvent(await (await director.page.request.post("/api/events", { data: { name: "Drive", rounds: 3, seed: 3 } })).json());
  const evening = new Evening(director.page, created.page);
  await evening.command({ do: "enter-csv", csv: "Ann, Bob\nCid, Dot\nEve, Fay\nGus, Hal" }, { do: "round" });
  return { director, evening, address: created.page };
}

async function openPad({ evening }: Drive, pad: string, locale = "en-US"): Promise<Visitor> {
  const phone = await house.visit({ ...PHONE, locale });
  await phone.page.goto((await evening.pads()).get(pad) ?? "");
  return phone;
}

/** Two numbers in the order in which the pad asks for them. */
async function enterOnPad(page: Page, own: number, theirs: number): Promise<void> {
  const groups = page.locator("form").getByRole("group");
  await groups.first().getByRole("radio", { name: String(own), exact: true }).check();
  await groups.last().getByRole("radio", { name: String(theirs), exact: true }).check();
  await page.locator("form .send").click();
}

/** English sentences for which there is French. */
const ENGLISH = Object.entries<string | readonly string[]>({ ...french.page, ...french.sheets })
  .filter(([english, words]) => / \S+ /.test(english) && !english.includes("{") && words !== english)
  .map(([english]) => english);

async function expectFrench(page: Page): Promise<void> {
  const text = await page.locator("body").innerText();
  expect(ENGLISH.filter((english) => text.includes(english))).toEqual([]);
  expect(await page.locator('body [lang="en"]:not([translate="no"])').allInnerTexts()).toEqual([]);
}

test("a side that was wrong says so, and both are told what then stands", async () => {
  const drive = await beginDrive();
  const [one, other] = [await openPad(drive, "1/first"), await openPad(drive, "1/second")];
  await enterOnPad(one.page, 10, 7);
  await other.page.getByRole("button", { name: "No, it is not" }).click();
  await enterOnPad(other.page, 10, 7);
  await one.page.getByRole("heading", { name: "The two scores differ" }).waitFor();
  await one.page.getByRole("button", { name: "We were wrong: change it" }).click();
  await enterOnPad(one.page, 7, 10);
  for (const [{ page }, words] of [[one, "You lost 7 to 10"], [other, "You won 10 to 7"]] as const) {
    await page.getByRole("heading", { name: words }).waitFor();
    await page.getByText("The score is in.").waitFor();
    expect(await violations(page)).toEqual([]);
  }
  expect(await drive.evening.trail("1.1")).toEqual(["set", "score", "dispute", "confirm"]);
  const { round, calls } = await drive.evening.state();
  expect(round?.games[0]).toMatchObject({ status: "settled", score: [7, 10], by: "second", contested: undefined });
  expect(calls).toEqual([]);
  for (const { complaints, context } of [drive.director, one, other]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test("a pad in French says nothing in English, also where a score is refused", async () => {
  const drive = await beginDrive("fr-CA");
  const phone = await openPad(drive, "1/first", "fr-CA");
  const { page } = phone;
  await page.getByRole("heading", { name: "Quand la partie est finie" }).waitFor();
  await expectFrench(page);
  await page.getByRole("button", { name: "Un euchre de plus" }).click();
  await expect.poll(async () => (await drive.evening.round()).games[0]?.feats[0]?.euchres).toBe(1);

  // The director settles it while the phone has no connection: its own score comes too late.
  await phone.context.setOffline(true);
  await enterOnPad(page, 10, 7);
  await page.getByText("Gardé sur ce téléphone.").first().waitFor();
  await drive.evening.command({ do: "score", game: "1.1", score: [10, 8] });
  await phone.context.setOffline(false);
  await page.getByText("partie 1.1\u00a0: le score est acquis\u00a0: seul le directeur le corrige").waitFor({ timeout: 20_000 });
  await expectFrench(page);
  expect(await violations(page)).toEqual([]);

  // The director's page tells reasons in French, and a refusal too.
  const desk = drive.director.page;
  await desk.goto(drive.address);
  await desk.getByRole("button", { name: "Classement", exact: true }).click();
  await desk.getByRole("cell", { name: /^1 victoire\b/ }).first().waitFor();
  await expectFrench(desk);
  for (const { complaints, context } of [drive.director, phone]) {
    expect(complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED|status of 409/.test(words))).toEqual([]);
    await context.close();
  }
}, 60_000);

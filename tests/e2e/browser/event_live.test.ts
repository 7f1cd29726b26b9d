import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { decodeCreatedEvent, decodeEventLinks } from "../../../web/src/protocol/http/events";
import { readTrail } from "../../../web/src/state/event/read_event";
import { violations } from "./axe";
import { openHouse } from "./open_house";
import { MAY_ACT, Table } from "./table";

const house = openHouse();
const PHONE = { width: 390, height: 780 } as const;
const MOST_ACTS = 400;

interface MadeEvent {
  readonly id: string;
  readonly key: string;
  readonly page: string;
}

/** A game of one point. */
const SHORT = { target: 1 } as const;
/** Only the clock ends it. */
const BY_CLOCK = { target: 0, minutes: 20 } as const;

/** Two pairs, a game under a code in which a deal is never passed out, the first round begun. */
async function makeEvent(page: Page, length: typeof SHORT | typeof BY_CLOCK = SHORT): Promise<MadeEvent> {
  const made = await page.request.post("/api/events", { data: { name: "On the house", code: "danville", rounds: 1, ...length } });
  const { event, director_key: key, page: address } = decodeCreatedEvent(await made.json());
  const begun = { id: event, key, page: address };
  await command(page, begun, [{ do: "enter", names: ["Ann", "Bob"] }, { do: "enter", names: ["Cid", "Dot"] }, { do: "place-all" }, { do: "round" }]);
  return begun;
}

async function command(page: Page, { id, key }: MadeEvent, commands: readonly object[]): Promise<void> {
  const answer = await page.request.post(`/api/events/${id}/commands`, { data: { commands }, headers: { authorization: `Bearer ${key}` } });
  expect(answer.status()).toBe(200);
}

/** Three come by the pads of their sides, the fourth by his own link. */
async function sitDown(page: Page, made: MadeEvent): Promise<readonly Table[]> {
  const { pads, players } = await links(page, made);
  const tables: Table[] = [];
  for (const [link, button] of [
    [pads.get("first"), "I am Ann"],
    [pads.get("second"), "I am Cid"],
    [pads.get("first"), "I am Bob"],
    [players[1], "Take the seat of Dot"],
  ] as const) {
    const phone = await house.visit(PHONE);
    await phone.page.goto(link ?? "");
    await phone.page.getByRole("button", { name: button }).waitFor();
    expect(await violations(phone.page)).toEqual([]);
    await phone.page.getByRole("button", { name: button }).click();
    await phone.page.waitForURL(/\/t\//);
    await phone.page.waitForSelector("[data-stage]");
    tables.push(new Table(phone.page));
  }
  return tables;
}

async function trailOf(page: Page, { id }: MadeEvent): Promise<readonly string[]> {
  const trail = readTrail(await (await page.request.get(`/api/events/${id}/games/1.1`)).json());
  return trail.map(({ what, by }) => `${what} ${by}`.trim());
}

async function links(page: Page, { id, key }: MadeEvent): Promise<{ pads: ReadonlyMap<string, string>; players: readonly string[] }> {
  const answer = await page.request.get(`/api/events/${id}/links`, { headers: { authorization: `Bearer ${key}` } });
  const told = decodeEventLinks(await answer.json());
  return { pads: new Map(told.pads.map((pad) => [pad.side, pad.page])), players: told.players.map(({ page: link }) => link) };
}

/** Plays on, whoever may act, until the game is over. */
async function playOut(tables: readonly Table[]): Promise<void> {
  for (let acts = 0; acts < MOST_ACTS; ) {
    for (const table of tables) {
      if ((await table.stage()) === "match-over") return;
      if ((await table.page.locator(MAY_ACT).count()) === 0) continue;
      if ((await table.actByKeys()) === "over") return;
      acts += 1;
    }
    await tables[0]?.page.waitForTimeout(20);
  }
  throw new Error("the game did not end");
}

test(
  "a table of the round is played on the house, and its score arrives by itself",
  async () => {
    const { page } = await house.visit({ width: 820, height: 1100 });
    const made = await makeEvent(page);
    await page.goto(made.page);
    await page.getByRole("button", { name: /^Table 1\b/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Play this game on the house" }).click();
    await page.getByText("Those who are not there are waited for.").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByText("playing on the house").waitFor();

    const tables = await sitDown(page, made);
    await playOut(tables);
    for (const table of tables) {
      await table.page.getByText("The score goes to the event by itself.").waitFor();
      expect(await table.page.getByRole("button", { name: "Play again" }).count()).toBe(0);
    }

    await page.getByText("The table is in").waitFor();
    expect(await trailOf(page, made)).toEqual(["set", "live", "score house", "feats house", "feats house"]);
    await page.getByRole("button", { name: /^Table 1\b/ }).click();
    await page.getByText(/Entered.*by the house/).waitFor();
    expect(await violations(page)).toEqual([]);
  },
  240_000,
);

test(
  "the round's clock ends a game on the house once its deal is played out",
  async () => {
    const { page } = await house.visit({ width: 820, height: 1100 });
    const made = await makeEvent(page, BY_CLOCK);
    await command(page, made, [{ do: "live", game: "1.1", absent: "wait" }]);
    const tables = await sitDown(page, made);
    const clock = tables[0]?.page.getByRole("timer", { name: "Time left in the round" });
    expect(await clock?.count()).toBe(0);
    await command(page, made, [{ do: "clock", state: "start", seconds: 2 }]);
    await clock?.getByText("last deal").waitFor();
    expect(await violations(tables[0]?.page ?? page)).toEqual([]);
    expect(await trailOf(page, made)).toEqual(["set", "live"]);
    await playOut(tables);
    await clock?.getByText("time is up").waitFor();
    await expect.poll(() => trailOf(page, made)).toEqual(["set", "live", "score house", "feats house", "feats house"]);
    expect(await violations(tables[0]?.page ?? page)).toEqual([]);
  },
  240_000,
);

test(
  "both sides' phones choose it together",
  async () => {
    const { page } = await house.visit({ width: 820, height: 1100 });
    const made = await makeEvent(page);
    const { pads } = await links(page, made);
    const first = await house.visit(PHONE);
    const second = await house.visit(PHONE);
    await first.page.goto(pads.get("first") ?? "");
    await second.page.goto(pads.get("second") ?? "");
    await first.page.getByRole("button", { name: "Play this game on the house" }).click();
    await first.page.getByText("It begins when Cid & Dot wish it too").waitFor();
    expect(await violations(first.page)).toEqual([]);
    await second.page.getByRole("button", { name: "Yes, play it on the house" }).click();
    await second.page.getByRole("button", { name: "I am Dot" }).waitFor();
    await first.page.getByRole("button", { name: "I am Ann" }).waitFor();
  },
  60_000,
);

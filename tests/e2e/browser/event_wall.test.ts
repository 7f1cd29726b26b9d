import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { decodeCreatedEvent } from "../../../web/src/protocol/http/events";
import { violations } from "./axe";
import { Evening } from "./evening";
import { openHouse } from "./open_house";

const house = openHouse();
const WALL = { width: 1280, height: 720 } as const;

/** The rows of the standings as the wall has them, from the heading on. */
async function rowsOn(page: Page): Promise<readonly (readonly string[])[]> {
  await page.getByRole("heading", { name: /^Standings/ }).waitFor();
  return page.locator(".slide tr").evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent.trim())));
}

test.each(["progressive", "swiss", "knock-out"])("the wall shows how many games everybody played and won: %s", async (plan) => {
  const visitor = await house.visit(WALL);
  const { page } = visitor;
  const rounds = plan === "knock-out" ? {} : { rounds: 3 };
  const created = decodeCreatedEvent(await (await page.request.post("/api/events", { data: { name: plan, plan, seed: 5, ...rounds } })).json());
  const evening = new Evening(page, created.page);
  await evening.command({ do: "enter-csv", csv: "Ann, Bob\nCid, Dot\nEve, Fay\nGus, Hal" }, { do: "round" });
  await evening.enterScores(({ table }) => [10, table]);
  await page.goto(`/e/${created.event}`);
  if (plan === "knock-out") await page.keyboard.press("ArrowRight");
  const [heading, ...rows] = await rowsOn(page);
  expect(heading).toEqual(["Place", "Name", "Played", "Won", "Points"]);
  expect(rows.map(([, , played, won]) => [played, won])).toEqual([["1", "1"], ["1", "1"], ["1", "0"], ["1", "0"]]);
  expect(await violations(page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test("whoever went home is marked on the wall and in who met whom", async () => {
  const visitor = await house.visit(WALL);
  const { page } = visitor;
  const created = decodeCreatedEvent(await (await page.request.post("/api/events", { data: { name: "Drive", rounds: 3, seed: 5 } })).json());
  const evening = new Evening(page, created.page);
  await evening.command({ do: "enter-csv", csv: "Ann, Bob\nCid, Dot\nEve, Fay\nGus, Hal" }, { do: "round" });
  await evening.enterScores(({ table }) => [10, table]);
  await evening.command({ do: "withdraw", entry: 2 });
  await page.goto(`/e/${created.event}`);
  const rows = await rowsOn(page);
  expect(rows.flat().filter((cell) => cell.includes("went home"))).toEqual(["Cid & Dot, went home"]);
  await page.goto(`/e/${created.event}/crosstable`);
  await page.getByRole("rowheader", { name: "2 Cid & Dot, went home" }).waitFor();
  expect(await page.getByText("went home").count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await visitor.context.close();
});

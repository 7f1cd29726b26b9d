import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { decodeCreatedEvent } from "../../../web/src/protocol/http/events";
import { violations } from "./axe";
import { Evening } from "./evening";
import { openHouse } from "./open_house";

const house = openHouse();
const TABLET = { width: 820, height: 1180 } as const;
const PAIRS = ["Ann, Bob", "Cid, Dot", "Eve, Fay", "Gus, Hal", "Ida, Jon", "Kay, Leo", "Mia, Ned", "Olga, Pat"];

/** Four tables play the first round; the page shows its director all scores in one list. */
async function openPaper(page: Page): Promise<Evening> {
  const created = await page.request.post("/api/events", { data: { name: "On paper", plan: "round-robin", rounds: 7, seed: 3 } });
  const { page: address } = decodeCreatedEvent(await created.json());
  const evening = new Evening(page, address);
  await evening.command({ do: "enter-csv", csv: PAIRS.join("\n") }, { do: "round" });
  await page.goto(address);
  return evening;
}

const scores = async (evening: Evening): Promise<readonly (readonly [number, string, string])[]> =>
  (await evening.round()).games.map(({ table, status, score }) => [table, status, score?.join("-") ?? ""] as const);

test("a whole round is typed from paper without a mouse; what cannot be stays, what is unlikely is asked back", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  const evening = await openPaper(page);
  await page.getByLabel("Type a whole round from paper").check();
  expect(await violations(page)).toEqual([]);

  // The losers' points alone, both, one that cannot be, one that nobody has won.
  await page.getByLabel(/^Table 1, points of/).first().focus();
  for (const key of ["7", "Enter", "Enter", "10", "Enter", "4", "Enter", "40", "Enter", "2", "Enter", "6", "Enter", "5", "Enter"]) {
    await (key === "Enter" ? page.keyboard.press(key) : page.keyboard.type(key));
  }
  const send = page.getByRole("button", { name: "Enter these 4 scores" });
  expect(await send.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("2 of 4 tables are in").waitFor();
  expect(await scores(evening)).toEqual([[1, "settled", "7-10"], [2, "settled", "10-4"], [3, "open", ""], [4, "open", ""]]);
  await page.getByText(/^40 points cannot be/).waitFor();
  await page.getByText(/^nobody has 10 points/).waitFor();
  expect(await page.getByLabel(/^Table 3, points of/).first().inputValue()).toBe("40");

  await page.getByRole("button", { name: "Yes, that was the score" }).click();
  await page.getByText("3 of 4 tables are in").waitFor();
  await page.getByLabel(/^Table 3, points of/).first().fill("10");
  await page.getByRole("button", { name: "Enter this score" }).click();
  await page.getByText("All 4 tables are in").waitFor();

  // A score that is in is corrected from the same list, and its trail keeps both.
  await page.getByLabel(/^Table 2, points of/).last().fill("8");
  await page.getByText("changes 10–4").waitFor();
  await page.getByRole("button", { name: "Enter this score" }).click();
  await expect.poll(() => scores(evening)).toEqual([[1, "settled", "7-10"], [2, "settled", "10-8"], [3, "settled", "10-2"], [4, "settled", "6-5"]]);
  expect(await evening.trail("1.2")).toEqual(["set", "score", "correct"]);
  // All together, and each of the two that were not taken.
  expect(complaints.map((words) => /status of (\d+)/.exec(words)?.[1])).toEqual(["409", "409", "409"]);
  await context.close();
});

test("what one side alone has entered is accepted together", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  const evening = await openPaper(page);
  const pads = await evening.pads();
  for (const [at, table] of [1, 2, 4].entries()) {
    const [, id = "", key = ""] = /\/e\/([^/]+)\/pad\/[^#]*#(.*)/.exec(pads.get(`${table}/first`) ?? "") ?? [];
    const answer = await page.request.post(`/api/events/${id}/pad/${table}/first`, { data: { game: `1.${table}`, score: [10, at], token: `token-of-${table}` }, headers: { authorization: `Bearer ${key}` } });
    expect(answer.status()).toBe(200);
  }
  await page.getByText("3 scores were entered by one side alone").click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Accept these 3" }).click();
  await page.getByText("3 of 4 tables are in").waitFor();
  expect(await scores(evening)).toEqual([[1, "settled", "10-0"], [2, "settled", "10-1"], [3, "open", ""], [4, "settled", "10-2"]]);
  expect(await page.getByText("by one side alone").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

import { expect, test } from "vitest";
import { violations } from "./axe";
import { openHouse } from "./open_house";
import { Table } from "./table";

const house = openHouse();

test("what a hand pays stands in Help: of the table's own game, and of the one people know where none is played", async () => {
  const { page, context, complaints } = await house.visit({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Help" }).click();
  const help = page.getByRole("dialog", { name: "Help" });
  await help.getByText("American. A game is to 10.").waitFor();
  expect(await help.getByRole("row", { name: /^A lone hand takes all five 4$/ }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("radio", { name: /^Hoyle/ }).check();
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await new Table(page).waitForTurn();
  await page.keyboard.press("?");
  await help.getByText("Hoyle. A game is to 5.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

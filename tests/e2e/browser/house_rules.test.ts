import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { rulesLink } from "../../../web/src/state/kept_rules";
import { openHouse } from "./open_house";
import { Table } from "./table";

const house = openHouse();

const TARGET = "Points that win a game";

async function openForm(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("radio", { name: /^House rules/ }).check();
  await showAll(page);
}

async function showAll(page: Page): Promise<void> {
  await page.getByText("The house can play these rules").waitFor();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  return readFile(await (await download).path(), "utf8");
}

test("rules of one's own are filled in, saved, loaded again and played", async () => {
  const { page, context, complaints } = await house.visit({ settings: { cutsForYou: true } });
  await openForm(page);
  await page.getByLabel("Name of your rules").fill("Kitchen table");
  await page.getByLabel(TARGET).fill("1");
  await page.getByLabel(TARGET).blur();
  await page.getByText("The house can play these rules").waitFor();
  const toml = await saved(page);
  expect(toml).toContain("Kitchen table");

  await openForm(page);
  await page.getByLabel("Load a file").setInputFiles({ name: "kitchen.toml", mimeType: "text/plain", buffer: Buffer.from(toml) });
  await expect.poll(() => page.getByLabel("Name of your rules").inputValue()).toBe("Kitchen table");
  expect(await page.getByLabel(TARGET).inputValue()).toBe("1");

  // On a phone the end of the page lies far below: the way on stands with the form too.
  await page.getByRole("button", { name: "Play by these rules" }).click();
  const table = new Table(page);
  while ((await table.actByKeys()) !== "over") await table.expectNoRefusal();
  await page.getByText("Game 1, to 1").waitFor();
  expect(await page.title()).toContain("Kitchen table");
  expect(complaints).toEqual([]);
  await context.close();
});

test("the game that people know comes first, is chosen, and says what it changes", async () => {
  const { page, context, complaints } = await house.visit();
  await page.goto("/");
  const names = page.getByRole("group", { name: "Choose a game" }).getByRole("radio");
  await names.first().waitFor();
  expect(await names.first().getAttribute("value")).toBe("american");
  expect(await names.first().isChecked()).toBe(true);
  const values = await names.evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  expect(values.indexOf("canadian")).toBeLessThan(values.indexOf("hoyle"));
  await page.getByText("What American plays, and where it comes from").click();
  await page.getByText("Points that win a game: 10").waitFor();
  await page.getByRole("button", { name: "Play now" }).click();
  await new Table(page).waitForStage("first-round", "second-round", "play", "contributing");
  expect(await page.title()).toContain("American");

  await page.goto("/");
  await page.getByRole("radio", { name: /^Danville/ }).check();
  await page.reload();
  await expect.poll(() => page.getByRole("radio", { name: /^Danville/ }).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test("rules of one's own are there after a reload, and travel in a link", async () => {
  const { page, context } = await house.visit();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await page.getByText("What American plays").click();
  await page.getByRole("button", { name: "Change something" }).click();
  await expect.poll(() => page.getByLabel("Name of your rules").inputValue()).toBe("American");
  await page.getByLabel("Name of your rules").fill("Zoë’s kitchen");
  await page.getByLabel("Name of your rules").blur();
  await page.getByRole("radio", { name: /^House rules: Zoë’s kitchen/ }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Name of your rules").inputValue()).toBe("Zoë’s kitchen");
  await page.getByRole("button", { name: "Copy a link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const friend = await house.visit();
  await friend.page.goto(link);
  await friend.page.getByRole("radio", { name: /^House rules: Zoë’s kitchen/ }).waitFor();
  await expect.poll(() => friend.page.getByRole("radio", { name: /^House rules/ }).isChecked()).toBe(true);
  await expect.poll(() => friend.page.getByRole("button", { name: "Deal the cards" }).isEnabled()).toBe(true);
  await context.close();
  await friend.context.close();
});

test("rules that come in a link take the place of none that the device keeps", async () => {
  const { page, context } = await house.visit();
  const name = page.getByLabel("Name of your rules");
  const others = page.getByRole("region", { name: "Other rules kept on this device" });
  await openForm(page);
  await name.fill("Aunt Ada’s");
  await name.blur();
  await page.getByRole("radio", { name: /^House rules: Aunt Ada’s/ }).waitFor();

  await page.goto(rulesLink('base = "hoyle"\nname = "The Anchor"\n', house.address()));
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("The Anchor");
  await showAll(page);
  await page.getByLabel(TARGET).fill("7");
  await page.getByLabel(TARGET).blur();
  await page.getByText("The house can play these rules").waitFor();
  await others.getByRole("button", { name: "Aunt Ada’s", exact: true }).click();
  await expect.poll(() => name.inputValue()).toBe("Aunt Ada’s");
  expect(await page.getByLabel(TARGET).inputValue()).not.toBe("7");

  // What was in the form last is there again, and the other beside it as it was changed.
  await page.goto(house.address());
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("Aunt Ada’s");
  await others.getByRole("button", { name: "The Anchor", exact: true }).click();
  await expect.poll(() => name.inputValue()).toBe("The Anchor");
  expect(await page.getByLabel(TARGET).inputValue()).toBe("7");
  await others.getByRole("button", { name: "Forget Aunt Ada’s" }).click();
  await others.waitFor({ state: "detached" });
  await context.close();
});

test("a late answer overwrites nothing that was typed since", async () => {
  const { page, context } = await house.visit();
  await openForm(page);
  let holds = true;
  await page.route("**/api/house-rules", async (route) => {
    const answer = await route.fetch();
    while (holds) await new Promise((go) => setTimeout(go, 20));
    await route.fulfill({ response: answer });
  });
  await page.getByLabel(TARGET).fill("7");
  await page.getByLabel(TARGET).blur();
  await page.getByText("The house reads the rules").waitFor();
  await page.getByLabel("Name of your rules").press("End");
  await page.getByLabel("Name of your rules").pressSequentially(" by the lake");
  await page.getByLabel(TARGET).fill("9");
  holds = false;
  await page.getByText("The house can play these rules").waitFor();
  expect(await page.getByLabel("Name of your rules").inputValue()).toBe("Our table by the lake");
  expect(await page.getByLabel(TARGET).inputValue()).toBe("9");
  await context.close();
});

test("a file with an unknown key is refused with its line", async () => {
  const { page, context } = await house.visit();
  await openForm(page);
  const wrong = 'base = "hoyle"\nname = "Odd"\n[scoring]\ntarget_score = 5\n';
  await page.getByLabel("Load a file").setInputFiles({ name: "odd.toml", mimeType: "text/plain", buffer: Buffer.from(wrong) });
  await page.getByText(/Line \d+/).first().waitFor();
  expect(await page.getByRole("button", { name: "Deal the cards" }).isDisabled()).toBe(true);
  await context.close();
});

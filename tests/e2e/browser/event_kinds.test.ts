import { expect, test } from "vitest";
import { violations } from "./axe";
import { openHouse } from "./open_house";

const house = openHouse();
const TABLET = { width: 820, height: 1100 } as const;

test("a club's evening: arrivals, a table, the draw, a rubber, a claim, the account", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  await page.goto("/events");
  await page.getByRole("radio", { name: "A club's evening" }).check();
  await page.getByLabel("What is the evening called?").fill("Friday");
  await page.getByRole("button", { name: "Open the evening" }).click();
  await page.getByRole("heading", { name: "Friday" }).waitFor();
  await page.getByLabel("Who comes in").fill("Ann, Bob, Cid, Dot, Eve");
  await page.keyboard.press("Enter");
  await page.getByText("Ann, Bob, Cid, Dot, Eve").waitFor();
  await page.getByRole("button", { name: "Make table 1 of them" }).click();
  const table = page.getByRole("region", { name: "Table 1" });
  await table.getByRole("button", { name: "Draw and begin" }).click();
  await table.getByText("Drawn for partners and the deal").first().waitFor(); // again where cards tie
  await table.getByText("rubber 1 is being played").waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByLabel("Who comes in").fill("Fay");
  await page.keyboard.press("Enter");
  await table.getByLabel("Wants to come in").selectOption("Fay");
  await table.getByRole("button", { name: "Note it" }).click();
  await table.getByText("Want to come in: Fay").waitFor();
  const [ns, ew] = await table.getByRole("spinbutton").all();
  await ns?.fill("5");
  await ew?.fill("2");
  await table.getByRole("button", { name: "The rubber is over" }).click();
  await table.getByText("1 played").waitFor();
  await table.getByRole("button", { name: "Cut in and out, draw, begin" }).click();
  await table.getByText("rubber 2 is being played").waitFor();
  const wall = await house.visit({ width: 1280, height: 720 });
  await wall.page.goto(page.url().replace(/\/director.*/, ""));
  await wall.page.getByRole("heading", { name: "Table 1" }).waitFor();
  expect(await wall.page.locator("dd").count()).toBe(4);
  await page.getByRole("button", { name: "End the evening" }).click();
  await page.getByRole("button", { name: "End it" }).click();
  await page.getByText("The evening is over.").waitFor();
  expect([...complaints, ...wall.complaints]).toEqual([]);
  await context.close();
  await wall.context.close();
});

test("single players enter themselves by a link, change partners, and each finds his seat; the clock is the house's", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  await page.goto("/events");
  await page.getByLabel("What is it called?").fill("Rotating");
  await page.getByRole("radio", { name: /^Single players/ }).check();
  await page.getByRole("radio", { name: "The clock" }).check();
  await page.getByLabel("Rounds", { exact: true }).fill("5");
  await page.getByRole("button", { name: "Make the event" }).click();
  await page.getByLabel("Players may enter themselves by a link").check();
  const link = page.getByRole("link", { name: /register#/ });
  await link.waitFor();
  const phone = await house.visit({ width: 390, height: 780 });
  for (const name of ["Ann", "Bob", "Cid", "Dot", "Eve"]) {
    await phone.page.goto(new URL((await link.textContent()) ?? "").pathname + new URL((await link.textContent()) ?? "").hash);
    await phone.page.reload();
    await phone.page.getByLabel("Your name").fill(name);
    await phone.page.getByRole("button", { name: "Enter", exact: true }).click();
    await phone.page.getByRole("heading", { name: "You are entered" }).waitFor();
  }
  await page.getByRole("heading", { name: "5 players" }).waitFor();
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await page.getByRole("button", { name: "Start the first round" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start", exact: true }).click();
  await page.getByText("Sit out:").waitFor();
  await page.getByRole("timer").getByText(/^2[45]:\d\d/).waitFor();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByText("stopped").waitFor();
  await page.getByRole("button", { name: "1 minute more" }).click();
  await page.getByRole("timer").getByText(/^2[56]:\d\d/).waitFor();

  const seats: string[] = [];
  for (let player = 1; player <= 5; player += 1) {
    await phone.page.goto(page.url().replace(/\/director.*/, `/player/${player}`));
    await phone.page.locator(".where").waitFor();
    seats.push(((await phone.page.locator(".where").textContent()) ?? "").trim());
  }
  expect(seats.filter((seat) => seat.startsWith("Table 1, "))).toHaveLength(4);
  expect(seats.filter((seat) => seat === "You sit out")).toHaveLength(1);
  expect(await violations(phone.page)).toEqual([]);
  expect([...complaints, ...phone.complaints]).toEqual([]);
  await context.close();
  await phone.context.close();
});

test("three who are level in all flip coins; late arrivals, a stand-in, a withdrawal", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  await page.goto("/events");
  await page.getByLabel("What is it called?").fill("Level");
  await page.getByRole("radio", { name: /^Everybody meets everybody/ }).check();
  await page.getByLabel("Rounds", { exact: true }).fill("3");
  await page.getByRole("button", { name: "Make the event" }).click();
  for (const [one, other] of [["Ann", "Bob"], ["Cid", "Dot"], ["Eve", "Fay"]] as const) {
    await page.getByLabel("Name", { exact: true }).fill(one);
    await page.getByLabel("Partner", { exact: true }).fill(other);
    await page.getByRole("button", { name: "Enter", exact: true }).click();
    await page.getByRole("button", { name: new RegExp(`${one} & ${other}`) }).waitFor();
  }
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  for (const round of [1, 2, 3]) {
    await page.getByRole("button", { name: round === 1 ? "Start the first round" : `Start round ${round}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Start", exact: true }).click();
    await page.getByText("0 of 1 tables are in").waitFor();
    // Each beats the next: Ann beats Cid, Cid beats Eve, Eve beats Ann.
    const card = page.getByRole("button", { name: /^Table 1/ });
    const words = (await card.textContent()) ?? "";
    const beats = [["Ann", "Cid"], ["Cid", "Eve"], ["Eve", "Ann"]].find((pair) => pair.every((name) => words.includes(name)));
    const isFirst = words.indexOf(beats?.[0] ?? "") < words.indexOf(beats?.[1] ?? "");
    await card.click();
    await page.locator("#score-first").fill(isFirst ? "10" : "6");
    await page.locator("#score-second").fill(isFirst ? "6" : "10");
    await page.getByRole("button", { name: "This is the score" }).click();
    await page.getByText("The table is in").waitFor();
  }
  await page.getByRole("button", { name: "Standings", exact: true }).click();
  await page.getByText("flip coins").waitFor();
  expect(await violations(page)).toEqual([]);
  const faces = ["Heads", "Tails", "Tails"] as const;
  for (const [at, face] of faces.entries()) await page.locator("form fieldset").nth(at).getByRole("radio", { name: face }).check();
  await page.getByRole("button", { name: "These are the coins" }).click();
  await page.getByRole("button", { name: "Set this game" }).click();
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await page.getByRole("button", { name: /^Extra game/ }).waitFor();

  await page.getByRole("button", { name: "Players", exact: true }).click();
  await page.getByRole("button", { name: /Ann & Bob/ }).click();
  await page.getByLabel("Who plays").fill("Zoe");
  await page.getByRole("button", { name: "From now on" }).click();
  await page.getByRole("button", { name: /Zoe \(for Ann\)/ }).waitFor();
  await page.getByRole("button", { name: /Eve & Fay/ }).click();
  await page.getByRole("button", { name: "Goes home" }).click();
  await page.getByText("gone home").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Gus");
  await page.getByLabel("Partner", { exact: true }).fill("Hal");
  await page.getByRole("button", { name: "Enter a late arrival" }).click();
  await page.getByRole("button", { name: /Gus & Hal/ }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("without the director's key nothing is done, and the page says why", async () => {
  const { page, context } = await house.visit(TABLET);
  await page.goto("/events");
  await page.getByLabel("What is it called?").fill("Locked");
  await page.getByLabel("Rounds", { exact: true }).fill("3");
  await page.getByRole("button", { name: "Make the event" }).click();
  await page.getByText("Not begun yet").waitFor();
  const other = await house.visit(TABLET);
  await other.page.goto(page.url().replace(/#.*/, "#wrong"));
  await other.page.getByLabel("Name", { exact: true }).fill("Mallory");
  await other.page.getByRole("button", { name: "Enter", exact: true }).click();
  await other.page.locator(".problem").waitFor();
  await page.getByRole("heading", { name: "0 pairs" }).waitFor();
  await context.close();
  await other.context.close();
});

test("a knock-out of the best, and the event file that only the key gives out", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  await page.goto("/events");
  await page.getByLabel("What is it called?").fill("Finals");
  await page.getByRole("radio", { name: /^Swiss/ }).check();
  await page.getByLabel("Rounds", { exact: true }).fill("3");
  await page.getByRole("button", { name: "Make the event" }).click();
  await page.getByText("A list from a sheet (CSV)").click();
  await page.getByLabel("or paste it here").fill("Ann,Bob\nCid,Dot\nEve,Fay\nGus,Hal");
  await page.getByRole("button", { name: "Enter these 4" }).click();
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await page.getByRole("button", { name: "Start the first round" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start", exact: true }).click();
  for (const table of [1, 2]) {
    await page.getByRole("button", { name: new RegExp(`^Table ${table}\\b`) }).click();
    await page.locator("#score-first").fill("10");
    await page.locator("#score-second").fill(String(table));
    await page.getByRole("button", { name: "This is the score" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.getByRole("button", { name: "Standings", exact: true }).click();
  await page.getByLabel("Finals: a knock-out of the best").fill("2");
  await page.getByLabel("They meet in").selectOption("the best of 3");
  const asked = page.waitForRequest((request) => request.method() === "POST" && (request.postData() ?? "").includes('"finals"'));
  await page.getByRole("button", { name: "Start the finals" }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    commands: [{ do: "finals", size: 2, best_of: 3, third: "not-played" }, { do: "round" }],
  });
  await page.getByText("Final round 2 · 0 of 1 tables are in").waitFor();
  await page.getByRole("button", { name: "Print and links" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "The event file" }).click();
  expect((await download).suggestedFilename()).toBe("Finals.event");
  expect(complaints).toEqual([]);
  await context.close();
});

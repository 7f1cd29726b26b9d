import { expect, test } from "vitest";
import type { Page, Request } from "playwright-core";
import { cannedPages } from "./canned_pages";
import { STATES, openCanned } from "./event_canned";
import type { CannedState } from "./event_canned";

const pages = cannedPages();

function stateOf(name: string): CannedState {
  const state = STATES[name];
  if (state === undefined) throw new Error(`no state ${name}`);
  return state;
}

/** What the page asks of the house from now on. */
function asked(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) requests.push(request);
  });
  return requests;
}

async function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent.trim() ?? "");
}

test("the board turns by itself and by keys, and stops for those who read slowly", async () => {
  const page = await pages.open({ viewport: { width: 1280, height: 720 } });
  await page.clock.install();
  await openCanned(page, stateOf("board: names"));
  expect(await page.locator(".moves").count()).toBe(0);
  await page.clock.runFor(11_000);
  await page.getByRole("heading", { name: "Round 3 of 7", exact: true }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("heading", { name: "Round 3 of 7: your table" }).waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Go on" }).waitFor();
  await page.clock.runFor(60_000);
  await page.getByRole("heading", { name: "Round 3 of 7: your table" }).waitFor();
  await page.close();
});

test.each([[1920, 1080], [1440, 900], [1280, 720]])("everybody of a hall finds his name on a wall of %i by %i, and nothing is cut off", async (width, height) => {
  const page = await pages.open({ viewport: { width, height } });
  await openCanned(page, stateOf("board: names of a hall"));
  await page.getByRole("button", { name: "Stop here" }).click();
  const seen = new Set<string>();
  const most = Number(/of (\d+)/.exec(await page.locator("footer").innerText())?.[1] ?? 0);
  for (let slide = 0; slide < most && /your table/.test(await page.locator("h1").innerText()); slide += 1) {
    for (const line of await page.locator("main li").all()) seen.add((await line.innerText()).split("\n")[0] ?? "");
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    const box = await page.locator("main ul").boundingBox();
    expect((box?.height ?? 0) / height).toBeGreaterThan(0.55);
    await page.keyboard.press("ArrowRight");
  }
  expect(seen.size).toBe(120);
  await page.close();
});

test("a slide comes softly only where motion is welcome", async () => {
  const page = await pages.open({ reducedMotion: "no-preference" });
  await openCanned(page, stateOf("board: names"));
  expect(await page.locator(".moves").count()).toBe(1);
  await page.close();
});

test("a score is entered by keyboard alone, and what is missing is said", async () => {
  const page = await pages.open();
  await openCanned(page, stateOf("pad: enter"));
  const requests = asked(page);
  const send = page.getByRole("button", { name: /^Send/ });
  await send.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Tap both numbers.").waitFor();
  await page.getByRole("group", { name: /^Your points/ }).getByRole("radio").first().focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (let step = 0; step < 7; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  expect(await focusedText(page)).toBe("Send: You won 10 to 7");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => localStorage.getItem("right-bower.outbox.autumn") === "[]");
  const posts = requests.filter((request) => request.method() === "POST");
  expect(posts).toHaveLength(1);
  expect(posts[0]?.postDataJSON()).toMatchObject({ game: "3.3", score: [10, 7] });
  await page.close();
});

test("a score that no one answered is kept through a closed page, and sent once more under the same mark", async () => {
  const page = await pages.open();
  await openCanned(page, stateOf("pad: enter"));
  const tokens: unknown[] = [];
  let isDown = true;
  await page.route(/\/pad\/3\/first$/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const body: unknown = route.request().postDataJSON();
    tokens.push(typeof body === "object" && body !== null && "token" in body ? body.token : "");
    return isDown ? route.abort() : route.fallback();
  });
  await page.getByRole("group", { name: /^Your points/ }).getByRole("radio", { name: "10", exact: true }).check();
  await page.getByRole("group", { name: /^Their points/ }).getByRole("radio", { name: "7", exact: true }).check();
  await page.getByRole("button", { name: /^Send/ }).click();
  await page.getByText("Kept on this phone.").waitFor();
  isDown = false;
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem("right-bower.outbox.autumn") === "[]");
  expect(tokens.length).toBeGreaterThan(1);
  expect(new Set(tokens).size).toBe(1);
  await page.close();
});

test("what the house refuses is shown with its reason and not sent again", async () => {
  const page = await pages.open();
  await openCanned(page, stateOf("pad: enter"));
  let posts = 0;
  await page.route(/\/pad\/3\/first$/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    posts += 1;
    return route.fulfill({ status: 409, json: { problem: "the score stands: only the director corrects it", code: "AlreadySettled" } });
  });
  await page.getByRole("group", { name: /^Your points/ }).getByRole("radio", { name: "10", exact: true }).check();
  await page.getByRole("group", { name: /^Their points/ }).getByRole("radio", { name: "7", exact: true }).check();
  await page.getByRole("button", { name: /^Send/ }).click();
  await page.getByText("only the director corrects it").waitFor();
  await page.getByRole("button", { name: "Understood" }).click();
  await page.getByText("only the director corrects it").waitFor({ state: "detached" });
  expect(posts).toBe(1);
  await page.close();
});

test("a call rings once when it comes, and says so in the title", async () => {
  const page = await pages.open({ viewport: { width: 820, height: 1100 } });
  await page.addInitScript(() => {
    class CountingContext extends AudioContext {
      override createOscillator(): OscillatorNode {
        document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1);
        return super.createOscillator();
      }
    }
    Object.assign(globalThis, { AudioContext: CountingContext });
  });
  await openCanned(page, stateOf("director: tables and a call"));
  expect(await page.title()).toBe("(1) Autumn Drive · director");
  expect(await page.evaluate(() => document.documentElement.dataset.tones)).toBe("2");
  await page.getByLabel("Ring softly when a table calls").uncheck();
  await page.reload();
  await page.getByText("Table 2 calls").waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.tones)).toBeUndefined();
  await page.close();
});

test("the director's key goes in a header, never in an address, and stays on the device", async () => {
  const page = await pages.open({ viewport: { width: 820, height: 1100 } });
  const requests = asked(page);
  await openCanned(page, { ...stateOf("director: tables and a call"), path: "/e/autumn/director#secret-key" });
  const command = page.waitForRequest(/\/commands/);
  await page.getByRole("button", { name: /^It was 8–10/ }).click();
  expect(await (await command).headerValue("authorization")).toBe("Bearer secret-key");
  await page.goto("/e/autumn/director");
  await page.getByText("Table 2 calls").waitFor();
  expect(await page.getByText("does not have the director's key").count()).toBe(0);
  expect(requests.filter((request) => request.url().includes("secret-key"))).toEqual([]);
  await page.close();
});

test("whoever types a few letters finds his seat, and the phone remembers him", async () => {
  const page = await pages.open();
  await openCanned(page, stateOf("find me"));
  await page.getByLabel(/^Your name/).fill("feather");
  const own = page.getByRole("link", { name: /^Wilhelmina Featherstone-Willoughby/ });
  expect(await own.innerText()).toMatch(/with Xavier Yew\s+Table 6\s*East–West/);
  await own.click();
  await page.waitForURL("**/e/autumn/player/12");
  await page.goto("/e/autumn/find");
  const seat = page.getByRole("region", { name: "Your seat" });
  expect(await seat.innerText()).toMatch(/Wilhelmina[^]*Table 6/);
  await seat.getByRole("button", { name: "I am somebody else" }).click();
  await page.reload();
  await page.getByLabel(/^Your name/).fill("3");
  expect(await page.getByRole("link", { name: /^(Eve Elm|Fay Fern)/ }).count()).toBe(2);
  await page.getByLabel(/^Your name/).fill("nobody");
  await page.getByText("Nobody of that name or number").waitFor();
  await page.close();
});

test("the page of somebody who was drawn into a pair is the pair's", async () => {
  const page = await pages.open();
  const state = stateOf("player");
  const single = { entry: { entry: 7, names: ["Ann Ashe"], title: "Ann Ashe", present: true, competes: false, pair: 1 }, facts: 412, results: [], byes: [] };
  await openCanned(page, { ...state, path: "/e/autumn/player/7", answers: { "events/autumn/entries/7": single } });
  await page.waitForURL("**/e/autumn/player/1");
  await page.getByText("North–South").waitFor();
  await page.close();
});

/** Counts what is to be heard. */
async function countTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class CountingContext extends AudioContext {
      override createOscillator(): OscillatorNode {
        document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1);
        return super.createOscillator();
      }
    }
    Object.assign(globalThis, { AudioContext: CountingContext });
  });
}

test("the wall warns a minute before time is up and strikes a gong, where somebody wished to hear it", async () => {
  const page = await pages.open({ viewport: { width: 1280, height: 720 } });
  await countTones(page);
  await page.clock.install();
  const tones = async (): Promise<number> => page.evaluate(() => Number(document.documentElement.dataset.tones ?? 0));
  const state = stateOf("board: names");
  const answer = STATES["board: a rest"]?.answers?.["events/autumn"];
  const now = await page.evaluate(() => Date.now());
  const running = { ...(typeof answer === "object" ? answer : {}), now, clock: { state: "runs", until: now + 64_000 } };
  await openCanned(page, { ...state, shows: "Autumn Drive", answers: { "events/autumn": running } });
  // The page keeps the house's clock by the first answer: a later one would tell an hour that the page's own has left behind.
  await page.route(/\/api\/events\/autumn$/, async (route) => route.fulfill({ json: { ...running, now: 0 } }));
  await page.getByRole("button", { name: "Gong" }).click();
  const GONG = 6;
  expect(await tones()).toBe(GONG);
  await page.clock.runFor(6_000);
  expect(await tones()).toBe(GONG + 2);
  await page.clock.runFor(60_000);
  expect(await tones()).toBe(2 * GONG + 2);
  await page.getByRole("button", { name: "Gong is on" }).click();
  expect(await page.evaluate(() => localStorage.getItem("right-bower.gong"))).toBe("off");
  expect(await tones()).toBe(2 * GONG + 2);
  await page.close();
});

test("the director lets rounds follow by themselves, and says how long people rest", async () => {
  const page = await pages.open({ viewport: { width: 820, height: 1100 } });
  const commands: unknown[] = [];
  await openCanned(page, stateOf("director: tables and a call"));
  await page.route(/\/commands/, async (route) => {
    commands.push(route.request().postDataJSON());
    await route.fulfill({ json: { facts: 413, wrote: [] } });
  });
  await page.getByLabel("Rounds follow by themselves").click();
  await expect.poll(() => commands).toEqual([{ do: "pace", rest: 180 }]);
  await page.unrouteAll();
  await openCanned(page, stateOf("director: rounds follow by themselves"));
  expect(await page.getByRole("group", { name: "Clock of the round" }).getByRole("button").count()).toBe(0);
  await page.close();
});

test("a league has its dates at once, and one evening moves", async () => {
  const page = await pages.open({ viewport: { width: 820, height: 1100 } });
  const commands: unknown[] = [];
  await openCanned(page, stateOf("director: fixtures"));
  await page.route(/\/commands/, async (route) => {
    commands.push(route.request().postDataJSON());
    await route.fulfill({ json: { facts: 413, wrote: [] } });
  });
  await page.getByLabel("First evening").fill("2027-01-05");
  await page.getByLabel("at", { exact: true }).fill("20:00");
  await page.getByLabel("then", { exact: true }).selectOption("every two weeks");
  await page.getByRole("button", { name: "Set the dates" }).click();
  await expect.poll(() => commands).toEqual([{ do: "dates", first: "2027-01-05T20:00", every: 14 }]);
  await page.getByLabel("Another day and hour").fill("2027-01-13T19:00");
  await page.getByRole("button", { name: /^Round 4:/ }).click();
  await expect.poll(() => commands.at(-1)).toEqual({ do: "date", round: 4, on: "2027-01-13T19:00" });
  await page.close();
});

test("prizes are asked for as they were typed, and stay on the device", async () => {
  const page = await pages.open({ viewport: { width: 820, height: 1100 } });
  await openCanned(page, stateOf("director: printing"));
  await page.getByLabel("Amounts").fill("50, low 5, most loners 10 to 3+7");
  const sheet = page.getByRole("link", { name: "Prizes", exact: true });
  const wished = (): Promise<string | null> => sheet.getAttribute("href").then((href) => new URL(href ?? "", "http://house").searchParams.get("prizes"));
  expect(await wished()).toBe("50, low 5, most loners 10 to 3+7");
  await page.reload();
  await page.getByRole("tab", { name: "Print and links" }).or(page.getByRole("button", { name: "Print and links" })).first().click();
  expect(await wished()).toBe("50, low 5, most loners 10 to 3+7");
  await page.close();
});

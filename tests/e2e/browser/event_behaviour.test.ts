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
  await openCanned(page, stateOf("board: seating"));
  expect(await page.locator(".moves").count()).toBe(0);
  await page.clock.runFor(11_000);
  await page.getByRole("heading", { name: "Standings, 1 of 2" }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("heading", { name: "Round 3 of 7" }).waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Go on" }).waitFor();
  await page.clock.runFor(60_000);
  await page.getByRole("heading", { name: "Round 3 of 7" }).waitFor();
  await page.close();
});

test("a slide comes softly only where motion is welcome", async () => {
  const page = await pages.open({ reducedMotion: "no-preference" });
  await openCanned(page, stateOf("board: seating"));
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

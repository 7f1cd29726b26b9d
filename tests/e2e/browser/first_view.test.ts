import { expect, test } from "vitest";
import { openHouse } from "./open_house";

const house = openHouse();
const MOST_BYTES = 150_000;

test("the first view weighs less than 150 KB as it comes over the wire, and asks nobody else", async () => {
  const { page, context, complaints } = await house.visit();
  const weights = new Map<string, Promise<number>>();
  page.on("requestfinished", (request) => {
    weights.set(new URL(request.url()).pathname, request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize));
  });
  await page.goto("/");
  await page.getByRole("radio", { name: /^American, no suit/ }).waitFor();
  await page.waitForLoadState("networkidle");
  const found = await Promise.all([...weights].map(async ([path, size]) => [path, await size] as const));
  const sum = found.reduce((all, [, size]) => all + size, 0);
  expect(sum, found.map(([path, size]) => `${path} ${size}`).join("\n")).toBeLessThan(MOST_BYTES);
  expect(found.some(([path]) => path.endsWith(".woff2"))).toBe(true);
  expect(found.filter(([path]) => /\/(?:fr|retelling)-/.test(path)), "English waits for no words of another language").toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the tables are asked for together with the beginning of the page, and not at all where somebody keeps a score", async () => {
  const { page, context } = await house.visit();
  const early = async (): Promise<number> => page.locator('link[rel="modulepreload"][href*="/open_house-"]').count();
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForLoadState("domcontentloaded");
  expect(await early()).toBe(1);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/events");
  await page.waitForLoadState("networkidle");
  expect(await early()).toBe(0);
  expect(asked.some((path) => path.includes("/EventApp-"))).toBe(true);
  expect(asked.filter((path) => path.includes("/open_house-"))).toEqual([]);
  await context.close();
});

test("the page can be installed: a manifest with a name, a start and icons that are there", async () => {
  const { page, context } = await house.visit();
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(href ?? "");
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
  const manifest: unknown = await answer.json();
  expect(manifest).toMatchObject({ name: "Right Bower", start_url: "/", display: "standalone" });
  const icons = await page.evaluate(async (address) => {
    const read: unknown = await (await fetch(address)).json();
    const list = typeof read === "object" && read !== null && "icons" in read && Array.isArray(read.icons) ? read.icons : [];
    const sources = list.map((icon: unknown) => (typeof icon === "object" && icon !== null && "src" in icon ? String(icon.src) : ""));
    return Promise.all(sources.map(async (source: string) => ({ source, isThere: (await fetch(source)).ok })));
  }, href ?? "");
  expect(icons.length).toBeGreaterThan(2);
  expect(icons.filter(({ isThere }) => !isThere)).toEqual([]);
  await context.close();
});

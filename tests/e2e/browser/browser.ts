import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, Page, WebSocketRoute } from "playwright-core";
import { encodeClientMessage } from "../../../web/src/protocol/generated";
import type { ClientMessage } from "../../../web/src/protocol/generated";
import { DEFAULT_SETTINGS } from "../../../web/src/state/settings";
import type { Settings } from "../../../web/src/state/settings";

/** One visitor: a page of his own, what came over his wire, and what went wrong. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly received: string[];
  readonly complaints: string[];
  /** Cuts his line as a dead network would. */
  readonly cutLine: () => Promise<void>;
  /** His line breaks when he next sends such a message: before the house has it, or before its answer has come. */
  readonly breakLineAt: (message: RegExp, when: "before it arrives" | "before the answer") => void;
  /** Says something over his wire past his page: for what only leads up to what a test is about. */
  readonly send: (message: ClientMessage) => void;
}

export interface VisitorWish {
  readonly address: string;
  readonly settings?: Partial<Settings>;
  readonly width?: number;
  readonly height?: number;
  /** The language that his browser wishes, `fr-CA`. */
  readonly locale?: string;
  /** How long everything from the house is on its way to him, in milliseconds. */
  readonly answersAfterMs?: number;
  /** What a house that leaves something out does not take from him. */
  readonly withheld?: RegExp;
  /** What reaches him of a message where a house says something else. */
  readonly altered?: (message: string) => string;
}

/** Chromium without its windows where it is installed: it draws the same page with three quarters of the work. */
const CHROMIUMS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Whoever takes pictures, or times how soon a page is there, names one of these. */
const IS_LOOKED_AT = ["PICTURES", "SCREENSHOTS", "TIMES"].some((name) => process.env[name] !== undefined);

/**
 * A quarter of the work saved where nobody looks at the picture. The page is styled, laid out and painted as ever, but with no
 * memory for tiles nothing becomes pixels. Its scripts live for seconds: optimizing them costs more than it brings.
 */
const UNSEEN = ["--force-gpu-mem-available-mb=0", "--in-process-gpu", "--js-flags=--no-opt --no-maglev"];

async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? CHROMIUMS.find((program) => existsSync(program)) ?? "chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(IS_LOOKED_AT ? [] : UNSEEN),
    ],
  });
}

let running: Browser | undefined;

/** The browser of this process, for all files whose tests it runs. It ends with the process; each visitor has a profile of his own. */
export async function openBrowser(): Promise<Browser> {
  if (running?.isConnected() !== true) running = await launchBrowser();
  return running;
}

/** The tests of a file are done: nothing of theirs goes on in the browser. */
export async function leaveBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(async (context) => context.close()));
}

/** A visitor with a fresh profile. Computers play at once and nothing moves, so that tests wait for nothing. */
export async function visit(browser: Browser, wish: VisitorWish): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: wish.width ?? 1280, height: wish.height ?? 800 },
    baseURL: wish.address,
    reducedMotion: "reduce",
    acceptDownloads: true,
    ...(wish.locale === undefined ? {} : { locale: wish.locale }),
  });
  const settings: Settings = { ...DEFAULT_SETTINGS, speed: "instant", ...wish.settings };
  await context.addInitScript((kept) => {
    if (localStorage.getItem("right-bower.settings") === null) localStorage.setItem("right-bower.settings", kept);
  }, JSON.stringify(settings));
  const page = await context.newPage();
  const received: string[] = [];
  const complaints: string[] = [];
  let line: WebSocketRoute | undefined;
  let house: WebSocketRoute | undefined;
  let breaking: { readonly at: RegExp; readonly arrives: boolean } | undefined;
  await page.routeWebSocket(/\/ws(\/t\/[a-z0-9-]+)?$/, (route) => {
    line = route;
    const server = route.connectToServer();
    house = server;
    let isBroken = false;
    route.onMessage((message) => {
      if (breaking?.at.test(message.toString()) === true) {
        isBroken = true;
        if (breaking.arrives) server.send(message);
        breaking = undefined;
        void route.close();
        return;
      }
      if (wish.withheld?.test(message.toString()) !== true) server.send(message);
    });
    server.onMessage((message) => {
      if (isBroken) return;
      received.push(message.toString());
      const brought = wish.altered?.(message.toString()) ?? message;
      if (wish.answersAfterMs === undefined) route.send(brought);
      else {
        setTimeout(() => {
          route.send(brought);
        }, wish.answersAfterMs);
      }
    });
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(wish.address)) complaints.push(`asked elsewhere: ${request.url()}`);
  });
  const cutLine = async (): Promise<void> => {
    await line?.close();
  };
  const breakLineAt: Visitor["breakLineAt"] = (at, when) => {
    breaking = { at, arrives: when === "before the answer" };
  };
  const send = (message: ClientMessage): void => {
    if (house === undefined) throw new Error("his page has no wire to the house");
    house.send(encodeClientMessage(message));
  };
  return { page, context, received, complaints, cutLine, breakLineAt, send };
}

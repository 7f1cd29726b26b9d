// Draws the icons of web/public anew from icon.svg: node dev/icons.js. A maskable one fills its square, with the card well inside.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const SVG = readFileSync(new URL("../public/icon.svg", import.meta.url), "utf8");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ["--headless", "--no-sandbox"] });
const page = await browser.newPage();
for (const [name, size, isMaskable] of [["icon-180", 180, true], ["icon-192", 192, false], ["icon-512", 512, false], ["icon-maskable-512", 512, true]]) {
  await page.setViewportSize({ width: size, height: size });
  const inner = isMaskable ? Math.round(size * 0.8) : size;
  const ground = isMaskable ? "#0f4b38" : "transparent";
  await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}"><style>svg{display:block;width:${inner}px;height:${inner}px}</style>${SVG}</body>`);
  writeFileSync(new URL(`../public/${name}.png`, import.meta.url), await page.screenshot({ omitBackground: true }));
}
await browser.close();

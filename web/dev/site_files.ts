import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

/** The addresses of the page, each of which a plain web server answers with a file. */
const PLACES = ["laws", "desk", "study", "today", "record", "events"];

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** A file's address; where its name stands for its bytes, their hash too, as `integrity` has it. */
function listing(file: string, bytes: Uint8Array): readonly string[] {
  if (file === "index.html") return ["/"];
  return file.startsWith("assets/") ? [`/${file}`, `sha256-${createHash("sha256").update(bytes).digest("base64")}`] : [`/${file}`];
}

/** What keeps the page on the device: a worker that knows all files, and by their bytes which version it is. */
async function serviceWorker(folder: string, template: string): Promise<string> {
  const files = (await filesIn(folder)).filter((file) => file !== "404.html").sort();
  const version = createHash("sha256");
  const listed: string[] = [];
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    version.update(file).update(bytes);
    // The pages of events need a house, so that nobody needs them here.
    if (!file.endsWith("/index.html") && !/EventApp|open_page|service-worker/.test(file)) listed.push(JSON.stringify(listing(file, bytes)));
  }
  return template.replace("__VERSION__", version.digest("hex").slice(0, 16)).replace('"__FILES__"', listed.join(", "));
}

/** Makes of the built page files for any web server: a copy of it for each address, one for all others, and the service worker. */
export function siteFiles(): Plugin {
  let folder = "";
  let root = "";
  return {
    name: "site-files",
    configResolved(config) {
      folder = config.build.outDir;
      root = config.root;
    },
    async closeBundle() {
      const page = join(folder, "index.html");
      for (const place of PLACES) {
        await mkdir(join(folder, place), { recursive: true });
        await cp(page, join(folder, place, "index.html"));
      }
      await cp(page, join(folder, "404.html"));
      const template = await readFile(join(root, "src/site/service_worker.js"), "utf8");
      await writeFile(join(folder, "service-worker.js"), await serviceWorker(folder, template));
    },
  };
}

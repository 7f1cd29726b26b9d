import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** The chunk that the tables begin with, as `main.ts` asks for it. */
const TABLES = /\/open_house\.ts$/;

/** What the house of a page without a server is opened with, and what is shown before it is open; in the order in which it is wanted. */
const CORE = [/\/first_[^/]*\.json$/, /\/codes[^/]*\.texts$/, /\.wasm$/];

function tablesIn(bundle: Bundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === "chunk" && file.isDynamicEntry && TABLES.test(file.facadeModuleId ?? "")) return file;
  }
  throw new Error("no chunk begins with the tables: has open_house.ts another name?");
}

/** A chunk after all that it waits for, each once; chunks may wait for one another. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Bundle, met: Set<string> = new Set()): readonly Rolldown.OutputChunk[] {
  if (met.has(chunk.fileName)) return [];
  met.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => {
    const next = bundle[name];
    return next?.type === "chunk" ? withImports(next, bundle, met) : [];
  });
  return [...imported, chunk];
}

/** The links by which a browser fetches the tables, and the core with its codes where the page has one, together with the page's beginning. */
function linksOf(bundle: Bundle, page: string): string {
  const links: string[] = [];
  const link = (how: string, file: string): void => {
    if (!page.includes(file)) links.push(`    <link ${how} crossorigin href="/${file}">\n`);
  };
  for (const chunk of withImports(tablesIn(bundle), bundle)) {
    link('rel="modulepreload"', chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) link('rel="stylesheet"', style);
  }
  const files = Object.keys(bundle);
  for (const kind of CORE) for (const file of files.filter((name) => kind.test(name))) link('rel="preload" as="fetch"', file);
  return links.join("");
}

/**
 * The page asks for the tables at once, which saves a way to the house and back. Pages of events do without the tables:
 * beside `index.html` lies `event.html`, which the house answers those with.
 */
export function earlyLinks({ events }: { readonly events: boolean }): Plugin {
  return {
    name: "early-links",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return; // a build of something else: the gallery
      const plain = String(page.source);
      page.source = plain.replace("  </head>", `${linksOf(bundle, plain)}  </head>`);
      if (events) this.emitFile({ type: "asset", fileName: "event.html", source: plain });
    },
  };
}

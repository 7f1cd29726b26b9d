import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** A plain web server that knows nothing but files, as people have one. */
export interface StaticServer {
  readonly address: string;
  /** Bytes sent so far for each path, as they went over the line; twice asked for is counted twice. */
  readonly sent: ReadonlyMap<string, number>;
  /** From now on the page is another version: its files are the same, and the worker that keeps them names another. */
  readonly renew: () => void;
  readonly stop: () => Promise<void>;
}

export interface ServerHabits {
  /** Files of such names are not sent before. */
  readonly late?: { readonly names: RegExp; readonly until: Promise<void> };
  /** Whoever first asks for a file of such a name gets a page of something else, as in a hotel. */
  readonly wrongAtFirst?: RegExp;
  /** How files are sent where a browser allows it; as they lie there, unless it is said. */
  readonly packing?: "br" | "gzip";
}

const FOLDER = resolve(import.meta.dirname, "../../../build/site");
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

async function fileAt(path: string): Promise<{ readonly status: number; readonly name: string; readonly bytes: Buffer }> {
  for (const name of [path, join(path, "index.html")]) {
    const bytes = await readFile(join(FOLDER, name)).catch(() => undefined);
    if (bytes !== undefined) return { status: 200, name, bytes };
  }
  return { status: 404, name: "404.html", bytes: await readFile(join(FOLDER, "404.html")) };
}

/** All files, packed before anybody asks. */
async function packAll(how: "br" | "gzip"): Promise<ReadonlyMap<string, Buffer>> {
  const packed = new Map<string, Buffer>();
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    packed.set(`/${relative(FOLDER, path)}`, how === "br" ? brotliCompressSync(bytes) : gzipSync(bytes));
  }
  return packed;
}

export async function serveSite({ late, wrongAtFirst, packing }: ServerHabits = {}): Promise<StaticServer> {
  let version = "";
  const counted = new Map<string, number>();
  const packed = packing === undefined ? undefined : await packAll(packing);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const asked = async (): Promise<Awaited<ReturnType<typeof fileAt>>> => {
      if (late?.names.test(pathname) === true) await late.until;
      if (wrongAtFirst?.test(pathname) === true && !counted.has(pathname)) return { status: 200, name: "hotel.html", bytes: Buffer.from("<!doctype html>Your room?") };
      return fileAt(pathname);
    };
    asked().then(
      ({ status, name, bytes }) => {
        const type = TYPES[extname(name)] ?? "application/octet-stream";
        const small = packed?.get(name);
        const sent = small ?? (name === "/service-worker.js" ? bytes.toString("utf8").replace(/right-bower-[0-9a-f]+/, (old) => old + version) : bytes);
        counted.set(pathname, (counted.get(pathname) ?? 0) + sent.length);
        response.writeHead(status, { "content-type": type, ...(small === undefined ? {} : { "content-encoding": packing }) }).end(sent);
      },
      () => {
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, "localhost", done);
  });
  const place: AddressInfo | string | null = server.address();
  const port = typeof place === "object" ? (place?.port ?? 0) : 0;
  return {
    address: `http://localhost:${port}`,
    sent: counted,
    renew: () => {
      version += "-newer";
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => {
        server.close(() => {
          done();
        });
      });
    },
  };
}

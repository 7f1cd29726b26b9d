import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";

/** A plain web server that knows nothing but files, as people have one. */
export interface StaticServer {
  readonly address: string;
  /** From now on the page is another version: its files are the same, and the worker that keeps them names another. */
  readonly renew: () => void;
  readonly stop: () => Promise<void>;
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

export async function serveSite(): Promise<StaticServer> {
  let version = "";
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    fileAt(pathname).then(
      ({ status, name, bytes }) => {
        response.writeHead(status, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" }).end(
          name === "/service-worker.js" ? bytes.toString("utf8").replace(/right-bower-[0-9a-f]+/, (old) => old + version) : bytes,
        );
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

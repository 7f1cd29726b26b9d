// Runs a TypeScript file of the project in Node, as Vite sees it: `node dev/run.js FILE ARGUMENT ...`
import { resolve } from "node:path";
import { createServer } from "vite";

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) throw new Error("usage: node dev/run.js FILE ARGUMENT ...");
const { default: config } = await import("./modules.js");
const server = await createServer({ ...config, configFile: false, server: { middlewareMode: true, watch: null } });
try {
  const { main } = await server.ssrLoadModule(resolve(file));
  await main(rest);
} finally {
  await server.close();
}

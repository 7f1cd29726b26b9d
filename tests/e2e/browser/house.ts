import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");
/** The program that is tested: the one that `make build` leaves, or another that the environment names. */
export const PROGRAM = resolve(ROOT, process.env["EUCHRE_PROGRAM"] ?? "bin/euchre");
const START_MS = 15_000;

/** A real house: the program itself, on a free port, with a log of its own. */
export interface RunningHouse {
  readonly address: string;
  /** Ends it as a laptop does whose battery is empty: what it had not written is lost. */
  readonly kill: () => Promise<void>;
  /** A fresh one on the same database, at the same address. */
  readonly reopen: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Opened {
  readonly address: string;
  /** Ends it in that way and waits until it has. */
  readonly end: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
}

async function open(database: string, port: string, options: readonly string[]): Promise<Opened> {
  const house = spawn(PROGRAM, ["serve", "--port", port, "--db", database, "--web", join(ROOT, "web/dist"), ...options], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((done) => {
    house.once("exit", () => {
      done();
    });
  });
  const address = await new Promise<string>((found, failed) => {
    let said = "";
    const listen = (text: Buffer): void => {
      said += text.toString();
      const match = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(said);
      if (match !== null) found(match[0]);
    };
    house.stdout.on("data", listen);
    house.stderr.on("data", listen);
    house.once("exit", (code) => {
      failed(new Error(`the house ended with ${code}: ${said}`));
    });
    setTimeout(() => {
      failed(new Error(`the house did not say where it is: ${said}`));
    }, START_MS);
  });
  return {
    address,
    end: async (signal) => {
      house.kill(signal);
      await ended;
    },
  };
}

/** @param options of `euchre serve`, besides those that say where */
export async function startHouse(options: readonly string[] = []): Promise<RunningHouse> {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: build it first`);
  const folder = mkdtempSync(join(tmpdir(), "euchre-e2e-"));
  const database = join(folder, "house.db");
  let house = await open(database, "0", options);
  const { address } = house;
  return {
    address,
    kill: async () => house.end("SIGKILL"),
    reopen: async () => {
      house = await open(database, new URL(address).port, options);
    },
    stop: async () => {
      await house.end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { resolve } from "node:path";
import { PROGRAM } from "./house";

const ROOT = resolve(import.meta.dirname, "../../..");

/** A house of three nodes that share one database, behind a proxy (tests/e2e/nodes). */
export interface SharedHouse {
  readonly address: string;
  /** The node that has the table dies as a machine does. */
  readonly killNodeOf: (table: string) => Promise<string>;
  /** The dead one is opened again. */
  readonly revive: () => Promise<string>;
  /** How many lines the table's log has, and how many different numbers they bear. */
  readonly linesOf: (table: string) => Promise<{ readonly lines: number; readonly numbers: number }>;
  readonly stop: () => Promise<void>;
}

export async function openNodes(): Promise<SharedHouse> {
  const words = [resolve(ROOT, "tests/e2e/nodes/open_nodes.py"), PROGRAM, resolve(ROOT, "web/dist")];
  const keeper = spawn("python3", words, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<number | null>((done) => {
    keeper.once("exit", done);
  });
  const said = createInterface({ input: keeper.stdout });
  const answer = async (): Promise<string> =>
    Promise.race([
      new Promise<string>((done) => {
        said.once("line", done);
      }),
      ended.then((status) => {
        throw new Error(`the nodes are gone: status ${String(status)}`);
      }),
    ]);
  const asked = async (order: string): Promise<string> => {
    const answered = answer();
    keeper.stdin.write(`${order}\n`);
    return answered;
  };
  return {
    address: await answer(),
    killNodeOf: async (table) => asked(`kill ${table}`),
    revive: async () => asked("revive"),
    linesOf: async (table) => {
      const [all = 0, numbers = 0] = (await asked(`lines ${table}`)).split(" ").map(Number);
      return { lines: all, numbers };
    },
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}

/** The logs of the house on this device: its tables, and the tally of whoever plays here. */
import type { KeptLog } from "../state/kept_games";

const DATABASE = "right-bower";
const LOGS = "logs";

async function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => {
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("the device keeps nothing"));
    });
  });
}

function textOf(kept: unknown): string {
  return typeof kept === "string" ? kept : "";
}

export class KeptLogs {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<KeptLogs> {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(LOGS);
    });
    return new KeptLogs(await done(request));
  }

  async all(): Promise<readonly KeptLog[]> {
    const logs = this.database.transaction(LOGS).objectStore(LOGS);
    const [names, texts] = await Promise.all([done(logs.getAllKeys()), done<unknown[]>(logs.getAll())]);
    return names.map((name, place) => ({ name: textOf(name), text: textOf(texts[place]) }));
  }

  /** An empty text: the log is forgotten. Changes are written in the order in which they are asked for. */
  async keep(name: string, text: string): Promise<void> {
    const logs = this.database.transaction(LOGS, "readwrite").objectStore(LOGS);
    if (text === "") await done(logs.delete(name));
    else await done(logs.put(text, name));
  }
}

/** What follows the core in files of their own, so that a table is there before them. */
import { waitBefore } from "../net/connection";

export interface FollowingFile {
  readonly address: string;
  /** False: what came is not what it should be. */
  readonly take: (bytes: Uint8Array) => boolean;
}

async function fetchOnce(address: string, how: RequestInit): Promise<Uint8Array> {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Tries again for as long as it takes: nobody can do without. */
async function bring({ address, take }: FollowingFile): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      // What keeps the page on the device may have fetched it already; what was wrong before may lie in a cache.
      if (take(await fetchOnce(address, { cache: attempt === 0 ? "force-cache" : "reload" }))) return;
    } catch (problem) {
      console.warn(`${address} has not come yet`, problem);
    }
    await new Promise((done) => setTimeout(done, waitBefore(attempt, Math.random())));
  }
}

/** Brings one after the other, and tells of each. */
export async function bringFollowing(files: readonly FollowingFile[], came: () => void): Promise<void> {
  for (const file of files) {
    await bring(file);
    came();
  }
}

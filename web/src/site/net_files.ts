/** The nets that computers play by: files of their own, so that the table is there before them. */
import longPack from "../../../data/nets/long_pack.net?url";
import shortPack from "../../../data/nets/short_pack.net?url";
import { waitBefore } from "../net/connection";

/** Nets for a pack of so many cards are here; false: they are none. */
export type TakeNets = (cards: 24 | 32, nets: Uint8Array) => boolean;

async function fetchOnce(address: string, how: RequestInit): Promise<Uint8Array> {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Tries again for as long as it takes: nobody can play without. */
async function bring(cards: 24 | 32, address: string, take: TakeNets): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      // What was wrong before may lie in a cache.
      if (take(cards, await fetchOnce(address, attempt === 0 ? {} : { cache: "reload" }))) return;
    } catch (problem) {
      console.warn("the nets have not come yet", problem);
    }
    await new Promise((done) => setTimeout(done, waitBefore(attempt, Math.random())));
  }
}

/** Those for the usual pack come first. */
export async function bringNets(take: TakeNets): Promise<void> {
  await bring(24, shortPack, take);
  await bring(32, longPack, take);
}

import type { EventView } from "../../../state/event/event";
import { scoreCommand } from "../../../state/event/paper";
import type { PaperScore } from "../../../state/event/paper";
import type { Direction } from "../direction.svelte";

/** Why a score was not taken. */
export interface NotTaken {
  readonly words: string;
  /** It is taken where it is sent again as sure. */
  readonly isAskedBack: boolean;
}

/**
 * Sends them together. Where the house refuses one of them it takes none, so they then go one by one, and whatever is right is
 * in. Answers with those that were not taken, by their games; undefined where the house did not answer.
 */
export async function sendScores(direction: Direction<EventView>, scores: readonly PaperScore[]): Promise<ReadonlyMap<string, NotTaken> | undefined> {
  const refused = new Map<string, NotTaken>();
  const isAnswered = (): boolean => direction.isRefused;
  if (scores.length === 0 || (await direction.command(...scores.map(scoreCommand)))) return refused;
  if (!isAnswered()) return undefined;
  for (const one of scores) {
    if (scores.length > 1 && (await direction.command(scoreCommand(one)))) continue;
    if (!isAnswered()) return undefined;
    refused.set(one.game.game, { words: direction.reason, isAskedBack: direction.isAskedBack });
  }
  direction.readProblem();
  return refused;
}

/** What a player's settings do without asking him: the cut, the one card that may be played. */
import type { FairnessState } from "../protocol/generated";
import { isAmongComputers } from "./company";
import type { Settings } from "./settings";
import { latestView } from "./table_session";
import type { TableSession } from "./table_session";

/** How many cards are lifted where nobody chooses. */
export function middleOf({ least_cut: least, most_cut: most }: Pick<FairnessState, "least_cut" | "most_cut">): number {
  return Math.round((least + most) / 2);
}

/** The shuffle that is cut for the player; among computers nobody is asked. */
export function shuffleToCut(table: TableSession | undefined, settings: Pick<Settings, "cutsForYou">): FairnessState | undefined {
  const fairness = latestView(table)?.fairness;
  if (table?.view === undefined || fairness?.may_cut !== true) return undefined;
  return settings.cutsForYou || isAmongComputers(table.view) ? fairness : undefined;
}

/** The only card that may be played now, where the player wants it played for him and has seen the trick before. */
export function onlyCard(table: TableSession | undefined, settings: Pick<Settings, "playsOnlyCard">): string | undefined {
  const turn = table?.view?.your_turn;
  const [only, ...others] = turn?.cards ?? [];
  if (!settings.playsOnlyCard || turn?.what !== "play" || turn.calls.length > 0) return undefined;
  return others.length > 0 || table?.lying !== undefined ? undefined : only;
}

/** Scores of a round that stand on paper, typed in one pass and sent together. */
import type { EventView, Game, Score, Settings } from "./event";
import { say } from "../../words/words";

/** What stands in the two fields of a game. */
export interface TypedScore {
  readonly first: string;
  readonly second: string;
}

export interface PaperScore {
  readonly game: Game;
  readonly score: Score;
}

/** The games whose score can be typed: those of the round, then those of earlier rounds that still wait. */
export function gamesOnPaper({ round, open }: Pick<EventView, "round" | "open">): readonly Game[] {
  return [...(round?.games ?? []), ...open].filter(({ live, status }) => live?.isPlaying !== true && status !== "void");
}

/** The points in a field; undefined where it holds no number. */
export function pointsIn(field: string): number | undefined {
  return /^\d{1,3}$/.test(field.trim()) ? Number(field) : undefined;
}

/** What stands in the fields before anybody types: the score that was said. */
export function knownScore({ score }: Game): TypedScore {
  return score === undefined ? { first: "", second: "" } : { first: `${score[0]}`, second: `${score[1]}` };
}

/** The winners' points where the losers' were typed: on most cards they need not be typed at all. Empty where they do not follow. */
export function winnersPoints(losers: string, { target, minutes }: Pick<Settings, "target" | "minutes">): string {
  const points = pointsIn(losers);
  return points !== undefined && points < target && minutes === 0 ? `${target}` : "";
}

/** The games both of whose fields hold points that the house does not have yet as their score. */
export function scoresToSend(games: readonly Game[], typed: ReadonlyMap<string, TypedScore>): readonly PaperScore[] {
  return games.flatMap((game) => {
    const fields = typed.get(game.game);
    const [first, second] = [pointsIn(fields?.first ?? ""), pointsIn(fields?.second ?? "")];
    if (first === undefined || second === undefined) return [];
    const isIn = game.status === "settled" && game.score?.[0] === first && game.score[1] === second;
    return isIn ? [] : [{ game, score: [first, second] as const }];
  });
}

/** The games of which only one field holds points. */
export function halfTyped(games: readonly Game[], typed: ReadonlyMap<string, TypedScore>): readonly Game[] {
  return games.filter(({ game }) => {
    const fields = typed.get(game);
    return fields !== undefined && (pointsIn(fields.first) === undefined) !== (pointsIn(fields.second) === undefined);
  });
}

/** The games of which one side alone has said the score. */
export function oneSided(event: Pick<EventView, "round" | "open">): readonly PaperScore[] {
  return gamesOnPaper(event).flatMap((game) => (game.status === "reported" && game.score !== undefined ? [{ game, score: game.score }] : []));
}

/** The director's word on a score; a score that is in is corrected by it. */
export function scoreCommand({ game, score }: PaperScore): { readonly do: string; readonly game: string; readonly score: Score; readonly reason?: string } {
  return game.status === "settled" ? { do: "correct", game: game.game, score, reason: say("as it stands on paper") } : { do: "score", game: game.game, score };
}

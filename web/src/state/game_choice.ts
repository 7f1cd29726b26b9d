/** What is offered when a table is made: the games that people know by name, the codes of the books, and rules of one's own. */
import { changesFrom, valueLabel } from "./code_book";
import type { CodeBook, HouseRules, ReadyRules } from "./code_book";
import { sayTold } from "../words/words";

/** What `create-table` names as the code when its rules come as text; also the choice of rules of one's own. */
export const HOUSE_CODE = "house";

export interface GameWish {
  readonly code: string;
  readonly house_rules: string;
}

export function readyCalled(book: CodeBook | undefined, game: string): ReadyRules | undefined {
  return book?.ready.find(({ id }) => id === game);
}

/** What was chosen last, where it is still offered; else the first game of the list. */
export function gameChosen(book: CodeBook | undefined, kept: string): string {
  if (kept === HOUSE_CODE) return kept;
  const ids = [...(book?.ready ?? []), ...(book?.codes ?? [])].map(({ id }) => id);
  return ids.includes(kept) ? kept : (ids[0] ?? kept);
}

/** The name of a game, nothing while it is not known. */
export function gameName(book: CodeBook | undefined, game: string, own: HouseRules | undefined): string {
  if (game === HOUSE_CODE) return own?.name ?? "";
  return readyCalled(book, game)?.name ?? book?.codes.find(({ id }) => id === game)?.name ?? "";
}

/** Whether one plays against the other in that game. */
export function isGameForTwo(book: CodeBook | undefined, game: string, own: HouseRules | undefined): boolean {
  const rules = game === HOUSE_CODE ? own : readyCalled(book, game);
  return rules?.values["deal.players"] === "two";
}

/** What a table of that game is opened with. */
export function gameWish(book: CodeBook | undefined, game: string, own: HouseRules | undefined): GameWish {
  const toml = game === HOUSE_CODE ? own?.toml : readyCalled(book, game)?.toml;
  return toml === undefined ? { code: game, house_rules: "" } : { code: HOUSE_CODE, house_rules: toml };
}

export interface Change {
  readonly question: string;
  readonly answer: string;
}

/** In what a ready-made game differs from the code that it starts from, in words. */
export function changesOf(book: CodeBook, ready: ReadyRules): readonly Change[] {
  const changes = changesFrom(
    book.codes.find(({ id }) => id === ready.base),
    ready.values,
  );
  return book.parameters.flatMap((parameter) => {
    const value = changes[parameter.key];
    return value === undefined ? [] : [{ question: sayTold(parameter.label), answer: valueLabel(parameter, value) }];
  });
}

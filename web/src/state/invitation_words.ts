import type { TableView } from "../protocol/generated";
import { rulesPlayed } from "./code_book";
import type { CodeBook } from "./code_book";
import { listed } from "../words/lists";
import { say } from "../words/words";

/** `Anna invites you to a game of American Euchre`; everybody who sits there already invites. */
export function invitationWords(view: TableView): string {
  const names = view.seats.filter(({ kind, name }) => kind === "human" && name !== "").map(({ name }) => name);
  const game = gameOf(view);
  if (names.length === 0) return say("You are invited to a game of {game}", { game });
  if (names.length === 1) return say("{name} invites you to a game of {game}", { name: names[0], game });
  return say("{names} invite you to a game of {game}", { names: listed(names), game });
}

function gameOf({ code_name }: TableView): string {
  return /euchre/i.test(code_name) ? code_name : say("Euchre: {name}", { name: code_name });
}

/** How the game feels, as its rules say it; nothing where they are a table's own. */
export function gameSummary(book: CodeBook | undefined, view: TableView): string {
  return rulesPlayed(book, view.code)?.summary ?? "";
}

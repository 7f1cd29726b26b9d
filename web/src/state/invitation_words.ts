import type { TableView } from "../protocol/generated";
import { rulesPlayed } from "./code_book";
import type { CodeBook } from "./code_book";

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** `Anna invites you to a game of American Euchre`; everybody who sits there already invites. */
export function invitationWords(view: TableView): string {
  const names = view.seats.filter(({ kind, name }) => kind === "human" && name !== "").map(({ name }) => name);
  const game = `a game of ${gameOf(view)}`;
  if (names.length === 0) return `You are invited to ${game}`;
  return `${listed(names)} ${names.length === 1 ? "invites" : "invite"} you to ${game}`;
}

function gameOf({ code_name }: TableView): string {
  return /euchre/i.test(code_name) ? code_name : `Euchre: ${code_name}`;
}

/** How the game feels, as its rules say it; nothing where they are a table's own. */
export function gameSummary(book: CodeBook | undefined, view: TableView): string {
  return rulesPlayed(book, view.code)?.summary ?? "";
}

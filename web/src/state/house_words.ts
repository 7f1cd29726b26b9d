/** What the house says, in English. A page in another language says the same itself, where it knows enough for that. */
import type { DisabledCard, SeenFact, TableView } from "../protocol/generated";
import { spoken } from "../words/words";

/** Words, and their language where it is not that of the page. */
export interface Told {
  readonly words: string;
  readonly lang: "en" | undefined;
}

/** The same in the language of the page; undefined where too little is known. */
export interface Retelling {
  /** Lines of an account by their numbers. */
  readonly account: (account: readonly SeenFact[], view: TableView) => ReadonlyMap<number, string>;
  readonly prompt: (view: TableView) => string | undefined;
  readonly refusedCard: (view: TableView, refused: DisabledCard) => string | undefined;
  readonly result: (view: TableView) => string | undefined;
}

let retelling: Retelling | undefined;

/** From here on the page says itself what it can. English has no need of that: there the house's own words stand. */
export function retellWith(words: Retelling | undefined): void {
  retelling = words;
}

/** The house's words, as they are. */
export function asTheHouseSays(words: string): Told {
  return { words, lang: spoken() === "en" ? undefined : "en" };
}

function toldAs(own: string | undefined, words: string): Told {
  return own === undefined ? asTheHouseSays(words) : { words: own, lang: undefined };
}

/** How each line of this account is told. */
export function accountTold(account: readonly SeenFact[], view: TableView): (fact: SeenFact) => Told {
  const own = retelling?.account(account, view);
  return ({ seq, words }) => (words === "" ? { words, lang: undefined } : toldAs(own?.get(seq), words));
}

/** What he whose turn it is may do. */
export function promptTold(view: TableView): Told {
  return toldAs(retelling?.prompt(view), view.your_turn?.prompt ?? "");
}

/** Why a card may not be played now. */
export function refusedCardTold(view: TableView, refused: DisabledCard): Told {
  return toldAs(retelling?.refusedCard(view, refused), refused.reason);
}

/** What a deal that is over came to. */
export function resultTold(view: TableView): Told {
  return toldAs(retelling?.result(view), view.summary?.words ?? "");
}

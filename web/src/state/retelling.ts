/** What the house says at a strict table, said by the page in its own language: by the fields of the wire, never by the house's text. */
import type { TableView } from "../protocol/generated";
import { say, sayCount } from "../words/words";
import { accountRetold } from "./account_retold";
import type { Retelling } from "./house_words";
import { promptRetold, refusedCardRetold } from "./prompt_retold";
import { nameAt, sideLabel } from "./seats";

/** How many tricks it was; the points stand beside it. */
function resultRetold(view: TableView): string | undefined {
  const { summary } = view;
  if (summary === undefined || view.open !== undefined) return undefined;
  const { makers, alone, outcome } = summary;
  if (outcome === "thrown-in") return say("A hand was thrown in");
  if (outcome === "passed-out" || makers === undefined) return say("Nobody made trumps");
  const n = makers === "NS" ? summary.tricks_ns : summary.tricks_ew;
  if (alone === undefined) return sayCount(n, "{n} trick for {side}", "{n} tricks for {side}", { side: sideLabel(view, makers) });
  return sayCount(n, "{n} trick for {name}, alone", "{n} tricks for {name}, alone", { name: nameAt(view, alone) });
}

export const RETELLING: Retelling = { account: accountRetold, prompt: promptRetold, refusedCard: refusedCardRetold, result: resultRetold };

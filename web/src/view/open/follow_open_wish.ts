import type { TableView } from "../../protocol/generated";
import type { OpenWish } from "../../state/keys";
import { mayGather } from "../../state/open_table";
import type { House } from "../house.svelte";

/** Does what a key asks for at an open table; nothing where it is not the time for it. `card` has the focus. */
export function followOpenWish(house: House, view: TableView, wish: OpenWish, card: string | undefined): void {
  const { open } = view;
  if (open === undefined || view.you === undefined || open.claims.length === 0) return;
  switch (wish) {
    case "claim":
    case "ask":
      house.sheet = wish;
      break;
    case "moves":
      house.openMoves(card);
      break;
    case "gather":
      if (mayGather(view)) house.moves.gather();
      break;
    case "waive":
      if (open.may_waive) house.moves.waive();
      break;
    case "go-to-choice":
      document.querySelector<HTMLElement>(".talk button")?.focus();
      break;
  }
}

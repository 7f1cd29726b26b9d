import type { Checked, Trouble, Verdict } from "./fair_watch";
import { joined } from "../words/lists";
import { say } from "../words/words";

/** A sentence for the player. */
export function wordsOfTrouble(trouble: Trouble): string {
  switch (trouble) {
    case "left-out":
      return say("Your share did not get into this shuffle. If your line was good, the house may have left it out.");
    case "other-pledge":
      return say("The house shows another share in your name than the one you sent.");
    case "not-opened":
      return say("The cards were dealt without your share. If your line was good, the house may have left it out.");
    case "other-promises":
      return say("The house has changed what everybody had promised for this shuffle.");
  }
}

/** One line once the secret is told: `Deal 3: Nobody could choose these cards.` */
export function wordsOfCheck({ place, verdict }: Checked): string {
  const [kind, number = ""] = place.split(" ");
  const words = wordsOfVerdict(verdict);
  return kind === "deal" ? say("Deal {number}: {words}", { number, words }) : say("The draw: {words}", { words });
}

function wordsOfVerdict(verdict: Verdict): string {
  switch (verdict.kind) {
    case "nobody-chose":
      return say("Nobody could choose these cards.");
    case "somebody-chose":
      return say("Your share counted, but {who} did not open a share: with the house's help that lets somebody choose between two deals.", {
        who: joined(verdict.names),
      });
    case "as-promised":
      return say("These are the cards that the house and the players had promised.");
    case "by-the-house":
      return say("The house shuffled alone: nothing was changed afterwards, but it could have chosen the cards.");
    case "unproved":
      return say("It is not proved that nobody chose these cards.");
    case "broken":
      return say("These are not the cards that were promised. {why}", { why: verdict.why });
  }
}

/** What was announced of an event, in sentences: what becomes of the games of who goes home, how a cup is played. */
import type { Settings, WithdrawnGames } from "../../protocol/http/events";
import { asksForWithdrawn, isKnockOut } from "./plans";
import { say } from "../../words/words";

/** The answers to that question, as a list offers them. */
export function withdrawnChoices(): readonly { readonly value: WithdrawnGames; readonly words: string }[] {
  return [
    { value: "kept", words: say("all count") },
    { value: "by-half", words: say("count if it was there for half of the rounds") },
    { value: "annulled", words: say("do not count") },
  ];
}

function withdrawnWords({ plan, withdrawn }: Settings): string {
  switch (withdrawn) {
    case "kept":
      // Where all meet all people ask; elsewhere nobody expects anything else.
      return plan === "round-robin" ? say("The games of a pair that goes home count.") : "";
    case "by-half":
      return say("The games of a pair that goes home before half of the rounds are played do not count.");
    case "annulled":
      return say("The games of a pair that goes home do not count.");
  }
}

function cupWords({ best_of: bestOf, third }: Settings): readonly string[] {
  return [
    bestOf > 1 ? say("Two meet in the best of {many} games: who wins {wins} goes on.", { many: bestOf, wins: (bestOf + 1) / 2 }) : say("Two meet in one game."),
    third === "played" ? say("Those who lose just before the final play for the third place.") : "",
  ];
}

/** None where nothing of it is out of the ordinary. */
export function termsOf(settings: Settings): readonly string[] {
  const terms = isKnockOut(settings.plan) ? cupWords(settings) : asksForWithdrawn(settings) ? [withdrawnWords(settings)] : [];
  return terms.filter((words) => words !== "");
}

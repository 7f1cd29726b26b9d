/** Finding a house rule by the words that people have for it. */
import type { Parameter } from "./code_book";
import { say, sayTold } from "../words/words";

/** What people call a rule, beside how the form asks for it. */
function peopleSay(): Readonly<Record<string, string>> {
  return {
    "pack.size": say("nines and up, sevens, eights, deck"),
    "pack.joker": say("joker, Benny, best bower"),
    "trump.joker_turn_up": say("Benny turned up, blind call"),
    "lone_hand.best_card": say("loner, call for best, partner's best"),
    "trump.natural_card": say("no suit no order, natural trump, minimum trump"),
    "trump.last_dealer_call": say("stick the dealer, screw the dealer, hang the dealer"),
    "trump.passed_out": say("everybody passed, thrown in, redeal"),
    "trump.dealers_partner": say("Canadian loner, mandatory loner, partner's order"),
    "trump.second_round": say("next only, reverse next"),
    "trump.naming_card": say("suit needed"),
    "trump.bare_bower": say("no bare bower, guarded bower"),
    "trump.no_trump": say("no trump, low, notrump"),
    "throw_in.all_low": say("farmer's hand, misdeal by right, redeal"),
    "exchange.farmers": say("farmer's hand, going under, bottoms"),
    "throw_in.ace_no_face": say("no ace no face, redeal"),
    "lone_hand.allowed": say("loner, no loners"),
    "lone_hand.barred_within": say("loner, no loner in the barn"),
    "lone_hand.lead": say("loner, lead switch, left of the loner leads"),
    "lone_hand.defend_alone": say("lone defender, defend alone"),
    "points.lone_needs": say("loner, alone must take five, all or nothing"),
    "points.made_needs": say("four for one, take four"),
    "points.no_trick": say("super-euchre, skunked"),
    "points.passed_out": say("name or pay"),
    "points.lone_euchre": say("loner, lone penalty"),
    "game.target": say("to five, to ten, to eleven, to fifteen"),
    "game.deal_turns": say("progressive, eight hands"),
    "game.surplus": say("laps"),
    "rubber.love_game_value": say("skunk, slam"),
    "draw.first_dealer": say("first black jack deals"),
    "discard.turn_up": say("bury the turned card"),
  };
}

function plain(words: string): string {
  return words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function wordsOf({ key, topic, label, explanation, choice_labels, none_label }: Parameter): string {
  return plain([peopleSay()[key] ?? "", ...[topic, label, explanation, ...choice_labels, none_label].map(sayTold)].join(" "));
}

/** The rules in whose words all that was typed stands, wherever. All of them where nothing was typed. */
export function rulesFound(parameters: readonly Parameter[], typed: string): readonly Parameter[] {
  const wanted = plain(typed).split(/\s+/u).filter((word) => word !== "");
  return parameters.filter((parameter) => {
    const words = wordsOf(parameter);
    return wanted.every((word) => words.includes(word));
  });
}

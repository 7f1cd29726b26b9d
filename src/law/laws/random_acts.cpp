#include "law/laws/random_acts.h"

#include "law/laws/detail/voiced.h"

#include <array>
#include <string>

namespace euchre::laws {

namespace {

using detail::act_by;
using facts::Act;
using facts::Verb;

constexpr std::array kClaims{
    "revoke", "new-deal",         "fresh-deal",       "deal",       "misdeal", "wrong-dealer",
    "that",   "lead-out-of-turn", "play-out-of-turn", "false-lead", "result",  "entry",
};
constexpr std::array kWants{
    "new-deal",     "stand",          "call-card",   "call-suit",      "call-any",    "lead-is",
    "play-highest", "play-lowest",    "win-trick",   "lose-trick",     "penalty-add", "result-as-played",
    "penalty-take", "lone-continues", "partnership", "trump-stands",   "no-order",    "lone",
    "go-on",        "correction",     "withdrawal",  "change-discard", "placing",     "search",
    "last-trick",   "count-tricks",   "play-on",     "reshuffle",      "recut",       "fresh-cards",
    "change-seat",  "fresh-deal",
};
constexpr std::array kFindings{
    "arrival",
    "candidate",
    "card-exposed",
    "card-exposed-in-cut",
    "card-seen",
    "card-torn",
    "card-exposed-in-deal",
    "consultation",
    "counter-error",
    "current-game",
    "cut-in",
    "deal-interrupted",
    "dealt-by",
    "detached-card-replaced",
    "draw",
    "earlier-false-lead",
    "election",
    "extra-card-exposed-at-turn",
    "face-up-round",
    "faced-card-in-pack",
    "first-choice",
    "game-result",
    "game-won",
    "hand-count",
    "hand-info",
    "hand-result",
    "hands-abandoned",
    "idle-partner-plays",
    "leave",
    "leave-request",
    "met",
    "movement",
    "named-card",
    "new-deal-ordered",
    "next-leader",
    "omission",
    "pack-count",
    "pack-imperfect",
    "pack-uncut",
    "packets-muddled",
    "playoff",
    "quitted-trick-turned",
    "redraw",
    "remark",
    "revoke-claimed",
    "revoke-proved",
    "round-finished",
    "rubber-ended",
    "runs",
    "score-after",
    "seating",
    "standing",
    "table",
    "table-broken-up",
    "talk",
    "target",
    "trick-searched",
    "tricks-mixed",
    "trump-card-lifted",
    "two-cards-to-trick",
    "unclear-declaration",
    "undiscarded",
    "vacancies",
    "wrong-count",
};
constexpr std::array kEvents{
    "first-lead", "cut-for-next-deal", "turn-up-next-deal", "next-deal-scored", "deal-complete",
};
constexpr std::array kWords{
    "I order it and play alone",
    "I take it from you",
    "pick it up",
    "I would have made it hearts",
    "I make it spades",
    "alone",
    "I assist",
    "nobody said anything",
};
constexpr std::array kSeatKeys{"by", "seat", "owner", "actual", "rightful", "start", "player", "lone", "next"};
constexpr std::array kCardKeys{"card", "up", "stray", "intended"};
constexpr std::array kCountKeys{"count", "trick", "n",         "points",    "lift",  "left",
                                "deal",  "turn",  "tricks-NS", "tricks-EW", "shown", "correct",
                                "NS",    "EW",    "carry",     "cards",     "places"};
constexpr std::array kSideKeys{"side", "makers", "claimed-by", "pack"};
struct Saying {
  const char* key;
  const char* value;
};
constexpr std::array kSayings{
    Saying{"noticed-after", "trick1"},
    Saying{"noticed-after", "first-lead"},
    Saying{"where", "below-table"},
    Saying{"nameable", "no"},
    Saying{"exposed", "yes"},
    Saying{"before", "lead"},
    Saying{"since", "lead"},
    Saying{"last-round", "yes"},
    Saying{"established", "no"},
    Saying{"caused", "yes"},
    Saying{"when", "end-of-hand"},
    Saying{"hint", "bridge"},
    Saying{"stage", "complete"},
    Saying{"choice", "penalty-add"},
    Saying{"batches", "3,3,2,2,2,2,3,3"},
    Saying{"P1", "AS"},
    Saying{"P2", "KS"},
    Saying{"P3", "KH"},
    Saying{"P4", "9C"},
    Saying{"players", "P1,P2,P3,P4,P5"},
    Saying{"new", "P5,P6"},
    Saying{"cards", "N:JS,E:9C"},
    Saying{"purpose", "places"},
    Saying{"noticed-after", "trick"},
    Saying{"pointed-out", "after-first-call"},
    Saying{"teams", "T1,T2"},
    Saying{"winner", "T1"},
};

template <std::size_t N>
std::string one_of(const std::array<const char*, N>& words, Choices& choices) {
  return words[choices.below(static_cast<unsigned>(N))];
}

Seat some_seat(Choices& choices) { return static_cast<Seat>(choices.below(4)); }
Side some_side(Choices& choices) { return static_cast<Side>(choices.below(2)); }

Card one_of(CardSet cards, Choices& choices) {
  unsigned skip = choices.below(static_cast<unsigned>(cards.size()));
  for (const Card card : cards) {
    if (skip-- == 0) return card;
  }
  unreachable("an empty set of cards");
}

/// A card of the pack; more often one that the seat holds.
Card some_card(const Position& at, Seat seat, Choices& choices) {
  if (!at.hands[seat].empty() && choices.below(4) != 0) return one_of(at.hands[seat], choices);
  return one_of(cards_of(at.code->deal.pack), choices);
}

facts::Attribute some_attribute(const Position& at, Choices& choices) {
  switch (choices.below(5)) {
    case 0: return {one_of(kSeatKeys, choices), std::string(1, to_char(some_seat(choices)))};
    case 1: return {one_of(kCardKeys, choices), to_text(some_card(at, some_seat(choices), choices))};
    case 2: return {one_of(kCountKeys, choices), std::to_string(choices.below(8))};
    case 3: return {one_of(kSideKeys, choices), std::string(to_text(some_side(choices)))};
    default: break;
  }
  const Saying& saying = kSayings[choices.below(static_cast<unsigned>(kSayings.size()))];
  return {saying.key, saying.value};
}

Act finding(const Position& at, Choices& choices) {
  Act act;
  act.actor = facts::Director{};
  act.verb = Verb::Finding;
  act.what = one_of(kFindings, choices);
  // Most findings name a player and a card.
  const Seat seat = some_seat(choices);
  act.attributes.push_back({one_of(kSeatKeys, choices), std::string(1, to_char(seat))});
  act.attributes.push_back({"card", to_text(some_card(at, seat, choices))});
  for (unsigned more = choices.below(4); more > 0; --more) act.attributes.push_back(some_attribute(at, choices));
  return act;
}

/// Everything that an act may carry, filled in at random.
/// Any suit, or no trump where the house plays it.
Trump some_trump(const Position& at, Choices& choices) {
  const bool has_no_trump = at.code->deal.no_trump != codes::NoTrumpCalls::Never;
  return kTrumpKinds[choices.below(has_no_trump ? 6 : 4)];
}

Act filled(Act act, const Position& at, Seat seat, Choices& choices) {
  const bool claims = act.verb == Verb::Claim;
  const bool wants = act.verb == Verb::Elect || act.verb == Verb::Demand;
  if (claims) act.what = one_of(kClaims, choices);
  if (wants) act.what = one_of(kWants, choices);
  if (claims || wants) {
    act.attributes = {{"by", std::string(1, to_char(some_seat(choices)))}, {"trick", std::to_string(choices.below(6))}};
    if (choices.below(3) == 0) act.actor = side_of(seat);
  }
  if (choices.below(4) == 0) act.whom = some_seat(choices);
  if (choices.below(4) == 0) act.number = choices.below(6);
  act.suit = some_trump(at, choices);
  act.words = one_of(kWords, choices);
  if (choices.below(4) == 0) act.manner = "alone";
  if (act.verb == Verb::Discard && choices.below(3) == 0) act.what = "unquitted";
  if (act.verb == Verb::Ask) act.what = choices.below(2) == 0 ? "trump" : "turned-card";
  if (act.verb == Verb::Answer) act.what = "negative";
  for (unsigned cards = act.verb == Verb::ThrowHand ? 5 : 1; cards > 0; --cards)
    act.cards.push_back(some_card(at, seat, choices));
  if (choices.below(8) == 0) act.flags = static_cast<std::uint8_t>(choices.below(64));
  return act;
}

Act some_call(const Position& at, Seat seat, Choices& choices) {
  if (choices.below(2) == 0) return act_by(seat, Verb::Pass);
  Act act = act_by(seat, at.auction.round == 1 ? Verb::Order : Verb::Name);
  act.suit = some_trump(at, choices);
  if (choices.below(4) == 0) act.manner = "alone";
  return act;
}

}  // namespace

Act any_act(const Position& at, Choices& choices) {
  constexpr unsigned kVerbs = static_cast<unsigned>(Verb::Event) + 1;
  const Seat seat = some_seat(choices);
  const auto verb = static_cast<Verb>(choices.below(kVerbs));
  if (verb == Verb::Finding) return finding(at, choices);
  if (verb == Verb::Event) {
    Act act;
    act.actor = facts::Clock{};
    act.verb = Verb::Event;
    act.what = one_of(kEvents, choices);
    return act;
  }
  return filled(act_by(seat, verb), at, seat, choices);
}

Act random_act(const Position& at, Choices& choices) {
  const auto turn = turn_of(at);
  if (!turn || choices.below(4) == 0) return choices.below(2) == 0 ? finding(at, choices) : any_act(at, choices);
  if (turn->how == Turn::How::Call) return some_call(at, turn->seat, choices);
  const CardSet cards = turn->how == Turn::How::Play ? lawful_cards(at, turn->seat) : at.hands[turn->seat];
  if (cards.empty()) return any_act(at, choices);
  const bool leads = turn->how == Turn::How::Lead;
  Act act = act_by(turn->seat, turn->how == Turn::How::Discard ? Verb::Discard : leads ? Verb::Lead : Verb::Play);
  act.cards.push_back(one_of(cards, choices));
  return act;
}

}  // namespace euchre::laws

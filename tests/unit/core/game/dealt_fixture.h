#pragma once

#include "core/game/deal.h"

#include <initializer_list>
#include <string_view>

namespace euchre::game {

inline CardSet cards(std::string_view text) { return parse_cards(text).value(); }
inline Card card(std::string_view text) { return parse_card(text).value(); }

/// South deals and turns up the nine of hearts; West is eldest. Only East has no heart, but the jack of diamonds.
inline Dealt dealt_by_south() {
  Dealt dealt;
  dealt.dealer = Seat::South;
  dealt.turn_up = card("9H");
  dealt.hands[Seat::West] = cards("AH KH AC KC QC");
  dealt.hands[Seat::North] = cards("JH TH 9C TC AS");
  dealt.hands[Seat::East] = cards("JD AD KD 9S TS");
  dealt.hands[Seat::South] = cards("QH QD TD KS QS");
  return dealt;
}

/// The deal after these calls, every one of them lawful.
inline Deal after_calls(const codes::DealRules& rules, std::initializer_list<Call> calls) {
  Deal deal(rules, dealt_by_south());
  for (const Call call : calls) deal.apply(call);
  return deal;
}

inline CallSet legal_calls(const Deal& deal) { return deal.legal_actions().calls; }

}  // namespace euchre::game

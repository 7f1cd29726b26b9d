#pragma once

#include "core/match/standing.h"
#include "minds/players/player.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace euchre::test_support {

/// A position at the table, told as a person would: who deals, what is turned up, the hands that matter, what was said
/// and played. Hands not named are filled from the rest of the pack, lowest cards first.
class Position {
 public:
  /// `dealer` and all seats are `N E S W`.
  Position(std::string_view code_id, std::string_view dealer, std::string_view turn_up);

  Position& hand(std::string_view seat, std::string_view cards);
  /// Calls and cards of whoever is to act, in the words of records: `pass`, `order`, `name-H`, `QS`. A card in the
  /// discard phase is discarded.
  Position& then(std::initializer_list<std::string_view> actions);
  /// Points of North and South, then of East and West.
  Position& score(int north_south, int east_west);
  Position& deal_turns_left(unsigned deals);

  /// What the player of that name does here, in the same words.
  [[nodiscard]] std::string answer(std::string_view player = "rules") const;
  /// What whoever is to act sees.
  [[nodiscard]] game::SeatView view() const;
  [[nodiscard]] const match::Standing& standing() const { return standing_; }

 private:
  [[nodiscard]] game::Dealt dealt() const;
  [[nodiscard]] game::Deal deal() const;

  codes::DealRules rules_;
  match::Standing standing_;
  Seat dealer_;
  Card turn_up_;
  BySeat<CardSet> hands_;
  std::vector<std::string> actions_;
};

/// An action in the words of records, as `Position::then` takes them.
[[nodiscard]] std::string action_text(const game::Action& action);

}  // namespace euchre::test_support

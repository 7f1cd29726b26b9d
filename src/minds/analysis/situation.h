#pragma once

#include "core/base/result.h"
#include "core/cards/seat.h"
#include "core/codes/deal_rules.h"
#include "core/game/seat_view.h"

#include <optional>
#include <string>
#include <vector>

namespace euchre::analysis {

/// A decision as a person tells it: one hand, and what everybody has said and played up to now. Whoever is to act then
/// holds the hand.
struct Situation {
  codes::DealRules rules;
  Seat dealer = Seat::North;
  Card turn_up;
  CardSet hand;                 ///< the five cards dealt to the player to act
  std::optional<Card> discard;  ///< where he is the dealer and has laid one away
  /// Another dealer has laid a card away, and only he knows which.
  bool has_dealer_discarded = false;
  std::vector<game::Call> calls;  ///< from eldest hand on
  std::vector<Card> plays;        ///< in the order played
};

/// How far a deal has come by what was said and played, whoever holds which cards.
struct SituationCourse {
  FixedVector<game::SpokenCall, 16> said;
  FixedVector<game::Trick, 5> tricks;
  game::Phase phase = game::Phase::FirstRound;
  Seat to_act = Seat::North;
  std::optional<Trump> trump;
  game::CallSet may_say;  ///< with a natural card of the turn-up's suit, where one is needed
};

/// Why a situation cannot arise, for people: `the king of hearts was played twice`.
struct SituationError {
  std::string problem;
};

/// What the player to act sees. Calls and cards must be lawful as far as can be known, and the unseen cards must be able
/// to lie so that they were.
[[nodiscard]] Result<game::SeatView, SituationError> view_of(const Situation& situation);

/// Who is to act next, and what he may say. The hand is not looked at.
[[nodiscard]] Result<SituationCourse, SituationError> course_of(const Situation& situation);

}  // namespace euchre::analysis

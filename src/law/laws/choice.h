#pragma once

#include "core/cards/card.h"
#include "core/cards/seat.h"
#include "core/cards/suit.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace euchre::laws {

/// One alternative of a right.
struct Choice {
  enum class Kind : std::uint8_t {
    NewDeal,
    Stand,
    CallCard,
    CallSuit,
    CallAny,
    LeadIs,
    PlayHighest,
    PlayLowest,
    WinTrick,
    LoseTrick,
    ResultAsPlayed,
    PenaltyAdd,
    PenaltyTake,
    LoneContinues,
    Partnership,
    TrumpStands,
    NoOrder,
    Lone,
    GoOn,
  };
  static constexpr std::size_t kKindCount = static_cast<std::size_t>(Kind::GoOn) + 1;
  Kind kind = Kind::Stand;
  std::optional<euchre::Card> card;  ///< CallCard, LeadIs
  std::optional<Seat> seat;          ///< PlayHighest, PlayLowest, WinTrick, LoseTrick
  std::optional<Side> side;          ///< CallAny
  std::optional<Suit> suit;          ///< Lone; for an elected CallSuit the suit called
  int number = 0;                    ///< a trick, or points
  friend bool operator==(const Choice&, const Choice&) = default;
};

/// What ends a right.
struct Limit {
  enum class Kind : std::uint8_t {
    FirstLead,
    NextLead,
    NextCard,
    NextCall,
    NextAct,
    Touch,
    Waiver,
    ReasonableTime,
    PlayProceeds,
    Scored,
    HandEnd,
    CutForNextDeal,
    RubberEnd,
    Look,  ///< at the cards: whoever touches them has not seen them
    TurnUp,
  };
  static constexpr std::size_t kKindCount = static_cast<std::size_t>(Kind::TurnUp) + 1;
  Kind kind = Kind::Waiver;
  std::optional<Seat> seat;  ///< whose act it is
  std::optional<Side> side;
  friend bool operator==(const Limit&, const Limit&) = default;
};

/// A seat or a whole side, as holder of a right or object of a ruling.
struct Party {
  std::optional<Seat> seat;
  std::optional<Side> side;

  [[nodiscard]] static Party of(Seat seat) { return {seat, std::nullopt}; }
  [[nodiscard]] static Party of(Side side) { return {std::nullopt, side}; }
  [[nodiscard]] bool includes(Seat other) const { return seat ? *seat == other : side == side_of(other); }
  [[nodiscard]] Side its_side() const { return seat ? side_of(*seat) : *side; }
  friend bool operator==(const Party&, const Party&) = default;
};

}  // namespace euchre::laws

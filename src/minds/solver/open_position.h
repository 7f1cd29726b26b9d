#pragma once

/// The room `solver`: exact values of positions in which all hands are seen. A position goes in, tricks come out; what
/// they are worth is the code's business. Start here, then `solver.h`; the search is `detail/search.h`, and
/// `docs/solver.md` tells why it is fast.

#include "core/base/fixed_vector.h"
#include "core/base/result.h"
#include "core/cards/card_set.h"
#include "core/cards/seat.h"
#include "core/game/deal.h"

#include <cstdint>
#include <optional>

namespace euchre::solver {

/// The play of a deal with all hands seen, between two cards or at the start.
struct OpenPosition {
  Trump trump = Suit::Clubs;
  SeatSet sits_out;            ///< the partner of a lone player, and of a defender who plays alone against him
  Seat to_act = Seat::North;   ///< who plays the next card
  FixedVector<Card, 3> trick;  ///< the cards of the trick in progress, the leader's first
  BySeat<CardSet> hands;       ///< what each seat still holds; of a seat that sits out it does not matter

  [[nodiscard]] bool is_active(Seat seat) const { return game::is_active(seat, sits_out); }
  [[nodiscard]] unsigned active_count() const { return game::active_count(sits_out); }
  /// The next active seat to the left.
  [[nodiscard]] Seat next_active(Seat seat) const;
  /// Who led, or leads, the trick in progress.
  [[nodiscard]] Seat leader() const;
  /// Tricks still to be taken, the one in progress among them.
  [[nodiscard]] unsigned tricks_left() const;

  friend bool operator==(const OpenPosition&, const OpenPosition&) = default;
};

/// Why a position cannot arise in play.
enum class PositionError : std::uint8_t {
  NothingToPlay,  ///< the seat to act holds no card, or more than five
  UnequalHands,   ///< an active seat holds too many or too few cards for its turn
  CardTwice,      ///< a card is in two places
  SeatOutActs,    ///< a seat that sits out is to act
  SideSitsOut,    ///< both partners sit out
  TrickFull,      ///< every active seat has played to the trick in progress
};

/// Nothing where the position can arise in play.
[[nodiscard]] std::optional<PositionError> problem_of(const OpenPosition& position);

/// The position before the next card of a deal. REQUIRES: the deal is in its play.
[[nodiscard]] OpenPosition position_of(const game::Deal& deal);

}  // namespace euchre::solver

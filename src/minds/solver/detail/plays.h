#pragma once

#include "core/game/deal.h"
#include "minds/solver/detail/engine.h"

#include <array>
#include <optional>

namespace euchre::solver::detail {

/// What is played after trump has been made.
struct Play {
  Trump trump = Suit::Clubs;
  game::LoneHands lone;
  Seat leader = Seat::North;
  std::optional<Card> discard;  ///< nothing where nobody took up the turn-up
};

/// The plays of one deal, with what has been learnt of each: questions come again, from other seats and other calls.
class Plays {
 public:
  Plays(const game::Dealt& dealt, codes::Players players, const Endgames& endgames);

  /// Whether a side takes at least `need` of the five tricks.
  [[nodiscard]] bool takes(const Play& play, Side side, int need);
  /// How many tricks a side takes.
  [[nodiscard]] int tricks(const Play& play, Side side);
  /// Of the dealer's cards, the lowest of each run of equals once he has taken up the turn-up and `made` is trump.
  [[nodiscard]] CardSet distinct_discards(CardSet allowed, Trump made) const;

 private:
  struct Bounds {
    std::int8_t least = 0;
    std::int8_t most = game::kHandSize;
  };

  /// Whether the dealer may take the turn-up where this is trump: it is of that suit, or a joker.
  [[nodiscard]] bool may_be_taken_at(Trump trump) const;
  [[nodiscard]] Bounds& bounds_of(const Play& play);
  [[nodiscard]] Hands hands_of(const Play& play) const;
  [[nodiscard]] bool leader_takes(const Play& play, int need);

  [[nodiscard]] bool is_active(Seat seat, const Play& play) const {
    return game::is_active(seat, game::idle_seats(players_, play.lone));
  }

  game::Dealt dealt_;
  codes::Players players_;
  const Endgames::Tables* tables_;
  const Engine* engine_;
  std::array<Labels, kTrumpKinds.size()> labels_;
  /// By trump; the dealer's with the turn-up where he may take it.
  std::array<BySeat<Lanes>, kTrumpKinds.size()> lanes_;
  /// By trump, or by the discard where the turn-up was taken; then by who leads to four, or who plays alone against
  /// both adversaries, the one at his left or the one at his right.
  std::array<std::array<Bounds, 16>, kTrumpKinds.size() + game::kHandSize + 1> bounds_{};
  std::optional<Trump>
      taken_at_;  ///< what was trump where the bounds by discard hold; only a joker is taken at several
};

}  // namespace euchre::solver::detail

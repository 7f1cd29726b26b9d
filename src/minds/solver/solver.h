#pragma once

#include "core/base/fixed_vector.h"
#include "minds/solver/endgames.h"
#include "minds/solver/open_position.h"

#include <span>

namespace euchre::solver {

using game::TrickCount;

namespace detail {
struct Engine;
}  // namespace detail

/// What a card is worth when all play their best from there on.
struct CardValue {
  Card card;
  TrickCount tricks;  ///< of the side that plays it, from the trick in progress to the end
  friend bool operator==(const CardValue&, const CardValue&) = default;
};
using CardValues = FixedVector<CardValue, game::kHandSize>;

/// Every card of every seat from the next one to the end.
using Line = FixedVector<game::Play, 4 * game::kHandSize>;

/// What of the processor a search may use; the answers are the same.
enum class Instructions : std::uint8_t { Fastest, Portable };

/// Finds the exact value of positions. Cheap to make and to copy; the endgames are shared.
class Solver {
 public:
  explicit Solver(const Endgames& endgames = Endgames::two_tricks(), Instructions instructions = Instructions::Fastest);

  /// How many of the tricks left the side to act takes, all hands open and all playing their best.
  /// REQUIRES: the position has no problem.
  [[nodiscard]] TrickCount tricks(const OpenPosition& position) const;
  /// The same for many positions: tricks[i] of positions[i]. With three tricks known and a processor that has AVX-512 deals
  /// of which no card has been played are solved sixteen at a time, several times faster than one by one.
  /// REQUIRES: no position has a problem; as many tricks as positions.
  void tricks(std::span<const OpenPosition> positions, std::span<TrickCount> tricks) const;
  /// Whether the side to act takes at least `need` of the tricks left: half the work of counting them.
  /// REQUIRES: the position has no problem.
  [[nodiscard]] bool takes(const OpenPosition& position, TrickCount need) const;
  /// The value of every card that may be played, in order of index. REQUIRES: the position has no problem.
  [[nodiscard]] CardValues card_values(const OpenPosition& position) const;
  /// The same for many positions, as with `tricks`: values[i] of positions[i].
  void card_values(std::span<const OpenPosition> positions, std::span<CardValues> values) const;
  /// One best play of all the cards left, the lowest card where several are best.
  /// REQUIRES: the position has no problem.
  [[nodiscard]] Line principal_line(const OpenPosition& position) const;

 private:
  [[nodiscard]] bool may_batch() const;

  const Endgames* endgames_;
  const detail::Engine* engine_;
  Instructions instructions_;
};

/// The tricks left that a side takes, from what the side to act takes.
[[nodiscard]] TrickCount tricks_of(Side side, const OpenPosition& position, TrickCount of_side_to_act);

/// The position after the seat to act has played `card`, and who took the trick where that ended one.
struct AfterCard {
  OpenPosition position;
  std::optional<Seat> trick_winner;
};

/// REQUIRES: the seat to act may play the card.
[[nodiscard]] AfterCard after_card(const OpenPosition& position, Card card);
/// The cards that the seat to act may play.
[[nodiscard]] CardSet playable_cards(const OpenPosition& position);

}  // namespace euchre::solver

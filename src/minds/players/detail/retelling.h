#pragma once

#include "core/game/deal.h"
#include "core/game/seat_view.h"
#include "minds/players/detail/seating.h"

#include <cstdint>
#include <optional>

namespace euchre::players::detail {

/// How likely a discard is that the dealer would not have chosen, in thousandths of one that he would have.
inline constexpr int kOtherDiscardPermille = 100;

/// What a dealer laid away: the card that he would have chosen, or another.
enum class LaidAway : std::uint8_t { Preferred, Another };

/// How likely it is that a dealer laid such a card away, as one of so many that he may have.
[[nodiscard]] constexpr double chance_of_discard(LaidAway card, unsigned possible) {
  return (card == LaidAway::Preferred ? 1.0 : kOtherDiscardPermille / 1000.0) / possible;
}

/// Told a deal's story as it goes on, and judges whether the owners of the cards would have acted so.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  /// Another than the viewer does this now; false ends the story.
  virtual bool hear(const game::Deal& deal, const game::Action& action) = 0;
  /// The card that a dealer who is another would lay away; he has taken the turn-up up.
  [[nodiscard]] virtual Card discard(const game::Deal& deal) = 0;
  /// He laid such a card away, one of so many that he may have laid away.
  virtual void hear_discard(LaidAway card, unsigned possible) = 0;
};

/// What a seat knows of a deal, told again from the beginning with the other cards lying as a layout has them.
class Retelling {
 public:
  /// `seating` outlives it and is of the same view.
  Retelling(const game::SeatView& view, const Seating& seating);

  /// What was dealt.
  [[nodiscard]] game::Dealt dealt(const Layout& layout) const;
  /// The deal as it stands before the viewer's decision; nothing where the listener ended the story, or somebody did
  /// what he might not have done with those cards, as at an open table. A dealer who is another lays away what the
  /// listener says he would, if he can have done so; else, or with nobody listening, what the layout has.
  [[nodiscard]] std::optional<game::Deal> tell(const Layout& layout, Listener* listener = nullptr) const;

 private:
  class Teller;

  /// Whether some card that the viewer has not seen cannot be in the hand of a dealer who is another.
  /// What the farmer was dealt, of what he had when he had swapped.
  void undo_swap(CardSet& hand) const;
  [[nodiscard]] bool is_dealer_barred() const;
  /// The card that the lone player got: where the viewer is neither of the two, any of his cards might be the one.
  [[nodiscard]] std::optional<Card> gift_in(const Layout& layout) const;

  game::SeatView view_;
  const Seating& seating_;
  FixedVector<game::Play, 20> plays_;
  BySeat<CardSet> shown_;  ///< cards of each hand that the seat has seen
};

}  // namespace euchre::players::detail

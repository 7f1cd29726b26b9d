#include "minds/players/detail/point_count.h"

#include "core/cards/trump.h"
#include "minds/players/detail/discarding.h"

#include <optional>

namespace euchre::players::detail {
namespace {

/// Five is a little too few, as people find out who play for a while: at six it would lose half as much to `rules`.
constexpr int kEnough = 5;
constexpr int kEnoughAlone = 9;

Suit suit_called(const game::SeatView& view, game::Call call) {
  return game::named_suit(call).value_or(view.trump.value_or(printed_suit(view.turn_up)));
}

/// The cards to play with: the dealer takes the turn-up.
CardSet cards_with(const game::SeatView& view, Suit trump) {
  const bool takes_up = view.seat == view.dealer && trump == printed_suit(view.turn_up) && !view.trump;
  return takes_up ? best_five(view, view.hand | CardSet{view.turn_up}, trump) : view.hand;
}

/// What the turn-up brings to the other hands of his side or of theirs.
int points_of_turn_up(const game::SeatView& view, Suit trump) {
  if (trump != printed_suit(view.turn_up) || view.seat == view.dealer) return 0;
  return are_partners(view.seat, view.dealer) ? 1 : -1;
}

int points_of_trump(Card card, CardSet trumps) {
  unsigned better = 0;
  for (const Card other : trumps) better += other == card ? 0U : 1U;
  return better == 0 ? 3 : better <= 2 ? 2 : 1;
}

}  // namespace

int points_of_hand(const game::SeatView& view, Suit trump) {
  const CardSet cards = cards_with(view, trump);
  int points = points_of_turn_up(view, trump);
  for (const Card card : cards) {
    if (suit_in_play(card, trump) != trump) {
      points += card.rank() == Rank::Ace ? 1 : 0;
      continue;
    }
    CardSet at_least;  // trumps that beat it, and itself
    for (const Card other : cards_in_play(trump, trump)) {
      if (strength_in_suit(other, trump) >= strength_in_suit(card, trump)) at_least.insert(other);
    }
    points += points_of_trump(card, at_least);
  }
  for (const Suit suit : kSuits) {
    if (suit != trump && !cards.intersects(cards_in_play(suit, trump))) ++points;
  }
  return points;
}

game::Call call_by_count(const game::SeatView& view) {
  std::optional<game::Call> best;
  std::optional<game::Call> best_alone;
  int most = 0;
  int most_alone = 0;
  for (unsigned index = 0; index < game::kCallCount; ++index) {
    const auto call = static_cast<game::Call>(index);
    if (!view.legal.calls.contains(call) || call == game::Call::Pass || call == game::Call::StayTogether) continue;
    const int points = points_of_hand(view, suit_called(view, call));
    auto& chosen = game::is_alone(call) ? best_alone : best;
    int& record = game::is_alone(call) ? most_alone : most;
    if (chosen && points <= record) continue;
    chosen = call;
    record = points;
  }
  if (best_alone && most_alone >= kEnoughAlone) return *best_alone;
  if (best && most >= kEnough) return *best;
  for (const game::Call declining : {game::Call::Pass, game::Call::StayTogether}) {
    if (view.legal.calls.contains(declining)) return declining;
  }
  return best ? *best : *best_alone;
}

}  // namespace euchre::players::detail

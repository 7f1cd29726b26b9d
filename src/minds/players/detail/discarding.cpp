#include "minds/players/detail/discarding.h"

#include "core/cards/trump.h"

#include <algorithm>
#include <limits>

namespace euchre::players::detail {
namespace {

// What a card in the hand is worth keeping for, as steps of preference. A trump is never laid away for a plain card.
constexpr int kTrump = 1000;
constexpr int kAce = 300;
constexpr int kGuardedKing = 110;  ///< falls not under the ace while a small one goes first
constexpr int kSingle = -150;      ///< alone in its suit: without it the suit can be ruffed
constexpr int kGuardOfKing = 60;   ///< the small card that protects a king
constexpr int kRank = 10;

int worth_keeping(CardSet six, Card card, Trump trump) {
  const int rank = kRank * static_cast<int>(strength_in_suit(card, trump));
  const Suit suit = suit_in_play(card, trump);
  if (suit == trump) return kTrump + rank;
  const CardSet in_suit = six & cards_in_play(suit, trump);
  const bool has_ace = in_suit.contains(Card(Rank::Ace, suit));
  const bool has_king = in_suit.contains(Card(Rank::King, suit));
  if (card.rank() == Rank::Ace) return kAce + rank;
  if (in_suit.size() == 1) return kSingle + rank;
  if (card.rank() == Rank::King) return kGuardedKing + rank;
  const bool guards_king = has_king && !has_ace && in_suit.size() == 2;
  return rank + (guards_king ? kGuardOfKing : 0);
}

/// To another, who has the others of its suit or not.
int worth_having(Card card, Trump trump) {
  const int rank = kRank * static_cast<int>(strength_in_suit(card, trump));
  return suit_in_play(card, trump) == trump ? kTrump + rank : rank;
}

Card least_worth_keeping(CardSet six, CardSet candidates, Trump trump) {
  Card least = candidates.first();
  int least_worth = std::numeric_limits<int>::max();
  for (const Card card : candidates) {
    const int worth = worth_keeping(six, card, trump);
    if (worth < least_worth) {
      least_worth = worth;
      least = card;
    }
  }
  return least;
}

}  // namespace

CardSet best_five(const game::SeatView& view, CardSet six, Trump trump) {
  CardSet candidates = six;
  if (view.rules.turn_up_discard == codes::TurnUpDiscard::Forbidden) candidates.erase(view.turn_up);
  return six - CardSet{least_worth_keeping(six, candidates, trump)};
}

namespace {

/// How much a low card is worth to whoever may swap it: one of the turned suit helps where that is made trump.
int worth_above_stock(const game::SeatView& view, Card card) {
  const bool is_of_turn_up = printed_suit(card) == printed_suit(view.turn_up);
  const unsigned held = (view.hand & CardSet::of_printed_suit(printed_suit(card))).size();
  return (is_of_turn_up ? 100 : 0) + static_cast<int>(10 * held) + static_cast<int>(card.rank());
}

/// Three unseen cards are better than three low ones, but for a hand that is strong in the turned suit already.
game::Action choose_under(const game::SeatView& view) {
  constexpr unsigned kStrong = 4;
  const Suit turned = printed_suit(view.turn_up);
  const bool keeps = view.legal.cards.empty() || (view.hand & cards_in_play(turned, turned)).size() >= kStrong;
  if (keeps && view.legal.calls.contains(game::Call::KeepHand)) return game::Call::KeepHand;
  const auto worth = [&](Card card) { return worth_above_stock(view, card); };
  return game::LayUnder{*std::ranges::min_element(view.legal.cards, {}, worth)};
}

}  // namespace

game::Action choose_in_exchange(const game::SeatView& view) {
  if (view.phase == game::Phase::GoingUnder) return choose_under(view);
  if (view.phase == game::Phase::LayingAway) return game::Discard{choose_discard(view)};
  const auto worth = [&](Card card) { return worth_having(card, *view.trump); };
  return game::GiveCard{*std::ranges::max_element(view.hand, {}, worth)};
}

Card choose_discard(const game::SeatView& view) {
  return least_worth_keeping(view.hand, view.legal.cards, *view.trump);
}

}  // namespace euchre::players::detail

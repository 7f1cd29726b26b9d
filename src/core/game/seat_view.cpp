#include "core/game/seat_view.h"

#include "core/cards/trump.h"

#include <algorithm>

namespace euchre::game {

bool SeatView::has_shown_void(Seat other, Suit suit) const {
  EUCHRE_REQUIRE(trump.has_value());
  return std::any_of(tricks.begin(), tricks.end(), [&](const Trick& trick) {
    if (suit_in_play(trick.front().card, *trump) != suit) return false;
    return std::any_of(trick.begin(), trick.end(),
                       [&](const Play& play) { return play.seat == other && suit_in_play(play.card, *trump) != suit; });
  });
}

CardSet SeatView::unseen() const {
  CardSet cards = cards_of(rules.pack) - hand;
  cards.erase(turn_up);
  if (own_discard) cards.erase(*own_discard);
  for (const Trick& trick : tricks) {
    for (const Play& play : trick) cards.erase(play.card);
  }
  return cards;
}

bool takes_turn_up(const SeatView& view, Trump trump) {
  if (trump != printed_suit(view.turn_up)) return false;
  if (view.rules.second_round != codes::SecondRoundSuits::Any) return true;
  if (!view.trump) return view.phase == Phase::FirstRound;
  return std::ranges::any_of(
      view.calls, [](const SpokenCall& one) { return one.call == Call::Order || one.call == Call::OrderAlone; });
}

SeatView view_of(const Deal& deal, Seat seat) {
  SeatView view;
  view.rules = deal.rules();
  view.seat = seat;
  view.dealer = deal.dealer();
  view.phase = deal.phase();
  view.hand = deal.hand(seat);
  view.turn_up = deal.turn_up();
  if (seat == deal.dealer()) view.own_discard = deal.discarded();
  view.trump = deal.trump();
  view.maker = deal.maker();
  view.lone_player = deal.lone_player();
  view.lone_defender = deal.lone_defender();
  for (unsigned i = 0; i < deal.call_count(); ++i) view.calls.push_back({deal.caller(i), deal.call(i)});
  for (unsigned i = 0; i < kHandSize; ++i) {
    const Trick trick = deal.trick(i);
    if (!trick.empty()) view.tricks.push_back(trick);
  }
  view.tricks_won = deal.tricks_won();
  if (deal.phase() != Phase::Over) view.to_act = deal.to_act();
  if (view.to_act == seat) view.legal = deal.legal_actions();
  return view;
}

}  // namespace euchre::game

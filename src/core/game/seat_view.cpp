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
  cards -= laid_under;
  if (own_discard) cards.erase(*own_discard);
  if (given) cards.erase(*given);
  if (laid_away) cards.erase(*laid_away);
  for (const Trick& trick : tricks) {
    for (const Play& play : trick) cards.erase(play.card);
  }
  return cards;
}

Trump trump_called(const SeatView& view, Call call) {
  if (const auto named = named_trump(call)) return *named;
  return view.trump ? *view.trump : Trump(*offered_suit(view.rules, view.turn_up));
}

bool takes_turn_up(const SeatView& view, Trump trump) {
  if (opening_on(view.rules, view.turn_up) == Opening::DealerNames) return true;
  const auto offered = offered_suit(view.rules, view.turn_up);
  if (!offered || trump != *offered) return false;
  if (view.rules.second_round != codes::SecondRoundSuits::Any) return true;
  if (!view.trump) return view.phase == Phase::FirstRound;
  return std::ranges::any_of(
      view.calls, [](const SpokenCall& one) { return one.call == Call::Order || one.call == Call::OrderAlone; });
}

Exchange exchange_in(const SeatView& view) {
  if (view.rules.best_card == codes::BestCard::Never || !view.lone_player) return {};
  const bool gives_first = view.rules.best_card == codes::BestCard::PartnerGivesFirst;
  if (view.phase == Phase::Giving) return {.is_given = false, .is_laid_away = !gives_first};
  if (view.phase == Phase::LayingAway) return {.is_given = gives_first, .is_laid_away = false};
  const bool asks_defender =
      view.phase == Phase::AloneChoice && view.to_act && !are_partners(*view.to_act, *view.maker);
  const bool is_done = asks_defender || !is_before_play(view.phase);
  return {.is_given = is_done, .is_laid_away = is_done};
}

SeatView view_of(const Deal& deal, Seat seat) {
  SeatView view;
  view.rules = deal.rules();
  view.seat = seat;
  view.dealer = deal.dealer();
  view.phase = deal.phase();
  if (deal.may_look(seat)) view.hand = deal.hand(seat);
  view.turn_up = deal.turn_up();
  if (seat == deal.dealer()) view.own_discard = deal.discarded();
  const bool has_exchanged = deal.given() && (seat == deal.lone_player() || partner_of(seat) == deal.lone_player());
  if (has_exchanged) view.given = deal.given();
  if (seat == deal.lone_player()) view.laid_away = deal.laid_away();
  view.farmer = deal.farmer();
  view.laid_under = deal.laid_under();
  if (seat == deal.farmer()) view.taken = deal.taken();
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

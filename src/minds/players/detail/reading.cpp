#include "minds/players/detail/reading.h"

#include "minds/players/detail/permille.h"

namespace euchre::players::detail {
namespace {

CardSet cards_played(const game::SeatView& view) {
  CardSet played;
  for (const game::Trick& trick : view.tricks) {
    for (const game::Play& play : trick) played.insert(play.card);
  }
  return played;
}

game::Trick present_trick(const game::SeatView& view, unsigned active_count) {
  if (view.tricks.empty() || view.tricks.back().size() == active_count) return {};
  return view.tricks.back();
}

/// Chance in thousandths that none of `wanted` cards is among `drawn` of `pool` cards.
int none_drawn_permille(unsigned pool, unsigned wanted, unsigned drawn) {
  int chance = kCertain;
  for (unsigned i = 0; i < drawn; ++i) {
    if (pool <= wanted + i) return 0;
    chance = chance * static_cast<int>(pool - wanted - i) / static_cast<int>(pool - i);
  }
  return chance;
}

}  // namespace

Reading::Reading(const game::SeatView& view)
    : view_(view), trump_(*view.trump), trick_(present_trick(view, game::active_count(view.idle()))) {
  CardSet hidden = cards_of(view.rules.pack) - view.hand - cards_played(view) - CardSet{view.turn_up};
  if (view.own_discard) hidden.erase(*view.own_discard);
  for (const Seat seat : kSeats) {
    if (seat != view.seat && is_active(seat)) may_hold_[seat] = hidden;
  }
  note_turn_up();
  note_voids();
  for (const CardSet cards : may_hold_) outside_ |= cards;
}

void Reading::note_turn_up() {
  const bool taken = game::takes_turn_up(view_, trump_);
  if (!taken || view_.dealer == view_.seat || !is_active(view_.dealer)) return;
  if (cards_played(view_).contains(view_.turn_up)) return;
  // With the turn-up allowed as the discard, he may have laid it away: then it is only one of the cards he may hold.
  if (view_.rules.turn_up_discard == codes::TurnUpDiscard::Forbidden) known_with_dealer_ = CardSet{view_.turn_up};
  may_hold_[view_.dealer].insert(view_.turn_up);
}

void Reading::note_voids() {
  for (const Seat seat : kSeats) {
    if (may_hold_[seat].empty()) continue;
    for (const Suit suit : kSuits) {
      if (view_.has_shown_void(seat, suit)) may_hold_[seat] -= cards_in_play(suit, trump_);
    }
  }
}

bool Reading::is_active(Seat seat) const { return game::is_active(seat, view_.idle()); }

CardSet Reading::with_adversaries() const { return may_hold_[left_of(view_.seat)] | may_hold_[right_of(view_.seat)]; }

CardSet Reading::higher_outside(Card card) const {
  CardSet higher;
  for (const Card other : outside_& cards_in_play(suit_of(card), trump_)) {
    if (strength_in_suit(other, trump_) > strength_in_suit(card, trump_)) higher.insert(other);
  }
  return higher;
}

bool Reading::are_equals(Card one, Card other) const {
  return suit_of(one) == suit_of(other) && higher_outside(one) == higher_outside(other);
}

unsigned Reading::unknown_cards_held(Seat other) const {
  unsigned held = static_cast<unsigned>(view_.hand.size());
  // Who has played to the present trick before this seat holds one card fewer.
  for (const game::Play& play : trick_) held -= play.seat == other ? 1U : 0U;
  if (other == view_.dealer) held -= known_with_dealer_.size();
  return held;
}

int Reading::holds_any_permille(Seat other, CardSet cards) const {
  if (other == view_.dealer && cards.intersects(known_with_dealer_)) return kCertain;
  const CardSet pool = may_hold_[other] - known_with_dealer_;
  return not_so(none_drawn_permille(pool.size(), (cards & pool).size(), unknown_cards_held(other)));
}

int Reading::takes_from_permille(Seat other, Suit led, Card best) const {
  const CardSet of_led_suit = cards_in_play(led, trump_);
  CardSet higher;
  for (const Card card : may_hold_[other]) {
    if (beats(card, best, trump_)) higher.insert(card);
  }
  const int follows_higher = holds_any_permille(other, higher & of_led_suit);
  if (led == trump_) return follows_higher;

  const bool dealer_ruffs = other == view_.dealer && higher.intersects(known_with_dealer_);
  const CardSet pool = may_hold_[other] - known_with_dealer_;
  const unsigned held = unknown_cards_held(other);
  const unsigned following = (pool & of_led_suit).size();
  const int is_void = none_drawn_permille(pool.size(), following, held);
  const CardSet ruffs = (higher & pool) - of_led_suit;
  const int ruffs_if_void =
      dealer_ruffs ? kCertain : not_so(none_drawn_permille(pool.size() - following, ruffs.size(), held));
  return follows_higher + both(is_void, ruffs_if_void);
}

game::Play Reading::winning() const {
  EUCHRE_REQUIRE(!is_leading());
  return game::winning_play(trick_, trump_);
}

Suit Reading::led_suit() const {
  EUCHRE_REQUIRE(!is_leading());
  return suit_of(trick_.front().card);
}

FixedVector<Seat, 3> Reading::seats_after() const {
  FixedVector<Seat, 3> after;
  const unsigned active_count = game::active_count(view_.idle());
  Seat seat = view_.seat;
  while (trick_.size() + 1 + after.size() < active_count) {
    seat = game::next_active(seat, view_.idle());
    after.push_back(seat);
  }
  return after;
}

/// How often a partner who could have taken the trick cannot any more when an adversary has played higher before him.
constexpr int kRaisedBeyondReach = 700;

int Reading::wins_with_permille(Card card) const {
  const Suit led = is_leading() ? suit_of(card) : led_suit();
  game::Play best{view_.seat, card};
  if (!is_leading() && !beats(card, winning().card, trump_)) best = winning();

  int own_side = are_partners(best.seat, view_.seat) ? kCertain : 0;
  int raised = 0;
  for (const Seat seat : seats_after()) {
    const int takes = takes_from_permille(seat, led, best.card);
    if (are_partners(seat, view_.seat)) {
      own_side += both(both(not_so(own_side), takes), not_so(both(raised, kRaisedBeyondReach)));
    } else {
      raised += both(not_so(raised), takes);
      own_side = both(own_side, not_so(takes));
    }
  }
  return own_side;
}

}  // namespace euchre::players::detail

#include "minds/players/detail/seating.h"

#include "core/cards/trump.h"

#include <cstddef>
#include <numeric>

namespace euchre::players::detail {
namespace {

bool was_made_in_first_round(const game::SeatView& view) {
  return view.trump && game::takes_turn_up(view, *view.trump);
}

/// The cards of which the maker, whoever he is, must have held one; none where the rules ask for none.
CardSet natural_cards_owed(const game::SeatView& view) {
  if (!view.maker || !view.trump->is_suit()) return {};
  const codes::NaturalCardDuty duty = view.rules.natural_card;
  const bool is_owed = was_made_in_first_round(view)
                           ? duty == codes::NaturalCardDuty::EveryAcceptor ||
                                 (duty == codes::NaturalCardDuty::DealerByChoice && view.maker == view.dealer)
                           : game::needs_naming_card(view.rules, *view.maker, view.dealer);
  return is_owed ? CardSet::of_printed_suit(*view.trump->suit()) - CardSet{view.turn_up} : CardSet();
}

/// Under some codes lone hands are asked about before the discard, under others after it.
bool is_discard_made(const game::SeatView& view) {
  if (!was_made_in_first_round(view)) return false;
  if (view.phase == game::Phase::Discard) return false;
  if (view.phase != game::Phase::AloneChoice || view.rules.alone_period == codes::AlonePeriod::BeforeLead) return true;
  return view.to_act && !are_partners(*view.to_act, *view.maker);  // The defenders are asked when all else is done.
}

CardSet cards_played_by(const game::SeatView& view, Seat seat) {
  CardSet played;
  for (const game::Trick& trick : view.tricks) {
    for (const game::Play& play : trick) {
      if (play.seat == seat) played.insert(play.card);
    }
  }
  return played;
}

CardSet shown_out(const game::SeatView& view, Seat seat) {
  CardSet cards;
  if (!view.trump) return cards;
  for (const Suit suit : kSuits) {
    if (view.has_shown_void(seat, suit)) cards |= cards_in_play(suit, *view.trump);
  }
  return cards;
}

}  // namespace

Seating::Seating(const game::SeatView& view) : viewer_(view.seat), dealer_(view.dealer), is_blind_(view.is_blind()) {
  const CardSet unseen = view.unseen();
  cards_.reserve(unseen.size() + 1);
  for (const Card card : unseen) cards_.push_back(card);
  for (const Seat seat : kSeats) {
    if (seat != viewer_) may_hold_[seat] = unseen;
  }
  has_discard_ = dealer_ != viewer_ && is_discard_made(view);
  lone_player_ = view.lone_player;
  note_turn_up(view);
  note_hands(view);
  note_natural_card(view);
  note_exchange(view);
  count_ways();
}

void Seating::note_turn_up(const game::SeatView& view) {
  if (!has_discard_ || cards_played_by(view, dealer_).contains(view.turn_up)) return;
  // He may have given it to a lone player.
  if (lone_player_ && (cards_played_by(view, *lone_player_) | view.hand).contains(view.turn_up)) return;
  if (view.laid_away == view.turn_up) return;
  with_dealer_ = view.turn_up;
  may_lay_turn_up_away_ = view.rules.turn_up_discard == codes::TurnUpDiscard::Allowed;
  may_hold_[dealer_].insert(view.turn_up);
  cards_.push_back(view.turn_up);
}

void Seating::note_hands(const game::SeatView& view) {
  for (unsigned place = 0; place < kHands; ++place) {
    const Seat seat = seat_after(viewer_, place + 1);
    may_hold_[seat] -= shown_out(view, seat);
    const bool is_laying_under = view.phase == game::Phase::GoingUnder && view.farmer == seat;
    const unsigned laid = is_laying_under ? view.laid_under.size() : 0;
    at_first_.cards[place] = static_cast<std::uint8_t>(game::kHandSize - laid - cards_played_by(view, seat).size());
  }
  at_first_.cards[kDiscard] = has_discard_ ? 1 : 0;
  if (is_blind_) at_first_.cards[kDiscard] = static_cast<std::uint8_t>(game::kHandSize);
}

void Seating::note_exchange(const game::SeatView& view) {
  const game::Exchange exchange = game::exchange_in(view);
  if (!exchange.is_given && !exchange.is_laid_away) return;
  const Seat giver = partner_of(*lone_player_);
  for (unsigned place = 0; place < kHands; ++place) {
    const Seat seat = seat_after(viewer_, place + 1);
    if (seat == giver && exchange.is_given) --at_first_.cards[place];
    if (seat != lone_player_) continue;
    at_first_.cards[place] = static_cast<std::uint8_t>(at_first_.cards[place] + (exchange.is_given ? 1 : 0) -
                                                       (exchange.is_laid_away ? 1 : 0));
  }
  if (viewer_ != lone_player_ && exchange.is_laid_away) at_first_.cards[kExchanged] = 1;
  may_gift_be_laid_away_ = view.rules.best_card == codes::BestCard::PartnerGivesFirst;
  may_lone_player_have_turn_up_ =
      dealer_ == lone_player_ || (dealer_ == giver && exchange.is_given && may_gift_be_laid_away_);
  if (viewer_ == giver && view.given && !cards_played_by(view, *lone_player_).contains(*view.given)) {
    with_lone_player_ = view.given;
    may_hold_[*lone_player_].insert(*view.given);
    cards_.push_back(*view.given);
  }
  if (with_dealer_ && dealer_ == giver && exchange.is_given) may_hold_[*lone_player_].insert(*with_dealer_);
  if (acceptor_ == giver) at_first_.needs_natural = false;  // He may have given it away.
}

void Seating::note_natural_card(const game::SeatView& view) {
  note_bare_bower(view);
  natural_ = natural_cards_owed(view);
  if (natural_.empty() || view.maker == viewer_) return;
  acceptor_ = view.maker;
  at_first_.needs_natural = !cards_played_by(view, *acceptor_).intersects(natural_);
}

void Seating::note_bare_bower(const game::SeatView& view) {
  if (!view.maker || !view.trump->is_suit()) return;
  if (game::opening_on(view.rules, view.turn_up) == game::Opening::DealerNames) return;
  const bool is_first = was_made_in_first_round(view);
  const auto round = is_first ? codes::CallRound::First : codes::CallRound::Second;
  if (!game::may_not_be_bare(view.rules, round, *view.maker, view.dealer)) return;
  guarded_ = view.trump->suit();
  maker_ = view.maker;
  if (is_first && view.maker == view.dealer) maker_takes_ = view.turn_up;
}

bool Seating::may_have_called_with(Seat seat, CardSet cards) const {
  const bool lacks_natural = seat == acceptor_ && !natural_.empty() && !cards.intersects(natural_);
  if (lacks_natural || seat != maker_ || !guarded_) return !lacks_natural;
  if (maker_takes_) cards.insert(*maker_takes_);
  return !game::is_bower_bare(cards, *guarded_);
}

bool Seating::may_go(Card card, unsigned place) const {
  if (place < kHands) return may_hold_[seat_after(viewer_, place + 1)].contains(card);
  if (card == with_lone_player_) return place == kExchanged && may_gift_be_laid_away_;
  if (card != with_dealer_) return true;
  if (place == kExchanged) return may_lone_player_have_turn_up_;
  return place == kDiscard && may_lay_turn_up_away_;
}

std::optional<Seating::Open> Seating::after(const Open& open, Card card, unsigned place) const {
  if (!may_go(card, place)) return std::nullopt;
  if (place == kStock) return open;
  if (open.cards[place] == 0) return std::nullopt;
  Open next = open;
  --next.cards[place];
  const Seat owner = place == kDiscard ? dealer_ : place == kExchanged ? *lone_player_ : seat_after(viewer_, place + 1);
  if (owner == acceptor_ && natural_.contains(card)) next.needs_natural = false;
  return next;
}

std::size_t Seating::index_of(std::size_t placed, const Open& open) const {
  std::size_t index = placed;
  for (unsigned place = 0; place < kStock; ++place) index = index * sizes_[place] + open.cards[place];
  return index * 2 + (open.needs_natural ? 1 : 0);
}

std::size_t Seating::wanted(const Open& open) {
  return std::accumulate(open.cards.begin(), open.cards.end(), std::size_t{0});
}

Seating::Open Seating::open_at(std::size_t index) const {
  Open open;
  open.needs_natural = index % 2 == 1;
  index /= 2;
  for (unsigned place = kStock; place-- > 0;) {
    open.cards[place] = static_cast<std::uint8_t>(index % sizes_[place]);
    index /= sizes_[place];
  }
  return open;
}

// From the last card backwards: the ways to lay out the rest are the sum over the places its first card may go to. What
// is open after so many cards lies between two bounds; beyond them there is nothing to count.
void Seating::count_ways() {
  std::size_t states = 2;
  for (unsigned place = 0; place < kStock; ++place) {
    sizes_[place] = at_first_.cards[place] + std::size_t{1};
    states *= sizes_[place];
  }
  std::vector<Open> opens;
  opens.reserve(states);
  for (std::size_t state = 0; state < states; ++state) opens.push_back(open_at(state));
  const std::size_t most = wanted(at_first_);
  ways_.assign(states * (cards_.size() + 1), 0);
  ways_[index_of(cards_.size(), Open{})] = 1;
  for (std::size_t placed = cards_.size(); placed-- > 0;) {
    for (std::size_t state = 0; state < states; ++state) {
      const Open& open = opens[state];
      const std::size_t left = wanted(open);
      if (left > cards_.size() - placed || left + placed < most) continue;
      std::uint64_t sum = 0;
      for (unsigned place = 0; place < kPlaces; ++place) {
        if (const auto next = after(open, cards_[placed], place)) sum += ways_[index_of(placed + 1, *next)];
      }
      ways_[placed * states + state] = sum;
    }
  }
  count_ = ways_[index_of(0, at_first_)];
}

Layout Seating::at(std::uint64_t index) const {
  EUCHRE_REQUIRE(index < count_);
  Layout layout;
  Open open = at_first_;
  for (std::size_t placed = 0; placed < cards_.size(); ++placed) {
    const Card card = cards_[placed];
    for (unsigned place = 0; place < kPlaces; ++place) {
      const auto next = after(open, card, place);
      if (!next) continue;
      const std::uint64_t ways = ways_[index_of(placed + 1, *next)];
      if (index >= ways) {
        index -= ways;
        continue;
      }
      if (place < kHands) layout.unseen_in_hand[seat_after(viewer_, place + 1)].insert(card);
      if (place == kDiscard && is_blind_) layout.unseen_in_hand[viewer_].insert(card);
      if (place == kDiscard && !is_blind_) layout.laid_away = card;
      if (place == kExchanged) layout.exchanged = card;
      open = *next;
      break;
    }
  }
  return layout;
}

}  // namespace euchre::players::detail

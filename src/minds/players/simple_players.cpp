#include "minds/players/simple_players.h"

#include "core/cards/trump.h"
#include "minds/players/detail/discarding.h"
#include "minds/players/rules_player.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace euchre::players {
namespace {

/// The set bit of `bits` that has `index` set bits below it.
unsigned nth_set_bit(std::uint64_t bits, unsigned index) {
  for (; index > 0; --index) bits &= bits - 1;
  return static_cast<unsigned>(std::countr_zero(bits));
}

}  // namespace

game::Action RandomPlayer::choose(const game::SeatView& view, const match::Standing& /*standing*/,
                                  RandomStream& random) const {
  const auto call_count = static_cast<unsigned>(std::popcount(view.legal.calls.bits()));
  const unsigned choice_count = call_count + view.legal.cards.size();
  EUCHRE_REQUIRE(choice_count > 0);
  const unsigned chosen = random.below(choice_count);
  if (chosen < call_count) return static_cast<game::Call>(nth_set_bit(view.legal.calls.bits(), chosen));
  return game::action_with(view.phase, Card::from_index(nth_set_bit(view.legal.cards.bits(), chosen - call_count)));
}

namespace {

/// Five is a little too few, as people find out who play for a while: at six it would lose half as much to `rules`.
constexpr int kEnough = 5;
constexpr int kEnoughAlone = 9;

/// The cards to play with: the dealer takes the turn-up.
CardSet cards_with(const game::SeatView& view, Trump trump) {
  if (view.is_blind()) return {};
  const bool takes_up = view.seat == view.dealer && game::takes_turn_up(view, trump) && !view.trump;
  return takes_up ? detail::best_five(view, view.hand | CardSet{view.turn_up}, trump) : view.hand;
}

/// What the turn-up brings to the other hands of his side or of theirs.
int points_of_turn_up(const game::SeatView& view, Trump trump) {
  if (!game::takes_turn_up(view, trump) || view.seat == view.dealer) return 0;
  return are_partners(view.seat, view.dealer) ? 1 : -1;
}

int points_of_trump(Card card, CardSet trumps) {
  unsigned better = 0;
  for (const Card other : trumps) better += other == card ? 0U : 1U;
  return better == 0 ? 3 : better <= 2 ? 2 : 1;
}

/// The best card of a suit that can be out counts two, the next best one where another of its suit guards it.
int points_at_no_trump(const game::SeatView& view, Trump trump) {
  const CardSet living = cards_of(view.rules.pack) - CardSet{view.turn_up};
  int points = 0;
  for (const Card card : view.hand) {
    const CardSet suit = living & CardSet::of_printed_suit(printed_suit(card));
    unsigned better = 0;
    for (const Card other : suit - view.hand) better += beats(other, card, trump) ? 1U : 0U;
    const bool is_guarded = (view.hand & suit).size() > 1;
    points += better == 0 ? 2 : better == 1 && is_guarded ? 1 : 0;
  }
  return points;
}

}  // namespace

int points_of_hand(const game::SeatView& view, Trump trump) {
  if (!trump.is_suit()) return points_at_no_trump(view, trump);
  const CardSet cards = cards_with(view, trump);
  int points = points_of_turn_up(view, trump);
  for (const Card card : cards) {
    if (!is_trump(card, trump)) {
      points += card.rank() == Rank::Ace ? 1 : 0;
      continue;
    }
    CardSet at_least;  // trumps that beat it, and itself
    for (const Card other : trumps_of(trump) & cards_of(view.rules.pack)) {
      if (strength_in_suit(other, trump) >= strength_in_suit(card, trump)) at_least.insert(other);
    }
    points += points_of_trump(card, at_least);
  }
  for (const Suit suit : kSuits) {
    if (suit != trump && !cards.intersects(cards_in_play(suit, trump))) ++points;
  }
  return points;
}

namespace {

/// What is said in place of making trump or playing alone, what is best first.
constexpr std::array kDeclining{game::Call::ThrowIn, game::Call::Pass, game::Call::StayTogether};
bool declines(game::Call call) { return std::ranges::find(kDeclining, call) != kDeclining.end(); }

/// As beginners' books teach it; seat, score and what others said are not thought of. REQUIRES: calls may be made by
/// view.seat.
game::Call call_by_count(const game::SeatView& view) {
  std::optional<game::Call> best;
  std::optional<game::Call> best_alone;
  int most = 0;
  int most_alone = 0;
  for (unsigned index = 0; index < game::kCallCount; ++index) {
    const auto call = static_cast<game::Call>(index);
    if (!view.legal.calls.contains(call) || declines(call)) continue;
    const int points = points_of_hand(view, game::trump_called(view, call));
    auto& chosen = game::is_alone(call) ? best_alone : best;
    int& record = game::is_alone(call) ? most_alone : most;
    if (chosen && points <= record) continue;
    chosen = call;
    record = points;
  }
  if (best_alone && most_alone >= kEnoughAlone) return *best_alone;
  if (best && most >= kEnough) return *best;
  for (const game::Call declining : kDeclining) {
    if (view.legal.calls.contains(declining)) return declining;
  }
  return best ? *best : *best_alone;
}

bool is_calling(const game::SeatView& view) {
  return view.phase == game::Phase::FirstRound || view.phase == game::Phase::SecondRound ||
         view.phase == game::Phase::AloneChoice;
}

/// A dealer who may still announce a lone hand does so by count, else lays a card away.
game::Action discard(const game::SeatView& view) {
  if (view.legal.calls.contains(game::Call::GoAlone) && call_by_count(view) == game::Call::GoAlone) {
    return game::Call::GoAlone;
  }
  return game::Discard{detail::choose_discard(view)};
}

/// Trumps above the rest, then by rank.
unsigned height(Card card, Trump trump) {
  constexpr unsigned kTrump = 100;
  return strength_in_suit(card, trump) + (is_trump(card, trump) ? kTrump : 0);
}

Card highest(CardSet cards, Trump trump) {
  return *std::ranges::max_element(cards, {}, [&](Card card) { return height(card, trump); });
}
Card lowest(CardSet cards, Trump trump) {
  return *std::ranges::min_element(cards, {}, [&](Card card) { return height(card, trump); });
}

Card beginners_card(const game::SeatView& view) {
  const Trump trump = *view.trump;
  const CardSet cards = view.legal.cards;
  const bool is_leading = view.tricks.empty() || view.tricks.back().size() == game::active_count(view.idle());
  if (is_leading) return highest(cards, trump);
  const game::Trick& trick = view.tricks.back();
  const Card best = game::winning_play(trick, trump).card;
  const Card high = highest(cards, trump);
  return beats(high, best, trump) ? high : lowest(cards, trump);
}

}  // namespace

game::Action BeginnerPlayer::choose(const game::SeatView& view, const match::Standing& /*standing*/,
                                    RandomStream& /*random*/) const {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  if (is_calling(view)) return call_by_count(view);
  if (game::is_any_exchange(view.phase)) return detail::choose_in_exchange(view);
  if (view.phase == game::Phase::Discard) return discard(view);
  return game::PlayCard{beginners_card(view)};
}

game::Action CasualPlayer::choose(const game::SeatView& view, const match::Standing& standing,
                                  RandomStream& random) const {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  if (is_calling(view)) return call_by_count(view);
  if (game::is_any_exchange(view.phase)) return detail::choose_in_exchange(view);
  if (view.phase == game::Phase::Discard) return discard(view);
  return RulesPlayer().choose(view, standing, random);
}

}  // namespace euchre::players

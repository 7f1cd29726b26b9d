#include "minds/players/simple_players.h"

#include "core/cards/trump.h"
#include "minds/players/detail/discarding.h"
#include "minds/players/detail/point_count.h"
#include "minds/players/rules_player.h"

#include <algorithm>
#include <bit>

namespace euchre::players {

namespace {

/// The set bit of `bits` that has `index` set bits below it.
unsigned nth_set_bit(std::uint64_t bits, unsigned index) {
  for (; index > 0; --index) bits &= bits - 1;
  return static_cast<unsigned>(std::countr_zero(bits));
}

game::Action action_with(const game::SeatView& view, Card card) {
  if (view.phase == game::Phase::Discard) return game::Discard{card};
  return game::PlayCard{card};
}

}  // namespace

game::Action RandomPlayer::choose(const game::SeatView& view, const match::Standing& /*standing*/,
                                  RandomStream& random) const {
  const auto call_count = static_cast<unsigned>(std::popcount(view.legal.calls.bits()));
  const unsigned choice_count = call_count + view.legal.cards.size();
  EUCHRE_REQUIRE(choice_count > 0);
  const unsigned chosen = random.below(choice_count);
  if (chosen < call_count) return static_cast<game::Call>(nth_set_bit(view.legal.calls.bits(), chosen));
  return action_with(view, Card::from_index(nth_set_bit(view.legal.cards.bits(), chosen - call_count)));
}

namespace {

bool is_calling(const game::SeatView& view) {
  return view.phase == game::Phase::FirstRound || view.phase == game::Phase::SecondRound ||
         view.phase == game::Phase::AloneChoice;
}

/// A dealer who may still announce a lone hand does so by count, else lays a card away.
game::Action discard(const game::SeatView& view) {
  if (view.legal.calls.contains(game::Call::GoAlone) && detail::call_by_count(view) == game::Call::GoAlone) {
    return game::Call::GoAlone;
  }
  return game::Discard{detail::choose_discard(view)};
}

/// Trumps above the rest, then by rank.
unsigned height(Card card, Suit trump) {
  constexpr unsigned kTrump = 100;
  return strength_in_suit(card, trump) + (suit_in_play(card, trump) == trump ? kTrump : 0);
}

Card highest(CardSet cards, Suit trump) {
  return *std::ranges::max_element(cards, {}, [&](Card card) { return height(card, trump); });
}
Card lowest(CardSet cards, Suit trump) {
  return *std::ranges::min_element(cards, {}, [&](Card card) { return height(card, trump); });
}

Card beginners_card(const game::SeatView& view) {
  const Suit trump = *view.trump;
  const CardSet cards = view.legal.cards;
  const bool is_leading = view.tricks.empty() || view.tricks.back().size() == (view.lone_player ? 3U : 4U);
  if (is_leading) return highest(cards, trump);
  const game::Trick& trick = view.tricks.back();
  Card best = trick.front().card;
  for (const game::Play& play : trick) best = beats(play.card, best, trump) ? play.card : best;
  const Card high = highest(cards, trump);
  return beats(high, best, trump) ? high : lowest(cards, trump);
}

}  // namespace

game::Action BeginnerPlayer::choose(const game::SeatView& view, const match::Standing& /*standing*/,
                                    RandomStream& /*random*/) const {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  if (is_calling(view)) return detail::call_by_count(view);
  if (view.phase == game::Phase::Discard) return discard(view);
  return game::PlayCard{beginners_card(view)};
}

game::Action CasualPlayer::choose(const game::SeatView& view, const match::Standing& standing,
                                  RandomStream& random) const {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  if (is_calling(view)) return detail::call_by_count(view);
  if (view.phase == game::Phase::Discard) return discard(view);
  return RulesPlayer().choose(view, standing, random);
}

}  // namespace euchre::players

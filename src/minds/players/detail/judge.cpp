#include "minds/players/detail/judge.h"

namespace euchre::players::detail {
namespace {

/// How likely it is that somebody acts as the policy would not: nobody is sure to think as it does.
constexpr double kOwnMind = 0.03;

}  // namespace

OwnCards::OwnCards(const game::Deal& deal, unsigned moment) {
  static_assert(Card::kCount == 32);
  const Seat seat = deal.to_act();
  const bool knows_discard = seat == deal.dealer() && deal.discarded();
  const std::uint64_t laid_away = knows_discard ? deal.discarded()->index() + 1 : 0;
  key_ = deal.hand(seat).bits() | laid_away << 32U | std::uint64_t{moment} << 40U;
}

std::size_t OwnCards::place_among(std::size_t places) const {
  constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;  // 2^64 by the golden ratio: near keys come far apart
  return (key_ * odd >> 40U) % places;
}

void Judge::begin() {
  moment_ = 0;
  likelihood_ = 1;
}

bool Judge::hear(const game::Deal& deal, const game::Action& action) {
  const double chance = chances_.recall(OwnCards(deal, moment_), [&] {
    return policy_.chance_of(game::view_of(deal, deal.to_act()), standing_, action);
  });
  ++moment_;
  likelihood_ *= kOwnMind + (1.0 - kOwnMind) * chance;
  return true;
}

Card Judge::discard(const game::Deal& deal) {
  return discards_.recall(OwnCards(deal, moment_), [&] {
    const game::Action liked = policy_.favourite(game::view_of(deal, deal.to_act()), standing_);
    if (const auto* discard = std::get_if<game::Discard>(&liked)) return discard->card;
    return deal.legal_actions().cards.first();  // he would rather announce a lone hand first
  });
}

void Judge::hear_discard(bool is_preferred, unsigned possible) {
  likelihood_ *= chance_of_discard(is_preferred, possible);
}

}  // namespace euchre::players::detail

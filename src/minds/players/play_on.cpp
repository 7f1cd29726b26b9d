#include "minds/players/play_on.h"

#include "core/base/check.h"

namespace euchre::players {

Ending ending_of(const game::DealResult& result, Side own) {
  const bool is_own = result.makers == own;
  switch (result.outcome) {
    case game::Outcome::ThrownIn:
    case game::Outcome::PassedOut: return Ending::PassedOut;
    case game::Outcome::March: return is_own ? Ending::OwnMarch : Ending::TheirMarch;
    case game::Outcome::Made: return is_own ? Ending::OwnMade : Ending::TheirMade;
    case game::Outcome::Euchred: return is_own ? Ending::OwnEuchred : Ending::TheirEuchred;
  }
  unreachable("outcome");
}

namespace {

using game::Outcome;

/// Euchred makers who have no trick yet may still take one: that matters only where it is paid for.
std::optional<Outcome> settled_outcome(const game::Deal& deal, const codes::PointTable& points) {
  if (!deal.maker() || deal.phase() != game::Phase::Play) return std::nullopt;
  constexpr game::TrickCount none{0};
  const BySide<game::TrickCount> tricks = deal.tricks_won();
  const Side makers = side_of(*deal.maker());
  const game::TrickCount lost = tricks[adversaries_of(makers)];
  const game::TrickCount needed = game::tricks_needed(deal.rules(), deal.lone_player());
  const bool is_settled = !points.no_trick || tricks[makers] > none;
  if (lost.number() + needed.number() > game::kHandSize && is_settled) return Outcome::Euchred;
  if (tricks[makers] >= needed && lost > none) return Outcome::Made;
  return std::nullopt;
}

}  // namespace

game::Action next_action(const game::Deal& deal, const Lineup& lineup, const match::Standing& standing,
                         RandomStream& random) {
  if (deal.phase() == game::Phase::Play) {
    const CardSet playable = deal.legal_actions().cards;
    if (playable.size() == 1) return game::PlayCard{playable.first()};
  }
  const Seat seat = deal.to_act();
  return lineup[seat]->choose(game::view_of(deal, seat), standing, random);
}

game::DealResult play_on(game::Deal deal, const Lineup& lineup, const match::Standing& standing, RandomStream& random) {
  while (deal.phase() != game::Phase::Over) {
    if (const auto outcome = settled_outcome(deal, standing.points)) {
      game::DealResult result{*outcome, side_of(*deal.maker()), deal.lone_player(), deal.tricks_won()};
      result.lone_defender = deal.lone_defender();
      return result;
    }
    deal.apply(next_action(deal, lineup, standing, random));
  }
  return deal.result();
}

int worth_to(Seat seat, const game::DealResult& result, const match::Standing& standing,
             const match::Outlook& outlook) {
  const auto award = match::award_for(standing.points, result);
  if (!award) return 0;
  const int points = award->points.number();
  return outlook.worth_of(award->side == side_of(seat) ? points : -points);
}

}  // namespace euchre::players

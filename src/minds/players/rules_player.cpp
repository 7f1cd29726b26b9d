#include "minds/players/rules_player.h"

#include "minds/players/detail/bidding.h"
#include "minds/players/detail/card_play.h"
#include "minds/players/detail/discarding.h"
#include "minds/players/detail/reading.h"

namespace euchre::players {
namespace {

/// Of the club, by which its shares come to what is told of people (docs/levels.md).
constexpr detail::Reserve kOfTheClub{20, 60};

detail::Reserve reserve_of(Edition edition) { return edition == Edition::Club ? kOfTheClub : detail::Reserve{}; }

game::Action discard(const game::SeatView& view, const match::Standing& standing, Edition edition) {
  if (view.legal.calls.contains(game::Call::GoAlone) && detail::pays_to_go_alone(view, standing, reserve_of(edition))) {
    return game::Call::GoAlone;
  }
  return game::Discard{detail::choose_discard(view)};
}

Card card_to_play(const game::SeatView& view, Edition edition) {
  if (view.legal.cards.size() == 1) return view.legal.cards.first();
  return detail::choose_card(detail::Reading(view), edition);
}

}  // namespace

game::Action RulesPlayer::choose(const game::SeatView& view, const match::Standing& standing,
                                 RandomStream& /*random*/) const {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  switch (view.phase) {
    case game::Phase::FirstRound:
    case game::Phase::SecondRound:
    case game::Phase::AloneChoice: return detail::choose_call(view, standing, reserve_of(edition_));
    case game::Phase::Discard: return discard(view, standing, edition_);
    case game::Phase::GoingUnder:
    case game::Phase::Giving:
    case game::Phase::LayingAway: return detail::choose_in_exchange(view);
    case game::Phase::Play: return game::PlayCard{card_to_play(view, edition_)};
    case game::Phase::Over: break;
  }
  unreachable("nobody acts when the deal is over");
}

}  // namespace euchre::players

#include "minds/players/rule_of_thumb.h"

#include "core/base/check.h"
#include "minds/players/detail/bidding.h"
#include "minds/players/detail/card_play.h"
#include "minds/players/detail/discarding.h"
#include "minds/players/detail/reading.h"

#include <algorithm>
#include <vector>

namespace euchre::players {
namespace {

using detail::CardTerms;
using detail::Reading;
using game::Call;

// ---- calls

/// The best of the calls that are not `chosen`; nothing where there is none.
std::optional<Call> next_best(const detail::CallWorths& worths, Call chosen) {
  std::optional<Call> best;
  int most = 0;
  for (const detail::CallWorth& one : worths) {
    if (one.call == chosen || (best && one.worth <= most)) continue;
    best = one.call;
    most = one.worth;
  }
  return best;
}

int worth_of(const detail::CallWorths& worths, Call call) {
  const auto* const found =
      std::find_if(worths.begin(), worths.end(), [call](const detail::CallWorth& one) { return one.call == call; });
  return found == worths.end() ? 0 : found->worth;
}

Thumb thumb_for_call(const game::SeatView& view, const detail::CallWorths& worths, Call chosen) {
  if (chosen == Call::Pass) return Thumb::TooWeak;
  if (chosen == Call::ThrowIn) return Thumb::NewDeal;
  if (chosen == Call::StayTogether) return Thumb::PartnerIsWorthMore;
  if (view.trump && view.faces_lone_hand()) return Thumb::AloneToEuchre;
  if (game::is_alone(chosen) || chosen == Call::GoAlone) return Thumb::AloneForMarch;
  if (!view.legal.calls.contains(Call::Pass)) return Thumb::MustName;
  return worth_of(worths, chosen) > 0 ? Thumb::StrongEnough : Thumb::BetterThanPass;
}

RuleOfThumb rule_for_call(const game::SeatView& view, const match::Standing& standing) {
  const detail::CallWorths worths = detail::worths_of_calls(view, standing);
  const Call chosen = detail::choose_call(view, standing);
  RuleOfThumb rule{chosen, thumb_for_call(view, worths, chosen), {}};
  if (const auto other = next_best(worths, chosen)) rule.instead_of = *other;
  return rule;
}

RuleOfThumb rule_for_discard(const game::SeatView& view, const match::Standing& standing) {
  if (view.legal.calls.contains(Call::GoAlone) && detail::pays_to_go_alone(view, standing)) {
    return {Call::GoAlone, Thumb::AloneForMarch, {}};
  }
  const Trump trump = *view.trump;
  const Card card = detail::choose_discard(view);
  const Suit suit = suit_in_play(card, trump);
  const bool is_single = (view.hand & cards_in_play(suit, trump)).size() == 1;
  return {game::Discard{card}, is_single && suit != trump ? Thumb::MakesVoid : Thumb::LeastWorthKeeping, {}};
}

RuleOfThumb rule_for_going_under(const game::SeatView& view) {
  const game::Action chosen = detail::choose_in_exchange(view);
  if (view.legal.cards.empty()) return {chosen, Thumb::OnlyChoice, {}};
  const bool keeps = std::holds_alternative<Call>(chosen);
  return {chosen, keeps ? Thumb::KeepsTurnedSuit : Thumb::StockIsBetter, {}};
}

// ---- cards

Thumb thumb_for_trump_lead(const Reading& reading) {
  if (!reading.is_maker_side()) return Thumb::LikeliestToWin;
  return reading.view().maker == reading.view().seat ? Thumb::PullsTrumps : Thumb::ToMakersTrumps;
}

/// What speaks against the other card, which is a trump while the one led is none.
Thumb thumb_for_leaving_trumps(const Reading& reading) {
  if (!reading.is_maker_side()) return Thumb::LeavesTrumpsAlone;
  return detail::maker_was_stuck(reading.view()) ? Thumb::NotForStuckDealer : Thumb::CostsLeast;
}

Thumb thumb_for_bonus(const Reading& reading, const CardTerms& chosen, const CardTerms& other) {
  const bool is_trump = reading.is_trump(chosen.card);
  if (is_trump != reading.is_trump(other.card)) {
    return is_trump ? thumb_for_trump_lead(reading) : thumb_for_leaving_trumps(reading);
  }
  if (reading.is_boss(chosen.card)) return Thumb::Unbeatable;
  return chosen.bonus > 0 ? Thumb::SingletonToRuff : Thumb::KeepsFromRuff;
}

Thumb thumb_for_lead(const Reading& reading, const CardTerms& chosen, const CardTerms& other) {
  const int by_win = chosen.wins - other.wins;
  const int by_cost = other.costs - chosen.costs;
  const int by_bonus = chosen.bonus - other.bonus;
  if (by_bonus >= by_win && by_bonus >= by_cost) return thumb_for_bonus(reading, chosen, other);
  if (by_cost > by_win) return Thumb::CostsLeast;
  return reading.is_boss(chosen.card) ? Thumb::Unbeatable : Thumb::LikeliestToWin;
}

Thumb thumb_for_follow(const Reading& reading, Card card) {
  const game::Play winning = reading.winning();
  const bool beats_it = beats(card, winning.card, reading.trump());
  if (beats_it) return reading.is_trump(card) && reading.led_suit() != reading.trump() ? Thumb::Ruffs : Thumb::Takes;
  const auto after = reading.seats_after();
  const bool partner_may_take =
      are_partners(winning.seat, reading.view().seat) ||
      std::any_of(after.begin(), after.end(), [&](Seat seat) { return are_partners(seat, reading.view().seat); });
  constexpr int likely = 500;
  return partner_may_take && reading.wins_with_permille(card) >= likely ? Thumb::LeavesToPartner : Thumb::ThrowsLeast;
}

RuleOfThumb rule_for_card(const game::SeatView& view) {
  const Reading reading(view);
  const Card card = detail::choose_card(reading);
  if (reading.view().legal.cards.size() > 1 && detail::boss_trump_before_last(reading)) {
    return {game::PlayCard{card}, Thumb::Unbeatable, game::PlayCard{(view.hand - CardSet{card}).first()}};
  }
  std::optional<CardTerms> other;
  for (const Card one : view.legal.cards) {
    if (reading.are_equals(one, card)) continue;
    const CardTerms terms = detail::terms_of(reading, one);
    if (!other || terms.worth() > other->worth()) other = terms;
  }
  if (!other) return {game::PlayCard{card}, Thumb::OnlyChoice, {}};
  const Thumb thumb = reading.is_leading() ? thumb_for_lead(reading, detail::terms_of(reading, card), *other)
                                           : thumb_for_follow(reading, card);
  return {game::PlayCard{card}, thumb, game::PlayCard{other->card}};
}

}  // namespace

RuleOfThumb rule_of_thumb(const game::SeatView& view, const match::Standing& standing) {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  switch (view.phase) {
    case game::Phase::FirstRound:
    case game::Phase::SecondRound:
    case game::Phase::AloneChoice: return rule_for_call(view, standing);
    case game::Phase::Discard: return rule_for_discard(view, standing);
    case game::Phase::GoingUnder: return rule_for_going_under(view);
    case game::Phase::Giving: return {detail::choose_in_exchange(view), Thumb::GivesBest, {}};
    case game::Phase::LayingAway: return {detail::choose_in_exchange(view), Thumb::LeastWorthKeeping, {}};
    case game::Phase::Play: return rule_for_card(view);
    case game::Phase::Over: break;
  }
  unreachable("nobody acts when the deal is over");
}

}  // namespace euchre::players

#include "minds/players/likelihood.h"

#include "minds/players/detail/bidding.h"
#include "minds/players/detail/card_play.h"
#include "minds/players/detail/discarding.h"
#include "minds/players/detail/permille.h"
#include "minds/players/detail/reading.h"
#include "minds/players/detail/retelling.h"

#include <algorithm>
#include <limits>

namespace euchre::players {
namespace {

using detail::kCertain;

/// How likely a card is that another would not have played.
constexpr int kOtherCardPermille = 350;

/// How much a call loses of its likelihood for being worth less: whether trump is made, and which, is decided with more
/// care than whether to play it alone.
constexpr int kStrengthOfTrump = 10;
constexpr int kStrengthOfLoneHand = 4;
/// Even what no sound player would say is said now and then.
constexpr int kLeastShare = 2;

/// How often is chosen what is worth less by `less` hundredths, in thousandths of how often the best is.
int share_permille(int less, int strength_per_hundredth) {
  return 2 * detail::chance_of_strength(-std::min(less, kCertain) * strength_per_hundredth);
}

int share_of_trump(int less) {
  const int share = share_permille(less, kStrengthOfTrump);
  return std::max(kLeastShare, detail::both(share, share));
}

/// Calls that make the same trump; to pass is a group of its own.
bool are_alike(game::Call one, game::Call other) {
  return one == other || (one != game::Call::Pass && other != game::Call::Pass && named_suit(one) == named_suit(other));
}

int best_worth(const detail::CallWorths& worths, game::Call like) {
  int best = std::numeric_limits<int>::min();
  for (const detail::CallWorth& one : worths) {
    if (are_alike(one.call, like)) best = std::max(best, one.worth);
  }
  return best;
}

/// The chance of `call` among those that make the same trump.
int likelihood_within(const detail::CallWorths& worths, game::Call call) {
  const int best = best_worth(worths, call);
  int all = 0;
  int chosen = 0;
  for (const detail::CallWorth& one : worths) {
    if (!are_alike(one.call, call)) continue;
    const int share = std::max(kLeastShare, share_permille(best - one.worth, kStrengthOfLoneHand));
    all += share;
    if (one.call == call) chosen = share;
  }
  return kCertain * chosen / all;
}

/// The chance of the trump that `call` makes, or of making none.
int likelihood_of_trump(const detail::CallWorths& worths, game::Call call) {
  int best = std::numeric_limits<int>::min();
  for (const detail::CallWorth& one : worths) best = std::max(best, one.worth);
  int all = 0;
  for (unsigned i = 0; i < worths.size(); ++i) {
    const game::Call like = worths[i].call;
    const bool is_counted = std::any_of(worths.begin(), worths.begin() + i,
                                        [&](const detail::CallWorth& one) { return are_alike(one.call, like); });
    if (!is_counted) all += share_of_trump(best - best_worth(worths, like));
  }
  return kCertain * share_of_trump(best - best_worth(worths, call)) / std::max(all, 1);
}

int likelihood_of_call(const game::SeatView& view, const match::Standing& standing, game::Call call) {
  const detail::CallWorths worths = detail::worths_of_calls(view, standing);
  return std::max(1, detail::both(likelihood_of_trump(worths, call), likelihood_within(worths, call)));
}

/// Whether no card that another may hold lies between the two.
bool are_equals(const detail::Reading& reading, Card one, Card other) {
  return reading.suit_of(one) == reading.suit_of(other) && reading.higher_outside(one) == reading.higher_outside(other);
}

int likelihood_of_card(const game::SeatView& view, Card card) {
  if (view.legal.cards.size() == 1) return kCertain;
  const detail::Reading reading(view);
  const Card preferred = reading.is_leading() ? detail::choose_lead(reading) : detail::choose_follow(reading);
  return card == preferred || are_equals(reading, card, preferred) ? kCertain : kOtherCardPermille;
}

}  // namespace

int likelihood_permille(const game::SeatView& view, const match::Standing& standing, const game::Action& action) {
  if (const auto* call = std::get_if<game::Call>(&action)) return likelihood_of_call(view, standing, *call);
  if (const auto* discard = std::get_if<game::Discard>(&action)) {
    return discard->card == detail::choose_discard(view) ? kCertain : detail::kOtherDiscardPermille;
  }
  return likelihood_of_card(view, std::get<game::PlayCard>(action).card);
}

}  // namespace euchre::players

#include "minds/players/worlds.h"

#include "minds/players/detail/bidding.h"
#include "minds/players/detail/card_play.h"
#include "minds/players/detail/discarding.h"
#include "minds/players/detail/draws.h"
#include "minds/players/detail/permille.h"
#include "minds/players/detail/reading.h"
#include "minds/players/detail/retelling.h"
#include "minds/players/detail/seating.h"

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
  return one == other ||
         (one != game::Call::Pass && other != game::Call::Pass && named_trump(one) == named_trump(other));
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

int likelihood_of_card(const game::SeatView& view, Card card) {
  if (view.legal.cards.size() == 1) return kCertain;
  const detail::Reading reading(view);
  const Card preferred = detail::choose_card(reading);
  return card == preferred || reading.are_equals(card, preferred) ? kCertain : kOtherCardPermille;
}

}  // namespace

int likelihood_permille(const game::SeatView& view, const match::Standing& standing, const game::Action& action) {
  if (view.phase == game::Phase::GoingUnder || std::holds_alternative<game::GiveCard>(action)) return kCertain;
  if (const auto* call = std::get_if<game::Call>(&action)) return likelihood_of_call(view, standing, *call);
  if (const auto* discard = std::get_if<game::Discard>(&action)) {
    return discard->card == detail::choose_discard(view) ? kCertain : detail::kOtherDiscardPermille;
  }
  return likelihood_of_card(view, std::get<game::PlayCard>(action).card);
}

namespace {

using detail::Layout;
using detail::Seating;

/// Refusals before a world is asked for less, and how often that happens before any will do.
constexpr unsigned kTries = 48;
constexpr unsigned kSteps = 3;

}  // namespace

struct Worlds::Parts {
  Parts(const game::SeatView& view, const match::Standing& score)
      : standing(score), seating(view), story(view, seating) {}

  match::Standing standing;
  Seating seating;
  detail::Retelling story;
};

namespace {

/// Hears how likely it is that a deal went as it is told, and ends the story below a bound.
class Doubter final : public detail::Listener {
 public:
  Doubter(const match::Standing& standing, double least) : standing_(standing), least_(least) {}

  bool hear(const game::Deal& deal, const game::Action& action) override {
    likelihood_ *= likelihood_permille(game::view_of(deal, deal.to_act()), standing_, action) / 1000.0;
    return likelihood_ >= least_;
  }
  [[nodiscard]] Card discard(const game::Deal& deal) override {
    return detail::choose_discard(game::view_of(deal, deal.to_act()));
  }
  void hear_discard(detail::LaidAway card, unsigned possible) override {
    likelihood_ *= detail::chance_of_discard(card, possible);
  }
  [[nodiscard]] bool believes() const { return likelihood_ >= least_; }
  [[nodiscard]] double likelihood() const { return likelihood_; }

 private:
  const match::Standing& standing_;
  double least_;
  double likelihood_ = 1;
};

}  // namespace

Worlds::Worlds(const game::SeatView& view, const match::Standing& standing)
    : parts_(std::make_unique<const Parts>(view, standing)) {}

Worlds::~Worlds() = default;

std::uint64_t Worlds::count() const { return parts_->seating.count(); }

Worlds::AnyDeal Worlds::any() const {
  const Layout layout = parts_->seating.at(0);
  return {parts_->story.dealt(layout), layout.laid_away};
}

void Worlds::for_each(const std::function<void(const game::Deal&, double)>& visit) const {
  const Parts& parts = *parts_;
  for (std::uint64_t index = 0; index < parts.seating.count(); ++index) {
    Doubter doubter(parts.standing, 0);
    const auto deal = parts.story.tell(parts.seating.at(index), &doubter);
    if (deal) visit(*deal, doubter.likelihood());
  }
}

World Worlds::sample(RandomStream& random) const {
  const Parts& parts = *parts_;
  for (unsigned relaxed = 0;; ++relaxed) {
    for (unsigned i = 0; i < kTries; ++i) {
      const Layout layout = parts.seating.at(detail::below_wide(random, parts.seating.count()));
      double least = relaxed > kSteps ? 0 : detail::fraction(random);
      for (unsigned step = 0; step < relaxed; ++step) least *= least;
      Doubter doubter(parts.standing, least);
      const auto deal = parts.story.tell(layout, &doubter);
      if (deal && doubter.believes()) return {parts.story.dealt(layout), *deal, relaxed};
    }
  }
}

}  // namespace euchre::players

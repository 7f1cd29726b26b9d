#include "minds/players/worlds.h"

#include "minds/players/detail/discarding.h"
#include "minds/players/detail/draws.h"
#include "minds/players/detail/retelling.h"
#include "minds/players/detail/seating.h"
#include "minds/players/likelihood.h"

namespace euchre::players {
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
  void hear_discard(bool is_preferred, unsigned possible) override {
    likelihood_ *= detail::chance_of_discard(is_preferred, possible);
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

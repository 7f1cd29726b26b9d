#include "players/weighed_worlds.h"

#include "players/detail/draws.h"
#include "players/detail/retelling.h"
#include "players/detail/seating.h"

#include <algorithm>

namespace euchre::players {
namespace {

using detail::Layout;
using detail::Seating;

/// How likely it is that somebody acts as the policy would not: nobody is sure to think as it does.
constexpr double kOwnMind = 0.03;

/// Hears how likely it is that a deal went as it is told.
class Judge final : public detail::Listener {
 public:
  Judge(const match::Standing& standing, const NetPolicy& policy) : standing_(standing), policy_(policy) {}

  bool hear(const game::Deal& deal, const game::Action& action) override {
    const double chance = policy_.chance_of(game::view_of(deal, deal.to_act()), standing_, action);
    likelihood_ *= kOwnMind + (1.0 - kOwnMind) * chance;
    return true;
  }
  [[nodiscard]] Card discard(const game::Deal& deal) override {
    const game::Action liked = policy_.favourite(game::view_of(deal, deal.to_act()), standing_);
    if (const auto* discard = std::get_if<game::Discard>(&liked)) return discard->card;
    return deal.legal_actions().cards.first();  // he would rather announce a lone hand first
  }
  void hear_discard(bool is_preferred, unsigned possible) override {
    likelihood_ *= detail::chance_of_discard(is_preferred, possible);
  }
  [[nodiscard]] double likelihood() const { return likelihood_; }

 private:
  const match::Standing& standing_;
  const NetPolicy& policy_;
  double likelihood_ = 1;
};

}  // namespace

struct WorldSource::Parts {
  explicit Parts(const game::SeatView& view) : seating(view), story(view, seating), legal(view.legal) {}

  /// Whether all that the view offers is lawful there. At an open table it need not be: somebody erred before.
  [[nodiscard]] bool offers_the_same(const game::Deal& deal) const {
    if (deal.phase() == game::Phase::Over) return false;
    const game::LegalActions there = deal.legal_actions();
    for (unsigned i = 0; i < game::kCallCount; ++i) {
      const auto call = static_cast<game::Call>(i);
      if (legal.calls.contains(call) && !there.calls.contains(call)) return false;
    }
    return (legal.cards - there.cards).empty();
  }

  /// Adds the world of a layout, if all that was done was lawful there, and all that may be done is.
  void add(std::vector<WeighedWorld>& worlds, const Layout& layout, const match::Standing& standing,
           const NetPolicy* policy) const {
    if (policy == nullptr) {
      const auto deal = story.tell(layout);
      if (deal && offers_the_same(*deal)) worlds.push_back({*deal, 1.0});
      return;
    }
    Judge judge(standing, *policy);
    const auto deal = story.tell(layout, &judge);
    if (deal && offers_the_same(*deal)) worlds.push_back({*deal, judge.likelihood()});
  }

  Seating seating;
  detail::Retelling story;
  game::LegalActions legal;
};

WorldSource::WorldSource(const game::SeatView& view) : parts_(std::make_unique<const Parts>(view)) {}

WorldSource::~WorldSource() = default;

std::uint64_t WorldSource::count() const { return parts_->seating.count(); }

std::vector<WeighedWorld> WorldSource::all(const match::Standing& standing, const NetPolicy* judge) const {
  std::vector<WeighedWorld> worlds;
  for (std::uint64_t index = 0; index < count(); ++index) {
    parts_->add(worlds, parts_->seating.at(index), standing, judge);
  }
  return worlds;
}

std::vector<WeighedWorld> WorldSource::drawn(const match::Standing& standing, const NetPolicy* judge, unsigned count,
                                             RandomStream& random) const {
  std::vector<WeighedWorld> worlds;
  const std::uint64_t possible = this->count();
  if (possible == 0) return worlds;
  worlds.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    parts_->add(worlds, parts_->seating.at(detail::below_wide(random, possible)), standing, judge);
  }
  return worlds;
}

std::vector<WeighedWorld> weighed_worlds(const game::SeatView& view, const match::Standing& standing,
                                         const NetPolicy& policy, unsigned count, RandomStream& random) {
  const WorldSource source(view);
  return source.count() <= count ? source.all(standing, &policy) : source.drawn(standing, &policy, count, random);
}

std::vector<WeighedWorld> plain_worlds(const game::SeatView& view, unsigned count, RandomStream& random) {
  const WorldSource source(view);
  // No score is looked at where nobody is judged.
  return source.count() <= count ? source.all({}, nullptr) : source.drawn({}, nullptr, count, random);
}

std::vector<WeighedWorld> resampled(const std::vector<WeighedWorld>& worlds, unsigned count, RandomStream& random) {
  if (worlds.size() <= count) return worlds;
  double sum = 0;
  for (const WeighedWorld& world : worlds) sum += world.weight;
  std::vector<WeighedWorld> chosen;
  const double step = sum / count;
  double next = step * detail::fraction(random);
  double passed = 0;
  for (const WeighedWorld& world : worlds) {
    passed += world.weight;
    double times = 0;
    for (; next < passed; next += step) ++times;
    if (times > 0) chosen.push_back({world.deal, times});
  }
  return chosen;
}

}  // namespace euchre::players

#include "minds/players/weighed_worlds.h"

#include "minds/players/detail/draws.h"
#include "minds/players/detail/judge.h"
#include "minds/players/detail/retelling.h"
#include "minds/players/detail/seating.h"

#include <algorithm>

namespace euchre::players {

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
  void add(std::vector<WeighedWorld>& worlds, const detail::Layout& layout) {
    if (judge) judge->begin();
    const auto deal = story.tell(layout, judge ? &*judge : nullptr);
    if (deal && offers_the_same(*deal)) worlds.push_back({*deal, judge ? judge->likelihood() : 1.0});
  }

  detail::Seating seating;
  detail::Retelling story;
  game::LegalActions legal;
  std::optional<detail::Judge> judge;
};

WorldSource::WorldSource(const game::SeatView& view) : parts_(std::make_unique<Parts>(view)) {}

WorldSource::WorldSource(const game::SeatView& view, const match::Standing& standing, const NetPolicy& policy)
    : WorldSource(view) {
  parts_->judge.emplace(standing, policy);
}

WorldSource::~WorldSource() = default;

std::uint64_t WorldSource::count() const { return parts_->seating.count(); }

std::vector<WeighedWorld> WorldSource::all() {
  std::vector<WeighedWorld> worlds;
  for (std::uint64_t index = 0; index < count(); ++index) parts_->add(worlds, parts_->seating.at(index));
  return worlds;
}

std::vector<WeighedWorld> WorldSource::drawn(unsigned count, RandomStream& random) {
  std::vector<WeighedWorld> worlds;
  const std::uint64_t possible = this->count();
  if (possible == 0) return worlds;
  worlds.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    parts_->add(worlds, parts_->seating.at(detail::below_wide(random, possible)));
  }
  return worlds;
}

std::vector<WeighedWorld> worlds_of(WorldSource& source, unsigned count, RandomStream& random) {
  return source.count() <= count ? source.all() : source.drawn(count, random);
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

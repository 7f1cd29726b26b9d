#include "house/tables/choice_times.h"

#include <algorithm>

namespace euchre::tables {
namespace {

constexpr std::size_t kMostKept = 16;
/// In how many parts the way from one time to the other is divided: the same time twice would be known again.
constexpr std::uint32_t kParts = 1024;

Clock::duration part_of_way(Clock::duration from, Clock::duration to, RandomStream& random) {
  return from + (to - from) * random.below(kParts) / kParts;
}

}  // namespace

void ChoiceTimes::note(const std::string& player, unsigned cards, Clock::duration time) {
  const std::lock_guard guard(mutex_);
  Recent& recent = by_player_[player][cards];
  if (recent.times.size() < kMostKept) {
    recent.times.push_back(time);
  } else {
    recent.times[recent.next] = time;
    recent.next = (recent.next + 1) % kMostKept;
  }
}

Clock::duration ChoiceTimes::like_a_choice(const std::string& player, unsigned cards, RandomStream& random) const {
  const std::lock_guard guard(mutex_);
  const auto of_player = by_player_.find(player);
  if (of_player == by_player_.end()) return part_of_way(kLeastUnknown, kMostUnknown, random);
  const auto& by_cards = of_player->second;
  auto found = by_cards.lower_bound(cards);
  if (found == by_cards.end()) --found;
  const auto& times = found->second.times;
  const auto pick = [&] { return times[random.below(static_cast<std::uint32_t>(times.size()))]; };
  const Clock::duration one = pick();
  return part_of_way(one, pick(), random);
}

}  // namespace euchre::tables

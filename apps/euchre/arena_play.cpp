#include "arena_play.h"

#include "long_work.h"
#include "minds/arena/sequential.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace arena = euchre::arena;

namespace {

int play_pair(const arena::Contest& contest, Unit unit, std::uint64_t number) {
  return unit == Unit::Deal ? arena::play_pair(contest, number) : arena::play_pair_of_matches(contest, number);
}

arena::Tally play_part(const arena::Contest& contest, Unit unit, std::uint64_t first, std::uint64_t count) {
  arena::Tally tally;
  for (std::uint64_t i = 0; i < count; ++i) tally.add(play_pair(contest, unit, first + i));
  return tally;
}

bool is_sure(const arena::Tally& tally, double least) {
  return least > 0 && arena::sequential_verdict(tally, least) != arena::Verdict::Undecided;
}

/// Adds up the parts in order until it is sure, so that where play stops early does not depend on who was faster. Whether
/// it goes on.
bool add_up(arena::Tally& total, const std::vector<std::string>& parts, double until_sure) {
  for (const std::string& part : parts) {
    if (part.empty()) return false;
    total.merge(arena::Tally::from_bytes(part));
    if (is_sure(total, until_sure)) return false;
  }
  return true;
}

}  // namespace

arena::Tally play_pairs(Processes& processes, const arena::Contest& contest, const Plan& plan,
                        const std::string& title) {
  constexpr std::uint64_t parts_each = 8;
  const std::uint64_t pairs_per_part = plan.unit == Unit::Deal ? 50 : 5;
  const unsigned threads = threads_each(processes, plan.threads);
  const std::uint64_t round = parts_each * pairs_per_part * threads * processes.count();
  const euchre::FindAll find_all = until_interrupted(processes.find_all(threads));
  ProgressLine progress(title, plan.pairs);
  arena::Tally total;
  bool goes_on = true;
  for (std::uint64_t first = 0; goes_on && first < plan.pairs; first += round) {
    const std::uint64_t count = std::min(round, plan.pairs - first);
    const auto parts = static_cast<unsigned>((count + pairs_per_part - 1) / pairs_per_part);
    const std::vector<std::string> found = find_all(parts, [&](unsigned part) {
      const std::uint64_t begin = std::uint64_t{part} * pairs_per_part;
      const std::uint64_t size = std::min(pairs_per_part, count - begin);
      return play_part(contest, plan.unit, first + begin, size).to_bytes();
    });
    const bool may_go_on = add_up(total, found, plan.until_sure) && !StopOnInterrupt::is_wanted();
    goes_on = processes.greatest(may_go_on ? 0 : 1) == 0;
    progress.show(total.pairs(), total.pairs() < 2 ? "" : fmt::format("{:+.3f}", total.mean()));
  }
  return total;
}

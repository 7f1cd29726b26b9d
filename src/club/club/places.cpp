#include "club/club/places.h"

#include <functional>
#include <map>

namespace euchre::club {

std::vector<match::Edge> edges_within(std::span<const std::size_t> lines, std::size_t before, std::size_t group) {
  std::vector<match::Edge> edges;
  for (const std::size_t line : lines) {
    if (before < line && line < before + group) edges.push_back(line - before);
  }
  return edges;
}

Placing in_order_of_places(const std::vector<Members>& groups, std::span<const std::size_t> lines,
                           const RankByDraw& draw) {
  Placing placing;
  for (const Members& group : groups) {
    const auto edges = edges_within(lines, placing.order.size(), group.size());
    const auto ranked = edges.empty() ? std::optional(group) : draw(group, edges);
    if (!ranked) return {std::move(placing.order), false};
    placing.order.insert(placing.order.end(), ranked->begin(), ranked->end());
  }
  return placing;
}

Leavers leavers(const std::vector<Run>& runs, std::size_t room, const RankByDraw& draw) {
  std::map<std::uint64_t, Members, std::greater<>> by_run;
  for (const Run& run : runs) by_run[run.rubbers].push_back(run.member);
  Leavers leaving;
  for (auto& [rubbers, equal] : by_run) {
    const std::size_t wanted = room - leaving.members.size();
    if (wanted == 0) break;
    if (equal.size() <= wanted) {
      leaving.without_draw.push_back(equal);
    } else {
      const std::size_t staying = equal.size() - wanted;
      const auto ranked = draw(equal, {staying});
      leaving.is_settled = ranked.has_value();
      if (!ranked) break;
      equal.assign(ranked->begin() + static_cast<std::ptrdiff_t>(staying), ranked->end());
    }
    leaving.members.insert(leaving.members.end(), equal.begin(), equal.end());
  }
  return leaving;
}

}  // namespace euchre::club

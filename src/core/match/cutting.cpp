#include "core/match/cutting.h"

#include "core/base/check.h"
#include "core/cards/pack.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace euchre::match {
namespace {

/// A pass further on than this would tell nothing new: no more than four cards have one rank.
constexpr std::size_t kPasses = 4;

/// 0 for the highest card of the draw. A joker, with which nobody draws, comes last.
std::size_t place_of(const codes::DrawRules& rules, Card card) {
  if (card.is_joker()) return rules.order.size();
  return static_cast<std::size_t>(std::ranges::find(rules.order, card.rank()) - rules.order.begin());
}

using Groups = std::vector<std::vector<Drawer>>;

/// Parts level drawers by the cards of one draw, the highest first; before all of them have drawn they stay level.
void part(const codes::DrawRules& rules, std::span<const Cut> cuts, const std::vector<Drawer>& level, std::size_t draw,
          Groups& groups) {
  const bool have_drawn = std::ranges::all_of(level, [&](Drawer drawer) { return cuts[drawer].size() > draw; });
  if (level.size() < 2 || !have_drawn) return groups.push_back(level);
  Groups by_place(rules.order.size() + 1);
  for (const Drawer drawer : level) by_place[place_of(rules, cuts[drawer][draw])].push_back(drawer);
  std::erase_if(by_place, [](const auto& equals) { return equals.empty(); });
  std::ranges::move(by_place, std::back_inserter(groups));
}

/// All drawers in groups of those who are level, from the highest to the lowest.
Groups parted(const codes::DrawRules& rules, std::span<const Cut> cuts) {
  Groups groups;
  groups.emplace_back(cuts.size());
  std::iota(groups.front().begin(), groups.front().end(), Drawer{0});
  std::size_t draws = 0;
  for (const Cut& cut : cuts) draws = std::max(draws, cut.size());
  for (std::size_t draw = 0; draw < draws; ++draw) {
    Groups finer;
    for (const auto& level : groups) part(rules, cuts, level, draw, finer);
    groups = std::move(finer);
  }
  return groups;
}

/// Those of a level group who have drawn least: all of them, unless some have drawn again already.
std::vector<Drawer> still_to_draw(std::span<const Cut> cuts, std::vector<Drawer> level) {
  std::size_t least = cuts[level.front()].size();
  for (const Drawer drawer : level) least = std::min(least, cuts[drawer].size());
  std::erase_if(level, [&](Drawer drawer) { return cuts[drawer].size() > least; });
  return level;
}

}  // namespace

bool must_draw_again(const codes::DrawRules& rules, std::size_t place, std::size_t count, std::span<const Edge> edges) {
  if (count < 2) return false;
  if (rules.ties == codes::DrawTies::RedrawAlways) return true;
  return std::ranges::any_of(edges, [&](Edge edge) { return place < edge && edge < place + count; });
}

CutRanking rank_cuts(const codes::DrawRules& rules, std::span<const Cut> cuts, std::span<const Edge> edges) {
  CutRanking ranking;
  for (const auto& group : parted(rules, cuts)) {
    if (must_draw_again(rules, ranking.order.size(), group.size(), edges))
      ranking.again.push_back(still_to_draw(cuts, group));
    ranking.order.insert(ranking.order.end(), group.begin(), group.end());
  }
  return ranking;
}

Cutting::Cutting(const codes::DrawRules& rules, std::vector<Card> pack) : rules_(rules), pack_(std::move(pack)) {
  EUCHRE_REQUIRE(pack_.size() >= size_of(Pack::TwentyFour));
}

std::vector<Drawer> Cutting::rank(std::size_t count, std::span<const Edge> edges) {
  std::vector<Cut> cuts(count);
  CutRanking ranking;
  ranking.again.emplace_back(count);
  std::iota(ranking.again.front().begin(), ranking.again.front().end(), Drawer{0});
  do {
    ++round_;
    make_ready(count);
    for (const auto& group : ranking.again) {
      for (const Drawer drawer : group) {
        cuts[drawer].push_back(take());
        note(drawer, cuts[drawer].back());
      }
    }
    ranking = rank_cuts(rules_, cuts, edges);
  } while (!ranking.again.empty());
  return ranking.order;
}

void Cutting::make_ready(std::size_t count) {
  if (next_ + count <= pack_.size()) return;
  passes_ = (passes_ + 1) % kPasses;
  next_ = passes_;
}

Card Cutting::take() {
  make_ready(1);
  return pack_[next_++];
}

void Cutting::begin_round() { ++round_; }

std::vector<Card> Cutting::rest() const {
  std::vector<Card> rotated = pack_;
  std::ranges::rotate(rotated, rotated.begin() + static_cast<std::ptrdiff_t>(next_ % pack_.size()));
  return rotated;
}

}  // namespace euchre::match

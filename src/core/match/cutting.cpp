#include "core/match/cutting.h"

#include "core/base/check.h"
#include "core/cards/pack.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace euchre::match {
namespace {

/// A pass further on than this would tell nothing new: no more than four cards have one rank.
constexpr std::size_t kPasses = 4;

/// 0 for the highest card of the draw.
std::size_t place_of(const codes::DrawRules& rules, Card card) {
  return static_cast<std::size_t>(std::ranges::find(rules.order, card.rank()) - rules.order.begin());
}

}  // namespace

bool must_draw_again(const codes::DrawRules& rules, std::size_t place, std::size_t count, std::span<const Edge> edges) {
  if (count < 2) return false;
  if (rules.ties == codes::DrawTies::RedrawAlways) return true;
  return std::ranges::any_of(edges, [&](Edge edge) { return place < edge && edge < place + count; });
}

Cutting::Cutting(const codes::DrawRules& rules, std::vector<Card> pack) : rules_(rules), pack_(std::move(pack)) {
  EUCHRE_REQUIRE(pack_.size() >= size_of(Pack::TwentyFour));
}

std::vector<Drawer> Cutting::rank(std::size_t count, std::span<const Edge> edges) {
  std::vector<Drawer> all(count);
  std::iota(all.begin(), all.end(), Drawer{0});
  ++round_;
  make_ready(count);
  Groups groups;
  split(all, groups);
  while (is_open(groups, edges)) groups = draw_again(groups, count, edges);
  std::vector<Drawer> order;
  for (const auto& group : groups) order.insert(order.end(), group.begin(), group.end());
  return order;
}

bool Cutting::is_open(const Groups& groups, std::span<const Edge> edges) const {
  std::size_t place = 0;
  for (const auto& group : groups) {
    if (must_draw_again(rules_, place, group.size(), edges)) return true;
    place += group.size();
  }
  return false;
}

Cutting::Groups Cutting::draw_again(const Groups& groups, std::size_t count, std::span<const Edge> edges) {
  ++round_;
  make_ready(count);
  Groups finer;
  std::size_t place = 0;
  for (const auto& group : groups) {
    if (must_draw_again(rules_, place, group.size(), edges)) {
      split(group, finer);
    } else {
      finer.push_back(group);
    }
    place += group.size();
  }
  return finer;
}

/// Each of `group` draws a card; adds the groups that result to `groups`, highest first.
void Cutting::split(const std::vector<Drawer>& group, Groups& groups) {
  Groups by_place(rules_.order.size());
  for (const Drawer drawer : group) {
    const Card card = take();
    note(drawer, card);
    by_place[place_of(rules_, card)].push_back(drawer);
  }
  for (auto& equals : by_place) {
    if (!equals.empty()) groups.push_back(std::move(equals));
  }
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

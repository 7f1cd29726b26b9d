#pragma once

#include "club/club/club_fact.h"
#include "core/codes/draw_rules.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace euchre::club::detail {

using Members = std::vector<MemberId>;

/// Draws for places: everybody once, and again where a tie leaves open who gets one. AMB-S52
class PlaceDraw {
 public:
  PlaceDraw(const codes::DrawRules& rules, const std::vector<Card>& pack, std::vector<ClubFact>& facts)
      : rules_(rules), pack_(pack), facts_(facts) {}

  /// The drawers from the highest card to the lowest; ties are broken at `edges`, the numbers of places in question.
  Members rank(const MembersDrew& what, const Members& drawers, const std::vector<std::size_t>& edges) {
    std::vector<Members> groups{drawers};
    do {
      groups = draw_again(what, groups, edges);
    } while (std::ranges::any_of(starts(groups), [&](std::size_t start) { return must_draw(groups, start, edges); }));
    Members ranked;
    for (const Members& group : groups) ranked.insert(ranked.end(), group.begin(), group.end());
    return ranked;
  }

  /// The rest of the pack first, for whatever is drawn next.
  [[nodiscard]] std::vector<Card> rest() const {
    std::vector<Card> rotated = pack_;
    std::ranges::rotate(rotated, rotated.begin() + static_cast<std::ptrdiff_t>(next_ % pack_.size()));
    return rotated;
  }

 private:
  static std::vector<std::size_t> starts(const std::vector<Members>& groups) {
    std::vector<std::size_t> found;
    std::size_t start = 0;
    for (const Members& group : groups) {
      found.push_back(start);
      start += group.size();
    }
    return found;
  }

  static bool must_draw(const std::vector<Members>& groups, std::size_t start, const std::vector<std::size_t>& edges) {
    std::size_t at = 0;
    for (const Members& group : groups) {
      if (at == start) return straddles(group, start, edges);
      at += group.size();
    }
    return false;
  }
  static bool straddles(const Members& group, std::size_t start, const std::vector<std::size_t>& edges) {
    return group.size() > 1 &&
           std::ranges::any_of(edges, [&](std::size_t edge) { return start < edge && edge < start + group.size(); });
  }

  std::vector<Members> draw_again(const MembersDrew& what, const std::vector<Members>& groups,
                                  const std::vector<std::size_t>& edges) {
    MembersDrew drew{what.table, what.purpose, {}};
    std::vector<Members> finer;
    std::size_t start = 0;
    const bool is_first = groups.size() == 1 && !has_drawn_;
    has_drawn_ = true;
    for (const Members& group : groups) {
      if (is_first || straddles(group, start, edges)) {
        part(group, drew, finer);
      } else {
        finer.push_back(group);
      }
      start += group.size();
    }
    if (drew.cards.size() > 1) facts_.emplace_back(std::move(drew));
    return finer;
  }

  void part(const Members& group, MembersDrew& drew, std::vector<Members>& finer) {
    std::vector<Members> by_place(rules_.order.size());
    for (const MemberId member : group) {
      const Card card = take();
      drew.cards.push_back({member, card});
      const auto place = std::ranges::find(rules_.order, card.rank()) - rules_.order.begin();
      by_place[static_cast<std::size_t>(place)].push_back(member);
    }
    std::ranges::copy_if(by_place, std::back_inserter(finer), [](const Members& equals) { return !equals.empty(); });
  }

  /// The pack is taken up again one card further on, so that no tie lasts for ever.
  Card take() {
    const std::size_t index = (next_ + next_ / pack_.size()) % pack_.size();
    ++next_;
    return pack_[index];
  }

  const codes::DrawRules& rules_;
  const std::vector<Card>& pack_;
  std::vector<ClubFact>& facts_;
  std::size_t next_ = 0;
  bool has_drawn_ = false;
};

}  // namespace euchre::club::detail

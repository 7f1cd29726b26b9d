#pragma once

#include "law/laws/detail/topic.h"

#include <span>
#include <vector>

namespace euchre::laws::detail {

/// One line of points before it is entered.
struct PointsLine {
  Side side = Side::NorthSouth;
  int points = 0;
  Reason reason = Reason::Tricks;
  Ground ground;
};

/// What is due for faults of this hand beside its revokes, in the order in which it is entered behind `entered`. A side that
/// `may_not_count` anything of this hand gets no points for hints.
[[nodiscard]] std::vector<PointsLine> penalties_due(const LawBook& book, const Position& at,
                                                    std::span<const PointsLine> entered,
                                                    const BySide<bool>& may_not_count);

}  // namespace euchre::laws::detail

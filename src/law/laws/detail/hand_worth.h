#pragma once

#include "law/laws/detail/topic.h"

#include <optional>

namespace euchre::laws::detail {

/// The result of the hand, where it is known.
[[nodiscard]] std::optional<HandResult> result_of(const Position& at);

/// What a result brings, to whom, and on what ground.
struct ResultWorth {
  Side side = Side::NorthSouth;
  int points = 0;
  Reason reason = Reason::Tricks;
  Ground ground;
};

/// What the match pays for it; of a lone march no more than the laws leave. [S102.a]
[[nodiscard]] ResultWorth worth_of(const LawBook& book, const Position& at, const HandResult& result);

/// What the hand as played brings this side; nothing where it has no result yet.
[[nodiscard]] int points_as_played(const LawBook& book, const Position& at, Side side);

}  // namespace euchre::laws::detail

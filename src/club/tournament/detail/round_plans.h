#pragma once

#include "club/tournament/event.h"
#include "club/tournament/next_round.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace euchre::tournament::detail {

struct DraftGame {
  std::uint32_t table = 1;
  std::vector<EntryId> first;
  std::vector<EntryId> second;
};

/// A round before it is a fact.
struct RoundDraft {
  std::vector<DraftGame> games;
  std::vector<EntryId> byes;
  std::uint32_t up = 0;
  std::uint32_t down = 0;
  std::optional<std::uint64_t> lot = {};  ///< by which it was drawn, where neither the event nor the wish says so
};

/// By which a round is drawn anew; nothing where it follows as planned.
using Lot = std::optional<std::uint64_t>;

/// REQUIRES for all: an open event with enough competitors, the last round settled where the plan needs results.
/// REQUIRES for `alberta_draft`: every competitor has a place.
[[nodiscard]] RoundDraft alberta_draft(const Event& event, Plan movement, Lot lot);
[[nodiscard]] RoundDraft round_robin_draft(const Event& event, Lot lot);
[[nodiscard]] RoundDraft rotating_draft(const Event& event, const RoundWish& wish);
[[nodiscard]] RoundDraft progressive_draft(const Event& event, Lot lot);
[[nodiscard]] RoundDraft swiss_draft(const Event& event, Lot lot);
[[nodiscard]] RoundDraft knock_out_draft(const Event& event);

}  // namespace euchre::tournament::detail

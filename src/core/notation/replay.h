#pragma once

#include "core/base/result.h"
#include "core/facts/course.h"
#include "core/notation/disagreement.h"
#include "core/notation/record.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace euchre::notation {

/// How much is checked: what was done at the table, or also that every draw and
/// deal is the one the house had committed to.
enum class ReplayScope : std::uint8_t { Play, PlayAndDeals };

/// What a record comes to.
struct Replay {
  facts::Course course;  ///< after the last fact
  std::size_t fact_count = 0;
  unsigned deals_finished = 0;
  unsigned games_finished = 0;
  unsigned rubbers_finished = 0;
  unsigned draws_verified = 0;  ///< computed again from secret and contributions
  unsigned deals_verified = 0;  ///< computed again from secret, contributions and cut
  bool is_deal_open = false;    ///< the record ends within a deal
  std::vector<std::string> remarks;
};

/// Replays facts through the lawful deal and the score of their code. Every fact must be lawful where it stands; points,
/// games and rubbers must be those that the deals earned and none may be left out. A log may end anywhere.
[[nodiscard]] Result<Replay, Disagreement> replay(std::span<const facts::Fact> facts,
                                                  ReplayScope scope = ReplayScope::Play);
/// Likewise; a disagreement names its line. A record of a newer version is refused: it may tell what we cannot judge.
[[nodiscard]] Result<Replay, Disagreement> replay(const Record& record, ReplayScope scope = ReplayScope::Play);

}  // namespace euchre::notation

#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "core/game/deal.h"
#include "core/match/standing.h"
#include "core/notation/record.h"

#include <optional>
#include <string>
#include <vector>

namespace euchre::analysis {

/// What a seat did.
struct TakenAction {
  Seat seat = Seat::North;
  game::Action action;
  friend bool operator==(const TakenAction&, const TakenAction&) = default;
};

/// One deal as it was played, perhaps not to its end.
struct PlayedDeal {
  unsigned number = 0;  ///< as the record counts it
  unsigned game = 1;    ///< of its match
  BySeat<std::string> names;
  game::Dealt dealt;
  match::Standing standing;  ///< before it
  std::vector<TakenAction> actions;
  std::optional<match::Award> award;
  bool is_entered = false;   ///< it was finished and its points entered
  BySeat<CardSet> supposed;  ///< cards that the source did not tell, filled in lawfully
};

/// The deals of a record.
struct PlayedRecord {
  codes::Code code;
  std::string title;  ///< empty where it has none
  std::vector<PlayedDeal> deals;
};

/// Everything that was dealt in a record that `notation::check` accepts; the error says why there is nothing to review.
[[nodiscard]] Result<PlayedRecord, std::string> played_deals(const notation::Record& record);

}  // namespace euchre::analysis

#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "core/game/deal.h"
#include "core/match/standing.h"
#include "core/notation/record.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace euchre::analysis {

/// Who did what a seat did.
enum class DoneBy : std::uint8_t {
  Sitter,
  StandIn,  ///< a computer, while whoever sits there was away; or the house, once the rest was claimed
};
/// What a seat did.
struct TakenAction {
  Seat seat = Seat::North;
  game::Action action;
  DoneBy by = DoneBy::Sitter;
  friend bool operator==(const TakenAction&, const TakenAction&) = default;
};

/// One deal as it was played, perhaps not to its end.
struct PlayedDeal {
  unsigned number = 0;        ///< as the record counts it
  unsigned game = 1;          ///< of its match
  BySeat<std::string> names;  ///< nothing where nobody plays
  game::Dealt dealt;
  codes::DealRules rules;  ///< by which it was played: at that score, and at an open table with what the law lets stand
  match::Standing standing;  ///< before it
  std::vector<TakenAction> actions;
  std::optional<match::Award> award;
  bool is_entered = false;   ///< it was finished and its points entered
  BySeat<CardSet> supposed;  ///< cards that the source did not tell, filled in lawfully
};

/// `Ann and Cem`; who plays for himself, alone.
[[nodiscard]] std::string names_of(const PlayedDeal& played, Side side);

/// The deals of a record.
struct PlayedRecord {
  codes::Code code;
  std::string title;  ///< empty where it has none
  std::vector<PlayedDeal> deals;
};

/// Everything that was dealt in a record that `notation::check` accepts; the error says why there is nothing to review.
[[nodiscard]] Result<PlayedRecord, std::string> played_deals(const notation::Record& record);

/// The deal that the record counts so; of two, since a deal made again keeps its number, the last. Null where there is none.
[[nodiscard]] const PlayedDeal* find_deal(const PlayedRecord& record, unsigned number);

}  // namespace euchre::analysis

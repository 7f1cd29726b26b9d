#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "core/notation/deal_script.h"
#include "core/notation/egn.h"

#include <string>
#include <string_view>
#include <vector>

namespace euchre::notation {

/// A game found lawful: cards that the file does not tell can have lain so that every act was lawful.
struct EgnVerdict {
  std::vector<DealScript> deals;
  BySide<codes::Points> score;       ///< after the last deal
  std::vector<std::string> remarks;  ///< what is odd but may be: an excerpt, a doubtful alternative line
};

/// The code of laws that a ruleset describes, as house rules that start from Hoyle.
[[nodiscard]] codes::Code code_of(const EgnRuleset& ruleset);

/// Replays every deal through the lawful deal and adds up its points. The error names the first deal, trick and card
/// that was not lawful, or the recorded final score where no course of the game leads to it. A deal that breaks off
/// counts what its tricks had decided. Deals may be left out or follow a won game: EGN is used for excerpts.
[[nodiscard]] Result<EgnVerdict, Disagreement> judge(const EgnGame& game);

/// The line of the text where the deal, trick and card of a disagreement stand; 0 where there is none.
[[nodiscard]] std::size_t line_of(std::string_view text, const EgnGame& game, const Disagreement& disagreement);
/// `deal 3 (dealNumber 2), trick 2, W, Qs: ...`: the number that the file gives the deal is added.
[[nodiscard]] std::string to_text(const EgnGame& game, const Disagreement& disagreement);

}  // namespace euchre::notation

#pragma once

/// Histories of the `euchre` game of OpenSpiel, one deal a line: `ald std | actions | players | returns`.
/// There the choice to play alone follows the discard; here it is made with the declaration, so a history is read to
/// that choice before its declaration is applied.

#include "core/base/result.h"
#include "core/cards/seat.h"
#include "core/codes/deal_rules.h"
#include "core/game/deal.h"
#include "core/notation/deal_script.h"
#include "core/notation/text_error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::notation {

/// One line as it stands.
struct History {
  codes::LastDealerCall last_dealer_call = codes::LastDealerCall::MayPass;  ///< `std`
  std::vector<std::uint8_t> actions;                                        ///< 0 to 30
  std::string players;                                                      ///< `c` for chance or 0 to 3, one an action
  BySeat<int> returns{0, 0, 0, 0};
  friend bool operator==(const History&, const History&) = default;
};

/// The error's line is 1. A history that lets defenders play alone is refused: no code of ours knows it.
[[nodiscard]] Result<History, TextError> parse_history(std::string_view line);
/// `parse_history(to_line(history)) == history`.
[[nodiscard]] std::string to_line(const History& history);

/// The rules that a history is played by: 24 cards, the turn-up may not be laid away.
[[nodiscard]] codes::DealRules rules_of(const History& history);
/// The history as a deal of ours; what cannot be told in our words is the error. Says nothing about lawfulness.
[[nodiscard]] Result<DealScript, Disagreement> script_of(const History& history);
/// Plays the history through the lawful deal to its end; the result is computed, not read.
[[nodiscard]] Result<game::DealResult, Disagreement> play_history(const History& history);
/// The returns that a result is worth: points to the side that earned them, minus as many to the other.
[[nodiscard]] BySeat<int> returns_of(const game::DealResult& result);

/// How a file of histories fared.
struct HistoryTally {
  std::size_t agree = 0;
  std::size_t differ = 0;
  std::vector<std::string> complaints;  ///< one for each that differs, `file:line: ...`; at most `kMostComplaints`
};
inline constexpr std::size_t kMostComplaints = 100;

/// Whether the text begins as a line of histories does.
[[nodiscard]] bool looks_like_histories(std::string_view text);
/// Recomputes every history of a text; empty lines and `#` comments are passed over.
void tally_histories(std::string_view text, std::string_view file, HistoryTally& tally);

}  // namespace euchre::notation

#pragma once

#include "club/tournament/event_command.h"
#include "core/base/keep_going.h"
#include "core/base/wording.h"

#include <string>
#include <string_view>
#include <vector>

namespace euchre::office {

// Tables for a spreadsheet, with a heading.

[[nodiscard]] std::string entries_csv(const tournament::Event& event, const Wording& say = {});
/// The same with what each has paid: for the director's eyes.
[[nodiscard]] std::string paid_csv(const tournament::Event& event, const Wording& say = {});
/// Every game of every round, with its status and score.
[[nodiscard]] std::string results_csv(const tournament::Event& event, const Wording& say = {});
[[nodiscard]] std::string standings_csv(const tournament::Event& event, const Wording& say = {});

/// Who met whom: a row and a column for each who competes, in the order of the standings; in a cell the scores of their
/// games against one another, the row's points first, and `with` for a game as partners. Left short once `keep_going` says no.
[[nodiscard]] std::string crosstable_csv(const tournament::Event& event, const KeepGoing& keep_going,
                                         const Wording& say = {});

}  // namespace euchre::office

#pragma once

#include "core/base/result.h"
#include "house/table/table.h"

#include <vector>

namespace euchre::table::detail {

using DirectorResult = Result<std::vector<facts::Fact>, Refusal>;

// What a person who directs the table may do. All of it is in the log, and everybody is told.

[[nodiscard]] DirectorResult name_director(const Table& table, const NameDirector& command);
[[nodiscard]] DirectorResult call_director(const Table& table, const CallDirector& command);
[[nodiscard]] DirectorResult close_appeal(const Table& table);
[[nodiscard]] DirectorResult enter_finding(const Table& table, const EnterFinding& command);
[[nodiscard]] DirectorResult undo_acts(const Table& table, const UndoActs& command);
[[nodiscard]] DirectorResult rule_by_hand(const Table& table, const RuleByHand& command);
[[nodiscard]] DirectorResult correct_score(const Table& table, const CorrectScore& command);

}  // namespace euchre::table::detail

#pragma once

#include "house/table/next_step.h"
#include "house/table/table.h"

#include <chrono>
#include <optional>

namespace euchre::tables {

/// How long the house waits before it does what comes next by itself, `pace` being the wait before a computer's plain
/// call or card. Longer where people need time to see what happened: a trick that is complete, the points of a deal.
[[nodiscard]] std::chrono::milliseconds wait_before(const table::NextStep& step, const table::Table& table,
                                                    std::chrono::milliseconds pace);

/// Whether a person has a seat, so that the next match waits for him.
[[nodiscard]] bool has_people(const table::Table& table);

}  // namespace euchre::tables

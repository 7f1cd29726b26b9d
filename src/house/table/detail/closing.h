#pragma once

#include "core/facts/course.h"
#include "house/table/table.h"

#include <vector>

namespace euchre::table::detail {

/// The points of a lawfully finished deal and all that they end, in the order in which they are announced.
[[nodiscard]] std::vector<facts::Fact> facts_that_close(const facts::Course& course, const game::DealResult& result);

/// The same of a deal as it was ruled.
[[nodiscard]] std::vector<facts::Fact> facts_that_settle(const facts::Course& course,
                                                         std::vector<match::RuledEntry> entries, Seat next_dealer);

/// How the laws settle the deal of an open table now: as at a strict one where that gives the same.
/// REQUIRES: a deal of an open table is running.
[[nodiscard]] std::vector<facts::Fact> facts_that_settle(const Table& table);

/// The facts, and behind them what closes the deal where they end it: nothing more is due and nobody is waited for.
[[nodiscard]] std::vector<facts::Fact> with_closing(const Table& table, std::vector<facts::Fact> facts);

}  // namespace euchre::table::detail

#pragma once

#include "core/base/result.h"
#include "house/table/table.h"
#include "house/table/table_view.h"

#include <optional>
#include <vector>

namespace euchre::table::detail {

using ClaimResult = Result<std::vector<facts::Fact>, Refusal>;

// "The rest are mine", at a strict table. At an open one the code rules on a hand laid open: `throw-hand`.

/// How a person may claim the rest now; nothing where he may not.
[[nodiscard]] std::optional<RestWay> way_to_claim(const Table& table, Seat seat);
/// Plays the tricks that are left as they must fall, where they are his for sure; else lays his hand open.
[[nodiscard]] ClaimResult claim_rest(const Table& table, const ClaimRest& command);
/// With the last acceptance the cards are played out.
[[nodiscard]] ClaimResult answer_claim(const Table& table, const AnswerClaim& command);
/// What a computer answers in that seat.
[[nodiscard]] ClaimResult answer_claim_for(const Table& table, Seat seat);
/// Whoever has not answered has refused.
[[nodiscard]] ClaimResult let_claim_lapse(const Table& table);

/// The claim as an audience sees it; nothing where none waits for answers.
[[nodiscard]] std::optional<ClaimView> claim_view(const Table& table, const Audience& audience);

}  // namespace euchre::table::detail

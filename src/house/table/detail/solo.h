#pragma once

#include "core/base/result.h"
#include "house/table/table.h"

#include <vector>

namespace euchre::table::detail {

using SoloResult = Result<std::vector<facts::Fact>, Refusal>;

// What only somebody who plays against computers alone may do.

/// Takes back his last choice of the deal and all that came after it.
[[nodiscard]] SoloResult rewind(const Table& table, const Rewind& command);

/// What there is to take back, from his last choice on: so many acts, the last ones; 0 where he may not, or had none yet.
[[nodiscard]] unsigned acts_to_rewind(const Table& table, Seat seat);

}  // namespace euchre::table::detail

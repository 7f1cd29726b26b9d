#pragma once

#include "house/storage/detail/postgres_batch.h"

#include <string_view>
#include <vector>

namespace euchre::storage::detail {

/// Makes all open logs of a kind this run's own that no living node has, and reads those that are its own.
[[nodiscard]] Result<std::vector<StoredTable>, StorageError> claim_logs(Connection& connection, LogKind kind,
                                                                        const NodeRun& run);
[[nodiscard]] Result<std::uint64_t, StorageError> count_lines(Connection& connection, std::string_view table);
[[nodiscard]] Result<std::vector<std::string>, StorageError> read_lines(Connection& connection, std::string_view table);

}  // namespace euchre::storage::detail

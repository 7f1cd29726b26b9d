#pragma once

#include "house/storage/detail/sqlite.h"
#include "house/storage/sqlite_log.h"

namespace euchre::storage::detail {

/// Makes sure that the database is ours, whole, and of this version; an empty one is given its tables. What an earlier
/// version did not keep is worked out from what it did; when logs were written last it did not, so that is `now_ms`.
[[nodiscard]] Result<void, StorageError> prepare_schema(const Database& database, Examination examination,
                                                        std::uint64_t now_ms);

/// Writes into the file what stands there already, so that it is known whether it can be written.
[[nodiscard]] Result<void, StorageError> write_nothing(const Database& database);

}  // namespace euchre::storage::detail

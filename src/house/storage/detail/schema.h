#pragma once

#include "house/storage/detail/sqlite.h"
#include "house/storage/sqlite_log.h"

namespace euchre::storage::detail {

/// Makes sure that the database is ours, whole, and of this version; an empty one is given its tables.
[[nodiscard]] Result<void, StorageError> prepare_schema(const Database& database, Examination examination);

}  // namespace euchre::storage::detail

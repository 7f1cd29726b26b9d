#pragma once

#include "house/storage/detail/postgres.h"

namespace euchre::storage::detail {

/// Makes sure that the database has our tables and functions, of this version: they stand in a schema `euchre` of their own,
/// which is made where there is none. Nodes that begin at the same time wait for one another. The connection is
/// of no more use where that failed.
[[nodiscard]] Result<void, StorageError> prepare_schema(Connection& connection);

}  // namespace euchre::storage::detail

#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"

#include <string>

namespace euchre::storage::detail {

/// Copies the database at `path`, as it is at one moment, to the new file `to`, which bears its name only once it is on the
/// disk whole. Others go on reading and writing meanwhile.
[[nodiscard]] Result<void, StorageError> back_up_database(const std::string& path, const std::string& to);

}  // namespace euchre::storage::detail

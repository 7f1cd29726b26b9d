#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"
#include "house/tables/chance.h"

#include <optional>
#include <string>

namespace euchre::http {

/// What whoever runs the house may do over HTTP.
struct AdminSettings {
  std::optional<storage::TokenHash> key;  ///< the digest of his key; nothing: he may do nothing
  std::string backup_folder;              ///< where copies of the log are written
};

/// The digest of the key in a file that only its owner may read; where there is none, it is made with a new key. Why it cannot
/// be used, otherwise.
[[nodiscard]] Result<storage::TokenHash, storage::StorageError> admin_key_of(const std::string& file,
                                                                             tables::Chance& chance);
/// The key itself, for whoever sends it.
[[nodiscard]] Result<std::string, storage::StorageError> read_admin_key(const std::string& file);

}  // namespace euchre::http

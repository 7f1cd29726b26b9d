#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"

#include <string>
#include <string_view>

namespace euchre::storage {

/// Makes a file that nobody else may read. Fails where one of that name is there.
[[nodiscard]] Result<void, StorageError> make_private_file(const std::string& path);
/// Writes a file anew that nobody else may read; it is on the disk before this returns, its name perhaps not.
[[nodiscard]] Result<void, StorageError> write_durably(const std::string& path, std::string_view text);
/// What has been written to the file is on the disk before this returns.
[[nodiscard]] Result<void, StorageError> sync_file(const std::string& path);
/// The names in a file's folder are on the disk before this returns.
[[nodiscard]] Result<void, StorageError> sync_folder_of(const std::string& path);
/// Gives a file another name, in place of what bore that; it is on the disk before this returns.
[[nodiscard]] Result<void, StorageError> rename_durably(const std::string& from, const std::string& to);
/// Removes a file, durably; where there is none, nothing is done.
[[nodiscard]] Result<void, StorageError> remove_durably(const std::string& path);
/// The whole of a file of at most `most_bytes`.
[[nodiscard]] Result<std::string, StorageError> read_file(const std::string& path, std::size_t most_bytes);

}  // namespace euchre::storage

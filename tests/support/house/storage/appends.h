#pragma once

#include "house/storage/log.h"

#include <cstdint>
#include <future>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace euchre::storage {

/// What came of it.
inline std::optional<StorageError> append_and_wait(Log& log, Append append) {
  std::promise<std::optional<StorageError>> promise;
  log.append(std::move(append), [&promise](const auto& error) { promise.set_value(error); });
  return promise.get_future().get();
}

inline std::optional<StorageError> remove_and_wait(Log& log, Removal removal) {
  std::promise<std::optional<StorageError>> promise;
  log.remove(std::move(removal), [&promise](const auto& error) { promise.set_value(error); });
  return promise.get_future().get();
}

inline Append lines(std::string table, std::uint64_t first, std::vector<std::string> texts) {
  Append append;
  append.table = std::move(table);
  append.first_number = first;
  append.lines = std::move(texts);
  return append;
}

inline TokenHash hash_of(std::uint8_t byte) {
  TokenHash hash;
  hash.bytes.fill(byte);
  return hash;
}

}  // namespace euchre::storage

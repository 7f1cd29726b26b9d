#pragma once

#include "core/base/result.h"

#include <memory>
#include <string>
#include <string_view>

/// A file that lines of a table are written to: packed by zstd where its name ends in `.zst`, standard output for `-`.
class TableFile {
 public:
  /// The error says why it cannot be written.
  [[nodiscard]] static euchre::Result<TableFile, std::string> open(const std::string& name);
  TableFile(TableFile&&) noexcept;
  TableFile& operator=(TableFile&&) noexcept;
  ~TableFile();

  void write(std::string_view text);
  /// Ends the file; the error says why something could not be written.
  [[nodiscard]] euchre::Result<void, std::string> close();

 private:
  struct Parts;
  explicit TableFile(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

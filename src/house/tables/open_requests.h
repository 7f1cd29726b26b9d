#pragma once

#include "core/base/result.h"
#include "house/tables/director_requests.h"
#include "house/tables/table_parts.h"
#include "house/tables/table_request.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::tables {

/// What players may say and do at an open table, and its director. Runs on the table's strand.
class OpenRequests {
 public:
  explicit OpenRequests(const TableParts& parts) : parts_(parts), director_(parts) {}

  void handle(const Guest& guest, const OpenRequest& request);

 private:
  struct Handler;

  /// A move, chosen when the fact `seen` was the last, where it depends on that.
  void speak(const Guest& guest, std::optional<std::int64_t> seen, const Result<table::OpenMove, std::string>& move,
             std::string_view asked);
  void waive(const Guest& guest);

  const TableParts parts_;
  DirectorRequests director_;
};

}  // namespace euchre::tables

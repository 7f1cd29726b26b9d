#pragma once

#include "house/storage/detail/commit_queue.h"
#include "house/storage/detail/postgres.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace euchre::storage::detail {

/// A run of a node: nothing written under an older epoch of its name can be its own.
struct NodeRun {
  std::string node;
  std::int64_t epoch = 0;
};

/// A line and where it stands. It speaks of an append, which outlives it.
struct LinePlace {
  std::string_view log;
  std::int64_t number = 1;
  std::string_view line;
};

/// Appends put together, so that all their lines take one statement. It speaks of the appends, which outlive it.
class Batch {
 public:
  /// Why they cannot all be done, otherwise: two of one log do not follow one another.
  [[nodiscard]] static Result<Batch, StorageError> of(std::span<const Waiting> group);

  /// The statements of one transaction that does all of it, or fails.
  [[nodiscard]] std::vector<Query> queries(const NodeRun& run) const;
  /// Its first line: it is in the log exactly where a transaction with this batch was done. Nothing where the batch has no
  /// lines; doing that again does no harm.
  [[nodiscard]] std::optional<LinePlace> first_line() const;

 private:
  struct SeatPlace {
    std::string_view log;
    std::int64_t seat = 0;
    friend auto operator<=>(const SeatPlace&, const SeatPlace&) = default;
  };
  struct Part {
    std::string_view log;
    std::int64_t first = 1;
    std::int64_t count = 0;
    TableLife life = TableLife::Open;
    const TableSettings* settings = nullptr;
  };

  [[nodiscard]] Result<void, StorageError> add(const Append& append);
  void add_owners(std::vector<Query>& all) const;

  std::vector<Part> parts_;
  std::map<std::string_view, std::size_t> by_log_;
  std::vector<std::string_view> line_logs_;
  std::vector<std::int64_t> line_numbers_;
  std::vector<std::string_view> lines_;
  std::map<SeatPlace, std::optional<TokenHash>> owners_;
};

}  // namespace euchre::storage::detail

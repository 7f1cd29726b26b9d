#pragma once

#include "house/storage/detail/postgres.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::storage::detail {

/// A run of a node: nothing written under an older epoch of its name can be its own.
struct NodeRun {
  std::string node;
  std::int64_t epoch = 0;
};

/// Where a log ends: the key of its rows, and the chain value of its last line.
struct LogEnd {
  std::int64_t key = 0;
  ChainValue head;
};
/// Of each log, as far as it is known.
using LogEnds = std::map<std::string, LogEnd, std::less<>>;

/// A line and where it stands. It speaks of an append, which outlives it.
struct LinePlace {
  std::int64_t key = 0;  ///< of its log
  std::int64_t number = 1;
  std::string_view line;
};

/// Appends put together, so that all their lines take one statement. It speaks of the appends, which outlive it.
class Batch {
 public:
  /// Logs that are gone on with, whose ends a batch of these needs.
  [[nodiscard]] static std::vector<std::string_view> logs_of(std::span<const Append* const> appends);
  /// Of these, those that may be closed.
  [[nodiscard]] static std::vector<std::string_view> reopened_by(std::span<const Append* const> appends);
  /// How many logs a batch of these opens: for each it needs a key.
  [[nodiscard]] static std::size_t opened_by(std::span<const Append* const> appends);
  /// Takes the keys of new logs from the end of `keys`. Why they cannot all be done, otherwise: two of one log do not follow
  /// one another, or one goes on with a log whose end is not known. REQUIRES: as many keys as logs are opened.
  [[nodiscard]] static Result<Batch, StorageError> of(std::span<const Append* const> appends, const LogEnds& ends,
                                                      std::vector<std::int64_t>& keys);

  /// The statements of one transaction that does all of it, or fails. `now_ms`: since 1970.
  [[nodiscard]] std::vector<Query> queries(const NodeRun& run, std::uint64_t now_ms) const;
  /// Its first line: it is in the log exactly where a transaction with this batch was done. Nothing where the batch has no
  /// lines; doing that again does no harm.
  [[nodiscard]] std::optional<LinePlace> first_line() const;
  /// Brings the ends up to date once it is done. A closed log has none that matters, and one that was released ends wherever
  /// others have gone on with it.
  void note(LogEnds& ends) const;

 private:
  /// What is done to one log.
  struct Part {
    std::string_view log;
    std::int64_t first = 1;
    std::int64_t count = 0;
    TableLife life = TableLife::Open;
    Keeping keeping = Keeping::Kept;
    bool is_reopened = false;
    const TableSettings* settings = nullptr;
    LogEnd end;
  };
  struct SeatPlace {
    std::int64_t key = 0;
    std::int64_t seat = 0;
    friend auto operator<=>(const SeatPlace&, const SeatPlace&) = default;
  };

  [[nodiscard]] Result<void, StorageError> add(const Append& append, const LogEnds& ends,
                                               std::vector<std::int64_t>& keys);
  [[nodiscard]] Result<Part*, StorageError> part_of(const Append& append, const LogEnds& ends,
                                                    std::vector<std::int64_t>& keys);
  void add_lines(Part& part, const Append& append);
  void ask_to_reopen(std::vector<Query>& all, const NodeRun& run) const;
  void ask_for_logs(std::vector<Query>& all, const NodeRun& run, std::uint64_t now_ms) const;
  void ask_for_lines(std::vector<Query>& all) const;
  void ask_for_owners(std::vector<Query>& all) const;
  void ask_for_release(std::vector<Query>& all) const;

  std::vector<Part> parts_;
  std::map<std::string_view, std::size_t> by_log_;
  std::vector<std::int64_t> line_keys_;
  std::vector<std::int64_t> line_numbers_;
  std::vector<std::string_view> lines_;
  std::vector<ChainValue> chain_;
  std::map<SeatPlace, std::optional<TokenHash>> owners_;
};

}  // namespace euchre::storage::detail

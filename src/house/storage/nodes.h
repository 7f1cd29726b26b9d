#pragma once

#include "house/storage/log.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace euchre::storage {

/// Another node has the log, and is alive as far as the store knows.
struct Elsewhere {
  std::string node;
  friend bool operator==(const Elsewhere&, const Elsewhere&) = default;
};

/// What is had of a log by asking for it: nothing where there is none of that name, else who has it, or the log itself. Where
/// it is open it belongs to this node then.
using Claim = std::variant<std::monostate, Elsewhere, StoredTable>;

/// The same where no line of it is wanted: how many it has, 0 where there is none of that name, or who has it.
using Hold = std::variant<std::uint64_t, Elsewhere>;

/// What is known of a log before a line of it is read, whoever has it.
struct LogOutline {
  TableLife life = TableLife::Open;
  std::string event;  ///< the log of the event whose game it is; empty where it is none's
  friend bool operator==(const LogOutline&, const LogOutline&) = default;
};

/// A seat at a table that is not closed, whoever has its log.
struct SeatHeld {
  std::string table;
  Seat seat = Seat::North;
  friend bool operator==(const SeatHeld&, const SeatHeld&) = default;
};

/// What a node tells the others of one of its tables, in words that the store does not read.
struct Notice {
  std::string table;
  std::string text;
  friend bool operator==(const Notice&, const Notice&) = default;
};

/// How this node stands with the others.
struct Lease {
  std::string node;         ///< its name
  std::uint64_t epoch = 0;  ///< one more for each run under that name
  std::uint64_t lost = 0;   ///< how often others took this node for dead since it began
  std::uint64_t nodes = 0;  ///< how many nodes were alive when that was last asked, this one among them
};

/// What a store has besides where several nodes share it: then no node opens logs that nobody asked for, and each log belongs
/// to one node at a time. Any thread may call it; what reads waits for the store.
class Nodes {
 public:
  Nodes() = default;
  Nodes(const Nodes&) = delete;
  Nodes& operator=(const Nodes&) = delete;
  virtual ~Nodes() = default;

  [[nodiscard]] virtual Lease lease() const = 0;
  /// Whether nobody can have taken a log of this node by now. Where it is not, what this node knows of them may be out of date;
  /// what it writes is refused by the store.
  [[nodiscard]] virtual bool is_held() const = 0;
  /// Called each time the others took this node for dead: no log is its own any more but those claimed after. On a thread of
  /// the store; it must be quick, and whoever is told says `let_go` for each time. It is called no more once another is set or
  /// the store is gone.
  virtual void when_lost(std::function<void()> tell) = 0;
  /// Nothing that was had before that loss is gone by any more. Until then nothing is held, though the new run has begun.
  virtual void let_go() = 0;
  /// Nothing where there is no log of that name. It costs little, however long the log is, and however often strangers name some
  /// that never were.
  [[nodiscard]] virtual Result<std::optional<LogOutline>, StorageError> outline_of(std::string_view log) = 0;
  /// Makes an open log this node's own, where no living node has it, and reads it. A closed one is read.
  [[nodiscard]] virtual Result<Claim, StorageError> claim(std::string_view log) = 0;
  /// The same without reading it, however long it is.
  [[nodiscard]] virtual Result<Hold, StorageError> hold(std::string_view log) = 0;
  /// Open tables that no living node has and that were not written to since then, the longest unwritten first.
  [[nodiscard]] virtual Result<std::vector<std::string>, StorageError> forgotten(std::uint64_t written_before_ms,
                                                                                 std::size_t most) = 0;
  [[nodiscard]] virtual Result<std::vector<SeatHeld>, StorageError> seats_of(const TokenHash& token) = 0;
  /// Tells the others, in place of what was told before.
  [[nodiscard]] virtual Result<void, StorageError> tell(const std::vector<Notice>& notices) = 0;
  /// What the other living nodes tell.
  [[nodiscard]] virtual Result<std::vector<Notice>, StorageError> told_by_others() = 0;
};

/// Claims a log where several nodes share the store; else finds it there.
[[nodiscard]] Result<Claim, StorageError> claim_in(Log& store, std::string_view log);
/// Holds a log where several nodes share the store; else counts its lines.
[[nodiscard]] Result<Hold, StorageError> hold_in(Log& store, std::string_view log);

}  // namespace euchre::storage

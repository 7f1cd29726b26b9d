#pragma once

/// The room `storage`: the logs of all tables, kept so that whatever a client was told is still there after the machine
/// died. It knows no rule: a line is text (the record format of `notation`), numbered from 1 within its table.
/// Start with `Log`, the interface that every kind of store has; `sqlite_log.h` opens the one in a file, `postgres_log.h`
/// the one in a database that several houses may share (`nodes.h`). `log_chain.h`
/// ties the lines of a log together, so that a missing or altered one is found.

#include "core/base/result.h"
#include "core/cards/seat.h"
#include "house/storage/log_chain.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::storage {

enum class StorageProblem : std::uint8_t {
  CannotOpen,   ///< no such folder, no permission, not a file
  Foreign,      ///< a file, but not one of ours
  NewerSchema,  ///< written by a later version of the program
  Corrupt,      ///< one of ours, but damaged
  Locked,       ///< another process keeps its log there
  CannotWrite,  ///< the disk is full or gone
  NumberTaken,  ///< the line does not follow the last one, or its log is closed or was never opened: a fault of the program
  LeaseLost,    ///< another node has the log, or took this node's name: it may write there no more
  Unreachable,  ///< the database's server cannot be reached, or is stopping
};

struct StorageError {
  StorageProblem problem = StorageProblem::CannotOpen;
  std::string what;  ///< what is wrong and where, for people
  std::string hint;  ///< what would help
};
/// What would help, where nothing more is known than the problem.
[[nodiscard]] std::string_view hint_for(StorageProblem problem);
/// `what (hint)`.
[[nodiscard]] std::string to_text(const StorageError& error);

/// The digest of a visitor's token: enough to know him again, useless to whoever reads the file.
struct TokenHash {
  std::array<std::uint8_t, 32> bytes{};
  friend auto operator<=>(const TokenHash&, const TokenHash&) = default;
};

/// Somebody who has had a seat in the deal that is running, and so may have seen its hand.
struct HandShown {
  Seat seat = Seat::North;
  TokenHash token;
  std::optional<TokenHash> network;  ///< digest of the address that he came from; nothing where he was not there
  friend bool operator==(const HandShown&, const HandShown&) = default;
};

/// What a table keeps beside its facts.
struct TableSettings {
  std::optional<TokenHash> host;  ///< who may start it and set its speed
  bool is_listed = false;
  unsigned clock_seconds = 60;
  unsigned pace_ms = 800;
  unsigned choice_seconds = 30;           ///< open tables: how long a choice or claims are waited for
  std::optional<TokenHash> director_key;  ///< of what makes a visitor the director; nothing where none is named
  std::optional<TokenHash> director;      ///< who came with that key
  bool gives_advice = false;              ///< whether a player may ask what a strong player would do
  std::vector<HandShown> shown = {};      ///< of the last deal that began: it keeps who has seen a hand from another
  std::vector<TokenHash> accepting = {};  ///< whoever of the players chose or accepted the director
  std::string event = {};                 ///< the log of the event whose game it is; empty where it is none's
  std::string opened_from = {};  ///< the address whose table it is, as long as it is open; empty where it is none's
  friend bool operator==(const TableSettings&, const TableSettings&) = default;
};

/// Who owns a seat; nothing: it is given up.
struct SeatOwner {
  Seat seat = Seat::North;
  std::optional<TokenHash> owner;
  friend bool operator==(const SeatOwner&, const SeatOwner&) = default;
};

enum class TableLife : std::uint8_t { Open, Closed };

/// What becomes of lines for a log that was closed: they are refused, or with them it is open again, with the node that writes them.
enum class AfterClose : std::uint8_t { Refuse, Reopen };

/// Where several nodes share a store (`nodes.h`): whether a log stays with the node that wrote to it, or is free again for
/// whoever claims it.
enum class Keeping : std::uint8_t { Kept, Released };

/// What a log tells of: a live table, a tournament or league, the evening of a club, a season of several events, or what
/// whoever runs the house decided.
enum class LogKind : std::uint8_t { Table, Event, Club, Season, House };
/// The name under which a log is kept: a table's own, else with its kind before it, as in `event/f3k9`.
/// REQUIRES: no slash in `id`.
[[nodiscard]] std::string log_name(LogKind kind, std::string_view id);

/// What one step of a table adds, all or nothing.
struct Append {
  std::string table;               ///< or the `log_name` of an event or a club
  std::uint64_t first_number = 1;  ///< of `lines`, one more than the last; 1 opens the table
  std::vector<std::string> lines;
  std::vector<SeatOwner> owners;
  std::optional<TableSettings> settings;
  TableLife life = TableLife::Open;
  AfterClose after_close = AfterClose::Refuse;
  Keeping keeping = Keeping::Kept;  ///< once this is written; `Released` means nothing to a store that nobody shares
};

/// A table as it was left.
struct StoredTable {
  std::string table;
  TableSettings settings;
  std::vector<std::string> lines;  ///< numbers 1, 2, 3 ...; only those before the damage, where there is any
  BySeat<std::optional<TokenHash>> owners;
  TableLife life = TableLife::Open;
  std::uint64_t written_ms = 0;     ///< since 1970: when the last line or setting was written
  std::optional<LogDamage> damage;  ///< then it is not to be gone on with
  friend bool operator==(const StoredTable&, const StoredTable&) = default;
};

/// What is known of a log without reading it.
struct LogSummary {
  std::string log;  ///< its `log_name`
  TableLife life = TableLife::Open;
  std::uint64_t lines = 0;
  std::uint64_t written_ms = 0;  ///< since 1970
  friend bool operator==(const LogSummary&, const LogSummary&) = default;
};

/// An open log without its lines.
struct LogHead {
  std::string log;  ///< its `log_name`
  TableSettings settings;
  BySeat<std::optional<TokenHash>> owners;
  std::uint64_t lines = 0;
  std::uint64_t written_ms = 0;  ///< since 1970
  friend bool operator==(const LogHead&, const LogHead&) = default;
};

/// Which logs are asked for.
struct LogsWanted {
  LogKind kind = LogKind::Table;
  std::optional<TableLife> life;  ///< nothing: open and closed ones
  std::uint64_t written_before_ms = std::numeric_limits<std::int64_t>::max();
  std::size_t most = 1'000'000;  ///< the longest unwritten first
};

/// A log that lies safely elsewhere and is to be forgotten here.
struct Removal {
  std::string log;
  std::uint64_t lines = 0;  ///< as many as lie elsewhere: where it has gone on since, it stays
};

class Nodes;

/// The logs of all tables of one house. No line is ever changed; a log is removed whole, once it lies in the archive.
class Log {
 public:
  /// Called once for each append, in the order of the appends: nothing once it is durable, or why it is not.
  using Done = std::function<void(const std::optional<StorageError>&)>;

  Log() = default;
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
  /// Everything appended is committed and its `done` called before this returns.
  virtual ~Log() = default;

  /// Returns at once; may be called by any thread. `done` runs on the writer's thread, must be quick and must not throw.
  virtual void append(Append append, Done done) = 0;
  /// Removes a log whole, in its order among the appends; `done` as for them. Refused, and nothing removed, where the log has
  /// another number of lines than the removal says, or is not there.
  virtual void remove(Removal removal, Done done) = 0;
  /// Tries whether something could be written now, in its order among the appends, and leaves nothing behind; `done` as for
  /// them.
  virtual void probe(Done done) = 0;
  /// How many changes are not durable yet. Any thread may ask.
  [[nodiscard]] virtual std::size_t waiting() const = 0;
  /// All tables that are not closed, with their lines. Seen are the appends whose `done` was called. A damaged log is among
  /// them, with its damage: it spoils no other.
  [[nodiscard]] virtual Result<std::vector<StoredTable>, StorageError> open_tables() = 0;
  /// The same for the events or the clubs; their `table` is the `log_name`, and nobody owns seats there.
  [[nodiscard]] virtual Result<std::vector<StoredTable>, StorageError> open_logs(LogKind kind) = 0;
  /// The same without their lines, where the store can tell so much without reading them: then damage is not found either.
  [[nodiscard]] virtual Result<std::vector<LogHead>, StorageError> open_heads(LogKind kind);
  /// How many lines a table has, open or closed; 0 where there is none of that name.
  [[nodiscard]] virtual Result<std::uint64_t, StorageError> count_of(std::string_view table) = 0;
  /// The lines of a table, open or closed; empty where there is none of that name. `Corrupt`, with the place, where it is
  /// damaged.
  [[nodiscard]] virtual Result<std::vector<std::string>, StorageError> lines_of(std::string_view table) = 0;
  /// A whole log, open or closed, perhaps damaged; nothing where there is none of that name.
  [[nodiscard]] virtual Result<std::optional<StoredTable>, StorageError> find(std::string_view log) = 0;
  /// Without reading a line.
  [[nodiscard]] virtual Result<std::vector<LogSummary>, StorageError> summaries(const LogsWanted& wanted) = 0;
  /// Writes a copy of everything to a new file, as it is at one moment, while appends go on. A store that has a tool of its
  /// own for it says which.
  [[nodiscard]] virtual Result<void, StorageError> back_up(const std::string& file) = 0;
  /// What the store has where several nodes share it (`nodes.h`); null where nobody else has it.
  [[nodiscard]] virtual Nodes* nodes() { return nullptr; }
};

/// What is wrong with a log, as an error.
[[nodiscard]] StorageError damage_error(std::string_view log, const LogDamage& damage);

}  // namespace euchre::storage

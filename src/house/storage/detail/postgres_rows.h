#pragma once

#include "house/storage/detail/postgres_batch.h"
#include "house/storage/nodes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::storage::detail {

/// Makes all open logs of a kind this run's own that no living node has, and reads those that are its own. A damaged one is
/// among them, with its damage.
[[nodiscard]] Result<std::vector<StoredTable>, StorageError> claim_logs(Connection& connection, LogKind kind,
                                                                        const NodeRun& run);
/// The same for one log, whatever its kind; who has it, where another run does that is alive.
[[nodiscard]] Result<Claim, StorageError> claim_log(Connection& connection, std::string_view log, const NodeRun& run);
/// The same without reading it.
[[nodiscard]] Result<Hold, StorageError> hold_log(Connection& connection, std::string_view log, const NodeRun& run);
/// Whoever has it; nothing where there is none of that name.
[[nodiscard]] Result<std::optional<LogOutline>, StorageError> read_outline(Connection& connection,
                                                                           std::string_view log);
/// Of tables that are not closed, whoever has them.
[[nodiscard]] Result<std::vector<SeatHeld>, StorageError> read_seats(Connection& connection, const TokenHash& token);
/// Open tables that no living run has, and that were not written to since then.
[[nodiscard]] Result<std::vector<std::string>, StorageError> read_forgotten(Connection& connection,
                                                                            std::uint64_t written_before_ms,
                                                                            std::size_t most);
/// What a node tells the others, in place of what it told before.
[[nodiscard]] Result<void, StorageError> write_notices(Connection& connection, const NodeRun& run,
                                                       const std::vector<Notice>& notices);
/// What the other nodes tell that are alive.
[[nodiscard]] Result<std::vector<Notice>, StorageError> read_notices(Connection& connection, const NodeRun& run);
[[nodiscard]] Result<std::uint64_t, StorageError> count_living_nodes(Connection& connection);
[[nodiscard]] Result<std::uint64_t, StorageError> count_lines(Connection& connection, std::string_view table);
/// A whole log, whoever has it; nothing where there is none of that name.
[[nodiscard]] Result<std::optional<StoredTable>, StorageError> read_log(Connection& connection, std::string_view log);
[[nodiscard]] Result<std::vector<LogSummary>, StorageError> read_summaries(Connection& connection,
                                                                           const LogsWanted& wanted);
/// Adds the ends of open logs, and of closed ones among them that are opened again.
[[nodiscard]] Result<void, StorageError> read_ends(Connection& connection, std::span<const std::string_view> logs,
                                                   std::span<const std::string_view> reopened, LogEnds& ends);
/// Keys for so many logs that nobody else will have.
[[nodiscard]] Result<std::vector<std::int64_t>, StorageError> take_keys(Connection& connection, std::size_t count);

}  // namespace euchre::storage::detail

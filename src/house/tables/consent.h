#pragma once

#include "house/tables/live_table.h"

namespace euchre::tables {

/// Which sides are still to accept whoever came with the director's key: where people of both sides sit, each side of which
/// nobody who sits there now chose or accepted him. Who is accepted by one of a side is accepted by the side, as long as that
/// player sits there. None where nobody came.
[[nodiscard]] BySide<bool> sides_to_ask(const LiveTable& live);
/// Whether somebody came with the key whom a side is still to accept: until then he watches.
[[nodiscard]] bool is_consent_awaited(const LiveTable& live);
/// Whether he directs the table.
[[nodiscard]] bool directs(const storage::TokenHash& token, const LiveTable& live);

}  // namespace euchre::tables

#pragma once

#include "house/protocol/generated/messages.h"
#include "house/tables/guests.h"
#include "house/tables/live_table.h"

#include <optional>
#include <vector>

namespace euchre::tables {

/// Another match of the same people, which begins when all who are there have said yes. It is kept as long as the house runs.
class Rematch {
 public:
  /// Somebody wishes it, or agrees; the first says how partners are found, and drawing them goes before.
  void agree(const storage::TokenHash& person, table::Partners partners);
  /// It has begun, or the seats have changed, so that everybody is asked again.
  void forget();

  [[nodiscard]] table::Partners partners() const { return partners_; }
  /// Whether somebody asked for it, and nobody who is connected is still to say yes.
  [[nodiscard]] bool is_agreed(const LiveTable& live, const Guests& guests) const;
  /// As it is told; nothing where nobody asked for it.
  [[nodiscard]] std::optional<protocol::RematchState> told(const LiveTable& live, const Guests& guests) const;

 private:
  [[nodiscard]] bool has_agreed(const storage::TokenHash& person) const;

  std::vector<storage::TokenHash> agreed_;
  table::Partners partners_ = table::Partners::AsSeated;
};

}  // namespace euchre::tables

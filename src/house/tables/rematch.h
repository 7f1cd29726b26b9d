#pragma once

#include "house/protocol/generated/messages.h"
#include "house/tables/guests.h"
#include "house/tables/live_table.h"
#include "house/tables/strand.h"

#include <optional>
#include <vector>

namespace euchre::tables {

/// Another match of the same people, which begins when all who are there have said yes; who says nothing is waited for as long
/// as the house allows (Limits::rematch_wait). It is kept as long as the house runs.
class Rematch {
 public:
  /// Somebody wishes it, or agrees; the first says how partners are found, and drawing them goes before.
  void agree(const storage::TokenHash& person, table::Partners partners, Clock::time_point now);
  /// It has begun, or the seats have changed, so that everybody is asked again.
  void forget();

  [[nodiscard]] table::Partners partners() const { return partners_; }
  /// When it was first asked for.
  [[nodiscard]] Clock::time_point asked_at() const { return asked_at_; }
  /// Whether somebody asked for it, and nobody is still to say yes.
  [[nodiscard]] bool is_agreed(const LiveTable& live, const Guests& guests) const;
  /// Who is still to say yes: who is connected, and plays for himself. Nobody where it was not asked for.
  [[nodiscard]] std::vector<Seat> waits_for(const LiveTable& live, const Guests& guests) const;
  /// As it is told; nothing where nobody asked for it.
  [[nodiscard]] std::optional<protocol::RematchState> told(const LiveTable& live, const Guests& guests) const;

 private:
  [[nodiscard]] bool is_asked(const LiveTable& live) const;
  [[nodiscard]] bool has_agreed(const storage::TokenHash& person) const;

  std::vector<storage::TokenHash> agreed_;
  table::Partners partners_ = table::Partners::AsSeated;
  Clock::time_point asked_at_{};
};

}  // namespace euchre::tables

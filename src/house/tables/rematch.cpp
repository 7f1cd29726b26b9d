#include "house/tables/rematch.h"

#include "house/protocol/table_messages.h"

#include <algorithm>

namespace euchre::tables {

void Rematch::agree(const storage::TokenHash& person, table::Partners partners) {
  const bool is_another_wish = partners == table::Partners::Drawn && partners_ != partners;
  if (is_another_wish) agreed_.clear();  // Who said yes before has said it to the same partners.
  if (agreed_.empty()) partners_ = partners;
  if (!has_agreed(person)) agreed_.push_back(person);
}

void Rematch::forget() {
  agreed_.clear();
  partners_ = table::Partners::AsSeated;
}

bool Rematch::has_agreed(const storage::TokenHash& person) const {
  return std::ranges::find(agreed_, person) != agreed_.end();
}

bool Rematch::is_agreed(const LiveTable& live, const Guests& guests) const {
  const auto state = told(live, guests);
  return state && state->waits_for.empty();
}

std::optional<protocol::RematchState> Rematch::told(const LiveTable& live, const Guests& guests) const {
  if (agreed_.empty() || live.table().stage() != table::Stage::MatchOver) return std::nullopt;
  protocol::RematchState state;
  state.draws_partners = partners_ == table::Partners::Drawn;
  for (const Seat seat : kSeats) {
    const auto& owner = live.owners()[seat];
    if (!owner) continue;
    if (has_agreed(*owner)) {
      state.accepted.push_back(protocol::to_wire(seat));
    } else if (guests.is_connected(*owner)) {
      state.waits_for.push_back(protocol::to_wire(seat));
    }
  }
  return state;
}

}  // namespace euchre::tables

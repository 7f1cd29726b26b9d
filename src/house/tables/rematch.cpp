#include "house/tables/rematch.h"

#include "house/protocol/table_messages.h"

#include <algorithm>
#include <iterator>

namespace euchre::tables {

void Rematch::agree(const storage::TokenHash& person, table::Partners partners, Clock::time_point now) {
  const bool is_another_wish = partners == table::Partners::Drawn && partners_ != partners;
  if (is_another_wish) agreed_.clear();  // Who said yes before has said it to the same partners.
  if (agreed_.empty()) {
    partners_ = partners;
    asked_at_ = now;
  }
  if (!has_agreed(person)) agreed_.push_back(person);
}

void Rematch::forget() {
  agreed_.clear();
  partners_ = table::Partners::AsSeated;
}

bool Rematch::is_asked(const LiveTable& live) const {
  return !agreed_.empty() && live.table().stage() == table::Stage::MatchOver;
}

bool Rematch::has_agreed(const storage::TokenHash& person) const {
  return std::ranges::find(agreed_, person) != agreed_.end();
}

bool Rematch::is_agreed(const LiveTable& live, const Guests& guests) const {
  return is_asked(live) && waits_for(live, guests).empty();
}

std::vector<Seat> Rematch::waits_for(const LiveTable& live, const Guests& guests) const {
  std::vector<Seat> seats;
  if (!is_asked(live)) return seats;
  std::ranges::copy_if(kSeats, std::back_inserter(seats), [&](Seat seat) {
    const auto& owner = live.owners()[seat];
    const auto& sitter = live.table().sitter(seat);
    const bool plays = sitter && sitter->presence == facts::Presence::Present;
    return owner && plays && !has_agreed(*owner) && guests.is_connected(*owner);
  });
  return seats;
}

std::optional<protocol::RematchState> Rematch::told(const LiveTable& live, const Guests& guests) const {
  if (!is_asked(live)) return std::nullopt;
  protocol::RematchState state;
  state.draws_partners = partners_ == table::Partners::Drawn;
  for (const Seat seat : kSeats) {
    const auto& owner = live.owners()[seat];
    if (owner && has_agreed(*owner)) state.accepted.push_back(protocol::to_wire(seat));
  }
  for (const Seat seat : waits_for(live, guests)) state.waits_for.push_back(protocol::to_wire(seat));
  return state;
}

}  // namespace euchre::tables

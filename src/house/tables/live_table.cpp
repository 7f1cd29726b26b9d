#include "house/tables/live_table.h"

#include <algorithm>

namespace euchre::tables {
namespace {

/// What makes an earlier choice of a player out of date.
bool is_act(const facts::Fact& fact) {
  return std::holds_alternative<facts::HandsDealt>(fact) || std::holds_alternative<facts::Called>(fact) ||
         std::holds_alternative<facts::Discarded>(fact) || std::holds_alternative<facts::CardGiven>(fact) ||
         std::holds_alternative<facts::CardLaidUnder>(fact) || std::holds_alternative<facts::CardPlayed>(fact) ||
         std::holds_alternative<facts::ActsUndone>(fact);
}

}  // namespace

bool LiveTable::has_owner() const {
  return std::ranges::any_of(kSeats, [this](Seat seat) { return owners_[seat].has_value(); });
}

void LiveTable::note(const Change& change) {
  for (const storage::SeatOwner& owner : change.owners) owners_[owner.seat] = owner.owner;
  if (change.settings) settings_ = *change.settings;
  if (change.director_key) director_key_ = *change.director_key;
}

std::vector<tally::SeatPlayed> LiveTable::apply(const facts::Fact& fact) {
  recent_.add(fact, table_);
  table_.apply(fact);
  if (is_act(fact)) last_act_ = recent_.last();
  return watch_.take(fact, table_.course());
}

}  // namespace euchre::tables

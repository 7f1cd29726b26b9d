#include "house/tables/running_account.h"

#include "house/protocol/table_messages.h"
#include "house/table/seen_fact.h"
#include "house/table/words.h"

#include <variant>

namespace euchre::tables {
namespace {

/// Where among the facts whoever is told them sat down where he sits; 0 where none of them tells, or he sits nowhere.
std::size_t place_of_sitting_down(const table::Audience& audience, std::span<const facts::Fact> facts) {
  const auto seat = table::seat_of(audience);
  for (std::size_t place = facts.size(); seat && place > 0; --place) {
    const facts::Fact& fact = facts[place - 1];
    const auto* taken = std::get_if<facts::SeatTaken>(&fact);
    const bool is_of_seat = taken != nullptr && taken->seat == *seat;
    if (is_of_seat || std::holds_alternative<facts::SeatsDrawn>(fact)) return place - 1;
  }
  return 0;
}

}  // namespace

RunningAccount::RunningAccount(const table::Audience& audience, std::span<const facts::Fact> coming)
    : audience_(audience), seated_at_(place_of_sitting_down(audience, coming)) {}

void RunningAccount::tell(std::uint64_t number, const facts::Fact& fact, const table::Table& after) {
  const bool is_before = place_++ < seated_at_;
  const auto seen = table::seen_by(audience_, fact);
  if (!seen) {
    lines_.push_back(protocol::blank(number));
    return;
  }
  const table::Names names = is_before ? table::player_names(after) : table::names_told_to(audience_, after);
  lines_.push_back(protocol::to_wire(number, *seen, table::account_of(*seen, after, names), after));
}

}  // namespace euchre::tables

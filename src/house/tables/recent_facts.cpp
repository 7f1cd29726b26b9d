#include "house/tables/recent_facts.h"

#include "house/protocol/table_messages.h"
#include "house/table/seen_fact.h"
#include "house/table/words.h"

#include <algorithm>
#include <utility>

namespace euchre::tables {
namespace {

/// Facts after which an account is shortened at the next deal: three or four deals.
constexpr std::size_t kMarkEvery = 100;

protocol::SeenFact told_with(const table::Names& names, std::uint64_t number, const facts::Fact& fact,
                             const table::Table& after, const table::Audience& audience) {
  const auto seen = table::seen_by(audience, fact);
  if (!seen) return protocol::blank(number);
  return protocol::to_wire(number, *seen, table::account_of(*seen, after, names), after);
}

}  // namespace

protocol::SeenFact told(std::uint64_t number, const facts::Fact& fact, const table::Table& after,
                        const table::Audience& audience) {
  return told_with(table::names_told_to(audience, after), number, fact, after, audience);
}

void RecentFacts::add(const facts::Fact& fact, const table::Table& before) {
  const std::size_t since_mark = facts_.size() - (mark_ ? mark_->index : 0);
  if (std::holds_alternative<facts::DealBegan>(fact) && since_mark >= kMarkEvery) {
    if (mark_) forget_before_mark();
    mark_ = Mark{facts_.size(), before};
  }
  facts_.push_back(fact);
}

void RecentFacts::forget_before_mark() {
  base_ = std::move(mark_->table);
  base_number_ += mark_->index;
  facts_.erase(facts_.begin(), facts_.begin() + static_cast<std::ptrdiff_t>(mark_->index));
}

std::uint64_t RecentFacts::deal_began() const {
  for (std::size_t index = facts_.size(); index > 0; --index) {
    if (std::holds_alternative<facts::DealBegan>(facts_[index - 1])) return base_number_ + index;
  }
  return base_number_;
}

std::size_t RecentFacts::appeals_in_deal(Seat seat) const {
  const auto first = facts_.begin() + static_cast<std::ptrdiff_t>(deal_began() - base_number_);
  return static_cast<std::size_t>(std::count(first, facts_.end(), facts::Fact(facts::DirectorCalled{seat})));
}

std::uint64_t RecentFacts::sat_down(const table::Audience& audience) const {
  const auto seat = table::seat_of(audience);
  for (std::size_t index = facts_.size(); seat && index > 0; --index) {
    const facts::Fact& fact = facts_[index - 1];
    const auto* taken = std::get_if<facts::SeatTaken>(&fact);
    const bool is_of_seat = taken != nullptr && taken->seat == *seat;
    if (is_of_seat || std::holds_alternative<facts::SeatsDrawn>(fact)) return base_number_ + index;
  }
  return 0;
}

std::vector<protocol::SeenFact> RecentFacts::since(std::uint64_t number, const table::Audience& audience) const {
  std::vector<protocol::SeenFact> account;
  table::Table table = base_;
  std::uint64_t at = base_number_;
  const std::uint64_t sits_since = sat_down(audience);
  for (const facts::Fact& fact : facts_) {
    table.apply(fact);
    if (++at <= number) continue;
    const table::Names names = at < sits_since ? table::player_names(table) : table::names_told_to(audience, table);
    account.push_back(told_with(names, at, fact, table, audience));
  }
  return account;
}

}  // namespace euchre::tables

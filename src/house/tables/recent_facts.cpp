#include "house/tables/recent_facts.h"

#include "house/tables/running_account.h"

#include <algorithm>
#include <span>
#include <utility>

namespace euchre::tables {
namespace {

/// Facts after which an account is shortened at the next deal: three or four deals.
constexpr std::size_t kMarkEvery = 100;

}  // namespace

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

std::vector<protocol::SeenFact> RecentFacts::since(std::uint64_t number, const table::Audience& audience) const {
  if (number >= last()) return {};
  // Who was told most of it is told the rest from the mark on.
  const std::size_t passed = mark_ && number >= base_number_ + mark_->index ? mark_->index : 0;
  const std::span<const facts::Fact> coming = std::span(facts_).subspan(passed);
  RunningAccount account(audience, coming);
  table::Table table = passed > 0 ? mark_->table : base_;
  std::uint64_t at = base_number_ + passed;
  for (const facts::Fact& fact : coming) {
    table.apply(fact);
    if (++at > number)
      account.tell(at, fact, table);
    else
      account.pass_over();
  }
  return account.lines();
}

}  // namespace euchre::tables

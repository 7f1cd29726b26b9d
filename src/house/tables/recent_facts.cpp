#include "house/tables/recent_facts.h"

#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/facts/act_text.h"
#include "house/tables/running_account.h"

#include <algorithm>
#include <span>
#include <utility>

namespace euchre::tables {
namespace {

/// Facts after which an account is shortened at the next deal: three or four deals.
constexpr std::size_t kMarkEvery = 100;
/// And at whatever comes next: so much happens in no deal and before no match, unless somebody wants an account to be long.
constexpr std::size_t kLongest = 300;

bool is_card(const facts::Attribute& attribute) {
  const auto parts = split(attribute.value, ',');
  return std::ranges::any_of(parts, [](std::string_view part) { return parse_card(trim(part)).has_value(); });
}

}  // namespace

bool names_card(std::string_view finding) {
  const auto read = facts::parse_act_line(finding);
  return read && std::ranges::any_of(read->acts, [](const facts::Act& act) {
           return !act.cards.empty() || std::ranges::any_of(act.attributes, is_card);
         });
}

void RecentFacts::add(const facts::Fact& fact, const table::Table& before) {
  const bool begins_deal = std::holds_alternative<facts::DealBegan>(fact);
  const std::size_t since_mark = facts_.size() - (mark_ ? mark_->index : 0);
  if (since_mark >= (begins_deal ? kMarkEvery : kLongest)) {
    if (mark_) forget_before_mark();
    mark_ = Mark{facts_.size(), before};
  }
  facts_.push_back(fact);
  if (begins_deal) deal_ = {last(), {}, 0};
  if (const auto* called = std::get_if<facts::DirectorCalled>(&fact)) ++deal_.appeals[called->seat];
  const auto* incident = std::get_if<facts::Incident>(&fact);
  // Under appeal nobody but the director says anything.
  if (incident != nullptr && before.course().is_under_appeal() && names_card(incident->text)) ++deal_.cards_found;
}

void RecentFacts::forget_before_mark() {
  base_ = std::move(mark_->table);
  base_number_ += mark_->index;
  facts_.erase(facts_.begin(), facts_.begin() + static_cast<std::ptrdiff_t>(mark_->index));
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

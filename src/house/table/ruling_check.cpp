#include "house/table/ruling_check.h"

#include "house/table/detail/closing.h"
#include "house/table/table.h"
#include "house/table/words.h"

#include <algorithm>

namespace euchre::table {

namespace {

using facts::Fact;

bool enters_deal(const Fact& fact) {
  return std::holds_alternative<facts::DealEntered>(fact) || std::holds_alternative<facts::DealSettled>(fact);
}

/// Whether the director has ended the deal in his own words: they stand before the account.
bool is_by_hand(std::span<const Fact> before) {
  return before.size() >= 2 && std::holds_alternative<facts::AppealClosed>(before.back()) &&
         std::holds_alternative<facts::RuledByHand>(before[before.size() - 2]);
}

std::string words_of(const Fact& account) {
  if (const auto* settled = std::get_if<facts::DealSettled>(&account)) {
    return "the laws give: " + words_of_ruling(*settled, seat_letters()) + "; " + to_char(settled->next_dealer) +
           " deals next";
  }
  return "the laws give what was played, and no ruling";
}

/// An account without its citations, and without what brings nothing: a version that cites otherwise, or tells of more that is
/// not entered, gives no other ruling.
Fact uncited(Fact account) {
  if (auto* settled = std::get_if<facts::DealSettled>(&account)) {
    std::erase_if(settled->entries, [](const match::RuledEntry& entry) { return entry.points == codes::Points(); });
    for (match::RuledEntry& entry : settled->entries) entry.articles.clear();
  }
  return account;
}

std::optional<std::string> why_wrong(const Table& table, const Fact& account) {
  const OpenDeal& open = *table.open_deal();
  const BySeat<bool> waited = open.waited_for();
  const bool is_waited = std::any_of(waited.begin(), waited.end(), [](bool one) { return one; });
  if (!open.ends_at_once() && !open.is_over()) return "the hand is not over";
  if (!open.ends_at_once() && is_waited) return "claims are still heard: not all have waived them";
  const std::vector<Fact> lawful = detail::facts_that_settle(table);
  if (uncited(lawful.front()) == uncited(account)) return std::nullopt;
  return words_of(lawful.front());
}

}  // namespace

std::optional<WrongRuling> wrong_ruling(std::span<const Fact> facts) {
  Table table;
  for (std::size_t index = 0; index < facts.size(); ++index) {
    const Fact& fact = facts[index];
    const bool is_account = enters_deal(fact) && table.open_deal() != nullptr && table.course().is_deal_running();
    if (is_account && !is_by_hand(facts.first(index))) {
      if (auto why = why_wrong(table, fact)) return WrongRuling{index, *std::move(why)};
    }
    table.apply(fact);
    if (index == 0 && !table.course().is_permissive()) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace euchre::table

#include "replay_account.h"

#include "house/table/seen_fact.h"
#include "house/table/table.h"
#include "house/table/words.h"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

namespace {

namespace facts = euchre::facts;
namespace notation = euchre::notation;
namespace table = euchre::table;
using euchre::kSeats;
using euchre::Seat;

/// Lines of other programs are not: they may hold anything.
bool is_for_people(std::string_view remark) { return !remark.empty() && remark.substr(0, 2) != "x-"; }

/// Hands are shown card by card; the running account of a live table only says that they were dealt.
std::string hands_in_words(const facts::HandsDealt& dealt, const table::Names& names) {
  std::string text;
  for (const Seat seat : kSeats) {
    const std::string_view holder = names[seat].empty() ? std::string_view("A hand that nobody takes") : names[seat];
    fmt::format_to(std::back_inserter(text), "    {}: {}\n", holder, to_text(dealt.hands[seat]));
  }
  return text;
}

std::string sentence(std::string words) {
  if (words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return "  " + words + ".\n";
}

void tell(std::string& text, const facts::Fact& fact, table::Table& table) {
  table.apply(fact);
  const table::Names names = table::player_names(table);
  if (std::holds_alternative<facts::DealBegan>(fact)) text += '\n';
  const auto seen = table::seen_by(table::WholeLog{}, fact);
  if (!seen) return;
  const std::string words = table::account_of(*seen, table, names);
  if (!words.empty()) text += sentence(words);
  if (const auto* dealt = std::get_if<facts::HandsDealt>(&fact)) text += hands_in_words(*dealt, names);
}

}  // namespace

std::string account_in_words(const notation::Record& record) {
  std::string text;
  table::Table table;
  for (const notation::Line& line : record.lines) {
    if (const auto* fact = std::get_if<facts::Fact>(&line)) tell(text, *fact, table);
    const auto* remark = std::get_if<notation::Remark>(&line);
    if (remark != nullptr && is_for_people(remark->text)) text += "  (" + remark->text + ")\n";
  }
  return text;
}

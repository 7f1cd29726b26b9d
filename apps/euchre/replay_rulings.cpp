#include "replay_rulings.h"

#include "core/notation/record.h"
#include "house/table/ruling_check.h"

#include <algorithm>
#include <string>
#include <vector>

namespace {

using euchre::facts::Fact;
namespace notation = euchre::notation;

/// The line of a fact in the text, from 1; the header is the first.
std::size_t line_of(const notation::Record& record, std::size_t fact_index) {
  std::size_t facts_before = 0;
  for (std::size_t i = 0; i < record.lines.size(); ++i) {
    if (!std::holds_alternative<Fact>(record.lines[i])) continue;
    if (facts_before++ == fact_index) return i + 2;
  }
  return 0;
}

std::size_t rulings_in(const std::vector<Fact>& facts) {
  return static_cast<std::size_t>(std::count_if(facts.begin(), facts.end(), [](const Fact& fact) {
    return std::holds_alternative<euchre::facts::DealSettled>(fact);
  }));
}

}  // namespace

void check_rulings(std::string_view text, std::string_view file, notation::Verdict& verdict) {
  const auto record = notation::parse_record(text, verdict.format);
  if (!verdict.is_accepted || !record) return;
  const std::vector<Fact> facts = notation::facts_of(*record);
  if (const auto wrong = euchre::table::wrong_ruling(facts)) {
    verdict.is_accepted = false;
    verdict.words =
        std::string(file) + ':' + std::to_string(line_of(*record, wrong->index)) + ": refused: " + wrong->words;
    return;
  }
  const std::size_t rulings = rulings_in(facts);
  if (rulings > 0)
    verdict.words += ", " + std::to_string(rulings) + (rulings == 1 ? " ruling" : " rulings") + " checked";
}

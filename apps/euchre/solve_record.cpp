#include "solve_record.h"

#include "core/facts/course.h"
#include "core/notation/check.h"
#include "read_input.h"

#include <fmt/format.h>

#include <variant>

namespace {

using euchre::Failure;
using euchre::Result;
namespace facts = euchre::facts;
namespace notation = euchre::notation;

Result<notation::Record, std::string> read_record(const std::string& file) {
  const auto text = read_input(file);
  if (!text) return Failure{text.error()};
  const auto format = notation::recognise(*text);
  if (!format) return Failure{fmt::format("{}: begins like no record, EGN game or OpenSpiel history", file)};
  return notation::to_checked_record(*text, file, *format);
}

}  // namespace

Result<RecordedDeal, std::string> read_recorded_deal(const std::string& file, RecordPlace place) {
  const auto record = read_record(file);
  if (!record) return Failure{record.error()};
  facts::Course course;
  std::optional<RecordedDeal> found;
  unsigned cards = 0;
  for (const facts::Fact& fact : facts_of(*record)) {
    const bool is_card = found && std::holds_alternative<facts::CardPlayed>(fact);
    if (is_card && ++cards == place.card) {
      found->before_card = course.deal()->play;
      return *found;
    }
    if (found && std::holds_alternative<facts::DealBegan>(fact)) break;
    course.apply(fact);
    if (found || !std::holds_alternative<facts::HandsDealt>(fact) || course.deal_number() != place.deal) continue;
    const auto& dealt = std::get<facts::HandsDealt>(fact);
    found = RecordedDeal{*course.code(), {course.deal()->dealer, dealt.hands, dealt.turn_up}, {}};
    if (place.card == 0) return *found;
  }
  if (!found)
    return Failure{fmt::format("{}: there is no deal {}, but {} in all", file, place.deal, course.deal_number())};
  return Failure{fmt::format("{}: deal {} has {} cards, not {}", file, place.deal, cards, place.card)};
}

#include "club/print/event_sheets.h"

#include "club/print/detail/sheets.h"
#include "core/base/check.h"

#include <algorithm>
#include <array>

namespace euchre::print {
namespace {

constexpr std::array<std::string_view, 13> kSheets{
    "table-cards", "seating-by-name", "seating-by-table", "score-cards", "results", "standings", "crosstable",
    "by-round",    "route-cards",     "name-tags",        "fixtures",    "prizes",  "bracket"};

}  // namespace

std::string_view to_text(Sheet sheet) { return kSheets[static_cast<std::size_t>(sheet)]; }

std::optional<Sheet> parse_sheet(std::string_view text) {
  const auto found = std::ranges::find(kSheets, text);
  if (found == kSheets.end()) return std::nullopt;
  return static_cast<Sheet>(found - kSheets.begin());
}

std::string sheet_words() {
  std::string words;
  for (const std::string_view sheet : kSheets) words += (words.empty() ? "" : ", ") + std::string(sheet);
  return words;
}

std::optional<Paper> parse_paper(std::string_view text) {
  if (text == "a4") return Paper::A4;
  if (text == "letter") return Paper::Letter;
  return std::nullopt;
}

Document sheet_of(const tournament::Event& event, const SheetWish& wish) {
  switch (wish.sheet) {
    case Sheet::TableCards: return detail::table_cards(event, wish);
    case Sheet::SeatingByName: return detail::seating_by_name(event, wish);
    case Sheet::SeatingByTable: return detail::seating_by_table(event, wish);
    case Sheet::ScoreCards: return detail::cards_sheet(event, wish, detail::Filled::No);
    case Sheet::Results: return detail::cards_sheet(event, wish, detail::Filled::Yes);
    case Sheet::Standings: return detail::standings_sheet(event, wish);
    case Sheet::CrossTable: return detail::cross_table(event, wish);
    case Sheet::ByRound: return detail::round_table(event, wish);
    case Sheet::RouteCards: return detail::route_cards(event, wish);
    case Sheet::NameTags: return detail::name_tags(event, wish);
    case Sheet::Fixtures: return detail::fixtures(event, wish);
    case Sheet::Prizes: return detail::prize_sheet(event, wish);
    case Sheet::Bracket: return detail::bracket_sheet(event, wish);
  }
  unreachable("a sheet that nobody makes");
}

}  // namespace euchre::print

#include "club/print/season_sheet.h"

#include "club/office/tell_season.h"
#include "club/print/list_sheet.h"

#include <algorithm>
#include <string>
#include <vector>

namespace euchre::print {
namespace {

namespace told = office::told;

/// More columns could not be read: then it is the last evenings that are shown.
constexpr std::size_t kMostEvenings = 16;

template <class Number>
std::string text(const std::optional<Number>& number) {
  return number ? office::number_text(static_cast<double>(*number)) : std::string();
}

/// Points that do not count stand in brackets.
std::string text(const told::EveningScore& score) {
  const std::string points = std::to_string(score.points);
  return score.counts ? points : '(' + points + ')';
}

std::vector<std::string> cells_of(const told::Season& season, const told::SeasonRow& row, std::size_t from) {
  std::vector<std::string> cells{
      text(row.place),  row.title, std::to_string(row.evenings), std::to_string(row.games), std::to_string(row.points),
      text(row.average)};
  if (season.rules.handicaps)
    cells.insert(cells.end(), {text(row.handicap), text(row.net_points), text(row.net_place)});
  const std::size_t first = cells.size();
  cells.resize(first + season.evenings.size() - from);
  for (const told::EveningScore& score : row.scores) {
    const auto at = static_cast<std::size_t>(score.evening) - 1;
    if (at >= from) cells[first + at - from] = text(score);
  }
  return cells;
}

}  // namespace

Document season_sheet(const told::Season& season, Paper paper, Language language) {
  const Wording say = wording_of(language);
  const std::size_t count = season.evenings.size();
  const std::size_t from = count - std::min(count, kMostEvenings);
  ListSheet sheet;
  sheet.language = language;
  sheet.event = season.season;
  sheet.title = say("Standings of the season");
  sheet.subtitle = season.rules.words;
  sheet.columns = {{say("place"), 1.3, Align::Right, Weight::Bold},
                   {say("name"), 6},
                   {say("evenings"), 2.1, Align::Right},
                   {say("games"), 1.6, Align::Right},
                   {say("points"), 1.6, Align::Right, Weight::Bold},
                   {say("average"), 1.9, Align::Right}};
  if (season.rules.handicaps)
    sheet.columns.insert(sheet.columns.end(), {{say("handicap"), 2.2, Align::Right},
                                               {say("net"), 1.4, Align::Right, Weight::Bold},
                                               {say("net place"), 2.2, Align::Right}});
  for (std::size_t at = from; at < count; ++at) sheet.columns.push_back({std::to_string(at + 1), 1, Align::Right});
  sheet.size_pt = 9;
  sheet.row_mm = 6.5;
  sheet.empty_words = say("Nobody has played yet.");
  for (const told::SeasonRow& row : season.rows) sheet.rows.push_back(cells_of(season, row, from));
  return pages_of(sheet, paper, count > 4 ? Turn::Landscape : Turn::Portrait);
}

}  // namespace euchre::print

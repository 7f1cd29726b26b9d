#include "club/print/season_sheet.h"

#include "club/office/tell_season.h"
#include "club/print/list_sheet.h"

#include <algorithm>
#include <string>
#include <vector>

namespace euchre::print {
namespace {

namespace told = office::told;

/// More columns could not be read: then it is the last evenings that are shown, as many as have room.
constexpr std::size_t kMostEvenings = 16;
constexpr std::size_t kFewestEvenings = 1;
constexpr double kLargeEnough = 9.5;  ///< letters of an upright page

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
  std::vector<std::string> cells{text(row.place),
                                 row.title,
                                 std::to_string(row.evenings),
                                 std::to_string(row.games),
                                 std::to_string(row.points),
                                 row.average ? office::average_text(*row.average) : std::string()};
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

ListSheet sheet_of(const told::Season& season, std::size_t most_evenings, Language language) {
  const Wording say = wording_of(language);
  const std::size_t count = season.evenings.size();
  const std::size_t from = count - std::min(count, most_evenings);
  ListSheet sheet;
  sheet.language = language;
  sheet.event = season.season;
  sheet.title = say("Standings of the season");
  sheet.subtitle = season.rules.words;
  sheet.columns = {{say("place"), 0.1, Align::Right, Weight::Bold}, {say("name"), 1, Align::Left, Weight::Bold}};
  for (std::string title : {say("evenings"), say("games")})
    sheet.columns.push_back({std::move(title), 0.1, Align::Right});
  sheet.columns.push_back({say("points"), 0.1, Align::Right, Weight::Bold});
  sheet.columns.push_back({say("average"), 0.1, Align::Right});
  if (season.rules.handicaps)
    sheet.columns.insert(sheet.columns.end(), {{say("handicap"), 0.1, Align::Right},
                                               {say("net"), 0.1, Align::Right, Weight::Bold},
                                               {say("net place"), 0.1, Align::Right}});
  for (std::size_t at = from; at < count; ++at) sheet.columns.push_back({std::to_string(at + 1), 0.1, Align::Right});
  sheet.size_pt = 11;
  sheet.least_pt = 7;
  sheet.empty_words = say("Nobody has played yet.");
  for (const told::SeasonRow& row : season.rows) sheet.rows.push_back(cells_of(season, row, from));
  return sheet;
}

}  // namespace

Document season_sheet(const told::Season& season, Paper paper, Language language) {
  std::size_t most = kMostEvenings;
  ListSheet sheet = sheet_of(season, most, language);
  if (letters_of(sheet, paper, Turn::Portrait) >= kLargeEnough) return pages_of(sheet, paper, Turn::Portrait);
  while (most > kFewestEvenings && !has_room(sheet, paper, Turn::Landscape)) sheet = sheet_of(season, --most, language);
  return pages_of(sheet, paper, Turn::Landscape);
}

}  // namespace euchre::print

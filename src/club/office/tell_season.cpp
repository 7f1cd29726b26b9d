#include "club/office/tell_season.h"

#include "club/office/csv.h"
#include "club/office/detail/told_values.h"
#include "club/tournament/season_text.h"
#include "core/base/check.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace euchre::office {
namespace {

using tournament::Basis;
using tournament::EveningScore;
using tournament::PointsAGame;
using tournament::SeasonBy;
using tournament::SeasonOf;
using tournament::SeasonRow;
using tournament::SeasonRules;

constexpr double kTenths = 10.0;

double from_tenths(std::uint32_t tenths) { return tenths / kTenths; }

/// To two decimals, as people compare averages.
std::optional<double> tell(const PointsAGame& average, double unit) {
  constexpr double kHundredths = 100.0;
  if (average.games == 0) return std::nullopt;
  return std::round(kHundredths * average.points / (unit * average.games)) / kHundredths;
}

std::string title_of(const std::vector<std::string>& names) {
  std::string title;
  for (const std::string& name : names) title += (title.empty() ? "" : " & ") + name;
  return title;
}

std::string reason_of(const SeasonRules& rules, const SeasonRow& row, const Wording& say) {
  if (!row.plain.place)
    return say(
        "{evenings} of the {least} that a place needs",
        {{"evenings", say.count(row.evenings, "{n} evening", "{n} evenings")}, {"least", std::to_string(rules.least)}});
  const std::string points = say.count(row.plain.tenths / 10, "{n} point", "{n} points");
  switch (row.plain.basis) {
    case Basis::Points: return points;
    case Basis::Average:
      return say("{points} in {games}",
                 {{"points", points}, {"games", say.count(row.plain.average.games, "{n} game", "{n} games")}});
    case Basis::HeadToHead: return say("level with another: decided by who beat whom");
    case Basis::TotalPoints:
    case Basis::ThreeByPoints:
      return say("level with others: decided by total points, {points}",
                 {{"points", std::to_string(row.plain.tenths / 10)}});
    case Basis::Level: return say("level with others: nothing separates them");
    case Basis::Wins:
    case Basis::ExtraGame:
    case Basis::CoinsAndFinal:
    case Basis::Stayed:
    case Basis::Decided:
    case Basis::KnockOut: break;
  }
  unreachable("a season knows no such reason");
}

told::EveningScore tell(const SeasonRules& rules, const EveningScore& score) {
  told::EveningScore told;
  told.evening = score.evening + 1;
  told.there = score.was_there;
  told.counts = score.counts;
  told.net_counts = score.net_counts;
  if (score.was_there) told.place = score.place;
  told.games = score.average.games;
  told.wins = score.half_wins;
  told.points = score.points;
  told.average = tell(score.average, 1);
  if (!rules.handicap) return told;
  told.handicap = from_tenths(score.handicap_tenths);
  told.net = from_tenths(score.net_tenths());
  return told;
}

told::SeasonRow tell(const SeasonRules& rules, const SeasonRow& row, const Wording& say) {
  told::SeasonRow told;
  told.place = row.plain.place;
  told.title = title_of(row.names);
  told.evenings = row.evenings;
  told.games = row.games;
  told.wins = row.half_wins;
  told.points = row.plain.tenths / 10;
  told.average = tell(row.plain.average, kTenths);
  told.reason = reason_of(rules, row, say);
  for (const EveningScore& score : row.scores) told.scores.push_back(tell(rules, score));
  if (!rules.handicap) return told;
  told.handicap = from_tenths(row.handicap_tenths);
  told.net_place = row.net.place;
  told.net_points = from_tenths(row.net.tenths);
  told.net_average = tell(row.net.average, kTenths);
  return told;
}

told::SeasonRules tell(const SeasonRules& rules, const Wording& say) {
  told::SeasonRules told;
  told.of = same<told::SeasonOf>(rules.of);
  told.by = same<told::SeasonBy>(rules.by);
  told.best = rules.best;
  told.least = rules.least;
  told.absent = rules.absent_points;
  told.words = words_of(rules, say);
  if (!rules.handicap) return told;
  told::Handicaps& handicaps = told.handicaps.emplace();
  handicaps.share = rules.handicap->share_percent;
  handicaps.most = from_tenths(rules.handicap->most_tenths);
  if (rules.handicap->base_tenths) handicaps.base = from_tenths(*rules.handicap->base_tenths);
  return told;
}

/// A season of pairs has nobody of an evening of single players.
bool counts_nobody(const SeasonRules& rules, const tournament::SeasonEvening& evening) {
  return rules.of == SeasonOf::Pairs && !evening.results.empty() &&
         std::ranges::none_of(evening.results, [](const auto& result) { return result.names.size() == 2; });
}

std::string handicap_words(const tournament::HandicapRules& handicap, const Wording& say) {
  const std::string base =
      handicap.base_tenths ? tournament::tenths_text(*handicap.base_tenths) : say("the best average");
  return say("handicap of {share} % of what an average falls short of {base}, at most {most} a game",
             {{"share", std::to_string(handicap.share_percent)},
              {"base", base},
              {"most", tournament::tenths_text(handicap.most_tenths)}});
}

std::string ranking_words(const SeasonRules& rules, const Wording& say) {
  if (rules.of == SeasonOf::Pairs)
    return rules.by == SeasonBy::Average ? say("every pair by average points a game") : say("every pair by points");
  return rules.by == SeasonBy::Average ? say("every player by average points a game") : say("every player by points");
}

}  // namespace

SeasonPart season_part(std::string id, const tournament::Event& event) {
  SeasonPart part;
  part.event = std::move(id);
  part.name = event.settings().name;
  part.evening = evening_of(event);
  if (!event.rounds().empty()) part.state = told::EveningState::Runs;
  if (event.is_closed()) part.state = told::EveningState::Over;
  return part;
}

std::string words_of(const SeasonRules& rules, const Wording& say) {
  std::vector<std::string> parts{ranking_words(rules, say)};
  if (rules.best > 0)
    parts.push_back(say.count(rules.best, "the best {n} evening of each count", "the best {n} evenings of each count"));
  if (rules.least > 0)
    parts.push_back(say.count(rules.least, "a place needs {n} evening", "a place needs {n} evenings"));
  if (rules.absent_points)
    parts.push_back(
        say.count(*rules.absent_points, "an evening away is worth {n} point", "an evening away is worth {n} points"));
  if (rules.handicap) parts.push_back(handicap_words(*rules.handicap, say));
  std::string words;
  for (const std::string& part : parts) words += (words.empty() ? "" : say("; ")) + part;
  return words;
}

told::Season tell(const SeasonStanding& season, const Wording& say) {
  told::Season told;
  told.season = season.name;
  told.rules = tell(season.rules, say);
  for (const tournament::NamesJoined& one : season.joined) told.joined.push_back({one.name, one.as});
  std::vector<tournament::SeasonEvening> evenings;
  for (const SeasonPart& part : season.parts) {
    told::SeasonEvening& one = told.evenings.emplace_back();
    one.evening = whole(told.evenings.size());
    if (!part.event.empty()) one.event = part.event;
    one.name = part.name;
    one.state = part.state;
    one.people = whole(part.evening.results.size());
    one.problem = part.problem;
    if (counts_nobody(season.rules, part.evening))
      one.problem = say("it is an event of single players, and the season is one of pairs: it counts nobody");
    evenings.push_back(part.evening);
  }
  for (const SeasonRow& row : season_table(season.rules, evenings, season.joined))
    told.rows.push_back(tell(season.rules, row, say));
  return told;
}

std::string number_text(double number) {
  constexpr double kHundredths = 100.0;
  const auto hundredths = static_cast<std::int64_t>(std::llround(number * kHundredths));
  std::string text = std::to_string(hundredths / 100);
  if (hundredths % 100 == 0) return text;
  text += '.' + std::to_string(hundredths % 100 / 10);
  return hundredths % 10 == 0 ? text : text + std::to_string(hundredths % 10);
}

std::string average_text(double average) {
  std::string text = number_text(average);
  const std::size_t point = text.find('.');
  if (point == std::string::npos) return text + ".00";
  return text.size() - point == 2 ? text + '0' : text;
}

std::string season_csv(const told::Season& season, const Wording& say) {
  const auto text = [](const auto& optional) { return optional ? number_text(static_cast<double>(*optional)) : ""; };
  const bool has_handicaps = season.rules.handicaps.has_value();
  std::vector<std::string> heading =
      csv_heading(say, {"place", "name", "evenings", "games", "wins", "points", "average"});
  if (has_handicaps)
    std::ranges::move(csv_heading(say, {"net place", "net points", "net average", "handicap"}),
                      std::back_inserter(heading));
  for (const told::SeasonEvening& evening : season.evenings) heading.push_back(evening.name);
  std::string csv = csv_line(heading);
  for (const told::SeasonRow& row : season.rows) {
    std::vector<std::string> fields{text(row.place),
                                    row.title,
                                    std::to_string(row.evenings),
                                    std::to_string(row.games),
                                    number_text(static_cast<double>(row.wins) / 2),
                                    std::to_string(row.points),
                                    text(row.average)};
    if (has_handicaps)
      fields.insert(fields.end(),
                    {text(row.net_place), text(row.net_points), text(row.net_average), text(row.handicap)});
    const std::size_t first = fields.size();
    fields.resize(first + season.evenings.size());
    for (const told::EveningScore& score : row.scores)
      fields[first + static_cast<std::size_t>(score.evening) - 1] = std::to_string(score.points);
    csv += csv_line(fields);
  }
  return csv;
}

}  // namespace euchre::office

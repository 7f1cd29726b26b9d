#include "house/gatherings/season_register.h"

#include "club/tournament/season_text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace euchre::gatherings {
namespace {

using storage::LogKind;

/// As far as its lines follow one another: what is damaged behind them, its own page tells.
tournament::Season season_of(const std::vector<std::string>& lines) {
  tournament::Season season;
  for (const std::string& line : lines) {
    if (line.starts_with('#')) continue;
    const auto fact = tournament::parse_season_line(line);
    if (!fact || season.misfit(*fact)) break;
    season.apply(*fact);
  }
  return season;
}

}  // namespace

void SeasonRegister::look() {
  storage::LogsWanted wanted;
  wanted.kind = LogKind::Season;
  const auto there = log_.summaries(wanted);
  if (!there) return;
  std::map<std::string, Known> seasons;
  for (const storage::LogSummary& one : *there) {
    const auto known = seasons_.find(one.log);
    if (known != seasons_.end() && known->second.lines == one.lines) {
      seasons.emplace(one.log, std::move(known->second));
    } else if (const auto lines = log_.lines_of(one.log)) {
      seasons.emplace(one.log, Known{one.lines, season_of(*lines)});
    }
  }
  seasons_ = std::move(seasons);
}

office::told::EventSeasons SeasonRegister::seasons_of(const std::string& event) {
  office::told::EventSeasons told;
  const std::lock_guard guard(mutex_);
  look();
  for (const auto& [log, known] : seasons_) {
    const auto& evenings = known.season.evenings();
    if (std::ranges::find(evenings, event, &tournament::EveningAdded::event) == evenings.end()) continue;
    told.seasons.push_back({log.substr(log.find('/') + 1), known.season.name()});
  }
  return told;
}

}  // namespace euchre::gatherings

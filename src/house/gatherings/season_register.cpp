#include "house/gatherings/season_register.h"

#include <algorithm>

namespace euchre::gatherings {

void SeasonRegister::note(const std::string& season, const tournament::Season& now) {
  const std::lock_guard guard(mutex_);
  seasons_.insert_or_assign(season, now);
}

office::told::EventSeasons SeasonRegister::seasons_of(const std::string& event) const {
  office::told::EventSeasons told;
  const std::lock_guard guard(mutex_);
  for (const auto& [id, season] : seasons_) {
    const auto& evenings = season.evenings();
    if (std::ranges::find(evenings, event, &tournament::EveningAdded::event) == evenings.end()) continue;
    told.seasons.push_back({id, season.name()});
  }
  return told;
}

}  // namespace euchre::gatherings

#pragma once

#include "club/office/generated/seasons_answers.h"
#include "club/tournament/season.h"

#include <map>
#include <mutex>
#include <string>

namespace euchre::gatherings {

/// To which seasons an event belongs, as far as this house has them open: the seasons say so themselves. Any thread may call it.
class SeasonRegister {
 public:
  /// What a season has now.
  void note(const std::string& season, const tournament::Season& now);
  [[nodiscard]] office::told::EventSeasons seasons_of(const std::string& event) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, tournament::Season> seasons_;
};

}  // namespace euchre::gatherings

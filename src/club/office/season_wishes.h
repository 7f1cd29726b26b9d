#pragma once

#include "club/tournament/season.h"
#include "core/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace euchre::office {

/// The first fact of a new season; otherwise what is wrong, for people.
[[nodiscard]] Result<tournament::SeasonOpened, std::string> read_new_season(const nlohmann::ordered_json& json);
/// What its director wants. An evening that is to be added has no name yet.
[[nodiscard]] Result<tournament::SeasonFact, std::string> read_season_command(const nlohmann::ordered_json& json);

}  // namespace euchre::office

#pragma once

#include "club/club/evening.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace euchre::office {

/// The evening: members with their scores, tables, who waits.
[[nodiscard]] nlohmann::ordered_json evening_json(const club::Evening& evening);
/// The draws of each table since its last rubber ended, as the cards were shown.
[[nodiscard]] nlohmann::ordered_json draws_json(const std::vector<club::ClubFact>& facts);

}  // namespace euchre::office

#pragma once

#include "club/club/evening.h"
#include "club/office/generated/clubs_answers.h"

#include <span>
#include <vector>

namespace euchre::office {

/// The evening: members with their scores, tables, who waits.
[[nodiscard]] told::Evening tell(const club::Evening& evening);
/// The draws of each table since its last rubber ended, as the cards were shown.
[[nodiscard]] std::vector<told::ClubDraw> tell_draws(std::span<const club::ClubFact> facts);

}  // namespace euchre::office

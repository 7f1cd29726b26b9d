#pragma once

#include "club/office/generated/events_answers.h"
#include "club/tournament/prizes.h"
#include "core/base/wording.h"

namespace euchre::office {

/// Who has come and paid, and what all have paid together: for the director's eyes.
[[nodiscard]] told::CheckInList tell_check_in(const tournament::Event& event);

/// Who gets what as things stand, and what all prizes come to.
[[nodiscard]] told::Prizes tell_prizes(const tournament::Event& event, const tournament::PrizeList& prizes,
                                       const Wording& say = {});

}  // namespace euchre::office

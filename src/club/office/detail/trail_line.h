#pragma once

#include "club/office/generated/events_answers.h"
#include "club/tournament/event_text.h"

#include <cstddef>

namespace euchre::office::detail {

/// What a fact said of a game, as one line of its trail. `number`: of the fact, from 1.
[[nodiscard]] told::TrailLine tell_line(const tournament::DatedFact& fact, std::size_t number);

}  // namespace euchre::office::detail

#pragma once

#include "club/office/generated/events_answers.h"
#include "club/tournament/event_text.h"

#include <cstddef>

namespace euchre::office::detail {

/// What was said of somebody who plays in a game.
[[nodiscard]] told::Feats tell_feats(tournament::EntryId entry, const tournament::SaidFeats& said);
/// What a fact said of a game, as one line of its trail. `number`: of the fact, from 1.
[[nodiscard]] told::TrailLine tell_line(const tournament::DatedFact& fact, std::size_t number);

}  // namespace euchre::office::detail

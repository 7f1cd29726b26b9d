#pragma once

#include "club/tournament/event_text.h"
#include "house/gatherings/gathering.h"

namespace euchre::gatherings {

/// Adds to `changed` what a fact is news of.
void note_news(const tournament::EventFact& fact, Changed& changed);

}  // namespace euchre::gatherings

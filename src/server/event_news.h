#pragma once

#include "server/gathering.h"
#include "tournament/event_text.h"

namespace euchre::server {

/// Adds to `changed` what a fact is news of.
void note_news(const tournament::EventFact& fact, Changed& changed);

}  // namespace euchre::server

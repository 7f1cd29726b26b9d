#pragma once

#include "club/office/generated/notes_answers.h"
#include "club/tournament/event_fact.h"
#include "core/base/wording.h"

#include <span>

namespace euchre::office {

/// Words for people in the order in which they were noted: the director's own, and what the house could not do or keep where
/// rounds follow by themselves. They may say something about people, so they are for the director.
[[nodiscard]] told::EventNotes tell_notes(std::span<const tournament::DatedFact> facts, const Wording& say = {});

}  // namespace euchre::office

#pragma once

#include "club/office/generated/events_answers.h"
#include "club/tournament/event.h"
#include "core/base/wording.h"

#include <optional>
#include <string>

namespace euchre::office {

/// The knock-out of an event, column by column as it is drawn on paper: who plays whom, scores, who waits for whom. Nothing
/// where there is none. What its columns are called is said by `say`.
[[nodiscard]] std::optional<told::Bracket> tell_bracket(const tournament::Event& event, const Wording& say = {});

/// The same for a spreadsheet: a line for each contest. With its heading alone where there is no knock-out.
[[nodiscard]] std::string bracket_csv(const tournament::Event& event, const Wording& say = {});

}  // namespace euchre::office

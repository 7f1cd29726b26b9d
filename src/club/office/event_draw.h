#pragma once

/// The room `office`: an event or an evening as its faces need it, over the pure rooms `tournament` and `club`. `tell_event.h`
/// and `tell_club.h` say what is told of them over HTTP and by `--json`, `event_wishes.h` and `club_wishes.h` read what is
/// asked, `event_csv.h` makes tables for a spreadsheet, `event_draw.h` the draw by the code of laws. It decides nothing of its
/// own.

#include "club/tournament/event_command.h"
#include "core/codes/code.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::office {

/// The code of that name, or the one that events are held under.
[[nodiscard]] const codes::Code& code_named(std::string_view id);
/// The code of the event, or the one that events are held under.
[[nodiscard]] const codes::Code& code_of(const tournament::Event& event);

/// The draw for partners and seats under the code of the event, every card from a pack shuffled by `lot`.
///
/// Players who came alone sit down in fours, in the order of the lot; each cuts, the two high cards play together against
/// the two low ones, and the first dealer's pair is the A team [AT4a.i] [AT4a.ii] [AT4a.iii] [AT4a.v]. Pairs without a
/// place are seated by lot, one of each cuts, and the lower card makes the A team [AT4b.i] [AT4b.ii] (AMB-A20).
[[nodiscard]] std::vector<tournament::EventCommand> draw_commands(const tournament::Event& event, std::uint64_t lot);

}  // namespace euchre::office

#pragma once

#include "club/club/club_command.h"

namespace euchre::club::detail {

/// Makes a fresh table: who has belonged to none comes first, earlier arrivals before later ones [S11.b] [S17.a]; the
/// others cut for what is left [S17.b], nobody before those he left behind [S21.a]. Four play first, two more belong to
/// the table [S11.c] [S12].
[[nodiscard]] Result<std::vector<ClubFact>, ClubReason> form_table(const Evening& evening, const FormTable& command,
                                                                   const codes::DrawRules& rules);

}  // namespace euchre::club::detail

#pragma once

#include "club/club/club_command.h"
#include "core/base/wording.h"
#include "core/codes/code.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace euchre::office {

/// What whoever keeps the club's evening asks for. Packs are shuffled by `lot`, or by the `seed` of the message. Why it asks
/// for nothing, otherwise.
[[nodiscard]] Result<club::ClubCommand, std::string> read_club_command(const nlohmann::ordered_json& json,
                                                                       const codes::Code& code, std::uint64_t lot);

/// Why a command is refused, in words, with what would be right under this code.
[[nodiscard]] std::string explain_refusal(club::ClubReason reason, const codes::Code& code, const Wording& say = {});

/// The code of that name, or the one that clubs go by.
[[nodiscard]] const codes::Code& club_code(std::string_view id);
/// Its `rubber_accounts`, which are found once for all codes that were known when they were asked for first.
[[nodiscard]] std::vector<match::RubberAccount> club_accounts(std::string_view id);

}  // namespace euchre::office

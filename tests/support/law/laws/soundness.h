#pragma once

#include "law/laws/machine.h"

#include <string>
#include <vector>

namespace euchre::laws {

/// What must hold at every moment of every table, whatever was done there; one sentence for each thing that does not:
/// cards are conserved, every right has a holder, courses to choose from and an end, every ruling has a ground that
/// exists in the code or among the readings, and no duty asks for a card that would be a revoke.
[[nodiscard]] std::vector<std::string> unsound(const Machine& machine);

/// What the last act is wrongly answered with: once trump is made, nothing that is refused for a card put down is a call.
[[nodiscard]] std::vector<std::string> unsound_answer(const Position& before, const Machine& machine);

/// The rights that are still open: none may be once the deal is scored and the cards are cut for the next one.
[[nodiscard]] std::vector<std::string> open_rights(const Machine& machine);

}  // namespace euchre::laws

#pragma once

#include "core/base/random.h"
#include "core/cards/card.h"
#include "core/codes/code.h"

#include <cstdint>
#include <vector>

namespace euchre::office {

/// A pack of the code in the order of the lot.
[[nodiscard]] std::vector<Card> shuffled_pack(const codes::Code& code, std::uint64_t lot);
/// The next pack of a stream from which several are shuffled.
[[nodiscard]] std::vector<Card> shuffled_pack(const codes::Code& code, RandomStream& random);

}  // namespace euchre::office

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace euchre::facts {

/// What a deal goes through, one after another.
enum class Moment : std::uint8_t { Dealing, TurnUp, FirstCall, FirstLead, HandPlayed, HandScored, NextDeal };

/// The moment that a word tells, `first-lead`, `after-first-call`, `trick2`; nothing where it tells none.
[[nodiscard]] std::optional<Moment> moment_in(std::string_view text);
/// The number of the trick that is told, 1 to 5: `trick2`, `trick1-quitted`.
[[nodiscard]] std::optional<unsigned> trick_in(std::string_view text);
/// The words that tell moments, of tricks the first two.
[[nodiscard]] std::vector<std::string_view> moment_words();

}  // namespace euchre::facts

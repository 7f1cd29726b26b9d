#pragma once

#include "house/tables/quotas.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::gatherings {

/// What a log keeps of who opened it, a guest only by the digest of his token: `# opened at=1763... by=8d4c... from 203.0.113.7`.
[[nodiscard]] std::string opened_line(const tables::Consumer& opener, std::uint64_t now_ms);
[[nodiscard]] bool is_opened_line(std::string_view line);
/// Who opened a gathering, by that line of its log; nothing where it does not say it.
[[nodiscard]] std::optional<tables::Consumer> opener_in(std::string_view line);

}  // namespace euchre::gatherings

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace euchre::tables {

/// What is shared out to many networks at once by whoever gives them out: of the sixth version the first 48 bits, which a provider gives
/// to one customer; of the fourth the address itself.
[[nodiscard]] std::string site_of(std::string_view network);

/// Whose a place is.
struct PlaceHolder {
  std::string_view site;
  std::string_view network;
};

/// Who gives way to somebody of that network where all places are taken: the last that came of the network that has most, of the site
/// that has most, where that is at least two more than the newcomer's has. So few who come from everywhere at once shut nobody out. Nothing
/// where all have about as much. `places` in the order in which they came.
[[nodiscard]] std::optional<std::size_t> gives_way(std::span<const PlaceHolder> places, std::string_view network);

}  // namespace euchre::tables

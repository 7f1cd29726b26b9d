#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace euchre::http::detail {

/// Why somebody is asked to come again.
enum class Busy : std::uint8_t {
  MuchToDo,  ///< for that answer
  NoRoom,    ///< for his connection
};

/// What people see of it: a page that asks again by itself after so many seconds, as the header `Refresh` of its answer says. In every
/// language of the house at once: nobody knows yet which is theirs.
[[nodiscard]] std::string busy_page(Busy why, std::string_view seconds);

}  // namespace euchre::http::detail

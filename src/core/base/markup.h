#pragma once

#include <string>
#include <string_view>

namespace euchre {

/// The text as it stands between tags of HTML and SVG, or between double quotes in one: nothing in it is read as markup.
[[nodiscard]] std::string escaped_markup(std::string_view text);

}  // namespace euchre

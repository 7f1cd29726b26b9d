#pragma once

#include <string>
#include <string_view>

namespace euchre::print {

/// The text as a QR code with its quiet zone, black on white, as a picture for a page; empty where it is too long for one.
[[nodiscard]] std::string qr_svg(std::string_view text);

}  // namespace euchre::print

#pragma once

#include <string>
#include <string_view>

namespace euchre::http {

/// The text as a QR code in half blocks, for a terminal; empty where it is too long for one.
[[nodiscard]] std::string qr_code(std::string_view text);

/// The text as a picture in SVG, black on white with the quiet zone that readers need; empty where it is too long for one.
[[nodiscard]] std::string qr_picture(std::string_view text);

/// The address by which other machines of the local network reach this one; empty where there is none.
[[nodiscard]] std::string lan_address();

}  // namespace euchre::http

#pragma once

#include "house/pictures/picture.h"

#include <string>

namespace euchre::pictures {

/// The picture as SVG that stands for itself: no script, nothing from elsewhere, and fonts that every machine has.
[[nodiscard]] std::string to_svg(const Picture& picture);

}  // namespace euchre::pictures

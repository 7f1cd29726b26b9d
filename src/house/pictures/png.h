#pragma once

#include "core/base/result.h"
#include "house/pictures/picture.h"

#include <string>

namespace euchre::pictures {

/// The picture as PNG. The same picture gives the same bytes on a machine. What is wrong with the machine otherwise.
[[nodiscard]] Result<std::string, std::string> to_png(const Picture& picture);

}  // namespace euchre::pictures

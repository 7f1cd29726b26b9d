#pragma once

#include "house/terminal/glyphs.h"
#include "house/terminal/picture.h"
#include "house/terminal/screen.h"

namespace euchre::terminal {

/// The smallest terminal that the table fits on.
inline constexpr Size kSmallest{60, 20};

/// Draws the picture for a terminal of that size: the table and, where it is wide enough, score and account beside it.
/// Below `kSmallest` it says how much is missing.
[[nodiscard]] Screen draw(const Picture& picture, Size size, Charset charset);

}  // namespace euchre::terminal

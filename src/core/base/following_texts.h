#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace euchre {

/// A text that is built into the program everywhere but on the page without a house, where it comes in a file that follows the
/// program (cmake/EuchreEmbed.cmake); named by its path in the sources. There headers of built-in texts have these in place of
/// string views.
struct FollowingText {
  std::string_view path;

  /// The text itself, for good: it stands for it. REQUIRES: it has come.
  operator std::string_view() const;  // NOLINT(google-explicit-constructor)
};

/// Takes in a file of texts as cmake/pack_texts.cmake packs them. The error says what is wrong with it; then none of it is there.
[[nodiscard]] Result<void, std::string> bring_texts(std::string_view packed);

}  // namespace euchre

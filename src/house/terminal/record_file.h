#pragma once

#include "core/base/result.h"

#include <string>

namespace euchre::terminal {

/// Writes `text` to the file as a whole: what was there before stays until the new text is complete. The error says in
/// words what went wrong.
[[nodiscard]] Result<void, std::string> write_whole_file(const std::string& path, const std::string& text);

}  // namespace euchre::terminal

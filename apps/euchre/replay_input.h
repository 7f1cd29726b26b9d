#pragma once

#include "core/base/result.h"

#include <string>

/// The whole content of a file, or of standard input where the name is `-`; gzip is unpacked. The error says why not.
[[nodiscard]] euchre::Result<std::string, std::string> read_input(const std::string& name);

#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "core/codes/code_folder.h"

#include <vector>

namespace euchre::codes::detail {

/// Reads `code.toml` of a folder: every parameter with its ground, and what is wrong where the first fault stands.
[[nodiscard]] Result<Code, CodeError> read_code(const CodeFolder& folder);

/// Reads `articles.toml` of a folder.
[[nodiscard]] Result<std::vector<Article>, CodeError> read_articles(const CodeFolder& folder);

}  // namespace euchre::codes::detail

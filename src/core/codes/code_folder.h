#pragma once

/// Where codes come from: a folder for each, those of `data/codes` built into the program, others brought when it starts.

#include "core/base/result.h"
#include "core/codes/code.h"

#include <string>
#include <string_view>

namespace euchre::codes {

/// A code of laws as it lies in its folder: the texts of its files.
struct CodeFolder {
  std::string id;        ///< the name of the folder: `somerset`
  std::string code;      ///< `code.toml`: its name and the parameters of lawful play
  std::string articles;  ///< `articles.toml`: what it says, clause by clause
  std::string laws;      ///< `laws.toml`: what it says about irregularities; the room `laws` reads it
};

/// Sets a code beside those that are built in. The error says in which file and line it cannot be read; its laws are
/// checked by the room that reads them. REQUIRES: no code has been asked for yet.
[[nodiscard]] Result<void, CodeError> bring_code(CodeFolder folder);

/// The text of a code's `laws.toml`; empty where no code has that id.
[[nodiscard]] std::string_view laws_text_of(std::string_view code_id);

}  // namespace euchre::codes

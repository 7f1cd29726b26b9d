#pragma once

/// The games that people know by name, ready to be played: house rules as files below `data/house`, built into the program.

#include "core/codes/code.h"

#include <span>
#include <string>
#include <string_view>

namespace euchre::codes {

/// House rules that a table may be opened with as they are.
struct ReadyRules {
  std::string id;         ///< from the file's name, without the number that puts the files in order: `american`
  std::string_view text;  ///< the file
  std::string source;     ///< who plays or tells so, in a sentence for people
  Code code;              ///< what the file says
};

/// All that are built in, in the order in which people are offered them.
[[nodiscard]] std::span<const ReadyRules> ready_rules();

}  // namespace euchre::codes

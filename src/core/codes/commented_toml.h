#pragma once

#include "core/codes/code.h"

#include <string>
#include <string_view>

namespace euchre::codes {

/// Every value of a code as house rules that read back to it, each with its ground behind it.
[[nodiscard]] std::string to_commented_toml(const Code& code);

/// House rules to start from: those of `base`, with every parameter as a comment that says what it decides, the value
/// that `base` gives it and the others it may take.
[[nodiscard]] std::string house_rules_template(const Code& base, std::string_view name);

}  // namespace euchre::codes

#pragma once

#include "core/codes/code.h"

#include <nlohmann/json.hpp>

#include <span>

/// A code with its values as TOML has them (`null` where it has none), grounds and reasons.
[[nodiscard]] nlohmann::ordered_json to_json(const euchre::codes::Code& code);
/// The articles of a built-in code.
[[nodiscard]] nlohmann::ordered_json articles_to_json(std::string_view code_id);
/// Every parameter with the value of each code.
[[nodiscard]] nlohmann::ordered_json comparison_to_json(std::span<const euchre::codes::Code* const> codes);
[[nodiscard]] nlohmann::ordered_json to_json(const euchre::codes::CodeError& error);

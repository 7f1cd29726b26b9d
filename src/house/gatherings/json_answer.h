#pragma once

#include "house/gatherings/http_message.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace euchre::gatherings {

/// JSON that nobody keeps. Text in it that is no UTF-8 is mended.
[[nodiscard]] HttpAnswer json_answer(unsigned status, const nlohmann::ordered_json& json);
/// The same from a body that is JSON already.
[[nodiscard]] HttpAnswer json_answer(std::string body);
/// `{"problem": text}`: words for people.
[[nodiscard]] HttpAnswer problem(unsigned status, std::string_view text);
/// With a code for the page beside it.
[[nodiscard]] HttpAnswer problem(unsigned status, std::string_view code, std::string_view text);
/// There is nothing at the address.
[[nodiscard]] HttpAnswer not_found(std::string_view text);

}  // namespace euchre::gatherings

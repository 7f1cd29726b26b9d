#pragma once

#include "house/gatherings/http_message.h"

#include <string>
#include <string_view>

namespace euchre::gatherings {

/// JSON that nobody keeps: a line that holds its own end.
[[nodiscard]] HttpAnswer json_answer(std::string body);
/// The same from JSON as the generated `to_json` functions write it.
[[nodiscard]] HttpAnswer written_answer(unsigned status, std::string json);
/// `{"problem": text}`: words for people.
[[nodiscard]] HttpAnswer problem(unsigned status, std::string_view text);
/// With a code for the page beside it.
[[nodiscard]] HttpAnswer problem(unsigned status, std::string_view code, std::string_view text);
/// There is nothing at the address.
[[nodiscard]] HttpAnswer not_found(std::string_view text);

}  // namespace euchre::gatherings

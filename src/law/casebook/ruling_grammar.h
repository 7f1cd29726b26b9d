#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace euchre::casebook {

/// Whether the body of a statement, such as `points NS +3 revoke`, keeps to the language of rulings.
[[nodiscard]] bool is_ruling_body(std::string_view body);

/// What is wrong with an `expect` line (the text after `expect:`): nothing where it is `BODY [ids] -- comment`.
[[nodiscard]] std::optional<std::string> problem_of_expectation(std::string_view line);

}  // namespace euchre::casebook

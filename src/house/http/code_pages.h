#pragma once

#include "house/gatherings/http_message.h"

#include <string>
#include <string_view>

namespace euchre::http {

/// The ready-made house rules, the built-in codes with their summaries and values, every parameter, and the values side by side, as JSON.
[[nodiscard]] std::string codes_as_json();

/// Checks house rules: `{"toml": "..."}`, or the values of a form, `{"base": "hoyle", "name": "...", "values": {"key": "value"}}`. The answer is `{"ok": true, "toml", "name", "base", "values"}`, or with status 422
/// `{"ok": false, "errors": [{"line", "key", "problem", "hint"}]}`.
[[nodiscard]] gatherings::HttpAnswer check_house_rules(std::string_view body);

}  // namespace euchre::http

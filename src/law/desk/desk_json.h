#pragma once

#include "law/desk/interview.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace euchre::desk {

/// What a desk can be asked: `{"codes": [...], "groups": [{"title", "incidents": [{"id", "title"}]}]}`.
[[nodiscard]] nlohmann::ordered_json catalogue_json();

/// Where an interview stands under one code: what was answered, what is asked next, or the ruling with what may be added.
[[nodiscard]] nlohmann::ordered_json step_json(const laws::LawBook& book, const Incident& incident, const Step& step);

/// The same incident with the same answers under every other code: ruled, or the question that is still open there.
[[nodiscard]] nlohmann::ordered_json other_codes_json(const Incident& incident, const Answers& answers,
                                                      std::string_view but_for);

}  // namespace euchre::desk

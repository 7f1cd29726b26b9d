#pragma once

#include "casebook/coverage.h"
#include "casebook/law_index.h"

#include <nlohmann/json.hpp>

/// One row of `euchre law --coverage --json`: id, code, status, where, scenarios.
[[nodiscard]] nlohmann::ordered_json coverage_json(const euchre::casebook::ArticleCoverage& row);
/// An article with everything that the law book knows of it.
[[nodiscard]] nlohmann::ordered_json article_json(const euchre::codes::Article& article);
[[nodiscard]] nlohmann::ordered_json reading_json(const euchre::casebook::Reading& reading);
/// A topic: its articles by code, and the points on which data decide.
[[nodiscard]] nlohmann::ordered_json topic_json(const euchre::casebook::Topic& topic);

#pragma once

#include "house/gatherings/http_message.h"

#include <string>
#include <string_view>

namespace euchre::http {

/// The law book in brief, as JSON: topics, articles with code, section, summary and status, readings with their titles.
[[nodiscard]] std::string laws_as_json();

/// What is meant by `S64.b`, `S64` or `AMB-S09`: `{"articles": [...], "readings": [...]}` in full, with cases that can be
/// run. Status 404 with the nearest ids where nothing is meant.
[[nodiscard]] gatherings::HttpAnswer law_page(std::string_view id);

/// The articles and readings that hold all the words of `q=...`: `{"found": [ids]}`, best first, at most 100.
[[nodiscard]] gatherings::HttpAnswer search_page(std::string_view query);

/// Rules on the one case in `body`, `{"case": "text of the block", "code": "somerset"}`; the code may be left out, or be
/// `all`. The answer is `{"rulings": [...]}` as `docs/rulings.schema.json` describes them, or with status 413 or 422
/// `{"problem": "..."}`: a case has at most 8 KiB, 150 lines and 200 acts.
[[nodiscard]] gatherings::HttpAnswer rule_on_case(std::string_view body);

}  // namespace euchre::http

#pragma once

#include "core/base/keep_going.h"
#include "house/gatherings/http_message.h"
#include "house/http/study_pages.h"

#include <optional>
#include <string>
#include <string_view>

namespace euchre::http {

/// The path of a target as it was sent: `/t/abc` of `/t/abc?x=1`.
[[nodiscard]] std::string_view path_of(std::string_view target);
/// What stands behind the question mark; empty where nothing does.
[[nodiscard]] std::string_view query_of(std::string_view target);

/// Whether the path is about the deal of the day.
[[nodiscard]] bool is_of_the_day(std::string_view path);

/// `x` of `/api/tables/x/record`; empty for another path.
[[nodiscard]] std::string_view table_of_record(std::string_view path);
/// The public record of a table's log as a file. REQUIRES: there are lines.
[[nodiscard]] gatherings::HttpAnswer record_answer(std::string_view table, const std::vector<std::string>& lines);

/// What is the same for everybody and of which nothing is kept, so that it needs no house: the law book, rulings, the desk,
/// house rules, study and review. Worked out at once; nothing for another path.
[[nodiscard]] std::optional<gatherings::HttpAnswer> plain_page(std::string_view target, std::string_view body,
                                                               const StudyPages& study,
                                                               const KeepGoing& keep_going = {});
/// Whether it is answered from the law book, the law cases or what the desk asks.
[[nodiscard]] bool takes_law_texts(std::string_view path);
/// Whether computers think before it is answered: study, review, and the deal of the day with what they made of it.
[[nodiscard]] bool takes_thinking(std::string_view path);

}  // namespace euchre::http

#pragma once

#include "house/gatherings/http_message.h"
#include "house/tables/quotas.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace euchre::gatherings {

/// JSON that nobody keeps: a line that holds its own end.
[[nodiscard]] HttpAnswer json_answer(std::string body);
/// The same from JSON as the generated `to_json` functions write it.
[[nodiscard]] HttpAnswer written_answer(unsigned status, std::string json);
/// The same of JSON that is kept with the time between its parts: `"now":0` in it, the first at or behind `from`.
/// REQUIRES: there is one.
[[nodiscard]] HttpAnswer timed_answer(std::string json, std::size_t from, std::uint64_t now_ms);
/// `{"problem": text}`: words for people.
[[nodiscard]] HttpAnswer problem(unsigned status, std::string_view text);
/// With a code for the page beside it.
[[nodiscard]] HttpAnswer problem(unsigned status, std::string_view code, std::string_view text);
/// And with the reason alone, for a page that shows it where one sees what it is about.
[[nodiscard]] HttpAnswer problem(unsigned status, std::string_view code, std::string_view text,
                                 std::string_view reason);
/// Whether a body of this type is JSON, which a page of another site may not send without asking.
[[nodiscard]] bool is_json_type(std::string_view content_type);
/// 429 with the limit that is reached and `Retry-After`.
[[nodiscard]] HttpAnswer quota_answer(const tables::QuotaRefusal& refusal);
/// 307: the same is to be asked there.
[[nodiscard]] HttpAnswer go_to(std::string target);
/// There is nothing at the address.
[[nodiscard]] HttpAnswer not_found(std::string_view text);

}  // namespace euchre::gatherings

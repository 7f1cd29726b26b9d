#pragma once

#include "core/base/result.h"
#include "core/notation/record.h"
#include "core/notation/text_error.h"

#include <string>
#include <string_view>

namespace euchre::notation {

/// What the member `format` of the JSON form says.
inline constexpr std::string_view kRecordJsonFormat = "euchre-record";

/// The record as JSON, one line of it for each line of the record: `{"fact":"play","seat":"N","card":"9C"}`, or
/// `{"remark":"# ..."}`. The parts of a line have the names of `docs/record-format.md`. A text that is not UTF-8 has no
/// such form, and its line is named.
[[nodiscard]] Result<std::string, TextError> to_record_json(const Record& record);
/// Reads what `to_record_json` wrote; what is no line of a record is named by its place, as in `lines[3]`.
[[nodiscard]] Result<Record, TextError> parse_record_json(std::string_view text);
/// Whether the text begins as the JSON form of a record does: with its format.
[[nodiscard]] bool looks_like_record_json(std::string_view text);

}  // namespace euchre::notation

#pragma once

/// The room `notation`: what happened at a table as text. `record.h` is our own format, `egn.h` and `openspiel.h` read
/// and write those of others, `replay.h` checks that a record is lawful. The grammar is in `docs/record-format.md`.

#include "core/base/result.h"
#include "core/facts/fact.h"
#include "core/notation/text_error.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace euchre::notation {

/// The version of the format that this program writes.
inline constexpr unsigned kRecordVersion = 1;
/// The first line of every record, without its end of line.
inline constexpr std::string_view kRecordHeader = "euchre-record 1";

/// Bounds that keep a hostile text from filling the memory.
inline constexpr std::size_t kLongestLine = std::size_t{128} * 1024;
inline constexpr std::size_t kLargestRecord = std::size_t{64} * 1024 * 1024;
inline constexpr std::size_t kMostLines = 1'000'000;

/// A line that states no fact of this version: empty, a `#` comment, a tag, `note`, `ruling`, an `x-` extension, or a
/// line of a newer version. Kept as it was written.
struct Remark {
  std::string text;
  friend bool operator==(const Remark&, const Remark&) = default;
};

/// One line of a record after the header.
using Line = std::variant<facts::Fact, Remark>;

/// A whole record.
struct Record {
  unsigned version = kRecordVersion;
  std::vector<Line> lines;
  friend bool operator==(const Record&, const Record&) = default;
};

/// One fact as one line of text, without an end of line.
[[nodiscard]] std::string to_line(const facts::Fact& fact);
/// Appends the line to `text`; for writers of many.
void append_line(std::string& text, const facts::Fact& fact);
/// Reads what `to_line` wrote: `parse_line(to_line(fact)) == fact`. The error's line is 1.
[[nodiscard]] Result<facts::Fact, TextError> parse_line(std::string_view line);

/// The record as text, the header first, every line ended by `\n`.
[[nodiscard]] std::string to_record(const Record& record);
[[nodiscard]] std::string to_record(const std::vector<facts::Fact>& facts);
/// Reads a whole record: `to_record(parse_record(text)) == text` for a text that `to_record` wrote.
[[nodiscard]] Result<Record, TextError> parse_record(std::string_view text);
/// Whether the text begins as a record does.
[[nodiscard]] bool looks_like_record(std::string_view text);

/// The facts of a record in order.
[[nodiscard]] std::vector<facts::Fact> facts_of(const Record& record);

/// `made march euchre lone-made lone-march lone-euchre carried`.
[[nodiscard]] std::string_view to_text(match::Reason reason);
[[nodiscard]] std::optional<match::Reason> parse_reason(std::string_view text);

}  // namespace euchre::notation

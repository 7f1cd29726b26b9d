#include "core/notation/record.h"

#include "core/base/text.h"
#include "core/notation/detail/fact_text.h"

#include <algorithm>
#include <array>

namespace euchre::notation {

namespace {

constexpr std::string_view kIncident = "incident ";
constexpr std::string_view kHeaderWord = "euchre-record ";
/// Lines that this version keeps without reading: what the laws and the director will write.
constexpr std::array<std::string_view, 3> kReservedWords{"tag", "note", "ruling"};

std::string_view first_word(std::string_view line) { return line.substr(0, std::min(line.find(' '), line.size())); }

bool is_remark(std::string_view line) {
  const std::string_view word = first_word(line);
  return line.empty() || line.front() == '#' || word.substr(0, 2) == "x-" ||
         std::find(kReservedWords.begin(), kReservedWords.end(), word) != kReservedWords.end();
}

Failure<TextError> failure(std::size_t line, std::size_t column, std::string problem, std::string hint) {
  return Failure{TextError{line, column, std::move(problem), std::move(hint)}};
}

Failure<TextError> unknown_word(std::string_view line) {
  const std::string_view word = first_word(line);
  const std::optional<std::string_view> meant = detail::nearest_fact_word(word);
  const std::string hint = meant ? "did you mean '" + std::string(*meant) + "'?" : "see docs/record-format.md";
  return failure(1, 1, '\'' + std::string(word.substr(0, 40)) + "' is no fact", hint);
}

/// Takes the first line off `text`, without its `\n`.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

std::optional<unsigned> parse_header(std::string_view line) {
  if (line.substr(0, kHeaderWord.size()) != kHeaderWord) return std::nullopt;
  const std::optional<std::int64_t> version = parse_integer(line.substr(kHeaderWord.size()));
  if (!version || *version < 1 || *version > 1'000'000) return std::nullopt;
  return static_cast<unsigned>(*version);
}

/// A line of a record: a remark, a fact, or in a record of a newer version anything else.
Result<Line, TextError> read_line(std::string_view text, unsigned version) {
  if (text.size() > kLongestLine) return failure(1, 0, "the line is too long", "at most 131072 bytes");
  if (is_remark(text)) return Line{Remark{std::string(text)}};
  Result<facts::Fact, TextError> fact = parse_line(text);
  if (fact) return Line{*std::move(fact)};
  if (version > kRecordVersion) return Line{Remark{std::string(text)}};
  return Failure{fact.error()};
}

/// The line without what ends it in files of other systems, however often: what is kept is written back and read again.
std::string_view without_return(std::string_view line) { return line.substr(0, line.find_last_not_of('\r') + 1); }

}  // namespace

Result<facts::Fact, TextError> parse_line(std::string_view line) {
  if (line.size() > kLongestLine) return failure(1, 0, "the line is too long", "at most 131072 bytes");
  if (line.find('\n') != std::string_view::npos) return failure(1, 0, "two lines in one", "one fact a line");
  const detail::FactReader reader = detail::find_reader(first_word(line));
  if (reader == nullptr) return unknown_word(line);
  if (line.starts_with(kIncident)) return facts::Fact{facts::Incident{std::string(line.substr(kIncident.size()))}};
  detail::Fields fields(line);
  fields.word("a fact");
  facts::Fact fact = reader(fields);
  std::optional<TextError> error = fields.finish();
  if (error) return Failure{*std::move(error)};
  return fact;
}

bool looks_like_record(std::string_view text) { return text.substr(0, kHeaderWord.size()) == kHeaderWord; }

Result<Record, TextError> parse_record(std::string_view text) {
  if (text.size() > kLargestRecord) return failure(0, 0, "the record is too large", "at most 64 MiB");
  const std::optional<unsigned> version = parse_header(without_return(take_line(text)));
  if (!version) return failure(1, 1, "this is no record", "the first line is '" + std::string(kRecordHeader) + "'");
  Record record{*version, {}};
  for (std::size_t number = 2; !text.empty(); ++number) {
    if (number > kMostLines) return failure(number, 0, "too many lines", "at most 1000000");
    Result<Line, TextError> line = read_line(without_return(take_line(text)), *version);
    if (!line) {
      TextError error = line.error();
      error.line = number;
      return Failure{std::move(error)};
    }
    record.lines.push_back(*std::move(line));
  }
  return record;
}

std::string to_record(const Record& record) {
  std::string text(kHeaderWord);
  text += std::to_string(record.version) + '\n';
  for (const Line& line : record.lines) {
    if (const auto* fact = std::get_if<facts::Fact>(&line)) append_line(text, *fact);
    if (const auto* remark = std::get_if<Remark>(&line)) text += remark->text;
    text += '\n';
  }
  return text;
}

std::string to_record(const std::vector<facts::Fact>& facts) {
  return to_record(Record{kRecordVersion, {facts.begin(), facts.end()}});
}

std::vector<facts::Fact> facts_of(const Record& record) {
  std::vector<facts::Fact> facts;
  facts.reserve(record.lines.size());
  for (const Line& line : record.lines) {
    if (const auto* fact = std::get_if<facts::Fact>(&line)) facts.push_back(*fact);
  }
  return facts;
}

}  // namespace euchre::notation

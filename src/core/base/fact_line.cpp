#include "core/base/fact_line.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace euchre {
namespace {

constexpr std::string_view kHexadecimal = "0123456789abcdef";

struct Escape {
  char letter;
  char meaning;
};
constexpr std::array<Escape, 5> kEscapes{{{'n', '\n'}, {'r', '\r'}, {'t', '\t'}, {'"', '"'}, {'\\', '\\'}}};

/// The byte an escape stands for; `at`, behind its backslash, moves past it. Nothing where it is none.
std::optional<char> unescape(std::string_view text, std::size_t& at) {
  const char letter = at < text.size() ? text[at++] : '\0';
  for (const Escape& escape : kEscapes) {
    if (escape.letter == letter) return escape.meaning;
  }
  if (letter != 'x' || at + 2 > text.size()) return std::nullopt;
  const auto bytes = parse_hex(text.substr(at, 2));
  at += 2;
  if (!bytes) return std::nullopt;
  return static_cast<char>(bytes->front());
}

Failure<LineFault> fault(LineFault::Kind kind, std::size_t at) { return Failure{LineFault{kind, at}}; }

/// Reads the value of `word` where it stands in quotation marks, the first of them at `at`.
Result<LineWord, LineFault> read_quoted(std::string_view line, std::size_t at, LineWord word) {
  std::size_t stop = at + 1;
  while (stop < line.size() && line[stop] != '"') stop += line[stop] == '\\' ? 2U : 1U;
  if (stop >= line.size()) return fault(LineFault::Kind::OpenQuote, at);
  word.value = line.substr(at + 1, stop - at - 1);
  word.is_quoted = true;
  word.end = stop + 1;
  if (word.end < line.size() && line[word.end] != ' ') return fault(LineFault::Kind::TouchesQuote, word.end);
  return word;
}

/// A word with its escapes undone; nothing for a bare word that is empty.
std::optional<FactWord> fact_word(const LineWord& word) {
  if (!word.is_quoted && word.value.empty()) return std::nullopt;
  auto text = word.is_quoted ? unescaped(word.value) : std::string(word.value);
  if (!text) return std::nullopt;
  return FactWord{std::string(word.key), *std::move(text), word.is_quoted};
}

/// The words of a line, parted by one space each.
std::optional<std::vector<FactWord>> parse_fact_words(std::string_view line) {
  std::vector<FactWord> found;
  for (std::size_t at = 0;; ++at) {
    const auto read = read_line_word(line, at);
    auto word = read ? fact_word(*read) : std::nullopt;
    if (!word) return std::nullopt;
    found.push_back(*std::move(word));
    at = read->end;
    if (at >= line.size()) return found;
  }
}

}  // namespace

std::optional<std::string> unescaped(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '\\') {
      plain += text[at++];
      continue;
    }
    const std::optional<char> meaning = unescape(text, ++at);
    if (!meaning) return std::nullopt;
    plain += *meaning;
  }
  return plain;
}

Result<LineWord, LineFault> read_line_word(std::string_view line, std::size_t at) {
  LineWord word;
  std::size_t stop = std::min(line.find_first_of(" =\"", at), line.size());
  if (stop < line.size() && line[stop] == '=') {
    if (stop == at) return fault(LineFault::Kind::NoKey, at);
    word.key = line.substr(at, stop - at);
    at = stop + 1;
  }
  if (at < line.size() && line[at] == '"') return read_quoted(line, at, word);
  stop = std::min(line.find_first_of(" \"", at), line.size());
  if (stop < line.size() && line[stop] == '"') return fault(LineFault::Kind::StrayQuote, stop);
  word.value = line.substr(at, stop - at);
  word.end = stop;
  return word;
}

std::string in_quotes(std::string_view text) {
  std::string quoted = "\"";
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\') {
      quoted += {'\\', letter};
    } else if (letter == '\n') {
      quoted += "\\n";
    } else if (letter == '\r') {
      quoted += "\\r";
    } else if (letter == '\t') {
      quoted += "\\t";
    } else if (byte < 0x20 || byte == 0x7f) {
      quoted += {'\\', 'x', kHexadecimal[byte >> 4U], kHexadecimal[byte & 15U]};
    } else {
      quoted += letter;
    }
  }
  return quoted + '"';
}

std::optional<FactLine> FactLine::parse(std::string_view line) {
  auto found = parse_fact_words(line);
  if (!found) return std::nullopt;
  FactLine read;
  for (FactWord& word : *found) {
    if (word.key.empty()) {
      read.placed_.push_back(std::move(word));
    } else if (std::ranges::find(read.keyed_, word.key, &FactWord::key) != read.keyed_.end()) {
      return std::nullopt;
    } else {
      read.keyed_.push_back(std::move(word));
    }
  }
  return read;
}

std::optional<std::string> FactLine::bare() {
  if (!has_more() || placed_[next_].is_quoted) return std::nullopt;
  return placed_[next_++].text;
}

std::optional<std::string> FactLine::quoted() {
  if (!has_more() || !placed_[next_].is_quoted) return std::nullopt;
  return placed_[next_++].text;
}

std::optional<std::uint64_t> FactLine::number() {
  if (!has_more() || placed_[next_].is_quoted) return std::nullopt;
  const auto found = parse_integer(placed_[next_].text);
  if (!found || *found < 0) return std::nullopt;
  ++next_;
  return static_cast<std::uint64_t>(*found);
}

std::optional<std::string> FactLine::value(std::string_view key) {
  const auto found = std::ranges::find(keyed_, key, &FactWord::key);
  if (found == keyed_.end()) return std::nullopt;
  std::string text = std::move(found->text);
  keyed_.erase(found);
  return text;
}

std::vector<FactWord> FactLine::take_keys() { return std::exchange(keyed_, {}); }

}  // namespace euchre

#include "core/base/fact_line.h"

#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace euchre {
namespace {

constexpr std::string_view kHexadecimal = "0123456789abcdef";

/// What stands behind a backslash, by its letter.
std::optional<char> escaped(char letter) {
  switch (letter) {
    case '"': return '"';
    case '\\': return '\\';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return std::nullopt;
  }
}

/// Reads words from the front of a line.
class WordReader {
 public:
  explicit WordReader(std::string_view line) : rest_(line) {}

  std::optional<std::vector<FactWord>> read() {
    std::vector<FactWord> found;
    while (true) {
      auto word = read_word();
      if (!word) return std::nullopt;
      found.push_back(*std::move(word));
      if (rest_.empty()) return found;
      if (rest_.front() != ' ') return std::nullopt;
      rest_.remove_prefix(1);
    }
  }

 private:
  std::optional<FactWord> read_word() {
    FactWord word;
    const std::size_t end = std::min(rest_.find_first_of(" \"="), rest_.size());
    if (end < rest_.size() && rest_[end] == '=') {
      if (end == 0) return std::nullopt;
      word.key = rest_.substr(0, end);
      rest_.remove_prefix(end + 1);
    }
    const bool is_read = rest_.starts_with('"') ? read_quoted(word) : read_bare(word);
    return is_read ? std::optional(std::move(word)) : std::nullopt;
  }

  bool read_bare(FactWord& word) {
    const std::size_t end = std::min(rest_.find_first_of(" \""), rest_.size());
    word.text = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return !word.text.empty() && !rest_.starts_with('"');
  }

  bool read_quoted(FactWord& word) {
    word.is_quoted = true;
    rest_.remove_prefix(1);
    while (!rest_.empty() && rest_.front() != '"') {
      if (!read_character(word.text)) return false;
    }
    if (rest_.empty()) return false;
    rest_.remove_prefix(1);
    return true;
  }

  bool read_character(std::string& text) {
    const char front = rest_.front();
    rest_.remove_prefix(1);
    if (front != '\\') {
      text += front;
      return true;
    }
    if (rest_.starts_with('x') && rest_.size() > 2) return read_byte(text);
    const auto found = rest_.empty() ? std::nullopt : escaped(rest_.front());
    if (!found) return false;
    rest_.remove_prefix(1);
    text += *found;
    return true;
  }

  bool read_byte(std::string& text) {
    const auto bytes = parse_hex(rest_.substr(1, 2));
    if (!bytes) return false;
    text += static_cast<char>(bytes->front());
    rest_.remove_prefix(3);
    return true;
  }

  std::string_view rest_;
};

}  // namespace

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

std::optional<std::vector<FactWord>> parse_fact_words(std::string_view line) { return WordReader(line).read(); }

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

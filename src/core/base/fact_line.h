#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre {

/// `text` in quotation marks, with escapes for what a line cannot hold.
[[nodiscard]] std::string in_quotes(std::string_view text);
/// What stands between quotation marks, its escapes undone; nothing where one is not known.
[[nodiscard]] std::optional<std::string> unescaped(std::string_view text);

/// One word of a line as it stands there: bare, or in quotation marks, perhaps with a key before it.
struct LineWord {
  std::string_view key;    ///< of `key=value`; empty where the word stands by its place
  std::string_view value;  ///< without the quotation marks, escapes still in it; empty behind a bare `key=`
  bool is_quoted = false;
  std::size_t end = 0;  ///< the place behind it in the line
};

/// What is wrong with a word, and at which place of the line.
struct LineFault {
  enum class Kind : std::uint8_t { NoKey, StrayQuote, OpenQuote, TouchesQuote };
  Kind kind = Kind::NoKey;
  std::size_t at = 0;
};

/// The word that begins at `at`: every line of words, whatever it tells, is taken apart here. A word ends with the line
/// or before a space.
[[nodiscard]] Result<LineWord, LineFault> read_line_word(std::string_view line, std::size_t at);

/// One word of a line that states a fact.
struct FactWord {
  std::string key;  ///< of `key=value`; empty where the word stands by its place
  std::string text;
  bool is_quoted = false;
  friend bool operator==(const FactWord&, const FactWord&) = default;
};

/// Reads a line word by word: those that stand by their place in order, keys at any time.
class FactLine {
 public:
  /// Nothing where a quotation is open, an escape unknown, words are not parted by one space, or a key stands twice.
  [[nodiscard]] static std::optional<FactLine> parse(std::string_view line);

  /// The next bare word by its place; nothing where there is none.
  [[nodiscard]] std::optional<std::string> bare();
  /// The next word by its place, if it stands in quotation marks.
  [[nodiscard]] std::optional<std::string> quoted();
  /// The next bare word as a number that fits.
  [[nodiscard]] std::optional<std::uint64_t> number();
  [[nodiscard]] bool has_more() const { return next_ < placed_.size(); }

  /// The value behind a key; nothing where the key is not there.
  [[nodiscard]] std::optional<std::string> value(std::string_view key);
  /// All keys not yet read, in the order of the line, with their values.
  [[nodiscard]] std::vector<FactWord> take_keys();
  /// Whether every word and every key was read.
  [[nodiscard]] bool is_used_up() const { return !has_more() && keyed_.empty(); }

 private:
  std::vector<FactWord> placed_;
  std::vector<FactWord> keyed_;
  std::size_t next_ = 0;
};

}  // namespace euchre

#pragma once

#include "core/base/fact_line.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace euchre {

/// Reads the words of a line as the values of a fact: what is not there, or is no such value, reads as nothing and is
/// remembered, so that a fact is put together first and asked about once.
class FactReader {
 public:
  /// `line` outlives it.
  explicit FactReader(FactLine& line) : line_(line) {}

  bool ok = true;  ///< whether everything was there so far, as it should be

  std::uint32_t number() { return narrow(line_.number()); }
  std::string bare() { return must(line_.bare()); }
  std::string quoted() { return must(line_.quoted()); }
  /// The value behind a key; empty where the key is not there.
  std::string text_of(std::string_view key) { return line_.value(key).value_or(""); }
  std::uint32_t number_of(std::string_view key) { return as_number(text_of(key)); }
  std::uint64_t long_number_of(std::string_view key) { return as_long_number(text_of(key)); }
  std::uint32_t as_number(std::string_view text) { return narrow(to_number(text)); }
  std::uint64_t as_long_number(std::string_view text) { return must(to_number(text)); }
  template <class T>
  T must(std::optional<T> found) {
    ok = ok && found.has_value();
    return found ? *std::move(found) : T{};
  }

  [[nodiscard]] FactLine& line() { return line_; }

 protected:
  /// Zero where it does not fit, which is remembered.
  std::uint32_t narrow(std::optional<std::uint64_t> wide);

 private:
  [[nodiscard]] static std::optional<std::uint64_t> to_number(std::string_view text);

  FactLine& line_;
};

/// A file of facts: how it begins, what its facts are of, and how many lines it may have.
struct FactFile {
  std::string_view header;
  std::string_view kind;  ///< `a club`
  std::size_t most_lines = 0;
};

/// Where a text is no such file, and why.
struct FactFileError {
  std::size_t line = 1;
  std::string what;
  friend bool operator==(const FactFileError&, const FactFileError&) = default;
};

/// Gives each line that states a fact to `take`, which says what is wrong with it; stops where something is. Empty lines and
/// lines that begin with `#` are left aside.
[[nodiscard]] std::optional<FactFileError> read_fact_file(
    std::string_view text, const FactFile& file,
    const std::function<std::optional<std::string>(std::string_view line)>& take);

/// What is wrong with a line that states no fact.
[[nodiscard]] std::string no_fact(std::string_view line, const FactFile& file);

}  // namespace euchre

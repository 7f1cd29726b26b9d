#pragma once

#include "core/base/fact_line.h"
#include "core/base/fixed_vector.h"
#include "core/cards/card_set.h"
#include "core/cards/seat.h"
#include "core/codes/match_rules.h"
#include "core/notation/text_error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::notation::detail {

/// The words of one line, read from left to right: first those that stand by their place, then `key=value` in any
/// order. The first mistake is kept and every later question gives a harmless value, so a reader asks `finish` once.
class Fields {
 public:
  explicit Fields(std::string_view line);

  /// The next word that stands by its place; `what` says in an error what it should have been.
  std::string_view word(std::string_view what);
  Seat seat();
  Card card();
  unsigned count(std::string_view what, unsigned least, unsigned most);

  [[nodiscard]] bool has(std::string_view key) const;
  std::string_view value(std::string_view key);
  std::string text(std::string_view key);
  Seat seat(std::string_view key);
  Card card(std::string_view key);
  CardSet cards(std::string_view key);
  std::vector<Card> card_list(std::string_view key);
  std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most);
  codes::Points points(std::string_view key);

  /// Reports a mistake at the word read last.
  void fail(std::string_view problem, std::string_view hint);
  [[nodiscard]] bool failed() const { return error_.has_value(); }
  /// The first mistake, a word that nobody asked for included; nothing where the line was right.
  [[nodiscard]] std::optional<TextError> finish();

 private:
  struct Word {
    LineWord text;
    std::size_t column = 0;
    bool is_used = false;
  };

  void split();
  Word* next(std::string_view what);
  Word* find(std::string_view key);
  void fail_at(const LineFault& fault);
  void fail_at(std::size_t column, std::string problem, std::string hint);

  std::string_view line_;
  FixedVector<Word, 16> words_;
  std::size_t place_ = 0;
  std::size_t column_ = 1;
  std::optional<TextError> error_;
};

}  // namespace euchre::notation::detail

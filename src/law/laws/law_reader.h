#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "law/laws/rule.h"

#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::laws {

/// One row of a law file: `revoke.penalty = { value = 3, ground = "S63.a" }`.
struct LawRow {
  std::string value;
  Ground ground;
  int line = 0;
};
using LawRows = std::map<std::string, LawRow, std::less<>>;

/// What the law file of a built-in code says itself, by key, without what it inherits; empty where no code has that id.
[[nodiscard]] LawRows own_law_rows(std::string_view code_id);

/// Every row by which a code is judged: its own, what it inherits, and what house rules set.
[[nodiscard]] LawRows law_rows(const codes::Code& code);

/// Hands the rows of a law file to the topics, each of which asks for its own keys; what nobody asked for is an error.
class LawReader {
 public:
  explicit LawReader(LawRows rows) : rows_(std::move(rows)) {}

  /// A parameter that is one of `words`; the enumerator is the word's place.
  template <class E>
  void choice(std::string_view key, Rule<E>& rule, std::initializer_list<std::string_view> words) {
    if (const LawRow* row = take(key)) {
      rule.ground = row->ground;
      rule.value = static_cast<E>(place_of(key, *row, words));
    }
  }
  void number(std::string_view key, Rule<int>& rule, int least, int most);
  void truth(std::string_view key, Rule<bool>& rule);
  /// A row without a value: which articles a fixed consequence rests on.
  void ground(std::string_view key, Ground& ground);
  /// Likewise, a row of which a code may be silent.
  void own_ground(std::string_view key, Ground& ground);

  /// Problems met so far, then a row that no topic asked for, if any.
  [[nodiscard]] std::vector<codes::CodeError> problems() const;

 private:
  const LawRow* take(std::string_view key);
  std::size_t place_of(std::string_view key, const LawRow& row, std::initializer_list<std::string_view> words);
  void problem(std::string_view key, const LawRow& row, std::string text, std::string hint);

  LawRows rows_;
  std::set<std::string, std::less<>> asked_;
  std::vector<codes::CodeError> problems_;
};

}  // namespace euchre::laws

#include "law/laws/law_reader.h"

#include "core/base/text.h"

#include <algorithm>

namespace euchre::laws {

const LawRow* LawReader::take(std::string_view key) {
  asked_.emplace(key);
  const auto found = rows_.find(key);
  if (found != rows_.end()) return &found->second;
  problems_.push_back({"", 0, std::string(key), "is missing", "every law file answers for every key"});
  return nullptr;
}

std::size_t LawReader::place_of(std::string_view key, const LawRow& row,
                                std::initializer_list<std::string_view> words) {
  const auto* found = std::find(words.begin(), words.end(), row.value);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  std::string hint;
  for (const std::string_view word : words) hint += std::string(hint.empty() ? "one of " : ", ") + std::string(word);
  problem(key, row, "`" + row.value + "` is no value of it", hint);
  return 0;
}

void LawReader::number(std::string_view key, Rule<int>& rule, int least, int most) {
  const LawRow* row = take(key);
  if (row == nullptr) return;
  rule.ground = row->ground;
  const auto number = parse_integer(row->value);
  if (!number || *number < least || *number > most) {
    problem(key, *row, "`" + row->value + "` is no value of it",
            "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return;
  }
  rule.value = static_cast<int>(*number);
}

void LawReader::truth(std::string_view key, Rule<bool>& rule) {
  const LawRow* row = take(key);
  if (row == nullptr) return;
  rule.ground = row->ground;
  if (row->value != "true" && row->value != "false") problem(key, *row, "is neither true nor false", "true or false");
  rule.value = row->value == "true";
}

void LawReader::ground(std::string_view key, Ground& ground) {
  if (const LawRow* row = take(key)) ground = row->ground;
}

void LawReader::own_ground(std::string_view key, Ground& ground) {
  asked_.emplace(key);
  const auto found = rows_.find(key);
  if (found != rows_.end()) ground = found->second.ground;
}

void LawReader::problem(std::string_view key, const LawRow& row, std::string text, std::string hint) {
  problems_.push_back({"", row.line, std::string(key), std::move(text), std::move(hint)});
}

std::vector<codes::CodeError> LawReader::problems() const {
  std::vector<codes::CodeError> all = problems_;
  const std::vector<std::string_view> known(asked_.begin(), asked_.end());
  for (const auto& [key, row] : rows_) {
    if (asked_.contains(key)) continue;
    const auto near = nearest_word(key, known);
    all.push_back(
        {"", row.line, key, "is no parameter of the laws", near ? "did you mean " + std::string(*near) + "?" : ""});
  }
  return all;
}

}  // namespace euchre::laws

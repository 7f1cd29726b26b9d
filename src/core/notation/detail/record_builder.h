#pragma once

#include "core/codes/code.h"
#include "core/facts/course.h"
#include "core/notation/deal_script.h"
#include "core/notation/record.h"

#include <functional>
#include <string>

namespace euchre::notation::detail {

/// Where the remark of an unknown card stands in a record: cards of the hands above it that were filled in.
inline constexpr std::string_view kSupposedWord = "x-supposed";

/// Builds a record from what a foreign format tells. Results are worked out and entered where they are due.
class RecordBuilder {
 public:
  /// Called before an action is entered, with its place in the script.
  using BeforeAction = std::function<void(std::size_t)>;

  explicit RecordBuilder(const codes::Code& code, std::string table_name);

  void add(const facts::Fact& fact);
  void add_remark(std::string text);
  /// Begins a match at a score.
  void begin_match(Seat dealer, const BySide<codes::Points>& score);
  /// Enters a lawful deal, its cards, its actions and its results. What does not fit is the error.
  std::optional<Disagreement> add_deal(const DealScript& script, const BeforeAction& before_action);

  [[nodiscard]] const facts::Course& course() const { return course_; }
  [[nodiscard]] Record take() { return std::move(record_); }

 private:
  void add_results();

  Record record_;
  facts::Course course_;
};

/// The remark for cards that were filled in; empty where there are none.
[[nodiscard]] std::string supposed_line(const BySeat<CardSet>& supposed);
/// Reads such a remark; nothing where the line is another.
[[nodiscard]] std::optional<BySeat<CardSet>> parse_supposed(std::string_view line);

}  // namespace euchre::notation::detail

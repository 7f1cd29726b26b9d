// What a director finds at one moment may be entered in any order: the ruling is the same.

#include "core/facts/act_text.h"
#include "law/laws/ruling_text.h"
#include "support/core/soak/soak.h"
#include "support/law/laws/law_table.h"
#include "support/law/laws/stream_choices.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

namespace euchre::laws {
namespace {

/// What may be found; of each kind one at a time. Filled in are `<P>` a player, `<S>` a side, `<N>` a number of tricks, `<C>` a
/// card that the player holds. That tricks are mixed is not among them: it proves a revoke only after the claim. [S67] Nor are two
/// cards to a trick, which an omission told without its tricks may be. AMB-S16
constexpr std::array kFindings{
    "dir hand-result makers=<S> lone=none tricks-NS=<N>",
    "dir hand-result makers=<S> lone=<P> tricks-NS=<N>",
    "dir hand-info makers=<S> lone=<P>",
    "dir revoke-proved by=<P> trick=2",
    "dir revoke-proved by=<P> trick=3",
    "dir revoke-claimed by=<P> trick=4",
    "dir wrong-count seat=<P> count=6 noticed-after=trick4",
    "dir wrong-count seat=<P> count=4 noticed-after=first-lead",
    "dir undiscarded seat=<P> noticed-after=trick3",
    "dir election side=<S> choice=penalty-take",
    "dir remark by=<P> text=it-is-ours",
    "dir talk by=<P> hint=bridge",
    "dir current-game n=2",
    "dir card-exposed owner=<P> card=<C>",
    "dir card-exposed owner=<P> card=<C> where=floor",
    "dir named-card by=<P> card=<C>",
    "dir idle-partner-plays by=<P> card=<C>",
    "dir quitted-trick-turned by=<P>",
    "dir omission seat=<P> trick=1 noticed-in=trick2",
};

std::string filled(std::string line, const Position& at, Choices& choices) {
  const auto seat = static_cast<Seat>(choices.below(4));
  const auto fill = [&line](std::string_view slot, const std::string& word) {
    if (const auto place = line.find(slot); place != std::string::npos) line.replace(place, slot.size(), word);
  };
  const unsigned tricks = choices.below(6);
  fill("<P>", std::string(1, to_char(seat)));
  fill("<S>", std::string(to_text(static_cast<Side>(choices.below(2)))));
  fill("<N>", std::to_string(tricks) + " tricks-EW=" + std::to_string(5 - tricks));
  if (!at.hands[seat].empty()) fill("<C>", to_text(at.hands[seat].first()));
  return line;
}

std::vector<std::string> ruled_on(Machine machine, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    const auto read = facts::parse_act_line(line);
    EXPECT_TRUE(read) << line;
    for (const facts::Act& act : read->acts) machine.observe(act);
  }
  std::vector<std::string> said;
  for (const Statement& statement : machine.ruling().statements) {
    if (!statement.is_implied) said.push_back(to_text(statement.what));
  }
  std::ranges::sort(said);
  return said;
}

std::string difference(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  std::vector<std::string> lines;
  std::ranges::set_symmetric_difference(one, other, std::back_inserter(lines));
  std::string text;
  for (const std::string& line : lines) text += "\n  " + line;
  return text;
}

/// Up to three findings of different kinds, in the order of the alphabet.
std::vector<std::string> some_findings(const Position& at, Choices& choices) {
  std::vector<std::string> lines;
  for (unsigned tries = 0; tries < 3; ++tries) {
    const auto row = choices.below(static_cast<unsigned>(kFindings.size()));
    const std::string line = filled(kFindings[row], at, choices);
    const bool is_result = line.starts_with("dir hand-");  // Told twice, the last word counts.
    const std::string kind = is_result ? "dir hand-" : line.substr(0, line.find(' ', 4));
    const bool is_whole = line.find('<') == std::string::npos;
    const bool is_new = std::ranges::none_of(lines, [&](const auto& known) { return known.starts_with(kind); });
    if (is_whole && is_new) lines.push_back(line);
  }
  std::ranges::sort(lines);
  return lines;
}

TEST(laws, facts_of_one_moment_may_come_in_any_order) {
  const unsigned seeds = support::soak_seeds(4'000);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    StreamChoices choices(seed);
    const LawTable table = some_table(choices);
    const Machine machine(*table.book, table.set_up);
    std::vector<std::string> lines = some_findings(machine.position(), choices);
    const auto first = ruled_on(machine, lines);
    while (std::ranges::next_permutation(lines).found) {
      const auto other = ruled_on(machine, lines);
      ASSERT_EQ(first, other) << table.book->code->id << ", seed " << seed << ": " << lines.front() << ", then "
                              << lines[1] << difference(first, other);
    }
  }
}

}  // namespace
}  // namespace euchre::laws

// Whatever is done at a table, by anybody, at any moment.

#include "support/core/soak/soak.h"
#include "support/law/laws/byte_choices.h"
#include "support/law/laws/law_table.h"
#include "support/law/laws/soundness.h"
#include "support/law/laws/stream_choices.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

namespace euchre::laws {
namespace {

constexpr std::size_t kMostActs = 80;

LawTable random_table() {
  const std::size_t length = *rc::gen::inRange<std::size_t>(0, 900);
  const auto bytes = *rc::gen::container<std::vector<std::uint8_t>>(length, rc::gen::arbitrary<std::uint8_t>());
  ByteChoices choices(bytes);
  LawTable table = some_table(choices);
  act_on(
      table, choices, [](const Choices& all) { return static_cast<const ByteChoices&>(all).is_used_up(); }, kMostActs);
  return table;
}

facts::Act next_cut() {
  facts::Act act;
  act.actor = facts::Clock{};
  act.verb = facts::Verb::Event;
  act.what = "cut-for-next-deal";
  return act;
}

std::string joined(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) text += sentence + '\n';
  return text;
}

RC_GTEST_PROP(laws, every_moment_is_sound, ()) {
  const LawTable table = random_table();
  Machine machine(*table.book, table.set_up);
  for (const facts::Act& act : table.acts) {
    machine.observe(act);
    const auto findings = unsound(machine);
    if (!findings.empty()) RC_FAIL(table.book->code->id + ":\n" + joined(findings));
  }
}

/// Breadth beside the shrinking property above: many tables from one stream.
TEST(laws, hundreds_of_tables_are_sound) {
  const unsigned seeds = support::soak_seeds(400);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    StreamChoices choices(seed);
    LawTable table = some_table(choices);
    Machine machine(*table.book, table.set_up);
    for (std::size_t i = 0; i < kMostActs; ++i) {
      const Position before = machine.position();
      machine.observe(random_act(before, choices));
      auto findings = unsound(machine);
      for (std::string& wrong : unsound_answer(before, machine)) findings.push_back(std::move(wrong));
      ASSERT_TRUE(findings.empty()) << "seed " << seed << ", act " << i << ":\n" << joined(findings);
    }
    machine.observe(next_cut());
    ASSERT_TRUE(open_rights(machine).empty()) << "seed " << seed << ":\n" << joined(open_rights(machine));
  }
}

RC_GTEST_PROP(laws, same_facts_give_same_state_and_ruling, ()) {
  const LawTable table = random_table();
  const Machine once = observed(table);
  const Machine again = observed(table);
  RC_ASSERT(once.position() == again.position());
  RC_ASSERT(once.ruling().statements == again.ruling().statements);
}

RC_GTEST_PROP(laws, asking_for_the_ruling_changes_nothing, ()) {
  const LawTable table = random_table();
  Machine asked(*table.book, table.set_up);
  for (const facts::Act& act : table.acts) {
    asked.observe(act);
    static_cast<void>(asked.ruling());
  }
  RC_ASSERT(asked.position() == observed(table).position());
}

RC_GTEST_PROP(laws, no_right_outlives_the_deal, ()) {
  LawTable table = random_table();
  table.acts.push_back(next_cut());
  const auto open = open_rights(observed(table));
  if (!open.empty()) RC_FAIL(table.book->code->id + ":\n" + joined(open));
}

}  // namespace
}  // namespace euchre::laws

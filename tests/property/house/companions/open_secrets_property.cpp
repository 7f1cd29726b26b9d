#include "core/notation/record.h"
#include "house/table/words.h"
#include "support/house/companions/open_twin.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using Log = test_support::OpenLog;

/// Which parts of two views differ.
std::string difference(const TableView& one, const TableView& other) {
  std::string parts;
  const auto compare = [&parts](bool same, std::string_view part) {
    if (!same) parts += ' ' + std::string(part);
  };
  compare(one.stage == other.stage, "stage");
  compare(one.to_act == other.to_act, "to_act");
  compare(one.seats == other.seats, "seats");
  compare(one.hands == other.hands, "hands");
  compare(one.turn_up == other.turn_up && one.turn_up_state == other.turn_up_state, "turn_up");
  compare(one.trump == other.trump && one.maker == other.maker && one.alone == other.alone, "trump");
  compare(one.trick == other.trick && one.last_trick == other.last_trick, "tricks");
  compare(one.your_turn == other.your_turn, "your_turn");
  if (!one.open || !other.open) return parts;
  compare(one.open->claims == other.open->claims, "claims");
  compare(one.open->questions == other.open->questions, "questions");
  compare(one.open->rights == other.open->rights, "rights");
  compare(one.open->duties == other.open->duties, "duties");
  compare(one.open->cards_on_table == other.open->cards_on_table, "cards_on_table");
  compare(one.open->tricks == other.open->tricks, "open tricks");
  compare(one.open->answers == other.open->answers, "answers");
  compare(one.open->waits_for == other.open->waits_for, "waits_for");
  for (const AnswerView& answer : one.open->answers) parts += "\n  " + answer.words;
  for (const AnswerView& answer : other.open->answers) parts += "\n  other: " + answer.words;
  for (const DutyView& duty : one.open->duties) parts += "\n  " + duty.words;
  for (const DutyView& duty : other.open->duties) parts += "\n  other: " + duty.words;
  return parts;
}

void expect_same_for(const Audience& audience, const Log& log, const Log& twin) {
  Table table;
  Table other;
  for (std::size_t i = 0; i < log.size(); ++i) {
    table.apply(log[i]);
    other.apply(twin[i]);
    ASSERT_TRUE(view_of(table, audience) == view_of(other, audience))
        << difference(view_of(table, audience), view_of(other, audience)) << "\nafter fact " << i << ": "
        << notation::to_line(log[i]) << "\n"
        << notation::to_record(log) << notation::to_record(twin);
    const auto seen = seen_by(audience, log[i]);
    ASSERT_EQ(seen, seen_by(audience, twin[i]));
    if (seen) {
      ASSERT_EQ(account_of(*seen, table, seat_letters()), account_of(*seen, other, seat_letters()))
          << notation::to_line(log[i]);
    }
    const std::optional<Seat> you = seat_of(audience);
    if (!you) continue;
    const std::optional<Sight> sight = sight_of(table, *you);
    ASSERT_TRUE(sight == sight_of(other, *you)) << notation::to_line(log[i]) << "\n" << notation::to_record(log);
    if (sight) {
      ASSERT_EQ(companions::words_of(*sight), companions::words_of(*sight_of(other, *you)));
    }
  }
}

TEST(open_secrets_property, nobody_sees_what_he_cannot_know_while_errors_lie_unclaimed) {
  unsigned twins = 0;
  unsigned with_revoke = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    SCOPED_TRACE(seed);
    RandomStream random(seed);
    const codes::Code& code = codes::known_codes()[seed % 5];
    const Log log = test_support::erring_log(code.id, random);
    Table table;
    for (const facts::Fact& fact : log) table.apply(fact);
    for (const Audience& audience : {Audience(Seat::North), Audience(Seat::East), Audience(Seat::South),
                                     Audience(Seat::West), Audience(Watcher{})}) {
      const std::optional<Log> twin = test_support::twin_of(log, audience, cards_of(code.deal.pack), random);
      if (!twin || *twin == log) continue;
      ++twins;
      with_revoke += table.open_deal()->at().revokes.empty() ? 0U : 1U;
      expect_same_for(audience, log, *twin);
      ASSERT_FALSE(HasFatalFailure());
    }
  }
  EXPECT_GT(twins, 300U) << "too few twins were found to show anything";
  EXPECT_GT(with_revoke, 30U);
}

}  // namespace
}  // namespace euchre::table

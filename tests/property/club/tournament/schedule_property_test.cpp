#include "club/tournament/design.h"
#include "club/tournament/quality.h"
#include "support/club/tournament/checked_schedule.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace euchre::tournament {
namespace {

using support::CheckedSchedule;

/// Whether no count differs from another by more than one.
bool is_even(const Histogram& counts) { return Quality::most(counts) - Quality::least(counts) <= 1; }

RC_GTEST_PROP(individual_schedule, nobody_is_twice_in_a_round_and_byes_are_shared, ()) {
  const auto players = *rc::gen::inRange<Number>(kFewestPlayers, 48);
  const auto rounds = *rc::gen::inRange<Number>(1, 12);
  const Schedule schedule = individual_schedule(players, rounds, *rc::gen::arbitrary<std::uint64_t>(), Effort::Slight);
  RC_ASSERT(schedule.rounds.size() == rounds);
  const CheckedSchedule checked = support::check_rounds(schedule.rounds, players);
  RC_ASSERT(checked.complaints.empty());
  RC_ASSERT(is_even(quality_of(schedule).byes));
}

RC_GTEST_PROP(individual_schedule, few_rounds_repeat_no_partner, ()) {
  const auto players = *rc::gen::inRange<Number>(8, 60);
  const auto rounds = *rc::gen::inRange<Number>(1, players / 2);
  const Schedule schedule = individual_schedule(players, rounds, *rc::gen::arbitrary<std::uint64_t>(), Effort::Slight);
  const CheckedSchedule checked = support::check_rounds(schedule.rounds, players);
  RC_ASSERT(CheckedSchedule::range(checked.partners, players).second <= 1U);
}

RC_GTEST_PROP(quality_of, counts_as_the_checker_does, ()) {
  const auto players = *rc::gen::inRange<Number>(kFewestPlayers, 30);
  const Schedule schedule = individual_schedule(players, *rc::gen::inRange<Number>(1, 40), 1, Effort::Slight);
  const CheckedSchedule checked = support::check_rounds(schedule.rounds, players);
  const Quality quality = quality_of(schedule);
  RC_ASSERT(CheckedSchedule::range(checked.partners, players) ==
            std::pair(Quality::least(quality.partners), Quality::most(quality.partners)));
  RC_ASSERT(CheckedSchedule::range(checked.adversaries, players) ==
            std::pair(Quality::least(quality.adversaries), Quality::most(quality.adversaries)));
}

RC_GTEST_PROP(round_robin, any_number_of_pairs_meets_once, ()) {
  const auto pairs = *rc::gen::inRange<Number>(2, 120);
  const CheckedSchedule checked = support::check_rounds(round_robin(pairs, pairs % 2 == 0 ? pairs - 1 : pairs), pairs);
  RC_ASSERT(checked.complaints.empty());
  RC_ASSERT(CheckedSchedule::range(checked.adversaries, pairs) == (std::pair{1U, 1U}));
}

RC_GTEST_PROP(moved_round, seats_everybody_once_whatever_the_numbers, ()) {
  const auto first = *rc::gen::inRange<Number>(1, 40);
  const auto second = *rc::gen::inRange<Number>(1, 40);
  const auto moves = *rc::gen::inRange<Number>(0, 200);
  const auto movement = *rc::gen::element(Movement::FirstUp, Movement::SecondDown);
  std::vector<Number> a(first);
  std::vector<Number> b(second);
  for (Number i = 0; i < first; ++i) a[i] = i;
  for (Number i = 0; i < second; ++i) b[i] = first + i;
  const std::vector<PairRound> round{moved_round(a, b, movement, moves)};
  RC_ASSERT(support::check_rounds(round, first + second).complaints.empty());
}

RC_GTEST_PROP(swiss_round, pairs_everybody_and_nobody_twice_while_it_can, ()) {
  const auto entries = *rc::gen::inRange<Number>(2, 40);
  std::vector<SwissEntry> field(entries);
  for (Number i = 0; i < entries; ++i) field[i].number = i;
  std::vector<PairRound> rounds;
  for (Number round = 0; round < std::min<Number>(entries / 2, 6); ++round) {
    const PairRound next = swiss_round(field);
    for (const Number bye : next.byes) ++field[bye].byes;
    for (const Match& game : next.tables) {
      field[*rc::gen::element(game.first, game.second)].half_wins += 2;
      field[game.first].met.push_back(game.second);
      field[game.second].met.push_back(game.first);
    }
    rounds.push_back(next);
  }
  const CheckedSchedule checked = support::check_rounds(rounds, entries);
  RC_ASSERT(checked.complaints.empty());
  RC_ASSERT(CheckedSchedule::range(checked.adversaries, entries).second <= 1U);
  for (const auto& [name, byes] : checked.byes) RC_ASSERT(byes <= 1U);
}

}  // namespace
}  // namespace euchre::tournament

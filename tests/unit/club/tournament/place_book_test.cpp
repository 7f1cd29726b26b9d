#include "club/tournament/detail/place_book.h"

#include "club/tournament/design.h"
#include "club/tournament/detail/assignment.h"
#include "core/base/random.h"
#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>

namespace euchre::tournament {
namespace {

using detail::cheapest_assignment;
using detail::PlaceBook;
using support::EventDriver;
using Costs = std::vector<std::vector<std::int64_t>>;

std::int64_t cost_of(const Costs& costs, const std::vector<std::size_t>& columns) {
  std::int64_t sum = 0;
  for (std::size_t row = 0; row < costs.size(); ++row) sum += costs[row][columns[row]];
  return sum;
}

/// All orders tried.
std::int64_t least_cost(const Costs& costs) {
  std::vector<std::size_t> columns(costs.size());
  std::iota(columns.begin(), columns.end(), std::size_t{0});
  std::int64_t least = cost_of(costs, columns);
  while (std::ranges::next_permutation(columns).found) least = std::min(least, cost_of(costs, columns));
  return least;
}

TEST(cheapest_assignment, costs_as_little_as_any) {
  RandomStream random(1);
  for (int times = 0; times < 300; ++times) {
    const std::size_t size = 1 + random.below(6);
    Costs costs(size, std::vector<std::int64_t>(size));
    for (auto& row : costs) std::ranges::generate(row, [&] { return static_cast<std::int64_t>(random.below(20)) - 5; });
    auto columns = cheapest_assignment(costs);
    EXPECT_EQ(cost_of(costs, columns), least_cost(costs));
    std::ranges::sort(columns);
    for (std::size_t column = 0; column < size; ++column) EXPECT_EQ(columns[column], column);
  }
}

TEST(PlaceBook, leaves_games_where_nothing_speaks_against_it) {
  const PlaceBook book;
  const std::vector<PlaceBook::Sides> games{{{{1, 2}, {3, 4}}}, {{{5, 6}, {7, 8}}}, {{{9, 10}, {11, 12}}}};
  EXPECT_EQ(book.placed(games), games);
  EXPECT_EQ(book.turned(games[0]), games[0]);
}

TEST(PlaceBook, moves_who_sat_at_a_table_and_turns_who_sat_north_south) {
  PlaceBook book;
  book.note(0, {{{1, 2}, {3, 4}}});
  book.note(1, {{{5, 6}, {7, 8}}});
  const std::vector<PlaceBook::Sides> games{{{{1, 2}, {3, 4}}}, {{{5, 6}, {7, 8}}}};
  EXPECT_EQ(book.placed(games), (std::vector<PlaceBook::Sides>{games[1], games[0]}));
  EXPECT_EQ(book.turned({{{1, 5}, {3, 7}}}), (PlaceBook::Sides{{{3, 7}, {1, 5}}}));
}

/// What an evening comes to for those who play it.
struct Evenness {
  std::uint32_t most_running = 0;  ///< games at one table
  std::uint32_t widest = 0;        ///< between one's tables, of how often one sat there
  std::int64_t most_lopsided = 0;  ///< North-South against East-West
};

struct Seen {
  std::map<std::size_t, std::uint32_t> times_at;
  std::size_t last = 0;
  std::uint32_t running = 0;
  std::int64_t north_south = 0;
};

void see(Seen& seen, std::size_t table, std::size_t side, Evenness& evenness) {
  ++seen.times_at[table];
  seen.running = seen.running > 0 && seen.last == table ? seen.running + 1 : 1;
  seen.last = table;
  seen.north_south += side == 0 ? 1 : -1;
  evenness.most_running = std::max(evenness.most_running, seen.running);
}

void finish(const std::map<Number, Seen>& people, std::size_t tables, Evenness& evenness) {
  for (const auto& [number, seen] : people) {
    std::uint32_t most = 0;
    std::uint32_t least = seen.times_at.size() < tables ? 0 : ~0U;
    for (const auto& [table, times] : seen.times_at) {
      most = std::max(most, times);
      least = std::min(least, times);
    }
    evenness.widest = std::max(evenness.widest, most - least);
    evenness.most_lopsided = std::max(evenness.most_lopsided, std::abs(seen.north_south));
  }
}

Evenness evenness_of(const Schedule& schedule) {
  Evenness evenness;
  std::map<Number, Seen> people;
  for (const QuartetRound& round : schedule.rounds) {
    for (std::size_t table = 0; table < round.tables.size(); ++table) {
      for (std::size_t side = 0; side < 2; ++side) {
        const Partners& partners = round.tables[table].sides.at(side);
        for (const Number person : {partners.one, partners.other}) see(people[person], table, side, evenness);
      }
    }
  }
  finish(people, schedule.rounds.front().tables.size(), evenness);
  return evenness;
}

Evenness evenness_of(const Event& event) {
  Evenness evenness;
  std::map<Number, Seen> people;
  std::size_t tables = 0;
  for (const Round& round : event.rounds()) {
    tables = std::max(tables, round.games.size());
    for (const GameId id : round.games) {
      for (std::size_t side = 0; side < 2; ++side) {
        for (const EntryId entry : event.game(id)->sides.at(side))
          see(people[entry.number()], id.table, side, evenness);
      }
    }
  }
  finish(people, tables, evenness);
  return evenness;
}

struct EveningSize {
  Number players;
  Number rounds;
  std::uint32_t most_running;
  std::uint32_t widest;
};

/// The longest that somebody sits at one table, of all orders of the rounds and of the two tables in each: the least there is.
std::uint32_t least_running_at_two_tables(Schedule schedule) {
  std::vector<std::size_t> order(schedule.rounds.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::uint32_t least = ~0U;
  do {
    for (unsigned turned = 0; turned < 1U << order.size(); turned += 2) {  // The first round may stay as it is.
      Schedule other{schedule.players, schedule.construction, {}};
      for (std::size_t round = 0; round < order.size(); ++round) {
        other.rounds.push_back(schedule.rounds[order[round]]);
        if ((turned >> round & 1U) != 0) std::swap(other.rounds.back().tables[0], other.rounds.back().tables[1]);
      }
      least = std::min(least, evenness_of(other).most_running);
    }
  } while (std::ranges::next_permutation(order).found);
  return least;
}

TEST(individual_schedule, of_eight_players_somebody_always_stays_for_four_rounds) {
  for (const Number rounds : {4U, 5U}) {
    EXPECT_EQ(least_running_at_two_tables(individual_schedule(8, rounds, 3, Effort::Slight)), 4U) << rounds;
  }
}

TEST(individual_schedule, at_three_tables_or_more_nobody_stays_for_three_rounds) {
  for (const Number players : {12U, 16U, 20U, 24U}) {
    for (Number rounds = 3; rounds <= 9; ++rounds) {
      const Evenness evenness = evenness_of(individual_schedule(players, rounds, 3, Effort::Slight));
      EXPECT_LE(evenness.most_running, 2U) << players << " x " << rounds;
    }
  }
}

/// Two tables leave no choice but which of them is the first: for eight players no order and no exchange does better than this.
TEST(individual_schedule, seats_people_evenly_over_tables_and_sides) {
  for (const auto& [players, rounds, most_running, widest] :
       {EveningSize{8, 7, 4, 5}, EveningSize{12, 8, 2, 4}, EveningSize{13, 8, 2, 4}, EveningSize{16, 10, 2, 3},
        EveningSize{20, 8, 2, 3}, EveningSize{24, 12, 2, 2}, EveningSize{40, 10, 2, 2}, EveningSize{60, 8, 2, 2}}) {
    const Evenness evenness = evenness_of(individual_schedule(players, rounds, 3, Effort::Slight));
    EXPECT_LE(evenness.most_running, most_running) << players << " x " << rounds;
    EXPECT_LE(evenness.widest, widest) << players << " x " << rounds;
    EXPECT_LE(evenness.most_lopsided, 2) << players << " x " << rounds;
  }
}

/// Plays so many rounds; somebody comes late and somebody goes, where it is wished.
enum class Comings : std::uint8_t { Nobody, OneComesOneGoes };

Event played(Kind kind, Plan plan, std::size_t entries, std::uint32_t rounds, Comings comings) {
  EventSettings settings;
  settings.kind = kind;
  settings.plan = plan;
  settings.rounds = rounds;
  settings.seed = 11;
  EventDriver driver(settings);
  driver.enter(static_cast<unsigned>(entries));
  for (std::uint32_t round = 0; round < rounds; ++round) {
    if (round == 2 && comings == Comings::OneComesOneGoes) {
      driver.enter(1);
      driver.must(Withdraw{EntryId(2)});
    }
    driver.round();
    driver.play_round([](const Game& game) { return game.id.table % 2 == 0; });
  }
  return driver.event();
}

TEST(places, stay_even_in_an_event_whoever_comes_and_goes) {
  for (const Comings comings : {Comings::Nobody, Comings::OneComesOneGoes}) {
    for (const std::size_t players : {12U, 16U, 21U}) {
      const Evenness evenness = evenness_of(played(Kind::Individuals, Plan::Rotating, players, 9, comings));
      // Rounds that are found one by one cannot look ahead.
      EXPECT_LE(evenness.most_running, comings == Comings::Nobody ? 2U : 3U) << players;
      EXPECT_LE(evenness.widest, 5U) << players;
      EXPECT_LE(evenness.most_lopsided, 3) << players;
    }
    for (const std::size_t pairs : {6U, 9U, 12U}) {
      const auto rounds = static_cast<std::uint32_t>(pairs % 2 == 0 ? pairs - 1 : pairs);
      const Evenness evenness = evenness_of(played(Kind::Pairs, Plan::RoundRobin, pairs, rounds, comings));
      EXPECT_LE(evenness.most_running, 2U) << pairs << " pairs";
      EXPECT_LE(evenness.widest, 5U) << pairs << " pairs";
    }
  }
}

TEST(round_robin, of_an_event_does_not_begin_in_the_order_of_entry) {
  std::size_t first_against_last = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    EventSettings settings;
    settings.kind = Kind::Pairs;
    settings.plan = Plan::RoundRobin;
    settings.seed = seed;
    EventDriver driver(settings);
    driver.enter(10);
    driver.round();
    for (const GameId id : driver.event().rounds().front().games) {
      const auto& [one, other] = driver.event().game(id)->sides;
      first_against_last += std::set{one.front().number(), other.front().number()} == std::set{1U, 10U} ? 1U : 0U;
    }
  }
  EXPECT_LT(first_against_last, 10U);
}

/// How often each sat North-South oftener than East-West.
std::map<EntryId, int> sides_after(const Event& event) {
  std::map<EntryId, int> more;
  for (const auto& [id, game] : event.games()) {
    for (const EntryId entry : game.sides[0]) ++more[entry];
    for (const EntryId entry : game.sides[1]) --more[entry];
  }
  return more;
}

/// Where results say who meets whom nobody can look ahead, and still nobody sits at one side all evening.
TEST(places, sides_are_even_in_swiss_and_progressive_rounds) {
  for (const auto& [kind, plan] :
       {std::pair(Kind::Pairs, Plan::Swiss), std::pair(Kind::Pairs, Plan::Progressive),
        std::pair(Kind::Individuals, Plan::Progressive), std::pair(Kind::Individuals, Plan::Swiss)}) {
    int most = 0;
    for (const std::size_t entries : {8U, 11U, 12U, 16U, 21U}) {
      const Event event = played(kind, plan, entries, 6, Comings::OneComesOneGoes);
      for (const auto& [entry, more] : sides_after(event)) most = std::max(most, std::abs(more));
    }
    EXPECT_LE(most, kind == Kind::Pairs ? 2 : 3) << to_text(plan);
  }
}

TEST(round_robin, nobody_sits_at_one_side_all_through_a_short_one) {
  for (unsigned pairs = 4; pairs <= 24; ++pairs) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      EventSettings settings;
      settings.plan = Plan::RoundRobin;
      settings.rounds = 3;
      settings.seed = seed;
      EventDriver driver(settings);
      driver.enter(pairs);
      for (int round = 0; round < 3; ++round) driver.round();
      for (const auto& [entry, more] : sides_after(driver.event()))
        EXPECT_LE(std::abs(more), 1) << pairs << " pairs, seed " << seed << ", entry " << entry.number();
    }
  }
}

TEST(round_robin, sides_stay_even_where_rounds_are_drawn_by_lot_and_somebody_comes_late) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    EventSettings settings;
    settings.plan = Plan::RoundRobin;
    settings.seed = seed;
    EventDriver driver(settings);
    driver.enter(9);
    for (int round = 0; round < 6; ++round) {
      driver.round();
      driver.must(RedrawRound{{"", std::nullopt, Effort::Slight, seed * 10}, "again"});
      if (round == 1) driver.must(Enter{{"Late", "Later"}, ""});
    }
    for (const auto& [entry, more] : sides_after(driver.event()))
      EXPECT_LE(std::abs(more), 2) << "seed " << seed << ", entry " << entry.number();
  }
}

}  // namespace
}  // namespace euchre::tournament

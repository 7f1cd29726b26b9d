#include "club/tournament/feats.h"
#include "club/tournament/standings.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/facts/act_text.h"
#include "law/laws/machine.h"
#include "support/club/tournament/event_driver.h"
#include "support/core/soak/soak.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

namespace euchre::tournament {
namespace {

using support::CheckedSchedule;
using support::EventDriver;

constexpr std::uint32_t kPlans = 8;

/// One random event: settings, late comers, withdrawals, returns, byes, disputes and corrections.
class RandomEvent {
 public:
  explicit RandomEvent(std::uint64_t seed) : random_(seed), counts_(seed), driver_(some_settings()) {
    driver_.enter(4 + random_.below(16));
    const unsigned rounds = 1 + random_.below(7);
    for (unsigned round = 0; round < rounds; ++round) {
      if (driver_.attempt(EventDriver::a_round())) break;
      // Who is out of a knock-out is there and has neither a game nor a bye.
      const bool is_for_all = !is_knock_out(driver_.event().settings().plan);
      expected_.push_back(is_for_all ? EventDriver::names(present_) : std::vector<std::string>{});
      play();
      come_and_go();
      present_ = driver_.event().competitors();
    }
  }

  const EventDriver& driver() const { return driver_; }

  /// The rounds with everybody who should have been there.
  std::vector<support::CheckedRound> rounds() {
    auto rounds = driver_.checked_rounds();
    for (std::size_t i = 0; i < rounds.size(); ++i) rounds[i].expected = expected_[i];
    return rounds;
  }

 private:
  EventSettings some_settings() {
    EventSettings settings;
    settings.code = "alberta";
    settings.plan = static_cast<Plan>(random_.below(kPlans));
    const bool single = settings.plan == Plan::Rotating || (is_for_either(settings.plan) && random_.below(2) == 0);
    settings.kind = single ? Kind::Individuals : Kind::Pairs;
    settings.rounds = random_.below(2) * 6;
    settings.seed = random_.below(1000);
    settings.bye = random_.below(2) == 0 ? ByeCredit::Nothing : ByeCredit::Win;
    settings.withdrawn = static_cast<WithdrawnGames>(counts_.below(3));
    return settings;
  }

  static bool is_for_either(Plan plan) { return plan == Plan::Progressive || plan == Plan::Swiss; }

  void play() {
    if (present_.empty() && !is_knock_out(driver_.event().settings().plan))
      expected_.back() = EventDriver::names(driver_.event().competitors());
    for (const GameId id : driver_.event().unsettled()) {
      const std::uint32_t loser = random_.below(10);
      const GameScore score = random_.below(2) == 0 ? GameScore{10, loser} : GameScore{loser, 10};
      driver_.must(ReportScore{id, score, Reporter::FirstSide, "token " + to_text(id)});
      const bool agrees = random_.below(8) > 0;
      driver_.must(ReportScore{id, agrees ? score : GameScore{score.second, score.first}, Reporter::SecondSide, ""});
      if (!agrees) driver_.must(CorrectScore{id, score, "asked both"});
      count(id);
    }
  }

  /// Some count lone hands; of those the director puts some right.
  void count(GameId id) {
    const Game game = *driver_.event().game(id);
    for (const std::size_t side : {0U, 1U}) {
      const Reporter by = side == 0 ? Reporter::FirstSide : Reporter::SecondSide;
      for (const EntryId entry : game.sides[side]) {
        if (counts_.below(3) > 0) continue;
        driver_.must(CountFeats{id, entry, {counts_.below(4)}, by, "feats " + to_text(id) + ' ' + to_text(entry)});
        if (counts_.below(4) == 0) driver_.must(CountFeats{id, entry, {1, 2 + counts_.below(2), counts_.below(5)}});
      }
    }
  }
  static std::string to_text(EntryId entry) { return std::to_string(entry.number()); }
  static std::string to_text(GameId game) { return tournament::to_text(game); }

  void come_and_go() {
    for (const Entry& entry : std::vector<Entry>(driver_.event().entries())) {
      if (random_.below(12) > 0) continue;
      if (entry.is_present)
        driver_.must(Withdraw{entry.id});
      else
        static_cast<void>(driver_.attempt(Return{entry.id}));  // His place may be taken.
    }
    // Nobody enters a knock-out that is drawn.
    const bool is_drawn = is_knock_out(driver_.event().settings().plan);
    if (random_.below(4) == 0 && !is_drawn) driver_.enter(1 + random_.below(2));
  }

  RandomStream random_;
  RandomStream counts_;  ///< of its own, so that what is counted changes no event
  EventDriver driver_;
  std::vector<EntryId> present_;
  std::vector<std::vector<std::string>> expected_;
};

TEST(random_events, everybody_there_has_one_seat_or_a_bye_in_every_round) {
  const unsigned seeds = support::soak_seeds(2'000);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    RandomEvent event(seed);
    const CheckedSchedule checked = support::check_rounds(event.rounds());
    ASSERT_THAT(checked.complaints, testing::IsEmpty()) << "seed " << seed;
  }
}

TEST(random_events, come_under_every_plan) {
  std::map<Plan, unsigned> events;
  for (unsigned seed = 1; seed <= 200; ++seed) ++events[RandomEvent(seed).driver().event().settings().plan];
  EXPECT_EQ(events.size(), kPlans);
}

/// Two pairs, or four players, are a game. In a knock-out those sit out who are through.
TEST(random_events, no_two_sit_out_who_could_play) {
  const unsigned seeds = support::soak_seeds(500);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    const RandomEvent event(seed);
    const EventSettings& settings = event.driver().event().settings();
    if (is_knock_out(settings.plan)) continue;
    const std::size_t needed = settings.kind == Kind::Pairs ? 2 : 4;
    for (const auto& round : event.driver().checked_rounds())
      ASSERT_LT(round.byes.size(), needed) << "seed " << seed << ", plan " << static_cast<int>(settings.plan);
  }
}

/// What an evening came to for one who played in it.
struct Played {
  unsigned games = 0;
  std::size_t fewest_others = ~std::size_t{0};  ///< at the tables of a round in which he played
  unsigned table = 0;
  unsigned running = 0;  ///< games at that table
  int north_south_more = 0;
};

using People = std::map<std::string, Played>;

/// How many games everybody played, and among how few others.
People games_of(const std::vector<support::CheckedRound>& rounds) {
  People people;
  for (const auto& round : rounds) {
    for (const auto& game : round.games) {
      for (const auto& side : {game.first, game.second}) {
        for (const std::string& name : side) {
          ++people[name].games;
          people[name].fewest_others = std::min(people[name].fewest_others, 4 * round.games.size() - 1);
        }
      }
    }
  }
  return people;
}

/// A side sits down at a table: `sign` is 1 in the chairs of north and south. Where two tables are all, who stays is not counted.
void seat(People& people, const std::vector<std::string>& side, unsigned table, std::size_t tables, int sign) {
  for (const std::string& name : side) {
    Played& one = people[name];
    one.running = tables >= 3 && one.table == table ? one.running + 1 : 1;
    one.table = table;
    one.north_south_more += sign;
  }
}

constexpr unsigned up(unsigned games, std::size_t others) {
  return static_cast<unsigned>((games + others - 1) / others);
}

/// Of players who change partners, whoever comes and goes: nobody meets anybody much oftener than all others by turns.
TEST(random_events, partners_and_adversaries_stay_near_what_arithmetic_asks_for) {
  const unsigned seeds = support::soak_seeds(500);
  std::array<unsigned, 3> most_beyond{};
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    const RandomEvent event(seed);
    if (event.driver().event().settings().plan != Plan::Rotating) continue;
    const auto rounds = event.driver().checked_rounds();
    const People people = games_of(rounds);
    const CheckedSchedule checked = support::check_rounds(rounds);
    support::PairCounts met = checked.partners;
    for (const auto& [pair, times] : checked.adversaries) met[pair] += times;
    const auto hold = [&](const support::PairCounts& counts, unsigned of_a_game, unsigned beyond, std::size_t kind) {
      for (const auto& [pair, times] : counts) {
        const Played& one = people.at(pair.first);
        const Played& other = people.at(pair.second);
        const unsigned least =
            std::min(up(of_a_game * one.games, one.fewest_others), up(of_a_game * other.games, other.fewest_others));
        if (times > least) most_beyond.at(kind) = std::max(most_beyond.at(kind), times - least);
        EXPECT_LE(times, least + beyond) << "seed " << seed << ' ' << pair.first << ' ' << pair.second;
      }
    };
    hold(checked.partners, 1, 1, 0);
    hold(checked.adversaries, 2, 2, 1);
    hold(met, 3, 2, 2);
  }
  RecordProperty("partners_beyond", static_cast<int>(most_beyond[0]));
  RecordProperty("adversaries_beyond", static_cast<int>(most_beyond[1]));
  RecordProperty("meetings_beyond", static_cast<int>(most_beyond[2]));
}

/// Where there are at least three tables nobody stays long at one of them, and chairs go round.
TEST(random_events, tables_and_sides_go_round) {
  const unsigned seeds = support::soak_seeds(500);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    const RandomEvent event(seed);
    if (event.driver().event().settings().plan != Plan::Rotating) continue;
    People people;
    for (const auto& round : event.driver().checked_rounds()) {
      for (const auto& game : round.games) {
        seat(people, game.first, game.table, round.games.size(), 1);
        seat(people, game.second, game.table, round.games.size(), -1);
      }
      for (const auto& [name, one] : people) ASSERT_LE(one.running, 3U) << "seed " << seed << ' ' << name;
    }
    // Rounds that are found one by one turn a table for its four people together, so that one may wait for his turn.
    for (const auto& [name, one] : people)
      EXPECT_LE(std::abs(one.north_south_more), 4) << "seed " << seed << ' ' << name;
  }
}

TEST(random_events, nobody_sits_out_again_while_somebody_never_did) {
  const unsigned seeds = support::soak_seeds(500);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    const RandomEvent event(seed);
    const Plan plan = event.driver().event().settings().plan;
    if (plan != Plan::Swiss && plan != Plan::Progressive && plan != Plan::Rotating) continue;
    std::map<std::string, unsigned> byes;
    for (const auto& round : event.driver().checked_rounds()) {
      const bool again = std::ranges::any_of(round.byes, [&](const auto& name) { return byes[name] > 0; });
      for (const auto& game : round.games) {
        for (const auto& side : {game.first, game.second}) {
          for (const std::string& name : side) ASSERT_FALSE(again && byes[name] == 0) << "seed " << seed << ' ' << name;
        }
      }
      for (const std::string& name : round.byes) ++byes[name];
    }
  }
}

/// How often somebody sat out, and whether he did so in the round before.
struct Idle {
  unsigned byes = 0;
  bool has_just_rested = false;
};

/// Whoever rests again in this round: all who play in it had just rested too, or had done so oftener.
template <class Round>
void expect_no_other_could_rest(const Round& round, std::map<std::string, Idle>& people) {
  for (const std::string& idle : round.byes) {
    if (!people[idle].has_just_rested) continue;
    for (const auto& game : round.games) {
      for (const auto& side : {game.first, game.second}) {
        for (const std::string& name : side)
          ASSERT_TRUE(people[name].has_just_rested || people[name].byes > people[idle].byes)
              << idle << " rests again, and " << name << " plays";
      }
    }
  }
}

/// Under the plans that go from round to round, where somebody who played in the round before had sat out no oftener.
TEST(random_events, nobody_sits_out_twice_running_where_another_could) {
  const unsigned seeds = support::soak_seeds(500);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    const RandomEvent event(seed);
    const Plan plan = event.driver().event().settings().plan;
    if (plan != Plan::Swiss && plan != Plan::Progressive) continue;
    std::map<std::string, Idle> people;
    for (const auto& round : event.driver().checked_rounds()) {
      ASSERT_NO_FATAL_FAILURE(expect_no_other_could_rest(round, people)) << "seed " << seed;
      for (auto& [name, one] : people) one.has_just_rested = false;
      for (const std::string& idle : round.byes) people[idle] = {people[idle].byes + 1, true};
    }
  }
}

bool has(const std::vector<EntryId>& entries, EntryId entry) {
  return std::ranges::find(entries, entry) != entries.end();
}

/// Rounds for which somebody was there, one by one.
std::size_t rounds_there(const Event& event, EntryId entry) {
  std::size_t rounds = 0;
  for (const Round& round : event.rounds()) {
    bool was_there = has(round.byes, entry);
    for (const GameId id : round.games)
      was_there = was_there || (event.game(id)->is_settled() && event.game(id)->has(entry));
    rounds += was_there ? 1U : 0U;
  }
  return rounds;
}

/// What a row should hold: his games with those whose games count, and a bye for each other.
void expect_row(const Event& event, const Standings& standings, const StandingRow& row) {
  std::uint32_t played = 0;
  std::uint32_t byes = 0;
  for (const Round& round : event.rounds()) {
    byes += has(round.byes, row.entry) ? 1U : 0U;
    for (const GameId id : round.games) {
      const Game& game = *event.game(id);
      if (!game.has(row.entry) || game.status == GameStatus::Voided) continue;
      const EntryId other = game.sides[game.sides[0].front() == row.entry ? 1 : 0].front();
      const bool counts = !standings.row_of(other)->is_without_games;
      byes += counts ? 0U : 1U;
      played += counts && game.is_settled() ? 1U : 0U;
    }
  }
  EXPECT_EQ(row.played, row.is_without_games ? 0U : played);
  EXPECT_EQ(row.byes, row.is_without_games ? 0U : byes);
}

/// Whoever comes and goes in an event of pairs: whose games count, and that all others have a game or a bye of each round.
TEST(random_events, games_that_count_for_nobody_are_a_bye_of_the_others) {
  const unsigned seeds = support::soak_seeds(500);
  unsigned without = 0;
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    SCOPED_TRACE(seed);
    const RandomEvent random(seed);
    const Event& event = random.driver().event();
    const EventSettings& settings = event.settings();
    if (settings.kind != Kind::Pairs || is_knock_out(settings.plan)) continue;
    const Standings standings = standings_of(event);
    for (const StandingRow& row : standings.rows) {
      const bool is_gone = !event.entry(row.entry)->is_present && event.took_part(row.entry);
      const bool may_be = is_gone && settings.withdrawn != WithdrawnGames::Kept;
      EXPECT_TRUE(may_be || !row.is_without_games);
      if (settings.withdrawn == WithdrawnGames::Annulled) {
        EXPECT_EQ(row.is_without_games, is_gone);
      }
      if (may_be && settings.withdrawn == WithdrawnGames::ByHalf && settings.rounds > 0) {
        EXPECT_EQ(row.is_without_games,
                  2 * rounds_there(event, row.entry) < std::max<std::size_t>(settings.rounds, event.rounds().size()));
      }
      without += row.is_without_games ? 1U : 0U;
      expect_row(event, standings, row);
    }
  }
  EXPECT_GT(without, 20U);
}

TEST(random_events, the_file_holds_the_whole_event) {
  const unsigned seeds = support::soak_seeds(200);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    const RandomEvent event(seed);
    const std::string text = to_event_text(event.driver().facts());
    const auto facts = parse_event(text);
    ASSERT_TRUE(facts.has_value()) << "seed " << seed << ", line " << facts.error().line << ": " << facts.error().what;
    ASSERT_EQ(*facts, event.driver().facts());
    ASSERT_EQ(standings_of(event_after(*facts, facts->size())), standings_of(event.driver().event()));
    ASSERT_EQ(feats_of(event_after(*facts, facts->size())), feats_of(event.driver().event()));
  }
}

void observe(laws::Machine& machine, const std::string& line) {
  const auto acts = facts::parse_act_line(line);
  EUCHRE_REQUIRE(acts.has_value());
  for (const auto& act : acts->acts) machine.observe(act);
}

std::vector<std::string> teams_of(const laws::Places& ranks) {
  std::vector<std::string> teams;
  for (const auto& place : ranks.places) {
    const auto& team = std::get<laws::Team>(place.who);
    teams.push_back(team.letter + std::to_string(team.number));
  }
  return teams;
}

/// What the law machine says of the same standings: the entries whose places nothing can change, in their order.
std::vector<std::string> order_by_the_laws(const Event& event, const Standings& standings) {
  laws::Machine machine(*laws::find_law_book("alberta"), laws::SetUp{});
  for (const StandingRow& row : standings.rows) {
    observe(machine, "dir standing team=T" + std::to_string(row.entry.number()) +
                         " wins=" + std::to_string(row.half_wins / 2) + " points=" + std::to_string(row.points));
  }
  for (const auto& [id, game] : event.games()) {
    const std::string one = "T" + std::to_string(game.sides[0].front().number());
    const std::string other = "T" + std::to_string(game.sides[1].front().number());
    observe(machine,
            "dir met teams=" + one + ',' + other + " winner=" + (game.score->first > game.score->second ? one : other));
  }
  std::vector<std::string> longest;
  for (const laws::Statement& statement : machine.ruling().statements) {
    const auto* places = laws::as<laws::Places>(statement);
    if (places == nullptr || places->list != laws::Places::List::Ranks) continue;
    if (places->places.size() > longest.size()) longest = teams_of(*places);
  }
  return longest;
}

/// A few pairs and few points, so that ties of every kind are common.
Event event_with_ties(std::uint64_t seed) {
  RandomStream random(seed);
  EventSettings settings;
  settings.code = "alberta";
  settings.plan = Plan::Swiss;
  EventDriver driver(settings);
  driver.enter(3 + random.below(5));
  const unsigned rounds = 1 + random.below(4);
  for (unsigned round = 0; round < rounds; ++round) {
    driver.round();
    for (const GameId id : driver.event().unsettled()) {
      const std::uint32_t loser = 8 + random.below(2);
      random.below(2) == 0 ? driver.score(id, 10, loser) : driver.score(id, loser, 10);
    }
  }
  return driver.event();
}

TEST(standings, the_ranking_is_the_ruling_of_the_laws) {
  unsigned beyond_wins = 0;
  for (unsigned seed = 1; seed <= 2000; ++seed) {
    const Event event = event_with_ties(seed);
    const Standings standings = standings_of(event);
    std::vector<std::string> order;
    for (const StandingRow& row : standings.rows) {
      if (row.basis == Basis::Level) continue;  // Whoever is parted from them has a place all the same. AMB-A21
      beyond_wins += row.basis == Basis::Wins ? 0 : 1;
      order.push_back("T" + std::to_string(row.entry.number()));
    }
    ASSERT_EQ(order_by_the_laws(event, standings), order) << "seed " << seed;
  }
  EXPECT_GT(beyond_wins, 1000U);  // Ties were really settled.
}

TEST(standings, the_order_of_entry_changes_only_who_is_named_first_among_level) {
  for (unsigned seed = 1; seed <= 300; ++seed) {
    const Event event = event_with_ties(seed);
    const auto count = static_cast<std::uint32_t>(event.entries().size());
    const auto turned = [&](EntryId entry) { return EntryId(count + 1 - entry.number()); };
    Event other;
    EventSettings settings = event.settings();
    other.apply(EventOpened{settings});
    for (std::uint32_t i = 1; i <= count; ++i)
      other.apply(Entered{EntryId(i), event.entry(turned(EntryId(i)))->names, ""});
    for (const Round& round : event.rounds()) {
      other.apply(RoundBegun{round.number, "", 0, 0});
      for (const GameId id : round.games) {
        const Game& game = *event.game(id);
        other.apply(GameSet{id, {turned(game.sides[0].front())}, {turned(game.sides[1].front())}});
        other.apply(Scored{id, *game.score, Reporter::Director, ""});
      }
    }
    const Standings standings = standings_of(event);
    const Standings others = standings_of(other);
    for (const StandingRow& row : standings.rows) {
      const StandingRow* same = others.row_of(turned(row.entry));
      ASSERT_EQ(same->place, row.place) << "seed " << seed;
      ASSERT_EQ(same->basis, row.basis) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace euchre::tournament

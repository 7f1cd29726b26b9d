#include "club/tournament/bracket.h"
#include "club/tournament/standings.h"
#include "core/base/random.h"
#include "support/club/tournament/event_driver.h"
#include "support/club/tournament/knock_out_checker.h"
#include "support/core/soak/soak.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using support::KnockOutRound;

enum class Coming : std::uint8_t { AllStay, SomeComeAndGo };

/// One random evening: who wins, rounds drawn again and taken back, games that are corrected or do not count, and people who go
/// home and come back.
class RandomKnockOut {
 public:
  RandomKnockOut(std::uint64_t seed, unsigned pairs, Coming coming)
      : random_(seed), coming_(coming), driver_(settings()) {
    driver_.enter(pairs);
    while (begin_round()) play();
  }

  const Event& event() const { return driver_.event(); }
  const EventDriver& driver() const { return driver_; }
  support::CheckedKnockOut checked() const {
    std::vector<std::string> names;
    for (const Entry& entry : event().entries()) names.push_back(name_of(entry.id));
    return support::check_knock_out({names, rounds(), EventDriver::names(event().competitors()), 2});
  }

 private:
  [[nodiscard]] std::vector<KnockOutRound> rounds() const {
    std::vector<KnockOutRound> rounds;
    for (const Round& round : event().rounds()) {
      KnockOutRound& told = rounds.emplace_back();
      for (const GameId id : round.games) told.games.push_back(told_game(*event().game(id)));
      told.byes = EventDriver::names(round.byes);
      told.there = there_[round.number - 1];
    }
    return rounds;
  }
  static EventSettings settings() {
    EventSettings settings;
    settings.plan = Plan::DoubleKnockOut;
    return settings;
  }
  static std::string name_of(EntryId entry) { return std::to_string(entry.number()); }
  static support::KnockOutGame told_game(const Game& game) {
    const std::size_t won = game.score->first > game.score->second ? 0 : 1;
    return {name_of(game.sides[won].front()), name_of(game.sides[1 - won].front())};
  }

  bool begin_round() {
    if (coming_ == Coming::SomeComeAndGo) come_and_go();
    if (const auto refusal = driver_.attempt(BeginRound{})) {
      EXPECT_TRUE(refusal->reason == EventReason::KnockOutOver || refusal->reason == EventReason::TooFew);
      return false;
    }
    const bool is_unplayed = event().unsettled().size() == event().rounds().back().games.size();
    if (random_.below(6) == 0 && is_unplayed) {
      driver_.must(TakeBackRound{"too early"});
      driver_.must(BeginRound{});
    }
    there_.push_back(EventDriver::names(event().competitors()));
    EXPECT_EQ(driver_.attempt(Enter{{"Late", "Later"}, ""})->reason, EventReason::KnockOutBegun);
    return true;
  }

  void play() {
    for (const GameId id : event().unsettled()) {
      const GameScore score = random_.below(2) == 0 ? GameScore{10, 4} : GameScore{4, 10};
      driver_.must(ReportScore{id, score, Reporter::Director, ""});
      if (random_.below(8) == 0) driver_.must(CorrectScore{id, {score.second, score.first}, "asked both"});
    }
    correct_earlier();
  }
  /// A game of an earlier round may be put right by how much, but not, unasked, who won it where somebody would have to play again.
  void correct_earlier() {
    if (event().rounds().size() < 2) return;
    const Round& earlier = event().rounds()[random_.below(static_cast<unsigned>(event().rounds().size() - 1))];
    const Game game = *event().game(earlier.games.front());
    const GameScore other{game.score->second, game.score->first};
    const auto refusal = driver_.attempt(CorrectScore{game.id, other, "too late"});
    if (!refusal) return take_up_after(game.id.round);
    EXPECT_EQ(refusal->reason, EventReason::GoneOn);
    const bool has_first_won = game.score->first > game.score->second;
    driver_.must(CorrectScore{game.id, has_first_won ? GameScore{10, 9} : GameScore{9, 10}, "by how much"});
  }
  /// Nobody has to play again: the rounds after it were drawn anew, and what is new in them is played.
  void take_up_after(std::size_t round) {
    there_.resize(round);
    while (there_.size() < event().rounds().size()) there_.push_back(EventDriver::names(event().competitors()));
    for (const GameId id : event().unsettled()) driver_.must(ReportScore{id, {10, 4}, Reporter::Director, ""});
  }
  void come_and_go() {
    for (const Entry& entry : std::vector<Entry>(event().entries())) {
      if (random_.below(10) > 0) continue;
      entry.is_present ? driver_.must(Withdraw{entry.id}) : driver_.must(Return{entry.id});
    }
  }

  RandomStream random_;
  Coming coming_;
  EventDriver driver_;
  std::vector<std::vector<std::string>> there_;
};

TEST(double_knock_out, all_play_until_they_have_lost_twice_and_one_is_left) {
  const unsigned times = support::soak_seeds(4);
  for (unsigned pairs = 2; pairs <= 64; ++pairs) {
    for (unsigned time = 0; time < times; ++time) {
      const RandomKnockOut evening(1000 * pairs + time, pairs, Coming::AllStay);
      const auto checked = evening.checked();
      ASSERT_THAT(checked.complaints, testing::IsEmpty()) << pairs << " pairs, time " << time;
      // Everybody but the last loses twice, and that one at most once.
      ASSERT_GE(checked.games, 2 * pairs - 2);
      ASSERT_LE(checked.games, 2 * pairs - 1);
    }
  }
}

TEST(double_knock_out, places_follow_from_the_round_in_which_somebody_lost_for_the_second_time) {
  for (unsigned pairs = 3; pairs <= 64; ++pairs) {
    const RandomKnockOut evening(pairs, pairs, Coming::AllStay);
    const auto checked = evening.checked();
    const auto later_than = [&](unsigned round) {
      return std::ranges::count_if(checked.out_after, [&](const auto& out) { return out.second > round; });
    };
    for (const StandingRow& row : standings_of(evening.event()).rows) {
      const auto out = checked.out_after.find(std::to_string(row.entry.number()));
      const auto before = out == checked.out_after.end() ? 0 : later_than(out->second) + 1;
      ASSERT_EQ(row.place, before + 1) << pairs << " pairs, entry " << row.entry.number();
    }
  }
}

TEST(double_knock_out, byes_of_the_first_round_are_of_the_best_seeds) {
  for (unsigned pairs = 3; pairs <= 64; ++pairs) {
    const RandomKnockOut evening(pairs, pairs, Coming::AllStay);
    auto byes = evening.event().rounds().front().byes;
    std::ranges::sort(byes);
    for (std::size_t seed = 0; seed < byes.size(); ++seed)
      ASSERT_EQ(byes[seed], EntryId(static_cast<std::uint32_t>(seed + 1)));
    ASSERT_EQ((pairs + byes.size()) & (pairs + byes.size() - 1), 0U) << "no power of two";
  }
}

TEST(double_knock_out, whoever_comes_and_goes_loses_without_playing_and_nobody_else_is_hurt) {
  const unsigned seeds = support::soak_seeds(400);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    const RandomKnockOut evening(seed, 3 + seed % 30, Coming::SomeComeAndGo);
    const auto checked = evening.checked();
    ASSERT_THAT(checked.complaints, testing::IsEmpty()) << "seed " << seed;
  }
}

TEST(double_knock_out, the_file_holds_the_whole_evening) {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    const RandomKnockOut evening(seed, 3 + seed, Coming::SomeComeAndGo);
    const auto facts = parse_event(to_event_text(evening.driver().facts()));
    ASSERT_TRUE(facts.has_value()) << "seed " << seed << ", line " << facts.error().line;
    const Event read = event_after(*facts, facts->size());
    ASSERT_EQ(standings_of(read), standings_of(evening.event())) << "seed " << seed;
    ASSERT_EQ(bracket_of(read), bracket_of(evening.event())) << "seed " << seed;
  }
}

// ---- how late two meet again

/// By level of the winners, from the second: at which contest of that level whoever stands at a place of the losers' side lost.
using Crossings = std::vector<std::vector<unsigned>>;

/// The first level of the losers' side at which two may meet who have met before, where each level of the winners has half as
/// many contests as the one before and `crossings` says who goes where. Counted plainly: whoever lost at `q` and whoever beat
/// him there and lost later, at `r`, halve their places from level to level until they are the same.
unsigned earliest_again(unsigned levels, const Crossings& crossings) {
  const auto place_of = [&](unsigned level, unsigned contest) {
    if (level == 1) return contest / 2;
    const auto& row = crossings[level - 2];
    return static_cast<unsigned>(std::ranges::find(row, contest) - row.begin());
  };
  unsigned earliest = 2 * levels - 2;
  for (unsigned q = 1; q < levels; ++q) {
    for (unsigned contest = 0; contest < 1U << (levels - q); ++contest) {
      for (unsigned r = q + 1; r <= levels; ++r) {
        // A level of the losers with newcomers has the number 2r - 2; those of the first level meet at level 1.
        unsigned own = place_of(q, contest);
        for (unsigned level = std::max(q, 2U); level < r; ++level) own /= 2;
        unsigned other = place_of(r, contest >> (r - q));
        unsigned level = 2 * r - 2;
        for (; own != other; level = level % 2 == 0 ? level + 1 : level + 2) {
          own /= 2;
          other /= 2;
        }
        earliest = std::min(earliest, level);
      }
    }
  }
  return earliest;
}

/// What the house does, read off the bracket of 2^levels pairs.
Crossings crossings_of_the_house(unsigned levels) {
  EventSettings settings;
  settings.plan = Plan::DoubleKnockOut;
  EventDriver driver(settings);
  driver.enter(1U << levels);
  driver.round();
  const Bracket bracket = bracket_of(driver.event());
  std::vector<unsigned> place(bracket.contests.size());  // of the winners' contests, in their level
  std::vector<unsigned> count(levels + 1);
  for (std::size_t at = 0; at < bracket.contests.size(); ++at) {
    const Contest& contest = bracket.contests[at];
    if (contest.part == Contest::Part::Winners) place[at] = count[contest.level]++;
  }
  Crossings crossings(levels - 1);
  for (const Contest& contest : bracket.contests) {
    if (contest.part != Contest::Part::Losers || contest.level % 2 == 1) continue;
    EXPECT_EQ(contest.origins[0].kind, Origin::Kind::LoserOf);
    crossings[contest.level / 2 - 1].push_back(place[contest.origins[0].number - 1]);
  }
  return crossings;
}

/// The best of all crossings that exchange halves, quarters and so on.
unsigned best_again(unsigned levels, Crossings& crossings, unsigned level) {
  if (level > levels) return earliest_again(levels, crossings);
  unsigned best = 0;
  std::vector<unsigned>& row = crossings[level - 2];
  row.resize(std::size_t{1} << (levels - level));
  for (unsigned mask = 0; mask < row.size(); ++mask) {
    for (unsigned place = 0; place < row.size(); ++place) row[place] = place ^ mask;
    best = std::max(best, best_again(levels, crossings, level + 1));
  }
  return best;
}

/// The best of all crossings whatever.
unsigned best_of_all(unsigned levels, Crossings& crossings, unsigned level) {
  if (level > levels) return earliest_again(levels, crossings);
  unsigned best = 0;
  std::vector<unsigned> row(std::size_t{1} << (levels - level));
  std::iota(row.begin(), row.end(), 0U);
  do {
    crossings[level - 2] = row;
    best = std::max(best, best_of_all(levels, crossings, level + 1));
  } while (std::ranges::next_permutation(row).found);
  return best;
}

TEST(double_knock_out, nobody_meets_the_same_adversary_again_earlier_than_the_bracket_forces) {
  for (unsigned levels = 2; levels <= 6; ++levels) {
    Crossings any(levels - 1);
    EXPECT_EQ(earliest_again(levels, crossings_of_the_house(levels)), best_again(levels, any, 2)) << levels;
  }
  for (unsigned levels = 2; levels <= 4; ++levels) {
    Crossings any(levels - 1);
    EXPECT_EQ(earliest_again(levels, crossings_of_the_house(levels)), best_of_all(levels, any, 2)) << levels;
  }
  // Of 64 three of the five levels that are sent somewhere cannot all be in different halves, so two of them share one and are
  // in different quarters of it: they come together where four places become two, in the seventh level of ten.
  EXPECT_EQ(earliest_again(6, crossings_of_the_house(6)), 7U);
  // Straight down the same two meet again at once.
  EXPECT_EQ(earliest_again(3, {{0, 1}, {0}}), 2U);
  EXPECT_EQ(earliest_again(3, {{1, 0}, {0}}), 3U);
}

}  // namespace
}  // namespace euchre::tournament

#include "club/tournament/bracket.h"
#include "core/base/random.h"
#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace euchre::tournament {
namespace {

using support::EventDriver;

struct Form {
  unsigned pairs = 8;
  FinalsForm finals;
};

/// A game by what it is in the bracket: the contest, who plays, and the how many-th of theirs it is.
using Meeting = std::tuple<std::size_t, std::uint32_t, std::uint32_t, std::size_t>;

/// A knock-out in which it is settled beforehand who is the better in each meeting. Scores are entered wrongly now and then, and
/// put right at any time later.
class Evening {
 public:
  Evening(const Form& form, std::uint64_t seed, unsigned errors)
      : driver_(settings()), random_(seed), seed_(seed), errors_(errors) {
    driver_.enter(form.pairs);
    driver_.round();
    driver_.play_round([](const Game& game) { return game.sides[0].front() < game.sides[1].front(); });
    driver_.must(BeginFinals{form.pairs, form.finals});
    constexpr unsigned kMostSteps = 2000;
    for (unsigned step = 0; step < kMostSteps && !is_over_; ++step) take_step();
  }

  [[nodiscard]] const EventDriver& driver() const { return driver_; }
  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] unsigned corrections() const { return corrections_; }
  /// Meetings that were played again though they had ended rightly.
  [[nodiscard]] unsigned needless() const { return needless_; }

  /// Games with a score that a correction dropped and did not name.
  [[nodiscard]] unsigned untold() const { return untold_; }
  /// Games that it named as counting no longer, and that count.
  [[nodiscard]] unsigned false_alarms() const { return false_alarms_; }

 private:
  static EventSettings settings() {
    EventSettings settings;
    settings.plan = Plan::Swiss;
    return settings;
  }

  [[nodiscard]] Meeting meeting_of(GameId id) const {
    const auto contests = bracket_of(driver_.event()).contests;
    for (std::size_t at = 0; at < contests.size(); ++at) {
      const auto& games = contests[at].games;
      const auto found = std::ranges::find(games, id);
      if (found == games.end()) continue;
      const Game& game = *driver_.event().game(id);
      const auto [low, high] = std::minmax({game.sides[0].front().number(), game.sides[1].front().number()});
      return {at, low, high, static_cast<std::size_t>(found - games.begin())};
    }
    return {contests.size(), 0, 0, 0};
  }
  /// Who is the better of the two there.
  [[nodiscard]] bool is_first_better(GameId id) const {
    const auto [contest, low, high, nth] = meeting_of(id);
    RandomStream better(seed_ * 1'000'003 + contest * 10'007 + low * 101 + high * 7 + nth);
    const bool is_low = better.below(2) == 0;
    return is_low == (driver_.event().game(id)->sides[0].front().number() == low);
  }
  [[nodiscard]] bool is_right(GameId id) const {
    const GameScore score = *driver_.event().game(id)->score;
    return (score.first > score.second) == is_first_better(id);
  }
  static GameScore score_for(bool first) { return first ? GameScore{10, 6} : GameScore{6, 10}; }

  [[nodiscard]] std::vector<GameId> wrong_games() const {
    std::vector<GameId> wrong;
    for (const Contest& contest : bracket_of(driver_.event()).contests) {
      for (const GameId id : contest.games) {
        if (driver_.event().game(id)->is_settled() && !is_right(id)) wrong.push_back(id);
      }
    }
    return wrong;
  }

  void take_step() {
    const auto wrong = wrong_games();
    const auto open = driver_.event().unsettled();
    const bool is_decided = open.empty() && bracket_of(driver_.event()).stage == 0;
    if (!wrong.empty() && (is_decided || random_.below(4) == 0)) {
      const GameId id = wrong[random_.below(static_cast<unsigned>(wrong.size()))];
      correct(id);
    } else if (!open.empty()) {
      play(open[random_.below(static_cast<unsigned>(open.size()))]);
    } else if (is_decided) {
      is_over_ = true;
    } else {
      driver_.round();
    }
  }
  void correct(GameId id) {
    const Event before = driver_.event();
    const GameScore score = score_for(is_first_better(id));
    const auto asked = driver_.attempt(CorrectScore{id, score, "it was wrong", AfterCorrection::Refuse});
    ++corrections_;
    EventRefusal::Replay told;
    if (asked) {
      told = asked->replay.value_or(told);
      driver_.must(CorrectScore{id, score, "it was wrong", AfterCorrection::PlayAgain});
    }
    for (const auto& [later, game] : before.games()) {
      if (later.round <= id.round || !game.score) continue;
      const bool is_named = holds(told.again, later) || holds(told.gone, later);
      untold_ += !is_named && !is_there(game) ? 1U : 0U;
      // Who has to play again may meet the same adversary after all.
      false_alarms_ += holds(told.gone, later) && stands(game) ? 1U : 0U;
    }
  }
  static bool holds(const std::vector<GameId>& games, GameId id) { return std::ranges::find(games, id) != games.end(); }
  [[nodiscard]] bool stands(const Game& game) const {
    return std::ranges::any_of(driver_.event().games(),
                               [&](const auto& one) { return one.second.played_at == game.played_at; });
  }
  /// Whether it stands in a round, or waits for one.
  [[nodiscard]] bool is_there(const Game& game) const {
    return stands(game) || std::ranges::any_of(driver_.event().kept(), [&](const KeptGame& kept) {
             return kept.game.played_at == game.played_at &&
                    !bracket_of(driver_.event()).contests.at(kept.contest).winner;
           });
  }
  void play(GameId id) {
    const bool is_wrong = errors_ > 0 && random_.below(3) == 0;
    if (is_wrong) --errors_;
    const GameScore score = score_for(is_first_better(id) != is_wrong);
    if (!is_wrong && !ended_rightly_.insert(meeting_of(id)).second) ++needless_;
    driver_.score(id, score.first, score.second);
  }

  EventDriver driver_;
  RandomStream random_;
  std::uint64_t seed_;
  unsigned errors_;
  unsigned corrections_ = 0;
  unsigned needless_ = 0;
  unsigned untold_ = 0;
  unsigned false_alarms_ = 0;
  bool is_over_ = false;
  std::set<Meeting> ended_rightly_;
};

/// `3v8: 8, 2 games won to 1`, contest by contest, whatever rounds they were played in.
std::vector<std::string> told(const Event& event) {
  std::vector<std::string> lines;
  for (const Contest& contest : bracket_of(event).contests) {
    std::string line;
    for (const auto& side : contest.sides) line += (side ? std::to_string(side->number()) : "nobody") + ' ';
    line += contest.winner ? std::to_string(*contest.winner) : "open";
    lines.push_back(line + ' ' + std::to_string(contest.wins[0]) + '-' + std::to_string(contest.wins[1]));
  }
  return lines;
}

Form some_form(RandomStream& random) {
  Form form{2 + random.below(16), {}};
  form.finals.losses = 1 + random.below(2);
  form.finals.best_of = 1 + 2 * random.below(2);
  const bool has_third = form.finals.losses == 1 && form.pairs >= 4 && random.below(2) == 0;
  form.finals.third = has_third ? ThirdPlace::Played : ThirdPlace::NotPlayed;
  return form;
}

TEST(played_again, in_the_end_all_is_as_if_nothing_had_been_entered_wrongly) {
  unsigned corrections = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    RandomStream random(seed);
    const Form form = some_form(random);
    const Evening right(form, seed, 0);
    const Evening corrected(form, seed, 1 + random.below(5));
    ASSERT_TRUE(right.is_over() && corrected.is_over()) << "seed " << seed;
    ASSERT_EQ(told(corrected.driver().event()), told(right.driver().event())) << "seed " << seed;
    ASSERT_EQ(corrected.needless(), 0U) << "seed " << seed << ": who had played rightly played again";
    ASSERT_EQ(corrected.untold(), 0U) << "seed " << seed;
    ASSERT_EQ(corrected.false_alarms(), 0U) << "seed " << seed;
    const auto read = parse_event(to_event_text(corrected.driver().facts()));
    ASSERT_TRUE(read.has_value()) << "seed " << seed << ": " << read.error().what;
    ASSERT_EQ(*read, corrected.driver().facts()) << "seed " << seed;
    corrections += corrected.corrections();
  }
  EXPECT_GT(corrections, 300U);
}

}  // namespace
}  // namespace euchre::tournament

/// Maxims of players (tests/vectors/positions): what a study finds, and what the computer players do where it is told.

#include "minds/analysis/explanation_words.h"
#include "minds/players/explanation.h"
#include "support/core/soak/soak.h"
#include "support/minds/players/maxim.h"
#include "support/minds/players/position.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <iterator>

namespace euchre::test_support {
namespace {

std::string file_of_maxims() {
  std::ifstream file(std::string(EUCHRE_SOURCE_DIR) + "/tests/vectors/positions/maxims.txt");
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Maxim> all_maxims() {
  auto maxims = read_maxims(file_of_maxims());
  EXPECT_TRUE(maxims) << "line " << maxims.error().line << ": " << maxims.error().problem;
  return maxims ? *std::move(maxims) : std::vector<Maxim>();
}

/// How many maxims there are of one verdict, and how many of them each player follows.
struct Count {
  unsigned maxims = 0;
  std::array<unsigned, 3> followed{};
};
constexpr std::array<std::string_view, 3> kPlayers{"best", "net", "rules"};

/// For a page: a line for each moment, with the verdicts, then who follows what is supported.
class Tally {
 public:
  void add(const Maxim& maxim) {
    Count& count = counts_.at(static_cast<std::size_t>(maxim.moment())).at(place_of(maxim.written->verdict()));
    ++count.maxims;
    for (std::size_t i = 0; i < kPlayers.size(); ++i) {
      const std::string answer = maxim.answer(kPlayers.at(i));
      if (maxim.is_followed_by(answer))
        ++count.followed.at(i);
      else if (i == 0 && maxim.written->verdict() == Verdict::Supported)
        departures_ += departure(maxim, answer);
    }
  }
  [[nodiscard]] Count all(Verdict verdict) const {
    Count sum;
    for (const auto& of_moment : counts_) {
      const Count& count = of_moment.at(place_of(verdict));
      sum.maxims += count.maxims;
      for (std::size_t i = 0; i < kPlayers.size(); ++i) sum.followed.at(i) += count.followed.at(i);
    }
    return sum;
  }
  /// Where `best` does something else than what is supported.
  [[nodiscard]] const std::string& departures() const { return departures_; }
  [[nodiscard]] std::string table() const {
    std::string text = "moment: supported, contradicted, open; of those supported best, net, rules follow\n";
    for (std::size_t moment = 0; moment < kMomentCount; ++moment) {
      const auto& of_moment = counts_.at(moment);
      text += line(to_text(static_cast<Moment>(moment)), of_moment[0], of_moment[1], of_moment[2]);
    }
    return text + line("all", all(Verdict::Supported), all(Verdict::Contradicted), all(Verdict::Open));
  }

 private:
  static std::size_t place_of(Verdict verdict) { return static_cast<std::size_t>(verdict); }
  static std::string departure(const Maxim& maxim, std::string_view answer) {
    return fmt::format("  line {}, {}: best does {}; {}\n", maxim.line, maxim.name, answer, to_text(*maxim.written));
  }
  static std::string line(std::string_view name, const Count& supported, const Count& contradicted, const Count& open) {
    return fmt::format("{}: {}, {}, {}; {}, {}, {}\n", name, supported.maxims, contradicted.maxims, open.maxims,
                       supported.followed[0], supported.followed[1], supported.followed[2]);
  }

  std::array<std::array<Count, 3>, kMomentCount> counts_{};
  std::string departures_;
};

TEST(maxims, all_are_read_and_were_studied) {
  const auto maxims = all_maxims();
  EXPECT_GE(std::ranges::count_if(
                maxims, [](const Maxim& maxim) { return maxim.written && maxim.written->verdict() != Verdict::Open; }),
            60);
  for (const Maxim& maxim : maxims) EXPECT_TRUE(maxim.written) << maxim.name << " was never studied";
}

constexpr std::string_view kSound =
    "position one\nmaxim Never assist with one trump.\ncode hoyle\ndealer N\nup 9C\ncalls pass\nhand AC QD TD JH 9S\n"
    "by points\nanswer pass\nfound supported: +0.100 +- 0.020 points over order\n";

std::string with(std::string_view from, std::string_view to) {
  std::string text(kSound);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string problem_of(const std::string& text) {
  const auto maxims = read_maxims(text);
  return maxims ? "none" : fmt::format("{}: {}", maxims.error().line, maxims.error().problem);
}

TEST(maxims, malformed_ones_are_refused) {
  using testing::HasSubstr;
  EXPECT_EQ(problem_of(std::string(kSound)), "none");
  EXPECT_THAT(problem_of(with("calls", "said")), HasSubstr("6: `said` is no key"));
  EXPECT_THAT(problem_of(with("position one\n", "")), HasSubstr("1: a maxim begins with `position`"));
  EXPECT_THAT(problem_of(with("by points", "up 9C")), HasSubstr("8: `up` is told twice"));
  EXPECT_THAT(problem_of(with("answer pass\n", "")), HasSubstr("1: it says nothing of `answer`"));
  EXPECT_THAT(problem_of(with("hoyle", "hoy")), HasSubstr("there is no code hoy"));
  EXPECT_THAT(problem_of(with("AC QD", "AC AC")), HasSubstr("cannot be read"));
  EXPECT_THAT(problem_of(with("AC QD", "9C QD")), HasSubstr("1: "));
  EXPECT_THAT(problem_of(with("calls pass", "calls pas")), HasSubstr("pas is no call"));
  EXPECT_THAT(problem_of(with("by points", "score 5-0\nby points")), HasSubstr("5-0 is no score"));
  EXPECT_THAT(problem_of(with("answer pass", "answer QD")), HasSubstr("QD may not be done here"));
  EXPECT_THAT(problem_of(with("answer pass", "answer pass order order-alone")), HasSubstr("leaves no choice"));
  EXPECT_THAT(problem_of(with("by points", "by tricks")), HasSubstr("`by` is points or chance"));
  EXPECT_THAT(problem_of(with("by points", "by chance")), HasSubstr("by the other measure"));
  EXPECT_THAT(problem_of(with("+0.100", "+0.010")), HasSubstr("these figures are open"));
  EXPECT_THAT(problem_of(with("+0.100", "some")), HasSubstr("is not like"));
  EXPECT_THAT(problem_of(with("over order", "over pass")), HasSubstr("pass is an answer of the maxim itself"));
  EXPECT_THAT(problem_of(std::string(kSound) + "\n" + std::string(kSound)), HasSubstr("12: one is told twice"));
}

TEST(maxims, best_follows_nine_in_ten_of_those_that_are_supported) {
  Tally tally;
  for (const Maxim& maxim : all_maxims()) {
    if (maxim.written) tally.add(maxim);
  }
  std::cout << tally.table() << "best departs from what is supported:\n" << tally.departures();
  const Count supported = tally.all(Verdict::Supported);
  EXPECT_GE(supported.followed[0] * 10, supported.maxims * 9) << tally.departures();
}

// What a hint at the table is made of: `advice_for` sends these words, and for a table below them the points of every choice.
TEST(maxims, a_hint_says_in_numbers_why_not_to_do_what_is_contradicted) {
  using testing::HasSubstr;
  const auto maxims = all_maxims();
  for (const std::string_view name : {"third_two_top_and_ace", "second_low_from_king"}) {
    const auto maxim = std::ranges::find(maxims, name, &Maxim::name);
    ASSERT_NE(maxim, maxims.end()) << name;
    ASSERT_EQ(maxim->written->verdict(), Verdict::Contradicted) << name;
    const players::Explanation hint = players::explain(maxim->view, maxim->standing);
    EXPECT_EQ(action_text(hint.advised().action), maxim->written->other);
    const auto followed = std::ranges::find_if(hint.choices, [&](const players::WeighedAction& choice) {
      return maxim->is_followed_by(action_text(choice.action));
    });
    ASSERT_NE(followed, hint.choices.end());
    EXPECT_GT(hint.advised().points, followed->points) << name;
    const std::string words = analysis::words_of(hint, maxim->view).at(0);
    EXPECT_THAT(words, HasSubstr("it comes to " + analysis::points_in_words(hint.advised().points) + " points"));
    EXPECT_THAT(words, HasSubstr(", " + analysis::points_in_words(followed->points) + "."));
  }
}

// A soak of twelve shares studies all of them.
TEST(maxims, what_is_written_is_found_again_over_other_deals) {
  constexpr unsigned deals = 1500;
  constexpr std::size_t all_shares = 12;
  const auto maxims = all_maxims();
  const MaximStudy study(deals, 5'000, kMaximSeed + 1);
  for (std::size_t i = 0; i < maxims.size(); ++i) {
    if (!support::soak_takes(i, all_shares) || !maxims[i].written) continue;
    const Finding& written = *maxims[i].written;
    const Finding found = study.look(maxims[i]);
    // Twice an interval is what one in ten thousand exceeds. Which of near equals is best may be another here.
    EXPECT_NEAR(found.gain, written.gain, 2 * found.half_interval + written.half_interval + 0.002)
        << maxims[i].name << ", line " << maxims[i].line << ": " << to_text(found);
  }
}

}  // namespace
}  // namespace euchre::test_support

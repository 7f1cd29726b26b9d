#pragma once

#include "core/base/keep_going.h"
#include "core/base/run_all.h"
#include "core/game/seat_view.h"
#include "minds/analysis/estimate.h"
#include "minds/analysis/played_deals.h"
#include "minds/analysis/winning_chances.h"
#include "minds/players/explanation.h"
#include "minds/players/play_on.h"
#include "minds/players/rule_of_thumb.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace euchre::analysis {

/// A word for a decision, by what it cost of the chance of winning the game.
enum class Grade : std::uint8_t {
  Best,
  Good,  ///< no worse, as far as can be told, or by less than a trifle
  Doubtful,
  Mistake,
  Blunder,
};
inline constexpr std::size_t kGradeCount = 5;
/// `best`, `blunder`.
[[nodiscard]] std::string_view word_of(Grade grade);
/// From what a decision cost: 0.7 %, 2 % and 5 % of a game are the borders between good, doubtful, mistake and blunder.
[[nodiscard]] Grade grade_of_cost(double chance);

/// What one choice was worth when it had to be made.
struct WeighedChoice {
  game::Action action;
  Estimate points;
  Estimate chance;
  players::EndingChances endings{};
  /// Of the chance, how far it is behind the best. A mean of nothing says that it is as good: with an interval, as far as
  /// can be told. Of the choice taken it is what the decision cost.
  Estimate behind{};
};

/// One decision that was not forced, judged by what the player could know.
struct ReviewedDecision {
  Seat seat = Seat::North;
  std::size_t place = 0;  ///< among the deal's actions, from 0
  unsigned trick = 0;     ///< from 1; 0 before the play
  game::SeatView view;
  game::Action taken;
  DoneBy by = DoneBy::Sitter;
  game::Action best;
  Grade grade = Grade::Best;
  Estimate cost_points;  ///< what the best would have brought more; 0 where nothing better was found
  Estimate cost_chance;
  std::vector<WeighedChoice> choices;
  players::RuleOfThumb by_rules;
  std::optional<players::Fear> fear;  ///< of the best, where it is not what was done
  std::uint64_t worlds = 0;
  /// Hindsight, which takes no part in the grade: tricks that a card gave away with all hands open.
  unsigned tricks_lost_open = 0;
};

/// One deal: what its points came from, and its decisions.
struct ReviewedDeal {
  std::vector<ReviewedDecision> decisions;
  std::optional<Seat> maker;
  std::optional<Seat> lone_player;
  std::optional<Trump> trump;
  /// Points of North and South less those of East and West, in parts that add up: what such a deal brings its dealer on
  /// the average, what these cards are worth beyond that between sound players, what decisions cost either side, and the
  /// rest: how the cards fell for good plans.
  double deal_itself = 0;
  double cards = 0;
  double decisions_made = 0;
  double run_of_play = 0;
  double result = 0;
  double chance_before = 0;  ///< of North and South to win the game, from 0 to 1, before the deal
  /// With all hands open: the makers' tricks from the first lead on, at best for both sides, and as they came.
  std::optional<unsigned> makers_open_tricks;
  std::optional<unsigned> makers_tricks;
};

/// A player's own decisions together, without those of a computer that played for him while he was away.
struct PlayerReview {
  std::array<unsigned, kGradeCount> grades{};
  double cost_points = 0;
  double cost_chance = 0;
  [[nodiscard]] unsigned decisions() const;
};

/// Where one decision stands.
struct Moment {
  std::size_t deal = 0;
  std::size_t decision = 0;
};

/// The grades of a whole record.
struct Review {
  std::vector<ReviewedDeal> deals;  ///< as in the record
  BySeat<PlayerReview> players;     ///< by seat, whoever sat there
  std::vector<Moment> costliest;    ///< at most three, the costliest first; none of a stand-in's
};

/// How much work is spent.
struct ReviewEffort {
  unsigned worlds = 80;        ///< for every choice
  unsigned more_worlds = 320;  ///< fresh ones, for the choice taken and the best of the others
  unsigned at_once = 1;        ///< how many decisions `run_all` judges at the same time
  RunAll run_all = run_one_by_one;
  std::uint64_t seed = 1;
  KeepGoing keep_going = {};  ///< asked before each decision; once it says no, what is done is all there is
};

/// Grades every decision that was not forced. `show` is told how many of how many are done, and may end the work by
/// answering false: then what is done is all there is.
[[nodiscard]] Review review(const PlayedRecord& record, const std::shared_ptr<const WinningChances>& chances,
                            const ReviewEffort& effort, const std::function<bool(std::size_t, std::size_t)>& show = {});

}  // namespace euchre::analysis

#pragma once

#include "core/base/keep_going.h"
#include "core/cards/seat.h"
#include "core/codes/code.h"
#include "core/match/match.h"
#include "core/match/standing.h"
#include "minds/analysis/deal_odds.h"

#include <memory>
#include <optional>
#include <vector>

namespace euchre::analysis {

/// The chance of winning the game in progress from any score, between like players: a table by what each side needs and
/// who deals, or by the lead and the deals left, computed from the odds of a deal. A drawn game counts as half won. What
/// a lap carries over, love games and the rubber are not counted: it is the game in progress that is to be won.
class WinningChances {
 public:
  WinningChances(const codes::MatchRules& rules, const DealOdds& odds);

  static constexpr int kCertain = 1'000'000;

  /// In millionths, for `side`, before a deal by `dealer` at that score.
  [[nodiscard]] int before_deal(Side side, const match::Standing& standing, Seat dealer) const;
  /// In millionths, for `side`, when a deal by `dealer` has ended so; nothing scored where it was passed out.
  [[nodiscard]] int after_deal(Side side, const match::Standing& standing, Seat dealer,
                               const std::optional<match::Award>& award) const;
  [[nodiscard]] const DealOdds& odds() const { return odds_; }

 private:
  /// A side's chance at one score: when it deals next, and when its adversaries do.
  struct Chance {
    double dealing = 0;
    double waiting = 0;
  };

  void fill_by_need(int target);
  void fill_by_lead(int deal_turns);
  template <class After>
  [[nodiscard]] Chance mean_of(const After& after) const;
  [[nodiscard]] Chance until_scored(const Chance& scored) const;
  [[nodiscard]] Chance by_need(int own, int other) const;
  [[nodiscard]] Chance by_lead(int deals_left, int lead) const;
  [[nodiscard]] Chance at_the_end(int lead, codes::LevelGame level) const;

  codes::GameRules rules_;
  DealOdds odds_;
  double passed_out_ = 0;  ///< share of deals that nobody scores
  int width_ = 0;          ///< of a row of the table
  std::vector<Chance> table_;
};

/// The chances under `code`, from the odds of so many random deals, always the same ones. Null once `keep_going` says no
/// before they are found.
[[nodiscard]] std::shared_ptr<const WinningChances> find_winning_chances(const codes::Code& code, unsigned deals,
                                                                         const KeepGoing& keep_going = {});

}  // namespace euchre::analysis

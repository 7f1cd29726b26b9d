#include "minds/analysis/winning_chances.h"

#include <algorithm>
#include <cmath>

namespace euchre::analysis {

WinningChances::WinningChances(const codes::MatchRules& rules, const DealOdds& odds) : rules_(rules.game), odds_(odds) {
  for (const Odd& odd : odds_.odds) {
    if (odd.points == 0) passed_out_ = static_cast<double>(odd.deals) / odds_.deals;
  }
  if (rules_.target) {
    fill_by_need(rules_.target->number());
  } else {
    fill_by_lead(rules_.deal_turns.value_or(1));
  }
}

/// The mean over all deals that somebody scores; `after(points)` is the chance when the side has won that many, or its
/// adversaries where negative.
template <class After>
WinningChances::Chance WinningChances::mean_of(const After& after) const {
  Chance mean;
  for (const Odd& odd : odds_.odds) {
    if (odd.points == 0) continue;
    const double share = static_cast<double>(odd.deals) / odds_.deals;
    mean.dealing += share * after(odd.points).waiting;
    mean.waiting += share * after(-odd.points).dealing;
  }
  return mean;
}

/// A deal that is passed out leaves the score alone. It turns the deal, which makes two equations with two unknowns, or the
/// same dealer goes on until somebody scores.
WinningChances::Chance WinningChances::until_scored(const Chance& scored) const {
  if (rules_.passed_out == codes::AfterPassingOut::SameDeals) {
    const double closing = 1 - passed_out_;
    return {scored.dealing / closing, scored.waiting / closing};
  }
  const double closing = 1 - passed_out_ * passed_out_;
  return {(scored.dealing + passed_out_ * scored.waiting) / closing,
          (scored.waiting + passed_out_ * scored.dealing) / closing};
}

void WinningChances::fill_by_need(int target) {
  width_ = target + 1;
  table_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(width_));
  for (int own = 1; own <= target; ++own) {
    for (int other = 1; other <= target; ++other) {
      const Chance scored =
          mean_of([&](int points) { return points > 0 ? by_need(own - points, other) : by_need(own, other + points); });
      table_[static_cast<std::size_t>(own * width_ + other)] = until_scored(scored);
    }
  }
}

WinningChances::Chance WinningChances::by_need(int own, int other) const {
  if (own <= 0) return {1, 1};
  if (other <= 0) return {0, 0};
  const int most = width_ - 1;
  return table_[static_cast<std::size_t>(std::min(own, most) * width_ + std::min(other, most))];
}

WinningChances::Chance WinningChances::at_the_end(int lead, codes::LevelGame level) const {
  if (lead > 0) return {1, 1};
  if (lead < 0) return {0, 0};
  if (level == codes::LevelGame::Drawn || passed_out_ >= 1) return {0.5, 0.5};
  // One more deal, and another while it is passed out.
  const Chance scored = mean_of([](int points) { return points > 0 ? Chance{1, 1} : Chance{0, 0}; });
  return until_scored(scored);
}

void WinningChances::fill_by_lead(int deal_turns) {
  int most = 1;
  for (const Odd& odd : odds_.odds) most = std::max(most, std::abs(odd.points));
  const int widest = most * (deal_turns + 1);
  width_ = 2 * widest + 1;
  table_.reserve(static_cast<std::size_t>(width_) * (static_cast<std::size_t>(deal_turns) + 1));
  for (int lead = -widest; lead <= widest; ++lead) table_.push_back(at_the_end(lead, rules_.level_game));
  for (int left = 1; left <= deal_turns; ++left) {
    for (int lead = -widest; lead <= widest; ++lead) {
      Chance chance = mean_of([&](int points) { return by_lead(left - 1, lead + points); });
      if (rules_.passed_out == codes::AfterPassingOut::SameDeals) {
        table_.push_back(until_scored(chance));
        continue;
      }
      const Chance unchanged = by_lead(left - 1, lead);
      chance.dealing += passed_out_ * unchanged.waiting;
      chance.waiting += passed_out_ * unchanged.dealing;
      table_.push_back(chance);
    }
  }
}

WinningChances::Chance WinningChances::by_lead(int deals_left, int lead) const {
  const int widest = width_ / 2;
  const int most_rows = static_cast<int>(table_.size()) / width_ - 1;
  const int row = std::clamp(deals_left, 0, std::max(0, most_rows));
  return table_[static_cast<std::size_t>(row * width_ + std::clamp(lead, -widest, widest) + widest)];
}

int WinningChances::before_deal(Side side, const match::Standing& standing, Seat dealer) const {
  const int own = standing.score[side].number();
  const int other = standing.score[adversaries_of(side)].number();
  const Chance chance = standing.target ? by_need(standing.target->number() - own, standing.target->number() - other)
                                        : by_lead(static_cast<int>(standing.deal_turns_left.value_or(0)), own - other);
  const double mine = side_of(dealer) == side ? chance.dealing : chance.waiting;
  return static_cast<int>(std::lround(mine * kCertain));
}

int WinningChances::after_deal(Side side, const match::Standing& standing, Seat dealer,
                               const std::optional<match::Award>& award) const {
  const bool deals_again = !award && rules_.passed_out == codes::AfterPassingOut::SameDeals;
  if (deals_again) return before_deal(side, standing, dealer);
  match::Standing after = standing;
  if (award) after.score[award->side] += award->points;
  if (after.deal_turns_left) after.deal_turns_left = *after.deal_turns_left > 0 ? *after.deal_turns_left - 1 : 0;
  return before_deal(side, after, left_of(dealer));
}

std::shared_ptr<const WinningChances> find_winning_chances(const codes::Code& code, unsigned deals,
                                                           const KeepGoing& keep_going) {
  constexpr std::uint64_t seed = 1888;
  const DealOdds odds = find_deal_odds(code.deal, code.match, deals, seed, keep_going);
  if (must_stop(keep_going)) return nullptr;
  return std::make_shared<const WinningChances>(code.match, odds);
}

}  // namespace euchre::analysis

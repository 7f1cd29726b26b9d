#include "study_print.h"

#include "minds/analysis/action_words.h"
#include "number_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <tuple>
#include <vector>

namespace {

namespace analysis = euchre::analysis;
namespace game = euchre::game;
using analysis::Estimate;
using analysis::StudySums;

constexpr int kBarWidth = 24;
/// Eighths of a character.
constexpr std::array<std::string_view, 8> kPartBars{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};

std::string bar_of(double share) {
  const int eighths = static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kBarWidth * 8));
  std::string bar;
  for (int i = 0; i < eighths / 8; ++i) bar += "█";
  bar += kPartBars[static_cast<std::size_t>(eighths % 8)];
  return bar;
}

std::vector<std::size_t> best_first(const StudySums& sums) {
  std::vector<std::size_t> order(sums.choices());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto worth = [&](std::size_t place) {
    return std::tuple(-sums.chance_sums()[place], -sums.point_sums()[place], place);
  };
  std::ranges::sort(order, {}, worth);
  return order;
}

std::string behind_in_words(const Estimate& behind) {
  if (behind.half_interval == 0) return behind.mean > 0 ? fmt::format("{:.1f} % behind", 100 * behind.mean) : "as good";
  if (behind.mean <= behind.half_interval) return "as good, as far as can be told";
  return fmt::format("{:.1f} % ± {:.1f} behind", 100 * behind.mean, 100 * behind.half_interval);
}

std::string phase_in_words(const game::SeatView& view) {
  switch (view.phase) {
    case game::Phase::FirstRound: return "to call in the first round";
    case game::Phase::SecondRound: return "to call in the second round";
    case game::Phase::AloneChoice: return "to say whether to play alone";
    case game::Phase::Discard: return "to discard";
    case game::Phase::Giving: return "to give a card";
    case game::Phase::LayingAway: return "to lay a card away";
    case game::Phase::GoingUnder: return "to go under";
    case game::Phase::Play: return fmt::format("to play, {} trump", name_of(*view.trump));
    case game::Phase::Over: break;
  }
  return "";
}

}  // namespace

std::string question_in_words(const euchre::codes::Code& code, const game::SeatView& view,
                              const euchre::match::Standing& standing) {
  const euchre::Side own = side_of(view.seat);
  std::string score =
      fmt::format("{} to {}", standing.score[own].number(), standing.score[adversaries_of(own)].number());
  if (standing.deal_turns_left) score += fmt::format(", {} deals left", *standing.deal_turns_left);
  const std::string hand = view.is_blind() ? "has not looked at his cards" : "holds " + to_text(view.hand);
  return fmt::format("{}, {}. {} dealt and turned up the {}. {} {}, {}.\n", code.name, score, name_of(view.dealer),
                     name_of(view.turn_up), name_of(view.seat), hand, phase_in_words(view));
}

std::string table_in_words(const analysis::Study& study, const StudySums& sums) {
  const std::vector<std::size_t> order = best_first(sums);
  std::size_t widest = 0;
  for (const game::Action& action : study.choices()) {
    widest = std::max(widest, analysis::words_of(action, study.view()).size());
  }
  const std::size_t best = order.front();
  const double best_chance = std::max(1e-9, sums.chance(best).mean);
  std::string text = fmt::format("  {:<{}}   points          wins the game\n", "", widest);
  for (const std::size_t place : order) {
    const Estimate points = sums.points(place);
    const Estimate chance = sums.chance(place);
    const auto within = [&](double half_interval, int digits) {
      return sums.is_exact() ? std::string() : fmt::format(" ± {:.{}f}", half_interval, digits);
    };
    fmt::format_to(std::back_inserter(text), "  {:<{}}  {:+5.2f}{:<7}   {:5.1f} %{:<6}  {} {}\n",
                   analysis::words_of(study.choices()[place], study.view()), widest, points.mean,
                   within(points.half_interval, 2), 100 * chance.mean, within(100 * chance.half_interval, 1),
                   bar_of(chance.mean / best_chance),
                   place == best ? "best" : behind_in_words(sums.chance_over(best, place)));
  }
  if (sums.is_exact()) {
    return text + fmt::format(
                      "  Exact: all {} ways the unseen cards can lie, each as likely as their owners would have\n"
                      "  called and played so.\n",
                      with_commas(sums.worlds()));
  }
  fmt::format_to(std::back_inserter(text), "  {} deals that fit", with_commas(sums.worlds()));
  if (sums.relaxed() > 0) {
    fmt::format_to(std::back_inserter(text), ", {:.1f} % of them only if somebody did what he seldom would",
                   100.0 * static_cast<double>(sums.relaxed()) / static_cast<double>(sums.worlds()));
  }
  return text + ".\n";
}

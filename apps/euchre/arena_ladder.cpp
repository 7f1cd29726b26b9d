#include "arena_ladder.h"

#include "arena_play.h"
#include "long_work.h"
#include "number_words.h"
#include "svg_plot.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>

namespace arena = euchre::arena;
namespace svg = euchre::svg;

namespace {

/// A win counts 1, a loss -1: the chance of winning is half of one more.
svg::Measure winning_chance(const arena::Tally& games) { return {(1 + games.mean()) / 2, games.half_width() / 2}; }

svg::Measure points(const arena::Tally& deals) { return {deals.mean(), deals.half_width()}; }

constexpr double kPerCent = 100;

std::string points_text(const svg::Measure& measure) {
  return fmt::format("{:+.3f} ± {:.3f}", measure.value, measure.half_width);
}
std::string chance_text(const svg::Measure& measure) {
  return fmt::format("{:.1f} ± {:.1f} %", kPerCent * measure.value, kPerCent * measure.half_width);
}

nlohmann::ordered_json interval(const svg::Measure& measure) {
  return {measure.value - measure.half_width, measure.value + measure.half_width};
}

}  // namespace

std::vector<Rung> climbed(Processes& processes, const Ladder& ladder) {
  std::vector<Rung> rungs;
  for (std::size_t i = 1; i < ladder.players.size(); ++i) {
    const Ladder::Climber& above = ladder.players[i];
    const Ladder::Climber& below = ladder.players[i - 1];
    const arena::Contest contest{ladder.code, *above.player, *below.player, ladder.seed};
    const std::string title = above.name + " against " + below.name + ": ";
    const auto began = std::chrono::steady_clock::now();
    Rung rung{above.name, below.name, {}, {}, 0};
    rung.deals = play_pairs(processes, contest, {Unit::Deal, ladder.deals, ladder.threads}, title + "deals");
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - began;
    if (processes.greatest(StopOnInterrupt::is_wanted() ? 1 : 0) == 1) break;
    rung.milliseconds_each = spent.count() / (2.0 * static_cast<double>(ladder.deals));
    if (ladder.games > 0) {
      rung.games = play_pairs(processes, contest, {Unit::Match, ladder.games, ladder.threads}, title + "games");
      if (processes.greatest(StopOnInterrupt::is_wanted() ? 1 : 0) == 1) break;
    }
    rungs.push_back(std::move(rung));
  }
  return rungs;
}

nlohmann::ordered_json json_of(const Ladder& ladder, const std::vector<Rung>& rungs) {
  nlohmann::ordered_json report{{"code", ladder.code.id}, {"seed", ladder.seed}};
  auto& list = report["rungs"] = nlohmann::ordered_json::array();
  for (const Rung& rung : rungs) {
    const svg::Measure gain = points(rung.deals);
    nlohmann::ordered_json one{{"a", rung.player},
                               {"b", rung.below},
                               {"points_per_deal", gain.value},
                               {"ci95", interval(gain)},
                               {"half_width", gain.half_width},
                               {"pairs", rung.deals.pairs()},
                               {"ms_per_deal", rung.milliseconds_each}};
    if (rung.games.pairs() >= 2) {
      const svg::Measure chance = winning_chance(rung.games);
      one["winning_chance"] = chance.value;
      one["winning_ci95"] = interval(chance);
      one["games"] = rung.games.pairs();
    }
    list.push_back(std::move(one));
  }
  return report;
}

std::string csv_of(const Ladder& ladder, const std::vector<Rung>& rungs) {
  std::string text =
      "code,seed,player,below,points_per_deal,half_width,deals,winning_chance,winning_half_width,games,ms_per_deal\n";
  for (const Rung& rung : rungs) {
    const svg::Measure gain = points(rung.deals);
    text += fmt::format("{},{},{},{},{:.5f},{:.5f},{},", ladder.code.id, ladder.seed, rung.player, rung.below,
                        gain.value, gain.half_width, rung.deals.pairs());
    if (rung.games.pairs() >= 2) {
      const svg::Measure chance = winning_chance(rung.games);
      text += fmt::format("{:.5f},{:.5f},{},", chance.value, chance.half_width, rung.games.pairs());
    } else {
      text += ",,,";
    }
    text += fmt::format("{:.4f}\n", rung.milliseconds_each);
  }
  return text;
}

std::string table_of(const Ladder& ladder, const std::vector<Rung>& rungs) {
  std::string text = fmt::format(
      "Under {}, seed {}: each against the one before, with 95 % intervals\n\n  {:<14}{:<14}{:<18}{:<18}ms a deal\n",
      ladder.code.id, ladder.seed, "player", "against", "points a deal", ladder.games > 0 ? "games won" : "");
  for (const Rung& rung : rungs) {
    text += fmt::format("  {:<14}{:<14}{:<18}{:<18}{:.2f}\n", rung.player, rung.below, points_text(points(rung.deals)),
                        rung.games.pairs() >= 2 ? chance_text(winning_chance(rung.games)) : "", rung.milliseconds_each);
  }
  text += fmt::format("\n{} deals", with_commas(rungs.front().deals.pairs()));
  if (ladder.games > 0) text += fmt::format(" and {} games or rubbers", with_commas(rungs.front().games.pairs()));
  return text + " of each two, all of them at two tables\n";
}

std::string plot_of(const Ladder& ladder, const std::vector<Rung>& rungs) {
  std::vector<svg::BarColumn> columns{{"Points a deal", 0}};
  constexpr double even = 0.5;
  if (ladder.games > 0) columns.push_back({"Games won", even});
  std::vector<svg::BarRow> rows;
  for (const Rung& rung : rungs) {
    const svg::Measure gain = points(rung.deals);
    svg::BarRow row{rung.player + " – " + rung.below, {gain}, {points_text(gain)}};
    if (ladder.games > 0) {
      row.values.push_back(winning_chance(rung.games));
      row.words.push_back(chance_text(row.values.back()));
    }
    rows.push_back(std::move(row));
  }
  return svg::bars("Strength under " + ladder.code.id + ": what each player gains over the one before", columns, rows);
}

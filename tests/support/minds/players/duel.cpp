#include "support/minds/players/duel.h"

#include "core/codes/code.h"
#include "core/game/shuffled_deal.h"
#include "minds/players/play_on.h"
#include "minds/players/rules_player.h"

#include <fmt/core.h>

#include <array>
#include <cmath>

namespace euchre::test_support {
namespace {

void count(DealCounts& counts, const DuelRules& rules, const game::Deal& deal) {
  const game::DealResult result = deal.result();
  ++counts.deals;
  if (!game::was_played(result.outcome)) {
    ++counts.passed_out;
    return;
  }
  counts.made_in_first_round += deal.trump() == printed_suit(deal.turn_up()) ? 1U : 0U;
  counts.made_by_dealers_side += result.makers == side_of(deal.dealer()) ? 1U : 0U;
  counts.euchred += result.outcome == game::Outcome::Euchred ? 1U : 0U;
  counts.marches += result.outcome == game::Outcome::March ? 1U : 0U;
  if (result.lone_player) {
    ++counts.lone;
    counts.lone_marches += result.outcome == game::Outcome::March ? 1U : 0U;
    counts.lone_euchred += result.outcome == game::Outcome::Euchred ? 1U : 0U;
  }
  const int points = points_for_north_south(rules, result);
  counts.points += std::abs(points);
  const bool to_dealer = (points > 0) == (side_of(deal.dealer()) == Side::NorthSouth);
  counts.points_of_dealers_side += to_dealer ? std::abs(points) : 0;
}

}  // namespace

std::vector<game::Deal> decisions(const DuelRules& rules, unsigned count, RandomStream& random) {
  const players::RulesPlayer sound;
  const players::Lineup lineup = players::Lineup::filled(&sound);
  std::vector<game::Deal> found;
  found.reserve(count);
  while (found.size() < count) {
    game::Deal deal(rules.deal, game::shuffled_deal(rules.deal, Seat::North, random));
    const unsigned actions = random.below(20);
    for (unsigned i = 0; i < actions && deal.phase() != game::Phase::Over; ++i) {
      deal.apply(players::next_action(deal, lineup, rules.standing, random));
    }
    if (deal.phase() == game::Phase::Over) continue;
    if (deal.legal_actions().cards.size() == 1 && deal.legal_actions().calls.empty()) continue;
    found.push_back(deal);
  }
  return found;
}

game::Deal play_deal(const DuelRules& rules, const game::Dealt& dealt, const BySeat<const players::Player*>& players,
                     RandomStream& random) {
  game::Deal deal(rules.deal, dealt);
  while (deal.phase() != game::Phase::Over) {
    const Seat seat = deal.to_act();
    deal.apply(players[seat]->choose(game::view_of(deal, seat), rules.standing, random));
  }
  return deal;
}

int points_for_north_south(const DuelRules& rules, const game::DealResult& result) {
  const auto award = match::award_for(rules.standing.points, result);
  if (!award) return 0;
  return award->side == Side::NorthSouth ? award->points.number() : -award->points.number();
}

DuelRules duel_rules(std::string_view code_id) {
  const codes::Code* code = codes::find_code(code_id);
  EUCHRE_REQUIRE(code != nullptr);
  return {code->deal, match::standing_of(match::Match(code->match)), 1};
}

DuelResult duel(const players::Player& first, const players::Player& second, const DuelRules& rules, unsigned pairs) {
  DuelResult result;
  result.pairs = pairs;
  RandomStream random(rules.seed);
  double sum = 0;
  double sum_of_squares = 0;
  for (unsigned pair = 0; pair < pairs; ++pair) {
    const game::Dealt dealt = game::shuffled_deal(rules.deal, seat_after(Seat::North, pair & 3U), random);
    const game::Deal one = play_deal(rules, dealt, {&first, &second, &first, &second}, random);
    const game::Deal other = play_deal(rules, dealt, {&second, &first, &second, &first}, random);
    count(result.counts, rules, one);
    count(result.counts, rules, other);
    const double sample =
        (points_for_north_south(rules, one.result()) - points_for_north_south(rules, other.result())) / 2.0;
    sum += sample;
    sum_of_squares += sample * sample;
  }
  const double count = pairs;
  result.mean = sum / count;
  const double variance = sum_of_squares / count - result.mean * result.mean;
  result.half_interval = 1.96 * std::sqrt(variance / count);
  return result;
}

std::string to_text(const DuelResult& result) {
  const DealCounts& counts = result.counts;
  const auto percent = [](long part, long whole) {
    return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  };
  const unsigned made = counts.deals - counts.passed_out;
  return fmt::format(
      "points per deal {:+.4f} +- {:.4f} over {} pairs\n"
      "passed out {:.1f} %, made in the first round {:.1f} %, by the dealer's side {:.1f} %\n"
      "euchred {:.1f} %, marches {:.1f} %, lone hands {:.1f} %, of which march {:.1f} %, euchred {:.1f} %\n"
      "points of the dealer's side {:.1f} %\n",
      result.mean, result.half_interval, result.pairs, percent(counts.passed_out, counts.deals),
      percent(counts.made_in_first_round, made), percent(counts.made_by_dealers_side, made),
      percent(counts.euchred, made), percent(counts.marches, made), percent(counts.lone, made),
      percent(counts.lone_marches, counts.lone), percent(counts.lone_euchred, counts.lone),
      percent(counts.points_of_dealers_side, counts.points));
}

}  // namespace euchre::test_support

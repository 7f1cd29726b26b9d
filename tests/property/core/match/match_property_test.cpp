#include "support/core/match/deal_results.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <iterator>

namespace euchre::match {
namespace {

codes::MatchRules some_rules() {
  const auto codes = codes::known_codes();
  codes::MatchRules rules = codes[*rc::gen::inRange<std::size_t>(0, codes.size())].match;
  const auto points = [] { return Points(static_cast<std::int16_t>(*rc::gen::inRange(1, 21))); };
  if (*rc::gen::arbitrary<bool>())
    rules.points = {points(), points(), points(), points(), points(), points(), points(), points(), points()};
  if (rules.game.target && *rc::gen::arbitrary<bool>()) rules.game.target = points();
  if (rules.game.deal_turns && *rc::gen::arbitrary<bool>()) {
    rules.game.deal_turns = *rc::gen::inRange<std::uint8_t>(1, 20);
    rules.game.level_game = *rc::gen::element(codes::LevelGame::Drawn, codes::LevelGame::ExtraDeal);
  }
  if (rules.rubber && *rc::gen::arbitrary<bool>()) {
    rules.rubber->games = *rc::gen::element<std::uint8_t>(1, 3, 5, 7);
    rules.rubber->third_game_always = *rc::gen::arbitrary<bool>();
    rules.rubber->fourth_game_on_lap = *rc::gen::arbitrary<bool>();
  }
  return rules;
}

game::DealResult some_result() {
  if (*rc::gen::inRange(0, 8) == 0) return passed_out();
  const Seat player = kSeats[*rc::gen::inRange<std::size_t>(0, 4)];
  const bool is_alone = *rc::gen::inRange(0, 3) == 0;
  return deal_result(side_of(player), *rc::gen::inRange(0U, 6U), is_alone ? std::optional(player) : std::nullopt);
}

std::vector<game::DealResult> some_results() {
  return *rc::gen::container<std::vector<game::DealResult>>(60, rc::gen::exec(some_result));
}

/// Scores results until the match is over or they run out.
Match play(const codes::MatchRules& rules, const std::vector<game::DealResult>& results) {
  Match match(rules);
  for (const game::DealResult& result : results) {
    if (match.is_over()) break;
    match.score_deal(result);
  }
  return match;
}

/// What the ledger says that a side scored in a game.
Points ledger_sum(const Match& match, unsigned game, Side side) {
  Points sum{0};
  for (const Entry& entry : match.ledger()) {
    if (entry.game == game && entry.side == side) sum += entry.points;
  }
  return sum;
}

BySide<Points> score_in(const Match& match, unsigned game) {
  return game <= match.games().size() ? match.games()[game - 1].score : match.score();
}

RC_GTEST_PROP(match, replaying_gives_the_same_match, ()) {
  const auto rules = some_rules();
  const auto results = some_results();
  RC_ASSERT(play(rules, results) == play(rules, results));
}

RC_GTEST_PROP(match, ledger_adds_up_to_the_scores, ()) {
  const Match match = play(some_rules(), some_results());
  for (unsigned game = 1; game <= match.game_number(); ++game) {
    for (const Side side : kSides) RC_ASSERT(ledger_sum(match, game, side) == score_in(match, game)[side]);
  }
}

RC_GTEST_PROP(match, every_award_is_entered_once_for_its_deal, ()) {
  const auto rules = some_rules();
  const auto results = some_results();
  const Match match = play(rules, results);
  std::vector<Entry> earned;
  std::ranges::copy_if(match.ledger(), std::back_inserter(earned),
                       [](const Entry& entry) { return entry.reason != Reason::Carried; });
  std::size_t next = 0;
  for (unsigned deal = 1; deal <= match.deals_scored(); ++deal) {
    const auto award = award_for(rules.points, results[deal - 1]);
    if (!award) continue;
    RC_ASSERT(next < earned.size());
    const Entry& entry = earned[next++];
    RC_ASSERT(entry.deal == deal);
    RC_ASSERT((Award{entry.side, entry.points, entry.reason}) == *award);
  }
  RC_ASSERT(next == earned.size());
}

RC_GTEST_PROP(match, no_game_goes_on_beyond_its_rule, ()) {
  const auto rules = some_rules();
  Match match(rules);
  for (const game::DealResult& result : some_results()) {
    if (match.is_over()) break;
    if (rules.game.target) {
      for (const Points points : match.score()) RC_ASSERT(points < *rules.game.target);
    } else {
      RC_ASSERT(*match.deal_turns_left() >= 1U);
    }
    match.score_deal(result);
  }
}

RC_GTEST_PROP(match, a_game_ends_at_its_target_and_only_there, ()) {
  const auto rules = some_rules();
  RC_PRE(rules.game.target.has_value());
  const Match match = play(rules, some_results());
  for (const GameResult& game : match.games()) {
    RC_ASSERT(game.winner.has_value());
    RC_ASSERT(game.score[*game.winner] >= *rules.game.target);
    RC_ASSERT(game.score[adversaries_of(*game.winner)] < *rules.game.target);
  }
}

RC_GTEST_PROP(match, a_lap_opens_the_winners_next_game, ()) {
  const Match match = play(some_rules(), some_results());
  for (const GameResult& game : match.games()) {
    if (game.carried == Points{0}) continue;
    const Entry expected{0, game.number + 1, *game.winner, game.carried, Reason::Carried};
    const auto found = std::ranges::find_if(match.ledger(), [&](Entry entry) {
      entry.deal = 0;
      return entry == expected;
    });
    RC_ASSERT(found != match.ledger().end());
    RC_ASSERT(game.carried == game.score[*game.winner] - *match.rules().game.target);
  }
}

RC_GTEST_PROP(match, S7c_no_somerset_rubber_brings_more_than_ten, ()) {
  const Match match = play(rules_of("somerset"), some_results());
  if (!match.rubber()) return;
  for (const std::uint8_t points : match.rubber()->points) RC_ASSERT(points <= 10);
  RC_ASSERT(match.games().size() == 3U || match.games().size() == 4U);
}

}  // namespace
}  // namespace euchre::match

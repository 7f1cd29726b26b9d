#include "core/match/match.h"

#include "core/base/check.h"

#include <algorithm>

namespace euchre::match {
namespace {

constexpr Points kNothing{0};

Award award_of(Side side, Points points, Reason reason) { return {side, points, reason}; }

Points usual_euchre_points(const codes::PointTable& table, const game::DealResult& result) {
  if (result.lone_defender) return table.defended_alone;
  return result.lone_player ? table.lone_euchre : table.euchre;
}

/// What a euchre pays: more, where the code says so, for makers without a trick.
Points euchre_points(const codes::PointTable& table, const game::DealResult& result) {
  const Points usual = usual_euchre_points(table, result);
  if (!table.no_trick || result.tricks[result.makers] > game::TrickCount{0}) return usual;
  return std::max(usual, *table.no_trick);
}

bool is_dealt_again(const codes::GameRules& rules, game::Outcome outcome) {
  if (was_played(outcome)) return false;
  const bool is_thrown_in = outcome == game::Outcome::ThrownIn;
  return (is_thrown_in ? rules.thrown_in : rules.passed_out) == codes::AfterPassingOut::SameDeals;
}

}  // namespace

std::optional<Award> award_for(const codes::PointTable& table, const game::DealResult& result) {
  const bool is_alone = result.lone_player.has_value();
  const Side defenders = adversaries_of(result.makers);
  switch (result.outcome) {
    case game::Outcome::PassedOut:
      if (!table.passed_out) return std::nullopt;
      return award_of(adversaries_of(result.dealers), *table.passed_out, Reason::PassedOut);
    case game::Outcome::ThrownIn: return std::nullopt;
    case game::Outcome::Made:
      return is_alone ? award_of(result.makers, table.lone_made, Reason::LoneMade)
                      : award_of(result.makers, table.made, Reason::Made);
    case game::Outcome::March:
      return is_alone ? award_of(result.makers, table.lone_march, Reason::LoneMarch)
                      : award_of(result.makers, table.march, Reason::March);
    case game::Outcome::Euchred:
      return award_of(defenders, euchre_points(table, result), is_alone ? Reason::LoneEuchre : Reason::Euchre);
  }
  unreachable("outcome");
}

Seat dealer_after(codes::Players players, const codes::GameRules& rules, game::Outcome outcome, Seat dealer) {
  return is_dealt_again(rules, outcome) ? dealer : game::eldest_hand(players, dealer);
}

bool is_lone_hand_barred(const codes::GameRules& game, const BySide<Points>& score) {
  if (!game.lone_barred_within || !game.target) return false;
  return std::ranges::any_of(score, [&](Points points) { return points + *game.lone_barred_within >= *game.target; });
}

codes::DealRules rules_at(const codes::DealRules& deal, const codes::GameRules& game, const BySide<Points>& score) {
  codes::DealRules rules = deal;
  rules.has_lone_hands = deal.has_lone_hands && !is_lone_hand_barred(game, score);
  return rules;
}

std::optional<Side> leader_at(const BySide<Points>& score) {
  const Points north_south = score[Side::NorthSouth];
  const Points east_west = score[Side::EastWest];
  if (north_south == east_west) return std::nullopt;
  return north_south > east_west ? Side::NorthSouth : Side::EastWest;
}

Points surplus_of(const codes::GameRules& rules, const GameResult& game) {
  if (!game.winner || !rules.target) return kNothing;
  if (!game.is_scored()) return game.carried;
  return std::max(kNothing, game.score[*game.winner] - *rules.target);
}

Match::Match(const codes::MatchRules& rules) : rules_(rules) {
  EUCHRE_REQUIRE(rules.game.target.has_value() != rules.game.deal_turns.has_value());
}

Match::Match(const codes::MatchRules& rules, const BySide<Points>& score) : Match(rules) { score_ = score; }

DealScored Match::score_deal(const game::DealResult& result) {
  EUCHRE_REQUIRE(!over_);
  ++deals_scored_;
  if (!is_dealt_again(rules_.game, result.outcome)) ++deals_in_game_;
  DealScored scored;
  scored.award = award_for(rules_.points, result);
  if (scored.award) enter(scored.award->side, scored.award->points, scored.award->reason);
  finish_games(scored);
  return scored;
}

DealScored Match::settle(std::span<const RuledEntry> entries, DealTurn turn) {
  EUCHRE_REQUIRE(!over_);
  ++deals_scored_;
  if (turn == DealTurn::Used) ++deals_in_game_;
  for (const RuledEntry& entry : entries) {
    if (entry.points != kNothing) enter(entry.side, entry.points, Reason::Ruled);
  }
  DealScored scored;
  finish_games(scored);
  return scored;
}

void Match::take_up(unsigned game, const BySide<Points>& score, unsigned deals) {
  EUCHRE_REQUIRE(!over_);
  game_number_ = game;
  score_ = score;
  deals_in_game_ = deals;
}

void Match::correct(const BySide<Points>& score) {
  EUCHRE_REQUIRE(!over_);
  score_ = score;
}

void Match::finish_games(DealScored& scored) {
  while (!over_ && is_game_finished())
    scored.games_ended.push_back(book({.number = game_number_, .winner = leader_at(score_), .score = score_}));
  scored.rubber = rubber_;
}

void Match::enter(Side side, Points points, Reason reason) {
  score_[side] += points;
  ledger_.push_back({deals_scored_, game_number_, side, points, reason});
}

bool Match::is_game_finished() const {
  if (rules_.game.target)
    return std::ranges::any_of(score_, [this](Points points) { return points >= *rules_.game.target; });
  if (deals_in_game_ < *rules_.game.deal_turns) return false;
  return leader_at(score_).has_value() || rules_.game.level_game == codes::LevelGame::Drawn;
}

const GameResult& Match::book(GameResult game) {
  EUCHRE_REQUIRE(!over_);
  game_number_ = game.number;
  score_ = game.score;
  game.value = value_of(game);
  const Points surplus = rules_.game.surplus == codes::Surplus::Carried ? surplus_of(rules_.game, game) : kNothing;
  game.carried = kNothing;
  games_.push_back(game);
  over_ = !is_another_game_due(surplus);
  if (over_) {
    rubber_ = account();
    return games_.back();
  }
  games_.back().carried = surplus;
  open_game();
  return games_.back();
}

std::uint8_t Match::value_of(const GameResult& game) const {
  if (!rules_.rubber) return 1;
  const auto is_low = [this](Points points) { return points < rules_.rubber->love_game_below; };
  const bool is_love_game = game.is_scored() && std::ranges::any_of(game.score, is_low);
  return is_love_game ? rules_.rubber->love_game_value : rules_.rubber->game_value;
}

bool Match::is_another_game_due(Points surplus) const {
  if (!rules_.rubber) return false;
  const codes::RubberRules& rubber = *rules_.rubber;
  if (game_number_ < rubber.games) return rubber.third_game_always || !rubber_winner().has_value();
  return game_number_ == rubber.games && rubber.fourth_game_on_lap && surplus > kNothing;
}

void Match::open_game() {
  const GameResult& last = games_.back();
  ++game_number_;
  deals_in_game_ = 0;
  score_ = {};
  if (last.carried > kNothing) enter(*last.winner, last.carried, Reason::Carried);
}

std::optional<Side> Match::rubber_winner() const {
  if (!rules_.rubber) return std::nullopt;
  const unsigned needed = rules_.rubber->games / 2U + 1U;
  BySide<unsigned> won;
  for (const GameResult& game : games_) {
    if (game.winner && ++won[*game.winner] == needed) return game.winner;
  }
  return std::nullopt;
}

std::optional<RubberResult> Match::account() const {
  const auto winner = rubber_winner();
  if (!winner) return std::nullopt;
  RubberResult result{.winner = *winner, .games = {}, .points = rubber_points()};
  for (const GameResult& game : games_) {
    if (game.winner) ++result.games[*game.winner];
  }
  result.points[*winner] = static_cast<std::uint8_t>(result.points[*winner] + rules_.rubber->rubber_bonus);
  return result;
}

BySide<std::uint8_t> Match::rubber_points() const {
  BySide<std::uint8_t> points;
  if (!rules_.rubber) return points;
  for (const GameResult& game : games_) {
    if (game.winner) points[*game.winner] = static_cast<std::uint8_t>(points[*game.winner] + game.value);
  }
  return points;
}

std::optional<unsigned> Match::deal_turns_left() const {
  if (!rules_.game.deal_turns) return std::nullopt;
  if (over_) return 0U;
  const unsigned turns = *rules_.game.deal_turns;
  return deals_in_game_ < turns ? turns - deals_in_game_ : 1U;
}

const codes::MatchRules& Match::rules() const { return rules_; }
bool Match::is_over() const { return over_; }
BySide<Points> Match::score() const { return score_; }
unsigned Match::game_number() const { return game_number_; }
unsigned Match::deals_scored() const { return deals_scored_; }
const std::vector<GameResult>& Match::games() const { return games_; }
const std::optional<RubberResult>& Match::rubber() const { return rubber_; }
const std::vector<Entry>& Match::ledger() const { return ledger_; }

}  // namespace euchre::match

#include "core/codes/code.h"
#include "core/match/match.h"

#include <gtest/gtest.h>

#include <array>

namespace euchre::match {
namespace {

Match somerset() { return Match(codes::find_code("somerset")->match); }

GameResult game(unsigned number, std::int16_t ours, std::int16_t theirs) {
  const BySide<Points> score{Points{ours}, Points{theirs}};
  return {.number = number, .winner = leader_at(score), .score = score};
}

TEST(Booked, is_what_the_same_games_come_to_when_they_are_played) {
  const codes::MatchRules& rules = codes::find_code("somerset")->match;
  Match played(rules);
  Match booked(rules);
  for (const GameResult& one : {game(1, 7, 0), game(2, 3, 5), game(3, 6, 4), game(4, 5, 0)}) {
    BySide<Points> rest;
    for (const Side side : kSides) rest[side] = one.score[side] - played.score()[side];
    const std::array entries{RuledEntry{adversaries_of(*one.winner), rest[adversaries_of(*one.winner)], "", ""},
                             RuledEntry{*one.winner, rest[*one.winner], "", ""}};
    const DealScored scored = played.settle(entries, DealTurn::Used);
    ASSERT_EQ(scored.games_ended.size(), 1U);
    EXPECT_EQ(booked.book(one), scored.games_ended.front());
  }
  EXPECT_TRUE(booked.is_over());
  EXPECT_EQ(booked.rubber(), played.rubber());
  EXPECT_EQ(booked.games(), played.games());
}

TEST(Booked, carries_what_is_told_where_nobody_knows_the_score) {
  Match match = somerset();
  const GameResult won = match.book({.number = 1, .winner = Side::EastWest, .score = {}, .carried = Points{2}});
  EXPECT_EQ(won.value, 1) << "nobody knows that it was a love game";
  EXPECT_EQ(match.score()[Side::EastWest], Points{2});
  EXPECT_EQ(match.game_number(), 2U);
}

TEST(TakenUp, goes_on_from_the_score_of_that_game) {
  Match match = somerset();
  match.take_up(3, {Points{4}, Points{4}}, 0);
  const DealScored scored = match.settle(std::array{RuledEntry{Side::NorthSouth, Points{3}, "", ""}}, DealTurn::Used);
  ASSERT_EQ(scored.games_ended.size(), 1U);
  EXPECT_EQ(scored.games_ended.front().number, 3U);
  EXPECT_EQ(match.game_number(), 4U) << "the third game lapped";
}

TEST(Surplus, is_what_is_beyond_the_target) {
  const codes::GameRules& rules = codes::find_code("hoyle")->match.game;
  const std::int16_t target = rules.target->number();
  EXPECT_EQ(surplus_of(rules, game(1, static_cast<std::int16_t>(target + 2), 1)), Points{2});
  EXPECT_EQ(surplus_of(rules, game(1, 3, 1)), Points{0});
}

}  // namespace
}  // namespace euchre::match

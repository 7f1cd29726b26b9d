#include "house/terminal/local_game.h"

#include "core/codes/code.h"
#include "core/notation/check.h"
#include "core/notation/record.h"
#include "minds/players/player.h"

#include <gtest/gtest.h>

namespace euchre::terminal {
namespace {

GameSettings watched(std::string code, std::uint64_t seed) {
  GameSettings settings;
  settings.code = std::move(code);
  settings.seed = seed;
  settings.partner = "rules";  // who is quick to decide
  return settings;
}

GameSettings played(std::string code, Seat seat) {
  GameSettings settings = watched(std::move(code), 3);
  settings.name = "Ann";
  settings.seat = seat;
  return settings;
}

LocalGame open(const GameSettings& settings) {
  auto game = LocalGame::open(settings);
  EUCHRE_REQUIRE(game.has_value());
  return *std::move(game);
}

void finish_match(LocalGame& game) {
  do game.advance();
  while (game.table().stage() != table::Stage::MatchOver);
}

/// Goes on until the player must do something.
void go_to_player(LocalGame& game) {
  while (!game.awaits_player()) game.advance();
}

TEST(local_game, computers_finish_a_match_under_every_code) {
  for (const codes::Code& code : codes::known_codes()) {
    LocalGame game = open(watched(code.id, 11));
    finish_match(game);
    EXPECT_TRUE(game.table().match()->is_over()) << code.id;
  }
}

TEST(local_game, the_same_seed_repeats_everything) {
  LocalGame one = open(watched("somerset", 4));
  LocalGame same = open(watched("somerset", 4));
  LocalGame other = open(watched("somerset", 5));
  finish_match(one);
  finish_match(same);
  finish_match(other);
  EXPECT_EQ(one.record(), same.record());
  EXPECT_NE(one.record(), other.record());
}

TEST(local_game, its_record_reads_back_to_its_facts) {
  LocalGame game = open(watched("keller", 9));
  finish_match(game);
  const auto record = notation::parse_record(game.record());
  ASSERT_TRUE(record);
  EXPECT_EQ(notation::facts_of(*record), game.facts());
}

TEST(local_game, a_computer_does_not_bear_the_players_name) {
  GameSettings settings = played("hoyle", Seat::East);
  settings.name = "Nora";
  const LocalGame game = open(settings);
  EXPECT_EQ(game.table().sitter(Seat::East)->occupant.name, "Nora");
  EXPECT_NE(game.table().sitter(Seat::North)->occupant.name, "Nora");
}

TEST(local_game, a_code_that_does_not_exist_is_refused) { EXPECT_FALSE(LocalGame::open(watched("whist", 1))); }

TEST(local_game, waits_for_the_player_and_takes_his_action) {
  LocalGame game = open(played("hoyle", Seat::South));
  go_to_player(game);
  while (game.table().stage() == table::Stage::Contributing) {
    ASSERT_TRUE(game.cut(game.table().least_cut()));
    go_to_player(game);
  }
  const std::size_t before = game.facts().size();
  ASSERT_TRUE(game.act(game::Call::Pass));
  EXPECT_EQ(game.facts().size(), before + 1);
}

TEST(local_game, an_action_that_is_not_allowed_changes_nothing) {
  LocalGame game = open(played("hoyle", Seat::South));
  const std::size_t before = game.facts().size();
  EXPECT_FALSE(game.act(game::Call::Pass));
  EXPECT_EQ(game.facts().size(), before);
}

TEST(local_game, the_account_does_not_tell_the_player_what_another_discarded) {
  LocalGame game = open(played("alberta", Seat::South));
  bool has_discarded = false;
  const auto chooser = players::make_player("rules");
  RandomStream random(1);
  for (int step = 0; step < 2'000 && game.table().stage() != table::Stage::MatchOver; ++step) {
    if (!game.awaits_player()) {
      game.advance();
    } else if (game.table().stage() == table::Stage::Contributing) {
      ASSERT_TRUE(game.cut(game.table().least_cut()));
    } else {
      const auto view = game.table().seat_view(Seat::South);
      ASSERT_TRUE(game.act(chooser->choose(*view, *game.table().standing(), random)));
    }
    const auto* discard = std::get_if<facts::Discarded>(&game.facts().back());
    if (discard == nullptr || discard->seat == Seat::South) continue;
    has_discarded = true;
    EXPECT_TRUE(game.account().back().ends_with("and discards") || game.account().back().ends_with(" discards"))
        << game.account().back();
  }
  EXPECT_TRUE(has_discarded);
}

TEST(local_game, the_record_of_finished_deals_keeps_the_cards_in_play_secret) {
  LocalGame game = open(played("hoyle", Seat::South));
  go_to_player(game);
  const std::string record = game.record_of_finished_deals();
  EXPECT_TRUE(notation::parse_record(record));
  const auto facts = notation::facts_of(*notation::parse_record(record));
  EXPECT_LT(facts.size(), game.facts().size());
  int hidden = 0;
  for (const facts::Fact& fact : facts) {
    hidden += std::holds_alternative<facts::SecretSealed>(fact) ? 1 : 0;
    hidden -= std::holds_alternative<facts::SecretRevealed>(fact) ? 1 : 0;
    EXPECT_FALSE(std::holds_alternative<facts::HandsDealt>(fact));
  }
  EXPECT_EQ(hidden, 0) << "the draw is over and its secret open";
}

TEST(local_game, the_player_keeps_his_view_when_the_draw_moves_him) {
  bool has_moved = false;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    GameSettings settings = played("keller", Seat::South);
    settings.partners = table::Partners::Drawn;
    settings.seed = seed;
    LocalGame game = open(settings);
    go_to_player(game);
    ASSERT_TRUE(game.player_seat());
    EXPECT_EQ(game.table().sitter(*game.player_seat())->occupant.name, "Ann");
    has_moved |= game.player_seat() != Seat::South;
  }
  EXPECT_TRUE(has_moved);
}

TEST(local_game, closing_ends_the_log_once) {
  LocalGame game = open(watched("hoyle", 1));
  game.close("enough");
  game.close("again");
  EXPECT_TRUE(std::holds_alternative<facts::TableClosed>(game.facts().back()));
  EXPECT_EQ(std::get<facts::TableClosed>(game.facts().back()).reason, "enough");
}

TEST(local_game, partner_and_opponents_play_as_well_as_was_chosen) {
  GameSettings settings = played("hoyle", Seat::East);
  settings.partner = "best:10";
  settings.adversaries = "beginner";
  const LocalGame game = open(settings);
  EXPECT_EQ(game.table().sitter(Seat::West)->occupant.player, "best:10");
  EXPECT_EQ(game.table().sitter(Seat::North)->occupant.player, "beginner");
  EXPECT_EQ(game.table().sitter(Seat::South)->occupant.player, "beginner");
}

}  // namespace
}  // namespace euchre::terminal

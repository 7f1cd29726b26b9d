#include "club/tournament/standings.h"

#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using testing::ElementsAre;
using testing::IsEmpty;

/// Games entered one by one, whoever meets whom.
class Table {
 public:
  explicit Table(unsigned pairs)
      : driver_([] {
          EventSettings settings;
          settings.code = "alberta";
          settings.plan = Plan::RoundRobin;
          return settings;
        }()) {
    driver_.enter(pairs);
    event_ = driver_.event();
  }
  Table& game(std::uint32_t one, std::uint32_t first, std::uint32_t other, std::uint32_t second) {
    const auto round = static_cast<std::uint32_t>(event_.rounds().size() + 1);
    apply(RoundBegun{round, "", 0, 0});
    apply(GameSet{{round, 1}, {EntryId(one)}, {EntryId(other)}});
    apply(Scored{{round, 1}, {first, second}, Reporter::Director, ""});
    return *this;
  }
  void apply(const EventFact& fact) {
    EUCHRE_REQUIRE(!event_.misfit(fact));
    event_.apply(fact);
  }
  void must(const EventCommand& command) {
    const auto facts = decide(event_, command);
    EUCHRE_REQUIRE(facts.has_value());
    for (const EventFact& fact : *facts) event_.apply(fact);
  }
  [[nodiscard]] const Event& event() const { return event_; }
  [[nodiscard]] std::vector<std::string> ranking() const {
    std::vector<std::string> found;
    for (const StandingRow& row : standings_of(event_).rows)
      found.push_back(std::to_string(row.place) + ':' + std::to_string(row.entry.number()));
    return found;
  }
  [[nodiscard]] Basis basis(std::size_t row) const { return standings_of(event_).rows.at(row).basis; }

 private:
  EventDriver driver_;
  Event event_;
};

TEST(standings, AT10_most_wins_first) {
  Table table(2);
  table.game(2, 10, 1, 9);
  EXPECT_THAT(table.ranking(), ElementsAre("1:2", "2:1"));
  EXPECT_EQ(reason_of(table.event(), standings_of(table.event()).rows[0]), "1 win");
}

TEST(standings, AT10_no_half_win_from_a_score_that_cannot_be) {
  EventSettings settings;
  settings.code = "alberta";
  settings.name = "Old";
  settings.drawn = DrawnGames::Halved;
  Event event;
  // What an old file may hold, though nobody can enter it any more.
  for (const EventFact& fact : std::vector<EventFact>{EventOpened{settings}, Entered{EntryId(1), {"Ann", "Bob"}, ""},
                                                      Entered{EntryId(2), {"Cid", "Dot"}, ""}, RoundBegun{1, "", 0, 0},
                                                      GameSet{{1, 1}, {EntryId(1)}, {EntryId(2)}}}) {
    ASSERT_FALSE(event.misfit(fact));
    event.apply(fact);
  }
  const auto wins = [&](GameScore score) {
    Event scored = event;
    const Scored fact{{1, 1}, score, Reporter::Director, ""};
    EXPECT_FALSE(scored.misfit(fact)) << "an old file stays readable";
    scored.apply(fact);
    const Standings standings = standings_of(scored);
    return std::vector{standings.row_of(EntryId(1))->half_wins, standings.row_of(EntryId(2))->half_wins};
  };
  EXPECT_THAT(wins({12, 11}), ElementsAre(2U, 0U)) << "the greater number won";
  EXPECT_THAT(wins({10, 12}), ElementsAre(0U, 2U));
  EXPECT_THAT(wins({10, 10}), ElementsAre(0U, 0U)) << "who won cannot be told";
  EXPECT_THAT(wins({7, 7}), ElementsAre(1U, 1U)) << "as announced, where the director ended it level";
}

TEST(standings, AT_tie2a_two_level_the_result_between_them) {  // ALB-048
  Table table(3);
  table.game(1, 10, 2, 9).game(2, 10, 3, 0).game(3, 10, 1, 9).game(2, 10, 3, 0).game(1, 10, 3, 9);
  // 1 and 2 have two wins each, 2 has more points, 1 beat 2.
  EXPECT_THAT(table.ranking(), ElementsAre("1:1", "2:2", "3:3"));
  EXPECT_EQ(table.basis(0), Basis::HeadToHead);
  EXPECT_EQ(reason_of(table.event(), standings_of(table.event()).rows[0]),
            "2 wins, level with P2a & P2b: decided by who beat whom");
}

TEST(standings, AT_tie2b_one_win_each_then_points) {  // ALB-049
  Table table(2);
  table.game(1, 10, 2, 9).game(2, 10, 1, 4);
  EXPECT_THAT(table.ranking(), ElementsAre("1:2", "2:1"));
  EXPECT_EQ(table.basis(0), Basis::TotalPoints);
}

TEST(standings, level_in_all_two_play_an_extra_game) {  // ALB-051, ATtie2-extra-game
  Table table(2);
  table.game(1, 10, 2, 5).game(2, 10, 1, 5);
  EXPECT_THAT(table.ranking(), ElementsAre("1:1", "1:2"));
  EXPECT_THAT(standings_of(table.event()).needs, ElementsAre(Need{Need::Kind::ExtraGame, {EntryId(1), EntryId(2)}}));
  table.must(BeginExtraGame{});
  EXPECT_FALSE(decide(table.event(), BeginExtraGame{}));
  table.must(ReportScore{{0, 1}, {8, 10}, Reporter::Director, ""});
  EXPECT_THAT(table.ranking(), ElementsAre("1:2", "2:1"));
  EXPECT_EQ(table.basis(0), Basis::ExtraGame);
  EXPECT_THAT(standings_of(table.event()).needs, IsEmpty());
}

TEST(standings, AT_tie3a_three_level_by_points_even_against_the_result_between_two) {  // ALB-054
  Table table(3);
  table.game(1, 10, 2, 3).game(2, 10, 3, 4).game(3, 10, 1, 9);
  EXPECT_THAT(table.ranking(), ElementsAre("1:1", "2:3", "3:2"));
  EXPECT_EQ(table.basis(0), Basis::ThreeByPoints);
}

TEST(standings, AT_tie3b_coins_extra_game_and_final) {  // ATtie3-bye, ATtie3-final
  Table table(3);
  table.game(1, 10, 2, 5).game(2, 10, 3, 5).game(3, 10, 1, 5);
  EXPECT_THAT(table.ranking(), ElementsAre("1:1", "1:2", "1:3"));
  const auto coins = [](CoinFace one, CoinFace two, CoinFace three) {
    return FlipCoins{{{EntryId(1), one}, {EntryId(2), two}, {EntryId(3), three}}};
  };
  table.must(coins(CoinFace::Heads, CoinFace::Heads, CoinFace::Heads));
  EXPECT_EQ(standings_of(table.event()).needs.front().kind, Need::Kind::Coins);
  table.must(coins(CoinFace::Heads, CoinFace::Tails, CoinFace::Heads));
  EXPECT_THAT(standings_of(table.event()).needs, ElementsAre(Need{Need::Kind::ExtraGame, {EntryId(1), EntryId(3)}}));
  table.must(BeginExtraGame{});
  table.must(ReportScore{{0, 1}, {7, 10}, Reporter::Director, ""});
  EXPECT_THAT(standings_of(table.event()).needs, ElementsAre(Need{Need::Kind::FinalGame, {EntryId(3), EntryId(2)}}));
  table.must(BeginExtraGame{});
  table.must(ReportScore{{0, 2}, {9, 10}, Reporter::Director, ""});
  EXPECT_THAT(table.ranking(), ElementsAre("1:2", "2:3", "3:1"));
  EXPECT_FALSE(decide(table.event(), coins(CoinFace::Heads, CoinFace::Tails, CoinFace::Heads)));
}

TEST(standings, AT_tie3b_what_is_due_first_is_said) {
  Table table(3);
  table.game(1, 10, 2, 5).game(2, 10, 3, 5).game(3, 10, 1, 5);
  const auto refused = [&](const EventCommand& command) {
    const auto decided = decide(table.event(), command);
    return decided ? EventRefusal{} : decided.error();
  };
  const FlipCoins coins{{{EntryId(1), CoinFace::Heads}, {EntryId(2), CoinFace::Tails}, {EntryId(3), CoinFace::Heads}}};
  EXPECT_EQ(explain(refused(BeginExtraGame{})), "those who are level flip coins first: entries 1, 2, 3");
  const FlipCoins of_two{{{EntryId(1), CoinFace::Heads}, {EntryId(2), CoinFace::Tails}}};
  EXPECT_EQ(refused(of_two).due, Need::Kind::Coins) << "not these alone";
  table.must(coins);
  EXPECT_EQ(explain(refused(coins)), "an extra game is due first: entries 1, 3");
  table.must(BeginExtraGame{});
  EXPECT_EQ(refused(BeginExtraGame{}), (EventRefusal{EventReason::GamesOpen, std::nullopt, GameId{0, 1}}));
  table.must(ReportScore{{0, 1}, {7, 10}, Reporter::Director, ""});
  EXPECT_EQ(refused(coins).due, Need::Kind::FinalGame);
  table.must(BeginExtraGame{});
  table.must(ReportScore{{0, 2}, {9, 10}, Reporter::Director, ""});
  EXPECT_EQ(refused(BeginExtraGame{}).reason, EventReason::NoTie);
}

TEST(standings, AT9_the_director_orders_four_who_are_level_in_all) {
  Table table(4);
  table.game(1, 10, 2, 5).game(2, 10, 3, 5).game(3, 10, 4, 5).game(4, 10, 1, 5);
  EXPECT_EQ(standings_of(table.event()).needs.front().kind, Need::Kind::Decision);
  table.must(DecideOrder{{EntryId(3), EntryId(1), EntryId(4), EntryId(2)}, "by lot"});
  EXPECT_THAT(table.ranking(), ElementsAre("1:3", "2:1", "3:4", "4:2"));
  EXPECT_EQ(table.basis(0), Basis::Decided);
}

TEST(standings, AT9_of_two_orders_the_last_holds) {
  Table table(2);
  table.game(1, 10, 2, 5).game(2, 10, 1, 5);
  table.must(DecideOrder{{EntryId(1), EntryId(2)}, "by lot"});
  EXPECT_THAT(table.ranking(), ElementsAre("1:1", "2:2"));
  table.must(DecideOrder{{EntryId(2), EntryId(1)}, "the lot was read wrongly"});
  EXPECT_THAT(table.ranking(), ElementsAre("1:2", "2:1"));
}

/// Why the director cannot order these.
std::string why_not(const Table& table, std::vector<EntryId> order) {
  const auto facts = decide(table.event(), DecideOrder{std::move(order), "because"});
  return facts ? "" : explain(facts.error());
}

TEST(standings, an_order_of_those_whom_something_else_parts_is_refused_with_it) {
  Table beaten(3);
  beaten.game(1, 10, 2, 9).game(2, 10, 3, 0).game(3, 10, 1, 9).game(2, 10, 3, 0).game(1, 10, 3, 9);
  EXPECT_EQ(why_not(beaten, {EntryId(2), EntryId(1)}), "they are not level: who beat whom parts them");
  EXPECT_EQ(why_not(beaten, {EntryId(3), EntryId(1)}), "they are not level: wins part them");
  Table points(3);
  points.game(1, 10, 2, 3).game(2, 10, 3, 4).game(3, 10, 1, 9);
  EXPECT_EQ(why_not(points, {EntryId(2), EntryId(1), EntryId(3)}), "they are not level: points part them");
  EXPECT_EQ(why_not(points, {EntryId(2), EntryId(2)}), "these do not stand level, or it is not their turn");
}

TEST(standings, an_order_is_of_all_who_are_level) {
  Table table(4);
  table.game(1, 10, 2, 5).game(2, 10, 3, 5).game(3, 10, 4, 5).game(4, 10, 1, 5);
  EXPECT_EQ(why_not(table, {EntryId(1), EntryId(4)}),
            "all who are level there are ordered together: entries 1, 2, 3, 4");
  table.must(DecideOrder{{EntryId(3), EntryId(1), EntryId(4), EntryId(2)}, "by lot"});
  EXPECT_EQ(why_not(table, {EntryId(1), EntryId(4)}),
            "all who are level there are ordered together: entries 3, 1, 4, 2");
}

TEST(standings, an_order_of_those_who_came_equally_far_in_the_finals_is_refused) {
  EventSettings settings;
  settings.plan = Plan::KnockOut;
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  const auto rows = standings_of(driver.event()).rows;
  const auto refusal = driver.attempt(DecideOrder{{rows[3].entry, rows[2].entry}, "because"});
  ASSERT_TRUE(refusal.has_value());
  EXPECT_EQ(refusal->parted_by, Basis::KnockOut);
}

TEST(standings, a_bye_counts_for_nothing_or_for_a_win) {
  for (const ByeCredit credit : {ByeCredit::Nothing, ByeCredit::Win}) {
    EventSettings settings;
    settings.code = "alberta";
    settings.bye = credit;
    EventDriver driver(settings);
    driver.enter(3);
    driver.round();
    const auto row = *standings_of(driver.event()).row_of(EntryId(3));
    EXPECT_EQ(row.byes, 1U);
    EXPECT_EQ(row.half_wins, credit == ByeCredit::Win ? 2U : 0U);
    EXPECT_EQ(row.points, credit == ByeCredit::Win ? 10U : 0U);
  }
}

/// Four players after one game.
EventDriver players_after_one_game() {
  EventSettings settings;
  settings.kind = Kind::Individuals;
  settings.plan = Plan::Rotating;
  settings.rounds = 1;
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  driver.score({1, 1}, 10, 5);
  return driver;
}

TEST(standings, single_players_who_are_level_share_the_place) {
  EventDriver driver = players_after_one_game();
  const Standings standings = standings_of(driver.event());
  EXPECT_THAT(standings.needs, IsEmpty());
  EXPECT_EQ(standings.rows[1].place, 1U);
  EXPECT_EQ(standings.rows[3].place, 3U);
  const std::string partner = driver.event().entry(standings.rows[1].entry)->title();
  EXPECT_EQ(reason_of(driver.event(), standings.rows[0]),
            "1 win and 10 points, the same as " + partner + ": they share the place");
  EXPECT_EQ(reason_of(driver.event(), standings.rows[0], {}, Others::Counted),
            "1 win and 10 points, the same as 1 other: they share the place");
  EXPECT_EQ(driver.attempt(BeginExtraGame{})->reason, EventReason::PlaceShared);
  const auto coin = [&](std::size_t row, CoinFace face) { return Coin{standings.rows[row].entry, face}; };
  const FlipCoins coins{{coin(0, CoinFace::Heads), coin(1, CoinFace::Heads), coin(2, CoinFace::Tails)}};
  EXPECT_EQ(driver.attempt(coins)->reason, EventReason::PlaceShared);
}

TEST(standings, the_director_orders_single_players_who_are_level) {
  EventDriver driver = players_after_one_game();
  const auto rows = standings_of(driver.event()).rows;
  driver.must(DecideOrder{{rows[1].entry, rows[0].entry}, "by lot"});
  EXPECT_EQ(standings_of(driver.event()).rows[0].entry, rows[1].entry);
  EXPECT_EQ(standings_of(driver.event()).rows[1].place, 2U);
}

TEST(standings, single_players_have_no_finals) {
  EventDriver driver = players_after_one_game();
  EXPECT_EQ(driver.attempt(BeginFinals{2, {}})->reason, EventReason::FinalsOfPairs);
  EXPECT_EQ(explain(*driver.attempt(BeginFinals{4, {}})), "finals are for pairs");
}

TEST(standings, an_old_file_of_single_players_keeps_what_was_played_for_a_place) {
  EventDriver driver = players_after_one_game();
  Event event = driver.event();
  const auto rows = standings_of(event).rows;
  event.apply(GameSet{{0, 1}, {rows[0].entry}, {rows[1].entry}});
  event.apply(Scored{{0, 1}, {3, 10}, Reporter::Director, ""});
  EXPECT_EQ(standings_of(event).rows[0].entry, rows[1].entry);
  EXPECT_EQ(standings_of(event).rows[0].basis, Basis::ExtraGame);
}

TEST(standings, a_league_may_rank_by_points_or_average) {
  EventSettings settings;
  settings.code = "alberta";
  settings.plan = Plan::RoundRobin;
  settings.deals = 8;
  settings.ranked_by = RankedBy::Average;
  EventDriver driver(settings);
  driver.enter(3);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  const auto standings = standings_of(driver.event());
  EXPECT_EQ(standings.rows[0].points, 10U);
  EXPECT_EQ(standings.rows[0].basis, Basis::Average);
  EXPECT_EQ(reason_of(driver.event(), standings.rows[0]), "10 points in 1 game");
}

TEST(standings, who_is_level_by_points_is_told_his_points_and_not_his_wins) {
  EventSettings settings;
  settings.code = "alberta";
  settings.plan = Plan::Swiss;
  settings.target = 0;
  settings.deals = 8;
  settings.ranked_by = RankedBy::Points;
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  driver.score({1, 1}, 9, 8);
  driver.score({1, 2}, 9, 7);
  const auto rows = standings_of(driver.event()).rows;
  EXPECT_EQ(rows[0].basis, Basis::Level);
  EXPECT_THAT(reason_of(driver.event(), rows[0]), testing::StartsWith("9 points, level with "));
}

TEST(standings, void_and_open_games_do_not_count_corrections_do) {
  EventSettings settings;
  settings.code = "alberta";
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  driver.score({1, 1}, 10, 3);
  driver.must(ReportScore{{1, 2}, {10, 3}, Reporter::FirstSide, ""});
  EXPECT_EQ(standings_of(driver.event()).row_of(EntryId(3))->half_wins, 0U);
  driver.must(CorrectScore{{1, 1}, {3, 10}, "sides mixed up"});
  EXPECT_EQ(standings_of(driver.event()).rows[0].entry, EntryId(2));
  driver.must(VoidGame{{1, 1}, "wrong pairs"});
  EXPECT_EQ(standings_of(driver.event()).row_of(EntryId(2))->played, 0U);
}

}  // namespace
}  // namespace euchre::tournament

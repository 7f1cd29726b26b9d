#include "club/club/evening.h"

#include "club/club/club_command.h"
#include "club/club/club_text.h"
#include "core/codes/code.h"
#include "support/core/match/pack_starting.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::club {
namespace {

using support::pack_starting;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const codes::Code& somerset() { return *codes::find_code("somerset"); }

MemberId id(std::uint32_t number) { return MemberId(number); }

/// An evening under the laws of Somerset; members are named after their numbers.
class Room {
 public:
  Room() { must(OpenClub{"Friday", "somerset"}); }

  const Evening& evening() const { return evening_; }
  const ClubTable& table(TableNumber number = 1) const { return *evening_.table(number); }
  const std::vector<ClubFact>& facts() const { return facts_; }

  std::optional<ClubReason> attempt(const ClubCommand& command) {
    const auto decided = decide(evening_, command, somerset());
    if (!decided) return decided.error();
    for (const ClubFact& fact : *decided) {
      evening_.apply(fact);
      facts_.push_back(fact);
    }
    return std::nullopt;
  }
  void must(const ClubCommand& command) {
    const auto refusal = attempt(command);
    EUCHRE_REQUIRE(!refusal.has_value());
  }
  void arrive(unsigned count) {
    Arrive command;
    for (unsigned i = 1; i <= count; ++i) command.names.push_back("P" + std::to_string(evening_.members().size() + i));
    must(command);
  }
  void form(std::string_view cards = "") { must(FormTable{1, {}, pack_starting(cards)}); }
  void rubber(std::string_view cards = "") { must(BeginRubber{1, pack_starting(cards)}); }
  /// It ends five to two, as a rubber can.
  void end(TableNumber number = 1) { must(EndRubber{number, {5, 2}}); }
  void play(std::string_view cards = "") {
    rubber(cards);
    end();
  }
  std::vector<MemberId> playing() const { return {table().seats->begin(), table().seats->end()}; }
  unsigned draws(DrawPurpose purpose) const {
    return static_cast<unsigned>(std::ranges::count_if(facts_, [&](const ClubFact& fact) {
      const auto* drew = std::get_if<MembersDrew>(&fact);
      return drew != nullptr && drew->purpose == purpose;
    }));
  }

 private:
  Evening evening_;
  std::vector<ClubFact> facts_;
};

/// Finding 13 of HARDENING.
TEST(Names, finding_13_evenings_take_no_name_that_hides_or_imitates) {
  const codes::Code& code = *codes::find_code("somerset");
  const auto reason_of = [&code](const Evening& evening, const ClubCommand& command) {
    const auto decided = decide(evening, command, code);
    return decided ? std::nullopt : std::optional(decided.error());
  };
  EXPECT_EQ(reason_of(Evening(), OpenClub{"Friday\u202E", "somerset"}), ClubReason::UnfitName);
  Evening evening;
  evening.apply(ClubOpened{"Friday", "somerset"});
  EXPECT_EQ(reason_of(evening, Arrive{{"Ann (computer)"}}), ClubReason::UnfitName);
  EXPECT_EQ(reason_of(evening, Arrive{{"Ann", "Bo\u200Bb"}}), ClubReason::UnfitName);
  EXPECT_EQ(reason_of(evening, Arrive{{"Ann", "José"}}), std::nullopt);
  evening.apply(Arrived{{MemberId(1)}, {"Ann (computer)"}});
  evening.apply(Departed{MemberId(1)});
  EXPECT_EQ(reason_of(evening, Arrive{{"Ann (computer)"}}), std::nullopt) << "she is in the log from before";
}

TEST(evening, S11b_earlier_arrivals_sit_down_and_the_group_that_overflows_draws) {  // SOM-027
  Room room;
  room.arrive(3);
  room.arrive(5);
  room.form("AC TH 8D QS 9C");
  EXPECT_THAT(room.table().members, ElementsAre(id(1), id(2), id(3), id(4), id(7), id(5)));
  EXPECT_EQ(room.draws(DrawPurpose::Places), 1U);
  EXPECT_FALSE(room.evening().member(id(6))->table);
  room.rubber();
  EXPECT_THAT(room.playing(), UnorderedElementsAre(id(1), id(2), id(3), id(4)));
}

TEST(evening, S11_a_tie_at_the_edge_is_drawn_again) {
  Room room;
  room.arrive(5);
  room.form("AC KC QC TC TD 9C 8C");
  EXPECT_EQ(room.draws(DrawPurpose::Places), 2U);
  EXPECT_THAT(room.table().members, ElementsAre(id(1), id(2), id(3), id(4), id(5)));
}

TEST(evening, K_cut_04_the_tied_cut_again_wherever_the_code_says_always) {
  const auto rounds = [](std::string_view id_of_code) {
    const codes::Code& code = *codes::find_code(id_of_code);
    Evening evening;
    for (const ClubCommand& command : std::vector<ClubCommand>{OpenClub{"Friday", std::string(id_of_code)},
                                                               Arrive{{"Ann", "Bob", "Cid", "Dot", "Eve"}},
                                                               FormTable{1, {}, pack_starting("AC AD KC QC 9C")}}) {
      const auto facts = decide(evening, command, code);
      EUCHRE_REQUIRE(facts.has_value());
      for (const ClubFact& fact : *facts) evening.apply(fact);
      if (!std::holds_alternative<FormTable>(command)) continue;
      return std::ranges::count_if(*facts, [](const auto& one) { return std::holds_alternative<MembersDrew>(one); });
    }
    return std::ptrdiff_t{0};
  };
  EXPECT_EQ(rounds("somerset"), 1) << "two aces leave nothing open [S13]";
  EXPECT_EQ(rounds("keller"), 2);
}

TEST(evening, S11d_partners_are_drawn_for_and_the_highest_deals) {  // SOM-019
  Room room;
  room.arrive(4);
  room.form();
  room.rubber("JC AD KS 9H");
  const auto& seats = *room.table().seats;
  EXPECT_EQ(seats[room.table().dealer], id(1));
  EXPECT_EQ(seats[partner_of(room.table().dealer)], id(2));
  EXPECT_EQ(room.attempt(BeginRubber{1, pack_starting("")}), ClubReason::RubberRunning);
}

TEST(evening, S15a_the_longest_run_makes_room) {
  Room room;
  room.arrive(5);
  room.form("AC KC QC TC 9C");  // 5 is the fifth
  room.play();                  // 1 2 3 4
  room.rubber("7C 8C AH KH");   // 5 comes in; all runs are equal, 1 draws lowest and goes
  EXPECT_EQ(room.draws(DrawPurpose::GoingOut), 1U);
  EXPECT_THAT(room.playing(), UnorderedElementsAre(id(2), id(3), id(4), id(5)));
  room.end();
  EXPECT_EQ(room.table().run_of(id(2)), 2U);
  EXPECT_EQ(room.table().run_of(id(1)), 0U);
  EXPECT_EQ(room.table().run_of(id(5)), 1U);
  room.rubber("7C AH KH");  // 1 comes back; 2, 3 and 4 have the longest run, 2 draws lowest
  EXPECT_THAT(room.playing(), UnorderedElementsAre(id(1), id(3), id(4), id(5)));
}

TEST(evening, S16_a_claim_after_the_first_card_waits_one_rubber) {  // SOM-032
  Room room;
  room.arrive(4);
  room.form();
  room.play();
  room.arrive(2);
  room.must(Claim{1, id(5)});
  EXPECT_THAT(room.table().claims, ElementsAre(id(5)));
  Evening drawn = room.evening();
  drawn.apply(MembersDrew{
      1, DrawPurpose::GoingOut, {{id(1), Card(Rank::Ace, Suit::Clubs)}, {id(2), Card(Rank::King, Suit::Clubs)}}});
  drawn.apply(ClaimedEntry{1, id(6)});
  EXPECT_THAT(drawn.table(1)->claims, ElementsAre(id(5)));
  EXPECT_THAT(drawn.table(1)->late_claims, ElementsAre(id(6)));
  room.rubber();
  EXPECT_TRUE(room.table().seats_member(id(5)));
  EXPECT_EQ(room.attempt(Claim{1, id(5)}), ClubReason::AlreadyClaimed);
}

TEST(evening, S12_six_belong_to_a_table_at_most) {
  Room room;
  room.arrive(6);
  room.form();
  room.arrive(1);
  room.play();
  room.must(Claim{1, id(7)});
  room.play();
  EXPECT_FALSE(room.table().has(id(7)));
  EXPECT_EQ(room.table().members.size(), 6U);
}

TEST(evening, S18_a_stand_in_needs_all_three_and_breaks_the_run) {  // SOM-035, SOM-036
  Room room;
  room.arrive(4);
  room.arrive(1);
  room.form();
  room.rubber();
  EXPECT_EQ(room.attempt(Substitute{1, id(2), id(5), {id(1), id(3)}}), ClubReason::NoConsent);
  room.must(Substitute{1, id(2), id(5), {id(1), id(3), id(4)}});
  room.end();
  EXPECT_EQ(room.evening().member(id(5))->score.rubbers, 1U);
  EXPECT_EQ(room.evening().member(id(2))->score.rubbers, 0U);
  EXPECT_EQ(room.table().run_of(id(2)), 0U);
}

/// Six at a table, of whom four have played one rubber.
class FullTable : public Room {
 public:
  FullTable() {
    arrive(6);
    form();
    play();
  }
  MemberId next() const { return table().members[4]; }
};

TEST(evening, S19a_the_next_who_waits_takes_the_place_and_plays_a_rubber) {
  FullTable room;
  const MemberId next = room.next();
  const MemberId leaver = room.playing()[0];
  room.must(LeaveAfterOne{1, leaver});
  EXPECT_TRUE(room.table().seats_member(next));
  EXPECT_FALSE(room.table().has(leaver));
  EXPECT_THAT(room.table().one_rubber, ElementsAre(next));
  EXPECT_THAT(room.table().must_go_out, IsEmpty());
  EXPECT_EQ(room.attempt(LeaveAfterOne{1, room.playing()[1]}), ClubReason::NotWaiting) << "the table is full no more";
  room.rubber();
  EXPECT_TRUE(room.table().seats_member(next)) << "he has one rubber, whoever else comes in";
}

TEST(evening, S19b_he_goes_out_after_one_rubber_before_all_who_played_longer) {
  FullTable room;
  const MemberId next = room.next();
  const MemberId leaver = room.playing()[0];
  room.must(LeaveAfterOne{1, leaver});
  room.arrive(1);
  room.play();
  EXPECT_EQ(room.table().run_of(next), 1U);
  EXPECT_THAT(room.table().must_go_out, ElementsAre(next));
  const unsigned drawn = room.draws(DrawPurpose::GoingOut);
  ASSERT_TRUE(std::ranges::any_of(room.playing(), [&](MemberId id) { return room.table().run_of(id) == 2; }));
  room.rubber();  // The fifth, who made room for the one that waited, comes in again.
  EXPECT_FALSE(room.table().seats_member(next));
  EXPECT_TRUE(room.table().has(next)) << "he goes out, and still belongs to the table";
  EXPECT_EQ(room.draws(DrawPurpose::GoingOut), drawn) << "nobody draws for who goes";
}

TEST(evening, S19_he_may_leave_in_the_midst_of_his_second_rubber) {
  FullTable room;
  room.rubber();  // Two come in, two go; two of the first four play their second.
  const auto playing = room.playing();
  const MemberId leaver = *std::ranges::find_if(playing, [&](MemberId id) { return room.table().run_of(id) == 1; });
  const MemberId fresh = *std::ranges::find_if(playing, [&](MemberId id) { return room.table().run_of(id) == 0; });
  EXPECT_EQ(room.attempt(LeaveAfterOne{1, fresh}), ClubReason::NotEntitled) << "he has not played one yet";
  const auto& members = room.table().members;
  const MemberId next = *std::ranges::find_if(members, [&](MemberId id) { return !room.table().seats_member(id); });
  room.must(LeaveAfterOne{1, leaver});
  EXPECT_TRUE(room.table().is_playing);
  EXPECT_TRUE(room.table().seats_member(next));
  room.end();
  EXPECT_EQ(room.evening().member(next)->score.rubbers, 2U) << "the one he was in at first, and this";
  EXPECT_EQ(room.evening().member(leaver)->score.rubbers, 1U);
  EXPECT_THAT(room.table().must_go_out, ElementsAre(next));
  room.rubber();
  EXPECT_FALSE(room.table().seats_member(next));
}

TEST(evening, S19_nobody_takes_the_place_of_one_for_whom_another_plays) {
  FullTable room;
  room.rubber();
  room.arrive(1);
  const auto playing = room.playing();
  const MemberId leaver = *std::ranges::find_if(playing, [&](MemberId id) { return room.table().run_of(id) == 1; });
  Substitute stand_in{1, leaver, id(7), playing};
  room.must(stand_in);
  EXPECT_EQ(room.attempt(LeaveAfterOne{1, leaver}), ClubReason::NotSeated);
}

TEST(evening, S19_a_replacement_has_no_second_rubber_to_leave) {
  FullTable room;
  const MemberId next = room.next();
  room.must(LeaveAfterOne{1, room.playing()[0]});
  room.arrive(1);
  room.must(Claim{1, id(7)});
  room.play();
  ASSERT_EQ(room.table().members.size(), 6U);
  EXPECT_EQ(room.attempt(LeaveAfterOne{1, next}), ClubReason::NotEntitled);
}

TEST(evening, S20_joining_another_table_costs_the_place_at_the_first) {
  Room room;
  room.arrive(5);
  room.form();
  room.arrive(3);
  const MemberId newcomer = room.evening().members().back().id;
  EXPECT_EQ(room.attempt(FormTable{2, {newcomer}, pack_starting("")}), ClubReason::NoTable);
  EXPECT_THAT(explain(ClubReason::NoTable), HasSubstr("without being named"));
  room.must(FormTable{2, {room.table().members[4]}, pack_starting("")});
  EXPECT_EQ(room.table(2).members.size(), 4U);
  EXPECT_EQ(room.table(1).members.size(), 4U);
}

TEST(evening, S17a_who_belongs_to_no_table_enters_first) {
  Room room;
  room.arrive(6);
  room.form();
  room.arrive(3);
  const MemberId fifth = room.table().members[4];
  const MemberId sixth = room.table().members[5];
  room.must(FormTable{2, {fifth, sixth}, pack_starting("7C AC")});
  EXPECT_THAT(room.table(2).members, ElementsAre(id(7), id(8), id(9), sixth, fifth));
  EXPECT_EQ(room.draws(DrawPurpose::Entry), 1U);
}

TEST(evening, S17_after_a_break_up_newcomers_enter_before_the_old_members) {
  Room room;
  room.arrive(6);
  room.form();
  room.play();
  room.must(BreakUp{1, id(6)});
  room.arrive(2);
  room.must(FormTable{2, {}, pack_starting("7C 8C 9C TC QC KC")});
  // 7 and 8 belonged to no table; four of the six others cut their way in, 6 (king) behind those whom he left.
  EXPECT_EQ(room.table(2).members.size(), 6U);
  EXPECT_THAT(std::vector(room.table(2).members.begin(), room.table(2).members.begin() + 2), ElementsAre(id(7), id(8)));
  EXPECT_THAT(std::vector(room.table(2).members.begin() + 2, room.table(2).members.end()),
              ElementsAre(id(5), id(4), id(3), id(2)));
  EXPECT_EQ(room.draws(DrawPurpose::Entry), 1U);
}

TEST(evening, S17_who_only_stood_in_has_played_at_another_table) {
  Room room;
  room.arrive(4);
  room.form();
  room.rubber();
  room.arrive(1);
  room.must(Substitute{1, id(2), id(5), {id(1), id(3), id(4)}});
  room.end();
  room.arrive(6);
  room.must(FormTable{2, {}, pack_starting("")});
  EXPECT_FALSE(room.evening().member(id(5))->table) << "he came before the six, and played elsewhere";
}

TEST(evening, S21a_who_broke_a_table_up_is_the_last_to_form_another) {
  Room room;
  room.arrive(5);
  room.form();
  room.must(BreakUp{1, id(1)});
  room.must(FormTable{2, {}, pack_starting("AC KC QC TC 9C")});
  // All five have a place: the highest card was his, and he is the fifth all the same.
  EXPECT_THAT(room.table(2).members, ElementsAre(id(2), id(3), id(4), id(5), id(1)));
}

TEST(evening, S21b_those_left_behind_cut_where_there_is_not_room_for_all) {
  Room room;
  room.arrive(4);
  room.form();
  room.arrive(4);
  room.must(FormTable{2, {}, pack_starting("")});
  room.must(BeginRubber{2, pack_starting("")});
  room.end(2);
  room.must(BreakUp{1, id(1)});
  for (const std::uint32_t member : {2U, 3U, 4U}) room.must(Claim{2, id(member)});
  room.must(BeginRubber{2, pack_starting("7C KC AC")});  // two come in, and 2 drew the lowest
  EXPECT_EQ(room.draws(DrawPurpose::Entry), 1U) << "the breaker need not claim for them to cut";
  EXPECT_FALSE(room.table(2).has(id(2)));
  EXPECT_TRUE(room.table(2).has(id(3)));
  EXPECT_TRUE(room.table(2).has(id(4)));
}

/// Four at the first table and four at the second; the first of them all breaks his table up.
void break_up_beside_another_table(Room& room) {
  room.arrive(4);
  room.form();
  room.arrive(4);
  room.must(FormTable{2, {}, pack_starting("")});
  room.must(BreakUp{1, id(1)});
}

TEST(evening, S21_who_broke_a_table_up_comes_after_those_he_left_behind) {
  Room room;
  break_up_beside_another_table(room);
  EXPECT_EQ(room.evening().table(1), nullptr);
  for (const std::uint32_t member : {1U, 2U, 3U}) room.must(Claim{2, id(member)});
  room.must(BeginRubber{2, pack_starting("")});
  room.end(2);
  room.must(BeginRubber{2, pack_starting("")});
  EXPECT_TRUE(room.table(2).has(id(2)));
  EXPECT_TRUE(room.table(2).has(id(3)));
  EXPECT_FALSE(room.table(2).has(id(1)));
}

TEST(evening, S21a_his_companions_go_before_him_alone) {
  Room room;
  break_up_beside_another_table(room);
  room.arrive(1);
  room.must(BeginRubber{2, pack_starting("")});
  room.end(2);
  for (const std::uint32_t member : {9U, 1U, 2U}) room.must(Claim{2, id(member)});
  room.must(BeginRubber{2, pack_starting("")});
  EXPECT_TRUE(room.table(2).has(id(9))) << "he claimed first, and nobody has a right to him";
  EXPECT_TRUE(room.table(2).has(id(2)));
  EXPECT_FALSE(room.table(2).has(id(1)));
}

TEST(evening, the_account_of_each_member) {
  Room room;
  room.arrive(4);
  room.form();
  room.rubber("JC AD KS 9H");
  BySide<std::uint32_t> points{};
  points[side_of(room.table().dealer)] = 5;
  points[adversaries_of(side_of(room.table().dealer))] = 2;
  room.must(EndRubber{1, points});
  EXPECT_EQ(room.evening().member(id(1))->score, (MemberScore{1, 1, 5, 2}));
  EXPECT_EQ(room.evening().member(id(3))->score, (MemberScore{1, 0, 2, 5}));
}

/// A rubber in play at table 1, at which 1 and 2 sit against 3 and 4.
class RubberInPlay : public Room {
 public:
  RubberInPlay() {
    arrive(4);
    form();
    rubber("JC AD KS 9H");
  }
  std::optional<ClubReason> over(std::uint32_t ns, std::uint32_t ew, std::optional<Side> won = {}) {
    return attempt(EndRubber{1, {ns, ew}, won});
  }
  Side side_of_first() const {
    const auto& seats = *table().seats;
    return seats[Seat::North] == id(1) || seats[Seat::South] == id(1) ? Side::NorthSouth : Side::EastWest;
  }
};

TEST(evening, S7_points_that_no_rubber_comes_to_are_refused) {
  RubberInPlay room;
  // 11 is past the ten of four double games and the rubber [S7.c]; the winner of the rubber has two games and two
  // points more [S7.b]; who lost all three or four has nothing, and with one game there are not four double ones.
  for (const auto& [ns, ew] : {std::pair{99U, 0U},
                               {11U, 0U},
                               {0U, 0U},
                               {3U, 0U},
                               {4U, 0U},
                               {3U, 1U},
                               {9U, 1U},
                               {10U, 1U},
                               {7U, 3U},
                               {7U, 4U},
                               {6U, 5U},
                               {5U, 5U},
                               {0U, 4U}})
    EXPECT_EQ(room.over(ns, ew), ClubReason::NoAccount) << ns << '-' << ew;
  EXPECT_EQ(room.over(0, 10), std::nullopt);
}

TEST(evening, S7_level_points_say_who_won_the_rubber) {  // AMB-S04: two games and the rubber, against two love games
  RubberInPlay room;
  EXPECT_EQ(room.over(4, 4), ClubReason::NoAccount);
  EXPECT_EQ(room.over(5, 2, Side::EastWest), ClubReason::NoAccount) << "the greater number won";
  EXPECT_EQ(room.over(4, 4, room.side_of_first()), std::nullopt);
  EXPECT_EQ(room.evening().member(id(1))->score, (MemberScore{1, 1, 4, 4}));
  EXPECT_EQ(room.evening().member(id(3))->score, (MemberScore{1, 0, 4, 4}));
}

TEST(evening, S5_what_was_entered_for_a_rubber_is_put_right_and_stays_in_sight) {
  RubberInPlay room;
  const bool is_north = room.side_of_first() == Side::NorthSouth;
  ASSERT_EQ(is_north ? room.over(2, 5) : room.over(5, 2), std::nullopt);
  EXPECT_EQ(room.evening().member(id(1))->score, (MemberScore{1, 0, 2, 5}));
  BySide<std::uint32_t> right{6, 1};
  if (!is_north) right = {1, 6};
  EXPECT_EQ(room.attempt(CorrectRubber{2, right, {}, "sides changed"}), ClubReason::NoSuchRubber);
  EXPECT_EQ(room.attempt(CorrectRubber{1, right, {}, ""}), ClubReason::NoReason);
  EXPECT_EQ(room.attempt(CorrectRubber{1, {9, 1}, {}, "sides changed"}), ClubReason::NoAccount);
  room.rubber();  // It may be found later, even when the table is no more.
  room.end();
  room.must(BreakUp{1, id(4)});
  const MemberScore before = room.evening().member(id(3))->score;
  room.must(CorrectRubber{1, right, {}, "sides changed"});
  const MemberScore after = room.evening().member(id(3))->score;
  EXPECT_EQ(before.rubbers, after.rubbers);
  EXPECT_EQ(before.won - 1, after.won);
  EXPECT_EQ(before.points - 5 + 1, after.points);
  EXPECT_EQ(before.against - 2 + 6, after.against);
  const PlayedRubber& rubber = room.evening().played().at(0);
  ASSERT_EQ(rubber.trail.size(), 2U);
  EXPECT_EQ(rubber.trail[0].reason, "");
  EXPECT_EQ(rubber.trail[1], (RubberEntry{right, {}, "sides changed"}));
}

TEST(evening, S7_an_old_file_keeps_what_no_rubber_comes_to) {
  const std::string text =
      "euchre-club 1\nclub \"Friday\" code=\"somerset\"\narrive 1 \"Ann\" 2 \"Bob\" 3 \"Cid\" 4 \"Dot\"\n"
      "join 1 1\njoin 1 2\njoin 1 3\njoin 1 4\nrubber 1 N=1 E=3 S=2 W=4 dealer=N\nover 1 NS=99 EW=0\n";
  const auto facts = parse_club(text);
  ASSERT_TRUE(facts.has_value());
  const Evening evening = evening_after(*facts, facts->size());
  EXPECT_EQ(evening.member(id(1))->score, (MemberScore{1, 1, 99, 0}));
  EXPECT_FALSE(is_account(somerset(), evening.played().at(0).trail.back().points, {}));
}

TEST(evening, a_rubber_is_given_up_and_only_games_that_were_played_out_count) {
  RubberInPlay room;
  EXPECT_EQ(room.attempt(AbandonRubber{1, {9, 0}, "taken ill"}), ClubReason::NoPartAccount) << "that is a whole rubber";
  EXPECT_EQ(room.attempt(AbandonRubber{1, {3, 0}, "taken ill"}), ClubReason::NoPartAccount)
      << "nor two games without it";
  EXPECT_EQ(room.attempt(AbandonRubber{1, {2, 1}, ""}), ClubReason::NoReason);
  const bool is_north = room.side_of_first() == Side::NorthSouth;
  BySide<std::uint32_t> points{2, 1};
  if (!is_north) points = {1, 2};
  ASSERT_EQ(room.attempt(AbandonRubber{1, points, "the lights went out"}), std::nullopt);
  EXPECT_EQ(room.evening().member(id(1))->score, (MemberScore{0, 0, 2, 1})) << "no rubber, and nobody won it";
  EXPECT_EQ(room.evening().member(id(3))->score, (MemberScore{0, 0, 1, 2}));
  EXPECT_FALSE(room.table().is_playing);
  EXPECT_EQ(room.table().rubbers, 0U);
  EXPECT_EQ(room.table().run_of(id(1)), 0U) << "it is a rubber to nobody's run";
  EXPECT_EQ(room.attempt(AbandonRubber{1, {0, 0}, "again"}), ClubReason::NoRubber);
  room.rubber();
}

TEST(evening, S7b_who_has_two_games_has_the_rubber_though_it_is_given_up) {
  RubberInPlay room;
  BySide<std::uint32_t> points{4, 0};  // two games of one point each, and two for the rubber
  if (room.side_of_first() == Side::EastWest) points = {0, 4};
  room.must(AbandonRubber{1, points, "taken ill"});
  EXPECT_EQ(room.evening().member(id(1))->score, (MemberScore{1, 1, 4, 0}));
  EXPECT_EQ(room.evening().member(id(4))->score, (MemberScore{1, 0, 0, 4}));
}

TEST(evening, a_rubber_that_was_given_up_is_put_right_as_one) {
  RubberInPlay room;
  room.must(AbandonRubber{1, {0, 0}, "the lights went out"});
  EXPECT_EQ(room.attempt(CorrectRubber{1, {9, 0}, {}, "one game was over"}), ClubReason::NoPartAccount);
  room.must(CorrectRubber{1, {1, 0}, {}, "one game was over"});
  const PlayedRubber& rubber = room.evening().played().at(0);
  EXPECT_FALSE(rubber.winner());
  ASSERT_EQ(rubber.trail.size(), 2U);
  EXPECT_EQ(rubber.trail[0].reason, "the lights went out");
}

TEST(evening, after_a_rubber_that_was_given_up_those_who_claimed_come_in) {  // S15.a, S16
  Room room;
  room.arrive(4);
  room.form();
  room.play("JC AD KS 9H");
  room.rubber("JC AD KS 9H");
  room.arrive(1);
  room.must(Claim{1, id(5)});
  room.must(AbandonRubber{1, {0, 0}, "1 is ill"});
  room.must(Depart{id(1)});
  room.rubber();
  EXPECT_THAT(room.playing(), UnorderedElementsAre(id(2), id(3), id(4), id(5)));
}

TEST(evening, S18_who_stood_in_has_what_the_rubber_came_to_when_it_was_given_up) {
  RubberInPlay room;
  room.arrive(1);
  room.must(Substitute{1, id(1), id(5), {id(2), id(3), id(4)}});
  BySide<std::uint32_t> points{1, 0};
  if (room.side_of_first() == Side::EastWest) points = {0, 1};
  room.must(AbandonRubber{1, points, "the lights went out"});
  EXPECT_EQ(room.evening().member(id(1))->score, MemberScore{});
  EXPECT_EQ(room.evening().member(id(5))->score, (MemberScore{0, 0, 1, 0}));
  EXPECT_THAT(room.table().stand_ins, IsEmpty());
}

TEST(evening, S19b_a_rubber_that_was_given_up_is_not_the_one_of_a_replacement) {
  Room room;
  room.arrive(6);
  room.form("AC KC QC JC TC 9C");
  room.play("JC AD KS 9H");
  const MemberId leaver = room.playing().front();
  room.must(LeaveAfterOne{1, leaver});
  const MemberId replacement = room.table().one_rubber.front();
  room.rubber();
  ASSERT_THAT(room.playing(), testing::Contains(replacement));
  room.must(AbandonRubber{1, {0, 0}, "the lights went out"});
  EXPECT_THAT(room.table().one_rubber, ElementsAre(replacement)) << "he has still to play it";
}

TEST(evening, S21a_who_broke_a_table_up_by_going_home_comes_after_those_he_left) {
  Room room;
  room.arrive(4);
  room.form();
  room.play();
  room.must(Depart{id(3)});
  EXPECT_EQ(room.attempt(BeginRubber{1, pack_starting("")}), ClubReason::TooFew);
  EXPECT_EQ(room.attempt(BreakUp{1, id(9)}), ClubReason::NotSeated);
  room.must(BreakUp{1, id(3)});
  EXPECT_EQ(room.evening().table(1), nullptr);
  EXPECT_THAT(room.evening().member(id(3))->yields_to, UnorderedElementsAre(id(1), id(2), id(4)));
  room.must(Arrive{{"P3"}});
  room.form("AC KC QC JC");
  EXPECT_EQ(room.table().members.back(), id(3));
}

TEST(evening, S21a_nobody_is_left_behind_who_went_home_before) {
  Room room;
  room.arrive(5);
  room.form("AC KC QC JC TC");
  room.play();
  room.must(Depart{id(2)});
  room.must(BreakUp{1, id(3)});
  EXPECT_THAT(room.evening().member(id(3))->yields_to, UnorderedElementsAre(id(1), id(4), id(5)));
}

TEST(evening, S21a_who_went_home_before_the_last_rubber_did_not_break_the_table_up) {
  Room room;
  room.arrive(5);
  room.form("AC KC QC JC TC");
  room.play();
  room.must(Depart{id(1)});
  room.play();
  EXPECT_EQ(room.attempt(BreakUp{1, id(1)}), ClubReason::NotSeated);
}

TEST(evening, one_that_was_closed_too_early_goes_on) {
  RubberInPlay room;
  EXPECT_EQ(room.attempt(ReopenClub{""}), ClubReason::NotClosed);
  room.must(CloseClub{});
  EXPECT_EQ(room.over(5, 2), ClubReason::Closed);
  EXPECT_EQ(room.attempt(CloseClub{}), ClubReason::Closed);
  room.must(ReopenClub{"one more rubber"});
  EXPECT_EQ(room.over(5, 2), std::nullopt);
  const auto read = parse_club(to_club_text(room.facts()));
  ASSERT_TRUE(read) << read.error().what;
  EXPECT_EQ(*read, room.facts());
}

TEST(evening, where_games_stand_alone_no_article_bounds_a_sitting) {
  const codes::Code& alberta = *codes::find_code("alberta");
  EXPECT_TRUE(is_account(alberta, {30, 17}, {}));
  EXPECT_TRUE(is_account(alberta, {0, 0}, {}));
}

TEST(evening, fewer_than_four_make_no_table) {
  Room room;
  room.arrive(3);
  EXPECT_EQ(room.attempt(FormTable{1, {}, pack_starting("")}), ClubReason::TooFew);
  EXPECT_EQ(room.attempt(Claim{1, id(1)}), ClubReason::NoSuchTable);
  EXPECT_EQ(room.attempt(Depart{id(9)}), ClubReason::NoSuchMember);
}

TEST(club_text, every_fact_is_written_as_it_is_read) {
  const std::string text =
      "euchre-club 1\nclub \"Friday\" code=\"somerset\"\narrive 1 \"Ann\" 2 \"Bob\" 3 \"Cid\" 4 \"Dot\"\n"
      "arrive 5 \"Eve\" 6 \"Fay\" 7 \"Gus\"\ndraw 1 places 5=AC 6=KD 7=TS\njoin 1 1\njoin 1 2\njoin 1 3\njoin 1 "
      "4\njoin 1 5\n"
      "join 1 6\ndraw 1 partners 1=JC 2=AD 3=KS 4=9H\nrubber 1 N=1 E=3 S=2 W=4 dealer=N\nsubstitute 1 3 7\nover 1 NS=5 "
      "EW=2\n"
      "correct 1 NS=4 EW=4 won=EW \"a love game was counted once\"\n"
      "claim 1 7\nreplace 1 1 5\nrubber 1 N=5 E=3 S=2 W=4 dealer=N\nabandon 1 NS=2 EW=0 \"the lights went out\"\n"
      "rubber 1 N=5 E=3 S=2 W=4 dealer=N\nabandon 1 NS=4 EW=0 won=NS \"again\"\n"
      "depart 7\nbreak-up 1 2\nclose\nreopen \"too early\"\n";
  const auto facts = parse_club(text);
  ASSERT_TRUE(facts.has_value()) << facts.error().line << ": " << facts.error().what;
  EXPECT_EQ(to_club_text(*facts), text);
}

/// Dealing until somebody has the card that decides gives a member several in one draw.
TEST(club_text, a_member_may_draw_several_cards) {
  const std::string line = "draw 1 partners 3=9H 4=KD 1=QC 2=TS 3=AD 4=JS";
  const auto fact = parse_club_line(line);
  ASSERT_TRUE(fact);
  EXPECT_EQ(std::get<MembersDrew>(*fact).cards.size(), 6U);
  EXPECT_EQ(to_line(*fact), line);
  EXPECT_FALSE(parse_club_line("draw 1 partners 3=9H nobody"));
  EXPECT_FALSE(parse_club_line("draw x partners 3=9H 4=KD"));
}

TEST(club_text, bad_lines_are_refused) {
  for (const std::string_view line :
       {"", "club Friday", "arrive 1", "draw 1 nothing 1=AC 2=KC", "draw 1 places 1=XX", "rubber 1 N=1 E=2 S=3 W=4",
        "over 1 NS=1", "over 1 NS=4 EW=4 won=N", "correct 1 NS=4 EW=4", "abandon 1 NS=1 EW=0", "abandon 1 \"dark\"",
        "reopen", "join 1", "join 1 2 3", "close now"})
    EXPECT_FALSE(parse_club_line(line)) << line;
  EXPECT_EQ(parse_club("euchre-club 1\njoin 1 1\n").error().line, 2U);
}

/// Five at a table, of whom one waits; the first rubber is over.
Room five_after_a_rubber() {
  Room room;
  room.arrive(5);
  room.form();
  room.play();
  return room;
}

TEST(evening, who_was_said_to_go_home_by_mistake_is_where_he_was) {
  Room room = five_after_a_rubber();
  const MemberId gone = room.table().seats->operator[](Seat::South);
  const ClubTable before = room.table();
  const std::uint32_t run = room.table().run_of(gone);
  room.must(Depart{gone});
  EXPECT_FALSE(room.table().has(gone));
  room.must(Stay{gone});
  EXPECT_EQ(room.table().members, before.members);
  EXPECT_EQ(room.table().run_of(gone), run);
  EXPECT_THAT(room.table().gone_home, IsEmpty());
  EXPECT_EQ(room.evening().member(gone)->table, TableNumber{1});
  EXPECT_TRUE(room.evening().member(gone)->is_present);
  room.rubber();
}

TEST(evening, who_had_claimed_entry_has_claimed_it_again) {
  Room room = five_after_a_rubber();
  room.arrive(2);
  room.must(Claim{1, id(6)});
  room.must(Claim{1, id(7)});
  room.must(Depart{id(6)});
  EXPECT_THAT(room.table().claims, ElementsAre(id(7)));
  room.must(Stay{id(6)});
  EXPECT_THAT(room.table().claims, ElementsAre(id(6), id(7)));
}

TEST(evening, nobody_stays_who_is_there_or_whose_table_has_gone_on) {
  Room room = five_after_a_rubber();
  EXPECT_EQ(room.attempt(Stay{id(1)}), ClubReason::NotGone);
  EXPECT_EQ(room.attempt(Stay{id(9)}), ClubReason::NoSuchMember);
  const MemberId gone = room.table().members.front();
  room.must(Depart{gone});
  room.rubber();
  EXPECT_EQ(room.attempt(Stay{gone}), ClubReason::TooLate);
  room.must(Arrive{{room.evening().member(gone)->name}});
  EXPECT_TRUE(room.evening().member(gone)->is_present);
}

TEST(evening, nobody_stays_at_a_table_that_is_no_more) {
  Room room;
  room.arrive(4);
  room.form();
  room.play();
  room.must(Depart{id(1)});
  room.must(BreakUp{1, id(1)});
  EXPECT_EQ(room.attempt(Stay{id(1)}), ClubReason::TooLate);
}

TEST(evening, a_name_is_put_right_wherever_it_stands) {
  Room room = five_after_a_rubber();
  room.must(RenameMember{id(2), "Zoe Zane"});
  EXPECT_EQ(room.evening().member(id(2))->name, "Zoe Zane");
  EXPECT_EQ(room.attempt(RenameMember{id(2), "Zoe (computer)"}), ClubReason::UnfitName);
  EXPECT_EQ(room.attempt(RenameMember{id(2), ""}), ClubReason::BadName);
  EXPECT_EQ(room.attempt(RenameMember{id(9), "Zoe"}), ClubReason::NoSuchMember);
  room.must(Depart{id(2)});
  EXPECT_EQ(room.attempt(Arrive{{"Zoe Zane"}}), std::nullopt) << "known by the name as it is now";
  EXPECT_EQ(room.evening().members().size(), 5U);
}

TEST(club_text, what_was_undone_and_renamed_is_written_as_it_is_read) {
  Room room = five_after_a_rubber();
  room.must(Depart{id(3)});
  room.must(Stay{id(3)});
  room.must(RenameMember{id(3), "Eve \"E\" Elm"});
  const std::string text = to_club_text(room.facts());
  EXPECT_THAT(text, testing::HasSubstr("depart 3\nstay 3\nrename 3 \"Eve \\\"E\\\" Elm\"\n"));
  const auto facts = parse_club(text);
  ASSERT_TRUE(facts) << facts.error().what;
  EXPECT_EQ(*facts, room.facts());
}

}  // namespace
}  // namespace euchre::club

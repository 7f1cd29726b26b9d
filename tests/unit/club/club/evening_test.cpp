#include "club/club/evening.h"

#include "club/club/club_command.h"
#include "club/club/club_text.h"
#include "core/base/text.h"
#include "core/codes/code.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::club {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const codes::DrawRules& somerset() { return codes::find_code("somerset")->draw; }

/// A whole pack of 32 that starts with these cards.
std::vector<Card> pack_starting(std::string_view cards) {
  std::vector<Card> pack;
  for (const std::string_view text : words(cards)) pack.push_back(*parse_card(text));
  for (unsigned index = 0; index < Card::kCount; ++index) {
    const Card card = Card::from_index(index);
    if (std::ranges::find(pack, card) == pack.end()) pack.push_back(card);
  }
  return pack;
}

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
  void play(std::string_view cards = "") {
    rubber(cards);
    must(EndRubber{1, {}});
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
  room.must(EndRubber{1, {}});
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
  room.must(EndRubber{1, {}});
  EXPECT_EQ(room.evening().member(id(5))->score.rubbers, 1U);
  EXPECT_EQ(room.evening().member(id(2))->score.rubbers, 0U);
  EXPECT_EQ(room.table().run_of(id(2)), 0U);
}

TEST(evening, S19_the_next_who_waits_takes_over_for_one_rubber) {
  Room room;
  room.arrive(6);
  room.form();
  room.play();
  const MemberId waiting = room.table().members[4];
  const MemberId leaver = room.table().members[0];
  room.must(LeaveAfterOne{1, leaver});
  EXPECT_TRUE(room.table().seats_member(waiting));
  EXPECT_FALSE(room.table().has(leaver));
  EXPECT_THAT(room.table().must_go_out, ElementsAre(waiting));
  EXPECT_EQ(room.attempt(LeaveAfterOne{1, room.table().members[0]}), ClubReason::NotWaiting);
}

TEST(evening, S20_joining_another_table_costs_the_place_at_the_first) {
  Room room;
  room.arrive(5);
  room.form();
  room.arrive(3);
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

TEST(evening, S21_who_broke_a_table_up_comes_after_those_he_left_behind) {
  Room room;
  room.arrive(4);
  room.form();
  room.arrive(4);
  room.must(FormTable{2, {}, pack_starting("")});
  room.must(BreakUp{1, id(1)});
  EXPECT_EQ(room.evening().table(1), nullptr);
  for (const std::uint32_t member : {1U, 2U, 3U}) room.must(Claim{2, id(member)});
  room.must(BeginRubber{2, pack_starting("")});
  room.must(EndRubber{2, {}});
  room.must(BeginRubber{2, pack_starting("")});
  EXPECT_TRUE(room.table(2).has(id(2)));
  EXPECT_TRUE(room.table(2).has(id(3)));
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
      "claim 1 7\nreplace 1 1 5\ndepart 7\nbreak-up 1 2\nclose\n";
  const auto facts = parse_club(text);
  ASSERT_TRUE(facts.has_value()) << facts.error().line << ": " << facts.error().what;
  EXPECT_EQ(to_club_text(*facts), text);
}

TEST(club_text, bad_lines_are_refused) {
  for (const std::string_view line : {"", "club Friday", "arrive 1", "draw 1 nothing 1=AC 2=KC", "draw 1 places 1=XX",
                                      "rubber 1 N=1 E=2 S=3 W=4", "over 1 NS=1", "join 1", "join 1 2 3", "close now"})
    EXPECT_FALSE(parse_club_line(line)) << line;
  EXPECT_EQ(parse_club("euchre-club 1\njoin 1 1\n").error().line, 2U);
}

}  // namespace
}  // namespace euchre::club

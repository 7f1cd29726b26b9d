#include "law/laws/house_laws.h"

#include "core/facts/act_text.h"
#include "support/law/laws/law_table.h"

#include <gtest/gtest.h>

#include <string>

namespace euchre::laws {
namespace {

std::string refusal_of(const std::string& rules) {
  const auto laws = read_house_laws("base = \"somerset\"\n" + rules, "house.toml");
  return laws ? "accepted" : codes::to_text(laws.error());
}

LawBook book_of(const HouseLaws& laws) { return laws.book; }

TEST(HouseLaws, set_a_row_of_the_laws) {
  const auto laws = read_house_laws("base = \"somerset\"\n[laws.revoke]\npenalty = 2\n", "house.toml");
  ASSERT_TRUE(laws) << codes::to_text(laws.error());
  EXPECT_EQ(book_of(*laws).revoke.penalty.value, 2);
  EXPECT_EQ(to_text(book_of(*laws).revoke.penalty.ground), "house");
  EXPECT_EQ(book_of(*laws).revoke.lone_penalty.value, 5);
}

TEST(HouseLaws, set_a_reading_of_the_laws) {
  const auto laws = read_house_laws("base = \"keller\"\n[readings]\nrevoke_established = \"either\"\n", "house.toml");
  ASSERT_TRUE(laws) << codes::to_text(laws.error());
  EXPECT_EQ(laws->book.revoke.established.value, RevokeLaw::Established::QuittingOrPlayedOn);
  EXPECT_EQ(to_text(laws->book.revoke.established.ground), "AMB-K08 house");
}

TEST(HouseLaws, set_a_reading_of_lawful_play) {
  const auto laws = read_house_laws("base = \"somerset\"\n[readings]\npack = 24\n", "house.toml");
  ASSERT_TRUE(laws) << codes::to_text(laws.error());
  EXPECT_EQ(laws->code->deal.pack, Pack::TwentyFour);
}

TEST(HouseLaws, follow_the_lawful_batches) {
  const auto laws = read_house_laws("base = \"somerset\"\n[deal]\nbatches = \"any_mixture\"\n", "house.toml");
  ASSERT_TRUE(laws) << codes::to_text(laws.error());
  EXPECT_EQ(laws->book.dealing.batches.value, DealingLaw::Batches::AnyMixture);
}

LawBook hoyle_with(const std::string& rules) {
  const auto laws = read_house_laws("base = \"hoyle\"\n" + rules, "house.toml");
  EXPECT_TRUE(laws) << codes::to_text(laws.error());
  return laws->book;
}

TEST(HouseLaws, follow_the_time_in_which_alone_may_be_said) {
  const LawBook until_lead = hoyle_with("[lone_hand]\nperiod = \"before_lead\"\n");
  EXPECT_EQ(until_lead.lone.late.value, LoneLaw::Late::InTime);
  EXPECT_EQ(to_text(until_lead.lone.late.ground), "house");
  EXPECT_EQ(to_text(until_lead.lone.after_lead), "house");
  const LawBook until_discard = hoyle_with("[lone_hand]\nperiod = \"until_discard\"\n");
  EXPECT_EQ(until_discard.lone.late.value, LoneLaw::Late::AdversariesElect);
  EXPECT_EQ(to_text(until_discard.lone.after_discard), "house");
  EXPECT_EQ(hoyle_with("[pack]\nsize = 28\n").lone.late.value, LoneLaw::Late::Void);
}

TEST(HouseLaws, rest_on_the_house_where_lawful_play_does) {
  EXPECT_EQ(to_text(hoyle_with("[lone_hand]\nlead = \"left_of_lone\"\n").lone.lone_lead), "house");
  EXPECT_EQ(to_text(hoyle_with("[lone_hand]\npartner = \"over_plain_declaration\"\n").lone.take_over), "house");
  EXPECT_EQ(to_text(hoyle_with("[tricks]\nreview = \"nobody\"\n").conduct.last_trick), "house");
  EXPECT_EQ(to_text(hoyle_with("[pack]\nsize = 28\n").dealing.imperfect), "H-gen-02 AMB-G08 A12a.3 house");
  EXPECT_EQ(to_text(hoyle_with("[deal]\nbatches = \"whole_rounds\"\n").dealing.wrong_batches), "AMB-D03 AMB-D04 house");
}

TEST(HouseLaws, survive_being_written_and_read) {
  const std::string rules =
      "base = \"somerset\"\n[laws.revoke]\npenalty = 2\n[readings]\nmisdeal_limit = \"first_declaration\"\n";
  const auto once = read_house_laws(rules, "house.toml");
  ASSERT_TRUE(once) << codes::to_text(once.error());
  const auto again = read_house_laws(codes::to_house_toml(*once->code), "again.toml");
  ASSERT_TRUE(again) << codes::to_text(again.error());
  EXPECT_EQ(again->book.revoke.penalty.value, 2);
  EXPECT_EQ(again->book.dealing.misdeal_until.value, DealingLaw::MisdealUntil::FirstDeclaration);
}

TEST(HouseLaws, unknown_keys_are_refused_with_their_line) {
  EXPECT_EQ(refusal_of("[laws.revoke]\npenalti = 2\n"),
            "house.toml:3: laws.revoke.penalti: the laws have no such key (did you mean \"revoke.penalty\"?)");
  EXPECT_EQ(refusal_of("[readings]\npacks = 24\n"),
            "house.toml:3: readings.packs: there is no such reading (did you mean \"pack\"?)");
}

TEST(HouseLaws, unknown_values_are_refused_with_what_would_be_right) {
  EXPECT_EQ(refusal_of("[laws.dealing]\nmisdeal = \"never\"\n"),
            "house.toml:3: laws.dealing.misdeal: \"never\" is no value of this key (write one of lost, next, same)");
  EXPECT_EQ(refusal_of("[laws.revoke]\npenalty = 40\n"),
            "house.toml:3: laws.revoke.penalty: 40 is no value of this key (write a number from 0 to 20)");
  EXPECT_EQ(refusal_of("[laws.revoke]\npenalty = \"2\"\n"),
            "house.toml:3: laws.revoke.penalty: \"2\" is no value of this key (write a number from 0 to 20)");
}

TEST(HouseLaws, documented_values_not_played_yet_are_told_apart) {
  EXPECT_EQ(refusal_of("[readings]\nfallback_code = \"none\"\n"),
            "house.toml:3: readings.fallback_code: not played by this house yet: \"none\" (write alberta)");
  EXPECT_EQ(refusal_of("[laws.fixed]\nordered_up_alone = \"dealer\"\n"),
            "house.toml:3: laws.fixed.ordered_up_alone: not played by this house yet: \"dealer\" (write never)");
}

TEST(HouseLaws, contradictions_name_both_lines) {
  EXPECT_EQ(refusal_of("[laws.revoke]\nestablished = \"quitting\"\n[readings]\nrevoke_established = \"both\"\n"),
            "house.toml:5: readings.revoke_established: this makes laws.revoke.established quitting_and_played_on, "
            "but line 3 makes it quitting (keep one of the two lines)");
  EXPECT_EQ(refusal_of("[pack]\nsize = 32\n[readings]\npack = 24\n"),
            "house.toml:5: readings.pack: this makes pack.size 24, but line 3 makes it 32 (keep one of the two lines)");
}

TEST(HouseLaws, rows_that_say_nothing_are_refused) {
  EXPECT_EQ(refusal_of("[laws.conduct]\nhint_points = 2\n"),
            "house.toml:3: laws.conduct.hint_points: says nothing, for laws.conduct.hint is partner_directed by the "
            "laws of somerset (set laws.conduct.hint to points, or leave this line out)");
}

Position after(const LawBook& book, std::initializer_list<std::string_view> lines) {
  Machine machine(book, south_deals());
  for (const std::string_view line : lines) {
    const auto read = facts::parse_act_line(line);
    EXPECT_TRUE(read) << line;
    for (const facts::Act& act : read->acts) machine.observe(act);
  }
  return machine.position();
}

TEST(HouseLaws, a_reasonable_time_ends_though_silence_waives_nothing) {
  const auto laws = read_house_laws("base = \"somerset\"\n[laws.conduct]\nimplicit_waiver = false\n", "house.toml");
  ASSERT_TRUE(laws) << codes::to_text(laws.error());
  const Position at = after(
      laws->book, {"dir card-exposed-in-deal card=KS owner=S by=S last-round=yes", "S turn-up 9H", "W pass", "N pass"});
  ASSERT_EQ(at.rights.size(), 1U);
  EXPECT_EQ(at.rights.front().state, Right::State::Lapsed);
}

TEST(HouseLaws, a_remark_costs_a_point_before_the_partner_has_played_only) {
  const auto laws =
      read_house_laws("base = \"somerset\"\n[laws.conduct]\nhint = \"points\"\nhint_points = 1\n", "house.toml");
  ASSERT_TRUE(laws) << codes::to_text(laws.error());
  const auto points_after = [&](std::string_view play) {
    return after(laws->book,
                 {"W order", "S discard AC quitted", "W lead QS", play, "dir remark by=W trick=1 text=take-it"})
        .points.size();
  };
  EXPECT_EQ(points_after("N play 9C"), 1U);
  EXPECT_EQ(points_after("E play 9S"), 0U);
}

}  // namespace
}  // namespace euchre::laws

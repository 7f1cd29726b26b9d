// The incidents that an open table must be able to hold, one by one, over the wire of a house: each ends in the score, or
// the deal, that the code gives. The number is that of the public case about it.

#include "house/table/lawful.h"
#include "support/house/http/open_scene.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::test_support {
namespace {

using protocol::ClaimKind;
using protocol::Stage;
using protocol::Verdict;
using testing::ElementsAre;
using testing::IsEmpty;

/// South deals, hearts are trumps, nobody plays alone. East, who holds 9S and TS, puts QD to the lead of spades.
class Incident : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(make_hearts_trump(scene)); }

  void east_revokes() {
    ASSERT_TRUE(scene.acts("W:QS N:TC E:QD"));
    for (const Seat seat : kSeats) {
      ASSERT_THAT(scene.open(seat).rights, IsEmpty()) << "a revoke is known to nobody";
      ASSERT_THAT(scene.open(seat).answers, IsEmpty());
    }
  }
  void north_claims_it() { ASSERT_EQ(scene.claim(Seat::North, ClaimKind::Revoke, Seat::East, 1), std::nullopt); }
  [[nodiscard]] Verdict last_verdict() { return scene.open(Seat::West).answers.back().verdict; }
  /// Played to its end, the deal gives North and South so much beside what the tricks earn.
  void expect_more(int points) {
    scene.play_on();
    ASSERT_EQ(scene.view(Seat::North).stage, Stage::Claims);
    const BySide<int> tricks = scene.earned();
    scene.waive_all();
    EXPECT_EQ(scene.score()[Side::NorthSouth], tricks[Side::NorthSouth] + points);
    EXPECT_EQ(scene.score()[Side::EastWest], tricks[Side::EastWest]);
  }

  OpenScene scene{"somerset", plain_hands(Seat::South)};
};

TEST_F(Incident, revoke_claimed_in_time_SOM_103) {
  east_revokes();
  scene.play_on();
  north_claims_it();
  EXPECT_EQ(last_verdict(), Verdict::Upheld);
  expect_more(3);
}

TEST_F(Incident, revoke_claimed_too_late_SOM_104) {
  east_revokes();
  expect_more(0);
  EXPECT_THAT(scene.open(Seat::North).unnoticed, ElementsAre("Emil revoked in trick 1"));
  const BySide<int> score = scene.score();
  EXPECT_TRUE(scene.claim(Seat::North, ClaimKind::Revoke, Seat::East, 1)) << "the account is entered";
  scene.house->time.advance(std::chrono::seconds(20));
  EXPECT_EQ(scene.score(), score);
}

TEST_F(Incident, revoke_corrected_before_quitting_SOM_106) {
  east_revokes();
  ASSERT_EQ(scene.say(Seat::East, protocol::TakeBackMessage{scene.table(), scene.at(Seat::East).seq(), "QD"}),
            std::nullopt);
  ASSERT_TRUE(scene.acts("E:9S"));
  ASSERT_EQ(scene.open(Seat::North).cards_on_table.size(), 1U);
  EXPECT_EQ(scene.open(Seat::North).cards_on_table.front(), (protocol::CardOnTable{"QD", protocol::Seat::E, true}));
  scene.play_on();
  north_claims_it();
  EXPECT_EQ(last_verdict(), Verdict::Denied);
  expect_more(0);
}

TEST_F(Incident, revoke_denied_wrongly_then_proved) {
  east_revokes();
  ASSERT_EQ(
      scene.say(Seat::West, protocol::AskMessage{scene.table(), protocol::Question::HavingNone, protocol::Seat::E}),
      std::nullopt);
  EXPECT_EQ(scene.open(Seat::East).asked_by, protocol::Seat::W);
  ASSERT_EQ(scene.say(Seat::East, protocol::AnswerMessage{scene.table(), protocol::Reply::None}), std::nullopt);
  scene.play_on();
  north_claims_it();
  EXPECT_EQ(last_verdict(), Verdict::Upheld);
  expect_more(3);
}

TEST_F(Incident, exposed_card_called_until_played_SOM_079) {
  ASSERT_EQ(scene.say(Seat::East, protocol::DropMessage{scene.table(), scene.at(Seat::East).seq(), "QD"}),
            std::nullopt);
  const auto call = [&] {
    return scene.say(Seat::North, protocol::CallExposedMessage{scene.table(), "QD"}) == std::nullopt;
  };
  const auto east_may = [&] { return table::lawful_actions(scene.table_now(), Seat::East).cards; };
  ASSERT_TRUE(scene.acts("W:QS N:TC"));
  ASSERT_TRUE(call());
  EXPECT_EQ(east_may(), cards("9S TS")) << "a call never makes him revoke";
  ASSERT_TRUE(scene.acts("E:9S S:AS S:9H W:KC N:QH"));
  ASSERT_TRUE(call());
  EXPECT_EQ(east_may(), cards("AH TH"));
  ASSERT_TRUE(scene.acts("E:AH"));
  ASSERT_TRUE(call());
  EXPECT_EQ(east_may(), cards("QD")) << "the first lawful chance";
  ASSERT_TRUE(scene.acts("E:QD"));
  EXPECT_THAT(scene.open(Seat::North).cards_on_table, IsEmpty());
  expect_more(0);
}

TEST_F(Incident, both_sides_revoke_SOM_114) {
  east_revokes();
  ASSERT_TRUE(scene.acts("S:AS S:9H W:KC N:QH E:AH E:9S S:KH")) << "South holds KS";
  ASSERT_TRUE(scene.acts("W:JS N:9C"));
  scene.play_on();
  north_claims_it();
  ASSERT_EQ(scene.claim(Seat::West, ClaimKind::Revoke, Seat::South, 3), std::nullopt);
  EXPECT_EQ(last_verdict(), Verdict::Upheld);
  expect_more(0);
}

TEST_F(Incident, claim_of_a_misdeal_where_there_was_none) {
  ASSERT_EQ(scene.claim(Seat::West, ClaimKind::Misdeal), std::nullopt);
  EXPECT_EQ(last_verdict(), Verdict::Denied);
  expect_more(0);
}

/// North plays alone; South, who sits out, puts a card to the first trick.
class IdlePartnerPlays : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(scene.acts("W:pass N:order-alone S:-AC"));
    ASSERT_TRUE(scene.acts("W:QS N:TC"));
    ASSERT_TRUE(scene.acts("S:AS"));
    for (const Seat seat : kSeats) ASSERT_THAT(scene.open(seat).rights, IsEmpty());
    ASSERT_EQ(scene.claim(Seat::East, ClaimKind::PlayOutOfTurn), std::nullopt);
  }

  OpenScene scene{"somerset", plain_hands(Seat::South)};
};

TEST_F(IdlePartnerPlays, both_partners_play_SOM_164) {
  ASSERT_EQ(scene.elect(Seat::East, "partnership"), std::nullopt);
  EXPECT_EQ(scene.view(Seat::West).alone, std::nullopt);
  scene.play_on();
  const BySide<int> tricks = scene.earned();
  scene.waive_all();
  EXPECT_EQ(scene.score(), tricks);
}

TEST_F(IdlePartnerPlays, lone_hand_goes_on_SOM_164) {
  ASSERT_EQ(scene.elect(Seat::East, "lone-continues"), std::nullopt);
  EXPECT_EQ(scene.view(Seat::West).alone, protocol::Seat::N);
  scene.play_on();
  const std::int64_t tricks = scene.view(Seat::West).seats[0].tricks;
  scene.waive_all();
  // Euchred alone 4; five tricks 2 where the partner has shown a card; three or four 1. [S3] [S102]
  EXPECT_EQ(scene.score()[Side::EastWest], tricks < 3 ? 4 : 0);
  EXPECT_EQ(scene.score()[Side::NorthSouth], tricks < 3 ? 0 : tricks == 5 ? 2 : 1);
}

TEST(HandThrownDown, by_an_adversary_of_a_lone_player_costs_five_at_once_SOM_084) {
  OpenScene scene("somerset", plain_hands(Seat::South), facts::Manner::Open, {codes::Points(1), codes::Points(3)});
  ASSERT_TRUE(scene.acts("W:pass N:order-alone S:-AC W:QS N:TC E:9S"));
  ASSERT_EQ(scene.say(Seat::East, protocol::ThrowHandMessage{scene.table(), scene.at(Seat::East).seq()}), std::nullopt);
  if (scene.view(Seat::North).stage == Stage::Claims) scene.waive_all();
  const auto ended =
      std::ranges::find(scene.at(Seat::North).facts(), protocol::FactKind::GameEnded, &protocol::SeenFact::kind);
  ASSERT_NE(ended, scene.at(Seat::North).facts().end()) << "one and five are more than the five of a game";
}

TEST(HandThrownDown, is_called_card_by_card_KEL_906) {
  OpenScene scene("keller", plain_hands(Seat::South));
  ASSERT_TRUE(make_hearts_trump(scene));
  ASSERT_EQ(scene.say(Seat::East, protocol::ThrowHandMessage{scene.table(), scene.at(Seat::East).seq()}), std::nullopt);
  EXPECT_EQ(scene.open(Seat::North).cards_on_table.size(), 5U);
  ASSERT_TRUE(scene.acts("W:QS N:TC"));
  ASSERT_EQ(scene.say(Seat::North, protocol::CallExposedMessage{scene.table(), "TS"}), std::nullopt);
  EXPECT_EQ(table::lawful_actions(scene.table_now(), Seat::East).cards, cards("TS"));
  scene.play_on();
  const BySide<int> tricks = scene.earned();
  scene.waive_all();
  EXPECT_EQ(scene.score(), tricks);
}

/// The director finds six cards in East's hand before anybody has spoken.
struct WrongCount {
  std::string_view name;
  std::string_view code;
  Seat next_dealer;  ///< South has dealt
};

class Misdeal : public testing::TestWithParam<WrongCount> {};

TEST_P(Misdeal, found_by_the_director_ends_the_deal_without_points) {
  OpenScene scene(GetParam().code, plain_hands(Seat::South), facts::Manner::Open, {codes::Points(3), codes::Points(2)});
  scene.seat_director();
  ASSERT_EQ(scene.say(Seat::West, protocol::CallDirectorMessage{scene.table()}), std::nullopt);
  ASSERT_EQ(scene.direct(protocol::FindingMessage{scene.table(), "wrong-count seat=E count=6"}), std::nullopt);
  EXPECT_EQ(scene.view(Seat::North).stage, Stage::DealOver);
  EXPECT_EQ(scene.score(), (BySide<int>{3, 2}));
  EXPECT_EQ(scene.table_now().dealer(), GetParam().next_dealer);
}

INSTANTIATE_TEST_SUITE_P(each_code, Misdeal,
                         testing::Values(WrongCount{"SOM_066", "somerset", Seat::West},
                                         WrongCount{"KEL_008", "keller", Seat::West},
                                         WrongCount{"DAN_004", "danville", Seat::West},
                                         WrongCount{"hoyle", "hoyle", Seat::South},
                                         WrongCount{"alberta", "alberta", Seat::South}),
                         [](const auto& info) { return std::string(info.param.name); });

/// A card of West's was shown in dealing; his side may have the deal again.
class ShownInDealing : public testing::Test {
 protected:
  void SetUp() override {
    scene.seat_director();
    ASSERT_EQ(scene.say(Seat::West, protocol::CallDirectorMessage{scene.table()}), std::nullopt);
    ASSERT_EQ(scene.direct(protocol::FindingMessage{scene.table(), "card-exposed-in-deal card=KC owner=W by=S"}),
              std::nullopt);
    ASSERT_EQ(scene.direct(protocol::CloseAppealMessage{scene.table()}), std::nullopt);
    ASSERT_EQ(scene.open(Seat::West).rights.size(), 1U);
    ASSERT_THAT(scene.open(Seat::South).rights, IsEmpty());
  }

  OpenScene scene{"somerset", plain_hands(Seat::South)};
};

TEST_F(ShownInDealing, new_deal_by_the_same_dealer_SOM_054) {
  ASSERT_EQ(scene.elect(Seat::West, "new-deal"), std::nullopt);
  EXPECT_EQ(scene.view(Seat::North).stage, Stage::DealOver);
  EXPECT_EQ(scene.table_now().dealer(), Seat::South);
  EXPECT_EQ(scene.score(), BySide<int>());
}

TEST_F(ShownInDealing, deal_stands_and_the_card_is_not_called_SOM_055) {
  ASSERT_EQ(scene.elect(Seat::West, "stand"), std::nullopt);
  EXPECT_EQ(scene.view(Seat::North).stage, Stage::FirstRound);
  EXPECT_TRUE(scene.say(Seat::North, protocol::CallExposedMessage{scene.table(), "KC"}));
}

}  // namespace
}  // namespace euchre::test_support

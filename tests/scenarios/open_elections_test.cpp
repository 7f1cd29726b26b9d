// A lead out of turn at an open table of a house, with each thing that may be chosen about it under each code: what the
// other side is then bound to do, what follows where it does not, and how the deal is entered.

#include "house/table/lawful.h"
#include "support/house/http/open_scene.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <set>

namespace euchre::test_support {
namespace {

using protocol::ClaimKind;
using protocol::Stage;
using protocol::Suit;
using testing::HasSubstr;
using testing::IsEmpty;

/// What the side does that may choose.
enum class Chosen : std::uint8_t {
  Card,     ///< the card led out of turn is called
  ASuit,    ///< the suit of the offenders' next lead is named
  Nothing,  ///< all let it pass
  Confers,  ///< the partners speak of it first
};

/// How East, whose side offended, leads when his turn comes.
enum class Answer : std::uint8_t { Obeys, Disobeys };

struct Election {
  std::string_view name;
  std::string_view code;
  Chosen chosen = Chosen::Nothing;
  std::optional<Suit> suit;
  Answer answer = Answer::Obeys;
  std::string_view lead;  ///< East's card to the third trick; empty: any
  int more = 0;           ///< points for North and South beside what the tricks earn
  std::string_view article;
};

std::ostream& operator<<(std::ostream& out, const Election& election) { return out << election.name; }

// South, the dealer, is to lead to the second trick; East leads the queen of diamonds. East wins that trick in the end with
// AH and then holds TH, TS, and the queen where she came back to him.
constexpr std::array kElections{
    Election{"somerset_calls_the_card", "somerset", Chosen::Card, {}, Answer::Obeys, "QD", 0, "S52.a"},
    Election{"somerset_calls_the_card_in_vain", "somerset", Chosen::Card, {}, Answer::Disobeys, "TS", 0, "S52.a"},
    Election{"somerset_names_clubs", "somerset", Chosen::ASuit, Suit::C, Answer::Obeys, "", 0, "S52.a"},
    Election{"somerset_names_diamonds", "somerset", Chosen::ASuit, Suit::D, Answer::Obeys, "QD", 0, "S52.a"},
    Election{"somerset_names_hearts", "somerset", Chosen::ASuit, Suit::H, Answer::Obeys, "TH", 0, "S52.a"},
    Election{"somerset_names_spades", "somerset", Chosen::ASuit, Suit::S, Answer::Obeys, "TS", 0, "S52.a"},
    Election{"somerset_names_spades_in_vain", "somerset", Chosen::ASuit, Suit::S, Answer::Disobeys, "QD", 3, "S52.a"},
    Election{"somerset_lets_it_pass", "somerset", Chosen::Nothing, {}, Answer::Obeys, "", 0, "S52.a"},
    Election{"somerset_confers_and_loses_it", "somerset", Chosen::Confers, {}, Answer::Obeys, "", 0, "S52.a"},
    Election{"keller_calls_the_card", "keller", Chosen::Card, {}, Answer::Obeys, "QD", 0, "K-exp-07"},
    Election{"keller_calls_the_card_in_vain", "keller", Chosen::Card, {}, Answer::Disobeys, "TS", 2, "K-exp-07"},
    Election{"keller_does_not_call_it", "keller", Chosen::Nothing, {}, Answer::Obeys, "", 0, "K-exp-07"},
    Election{"hoyle_names_clubs", "hoyle", Chosen::ASuit, Suit::C, Answer::Obeys, "QD", 0, "A12f.2"},
    Election{"hoyle_names_diamonds", "hoyle", Chosen::ASuit, Suit::D, Answer::Obeys, "QD", 0, "A12f.2"},
    Election{"hoyle_names_hearts", "hoyle", Chosen::ASuit, Suit::H, Answer::Obeys, "TH", 0, "A12f.2"},
    Election{"hoyle_names_spades", "hoyle", Chosen::ASuit, Suit::S, Answer::Obeys, "TS", 0, "A12f.2"},
    Election{"hoyle_lets_it_pass", "hoyle", Chosen::Nothing, {}, Answer::Obeys, "QD", 0, "A12f.2"},
    Election{"danville_names_clubs", "danville", Chosen::ASuit, Suit::C, Answer::Obeys, "QD", 0, "A12f.2"},
    Election{"danville_names_diamonds", "danville", Chosen::ASuit, Suit::D, Answer::Obeys, "QD", 0, "A12f.2"},
    Election{"danville_names_hearts", "danville", Chosen::ASuit, Suit::H, Answer::Obeys, "TH", 0, "A12f.2"},
    Election{"danville_names_spades", "danville", Chosen::ASuit, Suit::S, Answer::Obeys, "TS", 0, "A12f.2"},
    Election{"danville_lets_it_pass", "danville", Chosen::Nothing, {}, Answer::Obeys, "QD", 0, "A12f.2"},
    Election{"alberta_names_clubs", "alberta", Chosen::ASuit, Suit::C, Answer::Obeys, "QD", 0, "A12f.2"},
    Election{"alberta_names_diamonds", "alberta", Chosen::ASuit, Suit::D, Answer::Obeys, "QD", 0, "A12f.2"},
    Election{"alberta_names_hearts", "alberta", Chosen::ASuit, Suit::H, Answer::Obeys, "TH", 0, "A12f.2"},
    Election{"alberta_names_spades", "alberta", Chosen::ASuit, Suit::S, Answer::Obeys, "TS", 0, "A12f.2"},
    Election{"alberta_lets_it_pass", "alberta", Chosen::Nothing, {}, Answer::Obeys, "QD", 0, "A12f.2"},
};

/// South, the dealer, takes up the nine of hearts, which every code lets him do with his partner, and lays AC away.
bool take_up(OpenScene& scene) {
  const auto stay = [&] {
    const bool is_asked = scene.view(Seat::South).stage == Stage::AloneChoice && scene.view(Seat::South).your_turn;
    return !is_asked || scene.acts("S:stay-together");
  };
  return scene.acts("W:pass N:pass E:pass S:order") && stay() && scene.acts("S:-AC") && stay();
}

class LeadOutOfTurn : public testing::TestWithParam<Election> {
 protected:
  void SetUp() override {
    ASSERT_TRUE(take_up(scene));
    ASSERT_TRUE(scene.acts("W:QS N:TC E:9S S:AS E:QD"));
    for (const Seat seat : kSeats) ASSERT_THAT(scene.open(seat).rights, IsEmpty()) << "nothing is put before a claim";
    ASSERT_EQ(scene.claim(Seat::North, ClaimKind::LeadOutOfTurn), std::nullopt);
    ASSERT_EQ(scene.open(Seat::West).answers.back().verdict, protocol::Verdict::Upheld);
    ASSERT_THAT(scene.open(Seat::West).answers.back().article, HasSubstr(GetParam().article));
    for (const Seat seat : {Seat::East, Seat::West}) ASSERT_THAT(scene.open(seat).rights, IsEmpty());
  }

  /// Of North and South, the one whose voice counts.
  [[nodiscard]] Seat voice() {
    const auto may_choose = [](const protocol::RightView& right) { return right.may_choose; };
    return std::ranges::any_of(scene.open(Seat::North).rights, may_choose) ? Seat::North : Seat::South;
  }

  void choose() {
    switch (GetParam().chosen) {
      case Chosen::Card:
        if (!scene.open(Seat::North).rights.empty()) ASSERT_EQ(scene.elect(voice(), "call-card QD"), std::nullopt);
        return;
      case Chosen::ASuit: ASSERT_EQ(scene.elect(voice(), "call-suit", GetParam().suit), std::nullopt); return;
      case Chosen::Confers:
        ASSERT_EQ(scene.say(Seat::North, protocol::ConferMessage{scene.table()}), std::nullopt);
        ASSERT_TRUE(scene.elect(Seat::North, "call-card QD")) << "what was spoken of is lost";
        return;
      case Chosen::Nothing: return;
    }
  }

  /// The second trick: East wins it with the ace of trumps. The queen is called at each of his turns.
  void play_second_trick() {
    ASSERT_TRUE(scene.acts("S:9H W:KC N:QH"));
    call_the_card();
    ASSERT_TRUE(scene.acts("E:AH"));
    call_the_card();
  }
  void call_the_card() {
    if (GetParam().chosen != Chosen::Card) return;
    ASSERT_EQ(scene.say(Seat::North, protocol::CallExposedMessage{scene.table(), "QD"}), std::nullopt);
  }

  [[nodiscard]] CardSet lawful_for_east() { return table::lawful_actions(scene.table_now(), Seat::East).cards; }

  OpenScene scene{GetParam().code, plain_hands(Seat::South)};
};

TEST_P(LeadOutOfTurn, ends_in_the_score_of_the_code) {
  const Election& election = GetParam();
  // Where the last hand to the coming lead alone names the suit, nobody does before it is known who leads. [A12f.5]
  const bool waits = election.chosen == Chosen::ASuit && election.code != "somerset";
  if (waits)
    EXPECT_TRUE(scene.elect(Seat::North, "call-suit", election.suit) &&
                scene.elect(Seat::South, "call-suit", election.suit));
  else
    choose();
  play_second_trick();
  if (waits) choose();
  const Card lead = election.lead.empty() ? lawful_for_east().first() : card(election.lead);
  EXPECT_EQ(lawful_for_east().contains(lead), election.answer == Answer::Obeys) << to_text(lawful_for_east());
  if (!election.lead.empty() && election.answer == Answer::Obeys)
    EXPECT_EQ(lawful_for_east(), CardSet{lead}) << "nothing else is open to him";
  if (election.chosen == Chosen::Nothing) scene.waive_all();
  ASSERT_TRUE(scene.acts("E:" + to_text(lead)));
  if (election.answer == Answer::Disobeys) ASSERT_EQ(scene.claim(Seat::North, ClaimKind::Disobedience), std::nullopt);
  scene.play_on();
  ASSERT_EQ(scene.view(Seat::North).stage, Stage::Claims);
  const BySide<int> tricks = scene.earned();
  scene.waive_all();
  EXPECT_EQ(scene.score()[Side::NorthSouth], tricks[Side::NorthSouth] + election.more);
  EXPECT_EQ(scene.score()[Side::EastWest], tricks[Side::EastWest]);
}

INSTANTIATE_TEST_SUITE_P(each_election, LeadOutOfTurn, testing::ValuesIn(kElections),
                         [](const auto& info) { return std::string(info.param.name); });

/// What may be chosen under a code, as the tokens of the choices, when the cards after the claim have been played.
std::set<std::string> choices_under(std::string_view code, const std::string& played = "") {
  OpenScene scene(code, plain_hands(Seat::South));
  EXPECT_TRUE(take_up(scene) && scene.acts("W:QS N:TC E:9S S:AS E:QD"));
  EXPECT_EQ(scene.claim(Seat::North, ClaimKind::LeadOutOfTurn), std::nullopt);
  if (!played.empty()) EXPECT_TRUE(scene.acts(played));
  std::set<std::string> tokens;
  for (const protocol::RightView& right : scene.open(Seat::North).rights) {
    for (const protocol::RightChoice& choice : right.choices) tokens.insert(choice.token);
  }
  return tokens;
}

TEST(Elections, are_these_and_no_others) {
  using Tokens = std::set<std::string>;
  EXPECT_EQ(choices_under("somerset"), (Tokens{"call-card QD", "call-suit"}));
  EXPECT_EQ(choices_under("keller"), Tokens{}) << "the card lies exposed, and is called or not";
  for (const std::string_view code : {"hoyle", "danville", "alberta"}) {
    EXPECT_EQ(choices_under(code), Tokens{}) << code << ": a suit is named once it is known who leads";
    EXPECT_EQ(choices_under(code, "S:9H W:KC N:QH E:AH"), Tokens{"call-suit"}) << code;
  }
}

class AllPlayedToIt : public testing::TestWithParam<std::string_view> {};

TEST_P(AllPlayedToIt, stands) {
  OpenScene scene(GetParam(), plain_hands(Seat::South));
  ASSERT_TRUE(take_up(scene));
  ASSERT_TRUE(scene.acts("W:QS N:TC E:9S S:AS E:QD S:9H W:9D N:KD"));
  ASSERT_EQ(scene.claim(Seat::North, ClaimKind::LeadOutOfTurn), std::nullopt);
  for (const Seat seat : kSeats) EXPECT_THAT(scene.open(seat).rights, IsEmpty());
  EXPECT_THAT(scene.open(Seat::East).duties, IsEmpty());
  EXPECT_EQ(scene.view(Seat::North).to_act, protocol::Seat::S) << "he took it with his trump";
}

INSTANTIATE_TEST_SUITE_P(each_code, AllPlayedToIt,
                         testing::Values("somerset", "keller", "hoyle", "danville", "alberta"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace euchre::test_support

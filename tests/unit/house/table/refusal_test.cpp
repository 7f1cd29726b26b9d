#include "core/codes/subject.h"
#include "house/table/table_view.h"
#include "house/table/words.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

#include <array>

namespace euchre::table {
namespace {

using test_support::act;
using test_support::act_all;
using test_support::card;
using test_support::dealt_table;
using test_support::drive_to;
using test_support::DrivenTable;
using test_support::plain_hands;
using test_support::seated_table;

constexpr std::array<std::string_view, 5> kCodes{"somerset", "keller", "hoyle", "danville", "alberta"};
using Articles = std::array<std::string_view, 5>;

/// South deals unless told otherwise; West is eldest hand and holds no heart.
DrivenTable table_after(std::string_view code, std::string_view script, Seat dealer = Seat::South) {
  DrivenTable driven = dealt_table(code, plain_hands(dealer));
  act_all(driven, script);
  return driven;
}

/// Refuses `text` with the reason and, code by code, the article; the table stays as it was.
Refusal expect_refused(DrivenTable driven, std::string_view text, Reason reason, std::string_view article) {
  const Table before = driven.table;
  const std::optional<Refusal> refusal = driven.give(act(text));
  if (!refusal) {
    ADD_FAILURE() << text << " was accepted under " << before.code().id;
    return {};
  }
  EXPECT_EQ(static_cast<int>(refusal->reason), static_cast<int>(reason)) << explain(*refusal, seat_letters());
  EXPECT_EQ(refusal->article, article) << before.code().id;
  EXPECT_EQ(driven.table, before);
  return *refusal;
}

void expect_refused_in_every_code(std::string_view script, std::string_view text, Reason reason,
                                  const Articles& articles) {
  for (std::size_t i = 0; i < kCodes.size(); ++i) {
    SCOPED_TRACE(kCodes[i]);
    expect_refused(table_after(kCodes[i], script), text, reason, articles[i]);
  }
}

TEST(Refusal, every_code_names_an_article_for_every_law) {
  for (const codes::Code& code : codes::known_codes()) {
    for (unsigned i = 0; i <= static_cast<unsigned>(codes::Subject::Rubber); ++i) {
      const std::string article = codes::article_for(code, static_cast<codes::Subject>(i));
      EXPECT_FALSE(article.empty()) << code.id << " law " << i;
      const bool is_a_reading = article == "default" || article.starts_with("AMB-");
      EXPECT_TRUE(is_a_reading || codes::find_article(article) != nullptr) << article;
    }
  }
}

/// [S62] [K-rev-02] [H-play-02] [D-08] [A7.b]
TEST(Refusal, who_can_follow_suit_must) {
  const Articles articles{"S62", "K-rev-02", "H-play-02", "D-08", "A7.b"};
  for (std::size_t i = 0; i < kCodes.size(); ++i) {
    SCOPED_TRACE(kCodes[i]);
    DrivenTable driven = table_after(kCodes[i], "W:pass N:pass E:order S:-AC");
    if (driven.table.stage() == Stage::AloneChoice) act_all(driven, "E:stay-together");
    act_all(driven, "W:QS N:9C");
    const Refusal refusal = expect_refused(driven, "E:AH", Reason::MustFollowSuit, articles[i]);
    EXPECT_EQ(refusal.suit, Suit::Spades);
    act_all(driven, "E:9S S:AS");
  }
}

/// [SG-left] [A3.b] [H-rank-02]
TEST(Refusal, the_left_bower_follows_trump_and_not_its_printed_suit) {
  // Hearts are trump, so that South's knave of diamonds is no diamond: he holds none and may throw a spade.
  DrivenTable driven = table_after("hoyle", "W:pass N:pass E:order S:-AC W:9D N:KD E:QD S:AS");
  act_all(driven, "N:QH E:AH");
  EXPECT_EQ(expect_refused(driven, "S:KS", Reason::MustFollowSuit, "H-play-02").suit, Suit::Hearts);
  act_all(driven, "S:JD W:QS");
  EXPECT_EQ(driven.table.to_act(), Seat::South) << "the left bower takes the trick";
}

/// [A5.j] [A5.k]: the dealer who takes the card up by choice.
TEST(Refusal, in_alberta_the_dealer_needs_a_natural_card_to_take_up) {
  DrivenTable driven = table_after("alberta", "N:pass E:pass S:pass", Seat::West);
  EXPECT_EQ(expect_refused(driven, "W:order", Reason::NeedsNaturalCard, "A5.j").suit, Suit::Hearts);
  expect_refused(driven, "W:order-alone", Reason::NeedsNaturalCard, "A5.j");
  EXPECT_EQ(table_after("alberta", "").give(act("W:order")), std::nullopt) << "an adversary of the dealer needs none";
  EXPECT_EQ(table_after("hoyle", "N:pass E:pass S:pass", Seat::West).give(act("W:order")), std::nullopt);
}

/// [D-09.a] [D-09.b]: everybody.
TEST(Refusal, in_danville_everybody_needs_a_natural_card) {
  expect_refused(table_after("danville", ""), "W:order", Reason::NeedsNaturalCard, "D-09.a");
  EXPECT_EQ(table_after("danville", "W:pass").give(act("N:order")), std::nullopt);
}

/// [S78.b] [K-make-03] [H-up-08] [A5.g]
TEST(Refusal, the_suit_turned_down_cannot_be_named) {
  expect_refused_in_every_code("W:pass N:pass E:pass S:pass", "W:name-H", Reason::TurnedDownSuit,
                               {"S78.b", "K-make-03", "H-up-08", "H-up-08", "A5.g"});
  expect_refused_in_every_code("W:pass N:pass E:pass S:pass", "W:order", Reason::WrongRound,
                               {"S78.b", "K-make-03", "H-up-08", "H-up-08", "A5.g"});
}

/// [S77.a] [H-make-01] [A5.h]
TEST(Refusal, suits_are_named_in_the_second_round_only) {
  expect_refused_in_every_code("", "W:name-S", Reason::WrongRound,
                               {"S77.a", "K-make-01", "H-make-01", "H-make-01", "A5.h"});
}

/// [D-05]
TEST(Refusal, the_last_dealer_must_name_where_the_code_says_so) {
  const std::string_view seven = "W:pass N:pass E:pass S:pass W:pass N:pass E:pass";
  expect_refused(table_after("danville", seven), "S:pass", Reason::MustName, "D-05");
  DrivenTable free = table_after("hoyle", seven);
  EXPECT_EQ(free.give(act("S:pass")), std::nullopt);
  EXPECT_EQ(free.table.deal()->result().outcome, game::Outcome::PassedOut);
}

/// [A5.e]
TEST(Refusal, in_alberta_the_dealers_partner_accepts_only_alone) {
  expect_refused(table_after("alberta", "W:pass"), "N:order", Reason::PartnerMustBeAlone, "A5.e");
  EXPECT_EQ(table_after("alberta", "W:pass").give(act("N:order-alone")), std::nullopt);
  EXPECT_EQ(table_after("hoyle", "W:pass").give(act("N:order")), std::nullopt);
}

/// [S88] [K-disc-01] [H-up-03] [A5.d]
TEST(Refusal, the_turn_up_may_not_be_discarded) {
  expect_refused_in_every_code("W:pass N:pass E:order", "S:-9H", Reason::TurnUpDiscarded,
                               {"S88", "K-disc-01", "H-up-03", "H-up-03", "A5.d"});
}

/// [S86.a] [K-disc-01] [A5.d]
TEST(Refusal, the_dealer_discards_before_he_plays) {
  expect_refused_in_every_code("W:pass N:pass E:order", "S:KH", Reason::WrongPhase,
                               {"S86.a", "K-disc-01", "H-up-03", "H-up-03", "A5.d"});
}

/// [S82.a] [K-make-01] [H-up-02] [A12c.1]
TEST(Refusal, calls_are_made_in_turn) {
  expect_refused_in_every_code("", "N:pass", Reason::OutOfTurn, {"S82.a", "K-make-01", "H-up-02", "H-up-02", "A12c.1"});
}

/// [S52.a] [K-exp-07] [H-play-05] [A12f.2] and [S58] [K-exp-11] [H-play-02] [A12g.1]
TEST(Refusal, cards_are_led_and_played_in_turn) {
  const Articles leads{"S52.a", "K-exp-07", "H-play-05", "H-play-05", "A12f.2"};
  const Articles plays{"S58", "K-exp-11", "H-play-02", "H-play-02", "A12g.1"};
  for (std::size_t i = 0; i < kCodes.size(); ++i) {
    SCOPED_TRACE(kCodes[i]);
    DrivenTable driven = table_after(kCodes[i], "W:pass N:pass E:order S:-AC");
    if (driven.table.stage() == Stage::AloneChoice) act_all(driven, "E:stay-together");
    EXPECT_EQ(expect_refused(driven, "N:KD", Reason::OutOfTurn, leads[i]).seat, Seat::West);
    act_all(driven, "W:QS");
    EXPECT_EQ(expect_refused(driven, "S:AS", Reason::OutOfTurn, plays[i]).seat, Seat::North);
  }
}

/// [K-alone-04] [H-alone-01] [A6.a] [S96]
TEST(Refusal, a_lone_hand_is_announced_when_the_code_says) {
  expect_refused(table_after("keller", ""), "W:order-alone", Reason::AloneNotNow, "K-alone-04");
  expect_refused(table_after("keller", "W:pass N:pass E:pass S:pass"), "W:name-alone-S", Reason::AloneNotNow,
                 "K-alone-04");
  expect_refused(table_after("hoyle", "W:pass N:pass E:pass S:order"), "S:go-alone", Reason::AloneNotNow, "H-alone-01");
  expect_refused(table_after("alberta", "W:pass N:pass E:pass S:order"), "S:go-alone", Reason::AloneNotNow, "A6.a");
  EXPECT_EQ(table_after("somerset", "W:pass N:pass E:pass S:order").give(act("S:go-alone")), std::nullopt);
}

/// [S95.a] [K-alone-05]
TEST(Refusal, who_was_ordered_up_cannot_play_alone) {
  expect_refused_in_every_code("W:pass N:pass E:order", "S:go-alone", Reason::AloneNotOffered,
                               {"S95.a", "K-alone-05", "H-alone-01", "H-alone-01", "A6.a"});
}

TEST(Refusal, a_pass_may_bar_the_lone_hand_under_house_rules) {
  DrivenTable driven;
  driven.give(OpenTable{"felt", {}, "base = \"hoyle\"\n[lone_hand]\npass_scope = \"deal\"\n", {}});
  ASSERT_TRUE(driven.table.is_open());
  for (const facts::Fact& fact : dealt_table("hoyle", plain_hands(Seat::South)).log) driven.table.apply(fact);
  act_all(driven, "W:pass N:pass E:pass S:pass");
  expect_refused(driven, "W:name-alone-S", Reason::AloneNotOffered, "house");
}

DrivenTable table_by_house_rules(std::string_view rules) {
  DrivenTable driven;
  driven.give(OpenTable{"felt", {}, "base = \"hoyle\"\n" + std::string(rules), {}});
  EXPECT_TRUE(driven.table.is_open());
  for (const facts::Fact& fact : dealt_table("hoyle", plain_hands(Seat::South)).log) driven.table.apply(fact);
  return driven;
}

TEST(Refusal, next_alone_may_be_named_under_house_rules) {
  DrivenTable driven = table_by_house_rules("[trump]\nsecond_round = \"next\"\n");
  act_all(driven, "W:pass N:pass E:pass S:pass");
  const Suit turned = printed_suit(driven.table.deal()->turn_up());
  const Suit other = turned == Suit::Spades ? Suit::Hearts : turned == Suit::Clubs ? Suit::Diamonds : Suit::Spades;
  const Refusal refusal = expect_refused(driven, std::string("W:name-") + to_char(other), Reason::NotNextSuit, "house");
  EXPECT_EQ(refusal.suit, same_colour_suit(turned));
}

TEST(Refusal, no_trump_is_named_where_the_house_plays_it_and_refused_elsewhere) {
  const std::string high = "[trump]\nno_trump = \"high\"\n";
  for (const bool is_played : {false, true}) {
    DrivenTable driven = table_by_house_rules(is_played ? high : std::string());
    act_all(driven, "W:pass N:pass E:pass S:pass");
    const std::string_view article = is_played ? "house" : "default";
    const Refusal refusal = expect_refused(driven, "W:name-L", Reason::NoTrumpNotPlayed, article);
    EXPECT_EQ(explain(refusal, {}), "that kind of no trump is not played under these rules");
    EXPECT_EQ(hint_for(refusal), "name a suit, or pass where you may");
  }
  DrivenTable driven = table_by_house_rules("[trump]\nno_trump = \"high_and_low\"\n");
  expect_refused(driven, "W:name-L", Reason::WrongRound, "H-make-01");
  act_all(driven, "W:pass N:pass E:pass S:pass W:name-alone-L");
  EXPECT_EQ(driven.table.deal()->trump(), NoTrump::Low);
  EXPECT_EQ(driven.table.deal()->lone_player(), Seat::West);
}

/// South deals, and turns the joker up in place of the nine of hearts.
DrivenTable table_with_joker_up(const std::string& rule, facts::Manner manner = facts::Manner::Strict) {
  DrivenTable driven;
  const std::string rules = "base = \"hoyle\"\n[pack]\njoker = true\n[trump]\njoker_turn_up = \"" + rule + "\"\n";
  driven.give(OpenTable{"felt", {}, rules, {}, manner});
  EXPECT_TRUE(driven.table.is_open());
  for (facts::Fact fact : dealt_table("hoyle", plain_hands(Seat::South)).log) {
    if (auto* dealt = std::get_if<facts::HandsDealt>(&fact)) dealt->turn_up = Card::joker();
    driven.table.apply(fact);
  }
  return driven;
}

TEST(Refusal, the_dealer_names_trump_for_a_joker_before_he_sees_his_cards) {
  DrivenTable driven = table_with_joker_up("dealer_names");
  TableView view = view_of(driven.table, Seat::South);
  EXPECT_EQ(view.hands[Seat::South].value_or(CardSet()), CardSet()) << "he may not look yet";
  EXPECT_EQ(view.seats[Seat::South].card_count, 5U);
  EXPECT_EQ(view_of(driven.table, WholeLog{}).hands[Seat::South]->size(), 5U);
  EXPECT_EQ(view.turn_up_state, TurnUpState::Offered);
  EXPECT_EQ(view_of(driven.table, Seat::East).hands[Seat::East]->size(), 5U) << "the others may";
  EXPECT_EQ(prompt_for(driven.table), "The joker is turned up: name a suit before you look at your cards");
  expect_refused(driven, "S:pass", Reason::MustName, "house");
  expect_refused(driven, "S:order", Reason::WrongRound, "house");
  act_all(driven, "S:name-H");
  view = view_of(driven.table, Seat::South);
  EXPECT_EQ(view.hands[Seat::South]->size(), 6U);
  EXPECT_EQ(view.turn_up_state, TurnUpState::Taken);
  EXPECT_TRUE(view.hands[Seat::South]->contains(Card::joker()));
}

TEST(Refusal, a_joker_may_be_shown_first_or_be_a_spade_or_stay_down) {
  DrivenTable seen = table_with_joker_up("dealer_names_seen");
  EXPECT_EQ(view_of(seen.table, Seat::South).hands[Seat::South]->size(), 5U);
  EXPECT_EQ(prompt_for(seen.table), "The joker is turned up: name a suit and take it");
  DrivenTable spade = table_with_joker_up("spades");
  EXPECT_EQ(prompt_for(spade.table), "Order up spades, or pass");
  act_all(spade, "W:pass N:pass E:pass S:pass");
  EXPECT_EQ(view_of(spade.table, Watcher{}).turned_down, Suit::Spades);
  expect_refused(spade, "W:name-S", Reason::TurnedDownSuit, "H-up-08");
  DrivenTable down = table_with_joker_up("second_round");
  EXPECT_EQ(prompt_for(down.table), "Name a suit, or pass");
  EXPECT_EQ(view_of(down.table, Watcher{}).turn_up_state, TurnUpState::TurnedDown);
  act_all(down, "W:name-S");
  EXPECT_EQ(down.table.deal()->trump(), Trump(Suit::Spades));
}

TEST(Refusal, at_an_open_table_too_the_dealer_names_unseen) {
  DrivenTable driven = table_with_joker_up("dealer_names", facts::Manner::Open);
  ASSERT_NE(driven.table.open_deal(), nullptr);
  EXPECT_EQ(view_of(driven.table, Seat::South).hands[Seat::South].value_or(CardSet()), CardSet());
  EXPECT_EQ(driven.table.to_act(), Seat::South);
  act_all(driven, "S:name-H");
  EXPECT_EQ(view_of(driven.table, Seat::South).hands[Seat::South]->size(), 6U);
}

TEST(Refusal, at_no_trump_nothing_is_said_of_bowers) {
  DrivenTable driven = table_by_house_rules("[trump]\nno_trump = \"high\"\n");
  act_all(driven, "W:pass N:pass E:pass S:pass W:name-N W:QS");
  ASSERT_EQ(driven.table.to_act(), Seat::North);
  // North holds no spade; East, who holds two, may not throw a heart.
  act_all(driven, "N:9C");
  const Refusal refusal = expect_refused(driven, "E:AH", Reason::MustFollowSuit, "H-play-02");
  EXPECT_EQ(hint_for(refusal), "play one of your spades");
}

TEST(Refusal, one_defends_alone_where_the_house_lets_him_when_he_is_asked) {
  DrivenTable driven = table_by_house_rules("[lone_hand]\ndefend_alone = \"against_lone_hand\"\n");
  act_all(driven, "W:order-alone S:-AC");
  EXPECT_EQ(driven.table.to_act(), Seat::North) << "at the left of the lone player";
  EXPECT_EQ(prompt_for(driven.table), "Defend with your partner, or alone");
  EXPECT_EQ(spoken(driven.table, game::Call::GoAlone), "I defend alone");
  EXPECT_EQ(spoken(driven.table, game::Call::StayTogether), "We defend together");
  act_all(driven, "N:stay-together S:go-alone");
  EXPECT_EQ(account_of(*seen_by(Watcher{}, driven.log.back()), driven.table, seat_letters()), "S defends alone");
  const TableView view = view_of(driven.table, Watcher{});
  for (const Seat seat : kSeats) {
    const bool plays = seat == Seat::West || seat == Seat::South;
    EXPECT_EQ(view.seats[seat].sits_out, !plays) << name_of(seat);
    EXPECT_EQ(view.seats[seat].is_alone, plays) << name_of(seat);
  }
  act_all(driven, "W:QS");
  EXPECT_EQ(driven.table.to_act(), Seat::South);
  expect_refused(driven, "S:go-alone", Reason::AloneNotNow, "house");
}

TEST(Refusal, a_lone_player_gets_a_card_where_the_house_lets_him) {
  DrivenTable driven = table_by_house_rules("[lone_hand]\nbest_card = \"partner_gives_first\"\n");
  act_all(driven, "W:order-alone S:-AC");
  EXPECT_EQ(driven.table.stage(), Stage::Giving);
  EXPECT_EQ(driven.table.to_act(), Seat::East);
  const Card best = driven.table.deal()->hand(Seat::East).first();
  expect_refused(driven, "E:" + to_text(best), Reason::WrongPhase, "house");
  expect_refused(driven, "E:pass", Reason::WrongPhase, "");
  EXPECT_FALSE(driven.give(Act{Seat::East, game::GiveCard{best}}));
  EXPECT_EQ(driven.table.stage(), Stage::LayingAway);
  EXPECT_EQ(account_of(*seen_by(Watcher{}, driven.log.back()), driven.table, seat_letters()),
            "E gives the partner a card");
  EXPECT_FALSE(driven.give(Act{Seat::West, game::Discard{best}}));
  EXPECT_EQ(account_of(*seen_by(Watcher{}, driven.log.back()), driven.table, seat_letters()), "W lays a card away");
  EXPECT_EQ(driven.table.stage(), Stage::Play);
}

TEST(Refusal, an_open_table_does_not_know_the_card_of_a_lone_player) {
  DrivenTable driven;
  const std::string rules = "base = \"hoyle\"\n[lone_hand]\nbest_card = \"partner_gives_first\"\n";
  const auto refused = driven.give(OpenTable{"felt", {}, rules, {}, facts::Manner::Open});
  ASSERT_TRUE(refused);
  EXPECT_EQ(static_cast<int>(refused->reason), static_cast<int>(Reason::ExchangeAtOpenTable));
  EXPECT_FALSE(driven.give(OpenTable{"felt", {}, rules, {}}));
}

TEST(Refusal, three_low_cards_are_swapped_where_the_house_lets_them_go) {
  DrivenTable driven = table_by_house_rules("[exchange]\nfarmers = \"three_mixed\"\n");
  while (driven.table.deal()->legal_actions().cards.empty()) {
    ASSERT_EQ(driven.table.stage(), Stage::GoingUnder) << "some hand has three low cards";
    const Seat seat = *driven.table.to_act();
    EXPECT_EQ(prompt_for(driven.table), "You hold no three cards to go under with: keep your hand");
    expect_refused(driven, std::string(1, to_char(seat)) + ":pass", Reason::WrongPhase, "");
    EXPECT_EQ(spoken(driven.table, game::Call::KeepHand), "I keep my hand");
    act_all(driven, std::string(1, to_char(seat)) + ":keep");
  }
  const Seat farmer = *driven.table.to_act();
  const std::string letter(1, to_char(farmer));
  const CardSet low = driven.table.deal()->legal_actions().cards;
  const Card high = (driven.table.deal()->hand(farmer) - low).first();
  EXPECT_EQ(prompt_for(driven.table), "Go under: lay down three cards for those under the turn-up, or keep your hand");
  const Command wrong = Act{farmer, game::LayUnder{high}};
  const auto refused = driven.give(wrong);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->reason, Reason::NotForStock);
  EXPECT_EQ(refused->article, "house");
  unsigned laid = 0;
  for (const Card card : low) {
    if (laid++ < game::kUnder) {
      EXPECT_FALSE(driven.give(Act{farmer, game::LayUnder{card}}));
    }
  }
  EXPECT_EQ(driven.table.stage(), Stage::FirstRound);
  const std::string told = account_of(*seen_by(Watcher{}, driven.log.back()), driven.table, seat_letters());
  EXPECT_TRUE(told.ends_with("and takes the three cards under the turn-up")) << told;
  const TableView view = view_of(driven.table, Watcher{});
  EXPECT_EQ(view.farmer, farmer);
  EXPECT_EQ(view.laid_under.size(), game::kUnder);
  EXPECT_EQ(view.turn_up_state, TurnUpState::Offered);
}

TEST(Refusal, an_open_table_does_not_know_going_under) {
  DrivenTable driven;
  const std::string rules = "base = \"hoyle\"\n[pack]\nsize = 24\n[exchange]\nfarmers = \"three_alike\"\n";
  const auto refused = driven.give(OpenTable{"felt", {}, rules, {}, facts::Manner::Open});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->reason, Reason::FarmersAtOpenTable);
  EXPECT_FALSE(driven.give(OpenTable{"felt", {}, rules, {}}));
}

TEST(Refusal, two_play_at_strict_tables_and_at_two_of_the_seats) {
  const std::string rules = "base = \"hoyle\"\n[deal]\nplayers = \"two\"\n[lone_hand]\nallowed = false\n";
  DrivenTable driven;
  const auto refused = driven.give(OpenTable{"felt", {}, rules, {}, facts::Manner::Open});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->reason, Reason::TwoAtOpenTable);
  ASSERT_FALSE(driven.give(OpenTable{"felt", {}, rules, {}}));
  const auto computer = [](const char* name) { return facts::Occupant{facts::OccupantKind::Computer, name, "rules"}; };
  for (const Seat seat : {Seat::South, Seat::West}) {
    const auto unused = driven.give(TakeSeat{seat, computer("Walter")});
    ASSERT_TRUE(unused);
    EXPECT_EQ(unused->reason, Reason::SeatUnused);
    EXPECT_EQ(unused->seat, seat);
  }
  EXPECT_FALSE(driven.give(TakeSeat{Seat::North, computer("Nell")}));
  EXPECT_FALSE(driven.table.are_seats_full());
  const auto moved = driven.give(SwapSeats{Seat::North, Seat::South});
  ASSERT_TRUE(moved);
  EXPECT_EQ(moved->reason, Reason::SeatUnused);
  EXPECT_FALSE(driven.give(TakeSeat{Seat::East, computer("Edwin")}));
  EXPECT_TRUE(driven.table.are_seats_full());
}

TEST(Refusal, a_hand_is_thrown_in_where_the_house_lets_it_go) {
  DrivenTable driven = table_by_house_rules("[throw_in]\nall_low = true\n");
  expect_refused(driven, "W:throw-in", Reason::MayNotThrowIn, "house");
}

TEST(Refusal, the_suit_turned_down_may_be_named_under_house_rules) {
  DrivenTable driven = table_by_house_rules("[trump]\nsecond_round = \"any\"\n");
  act_all(driven, "W:pass N:pass E:pass S:pass");
  const Suit turned = printed_suit(driven.table.deal()->turn_up());
  act_all(driven, std::string("W:name-") + to_char(turned));
  EXPECT_EQ(driven.table.deal()->trump(), turned);
  EXPECT_EQ(driven.table.deal()->phase(), game::Phase::Play);
}

TEST(Refusal, whoever_names_a_suit_may_need_a_card_of_it_under_house_rules) {
  DrivenTable driven = table_by_house_rules("[trump]\nsecond_round = \"any\"\nnaming_card = \"every_namer\"\n");
  act_all(driven, "W:pass N:pass E:pass S:pass");
  unsigned refused = 0;
  for (unsigned turn = 0; turn < 4; ++turn) {
    const game::Deal& deal = *driven.table.deal();
    const Seat seat = deal.to_act();
    for (const Suit suit : kSuits) {
      if (deal.hand(seat).intersects(CardSet::of_printed_suit(suit))) continue;
      const std::string name = std::string(1, to_char(seat)) + ":name-" + to_char(suit);
      EXPECT_EQ(expect_refused(driven, name, Reason::NeedsCardOfSuit, "house").suit, suit);
      ++refused;
    }
    if (turn < 3) act_all(driven, std::string(1, to_char(seat)) + ":pass");
  }
  EXPECT_GT(refused, 0U) << "some hand has a void";
}

TEST(Refusal, nobody_makes_trump_with_a_bare_bower_where_the_house_says_so) {
  DrivenTable driven = table_by_house_rules("[trump]\nbare_bower = \"barred\"\n");
  act_all(driven, "W:pass N:pass E:pass S:pass");
  unsigned refused = 0;
  for (unsigned turn = 0; turn < 4; ++turn) {
    const game::Deal& deal = *driven.table.deal();
    const Seat seat = deal.to_act();
    for (const Suit suit : kSuits) {
      if (suit == printed_suit(deal.turn_up()) || !game::is_bower_bare(deal.hand(seat), suit)) continue;
      const std::string name = std::string(1, to_char(seat)) + ":name-" + to_char(suit);
      const Refusal refusal = expect_refused(driven, name, Reason::BareBower, "house");
      EXPECT_EQ(refusal.suit, suit);
      EXPECT_EQ(hint_for(refusal), "name another suit, or pass");
      ++refused;
    }
    if (turn < 3) act_all(driven, std::string(1, to_char(seat)) + ":pass");
  }
  EXPECT_GT(refused, 0U) << "some hand has a bare bower";
}

TEST(Refusal, nobody_plays_alone_near_the_end_where_the_house_says_so) {
  const std::string_view rules = "[game]\ntarget = 3\n[lone_hand]\nbarred_within = 2\n";
  EXPECT_EQ(table_by_house_rules(rules).give(act("W:order-alone")), std::nullopt) << "three points are needed";
  DrivenTable near;
  near.give(OpenTable{"felt", {}, "base = \"hoyle\"\n[points]\npassed_out = 1\n" + std::string(rules), {}});
  for (const facts::Fact& fact : dealt_table("hoyle", plain_hands(Seat::South)).log) near.table.apply(fact);
  act_all(near, "W:pass N:pass E:pass S:pass W:pass N:pass E:pass S:pass");
  ASSERT_EQ(near.table.match()->score()[Side::EastWest], codes::Points{1});
  RandomStream random(7);
  drive_to(near, Stage::FirstRound, random);
  const std::string caller(1, to_char(near.table.deal()->to_act()));
  expect_refused(near, caller + ":order-alone", Reason::TooNearEndForAlone, "house");
}

TEST(Refusal, the_dealers_partner_may_have_to_pass_under_house_rules) {
  DrivenTable driven = table_by_house_rules("[trump]\ndealers_partner = \"may_not_assist\"\n");
  act_all(driven, "W:pass");
  expect_refused(driven, "N:order", Reason::PartnerMustPass, "house");
  expect_refused(driven, "N:order-alone", Reason::PartnerMustPass, "house");
}

TEST(Refusal, the_dealers_partner_may_have_to_name_alone_under_house_rules) {
  DrivenTable driven = table_by_house_rules("[trump]\ndealers_partner = \"must_be_alone_always\"\n");
  act_all(driven, "W:pass N:pass E:pass S:pass W:pass");
  const Suit next = same_colour_suit(printed_suit(driven.table.deal()->turn_up()));
  expect_refused(driven, std::string("N:name-") + to_char(next), Reason::PartnerMustBeAlone, "house");
}

TEST(Refusal, nobody_plays_alone_where_the_house_has_no_lone_hands) {
  DrivenTable driven = table_by_house_rules("[lone_hand]\nallowed = false\n");
  expect_refused(driven, "W:order-alone", Reason::NobodyAlone, "house");
  act_all(driven, "W:order");
  expect_refused(driven, "S:go-alone", Reason::NobodyAlone, "house");
}

TEST(Refusal, other_actions_are_refused_without_an_article) {
  expect_refused(table_after("hoyle", ""), "W:QS", Reason::WrongPhase, "");
  expect_refused(table_after("hoyle", ""), "W:-QS", Reason::WrongPhase, "");
  expect_refused(table_after("hoyle", ""), "W:stay-together", Reason::WrongPhase, "");
  DrivenTable driven = table_after("hoyle", "W:pass N:pass E:order");
  expect_refused(driven, "S:-QS", Reason::CardNotHeld, "");
  expect_refused(driven, "S:pass", Reason::WrongPhase, "");
  act_all(driven, "S:-AC");
  EXPECT_EQ(expect_refused(driven, "W:AS", Reason::CardNotHeld, "").card, card("AS"));
  expect_refused(driven, "W:order", Reason::WrongPhase, "");
  expect_refused(driven, "W:name-S", Reason::WrongPhase, "");
}

TEST(Refusal, nobody_acts_without_cards) {
  DrivenTable driven = seated_table("hoyle");
  EXPECT_EQ(driven.give(act("W:pass"))->reason, Reason::NoDealInPlay);
  DrivenTable over = table_after("hoyle", "W:pass N:pass E:pass S:pass W:pass N:pass E:pass S:pass");
  EXPECT_EQ(over.give(act("W:pass"))->reason, Reason::NoDealInPlay);
}

}  // namespace
}  // namespace euchre::table

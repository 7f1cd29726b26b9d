#include "core/game/deal.h"
#include "core/game/following.h"
#include "core/game/seat_view.h"
#include "dealt_fixture.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace euchre::game {
namespace {

using codes::AlonePeriod;
using codes::DealRules;
using codes::NaturalCardDuty;
using codes::PartnerAlone;

constexpr CallSet kOrderOrPass{Call::Pass, Call::Order, Call::OrderAlone};
constexpr CallSet kAloneChoice{Call::GoAlone, Call::StayTogether};

DealRules with(AlonePeriod period, PartnerAlone partner) {
  DealRules rules;
  rules.alone_period = period;
  rules.partner_alone = partner;
  return rules;
}
const DealRules kSomerset = with(AlonePeriod::UntilDiscard, PartnerAlone::OverAnyDeclaration);
const DealRules kKeller = with(AlonePeriod::BeforeLead, PartnerAlone::OverPlainDeclaration);

Deal with_discard(Deal deal) {
  deal.apply(Discard{deal.legal_actions().cards.first()});
  return deal;
}

DealRules with_joker_turned_up(codes::JokerTurnUp rule) {
  DealRules rules;
  rules.pack = Pack::TwentyFive;
  rules.joker_turn_up = rule;
  return rules;
}
Dealt joker_turned_up_by_south() {
  Dealt dealt = dealt_by_south();
  dealt.turn_up = Card::joker();
  return dealt;
}
CallSet any_suit() {
  CallSet calls;
  for (const Suit suit : kSuits) {
    calls.insert(name_trump(suit));
    calls.insert(name_trump_alone(suit));
  }
  return calls;
}

TEST(Joker, turned_up_has_the_dealer_name_trump_and_take_it) {
  for (const auto rule : {codes::JokerTurnUp::DealerNames, codes::JokerTurnUp::DealerNamesSeen}) {
    Deal deal(with_joker_turned_up(rule), joker_turned_up_by_south());
    EXPECT_EQ(deal.phase(), Phase::SecondRound);
    EXPECT_EQ(deal.to_act(), Seat::South);
    EXPECT_EQ(legal_calls(deal), any_suit());
    EXPECT_FALSE(is_turn_up_taken(deal));
    deal.apply(Call::NameAloneHearts);
    EXPECT_EQ(deal.maker(), Seat::South);
    EXPECT_EQ(deal.lone_player(), Seat::South);
    EXPECT_TRUE(is_turn_up_taken(deal));
    EXPECT_EQ(deal.phase(), Phase::Discard);
    EXPECT_TRUE(deal.hand(Seat::South).contains(Card::joker()));
    EXPECT_EQ(with_discard(deal).phase(), Phase::Play);
  }
}

TEST(Joker, hides_the_dealers_cards_from_him_until_he_has_named) {
  Deal deal(with_joker_turned_up(codes::JokerTurnUp::DealerNames), joker_turned_up_by_south());
  SeatView blind = view_of(deal, Seat::South);
  EXPECT_TRUE(blind.is_blind());
  EXPECT_TRUE(blind.hand.empty());
  EXPECT_EQ(blind.unseen().size(), 24U);
  EXPECT_FALSE(view_of(deal, Seat::East).is_blind()) << "only the dealer waits";
  deal.apply(Call::NameHearts);
  EXPECT_EQ(view_of(deal, Seat::South).hand.size(), 6U);
  const Deal seen(with_joker_turned_up(codes::JokerTurnUp::DealerNamesSeen), joker_turned_up_by_south());
  EXPECT_FALSE(view_of(seen, Seat::South).is_blind());
}

TEST(Joker, may_count_as_a_spade_turned_up) {
  Deal deal(with_joker_turned_up(codes::JokerTurnUp::Spades), joker_turned_up_by_south());
  EXPECT_EQ(deal.phase(), Phase::FirstRound);
  EXPECT_EQ(deal.to_act(), Seat::West);
  deal.apply(Call::Order);
  EXPECT_EQ(deal.trump(), Trump(Suit::Spades));
  EXPECT_TRUE(deal.hand(Seat::South).contains(Card::joker()));
}

TEST(Joker, may_lead_straight_to_the_second_round) {
  DealRules rules = with_joker_turned_up(codes::JokerTurnUp::SecondRound);
  rules.alone_pass_scope = codes::PassScope::Deal;
  Deal deal(rules, joker_turned_up_by_south());
  EXPECT_EQ(deal.phase(), Phase::SecondRound);
  EXPECT_EQ(deal.to_act(), Seat::West);
  CallSet calls = any_suit();
  calls.insert(Call::Pass);
  EXPECT_EQ(legal_calls(deal), calls) << "nobody has passed yet";
  Deal named = deal;
  named.apply(Call::NameSpades);
  EXPECT_EQ(named.phase(), Phase::Play);
  EXPECT_FALSE(is_turn_up_taken(named));
  for (int i = 0; i < 4; ++i) deal.apply(Call::Pass);
  EXPECT_EQ(deal.phase(), Phase::Over);
}

TEST(Joker, is_a_trump_when_suits_are_followed) {
  Dealt dealt = dealt_by_south();
  Deal deal(with_joker_turned_up(codes::JokerTurnUp::DealerNames), dealt);
  EXPECT_EQ(deal.phase(), Phase::FirstRound) << "another card is turned up";
  EXPECT_EQ(playable_to(parse_cards("Jk 9S").value(), Card(Rank::Ace, Suit::Hearts), Suit::Hearts),
            CardSet{Card::joker()});
  EXPECT_EQ(playable_to(parse_cards("AH 9S").value(), Card::joker(), Suit::Hearts).size(), 1U);
}

TEST(Declarations, everybody_may_accept_the_turn_up_in_turn) {
  Deal deal(DealRules{}, dealt_by_south());
  for (const Seat seat : {Seat::West, Seat::North, Seat::East, Seat::South}) {
    EXPECT_EQ(deal.phase(), Phase::FirstRound);
    EXPECT_EQ(deal.to_act(), seat);
    EXPECT_EQ(legal_calls(deal), kOrderOrPass);
    deal.apply(Call::Pass);
  }
  EXPECT_EQ(deal.phase(), Phase::SecondRound);
  EXPECT_EQ(deal.to_act(), Seat::West);
}

TEST(Declarations, the_suit_turned_down_cannot_be_named) {
  const Deal deal = after_calls(DealRules{}, {Call::Pass, Call::Pass, Call::Pass, Call::Pass});
  EXPECT_EQ(legal_calls(deal), (CallSet{Call::Pass, Call::NameClubs, Call::NameDiamonds, Call::NameSpades,
                                        Call::NameAloneClubs, Call::NameAloneDiamonds, Call::NameAloneSpades}));
}

TEST(Declarations, eight_passes_end_the_deal_without_score) {
  const Deal deal = after_calls(
      DealRules{}, {Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::Pass});
  EXPECT_EQ(deal.phase(), Phase::Over);
  EXPECT_EQ(deal.result(), DealResult{});
  EXPECT_EQ(deal.maker(), std::nullopt);
}

TEST(Declarations, the_stuck_dealer_must_name) {
  DealRules rules;
  rules.last_dealer_call = codes::LastDealerCall::MustName;
  Deal deal = after_calls(rules, {Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::Pass});
  EXPECT_TRUE(legal_calls(deal).contains(Call::Pass)) << "East is not stuck";
  deal.apply(Call::Pass);
  EXPECT_FALSE(legal_calls(deal).contains(Call::Pass)) << "[D-05]";
  EXPECT_TRUE(legal_calls(deal).contains(Call::NameClubs));
  EXPECT_TRUE(legal_calls(deal).contains(Call::NameAloneSpades)) << "AMB-D06";
}

TEST(Declarations, the_dealers_partner_may_have_to_pass_the_turn_up) {
  DealRules rules;
  rules.dealers_partner = codes::DealersPartner::MayNotAssist;
  Deal deal = after_calls(rules, {Call::Pass});
  EXPECT_EQ(legal_calls(deal), CallSet{Call::Pass});
  for (unsigned i = 0; i < 4; ++i) deal.apply(Call::Pass);
  EXPECT_TRUE(legal_calls(deal).contains(Call::NameSpades));
}

TEST(Declarations, the_dealers_partner_may_have_to_be_alone_in_both_rounds) {
  DealRules rules;
  rules.dealers_partner = codes::DealersPartner::MustBeAloneAlways;
  Deal deal = after_calls(rules, {Call::Pass});
  EXPECT_EQ(legal_calls(deal), (CallSet{Call::Pass, Call::OrderAlone}));
  for (unsigned i = 0; i < 4; ++i) deal.apply(Call::Pass);
  EXPECT_EQ(legal_calls(deal),
            (CallSet{Call::Pass, Call::NameAloneClubs, Call::NameAloneDiamonds, Call::NameAloneSpades}));
}

TEST(Declarations, next_alone_may_be_named_where_the_house_says_so) {
  DealRules rules;
  rules.second_round = codes::SecondRoundSuits::Next;
  const Deal deal = after_calls(rules, {Call::Pass, Call::Pass, Call::Pass, Call::Pass});
  EXPECT_EQ(legal_calls(deal), (CallSet{Call::Pass, Call::NameDiamonds, Call::NameAloneDiamonds})) << "hearts lie down";
}

TEST(Declarations, the_suit_turned_down_may_be_named_again_where_the_house_says_so) {
  DealRules rules;
  rules.second_round = codes::SecondRoundSuits::Any;
  Deal deal = after_calls(rules, {Call::Pass, Call::Pass, Call::Pass, Call::Pass});
  EXPECT_TRUE(legal_calls(deal).contains(Call::NameHearts)) << "hearts lie down";
  EXPECT_TRUE(legal_calls(deal).contains(Call::NameAloneHearts));
  const CardSet dealers = deal.hand(deal.dealer());
  deal.apply(Call::NameHearts);
  EXPECT_EQ(deal.phase(), Phase::Play) << "nobody takes the card that was turned down";
  EXPECT_EQ(deal.hand(deal.dealer()), dealers);
  EXPECT_FALSE(is_turn_up_taken(deal));
  const SeatView view = view_of(deal, deal.dealer());
  EXPECT_FALSE(takes_turn_up(view, Suit::Hearts));
}

TEST(Declarations, an_order_takes_the_turn_up_whatever_may_be_named_later) {
  DealRules rules;
  rules.second_round = codes::SecondRoundSuits::Any;
  const Deal deal = after_calls(rules, {Call::Order});
  EXPECT_TRUE(is_turn_up_taken(deal));
  EXPECT_TRUE(takes_turn_up(view_of(deal, deal.dealer()), Suit::Hearts));
}

TEST(Declarations, whoever_names_a_suit_may_need_a_card_of_it) {
  DealRules rules;
  rules.naming_card = codes::NamingCardDuty::EveryNamer;
  Deal deal = after_calls(rules, {Call::Pass, Call::Pass, Call::Pass, Call::Pass});
  while (deal.phase() == Phase::SecondRound) {
    const CardSet hand = deal.hand(deal.to_act());
    for (const Suit suit : kSuits) {
      const bool may = suit != Suit::Hearts && hand.intersects(CardSet::of_printed_suit(suit));
      EXPECT_EQ(legal_calls(deal).contains(name_trump(suit)), may) << name_of(deal.to_act()) << name_of(suit);
      EXPECT_EQ(legal_calls(deal).contains(name_trump_alone(suit)), may);
    }
    deal.apply(Call::Pass);
  }
}

TEST(Declarations, a_stuck_dealer_needs_no_card_of_the_suit_he_names) {
  DealRules rules;
  rules.naming_card = codes::NamingCardDuty::EveryNamer;
  rules.last_dealer_call = codes::LastDealerCall::MustName;
  // All that the dealer holds is of the suit turned down.
  Dealt dealt = dealt_by_south();
  const CardSet hearts = cards_of(rules.pack) & CardSet::of_printed_suit(Suit::Hearts);
  const CardSet wanted = hearts - CardSet{dealt.turn_up};
  for (const Seat seat : kSeats) {
    if (seat == dealt.dealer) continue;
    for (const Card card : dealt.hands[seat] & wanted) {
      const CardSet spare = dealt.hands[dealt.dealer] - wanted;
      dealt.hands[seat].erase(card);
      dealt.hands[seat].insert(spare.first());
      dealt.hands[dealt.dealer].erase(spare.first());
      dealt.hands[dealt.dealer].insert(card);
    }
  }
  Deal deal(rules, dealt);
  for (unsigned i = 0; i < 7; ++i) deal.apply(Call::Pass);
  ASSERT_EQ(deal.to_act(), dealt.dealer);
  EXPECT_FALSE(legal_calls(deal).contains(Call::Pass));
  unsigned lacking = 0;
  for (const Suit suit : {Suit::Clubs, Suit::Diamonds, Suit::Spades}) {
    EXPECT_TRUE(legal_calls(deal).contains(name_trump(suit))) << name_of(suit);
    lacking += deal.hand(dealt.dealer).intersects(CardSet::of_printed_suit(suit)) ? 0U : 1U;
  }
  EXPECT_EQ(lacking, 3U);
}

DealRules with_no_trump(codes::NoTrumpCalls calls) {
  DealRules rules;
  rules.no_trump = calls;
  return rules;
}

constexpr std::initializer_list<Call> kAllPassedOnce{Call::Pass, Call::Pass, Call::Pass, Call::Pass};

TEST(Declarations, no_trump_is_named_only_where_the_house_plays_it) {
  for (const Call call : {Call::NameNoTrump, Call::NameAloneNoTrump}) {
    EXPECT_FALSE(legal_calls(after_calls(with_no_trump(codes::NoTrumpCalls::Never), kAllPassedOnce)).contains(call));
    EXPECT_TRUE(legal_calls(after_calls(with_no_trump(codes::NoTrumpCalls::High), kAllPassedOnce)).contains(call));
    EXPECT_TRUE(
        legal_calls(after_calls(with_no_trump(codes::NoTrumpCalls::HighAndLow), kAllPassedOnce)).contains(call));
  }
  for (const Call call : {Call::NameLowNoTrump, Call::NameAloneLowNoTrump}) {
    EXPECT_FALSE(legal_calls(after_calls(with_no_trump(codes::NoTrumpCalls::High), kAllPassedOnce)).contains(call));
    EXPECT_TRUE(
        legal_calls(after_calls(with_no_trump(codes::NoTrumpCalls::HighAndLow), kAllPassedOnce)).contains(call));
  }
}

TEST(Declarations, no_trump_is_not_named_in_the_first_round) {
  Deal deal = after_calls(with_no_trump(codes::NoTrumpCalls::HighAndLow), {});
  for (unsigned turn = 0; turn < 4; ++turn) {
    EXPECT_EQ(legal_calls(deal), (CallSet{Call::Pass, Call::Order, Call::OrderAlone})) << turn;
    deal.apply(Call::Pass);
  }
}

TEST(Declarations, no_trump_makes_the_maker_and_the_card_stays_down) {
  Deal deal = after_calls(with_no_trump(codes::NoTrumpCalls::HighAndLow), kAllPassedOnce);
  const Seat maker = deal.to_act();
  const CardSet dealers = deal.hand(deal.dealer());
  deal.apply(Call::NameAloneLowNoTrump);
  EXPECT_EQ(deal.trump(), NoTrump::Low);
  EXPECT_EQ(deal.maker(), maker);
  EXPECT_EQ(deal.lone_player(), maker);
  EXPECT_EQ(deal.phase(), Phase::Play);
  EXPECT_EQ(deal.hand(deal.dealer()), dealers);
  EXPECT_FALSE(is_turn_up_taken(deal));
}

TEST(Declarations, no_trump_needs_no_card_of_any_suit) {
  DealRules rules = with_no_trump(codes::NoTrumpCalls::High);
  rules.naming_card = codes::NamingCardDuty::EveryNamer;
  rules.second_round = codes::SecondRoundSuits::Next;
  const Deal deal = after_calls(rules, kAllPassedOnce);
  EXPECT_TRUE(legal_calls(deal).contains(Call::NameNoTrump));
}

TEST(Declarations, a_partner_who_must_be_alone_names_no_trump_alone) {
  DealRules rules = with_no_trump(codes::NoTrumpCalls::HighAndLow);
  rules.dealers_partner = codes::DealersPartner::MustBeAloneAlways;
  Deal deal = after_calls(rules, kAllPassedOnce);
  deal.apply(Call::Pass);
  ASSERT_EQ(deal.to_act(), partner_of(deal.dealer()));
  EXPECT_FALSE(legal_calls(deal).contains(Call::NameNoTrump));
  EXPECT_TRUE(legal_calls(deal).contains(Call::NameAloneNoTrump));
  EXPECT_FALSE(legal_calls(deal).contains(Call::NameLowNoTrump));
  EXPECT_TRUE(legal_calls(deal).contains(Call::NameAloneLowNoTrump));
}

TEST(Declarations, a_stuck_dealer_may_name_no_trump) {
  DealRules rules = with_no_trump(codes::NoTrumpCalls::High);
  rules.last_dealer_call = codes::LastDealerCall::MustName;
  Deal deal = after_calls(rules, kAllPassedOnce);
  for (unsigned turn = 0; turn < 3; ++turn) deal.apply(Call::Pass);
  EXPECT_FALSE(legal_calls(deal).contains(Call::Pass));
  EXPECT_TRUE(legal_calls(deal).contains(Call::NameNoTrump));
}

TEST(Declarations, nobody_is_asked_about_a_lone_hand_where_there_are_none) {
  for (DealRules rules : {DealRules{}, kSomerset, kKeller}) {
    rules.has_lone_hands = false;
    Deal deal = after_calls(rules, {});
    EXPECT_EQ(legal_calls(deal), (CallSet{Call::Pass, Call::Order}));
    deal.apply(Call::Order);
    EXPECT_EQ(deal.phase(), Phase::Discard);
    EXPECT_TRUE(legal_calls(deal).empty());
    EXPECT_EQ(with_discard(deal).phase(), Phase::Play);
  }
}

TEST(Declarations, the_dealers_partner_may_have_to_be_alone_on_the_turn_up) {
  DealRules rules;
  rules.dealers_partner = codes::DealersPartner::MustBeAlone;
  Deal deal = after_calls(rules, {Call::Pass});
  EXPECT_EQ(legal_calls(deal), (CallSet{Call::Pass, Call::OrderAlone})) << "[A5.e]";
  for (unsigned i = 0; i < 4; ++i) deal.apply(Call::Pass);
  EXPECT_EQ(deal.to_act(), Seat::North);
  EXPECT_TRUE(legal_calls(deal).contains(Call::NameSpades)) << "AMB-A04: not in the second round";
}

TEST(NaturalCard, binds_every_acceptor_where_the_rules_say_so) {
  DealRules rules;
  rules.natural_card = NaturalCardDuty::EveryAcceptor;
  Deal deal(rules, dealt_by_south());
  EXPECT_EQ(legal_calls(deal), kOrderOrPass);
  deal.apply(Call::Pass);
  EXPECT_EQ(legal_calls(deal), kOrderOrPass) << "[A5.k] the jack of the very suit is natural";
  deal.apply(Call::Pass);
  EXPECT_EQ(legal_calls(deal), CallSet{Call::Pass}) << "[D-09.b] the other jack of the colour is not";
}

TEST(NaturalCard, binds_only_the_dealer_by_choice_in_alberta) {
  DealRules rules;
  rules.natural_card = NaturalCardDuty::DealerByChoice;
  Dealt dealt = dealt_by_south();
  std::swap(dealt.hands[Seat::East], dealt.hands[Seat::South]);
  Deal ordered(rules, dealt);
  ordered.apply(Call::Order);
  EXPECT_EQ(ordered.phase(), Phase::Discard) << "[A5.d] ordered, he takes it with or without one";
  EXPECT_EQ(legal_calls(after_calls(rules, {Call::Pass, Call::Pass})), kOrderOrPass) << "AMB-A03: East may order";
  Deal deal(rules, dealt);
  for (unsigned i = 0; i < 3; ++i) {
    EXPECT_EQ(legal_calls(deal), kOrderOrPass);
    deal.apply(Call::Pass);
  }
  EXPECT_EQ(legal_calls(deal), CallSet{Call::Pass}) << "[A5.j]";
}

TEST(LoneHand, with_the_declaration_leaves_nothing_to_ask) {
  const DealRules rules = with(AlonePeriod::WithDeclaration, PartnerAlone::Never);
  EXPECT_EQ(with_discard(after_calls(rules, {Call::Order})).phase(), Phase::Play);
  EXPECT_EQ(legal_calls(after_calls(rules, {Call::Pass, Call::Pass, Call::Pass, Call::Order})), CallSet{});
}

TEST(LoneHand, third_hand_may_take_it_from_eldest) {
  for (const Call declaration : {Call::Order, Call::OrderAlone}) {
    Deal deal = after_calls(kSomerset, {declaration});
    ASSERT_EQ(deal.phase(), Phase::AloneChoice) << "[S74.b] [S94.a]";
    EXPECT_EQ(deal.to_act(), Seat::East);
    EXPECT_EQ(legal_calls(deal), kAloneChoice);
    deal.apply(Call::GoAlone);
    EXPECT_EQ(deal.lone_player(), Seat::East);
    EXPECT_EQ(deal.maker(), Seat::West);
    EXPECT_EQ(deal.to_act(), Seat::South) << "the dealer discards";
    EXPECT_EQ(with_discard(deal).to_act(), Seat::North) << "[S89] eldest is out";
  }
}

TEST(LoneHand, a_declined_take_over_leaves_the_declaration_as_it_was) {
  EXPECT_EQ(after_calls(kSomerset, {Call::Order, Call::StayTogether}).lone_player(), std::nullopt);
  EXPECT_EQ(after_calls(kSomerset, {Call::OrderAlone, Call::StayTogether}).lone_player(), Seat::West);
}

TEST(LoneHand, a_plain_declaration_only_may_be_taken_over_in_keller) {
  const DealRules rules = with(AlonePeriod::WithDeclaration, PartnerAlone::OverPlainDeclaration);
  EXPECT_EQ(after_calls(rules, {Call::Order}).phase(), Phase::AloneChoice);
  EXPECT_EQ(after_calls(rules, {Call::OrderAlone}).phase(), Phase::Discard) << "[K-alone-08]";
}

TEST(LoneHand, whoever_has_passed_cannot_take_it_over) {
  EXPECT_EQ(after_calls(kSomerset, {Call::Pass, Call::Pass, Call::Order}).phase(), Phase::Discard) << "[S76.a] [S93]";
}

TEST(LoneHand, a_pass_of_the_turn_up_bars_nobody_in_the_second_round) {
  const auto naming = {Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::NameSpades};
  const Deal deal = after_calls(kSomerset, naming);
  ASSERT_EQ(deal.phase(), Phase::AloneChoice) << "AMB-S33";
  EXPECT_EQ(deal.to_act(), Seat::East);
  DealRules literal = kSomerset;
  literal.alone_pass_scope = codes::PassScope::Deal;
  EXPECT_EQ(after_calls(literal, naming).phase(), Phase::Play);
  const Deal passed = after_calls(literal, {Call::Pass, Call::Pass, Call::Pass, Call::Pass});
  EXPECT_FALSE(legal_calls(passed).contains(Call::NameAloneSpades)) << "the maker himself has passed";
}

TEST(LoneHand, the_dealer_may_announce_it_until_he_quits_his_discard) {
  Deal deal = after_calls(kSomerset, {Call::Pass, Call::Pass, Call::Pass, Call::Order});
  EXPECT_EQ(legal_calls(deal), CallSet{Call::GoAlone}) << "[S96]";
  EXPECT_EQ(deal.legal_actions().cards.size(), 5U);
  EXPECT_EQ(with_discard(deal).phase(), Phase::Play);
  deal.apply(Call::GoAlone);
  EXPECT_EQ(deal.lone_player(), Seat::South);
  EXPECT_EQ(deal.phase(), Phase::Discard);
  EXPECT_EQ(legal_calls(deal), CallSet{});
  EXPECT_EQ(with_discard(deal).to_act(), Seat::West);
}

TEST(LoneHand, the_assisted_dealer_may_take_it_until_he_quits_his_discard) {
  for (const Call declaration : {Call::Order, Call::OrderAlone}) {
    Deal deal = after_calls(kSomerset, {Call::Pass, declaration});
    ASSERT_EQ(deal.phase(), Phase::Discard);
    EXPECT_EQ(legal_calls(deal), CallSet{Call::GoAlone}) << "[S75.b]";
    deal.apply(Call::GoAlone);
    EXPECT_EQ(deal.lone_player(), Seat::South);
    EXPECT_FALSE(deal.is_active(Seat::North));
  }
}

TEST(LoneHand, a_dealer_ordered_up_by_an_adversary_has_none) {
  const Deal deal = after_calls(kSomerset, {Call::Order, Call::StayTogether});
  EXPECT_EQ(legal_calls(deal), CallSet{}) << "[S95.a] [K-alone-05]";
}

TEST(LoneHand, is_asked_before_the_lead_of_the_maker_first) {
  Deal deal = after_calls(kKeller, {Call::Order});
  EXPECT_EQ(deal.phase(), Phase::Discard);
  deal = with_discard(deal);
  ASSERT_EQ(deal.phase(), Phase::AloneChoice) << "[K-alone-04]";
  EXPECT_EQ(deal.to_act(), Seat::West);
  Deal alone = deal;
  alone.apply(Call::GoAlone);
  EXPECT_EQ(alone.phase(), Phase::Play) << "[K-alone-08]";
  EXPECT_EQ(alone.lone_player(), Seat::West);
  deal.apply(Call::StayTogether);
  EXPECT_EQ(deal.to_act(), Seat::East);
  deal.apply(Call::GoAlone);
  EXPECT_EQ(deal.lone_player(), Seat::East);
  EXPECT_EQ(deal.to_act(), Seat::North) << "AMB-K20: eldest is out";
}

/// Who is asked about a lone hand after these calls when everybody declines.
std::vector<Seat> asked_after(std::initializer_list<Call> calls) {
  Deal deal = after_calls(kKeller, calls);
  std::vector<Seat> asked;
  while (deal.phase() != Phase::Play) {
    if (deal.phase() == Phase::Discard) {
      deal = with_discard(deal);
    } else {
      asked.push_back(deal.to_act());
      deal.apply(Call::StayTogether);
    }
  }
  return asked;
}

/// The author's own table of who may play alone: dealer A is South, his partner B North, C West, D East.
TEST(LoneHand, is_open_to_those_whom_keller_lists) {
  const Call pass = Call::Pass;
  using Seats = std::vector<Seat>;
  EXPECT_EQ(asked_after({Call::Order}), (Seats{Seat::West, Seat::East})) << "[K-alone-07] C orders: C or D";
  EXPECT_EQ(asked_after({pass, Call::Order}), (Seats{Seat::North, Seat::South})) << "B assists: A or B";
  EXPECT_EQ(asked_after({pass, pass, Call::Order}), Seats{Seat::East}) << "D orders: only D";
  EXPECT_EQ(asked_after({pass, pass, pass, Call::Order}), Seats{Seat::South}) << "A takes up: only A";
  EXPECT_EQ(asked_after({pass, pass, pass, pass, Call::NameClubs}), (Seats{Seat::West, Seat::East})) << "C makes it";
  EXPECT_EQ(asked_after({pass, pass, pass, pass, pass, Call::NameClubs}), (Seats{Seat::North, Seat::South}));
  EXPECT_EQ(asked_after({pass, pass, pass, pass, pass, pass, Call::NameClubs}), Seats{Seat::East}) << "AMB-K12";
  EXPECT_EQ(asked_after({pass, pass, pass, pass, pass, pass, pass, Call::NameClubs}), Seats{Seat::South});
}

TEST(LoneHand, a_partner_who_must_be_alone_is_not_asked_again) {
  DealRules rules = kKeller;
  rules.dealers_partner = codes::DealersPartner::MustBeAlone;
  const Deal deal = with_discard(after_calls(rules, {Call::Pass, Call::OrderAlone}));
  EXPECT_EQ(deal.phase(), Phase::Play);
  EXPECT_EQ(deal.lone_player(), Seat::North);
}

DealRules defended_alone(DealRules rules) {
  rules.defend_alone = codes::DefendAlone::AgainstLoneHand;
  return rules;
}

TEST(Declarations, the_defenders_are_asked_in_turn_from_the_left_of_the_lone_player) {
  Deal deal = with_discard(after_calls(defended_alone(DealRules{}), {Call::Pass, Call::OrderAlone}));
  ASSERT_EQ(deal.phase(), Phase::AloneChoice) << "the dealer has laid a card away";
  EXPECT_EQ(deal.to_act(), Seat::East) << "North is alone";
  EXPECT_EQ(legal_calls(deal), kAloneChoice);
  deal.apply(Call::StayTogether);
  EXPECT_EQ(deal.to_act(), Seat::West);
  EXPECT_EQ(legal_calls(deal), kAloneChoice);
  deal.apply(Call::StayTogether);
  EXPECT_EQ(deal.phase(), Phase::Play);
  EXPECT_EQ(deal.lone_defender(), std::nullopt);
  EXPECT_EQ(deal.active_count(), 3U);
}

TEST(Declarations, one_defender_alone_ends_the_question) {
  const Deal asked = with_discard(after_calls(defended_alone(DealRules{}), {Call::Pass, Call::OrderAlone}));
  Deal first = asked;
  first.apply(Call::GoAlone);
  EXPECT_EQ(first.phase(), Phase::Play) << "West is not asked";
  EXPECT_EQ(first.lone_defender(), Seat::East);
  EXPECT_EQ(first.lone_player(), Seat::North) << "he stays alone";
  EXPECT_EQ(first.maker(), Seat::North);
  EXPECT_EQ(first.active_count(), 2U);
  EXPECT_EQ(first.to_act(), Seat::North) << "West, who would lead, has laid his cards down";
  Deal second = asked;
  second.apply(Call::StayTogether);
  second.apply(Call::GoAlone);
  EXPECT_EQ(second.lone_defender(), Seat::West);
  EXPECT_EQ(second.to_act(), Seat::West);
}

TEST(Declarations, nobody_is_asked_to_defend_alone_against_two) {
  const Deal deal = with_discard(after_calls(defended_alone(DealRules{}), {Call::Pass, Call::Order}));
  EXPECT_EQ(deal.phase(), Phase::Play);
}

TEST(Declarations, the_defenders_are_asked_when_the_makers_have_said_all_they_may) {
  Deal keller = with_discard(after_calls(defended_alone(kKeller), {Call::Order}));
  ASSERT_EQ(keller.to_act(), Seat::West) << "the maker is asked first";
  keller.apply(Call::StayTogether);
  ASSERT_EQ(keller.to_act(), Seat::East) << "then his partner";
  keller.apply(Call::GoAlone);
  EXPECT_EQ(keller.phase(), Phase::AloneChoice);
  EXPECT_EQ(keller.to_act(), Seat::South) << "at the left of the lone player, not of the maker";
  Deal somerset = after_calls(defended_alone(kSomerset), {Call::Pass, Call::OrderAlone});
  ASSERT_EQ(somerset.phase(), Phase::Discard);
  ASSERT_EQ(legal_calls(somerset), CallSet{Call::GoAlone}) << "the dealer may take it over";
  somerset.apply(Call::GoAlone);
  somerset = with_discard(somerset);
  EXPECT_EQ(somerset.lone_player(), Seat::South);
  EXPECT_EQ(somerset.to_act(), Seat::West);
  somerset.apply(Call::GoAlone);
  EXPECT_EQ(somerset.lone_defender(), Seat::West);
  EXPECT_EQ(somerset.lone_player(), Seat::South);
}

TEST(Declarations, who_has_passed_may_defend_alone_under_any_rule_of_passes) {
  DealRules rules = defended_alone(DealRules{});
  rules.alone_pass_scope = codes::PassScope::Deal;
  const Deal deal = after_calls(
      rules, {Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::NameClubs});
  EXPECT_EQ(deal.phase(), Phase::Play) << "South passed and may not be alone";
  Deal alone =
      after_calls(defended_alone(DealRules{}), {Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::NameAloneClubs});
  EXPECT_EQ(alone.to_act(), Seat::North) << "who has passed already";
  EXPECT_EQ(legal_calls(alone), kAloneChoice);
}

}  // namespace
}  // namespace euchre::game

// Where a house changes lawful play the laws follow it: cases that hold under the house's rules alone.

#include "law/casebook/scenario.h"
#include "law/laws/house_laws.h"
#include "law/laws/ruling_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

namespace euchre::casebook {
namespace {

/// What is ruled on the case under the house's rules; nothing that it expects may be missing. The articles are not compared.
laws::Ruling expect_ruled(const std::string& rules, const std::string& facts) {
  const auto house = laws::read_house_laws(rules, "house.toml");
  EXPECT_TRUE(house) << codes::to_text(house.error());
  if (!house) return {};
  const auto scenarios =
      parse_scenarios("```scn\nid: house\ncode: " + house->code->base + "\ntitle: house\n" + facts + "```\n");
  EXPECT_EQ(scenarios.size(), 1U);
  EXPECT_FALSE(scenarios.front().expectations.empty());
  ScenarioOutcome outcome = run_scenario(scenarios.front(), house->book);
  for (const auto& problem : outcome.problems) ADD_FAILURE() << problem.text;
  for (const auto& missing : outcome.missing) ADD_FAILURE() << "line " << missing.line << ": " << missing.body;
  return std::move(outcome.ruling);
}

TEST(HouseRulings, alone_may_be_said_until_the_lead) {
  expect_ruled("base = \"hoyle\"\n[lone_hand]\nperiod = \"before_lead\"\n", R"(deal: L24A
dealer: S
fact: W order
fact: S discard QS quitted
fact: W says "I play alone"
expect: trump H maker=W lone=W [H-alone-01]
)");
}

TEST(HouseRulings, alone_may_be_said_by_the_dealer_until_his_discard) {
  expect_ruled("base = \"hoyle\"\n[lone_hand]\nperiod = \"until_discard\"\n", R"(deal: L24A
dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S take-up
fact: S discard QS quitted
fact: S says "I play alone"
expect: denied S lone-hand [H-alone-01]
)");
}

TEST(HouseRulings, deals_after_the_last_turn_are_counted_where_the_game_goes_on) {
  const std::string rules = "base = \"danville\"\n[game]\ndeal_turns = 4\nlevel_game = \"extra_deal\"\n";
  expect_ruled(rules, R"(dealer: E
fact: dir score-after deal=4 NS=5 EW=5
fact: E deal batches=5,5,5,5
expect: info turn-used E [D-04]
expect: info hands-played 4 [D-04]
expect: dealer S next [D-04]
)");
  expect_ruled(rules, R"(dealer: E
fact: dir score-after deal=4 NS=5 EW=5
fact: E deal batches=5,5,5,5
fact: S deal batches=2,3,2,3,3,2,3,2
fact: dir hand-result makers=EW lone=none tricks-NS=1 tricks-EW=4
expect: info hands-played 5 [D-04]
expect: game EW wins 6-5 [D-10.a]
)");
}

TEST(HouseRulings, a_pass_bars_from_the_lone_hand_in_the_whole_deal) {
  const std::string passed = R"(dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S turn-down
)";
  expect_ruled("base = \"alberta\"\n[lone_hand]\npass_scope = \"deal\"\n", "deal: L24A\n" + passed + R"(fact: W alone S
expect: denied W lone-hand [A6.a]
expect: trump S maker=W lone=none [A5.h]
)");
  expect_ruled("base = \"somerset\"\n[readings]\nalone_pass_scope = \"deal\"\n", "deal: L32A\n" + passed +
                                                                                     R"(fact: W name C
fact: W says "alone at clubs" separately
expect: denied W lone-hand [S93]
expect: trump C maker=W lone=none [S77.a]
)");
}

TEST(HouseRulings, the_dealers_own_word_is_no_remark) {
  expect_ruled("base = \"hoyle\"\n[laws.auction]\nremark_accepts = false\n", R"(deal: L24A
dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S says "I'll take it"
expect: trump H maker=S lone=none [H-up-07]
)");
}

TEST(HouseRulings, a_level_game_goes_on_where_a_further_deal_decides) {
  expect_ruled("base = \"danville\"\n[readings]\ntie = \"extra_deal\"\n", R"(fact: dir score-after deal=8 NS=9 EW=9
expect: info game-open [AMB-D12]
)");
}

TEST(HouseRulings, the_stuck_dealer_passes_in_no_way) {
  expect_ruled("base = \"somerset\"\n[trump]\nlast_dealer_call = \"must_name\"\n", R"(deal: L32A
dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S turn-down
fact: W pass
fact: N pass
fact: E pass
fact: S throws-hand-second-round
expect: denied S pass [S77.a]
expect: turn S bid [S77.a]
)");
}

TEST(HouseRulings, an_interruption_that_caused_the_misdeal_excuses_it) {
  expect_ruled("base = \"somerset\"\n[laws.dealing]\ninterruption_must_cause = true\n", R"(deal: L32A
dealer: S
fact: dir deal-interrupted by=W ground=score established=no caused=yes
fact: dir wrong-count seat=E count=6 before=first-lead
expect: dealer S same [S44]
)");
}

TEST(HouseRulings, a_misdeal_passes_on_unless_the_adversaries_caused_it) {
  expect_ruled("base = \"keller\"\n[laws.dealing]\nmisdeal = \"next\"\n", R"(deal: L32A
dealer: S
fact: dir wrong-count seat=E count=6 before=first-lead
fact: dir deal-interrupted by=W caused=yes
expect: dealer S same [K-deal-15]
)");
}

TEST(HouseRulings, an_uncut_pack_is_a_misdeal_like_others) {
  expect_ruled("base = \"keller\"\n[laws.dealing]\nmisdeal = \"same\"\n", R"(deal: L32A
dealer: S
fact: dir pack-uncut
fact: W claim misdeal
expect: dealer S same [K-deal-07]
)");
}

TEST(HouseRulings, a_second_card_at_the_turn_may_count_as_faced) {
  expect_ruled("base = \"keller\"\n[laws.dealing]\nextra_at_turn = \"as_faced\"\n", R"(dealer: S
fact: dir extra-card-exposed-at-turn card=8S
expect: option NS {new-deal | stand} until touch NS [K-deal-12]
expect: option EW {new-deal | stand} until touch EW [K-deal-12]
)");
}

TEST(HouseRulings, alone_is_in_time_for_the_dealer_until_his_discard_is_quitted) {
  expect_ruled("base = \"somerset\"\n[laws.lone_hand]\nlate = \"in_time\"\n", R"(deal: L32A
dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S take-up
fact: S discard TS quitted
fact: S says "Alone at hearts"
expect: denied S lone-hand [S96]
expect: trump H maker=S lone=none [S96]
)");
}

TEST(HouseRulings, an_idle_card_that_goes_back_was_shown) {
  expect_ruled("base = \"somerset\"\n[laws.lone_hand]\nidle_plays = \"goes_back\"\n", R"(deal: L32B
dealer: N
score: NS=0 EW=0
state: trump=H maker=E round=1 lone=E discard=7S
fact: E lead JH
fact: S play QH
fact: dir idle-partner-plays by=W card=AC
fact: N play 8H
fact: trick 2: E JD, S KS, N 9H -> E
fact: trick 3: E AH, S TD, N TH -> E
fact: trick 4: E KH, S 9D, N AD -> E
fact: trick 5: E AS, S 8C, N QC -> E
expect: card AC returned [S100.a]
expect: points EW +2 lone-march [S102.a]
)");
}

TEST(HouseRulings, who_passed_the_card_is_not_alone_in_the_second_round) {
  expect_ruled("base = \"somerset\"\n[readings]\nalone_pass_scope = \"deal\"\n", R"(deal: L32A
dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S turn-down
fact: W says "Alone at spades"
expect: denied W lone-hand [S93]
expect: trump S maker=W lone=none [S77.a]
)");
}

TEST(HouseRulings, a_wrong_number_of_cards_passes_the_deal_on_before_the_lead_as_after_it) {
  const std::string rules = "base = \"alberta\"\n[readings]\nnew_deal_dealer = \"next\"\n";
  expect_ruled(rules, R"(dealer: S
fact: dir wrong-count seat=E count=6 before=first-lead
expect: void deal [A12d.1]
expect: dealer W next [A12d.1]
)");
  expect_ruled(rules, R"(deal: L24A
dealer: S
state: trump=H maker=S round=1 lone=none discard=QS
fact: W lead AS
fact: dir wrong-count seat=E count=6
expect: void deal [A12d.1]
expect: dealer W next [A12d.1]
)");
}

TEST(HouseRulings, tell_the_reading_by_which_an_ordered_dealer_has_a_wrong_hand) {
  const laws::Ruling ruling =
      expect_ruled("base = \"alberta\"\n[readings]\na12d3_scope = \"voluntary\"\n", R"(deal: L24A
dealer: S
fact: W order
fact: W lead AS
fact: N play TC
fact: E play TS
fact: S play QS
expect: dealer S same [A12d.1]
)");
  const laws::Stated deal_is_void = laws::Void{laws::Thing::Deal};
  const auto found = std::ranges::find(ruling.statements, deal_is_void, &laws::Statement::what);
  ASSERT_NE(found, ruling.statements.end());
  EXPECT_EQ(laws::to_text(found->ground), "A12d.1 AMB-A11 AMB-G01 AMB-A28 house");
}

TEST(HouseRulings, whoever_confers_on_what_a_revoke_brings_has_no_choice) {
  const std::string rules = "base = \"hoyle\"\n[laws.conduct]\nconferring_loses = true\n";
  const std::string revoke = "score: NS=0 EW=1\nfact: dir revoke-proved by=S trick=2 claimed-by=EW\n";
  const std::string result = "fact: dir hand-result makers=NS lone=none tricks-NS=3 tricks-EW=2\n";
  const std::string confer = "fact: dir consultation by=E,W on=penalty-add/penalty-take\n";
  const std::string lost = R"(expect: void option EW [S85.b]
expect: info no-penalty NS [S85.b]
expect: stands result [S85.b]
expect: points NS +1 tricks [H-score-01]
expect: score NS=1 EW=1 [H-score-01]
)";
  expect_ruled(rules, revoke + confer + result + lost);
  expect_ruled(rules, confer + revoke + result + lost);
  expect_ruled(rules, revoke + confer + result +
                          "fact: EW elect penalty-add\nexpect: denied EW demand penalty-add 2 [S85.b]\n" + lost);
  expect_ruled(rules, revoke + result + "fact: EW elect penalty-add\n" + confer +
                          "expect: points EW +2 penalty [A12i.4]\nexpect: score NS=0 EW=3 [A12i.4]\n");
}

TEST(HouseRulings, a_suit_that_is_not_next_counts_as_the_suit_turned_down) {
  const std::string turned_down = R"(deal: L24A
dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S turn-down
)";
  const std::string next = "[trump]\nsecond_round = \"next\"\n";
  expect_ruled("base = \"hoyle\"\n" + next, turned_down + R"(fact: W name S
expect: void naming W S [H-up-08]
expect: denied W naming S [H-up-08]
expect: info counts-as-pass W [H-up-08]
)");
  expect_ruled("base = \"alberta\"\n" + next, turned_down + R"(fact: W name S
expect: void naming W S [A12b.3]
expect: barred EW making [A12b.3]
)");
  expect_ruled("base = \"hoyle\"\n" + next, turned_down + R"(fact: W name D
expect: trump D maker=W lone=none [H-make-01]
)");
}

constexpr std::string_view kTurnedDown = R"(deal: L24A
dealer: S
score: NS=0 EW=0
fact: W pass
fact: N pass
fact: E pass
fact: S turn-down
)";

TEST(HouseRulings, the_suit_turned_down_may_be_named_again) {
  const std::string any = "[trump]\nsecond_round = \"any\"\n";
  const std::string named =
      std::string(kTurnedDown) + "fact: W name H\nexpect: trump H maker=W lone=none [H-make-01]\n";
  expect_ruled("base = \"hoyle\"\n" + any, named);
  expect_ruled("base = \"alberta\"\n" + any, named);
  expect_ruled("base = \"hoyle\"\n" + any, std::string(kTurnedDown) + R"(fact: W order
expect: trump H maker=W lone=none [H-make-01]
)");
}

TEST(HouseRulings, a_suit_named_without_a_card_of_it_counts_as_a_pass_until_play_goes_on) {
  const std::string rules = "base = \"hoyle\"\n[trump]\nsecond_round = \"any\"\nnaming_card = \"every_namer\"\n";
  expect_ruled(rules, std::string(kTurnedDown) + R"(fact: W name H
expect: denied W naming H [H-up-02]
expect: info counts-as-pass W [H-up-02]
expect: allowed N pass [H-make-02]
)");
  expect_ruled(rules, std::string(kTurnedDown) + R"(fact: W name H
fact: W lead AS
expect: stands naming W H [H-up-02]
expect: trump H maker=W lone=none [H-make-01]
)");
  expect_ruled(rules, std::string(kTurnedDown) + R"(fact: W name C
expect: trump C maker=W lone=none [H-make-01]
)");
}

TEST(HouseRulings, a_suit_made_with_a_bare_bower_counts_as_a_pass_until_play_goes_on) {
  const std::string rules = "base = \"hoyle\"\n[trump]\nbare_bower = \"barred\"\n";
  const std::string turned = std::string(kTurnedDown) + "fact: W pass\n";
  expect_ruled(rules, turned + R"(expect: denied N naming D [H-up-02]
)");
  expect_ruled(rules, turned + R"(fact: N name D
expect: denied N naming D [H-up-02]
expect: info counts-as-pass N [H-up-02]
expect: allowed E pass [H-make-02]
)");
  expect_ruled(rules, turned + R"(fact: N name D
fact: W lead AS
expect: stands naming N D [H-up-02]
expect: trump D maker=N lone=none [H-make-01]
)");
  expect_ruled("base = \"hoyle\"\n", turned + "fact: N name D\nexpect: trump D maker=N lone=none [H-make-01]\n");
}

TEST(HouseRulings, a_turned_card_accepted_with_a_bare_bower_counts_as_a_pass) {
  const std::string facts = R"(deal: L24C
dealer: S
up: 9H
hand W: JD AC KC 9S TD
fact: W order
)";
  expect_ruled("base = \"hoyle\"\n[trump]\nbare_bower = \"barred\"\n", facts + R"(expect: denied W order [H-up-02]
expect: info counts-as-pass W [H-up-02]
)");
  expect_ruled("base = \"hoyle\"\n", facts + "expect: trump H maker=W lone=none [H-make-01]\n");
}

const std::string kNoTrump = "[trump]\nno_trump = \"high_and_low\"\n";

TEST(HouseRulings, no_trump_is_named_in_the_second_round) {
  const std::string rules = "base = \"hoyle\"\n" + kNoTrump;
  expect_ruled(rules, std::string(kTurnedDown) + R"(expect: allowed W naming N [H-make-01]
expect: allowed W naming L [H-make-01]
)");
  for (const char* const named :
       {"fact: W name N\n", "fact: W names no trump\n", "fact: W says \"I make it no trump\"\n"})
    expect_ruled(rules, std::string(kTurnedDown) + named + "expect: trump N maker=W lone=none [H-make-01]\n");
  for (const char* const named : {"fact: W name L alone\n", "fact: W names low no trump alone\n"})
    expect_ruled(rules, std::string(kTurnedDown) + named + "expect: trump L maker=W lone=W [H-alone-01]\n");
}

TEST(HouseRulings, no_trump_where_it_is_not_played_is_as_the_suit_turned_down) {
  expect_ruled("base = \"hoyle\"\n[trump]\nno_trump = \"high\"\n", std::string(kTurnedDown) + R"(fact: W name L
expect: void naming W L [H-up-08]
expect: denied W naming L [H-up-08]
expect: info counts-as-pass W [H-up-08]
expect: allowed N pass [H-make-02]
)");
  const std::string named = std::string(kTurnedDown) + "fact: W name N\n";
  expect_ruled("base = \"hoyle\"\n", named + "expect: info counts-as-pass W [H-up-08]\n");
  expect_ruled("base = \"alberta\"\n", named + "expect: barred EW making [A12b.3]\n");
}

TEST(HouseRulings, no_trump_named_out_of_turn_is_as_a_suit_named_out_of_turn) {
  const std::string facts = std::string(kTurnedDown) + "fact: E name N\n";
  expect_ruled("base = \"alberta\"\n" + kNoTrump, facts + R"(expect: void naming E N [A12c.1]
expect: barred EW making [A12c.1]
)");
  expect_ruled("base = \"somerset\"\n" + kNoTrump, R"(deal: L32A
dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S turn-down
fact: N name N
fact: W pass
expect: trump N maker=N lone=none [S82.a]
)");
}

TEST(HouseRulings, a_stuck_dealer_may_name_no_trump) {
  expect_ruled("base = \"danville\"\n" + kNoTrump, std::string(kTurnedDown) + R"(fact: W pass
fact: N pass
fact: E pass
fact: S name C
expect: trump C maker=S lone=none [D-05]
)");
  expect_ruled("base = \"danville\"\n" + kNoTrump, std::string(kTurnedDown) + R"(fact: W pass
fact: N pass
fact: E pass
expect: must S name C/D/S/N/L [D-05]
)");
}

TEST(HouseRulings, at_no_trump_the_best_card_of_the_suit_led_takes_the_trick) {
  const std::string trick = "fact: W lead TD\nfact: N play JD\nfact: E play AD\nfact: S play KD\n";
  const std::string deal = "deal: L24A\ndealer: S\nscore: NS=0 EW=0\n";
  const std::string high = deal + "state: trump=N maker=W round=2 lone=none\n" + trick;
  const std::string low = deal + "state: trump=L maker=W round=2 lone=none\n" + trick;
  expect_ruled("base = \"hoyle\"\n" + kNoTrump, high + "expect: turn E lead [H-play-04]\n");
  expect_ruled("base = \"hoyle\"\n" + kNoTrump, low + "expect: turn W lead [H-play-04]\n");
}

TEST(HouseRulings, at_no_trump_a_jack_is_owed_to_its_printed_suit) {
  const std::string deal = "deal: L24A\ndealer: S\nscore: NS=0 EW=0\n";
  const std::string played = "fact: W lead TD\nfact: N play 9H\nfact: E play AD\nfact: S play KD\n";
  const std::string corrected = played + "fact: N withdraw 9H\nfact: N play JD\n";
  expect_ruled("base = \"alberta\"\n" + kNoTrump,
               deal + "state: trump=N maker=W round=2 lone=none\n" + corrected + R"(expect: allowed E change AD [A12i.2]
expect: card 9H not-exposed [AMB-A15]
)");
  // At hearts the jack of diamonds is the left bower: who has no diamond beside it may ruff.
  expect_ruled("base = \"alberta\"\n" + kNoTrump, deal + "state: trump=H maker=W round=1 lone=none discard=QS\n" +
                                                      played + "expect: turn N lead [A7.d]\n");
}

TEST(HouseRulings, no_trump_pays_what_a_suit_pays) {
  const std::string played = R"(deal: L24A
dealer: S
score: NS=0 EW=0
state: trump=N maker=W round=2 lone=none
fact: trick 1: W AS, N JD, E TS, S QS -> W
fact: trick 2: W KS, N 9H, E 9D, S QC -> W
fact: trick 3: W 9S, N TC, E TH, S KD -> W
fact: trick 4: W TD, N KC, E AD, S AC -> E
fact: trick 5: E JH, S KH, W 9C, N AH -> N
)";
  expect_ruled("base = \"hoyle\"\n" + kNoTrump, played + "expect: points EW +1 tricks [H-score-01]\n");
}

const std::string kJoker = "[pack]\njoker = true\n";

constexpr const char* kJokerUp = R"(dealer: S
hand N: 9C TC AC 9D 9H
hand E: KC QD JD TD TH
hand S: JC AD QH KH 9S
hand W: QC KD AH TS QS
up: Jk
)";

TEST(HouseRulings, the_dealer_names_trump_for_a_joker_that_is_turned_up) {
  const std::string rules = "base = \"hoyle\"\n" + kJoker;
  const laws::Ruling ruling = expect_ruled(rules, std::string(kJokerUp) + R"(expect: denied S pass [H-up-01]
expect: must S name C/D/H/S [H-up-01]
expect: denied W naming [H-up-01]
expect: denied N naming [H-up-01]
expect: denied E naming [H-up-01]
)");
  for (const laws::Statement& said : ruling.statements) {
    const auto* allowed = laws::as<laws::Allowed>(said);
    EXPECT_TRUE(allowed == nullptr || allowed->who == laws::Who(Seat::South)) << laws::to_text(said.what);
  }
  expect_ruled(rules, std::string(kJokerUp) + R"(fact: S name H alone
fact: S discard 9S quitted
expect: trump H maker=S lone=S [H-alone-01]
)");
  expect_ruled(rules, std::string(kJokerUp) + R"(fact: S name H
fact: S discard Jk quitted
expect: trump H maker=S lone=none [H-make-01]
)");
}

TEST(HouseRulings, a_joker_turned_up_may_be_a_spade_or_stay_down) {
  expect_ruled("base = \"hoyle\"\n" + kJoker + "[trump]\njoker_turn_up = \"spades\"\n",
               std::string(kJokerUp) + "fact: W order\nexpect: trump S maker=W lone=none [H-up-01]\n");
  expect_ruled("base = \"hoyle\"\n" + kJoker + "[trump]\njoker_turn_up = \"second_round\"\n",
               std::string(kJokerUp) + "fact: W name S\nexpect: trump S maker=W lone=none [H-make-01]\n");
}

constexpr const char* kJokerHeld = R"(dealer: S
hand N: 9C TC AC 9D Jk
hand E: KC QD JD TD TH
hand S: JC AD QH KH AS
hand W: QC KD AH TS QS
up: 9H
score: NS=0 EW=0
state: trump=H maker=W round=1 lone=none discard=AS
)";

TEST(HouseRulings, who_keeps_a_joker_back_from_a_trump_lead_has_revoked) {
  const std::string rules = "base = \"hoyle\"\n" + kJoker;
  expect_ruled(rules, std::string(kJokerHeld) + R"(fact: trick 1: W AH, N 9C*, E JD, S QH -> E
fact: E quits-trick 1
fact: E claim revoke by=N trick=1
fact: dir hand-result makers=EW lone=none tricks-NS=2 tricks-EW=3
expect: option EW {result-as-played +1 | penalty-add 2 | penalty-take 2} until scored [AMB-G08]
)");
}

TEST(HouseRulings, a_joker_takes_the_trick_from_the_right_bower) {
  const std::string rules = "base = \"hoyle\"\n" + kJoker;
  expect_ruled(rules, std::string(kJokerHeld) + R"(fact: W lead AH
fact: N play Jk
fact: E play JD
fact: S play QH
expect: turn N lead [H-play-04]
)");
}

const std::string kDefendAlone = "[lone_hand]\ndefend_alone = \"against_lone_hand\"\n";

constexpr const char* kWestAlone = R"(deal: L24A
dealer: S
score: NS=0 EW=0
fact: W order alone
fact: S discard QS quitted
)";

TEST(HouseRulings, an_adversary_of_a_lone_player_defends_alone) {
  const std::string rules = "base = \"hoyle\"\n" + kDefendAlone;
  expect_ruled(rules, std::string(kWestAlone) + R"(expect: allowed N lone-hand until first-lead [H-alone-01]
expect: allowed S lone-hand until first-lead [H-alone-01]
)");
  for (const char* said : {"fact: N alone\n", "fact: N defends-alone\n", "fact: N says \"I defend alone\"\n"}) {
    expect_ruled(rules, std::string(kWestAlone) + said + R"(expect: allowed N lone-hand [H-alone-01]
expect: must S lay-away [H-alone-01]
expect: must S leave-hand-down [H-alone-01]
expect: denied S lone-hand [H-alone-01]
expect: trump H maker=W lone=W [H-alone-01]
)");
  }
}

TEST(HouseRulings, two_cards_make_a_trick_where_one_defends_alone) {
  expect_ruled("base = \"hoyle\"\n" + kDefendAlone, std::string(kWestAlone) + R"(fact: N alone
fact: W lead AS
fact: N play 9H
expect: turn N lead [H-play-04]
)");
}

TEST(HouseRulings, nobody_defends_alone_too_late_after_his_partner_or_against_two) {
  const std::string rules = "base = \"hoyle\"\n" + kDefendAlone;
  expect_ruled(rules, std::string(kWestAlone) + R"(fact: W lead AS
fact: N alone
expect: denied N lone-hand [H-alone-01]
expect: turn N play [H-play-04]
)");
  const laws::Ruling late = expect_ruled(rules, std::string(kWestAlone) + R"(fact: W lead AS
fact: N alone
fact: N play 9H
expect: turn S play [H-play-04]
)");
  EXPECT_TRUE(late.impossible.empty());
  expect_ruled(rules, std::string(kWestAlone) + R"(fact: S alone
fact: N alone
expect: denied N lone-hand [H-alone-01]
expect: must N leave-hand-down [H-alone-01]
)");
  expect_ruled(rules, R"(deal: L24A
dealer: S
fact: W order
fact: S discard QS quitted
fact: N alone
expect: denied N lone-hand [H-alone-01]
)");
  expect_ruled("base = \"hoyle\"\n", std::string(kWestAlone) + R"(fact: N alone
expect: denied N lone-hand [H-alone-01]
)");
}

TEST(HouseRulings, the_partner_of_one_who_defends_alone_may_show_a_card_for_nothing) {
  for (const char* base : {"hoyle", "alberta", "danville"}) {
    expect_ruled("base = \"" + std::string(base) + "\"\n" + kDefendAlone, R"(deal: L24A
dealer: S
score: NS=0 EW=0
state: trump=H maker=W round=1 lone=W discard=QS
fact: N alone
fact: dir card-exposed owner=S card=KD
expect: info no-penalty S [H-alone-01]
expect: stands lone-hand N [H-alone-01]
)");
  }
}

TEST(HouseRulings, a_euchre_by_one_who_defends_alone_pays_its_own_points) {
  const std::string played = R"(deal: L24A
dealer: S
score: NS=0 EW=0
state: trump=H maker=W round=1 lone=W defender=N discard=QS
fact: trick 1: W AS, N 9H -> N
fact: trick 2: N AH, W 9C -> N
fact: trick 3: N JD, W TD -> N
fact: trick 4: N KC, W 9S -> N
fact: trick 5: N TC, W KS -> N
)";
  expect_ruled("base = \"hoyle\"\n" + kDefendAlone, played + "expect: points NS +4 lone-euchre [H-alone-06]\n");
  expect_ruled("base = \"hoyle\"\n" + kDefendAlone + "[points]\ndefended_alone = 3\n",
               played + "expect: points NS +3 lone-euchre [H-alone-06]\n");
}

TEST(HouseRulings, who_deals_and_who_pays_after_passing_out) {
  const std::string passed = std::string(kTurnedDown) + "fact: W pass\nfact: N pass\nfact: E pass\nfact: S pass\n";
  expect_ruled("base = \"hoyle\"\n[trump]\npassed_out = \"same_deals\"\n", passed + R"(expect: dealer S same [H-make-03]
expect: info no-score [H-make-03]
)");
  expect_ruled("base = \"hoyle\"\n[points]\npassed_out = 1\n", passed + R"(expect: dealer W next [H-make-03]
expect: points EW +1 passed-out [H-make-03]
expect: score NS=0 EW=1 [H-game-01]
)");
}

TEST(HouseRulings, nobody_plays_alone_near_the_end_of_a_game) {
  const std::string rules = "base = \"hoyle\"\n[game]\ntarget = 10\n[lone_hand]\nbarred_within = 2\n";
  const std::string alone = "fact: W says \"I play alone at hearts\"\n";
  expect_ruled(rules,
               "deal: L24A\ndealer: S\nscore: NS=8 EW=3\n" + alone + "expect: denied W lone-hand [H-alone-01]\n");
  expect_ruled(rules,
               "deal: L24A\ndealer: S\nscore: NS=7 EW=3\n" + alone + "expect: trump H maker=W lone=W [H-alone-01]\n");
}

TEST(HouseRulings, the_dealers_partner_who_may_not_assist_has_passed) {
  expect_ruled("base = \"somerset\"\n[trump]\ndealers_partner = \"may_not_assist\"\n", R"(deal: L32A
dealer: S
fact: W pass
fact: N order
expect: void order N [S75.a]
expect: denied N assist [S75.a]
expect: info counts-as-pass N [S75.a]
)");
}

TEST(HouseRulings, nobody_plays_alone_where_the_house_has_no_lone_hands) {
  expect_ruled("base = \"somerset\"\n[lone_hand]\nallowed = false\n", R"(deal: L32A
dealer: S
fact: W order
fact: W says "I play alone" separately
expect: denied W lone-hand [S93]
)");
}

TEST(HouseRulings, makers_who_need_more_than_three_tricks_are_euchred_with_three) {
  expect_ruled("base = \"hoyle\"\n[points]\nmade_needs = 4\n", R"(score: NS=0 EW=0
fact: dir hand-result makers=NS lone=none tricks-NS=3 tricks-EW=2
expect: points EW +2 euchre [H-score-03]
)");
  expect_ruled("base = \"hoyle\"\n[points]\nlone_needs = 5\n", R"(score: NS=0 EW=0
fact: dir hand-result makers=EW lone=W tricks-NS=1 tricks-EW=4
expect: points NS +2 lone-euchre [H-alone-06]
)");
}

TEST(HouseRulings, makers_without_a_trick_pay_what_the_house_says) {
  expect_ruled("base = \"hoyle\"\n[points]\nno_trick = 4\n", R"(score: NS=0 EW=0
fact: dir hand-result makers=NS lone=none tricks-NS=0 tricks-EW=5
expect: points EW +4 euchre [H-score-03]
)");
}

TEST(HouseRulings, a_hand_thrown_open_by_the_lone_player_is_free_where_his_dropped_card_is_not) {
  const std::string rules = "base = \"keller\"\n[readings]\nlone_exposure = \"callable\"\n";
  const std::string lone = "deal: L32B\ndealer: N\nstate: trump=H maker=E round=1 lone=E discard=7S\n";
  expect_ruled(rules, lone + R"(fact: E throws-hand JH JD AH KH AS
fact: N call-card AS
expect: denied NS call-card AS [K-exp-16.b]
)");
  expect_ruled(rules, lone + R"(fact: dir card-exposed card=AS owner=E where=above-table
fact: N call-card AS
expect: must E lead AS [K-exp-05]
)");
}

TEST(HouseRulings, the_house_says_until_when_a_wrong_pack_undoes_the_deal) {
  const std::string played = R"(deal: L32A
dealer: S
score: NS=0 EW=0
state: trump=H maker=S round=1 lone=none discard=TS
fact: trick 1: W AS, N 8C, E 7S, S 8H -> S
fact: trick 2: S AC, W 7C, N KC, E TH -> E
fact: trick 3: E AD, S QH, W TD, N 9H -> S
fact: trick 4: S KH, W 9S, N AH, E JH -> E
fact: trick 5: E 8D, S QC, W KS, N JD -> N
fact: dir pack-count cards=31
)";
  expect_ruled("base = \"somerset\"\n[laws.dealing]\nimperfect_until = \"hand_scored\"\n",
               played + "expect: void deal [S33.a]\n");
  expect_ruled("base = \"keller\"\n[laws.dealing]\nimperfect_until = \"hand_played\"\n",
               played + "expect: points NS +1 tricks [K-score-03]\n");
}

/// Whether what is ruled so, in the words of the language of rulings, names the house among its grounds.
bool rests_on_house(const laws::Ruling& ruling, const std::string& body) {
  const auto said = std::ranges::find_if(ruling.statements,
                                         [&](const laws::Statement& one) { return laws::to_text(one.what) == body; });
  if (said == ruling.statements.end()) return false;
  return std::ranges::find(said->ground.ids(), "house") != said->ground.ids().end();
}

TEST(HouseRulings, rest_on_the_house_where_the_code_would_rule_otherwise) {
  const std::string wrong_hand = R"(score: NS=0 EW=0
fact: dir hand-info makers=NS lone=S
fact: dir wrong-count seat=E count=4 noticed-in=trick4
fact: dir hand-result makers=NS lone=S tricks-NS=3 tricks-EW=2
expect: points NS +3 forfeit [S90.a]
expect: points NS +1 tricks [S3.b]
)";
  const auto ruled = expect_ruled("base = \"somerset\"\n[laws.numbers]\nlone_forfeit = 3\n", wrong_hand);
  EXPECT_TRUE(rests_on_house(ruled, "points NS +3 forfeit"));
  EXPECT_FALSE(rests_on_house(ruled, "points NS +1 tricks"));
}

TEST(HouseRulings, games_are_booked_as_they_were_scored) {
  expect_ruled("base = \"alberta\"\n[laws.event]\nbooks_games = false\n",
               "fact: dir game-result round=1 table=1 teams=A1,B1 points=11,6\n"
               "expect: club record A1 wins=1 points=11 [AT7.a]\n");
}

constexpr const char* kThrowIns = "base = \"hoyle\"\n[throw_in]\nall_low = true\nace_no_face = \"one_ace\"\n";
TEST(HouseRulings, a_hand_of_low_cards_may_be_thrown_in) {
  const std::string facts = R"(dealer: S
hand N: JS KC AC QS JH
hand E: KD QD JD AH KS
hand S: JC AD QH KH 9S
hand W: 9C TC 9D TD TS
up: AS
fact: W throws-in
)";
  expect_ruled(kThrowIns, facts + "expect: dealer S same [H-up-01]\nexpect: info no-score [H-up-01]\n");
  expect_ruled(std::string(kThrowIns) + "next_deal = \"next_deals\"\n", facts + "expect: dealer W next [H-up-01]\n");
}

constexpr const char* kFarmers = "base = \"hoyle\"\n[exchange]\nfarmers = \"three_mixed\"\n";
const std::string kFarmersHands = R"(dealer: S
hand N: JS KC AC QS JH
hand E: KD QD JD AH KS
hand S: JC AD QH KH 9S
hand W: 9C TC 9D TD TS
up: AS
)";

TEST(HouseRulings, three_low_cards_are_swapped_for_those_under_the_turn_up) {
  const std::string swapped = kFarmersHands + "fact: W goes-under 9C TC 9D\n";
  expect_ruled(kFarmers, swapped + R"(expect: card 9C out-of-play [H-up-01]
expect: turn W bid [H-up-01]
)");
  expect_ruled(kFarmers, swapped + R"(fact: W order
fact: S discard 9S quitted
fact: W lead QC
expect: turn N play [H-play-01]
)");
}

TEST(HouseRulings, cards_that_may_not_be_swapped_or_not_then_are_shown) {
  const std::string shown = "expect: card 9C exposed-mandatory [A12f.2]\n";
  expect_ruled(kFarmers, kFarmersHands + "fact: W pass\nfact: W goes-under 9C TC 9D\n" + shown);
  expect_ruled("base = \"hoyle\"\n", kFarmersHands + "fact: W goes-under 9C TC 9D\n" + shown);
  expect_ruled("base = \"hoyle\"\n[exchange]\nfarmers = \"three_alike\"\n",
               kFarmersHands + "fact: W goes-under 9C TC 9D\n" + shown);
  expect_ruled(kFarmers, kFarmersHands + "fact: W goes-under 9C TC\n" + shown);
}

TEST(HouseRulings, a_hand_thrown_in_without_right_lies_open) {
  expect_ruled(kThrowIns, R"(dealer: S
hand N: JS KC AC QS JH
hand E: KD QD JD AH KS
hand S: JC AD QH KH 9S
hand W: 9C TC 9D TD QC
up: AS
fact: W throws-in
expect: turn W bid [H-up-01]
)");
}

}  // namespace
}  // namespace euchre::casebook

#include "core/codes/code.h"
#include "core/codes/parameter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::codes {
namespace {

using testing::HasSubstr;

Result<Code, CodeError> parse(std::string_view toml) { return parse_house_rules(toml, "mine.toml"); }

/// The error that a text leads to, as a person sees it.
std::string error_of(std::string_view toml) {
  const auto code = parse(toml);
  return code ? "no error" : to_text(code.error());
}

TEST(house_rules, change_only_what_they_name) {
  const auto code = parse(R"(base = "hoyle"
name = "Saturday"

[trump]
last_dealer_call = "must_name"
)");
  ASSERT_TRUE(code) << to_text(code.error());
  DealRules expected = find_code("hoyle")->deal;
  expected.last_dealer_call = LastDealerCall::MustName;
  EXPECT_EQ(code->deal, expected);
  EXPECT_EQ(code->match, find_code("hoyle")->match);
  EXPECT_EQ(code->draw, find_code("hoyle")->draw);
}

TEST(house_rules, carry_their_name_and_say_which_values_are_theirs) {
  const auto code = parse(R"(base = "hoyle"
name = "Saturday"
summary = "As at my grandmother's. The dealer is stuck."
[trump]
last_dealer_call = "must_name"
)");
  ASSERT_TRUE(code);
  EXPECT_EQ(code->id, "Saturday");
  EXPECT_EQ(code->name, "Saturday");
  EXPECT_EQ(code->base, "hoyle");
  EXPECT_EQ(code->summary, "As at my grandmother's. The dealer is stuck.");
  EXPECT_EQ(code->grounds.at("trump.last_dealer_call"), "house");
  EXPECT_EQ(code->grounds.at("trump.dealers_partner"), "H-up-05");
}

TEST(house_rules, a_base_alone_is_that_code_under_another_name) {
  const auto code = parse("base = \"somerset\"");
  ASSERT_TRUE(code);
  EXPECT_EQ(code->match, find_code("somerset")->match);
  EXPECT_EQ(code->name, "House rules");
}

TEST(house_rules, every_kind_of_value_is_read) {
  const auto code = parse(R"(base = "somerset"
[pack]
size = 28
[points]
lone_march = 5
[rubber]
third_game_always = false
games = 5
[draw]
order = "ace_high"
)");
  ASSERT_TRUE(code) << to_text(code.error());
  EXPECT_EQ(code->deal.pack, Pack::TwentyEight);
  EXPECT_EQ(code->match.points.lone_march, Points{5});
  EXPECT_FALSE(code->match.rubber->third_game_always);
  EXPECT_EQ(code->match.rubber->games, 5);
  EXPECT_EQ(code->draw.order[0], Rank::Ace);
}

TEST(house_rules, customs_that_no_book_has_are_read) {
  const auto code = parse(R"(base = "alberta"
[trump]
dealers_partner = "may_not_assist"
second_round = "next"
[lone_hand]
allowed = false
lead = "lone_player"
[points]
made_needs = 4
lone_needs = 5
no_trick = 4
[tricks]
first_lead = "maker"
)");
  ASSERT_TRUE(code) << to_text(code.error());
  EXPECT_EQ(code->deal.dealers_partner, DealersPartner::MayNotAssist);
  EXPECT_EQ(code->deal.second_round, SecondRoundSuits::Next);
  EXPECT_FALSE(code->deal.has_lone_hands);
  EXPECT_EQ(code->deal.lone_lead, LoneLead::LonePlayer);
  EXPECT_EQ(code->deal.made_needs, 4);
  EXPECT_EQ(code->deal.lone_needs, 5);
  EXPECT_EQ(code->match.points.no_trick, Points{4});
  EXPECT_EQ(code->deal.first_lead, FirstLead::Maker);
}

TEST(house_rules, customs_of_passing_out_and_of_the_end_of_a_game_are_read) {
  const auto code = parse(R"(base = "somerset"
[trump]
passed_out = "same_deals"
second_round = "any"
naming_card = "every_namer"
bare_bower = "barred"
[lone_hand]
barred_within = 2
[rubber]
love_game_below = 3
)");
  ASSERT_TRUE(code) << to_text(code.error());
  EXPECT_EQ(code->match.game.passed_out, AfterPassingOut::SameDeals);
  EXPECT_EQ(code->deal.second_round, SecondRoundSuits::Any);
  EXPECT_EQ(code->deal.naming_card, NamingCardDuty::EveryNamer);
  EXPECT_EQ(code->deal.bare_bower, BareBower::Barred);
  EXPECT_EQ(code->match.game.lone_barred_within, Points{2});
  EXPECT_EQ(code->match.rubber->love_game_below, Points{3});
  const auto paying = parse("base = \"hoyle\"\n[points]\npassed_out = 1\n");
  ASSERT_TRUE(paying) << to_text(paying.error());
  EXPECT_EQ(paying->match.points.passed_out, Points{1});
}

TEST(house_rules, customs_of_passing_out_and_of_the_end_of_a_game_contradict_others) {
  const std::string stuck = "base = \"hoyle\"\n[trump]\nlast_dealer_call = \"must_name\"\n";
  EXPECT_THAT(error_of(stuck + "passed_out = \"same_deals\"\n"), HasSubstr("never passes a deal out"));
  EXPECT_THAT(error_of(stuck + "[points]\npassed_out = 1\n"), HasSubstr("cannot pay instead"));
  EXPECT_THAT(error_of("base = \"hoyle\"\n[trump]\npassed_out = \"same_deals\"\n[points]\npassed_out = 1\n"),
              HasSubstr("does not make it again"));
  const std::string near = "[lone_hand]\nbarred_within = 2\n";
  EXPECT_THAT(error_of("base = \"alberta\"\n" + near), HasSubstr("near the end nobody may"));
  EXPECT_THAT(error_of("base = \"danville\"\n" + near), HasSubstr("no points that a side still needs"));
  EXPECT_THAT(error_of("base = \"hoyle\"\n[lone_hand]\nbarred_within = 5\n"), HasSubstr("too near its end"));
  EXPECT_THAT(error_of("base = \"somerset\"\n[rubber]\nlove_game_below = 6\n"), HasSubstr("every game would be"));
  EXPECT_TRUE(parse("base = \"somerset\"\n[rubber]\nlove_game_below = 5\n"));
}

TEST(house_rules, no_trump_is_a_custom_with_two_kinds) {
  const auto high = parse("base = \"hoyle\"\n[trump]\nno_trump = \"high\"\n");
  ASSERT_TRUE(high) << to_text(high.error());
  EXPECT_EQ(high->deal.no_trump, NoTrumpCalls::High);
  const auto both = parse("base = \"somerset\"\n[trump]\nno_trump = \"high_and_low\"\n");
  ASSERT_TRUE(both) << to_text(both.error());
  EXPECT_EQ(both->deal.no_trump, NoTrumpCalls::HighAndLow);
  EXPECT_EQ(both->grounds.find("trump.no_trump")->second, "house");
  EXPECT_EQ(parse(to_house_toml(*both))->deal, both->deal);
}

TEST(house_rules, a_kind_of_no_trump_that_there_is_not_is_refused_with_what_would_go) {
  const std::string said = error_of("base = \"hoyle\"\n[trump]\nno_trump = \"low\"\n");
  EXPECT_THAT(said, HasSubstr("mine.toml:3: trump.no_trump: "));
  for (const char* word : {"never", "high", "high_and_low"}) EXPECT_THAT(said, HasSubstr(word));
}

/// No value of another key contradicts it: what a house can set beside it is played, whatever it is.
TEST(house_rules, no_trump_goes_with_every_value_of_every_other_key) {
  unsigned played = 0;
  for (const Parameter& parameter : parameters()) {
    if (parameter.key == "trump.no_trump") continue;
    for (const std::string_view value : parameter.choices) {
      for (const Code& base : known_codes()) {
        Code without = base;
        if (!parameter.write(without, value)) continue;  // of a rubber, where none is played
        without.id = "mine";
        Code with = without;
        with.deal.no_trump = NoTrumpCalls::HighAndLow;
        const bool is_played = parse(to_house_toml(without)).has_value();
        played += is_played ? 1U : 0U;
        EXPECT_EQ(parse(to_house_toml(with)).has_value(), is_played)
            << base.id << ' ' << parameter.key << " = " << value;
      }
    }
  }
  EXPECT_GT(played, 200U);
}

TEST(house_rules, defending_alone_is_a_custom_with_points_of_its_own) {
  const auto house =
      parse("base = \"hoyle\"\n[lone_hand]\ndefend_alone = \"against_lone_hand\"\n[points]\ndefended_alone = 3\n");
  ASSERT_TRUE(house) << to_text(house.error());
  EXPECT_EQ(house->deal.defend_alone, DefendAlone::AgainstLoneHand);
  EXPECT_EQ(house->match.points.defended_alone, Points{3});
  EXPECT_EQ(house->grounds.find("lone_hand.defend_alone")->second, "house");
  EXPECT_EQ(parse(to_house_toml(*house))->deal, house->deal);
  EXPECT_EQ(parse(to_house_toml(*house))->match, house->match);
  const std::string said = error_of("base = \"hoyle\"\n[lone_hand]\ndefend_alone = \"always\"\n");
  for (const char* part : {"mine.toml:3: lone_hand.defend_alone: ", "never", "against_lone_hand"})
    EXPECT_THAT(said, HasSubstr(part));
}

TEST(house_rules, to_defend_alone_pays_no_less_than_to_defend_together) {
  const std::string said =
      error_of("base = \"hoyle\"\n[lone_hand]\ndefend_alone = \"against_lone_hand\"\n[points]\nlone_euchre = 5\n");
  for (const char* part : {"worth less than to do it together", "lone_euchre", "defended_alone"})
    EXPECT_THAT(said, HasSubstr(part));
  EXPECT_TRUE(parse("base = \"hoyle\"\n[points]\nlone_euchre = 5\n")) << "where nobody defends alone it says nothing";
}

TEST(house_rules, a_card_from_the_partner_is_read) {
  const auto code = parse("base = \"hoyle\"\n[lone_hand]\nbest_card = \"lone_player_gives_first\"\n");
  ASSERT_TRUE(code) << to_text(code.error());
  EXPECT_EQ(code->deal.best_card, BestCard::LonePlayerGivesFirst);
}

TEST(house_rules, a_hand_that_may_be_thrown_in_is_read) {
  const auto code =
      parse("base = \"hoyle\"\n[throw_in]\nall_low = true\nace_no_face = \"one_ace\"\nnext_deal = \"next_deals\"\n");
  ASSERT_TRUE(code) << to_text(code.error());
  EXPECT_TRUE(code->deal.may_throw_in_all_low);
  EXPECT_EQ(code->deal.throw_in_ace_no_face, AceNoFace::OneAce);
  EXPECT_EQ(code->match.game.thrown_in, AfterPassingOut::NextDeals);
}

TEST(house_rules, a_joker_is_added_to_a_pack_of_any_size) {
  const auto code = parse("base = \"hoyle\"\n[pack]\njoker = true\n[trump]\njoker_turn_up = \"spades\"\n");
  ASSERT_TRUE(code) << to_text(code.error());
  EXPECT_EQ(code->deal.pack, Pack::TwentyFive);
  EXPECT_EQ(code->deal.joker_turn_up, JokerTurnUp::Spades);
  EXPECT_EQ(parse("base = \"hoyle\"\n[pack]\njoker = true\nsize = 32\n")->deal.pack, Pack::ThirtyThree);
  EXPECT_EQ(parse("base = \"somerset\"\n[pack]\njoker = false\n")->deal.pack, Pack::ThirtyTwo);
  EXPECT_FALSE(parse("base = \"hoyle\"\n[pack]\nsize = 25\n"));
}

TEST(house_rules_error, a_joker_and_no_trump_do_not_go_together_yet) {
  const std::string said = error_of("base = \"hoyle\"\n[pack]\njoker = true\n[trump]\nno_trump = \"high\"\n");
  for (const char* part : {"mine.toml:3", "pack.joker", "joker and no trump", "trump.no_trump (line 5)"})
    EXPECT_THAT(said, HasSubstr(part));
}

TEST(house_rules_error, a_farmer_needs_just_three_cards_under_the_turn_up) {
  for (const std::string_view pack : {"joker = true", "size = 28", "size = 32"}) {
    const std::string said =
        error_of("base = \"hoyle\"\n[pack]\n" + std::string(pack) + "\n[exchange]\nfarmers = \"three_alike\"\n");
    for (const char* part : {"mine.toml:5", "exchange.farmers", "farmer takes", "pack.", "(line 3)"})
      EXPECT_THAT(said, HasSubstr(part)) << pack;
  }
  const auto read = parse("base = \"hoyle\"\n[pack]\nsize = 24\n[exchange]\nfarmers = \"three_mixed\"\n");
  ASSERT_TRUE(read) << to_text(read.error());
  EXPECT_EQ(read->deal.farmers, Farmers::ThreeMixed);
}

TEST(house_rules_error, two_have_no_partners_and_nobody_across) {
  const auto said_of = [](std::string_view rest) {
    return error_of("base = \"hoyle\"\n[deal]\nplayers = \"two\"\n" + std::string(rest));
  };
  for (const char* part : {"mine.toml:3", "lone_hand.allowed", "partner to do without"}) {
    EXPECT_THAT(error_of("base = \"hoyle\"\n[deal]\nplayers = \"two\"\n"), HasSubstr(part));
  }
  EXPECT_THAT(said_of("[lone_hand]\nallowed = false\n[trump]\ndealers_partner = \"may_not_assist\"\n"),
              HasSubstr("the dealer has no partner"));
  EXPECT_THAT(said_of("[lone_hand]\nallowed = false\n[tricks]\nfirst_lead = \"across_from_dealer\"\n"),
              HasSubstr("nobody sits across"));
  // Of several things that do not go with two, the one is told that does not lead back to another.
  EXPECT_THAT(error_of("base = \"alberta\"\n[deal]\nplayers = \"two\"\n[lone_hand]\nallowed = false\n"),
              HasSubstr("dealers_partner = \"may_assist\""));
  const auto read = parse("base = \"hoyle\"\n[deal]\nplayers = \"two\"\n[lone_hand]\nallowed = false\n");
  ASSERT_TRUE(read) << to_text(read.error());
  EXPECT_EQ(read->deal.players, Players::Two);
}

TEST(house_rules, customs_that_no_book_has_are_off_in_every_code) {
  for (const Code& code : known_codes()) {
    EXPECT_EQ(code.deal.players, Players::Four) << code.id;
    EXPECT_FALSE(code.deal.may_throw_in_all_low) << code.id;
    EXPECT_EQ(code.deal.best_card, BestCard::Never) << code.id;
    EXPECT_EQ(code.deal.farmers, Farmers::Never) << code.id;
    EXPECT_EQ(code.deal.throw_in_ace_no_face, AceNoFace::Never) << code.id;
    EXPECT_FALSE(has_joker(code.deal.pack)) << code.id;
    EXPECT_EQ(code.deal.no_trump, NoTrumpCalls::Never) << code.id;
    EXPECT_EQ(code.deal.defend_alone, DefendAlone::Never) << code.id;
    EXPECT_EQ(code.match.game.passed_out, AfterPassingOut::NextDeals) << code.id;
    EXPECT_FALSE(code.match.points.passed_out) << code.id;
    EXPECT_FALSE(code.match.game.lone_barred_within) << code.id;
    EXPECT_EQ(code.deal.naming_card, NamingCardDuty::Nobody) << code.id;
    EXPECT_EQ(code.deal.bare_bower, BareBower::Allowed) << code.id;
    if (code.match.rubber) {
      EXPECT_EQ(code.match.rubber->love_game_below, Points{1}) << code.id;
    }
    EXPECT_EQ(code.deal.second_round, SecondRoundSuits::Others) << code.id;
    EXPECT_TRUE(code.deal.has_lone_hands) << code.id;
    EXPECT_EQ(code.deal.made_needs, 3) << code.id;
    EXPECT_EQ(code.deal.lone_needs, 3) << code.id;
    EXPECT_EQ(code.deal.first_lead, FirstLead::LeftOfDealer) << code.id;
    EXPECT_FALSE(code.match.points.no_trick) << code.id;
    EXPECT_EQ(code.grounds.at("trump.second_round"), "default") << code.id;
  }
}

TEST(house_rules, deal_turns_alone_take_the_place_of_the_target) {
  const auto code = parse("base = \"hoyle\"\n[game]\ndeal_turns = 12\n");
  ASSERT_TRUE(code) << to_text(code.error());
  EXPECT_EQ(code->match.game.target, std::nullopt);
  EXPECT_EQ(code->match.game.deal_turns, 12);
  EXPECT_EQ(code->grounds.at("game.target"), "house");
}

TEST(house_rules, a_target_alone_takes_the_place_of_deal_turns) {
  const auto code = parse("base = \"danville\"\n[game]\ntarget = 10\n");
  ASSERT_TRUE(code) << to_text(code.error());
  EXPECT_EQ(code->match.game.target, Points{10});
  EXPECT_EQ(code->match.game.deal_turns, std::nullopt);
}

TEST(house_rules, a_rubber_may_be_added_with_its_usual_account) {
  const auto code = parse("base = \"hoyle\"\n[rubber]\nplayed = true\nfourth_game_on_lap = false\n");
  ASSERT_TRUE(code) << to_text(code.error());
  RubberRules expected;
  expected.fourth_game_on_lap = false;
  EXPECT_EQ(code->match.rubber, expected);
  EXPECT_EQ(code->grounds.at("rubber.bonus"), "house");
}

TEST(house_rules, a_rubber_may_be_left_out) {
  const auto code = parse("base = \"somerset\"\n[rubber]\nplayed = false\n[game]\nsurplus = \"lost\"\n");
  ASSERT_TRUE(code) << to_text(code.error());
  EXPECT_EQ(code->match.rubber, std::nullopt);
  EXPECT_FALSE(code->grounds.contains("rubber.bonus"));
}

TEST(house_rules, an_empty_group_says_nothing) { EXPECT_TRUE(parse("base = \"hoyle\"\n[lone_hand]\n")); }

TEST(house_rules_error, unknown_key_names_the_nearest) {
  EXPECT_EQ(error_of("base = \"hoyle\"\n\n[lone_hand]\nperiode = \"before_lead\"\n"),
            "mine.toml:4: lone_hand.periode: there is no such key (did you mean \"lone_hand.period\"?)");
  EXPECT_EQ(error_of("bass = \"hoyle\"\n"), "mine.toml:1: bass: there is no such key (did you mean \"base\"?)");
}

TEST(house_rules_error, unknown_key_far_from_all_points_to_the_list) {
  EXPECT_THAT(
      error_of("base = \"hoyle\"\n[joker]\nhow_many_of_them = 2\n"),
      HasSubstr("mine.toml:3: joker.how_many_of_them: there is no such key (docs/house-rules.md lists every key)"));
}

TEST(house_rules_error, unknown_group_is_refused_even_when_empty) {
  EXPECT_THAT(error_of("base = \"hoyle\"\n[jokers]\n"), HasSubstr("mine.toml:2: jokers: there is no such key"));
}

TEST(house_rules_error, a_quoted_key_is_not_taken_for_two) {
  EXPECT_THAT(error_of("base = \"hoyle\"\n\"game.target\" = 7\n"),
              HasSubstr("mine.toml:2: \"game.target\": there is no such key"));
}

TEST(house_rules_error, unknown_word_names_the_nearest) {
  EXPECT_EQ(error_of("base = \"hoyle\"\n[lone_hand]\nperiod = \"before_led\"\n"),
            "mine.toml:3: lone_hand.period: \"before_led\" is no value of this key (did you mean \"before_lead\"?)");
}

TEST(house_rules_error, unknown_word_far_from_all_lists_them) {
  EXPECT_EQ(
      error_of("base = \"hoyle\"\n[lone_hand]\npass_scope = \"evermore\"\n"),
      "mine.toml:3: lone_hand.pass_scope: \"evermore\" is no value of this key (write one of \"round\", \"deal\")");
}

TEST(house_rules_error, number_out_of_range_gives_the_range) {
  EXPECT_EQ(error_of("base = \"hoyle\"\n[points]\nmarch = 21\n"),
            "mine.toml:3: points.march: 21 is no value of this key (write a number from 1 to 20)");
  EXPECT_THAT(error_of("base = \"hoyle\"\n[game]\ntarget = 0\n"),
              HasSubstr("(write a number from 1 to 500, or \"none\")"));
}

TEST(house_rules_error, a_pack_that_is_not_played_with) {
  EXPECT_EQ(error_of("base = \"hoyle\"\n[pack]\nsize = 52\n"),
            "mine.toml:3: pack.size: 52 is no value of this key (write one of 24, 28, 32)");
}

TEST(house_rules_error, wrong_type_says_what_belongs_there) {
  EXPECT_EQ(error_of("base = \"hoyle\"\n[points]\nmarch = \"two\"\n"),
            "mine.toml:3: points.march: this kind of value does not belong here (write a number from 1 to 20)");
  EXPECT_THAT(error_of("base = \"hoyle\"\n[points]\nmarch = 2.0\n"), HasSubstr("this kind of value"));
  EXPECT_THAT(error_of("base = \"hoyle\"\n[rubber]\nplayed = 1\n"), HasSubstr("(write true or false)"));
  EXPECT_THAT(error_of("base = \"hoyle\"\n[pack]\nsize = \"32\"\n"), HasSubstr("(write one of 24, 28, 32)"));
  EXPECT_THAT(error_of("base = \"hoyle\"\n[trump]\nnatural_card = [\"nobody\"]\n"), HasSubstr("this kind of value"));
}

TEST(house_rules_error, a_partner_who_must_be_alone_where_nobody_may) {
  EXPECT_THAT(error_of("base = \"alberta\"\n[lone_hand]\nallowed = false\n"),
              HasSubstr("the dealer's partner must play alone, and nobody may"));
  EXPECT_THAT(error_of("base = \"hoyle\"\n[trump]\ndealers_partner = \"must_be_alone_always\"\n"
                       "[lone_hand]\npass_scope = \"deal\"\n"),
              HasSubstr("could name no suit once he has passed"));
}

TEST(house_rules_error, the_form_of_the_built_in_codes_is_refused) {
  EXPECT_EQ(error_of("base = \"hoyle\"\n[points]\nmarch = { value = 3, ground = \"S2.b\" }\n"),
            "mine.toml:3: points.march: house rules give the value alone "
            "(write a number from 1 to 20 after the equals sign)");
}

TEST(house_rules_error, base_is_missing) {
  EXPECT_EQ(error_of("name = \"Saturday\"\n"),
            "mine.toml: base: the code that these rules start from is missing (add a line such as base = \"hoyle\")");
}

TEST(house_rules_error, base_is_unknown) {
  EXPECT_EQ(error_of("name = \"Saturday\"\nbase = \"hoyel\"\n"),
            "mine.toml:2: base: no code is called \"hoyel\" (did you mean \"hoyle\"?)");
  EXPECT_THAT(error_of("base = 5\n"), HasSubstr("mine.toml:1: base: no code is called 5 (one of \"somerset\""));
}

TEST(house_rules_error, names_must_be_fit_to_be_shown) {
  EXPECT_THAT(error_of("base = \"hoyle\"\nname = \"\"\n"), HasSubstr("mine.toml:2: name: these words cannot be shown"));
  EXPECT_THAT(error_of("base = \"hoyle\"\nname = \"a\\u001Bb\"\n"), HasSubstr("mine.toml:2: name: these words"));
  EXPECT_THAT(error_of("base = \"hoyle\"\nname = \"" + std::string(81, 'x') + "\"\n"), HasSubstr("at most 80 bytes"));
  EXPECT_THAT(error_of("base = \"hoyle\"\nname = 7\n"), HasSubstr("mine.toml:2: name"));
}

TEST(house_rules_error, control_characters_are_not_echoed) {
  const std::string error = error_of("base = \"hoyle\\u001B[2J\"\n");
  EXPECT_EQ(error.find('\x1B'), std::string::npos) << error;
}

TEST(house_rules_error, a_key_that_stands_twice) {
  EXPECT_THAT(error_of("base = \"hoyle\"\n[points]\nmarch = 2\nmarch = 3\n"),
              testing::AllOf(HasSubstr("mine.toml:4: this cannot be read:"), HasSubstr("write each rule once")));
}

TEST(house_rules_error, toml_that_cannot_be_read_names_the_line) {
  EXPECT_THAT(error_of("base = \"hoyle\"\n\n[points\nmarch = 3\n"), HasSubstr("mine.toml:3: this cannot be read:"));
  EXPECT_THAT(error_of("base = \"hoyle\"\nname = \"\xFF\"\n"), HasSubstr("mine.toml:2: this cannot be read:"));
}

/// The text that a fuzzer broke another reader with.
TEST(house_rules_error, a_bracket_that_no_key_follows) {
  EXPECT_THAT(error_of("base = \"hoyle\"\n[!]\n"), HasSubstr("mine.toml:2: this cannot be read:"));
  EXPECT_THAT(error_of("base = \"hoyle\"\n[\x0E"), HasSubstr("this cannot be read:"));
}

TEST(house_rules_error, keys_that_nest_too_deeply_are_refused) {
  std::string deep = "base = \"hoyle\"\na";
  for (int i = 0; i < 30'000; ++i) deep += ".a";
  EXPECT_EQ(error_of(deep + " = 1\n"),
            "mine.toml:2: this cannot be read: a key nests too deeply "
            "(write each rule once, as key = value under its [group])");
}

TEST(house_rules_error, a_file_too_large_is_not_read) {
  EXPECT_THAT(error_of("base = \"hoyle\"\n" + std::string(70'000, '#')), HasSubstr("larger than 64 KB"));
}

TEST(to_house_toml, names_only_what_differs) {
  const std::string toml =
      "base = \"hoyle\"\nname = \"Mine\"\nsummary = \"Ours.\"\n\n"
      "[trump]\nlast_dealer_call = \"must_name\"\n\n[game]\ntarget = 7\n";
  const auto code = parse(toml);
  ASSERT_TRUE(code) << to_text(code.error());
  EXPECT_EQ(to_house_toml(*code), toml);
}

TEST(to_house_toml, writes_words_that_need_care) {
  const auto code = parse("base = \"hoyle\"\nname = 'Gran \"Ace\" O\\Neil \u2660'\n");
  ASSERT_TRUE(code) << to_text(code.error());
  const auto again = parse(to_house_toml(*code));
  ASSERT_TRUE(again) << to_text(again.error());
  EXPECT_EQ(again->name, "Gran \"Ace\" O\\Neil \u2660");
}

TEST(to_house_toml, built_in_codes_read_back_to_themselves) {
  for (const Code& code : known_codes()) {
    const auto again = parse(to_house_toml(code));
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(again->deal, code.deal);
    EXPECT_EQ(again->match, code.match);
    EXPECT_EQ(again->draw, code.draw);
    EXPECT_EQ(again->trick_review, code.trick_review);
    EXPECT_EQ(again->grounds, code.grounds);
  }
}

}  // namespace
}  // namespace euchre::codes

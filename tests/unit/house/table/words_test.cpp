#include "house/table/words.h"

#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace euchre::table {
namespace {

using test_support::act_all;
using test_support::dealt_table;
using test_support::DrivenTable;
using test_support::legal_actions_of;
using test_support::plain_hands;

/// What the script adds to the running account as the audience reads it, lines that continue joined by a semicolon.
std::string account_for(const Audience& audience, const DrivenTable& before, std::string_view script,
                        const std::function<Names(const Table&)>& names) {
  Table table = before.table;
  DrivenTable after = before;
  act_all(after, script);
  std::string text;
  for (std::size_t i = before.log.size(); i < after.log.size(); ++i) {
    table.apply(after.log[i]);
    const SeenFact seen = *seen_by(audience, after.log[i]);
    if (!text.empty()) text += continues_line(seen) ? "; " : " / ";
    text += account_of(seen, table, names(table));
  }
  return text;
}

/// As a watcher reads it, with the letters of the seats.
std::string account(std::string_view code, std::string_view before, std::string_view script,
                    Seat dealer = Seat::South) {
  DrivenTable driven = dealt_table(code, plain_hands(dealer));
  act_all(driven, before);
  return account_for(Watcher{}, driven, script, [](const Table& /*table*/) { return seat_letters(); });
}

std::set<std::string> spoken_by_next(std::string_view code, std::string_view script) {
  DrivenTable driven = dealt_table(code, plain_hands(Seat::South));
  act_all(driven, script);
  std::set<std::string> said;
  for (const game::Action& action : legal_actions_of(*driven.table.deal())) {
    if (const auto* const call = std::get_if<game::Call>(&action)) said.insert(spoken(driven.table, *call));
  }
  return said;
}

std::string prompt_after(std::string_view code, std::string_view script) {
  DrivenTable driven = dealt_table(code, plain_hands(Seat::South));
  act_all(driven, script);
  return prompt_for(driven.table);
}

TEST(Words, the_account_names_order_assist_and_take_up) {
  EXPECT_EQ(account("hoyle", "", "W:order S:-AC"), "W orders it up; S takes the nine of hearts and discards");
  EXPECT_EQ(account("hoyle", "W:pass", "N:order S:-AC"), "N assists; S takes the nine of hearts and discards");
  EXPECT_EQ(account("hoyle", "W:pass N:pass E:pass", "S:order S:-AC"), "S takes it up; S discards");
  EXPECT_EQ(account("hoyle", "", "W:pass N:pass E:pass S:pass W:pass N:name-C"),
            "W passes / N passes / E passes / S turns it down / W passes the making / N makes it clubs");
}

TEST(Words, the_account_names_lone_hands_and_who_takes_them_over) {
  EXPECT_EQ(account("hoyle", "", "W:order-alone"), "W plays alone at hearts");
  EXPECT_EQ(account("somerset", "W:order-alone", "E:go-alone"), "E takes it from the partner");
  EXPECT_EQ(account("somerset", "W:order-alone", "E:stay-together"), "E leaves it to the partner");
  EXPECT_EQ(account("somerset", "W:order", "E:go-alone"), "E plays alone");
  EXPECT_EQ(account("keller", "W:order S:-AC", "W:stay-together E:stay-together"),
            "W stays with the partner / E stays with the partner");
}

TEST(Words, the_account_tells_tricks_and_points) {
  EXPECT_EQ(account("hoyle", "W:order S:-AC", "W:9D N:KD E:QD S:AS N:JH"),
            "W leads the nine of diamonds / N plays the king of diamonds / E plays the queen of diamonds / "
            "S plays the ace of spades; N takes the trick / N leads the jack of hearts");
}

TEST(Words, a_seat_reads_its_own_discard) {
  DrivenTable driven = dealt_table("hoyle", plain_hands(Seat::South));
  act_all(driven, "W:order S:-AC");
  const SeenFact own = *seen_by(Seat::South, driven.log.back());
  EXPECT_EQ(account_of(own, driven.table, player_names(driven.table)),
            "Sara takes the nine of hearts and discards the ace of clubs");
}

/// The account of a deal under hoyle as a house tells it to the audience.
std::string told_to(const Audience& audience, std::string_view script) {
  return account_for(audience, dealt_table("hoyle", plain_hands(Seat::South)), script,
                     [&](const Table& table) { return names_told_to(audience, table); });
}

TEST(Words, a_player_is_you_to_himself_and_has_a_name_to_others) {
  constexpr std::string_view script = "W:pass N:order S:-AC W:9D N:KD E:QD S:AS";
  EXPECT_EQ(
      told_to(Seat::South, script),
      "Will passes / Nora assists; you take the nine of hearts and discard the ace of clubs / Will leads the nine "
      "of diamonds / Nora plays the king of diamonds / Emil plays the queen of diamonds / you play the ace of "
      "spades; Nora takes the trick");
  EXPECT_EQ(told_to(Seat::North, script),
            "Will passes / you assist; Sara takes the nine of hearts and discards / Will leads the nine of diamonds / "
            "you play the king of diamonds / Emil plays the queen of diamonds / Sara plays the ace of spades; you take "
            "the trick");
  EXPECT_EQ(
      told_to(Watcher{}, "W:pass N:pass E:pass S:pass W:pass N:name-C"),
      "Will passes / Nora passes / Emil passes / Sara turns it down / Will passes the making / Nora makes it clubs");
  EXPECT_EQ(
      told_to(Seat::West, "W:pass N:pass E:pass S:pass W:pass N:pass E:pass S:pass"),
      "you pass / Nora passes / Emil passes / Sara turns it down / you pass the making / Nora passes the making / "
      "Emil passes the making / Sara passes the making / passed out: nobody scores; the game stands 0 all");
}

TEST(Words, a_side_is_you_and_the_partner_to_one_of_them) {
  const DrivenTable driven = dealt_table("hoyle", plain_hands(Seat::South));
  game::DealResult deal;
  deal.outcome = game::Outcome::Made;
  deal.makers = Side::NorthSouth;
  const match::Award award{Side::NorthSouth, codes::Points{1}, match::Reason::Made};
  const auto told = [&](const Audience& audience) {
    return result_of(deal, award, names_told_to(audience, driven.table));
  };
  EXPECT_EQ(told(Seat::North), "you and Sara make it: 1 point");
  EXPECT_EQ(told(Seat::East), "Nora and Sara make it: 1 point");
  deal.lone_player = Seat::South;
  EXPECT_EQ(told(Seat::South), "you make it alone: 1 point");
  EXPECT_EQ(told(Seat::North), "Sara makes it alone: 1 point");
}

TEST(Words, results_say_who_did_what_for_how_much) {
  const auto result = [](game::Outcome outcome, std::optional<Seat> alone, match::Award award) {
    game::DealResult deal;
    deal.outcome = outcome;
    deal.makers = Side::NorthSouth;
    deal.lone_player = alone;
    return result_of(deal, award, seat_letters());
  };
  using match::Reason;
  const auto north_south = Side::NorthSouth;
  const auto east_west = Side::EastWest;
  EXPECT_EQ(result(game::Outcome::Made, {}, {north_south, codes::Points{1}, Reason::Made}), "NS make it: 1 point");
  EXPECT_EQ(result(game::Outcome::March, {}, {north_south, codes::Points{2}, Reason::March}), "NS march: 2 points");
  EXPECT_EQ(result(game::Outcome::Euchred, {}, {east_west, codes::Points{2}, Reason::Euchre}),
            "NS are euchred: 2 points to EW");
  EXPECT_EQ(result(game::Outcome::March, Seat::South, {north_south, codes::Points{4}, Reason::LoneMarch}),
            "S takes all five alone: 4 points");
  EXPECT_EQ(result(game::Outcome::Made, Seat::South, {north_south, codes::Points{1}, Reason::LoneMade}),
            "S makes it alone: 1 point");
  EXPECT_EQ(result(game::Outcome::Euchred, Seat::South, {east_west, codes::Points{4}, Reason::LoneEuchre}),
            "S is euchred alone: 4 points to EW");
  game::DealResult defended;
  defended.outcome = game::Outcome::Euchred;
  defended.lone_player = Seat::South;
  defended.lone_defender = Seat::East;
  EXPECT_EQ(result_of(defended, match::Award{east_west, codes::Points{4}, Reason::LoneEuchre}, seat_letters()),
            "S is euchred alone, E defending alone: 4 points to EW");
  EXPECT_EQ(result_of({}, std::nullopt, seat_letters()), "passed out: nobody scores");
}

TEST(Words, points_and_games_are_told_with_the_score) {
  const DrivenTable driven = dealt_table("hoyle", plain_hands(Seat::South));
  const auto told = [&](const SeenFact& seen) { return account_of(seen, driven.table, seat_letters()); };
  match::GameResult game{1, Side::EastWest, {codes::Points{0}, codes::Points{6}}, codes::Points{1}, 2};
  EXPECT_EQ(told(facts::GameEnded{game}),
            "EW win game 1, 6 to 0, a love game that counts double; 1 point carried over");
  game = {2, std::nullopt, {codes::Points{9}, codes::Points{9}}, codes::Points{0}, 1};
  EXPECT_EQ(told(facts::GameEnded{game}), "game 2 is drawn, 9 to 9");
  EXPECT_EQ(told(facts::RubberEnded{{Side::NorthSouth, {2, 1}, {6, 1}}}), "NS win the rubber, 6 to 1");
  DrivenTable over = driven;
  act_all(over, "W:pass N:pass E:pass S:pass W:pass N:pass E:pass S:pass");
  EXPECT_EQ(account_of(facts::DealEntered{std::nullopt, {codes::Points{3}, codes::Points{2}}}, over.table,
                       player_names(over.table)),
            "passed out: nobody scores; the game stands 3 to 2 for Nora and Sara");
}

TEST(Words, facts_rest_on_articles) {
  const DrivenTable driven = dealt_table("somerset", plain_hands(Seat::South));
  const match::Award lone{Side::EastWest, codes::Points{4}, match::Reason::LoneEuchre};
  EXPECT_EQ(article_of(facts::DealEntered{lone, {}}, driven.table), "S3.c");
  EXPECT_EQ(article_of(facts::DealEntered{std::nullopt, {}}, driven.table), "S77.b");
  EXPECT_EQ(article_of(facts::GameEnded{}, driven.table), "S2.a");
  EXPECT_EQ(article_of(facts::CardPlayed{}, driven.table), "");
}

TEST(Words, each_seat_speaks_the_words_of_its_place) {
  using Said = std::set<std::string>;
  EXPECT_EQ(spoken_by_next("hoyle", ""), (Said{"I pass", "I order it up", "I play alone at hearts"}));
  EXPECT_EQ(spoken_by_next("hoyle", "W:pass"), (Said{"I pass", "I assist", "I play alone at hearts"}));
  EXPECT_EQ(spoken_by_next("keller", "W:pass N:pass"), (Said{"I pass", "I order it up"}));
  EXPECT_EQ(spoken_by_next("hoyle", "W:pass N:pass E:pass"),
            (Said{"I turn it down", "I take it up", "I play alone at hearts"}));
  EXPECT_EQ(spoken_by_next("keller", "W:pass N:pass E:pass S:pass"),
            (Said{"I pass the making", "I make it clubs", "I make it diamonds", "I make it spades"}));
  EXPECT_EQ(spoken_by_next("somerset", "W:order-alone"), (Said{"I take it from you", "I leave it to you"}));
  EXPECT_EQ(spoken_by_next("somerset", "W:order"), (Said{"I play alone", "We play together"}));
}

TEST(Words, prompts_say_what_is_asked_for) {
  EXPECT_EQ(prompt_after("hoyle", ""), "Order up hearts, or pass");
  EXPECT_EQ(prompt_after("hoyle", "W:pass"), "Assist at hearts, or pass");
  EXPECT_EQ(prompt_after("alberta", "W:pass"), "Play alone at hearts, or pass");
  EXPECT_EQ(prompt_after("danville", ""), "You hold no natural card of hearts: pass");
  EXPECT_EQ(prompt_after("hoyle", "W:pass N:pass E:pass"), "Take up hearts, or turn it down");
  EXPECT_EQ(prompt_after("hoyle", "W:pass N:pass E:pass S:pass"), "Name a suit, not hearts, or pass");
  EXPECT_EQ(prompt_after("danville", "W:pass N:pass E:pass S:pass W:pass N:pass E:pass"),
            "All have passed: you must name a suit, not hearts");
  EXPECT_EQ(prompt_after("somerset", "W:order-alone"), "Your partner plays alone: leave it, or take it");
  EXPECT_EQ(prompt_after("somerset", "W:order"), "Play alone, or with your partner");
  EXPECT_EQ(prompt_after("hoyle", "W:order"), "You take the nine of hearts: discard a card");
  EXPECT_EQ(prompt_after("somerset", "W:pass N:pass E:pass S:order"),
            "You take the nine of hearts: discard a card; you may still play alone");
  EXPECT_EQ(prompt_after("hoyle", "W:order S:-AC"), "You lead");
  EXPECT_EQ(prompt_after("hoyle", "W:order S:-AC W:9D"), "Follow diamonds");
  EXPECT_EQ(prompt_after("hoyle", "W:order S:-AC W:9D N:KD E:QD"), "You have no diamonds: play any card");
}

TEST(Words, every_reason_is_explained) {
  std::set<std::string> explained;
  for (unsigned i = 0; i <= static_cast<unsigned>(Reason::AloneNotOffered); ++i) {
    Refusal refusal;
    refusal.reason = static_cast<Reason>(i);
    explained.insert(explain(refusal, seat_letters()));
    static_cast<void>(hint_for(refusal));
  }
  EXPECT_EQ(explained.size(), static_cast<unsigned>(Reason::AloneNotOffered) + 1U - 0U);
}

TEST(Words, a_side_is_called_by_its_letters_or_its_players) {
  const DrivenTable driven = dealt_table("hoyle", plain_hands(Seat::South));
  const facts::RubberEnded ended{{Side::EastWest, {1, 2}, {1, 6}}};
  EXPECT_EQ(account_of(ended, driven.table, player_names(driven.table)), "Emil and Will win the rubber, 6 to 1");
  EXPECT_EQ(player_names(Table{})[Seat::North], "North");
}

}  // namespace
}  // namespace euchre::table

#include "club/tournament/feats.h"

#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using support::EventDriver;

constexpr GameId kGame{1, 1};

/// Four pairs at two tables, the first round begun.
EventDriver two_tables(EventSettings settings = {}) {
  EventDriver driver(std::move(settings));
  driver.enter(4);
  driver.round();
  return driver;
}

EntryId at(const EventDriver& driver, GameId game, std::size_t side) {
  return driver.event().game(game)->sides[side].front();
}

/// The first side of the game says how many it made.
CountFeats by_first(const EventDriver& driver, std::uint32_t made, std::string token = "") {
  return {kGame, at(driver, kGame, 0), {made}, Reporter::FirstSide, std::move(token)};
}

std::optional<EventReason> refusal_of(EventDriver& driver, const CountFeats& command) {
  const auto refusal = driver.attempt(command);
  return refusal ? std::optional(refusal->reason) : std::nullopt;
}

std::optional<std::uint32_t> made(const EventDriver& driver, EntryId entry) {
  return feats_of(driver.event())[entry].lone_made;
}

TEST(feats, a_side_counts_its_own_lone_hands_and_says_otherwise_when_it_was_wrong) {
  EventDriver driver = two_tables();
  EXPECT_FALSE(refusal_of(driver, by_first(driver, 2)));
  EXPECT_EQ(made(driver, at(driver, kGame, 0)), 2U);
  EXPECT_FALSE(refusal_of(driver, by_first(driver, 1)));
  EXPECT_EQ(made(driver, at(driver, kGame, 0)), 1U);
  EXPECT_EQ(made(driver, at(driver, kGame, 1)), std::nullopt) << "of whom nobody said anything";
  EXPECT_EQ(driver.event().game(kGame)->trail.size(), 3U) << "set, and both words";
}

TEST(feats, the_same_message_is_taken_once) {
  EventDriver driver = two_tables();
  driver.must(by_first(driver, 1, "mark one"));
  driver.must(by_first(driver, 2, "mark two"));
  driver.must(by_first(driver, 1, "mark one"));
  EXPECT_EQ(made(driver, at(driver, kGame, 0)), 2U) << "the first message again is no new word";
}

TEST(feats, what_stands_already_adds_no_fact) {
  EventDriver driver = two_tables();
  driver.must(by_first(driver, 1));
  const std::size_t facts = driver.facts().size();
  driver.must(by_first(driver, 1));
  EXPECT_EQ(driver.facts().size(), facts);
}

TEST(feats, the_director_has_the_last_word) {
  EventDriver driver = two_tables();
  driver.must(by_first(driver, 2));
  driver.must(CountFeats{kGame, at(driver, kGame, 0), {1, 3}, Reporter::Director});
  EXPECT_EQ(refusal_of(driver, by_first(driver, 2)), EventReason::AlreadySettled);
  EXPECT_EQ(made(driver, at(driver, kGame, 0)), 1U);
  EXPECT_EQ(feats_of(driver.event())[at(driver, kGame, 0)].lone_tried, 3U);
}

TEST(feats, what_the_director_does_not_say_stays_as_it_was) {
  EventDriver driver = two_tables();
  const EntryId entry = at(driver, kGame, 0);
  driver.must(CountFeats{kGame, entry, {1, 3, 2}, Reporter::Director});
  driver.must(CountFeats{kGame, entry, {2}, Reporter::Director});
  EXPECT_EQ(driver.event().game(kGame)->feats.at(entry).feats, (Feats{2, 3, 2}));
  driver.must(CountFeats{kGame, entry, {4}, Reporter::Director});
  EXPECT_EQ(driver.event().game(kGame)->feats.at(entry).feats, (Feats{4, std::nullopt, 2}))
      << "three tried fit no more";
}

TEST(feats, what_cannot_be_is_refused) {
  EventSettings by_deals;
  by_deals.deals = 8;
  by_deals.target = 0;
  EventDriver driver = two_tables(by_deals);
  const EntryId entry = at(driver, kGame, 0);
  const auto count = [&](Feats feats) { return refusal_of(driver, {kGame, entry, feats, Reporter::Director}); };
  EXPECT_EQ(count({2, 1}), EventReason::BadFeats) << "more made than tried";
  EXPECT_EQ(count({10}), EventReason::BadFeats) << "more than deals, of which a level game has one more";
  EXPECT_EQ(count({0, 10}), EventReason::BadFeats);
  EXPECT_EQ(count({0, std::nullopt, 10}), EventReason::BadFeats);
  EXPECT_FALSE(count({9}));
  EXPECT_EQ(refusal_of(driver, {{7, 1}, entry, {1}, Reporter::Director}), EventReason::NoSuchGame);
  EXPECT_EQ(refusal_of(driver, {kGame, at(driver, {1, 2}, 0), {1}, Reporter::Director}), EventReason::NotOfThatSide);
  EXPECT_EQ(refusal_of(driver, {kGame, at(driver, kGame, 1), {1}, Reporter::FirstSide}), EventReason::NotOfThatSide);
  EXPECT_EQ(refusal_of(driver, {kGame, at(driver, kGame, 1), {1}, Reporter::House}), EventReason::NotPlayedLive);
  EventDriver to_ten = two_tables();
  EXPECT_EQ(refusal_of(to_ten, by_first(to_ten, 100)), EventReason::BadFeats);
}

TEST(feats, two_partners_are_not_alone_in_more_deals_than_there_were) {
  EventSettings settings;
  settings.kind = Kind::Individuals;
  settings.plan = Plan::Rotating;
  settings.deals = 4;
  EventDriver driver = two_tables(settings);
  const auto& side = driver.event().game(kGame)->sides[0];
  driver.must(CountFeats{kGame, side[0], {3}, Reporter::FirstSide});
  EXPECT_EQ(refusal_of(driver, {kGame, side[1], {3}, Reporter::FirstSide}), EventReason::BadFeats);
  EXPECT_FALSE(refusal_of(driver, {kGame, side[1], {2}, Reporter::FirstSide}));
}

TEST(feats, a_void_game_counts_nothing) {
  EventDriver driver = two_tables();
  driver.must(by_first(driver, 2));
  driver.must(VoidGame{kGame, "wrong pair"});
  EXPECT_EQ(made(driver, at(driver, kGame, 0)), std::nullopt);
  EXPECT_EQ(refusal_of(driver, by_first(driver, 1)), EventReason::DoesNotCount);
}

TEST(feats, who_comes_to_sit_there_later_has_none_of_them) {
  EventDriver driver = two_tables();
  const EntryId one = at(driver, kGame, 0);
  const EntryId other = at(driver, {1, 2}, 0);
  driver.must(by_first(driver, 2));
  CountFeats late = by_first(driver, 1);
  late.seats_seen = 0;
  driver.must(SwapSeats{one, other});
  EXPECT_EQ(made(driver, one), std::nullopt);
  EXPECT_EQ(refusal_of(driver, late), EventReason::OtherSides);
}

TEST(feats, a_game_on_the_house_is_counted_by_the_house) {
  EventDriver driver = two_tables();
  const EntryId entry = at(driver, kGame, 0);
  driver.must(GoLive{kGame, "k3x9"});
  EXPECT_EQ(refusal_of(driver, by_first(driver, 1)), EventReason::PlayedLive);
  const CountFeats by_house{kGame, entry, {1, 2, 3}, Reporter::House, "k3x9"};
  driver.must(by_house);
  const std::size_t facts = driver.facts().size();
  driver.must(by_house);
  EXPECT_EQ(driver.facts().size(), facts) << "told again after the house began again";
  driver.must(CountFeats{kGame, entry, {2}, Reporter::Director});
  driver.must(by_house);
  EXPECT_EQ(made(driver, entry), 2U) << "the director's word stands";
}

TEST(feats, add_up_over_the_rounds_without_extra_games) {
  EventDriver driver = two_tables();
  const EntryId entry = at(driver, kGame, 0);
  driver.must(by_first(driver, 2));
  driver.play_round([](const Game&) { return true; });
  driver.round();
  for (const auto& [id, game] : driver.event().games()) {
    if (id.round == 2 && game.has(entry)) driver.must(CountFeats{id, entry, {1, 1}, Reporter::Director});
  }
  const FeatTotals totals = feats_of(driver.event())[entry];
  EXPECT_EQ(totals, (FeatTotals{3, 1, std::nullopt, 10}));
}

TEST(feats, of_a_knock_out_count_after_one_loss_and_after_two) {
  for (const Plan plan : {Plan::KnockOut, Plan::DoubleKnockOut}) {
    EventSettings settings;
    settings.plan = plan;
    EventDriver driver(settings);
    driver.enter(2);
    driver.round();
    driver.must(CountFeats{{1, 1}, EntryId(1), {2, {}, {}}});
    driver.play_round([](const Game&) { return true; });
    EXPECT_EQ(feats_of(driver.event())[EntryId(1)].lone_made, 2U) << to_text(plan);
  }
}

}  // namespace
}  // namespace euchre::tournament

#include "club/tournament/seating_wishes.h"
#include "core/base/random.h"
#include "support/club/tournament/event_driver.h"
#include "support/club/tournament/wish_checker.h"
#include "support/core/soak/soak.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <span>

namespace euchre::tournament {
namespace {

using support::CheckedWish;
using support::EventDriver;

/// A wish as the checker reads it.
struct InWords {
  CheckedWish operator()(const KeepApart& wish) const { return {"apart", EventDriver::names({wish.one, wish.other})}; }
  CheckedWish operator()(const KeepTogether& wish) const {
    return {"together", EventDriver::names({wish.one, wish.other})};
  }
  CheckedWish operator()(const MixPairs& wish) const { return {"mixed", {wish.one, wish.other}}; }
  CheckedWish operator()(const SpreadOut& wish) const { return {"spread", EventDriver::names(wish.strong)}; }
  CheckedWish operator()(const StayAt& wish) const { return {"stay", EventDriver::names({wish.entry}), wish.table}; }
};

/// The numbers of the wishes that the checker finds broken in the last round.
std::vector<std::uint32_t> broken_in(const EventDriver& driver) {
  support::CheckedGroups groups;
  for (const Entry& entry : driver.event().entries()) groups[std::to_string(entry.id.number())] = entry.group;
  const auto rounds = driver.checked_rounds();
  std::vector<std::uint32_t> broken;
  for (const StandingWish& standing : driver.event().wishes()) {
    const CheckedWish wish = std::visit(InWords{}, standing.wish);
    if (!support::is_kept(wish, rounds.back(), rounds.size(), groups)) broken.push_back(standing.number);
  }
  return broken;
}

EventSettings players(std::uint32_t rounds, std::uint64_t seed) {
  EventSettings settings;
  settings.kind = Kind::Individuals;
  settings.plan = Plan::Rotating;
  settings.rounds = rounds;
  settings.seed = seed;
  return settings;
}

BeginRound a_round(WhereUnmet unmet) {
  BeginRound command = EventDriver::a_round();
  command.wish.unmet = unmet;
  return command;
}

std::vector<std::uint32_t> numbers_of(const std::vector<UnmetWish>& wishes) {
  std::vector<std::uint32_t> numbers;
  for (const UnmetWish& wish : wishes) numbers.push_back(wish.number);
  return numbers;
}

/// An evening in which anybody wishes anything, comes and goes.
class WishedEvening {
 public:
  explicit WishedEvening(std::uint64_t seed) : random_(seed), driver_(settings()) {
    driver_.enter(4 + random_.below(25));
    group_some();
    for (unsigned count = random_.below(6); count > 0; --count) wish();
  }

  EventDriver& driver() { return driver_; }
  void play() {
    driver_.play_round([](const Game&) { return true; });
    for (const EntryId entry : driver_.event().competitors()) {
      if (random_.below(15) == 0) driver_.must(Withdraw{entry});
    }
    if (random_.below(3) == 0) driver_.enter(1);
    if (random_.below(3) == 0) wish();
    const auto& wishes = driver_.event().wishes();
    if (random_.below(4) == 0 && !wishes.empty()) driver_.must(DropWish{wishes.front().number});
  }

 private:
  EventSettings settings() {
    EventSettings settings = players(random_.below(2) * 6, random_.below(1000));
    if (random_.below(4) > 0) return settings;
    settings.kind = Kind::Pairs;
    settings.plan = random_.below(2) == 0 ? Plan::Swiss : Plan::RoundRobin;
    return settings;
  }
  EntryId anybody() { return EntryId(1 + random_.below(driver_.event().next_entry().number() - 1)); }
  void group_some() {
    for (std::uint32_t entry = 1; entry < driver_.event().next_entry().number(); ++entry) {
      const std::uint32_t group = random_.below(9);
      if (group > 0) driver_.must(SetGroup{EntryId(entry), group % 2 == 0 ? "ladies" : "gents"});
    }
  }
  /// What cannot be wished for is refused.
  void wish() {
    switch (random_.below(5)) {
      case 0: return try_wish(KeepApart{anybody(), anybody()});
      case 1: return try_wish(KeepTogether{anybody(), anybody()});
      case 2: return try_wish(MixPairs{"ladies", "gents"});
      case 3: return try_wish(SpreadOut{{anybody(), anybody(), anybody()}});
      default: return try_wish(StayAt{anybody(), 1 + random_.below(7)});
    }
  }
  void try_wish(SeatingWish wish) { static_cast<void>(driver_.attempt(MakeWish{std::move(wish)})); }

  RandomStream random_;
  EventDriver driver_;
};

/// The next round: what is said of wishes before it begins is what the checker finds in it. False where none can be.
bool begin_as_said(EventDriver& driver) {
  const auto refusal = driver.attempt(a_round(WhereUnmet::Refuse));
  const bool is_about_wishes = refusal && refusal->reason == EventReason::WishUnmet;
  if (refusal && !is_about_wishes) return false;
  if (refusal) driver.must(a_round(WhereUnmet::Begin));
  EXPECT_EQ(broken_in(driver), is_about_wishes ? numbers_of(refusal->wishes) : std::vector<std::uint32_t>{});
  EXPECT_EQ(numbers_of(unmet_in_last_round(driver.event())), broken_in(driver));
  return true;
}

TEST(seating_wishes, before_each_round_exactly_those_are_told_that_it_does_not_keep) {
  const unsigned seeds = support::soak_seeds(60);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    WishedEvening evening(seed);
    for (unsigned round = 0; round < 5 && begin_as_said(evening.driver()); ++round) {
      ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ", round " << round + 1;
      evening.play();
    }
  }
}

/// Wishes of every kind that go together, of players who all are there: so many tables, and half of all in each group.
EventDriver evening_that_can_be(std::uint64_t seed) {
  RandomStream random(seed);
  EventDriver driver(players(4 + random.below(4), seed));
  const std::uint32_t tables = 3 + random.below(5);
  driver.enter(tables * 4);
  std::vector<EntryId> all = driver.event().competitors();
  for (std::size_t i = 0; i < all.size(); ++i) driver.must(SetGroup{all[i], i % 2 == 0 ? "ladies" : "gents"});
  shuffle(std::span(all), random);
  driver.must(MakeWish{KeepApart{all[0], all[1]}});
  driver.must(MakeWish{KeepApart{all[2], all[3]}});
  driver.must(MakeWish{KeepTogether{all[4], all[5]}});
  driver.must(MakeWish{StayAt{all[6], 1 + random.below(tables)}});
  if (random.below(2) == 0) driver.must(MakeWish{MixPairs{"ladies", "gents"}});
  if (random.below(2) == 0) driver.must(MakeWish{SpreadOut{{all[7], all[8], all[9]}}});
  return driver;
}

TEST(seating_wishes, what_can_be_kept_together_is_kept_in_every_round) {
  const unsigned seeds = support::soak_seeds(40);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    EventDriver driver = evening_that_can_be(seed);
    for (std::uint32_t round = 0; round < driver.event().settings().rounds; ++round) {
      driver.must(a_round(WhereUnmet::Begin));
      ASSERT_THAT(broken_in(driver), testing::IsEmpty()) << "seed " << seed << ", round " << round + 1;
      driver.play_round([](const Game&) { return true; });
    }
  }
}

}  // namespace
}  // namespace euchre::tournament

// The house deals to a person in the north with a friend of its own in the south. Whatever it tries once it knows what the
// person adds must be refused by whoever checks the record, or stand in it for everybody to see. The secret is the house's
// own, so that it may compute any pack before it decides.

#include "core/facts/draw.h"
#include "core/notation/replay.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace euchre::table {
namespace {

using facts::Fact;
using notation::ReplayScope;
using test_support::DrivenTable;
using test_support::opening_of;
using test_support::pledge_of;
using Log = std::vector<Fact>;

constexpr unsigned kTries = 2'000;
constexpr Seat kPerson = Seat::North;
constexpr Seat kFriend = Seat::South;

template <class Bytes>
Bytes random_bytes(RandomStream& random) {
  Bytes value;
  for (std::uint8_t& byte : value.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return value;
}

/// The first deal, up to the moment at which all have opened their pledges; a computer cuts.
DrivenTable table_with_all_opened() {
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    RandomStream random(seed);
    DrivenTable driven = test_support::open_table("hoyle");
    driven.give(TakeSeat{kPerson, test_support::human("Nora")});
    driven.give(TakeSeat{kFriend, test_support::human("Sara")});
    for (const Seat seat : {Seat::East, Seat::West}) driven.give(TakeSeat{seat, test_support::computer("Wiki")});
    driven.give(BeginMatch{test_support::random_secret(random), Partners::AsSeated});
    driven.give(BeginDeal{test_support::random_secret(random)});
    for (const Seat seat : {kPerson, kFriend}) driven.give(pledge_of(driven.table, seat));
    if (driven.give(CutByHouse{})) continue;
    driven.give(BindPledges{});
    for (const Seat seat : {kPerson, kFriend}) driven.give(Contribute{seat, opening_of(driven.table, seat)});
    return driven;
  }
  unreachable("a computer cuts in half of all deals");
}

fairness::Secret secret_of(const DrivenTable& driven) { return *driven.table.course().deal()->sealed; }

/// Deals what is in the log so far, as its own promises have it, plays the deal out and reveals the secret.
Log played_out(Log log) {
  DrivenTable driven;
  for (const Fact& fact : log) driven.table.apply(fact);
  driven.log = std::move(log);
  RandomStream random(1);
  if (driven.table.stage() == Stage::Contributing) EUCHRE_REQUIRE(!driven.give(DealCards{}));
  EUCHRE_REQUIRE(drive_to(driven, Stage::DealOver, random));
  return driven.log;
}

template <class T>
std::size_t place_of(const Log& log, const std::function<bool(const T&)>& is_meant = {}) {
  for (std::size_t i = log.size(); i-- > 0;) {
    const T* found = std::get_if<T>(&log[i]);
    if (found != nullptr && (!is_meant || is_meant(*found))) return i;
  }
  unreachable("the log holds such a fact");
}

std::size_t opening_at(const Log& log, Seat seat) {
  return place_of<facts::Contributed>(log, [seat](const facts::Contributed& fact) { return fact.seat == seat; });
}

/// What the house would like best: both bowers and an ace for its friend.
bool is_a_fine_hand(const CardSet& hand) {
  return std::ranges::any_of(kSuits, [&hand](Suit trump) {
    const bool has_bowers = hand.contains(right_bower(trump)) && hand.contains(left_bower(trump));
    return has_bowers && hand.contains(Card(Rank::Ace, trump));
  });
}

CardSet hand_of_friend(const facts::DealCourse& deal, const fairness::Secret& secret) {
  return fairness::deal_from(facts::pack_of(deal, secret, Pack::TwentyFour), deal.dealer).hands[kFriend];
}

std::string why_refused(const Log& log) {
  const auto replayed = notation::replay(log, ReplayScope::PlayAndDeals);
  return replayed ? "accepted" : replayed.error().problem;
}

TEST(FairAttack, finding_5_the_honest_record_is_accepted_and_nothing_is_remarked) {
  const auto replayed = notation::replay(played_out(table_with_all_opened().log), ReplayScope::PlayAndDeals);
  ASSERT_TRUE(replayed) << replayed.error().problem;
  EXPECT_EQ(replayed->deals_verified, 1U);
  for (const std::string& remark : replayed->remarks) EXPECT_EQ(remark.find("deal 1"), std::string::npos) << remark;
}

TEST(FairAttack, finding_5_a_friend_who_gives_last_cannot_choose) {
  const DrivenTable driven = table_with_all_opened();
  const std::size_t last = opening_at(driven.log, kFriend);
  RandomStream random(7);
  unsigned fine = 0;
  for (unsigned attempt = 0; attempt < kTries; ++attempt) {
    facts::DealCourse deal = *driven.table.course().deal();
    const fairness::Opening chosen{random_bytes<fairness::Contribution>(random), random_bytes<fairness::Nonce>(random)};
    deal.shuffle->promises.of(kFriend)->opening = chosen;
    if (!is_a_fine_hand(hand_of_friend(deal, secret_of(driven)))) continue;
    ++fine;
    Log log = driven.log;
    auto& given = std::get<facts::Contributed>(log[last]);
    given.contribution = chosen.contribution;
    given.opened->nonce = chosen.nonce;
    EXPECT_EQ(why_refused(played_out(std::move(log))), "this is not what the seat has pledged");
  }
  EXPECT_GT(fine, 0U) << "the search would have found what the house wants";
}

TEST(FairAttack, finding_5_the_house_cannot_take_another_secret) {
  const DrivenTable driven = table_with_all_opened();
  const std::size_t sealed = place_of<facts::SecretSealed>(driven.log);
  RandomStream random(8);
  for (unsigned attempt = 0; attempt < 50; ++attempt) {
    Log log = driven.log;
    std::get<facts::SecretSealed>(log[sealed]).secret = test_support::random_secret(random);
    EXPECT_EQ(why_refused(played_out(std::move(log))), "the secret does not belong to the commitment");
  }
}

TEST(FairAttack, finding_5_a_computer_cuts_where_the_secret_has_it_and_not_afterwards) {
  const DrivenTable driven = table_with_all_opened();
  const std::size_t cut = place_of<facts::PackCut>(driven.log);
  const unsigned due = std::get<facts::PackCut>(driven.log[cut]).lifted;
  for (unsigned lifted = 4; lifted <= 20; ++lifted) {
    if (lifted == due) continue;
    Log log = driven.log;
    std::get<facts::PackCut>(log[cut]).lifted = lifted;
    EXPECT_EQ(why_refused(played_out(log)), "the house was to cut as its secret has it") << lifted;
    // Nor may it say that somebody cut himself where a computer sits.
    std::get<facts::PackCut>(log[cut]).by = facts::Cutter::Player;
    EXPECT_EQ(why_refused(played_out(log)), "another seat must do this") << lifted;
    // The public record may lack the line that holds the secret: then it is found when that is revealed.
    std::get<facts::PackCut>(log[cut]).by = facts::Cutter::House;
    Log played = played_out(log);
    played.erase(played.begin() + static_cast<std::ptrdiff_t>(place_of<facts::SecretSealed>(driven.log)));
    EXPECT_EQ(why_refused(played), "the house was to lift " + std::to_string(due) + " cards");
  }
  Log late = driven.log;
  std::rotate(late.begin() + static_cast<std::ptrdiff_t>(cut), late.begin() + static_cast<std::ptrdiff_t>(cut) + 1,
              late.end());
  EXPECT_EQ(why_refused(played_out(std::move(late))), "the hands are dealt already") << "a cut after the openings";
}

TEST(FairAttack, finding_5_a_contribution_is_not_dropped_in_silence) {
  const DrivenTable driven = table_with_all_opened();
  for (const Seat seat : {kPerson, kFriend}) {
    Log played = played_out(driven.log);
    played.erase(played.begin() + static_cast<std::ptrdiff_t>(opening_at(played, seat)));
    EXPECT_NE(why_refused(played), "accepted") << "the opening alone";
    played.erase(played.begin() + static_cast<std::ptrdiff_t>(place_of<facts::Pledged>(
                                      played, [seat](const facts::Pledged& fact) { return fact.seat == seat; })));
    EXPECT_NE(why_refused(played), "accepted") << "and its pledge";
  }
}

TEST(FairAttack, finding_5_a_pledge_that_is_changed_after_all_were_bound_leaves_other_cards) {
  const DrivenTable driven = table_with_all_opened();
  Log played = played_out(driven.log);
  const auto is_friends = [](const facts::Pledged& fact) { return fact.seat == kFriend; };
  auto& pledged = std::get<facts::Pledged>(played[place_of<facts::Pledged>(played, is_friends)]);
  auto& given = std::get<facts::Contributed>(played[opening_at(played, kFriend)]);
  RandomStream random(9);
  const fairness::Opening other{random_bytes<fairness::Contribution>(random), random_bytes<fairness::Nonce>(random)};
  const fairness::Promises& promises = driven.table.course().shuffle()->promises;
  pledged.pledge = fairness::pledge(other, kFriend, promises.place, promises.commitment);
  given.contribution = other.contribution;
  given.opened->nonce = other.nonce;
  EXPECT_NE(why_refused(played), "accepted") << "the cards belong to the old promises";
  fairness::Promises changed = promises;
  changed.of(kFriend)->pledge = pledged.pledge;
  EXPECT_NE(fairness::digest_of(changed), fairness::digest_of(promises))
      << "and where all cards are forged too, the person's page holds the digest that it opened on";
}

/// Every way to go on from the moment at which all are bound that whoever checks the record accepts, by what is opened.
TEST(FairAttack, finding_5_after_all_are_bound_the_house_and_its_friend_choose_between_two_packs_and_both_are_told) {
  const DrivenTable driven = table_with_all_opened();
  const std::size_t bound = place_of<facts::PledgesBound>(driven.log);
  const Log before(driven.log.begin(), driven.log.begin() + static_cast<std::ptrdiff_t>(bound) + 1);
  std::set<std::vector<Card>> packs;
  for (const bool opens : {true, false}) {
    DrivenTable going_on;
    for (const Fact& fact : before) going_on.table.apply(fact);
    going_on.log = before;
    going_on.give(Contribute{kPerson, opening_of(driven.table, kPerson)});
    if (opens) going_on.give(Contribute{kFriend, opening_of(driven.table, kFriend)});
    const Log played = played_out(going_on.log);
    const auto replayed = notation::replay(played, ReplayScope::PlayAndDeals);
    ASSERT_TRUE(replayed) << replayed.error().problem;
    packs.insert(std::get<facts::HandsDealt>(played[place_of<facts::HandsDealt>(played)]).stock);
    const auto tells = [](const std::string& remark) { return remark.starts_with("S pledged and did not open"); };
    EXPECT_EQ(std::ranges::any_of(replayed->remarks, tells), !opens) << "who refuses a pack is named";
  }
  EXPECT_EQ(packs.size(), 2U);
}

TEST(FairAttack, finding_5_the_first_version_is_accepted_as_what_it_is) {
  DrivenTable driven = test_support::seated_table("hoyle");
  const fairness::Secret secret{};
  for (const Fact& fact :
       Log{facts::MatchBegan{1, Seat::South, {}}, facts::DealBegan{1, Seat::South, fairness::commit(secret)},
           facts::SecretSealed{secret}, facts::Contributed{kPerson, {}, std::nullopt}}) {
    driven.table.apply(fact);
    driven.log.push_back(fact);
  }
  // The house searches for what suits it, as it could then, and the record tells so little of it that it is accepted.
  facts::DealCourse deal = *driven.table.course().deal();
  RandomStream random(10);
  unsigned tries = 0;
  do {
    deal.contributions[kFriend] = random_bytes<fairness::Contribution>(random);
  } while (!is_a_fine_hand(hand_of_friend(deal, secret)) && ++tries < kTries);
  driven.log.emplace_back(facts::Contributed{kFriend, *deal.contributions[kFriend], std::nullopt});
  const auto replayed = notation::replay(played_out(driven.log), ReplayScope::PlayAndDeals);
  ASSERT_TRUE(replayed) << replayed.error().problem;
  EXPECT_EQ(replayed->deals_verified, 1U);
  const auto says_so = [](const std::string& remark) {
    return remark ==
           "shuffled by the first version, where whoever gave last could choose the cards together with the house: "
           "deal 1";
  };
  EXPECT_TRUE(std::ranges::any_of(replayed->remarks, says_so));
}

TEST(FairAttack, finding_5_what_the_house_shuffles_alone_is_remarked) {
  DrivenTable driven = test_support::open_table("hoyle");
  for (const Seat seat : kSeats) driven.give(TakeSeat{seat, test_support::computer("Wiki")});
  RandomStream random(3);
  ASSERT_TRUE(drive_to(driven, Stage::DealOver, random));
  const auto replayed = notation::replay(driven.log, ReplayScope::PlayAndDeals);
  ASSERT_TRUE(replayed);
  const auto says_so = [](const std::string& remark) {
    return remark ==
           "shuffled by the house alone, which proves only that nothing was changed afterwards: draw 1, deal 1";
  };
  EXPECT_TRUE(std::ranges::any_of(replayed->remarks, says_so));
}

}  // namespace
}  // namespace euchre::table

#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using test_support::computer;
using test_support::DrivenTable;
using test_support::opening_of;
using test_support::pledge_of;
using test_support::reason_of;
using test_support::seated_table;

fairness::Secret secret_of(std::uint8_t number) {
  fairness::Secret secret;
  secret.bytes.fill(number);
  return secret;
}

fairness::Place place_of(fairness::Purpose purpose, unsigned number) { return {"felt", purpose, number}; }

Contribute opening(const DrivenTable& driven, Seat seat) { return {seat, opening_of(driven.table, seat)}; }

template <class Kind>
std::vector<Kind> facts_of_kind(const DrivenTable& driven) {
  std::vector<Kind> found;
  for (const facts::Fact& fact : driven.log) {
    if (const Kind* kind = std::get_if<Kind>(&fact)) found.push_back(*kind);
  }
  return found;
}

/// A table whose first deal has begun with the secret of sevens.
DrivenTable table_in_preparation(std::string_view code) {
  DrivenTable driven = seated_table(code);
  driven.give(BeginMatch{secret_of(1), Partners::AsSeated});
  driven.give(BeginDeal{secret_of(7)});
  return driven;
}

TEST(Dealing, a_match_begins_with_the_draw_of_the_code) {
  for (const codes::Code& code : codes::known_codes()) {
    DrivenTable driven = seated_table(code.id);
    ASSERT_EQ(driven.give(BeginMatch{secret_of(1), Partners::AsSeated}), std::nullopt);
    EXPECT_EQ(driven.table.stage(), Stage::Drawing);
    EXPECT_FALSE(driven.table.course().drawn().empty());
    EXPECT_EQ(facts_of_kind<facts::MatchBegan>(driven).front().dealer, driven.table.dealer());
    EXPECT_TRUE(facts_of_kind<facts::SeatsDrawn>(driven).empty()) << "who sits opposite stays the partner";
    EXPECT_EQ(reason_of(driven.give(BeginMatch{secret_of(2)})), Reason::MatchRunning);
  }
}

TEST(Dealing, the_draw_for_partners_moves_players_and_the_cards_they_drew) {
  for (std::uint8_t number = 1; number < 40; ++number) {
    DrivenTable driven = seated_table("somerset");
    const Table before = driven.table;
    ASSERT_EQ(driven.give(BeginMatch{secret_of(number), Partners::Drawn}), std::nullopt);
    const auto moves = facts_of_kind<facts::SeatsDrawn>(driven);
    if (moves.empty()) continue;
    for (const Seat seat : kSeats) EXPECT_EQ(driven.table.sitter(seat), before.sitter(moves[0].came_from[seat]));
    const auto drawn = facts_of_kind<facts::CardDrawn>(driven);
    for (std::size_t i = 0; i < drawn.size(); ++i) {
      EXPECT_EQ(moves[0].came_from[driven.table.course().drawn()[i].seat], drawn[i].seat);
    }
    return;
  }
  FAIL() << "no draw moved anybody";
}

TEST(Dealing, a_draw_is_committed_to_and_takes_shares_before_it_is_made) {
  DrivenTable driven = seated_table("somerset");
  EXPECT_EQ(reason_of(driven.give(DrawCards{})), Reason::NoMatch);
  ASSERT_EQ(driven.give(BeginDraw{secret_of(3), Partners::Drawn}), std::nullopt);
  EXPECT_EQ(driven.table.stage(), Stage::Contributing);
  EXPECT_EQ(driven.table.cutter(), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(BeginDraw{secret_of(4)})), Reason::MatchRunning) << "a second choice";
  const facts::DrawBegan began = facts_of_kind<facts::DrawBegan>(driven).front();
  EXPECT_EQ(began.version, fairness::Version::Pledged);
  EXPECT_TRUE(fairness::matches(secret_of(3), began.commitment, place_of(fairness::Purpose::Draw, 1)));
  EXPECT_EQ(reason_of(driven.give(CutPack{Seat::North, 9})), Reason::NoDealBegun);

  ASSERT_EQ(driven.give(pledge_of(driven.table, Seat::North)), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(pledge_of(driven.table, Seat::North))), Reason::AlreadyDone);
  ASSERT_EQ(driven.give(BindPledges{}), std::nullopt);
  const DrivenTable without = driven;
  ASSERT_EQ(driven.give(opening(driven, Seat::North)), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(opening(driven, Seat::North))), Reason::AlreadyDone);
  const auto cards_after = [](DrivenTable drawn) {
    EXPECT_EQ(drawn.give(DrawCards{}), std::nullopt);
    return facts_of_kind<facts::CardDrawn>(drawn);
  };
  EXPECT_NE(cards_after(driven), cards_after(without)) << "what is given counts";
  ASSERT_EQ(driven.give(DrawCards{}), std::nullopt);
  EXPECT_EQ(driven.table.stage(), Stage::Drawing);
  EXPECT_EQ(facts_of_kind<facts::SecretRevealed>(driven).front().secret, secret_of(3));
  EXPECT_EQ(driven.table.course().draw()->revealed, secret_of(3));
  EXPECT_EQ(reason_of(driven.give(opening(driven, Seat::South))), Reason::NoDealBegun);
}

TEST(Dealing, a_draw_waits_for_a_seat_that_was_given_up) {
  DrivenTable driven = seated_table("hoyle");
  driven.give(BeginDraw{secret_of(3), Partners::AsSeated});
  ASSERT_EQ(driven.give(LeaveSeat{Seat::North}), std::nullopt);
  EXPECT_EQ(driven.table.stage(), Stage::Seating);
  EXPECT_EQ(reason_of(driven.give(DrawCards{})), Reason::SeatsMissing);
  driven.give(TakeSeat{Seat::North, computer("Filler")});
  EXPECT_EQ(driven.give(DrawCards{}), std::nullopt);
}

TEST(Dealing, a_danville_league_table_draws_for_the_deal_only) {
  for (std::uint8_t number = 1; number < 10; ++number) {
    DrivenTable driven = seated_table("danville");
    driven.give(BeginMatch{secret_of(number), Partners::Drawn});
    EXPECT_TRUE(facts_of_kind<facts::SeatsDrawn>(driven).empty());
    const facts::CardDrawn last = facts_of_kind<facts::CardDrawn>(driven).back();
    EXPECT_EQ(last.card.rank(), Rank::Jack) << "the first black jack deals [D-02]";
    EXPECT_EQ(last.seat, driven.table.dealer());
  }
}

TEST(Dealing, a_deal_begins_with_a_commitment_and_seals_the_secret) {
  DrivenTable driven = seated_table("hoyle");
  EXPECT_EQ(reason_of(driven.give(BeginDeal{secret_of(7)})), Reason::NoMatch);
  driven = table_in_preparation("hoyle");
  EXPECT_EQ(driven.table.stage(), Stage::Contributing);
  const facts::DealBegan began = facts_of_kind<facts::DealBegan>(driven).front();
  EXPECT_EQ(began.number, 1U);
  EXPECT_EQ(began.dealer, driven.table.dealer());
  EXPECT_EQ(began.commitment, fairness::commit(secret_of(7), place_of(fairness::Purpose::Deal, 1)));
  EXPECT_EQ(began.version, fairness::Version::Pledged);
  EXPECT_EQ(facts_of_kind<facts::SecretSealed>(driven).back().secret, secret_of(7));
  EXPECT_EQ(reason_of(driven.give(BeginDeal{secret_of(8)})), Reason::DealRunning);
}

TEST(Dealing, each_player_pledges_once_before_anybody_opens) {
  DrivenTable driven = seated_table("hoyle");
  EXPECT_EQ(reason_of(driven.give(MakePledge{Seat::North, {}})), Reason::NoDealBegun);
  driven = table_in_preparation("hoyle");
  EXPECT_EQ(driven.table.awaited_contributors(), (Seats{Seat::North, Seat::East, Seat::South}));
  EXPECT_EQ(reason_of(driven.give(MakePledge{Seat::West, {}})), Reason::NotAPlayer);
  EXPECT_EQ(reason_of(driven.give(opening(driven, Seat::North))), Reason::NotPledged);
  EXPECT_EQ(driven.give(pledge_of(driven.table, Seat::North)), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(pledge_of(driven.table, Seat::North))), Reason::AlreadyDone);
  EXPECT_EQ(reason_of(driven.give(opening(driven, Seat::North))), Reason::NotBoundYet);
  driven.give(MarkAbsent{Seat::East});
  EXPECT_EQ(driven.table.awaited_contributors(), Seats{Seat::South}) << "nobody waits for the absent";
  EXPECT_EQ(driven.give(BindPledges{}), std::nullopt);
  EXPECT_EQ(facts_of_kind<facts::PledgesBound>(driven).back().without, Seats{Seat::South})
      << "who did not pledge is told";
  EXPECT_EQ(reason_of(driven.give(pledge_of(driven.table, Seat::South))), Reason::AlreadyBound);
  EXPECT_EQ(reason_of(driven.give(BindPledges{})), Reason::AlreadyBound);
  EXPECT_EQ(driven.table.awaited_contributors(), Seats{Seat::North}) << "now for his opening";
  EXPECT_EQ(driven.give(opening(driven, Seat::North)), std::nullopt);
  EXPECT_TRUE(driven.table.awaited_contributors().empty());
  EXPECT_EQ(driven.give(DealCards{}), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(pledge_of(driven.table, Seat::South))), Reason::AlreadyDealt);
}

TEST(Dealing, pledges_and_openings_are_numbered_in_the_log) {
  DrivenTable driven = table_in_preparation("hoyle");
  for (const Seat seat : {Seat::East, Seat::North}) driven.give(pledge_of(driven.table, seat));
  driven.give(BindPledges{});
  for (const Seat seat : {Seat::North, Seat::East}) driven.give(opening(driven, seat));
  const auto pledged = facts_of_kind<facts::Pledged>(driven);
  const auto given = facts_of_kind<facts::Contributed>(driven);
  ASSERT_EQ(pledged.size(), 2U);
  ASSERT_EQ(given.size(), 2U);
  EXPECT_EQ(pledged[0].seat, Seat::East);
  EXPECT_EQ(pledged[0].number, 1U);
  EXPECT_EQ(pledged[1].number, 2U);
  EXPECT_EQ(given[0].seat, Seat::North);
  EXPECT_EQ(given[0].opened->number, 3U);
  EXPECT_EQ(given[1].opened->number, 4U);
}

TEST(Dealing, another_opening_than_the_pledged_one_lets_the_pledge_lapse) {
  DrivenTable driven = table_in_preparation("hoyle");
  driven.give(pledge_of(driven.table, Seat::North));
  driven.give(BindPledges{});
  Contribute other = opening(driven, Seat::North);
  other.opening.contribution.bytes[0] ^= 1U;
  EXPECT_EQ(driven.give(other), std::nullopt);
  EXPECT_EQ(facts_of_kind<facts::PledgeLapsed>(driven),
            (std::vector{facts::PledgeLapsed{Seat::North, facts::Lapse::Unfit}}));
  EXPECT_TRUE(facts_of_kind<facts::Contributed>(driven).empty()) << "what was not pledged is not taken";
  EXPECT_EQ(reason_of(driven.give(opening(driven, Seat::North))), Reason::AlreadyDone) << "it cannot be mended";
}

TEST(Dealing, a_copied_pledge_opens_for_nobody) {
  DrivenTable driven = table_in_preparation("hoyle");
  const MakePledge north = pledge_of(driven.table, Seat::North);
  driven.give(north);
  driven.give(MakePledge{Seat::East, north.pledge});
  driven.give(BindPledges{});
  const Contribute told = opening(driven, Seat::North);
  driven.give(told);
  driven.give(Contribute{Seat::East, told.opening});
  EXPECT_EQ(facts_of_kind<facts::Contributed>(driven).size(), 1U);
  EXPECT_EQ(facts_of_kind<facts::PledgeLapsed>(driven).front(), (facts::PledgeLapsed{Seat::East, facts::Lapse::Unfit}));
}

TEST(Dealing, what_is_not_opened_by_the_deal_lapses) {
  DrivenTable driven = table_in_preparation("hoyle");
  driven.give(pledge_of(driven.table, Seat::North));
  driven.give(pledge_of(driven.table, Seat::South));
  driven.give(BindPledges{});
  driven.give(opening(driven, Seat::South));
  ASSERT_EQ(driven.give(DealCards{}), std::nullopt);
  EXPECT_EQ(facts_of_kind<facts::PledgeLapsed>(driven),
            (std::vector{facts::PledgeLapsed{Seat::North, facts::Lapse::Late}}));
  EXPECT_TRUE(std::holds_alternative<facts::HandsDealt>(driven.log.back()));
}

/// Lets North's pledge lapse in each of so many deals.
DrivenTable table_after_lapses(unsigned deals) {
  DrivenTable driven = table_in_preparation("hoyle");
  RandomStream random(5);
  for (unsigned i = 0; i < deals; ++i) {
    driven.give(pledge_of(driven.table, Seat::North));
    driven.give(DealCards{});
    EUCHRE_REQUIRE(drive_to(driven, Stage::DealOver, random));
    driven.give(BeginDeal{secret_of(static_cast<std::uint8_t>(20 + i))});
  }
  return driven;
}

TEST(Dealing, who_lets_two_pledges_lapse_is_not_asked_any_more) {
  DrivenTable driven = table_after_lapses(1);
  EXPECT_EQ(driven.table.awaited_contributors(), (Seats{Seat::North, Seat::East, Seat::South}))
      << "a line may fail once";
  driven = table_after_lapses(2);
  EXPECT_EQ(driven.table.awaited_contributors(), (Seats{Seat::East, Seat::South}));
  EXPECT_EQ(reason_of(driven.give(pledge_of(driven.table, Seat::North))), Reason::NotAsked);
  driven.give(LeaveSeat{Seat::North});
  driven.give(TakeSeat{Seat::North, test_support::human("Nina")});
  EXPECT_EQ(driven.give(pledge_of(driven.table, Seat::North)), std::nullopt) << "another player in that seat";
}

TEST(Dealing, who_takes_the_seat_of_another_does_not_answer_for_his_pledge) {
  DrivenTable driven = table_in_preparation("hoyle");
  driven.give(pledge_of(driven.table, Seat::North));
  driven.give(BindPledges{});
  driven.give(LeaveSeat{Seat::North});
  driven.give(TakeSeat{Seat::North, test_support::human("Nina")});
  EXPECT_TRUE(driven.table.awaited_contributors().empty()) << "she has nothing to open";
  driven.give(DealCards{});
  EXPECT_EQ(facts_of_kind<facts::PledgeLapsed>(driven).size(), 1U);
  EXPECT_EQ(driven.table.sitter(Seat::North)->lapses, 0U);
}

/// Whom the code lets cut sits so that a person or the computer in the west does it.
DrivenTable table_with_cutter(facts::OccupantKind kind) {
  for (std::uint8_t number = 1; number < 60; ++number) {
    DrivenTable driven = seated_table("hoyle");
    driven.give(BeginMatch{secret_of(number), Partners::AsSeated});
    driven.give(BeginDeal{secret_of(7)});
    if (driven.table.sitter(*driven.table.cutter())->occupant.kind == kind) return driven;
  }
  unreachable("everybody deals once in sixty draws");
}

TEST(Dealing, the_house_cuts_for_a_computer_as_its_secret_has_it) {
  DrivenTable driven = table_with_cutter(facts::OccupantKind::Computer);
  const Seat cutter = *driven.table.cutter();
  EXPECT_EQ(reason_of(driven.give(CutPack{cutter, 12})), Reason::NotAPlayer) << "nobody chooses it";
  ASSERT_EQ(driven.give(CutByHouse{}), std::nullopt);
  const unsigned due = fairness::house_cut(secret_of(7), place_of(fairness::Purpose::Deal, 1), 4, 20);
  EXPECT_EQ(facts_of_kind<facts::PackCut>(driven).back(), (facts::PackCut{cutter, due, facts::Cutter::House}));
}

TEST(Dealing, the_house_does_not_cut_for_who_is_there) {
  DrivenTable driven = table_with_cutter(facts::OccupantKind::Human);
  const Seat cutter = *driven.table.cutter();
  EXPECT_EQ(reason_of(driven.give(CutByHouse{})), Reason::NotAbsent);
  driven.give(MarkAbsent{cutter});
  EXPECT_EQ(driven.give(CutByHouse{}), std::nullopt);
}

TEST(Dealing, nobody_cuts_once_pledges_may_be_opened) {
  DrivenTable driven = table_with_cutter(facts::OccupantKind::Human);
  driven.give(pledge_of(driven.table, Seat::North));
  driven.give(BindPledges{});
  EXPECT_EQ(reason_of(driven.give(CutPack{*driven.table.cutter(), 12})), Reason::AlreadyBound);
}

/// [S29.a] [S29.b] [K-shuf-03] [K-shuf-05]
TEST(Dealing, the_player_at_the_dealers_right_cuts_and_leaves_four_cards_in_each_packet) {
  DrivenTable driven = seated_table("keller");
  driven.give(TakeSeat{Seat::West, test_support::human("Will")});
  driven.give(BeginMatch{secret_of(1), Partners::AsSeated});
  driven.give(BeginDeal{secret_of(7)});
  const Seat cutter = right_of(*driven.table.dealer());
  const auto refused = driven.give(CutPack{*driven.table.dealer(), 16});
  ASSERT_EQ(reason_of(refused), Reason::NotTheCutter);
  EXPECT_EQ(refused->article, "K-shuf-03");
  EXPECT_EQ(refused->seat, cutter);
  for (const unsigned lifted : {0U, 3U, 29U, 32U}) {
    const auto too_small = driven.give(CutPack{cutter, lifted});
    ASSERT_EQ(reason_of(too_small), Reason::CutTooSmall) << lifted;
    EXPECT_EQ(too_small->article, "K-shuf-05");
    EXPECT_EQ(too_small->number, 4U);
  }
  EXPECT_EQ(driven.give(CutPack{cutter, 28}), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(CutPack{cutter, 4})), Reason::AlreadyDone);
}

TEST(Dealing, somerset_names_its_own_articles_for_the_cut) {
  DrivenTable driven = table_in_preparation("somerset");
  driven.give(TakeSeat{Seat::West, test_support::human("Will")});
  EXPECT_EQ(driven.give(CutPack{*driven.table.dealer(), 16})->article, "S29.a");
  EXPECT_EQ(driven.give(CutPack{*driven.table.cutter(), 1})->article, "S29.b");
}

TEST(Dealing, the_hands_follow_from_secret_openings_and_cut) {
  DrivenTable driven = table_in_preparation("alberta");
  driven.give(TakeSeat{Seat::West, test_support::human("Will")});
  const Seat dealer = *driven.table.dealer();
  driven.give(pledge_of(driven.table, Seat::North));
  driven.give(CutPack{right_of(dealer), 9});
  driven.give(BindPledges{});
  driven.give(opening(driven, Seat::North));
  fairness::Promises promises = driven.table.course().shuffle()->promises;
  ASSERT_EQ(driven.give(DealCards{}), std::nullopt);
  EXPECT_EQ(promises.place, place_of(fairness::Purpose::Deal, 1));
  EXPECT_EQ(promises.cut, 9U);
  EXPECT_EQ(promises.of(Seat::North)->opening, opening_of(driven.table, Seat::North));
  const std::vector<Card> pack = fairness::shuffled_pack(secret_of(7), promises, Pack::TwentyFour);
  const facts::HandsDealt dealt = facts_of_kind<facts::HandsDealt>(driven).front();
  EXPECT_EQ(dealt.hands, fairness::deal_from(pack, dealer).hands);
  EXPECT_EQ(dealt.turn_up, fairness::deal_from(pack, dealer).turn_up);
  EXPECT_EQ(dealt.stock, fairness::stock_of(pack));
  EXPECT_EQ(driven.table.stage(), Stage::FirstRound);
  EXPECT_EQ(driven.table.to_act(), eldest_hand(dealer));
  EXPECT_EQ(reason_of(driven.give(DealCards{})), Reason::AlreadyDealt);
  EXPECT_EQ(reason_of(driven.give(CutPack{right_of(dealer), 9})), Reason::AlreadyDealt);
}

TEST(Dealing, a_deal_that_was_begun_under_the_first_version_is_dealt_by_it) {
  DrivenTable driven = seated_table("hoyle");
  const auto take_in = [&driven](const facts::Fact& fact) {
    driven.table.apply(fact);
    driven.log.push_back(fact);
  };
  take_in(facts::MatchBegan{1, Seat::South, {}});
  take_in(facts::DealBegan{1, Seat::South, fairness::commit(secret_of(7))});
  take_in(facts::SecretSealed{secret_of(7)});
  take_in(facts::Contributed{Seat::North, {}, std::nullopt});
  EXPECT_TRUE(driven.table.awaited_contributors().empty()) << "it takes no more in";
  EXPECT_EQ(reason_of(driven.give(MakePledge{Seat::North, {}})), Reason::TooLateForIt);
  driven.give(MarkAbsent{Seat::East});
  EXPECT_EQ(driven.give(CutByHouse{}), std::nullopt);
  EXPECT_EQ(facts_of_kind<facts::PackCut>(driven).back().by, facts::Cutter::Player);
  ASSERT_EQ(driven.give(DealCards{}), std::nullopt);
  fairness::Ingredients ingredients{secret_of(7), 1, {}, facts_of_kind<facts::PackCut>(driven).back().lifted};
  ingredients.contributions[Seat::North] = fairness::Contribution{};
  const std::vector<Card> pack = fairness::shuffled_pack(ingredients, Pack::TwentyFour);
  EXPECT_EQ(facts_of_kind<facts::HandsDealt>(driven).front().hands, fairness::deal_from(pack, Seat::South).hands);
}

TEST(Dealing, the_house_may_stop_waiting) {
  DrivenTable driven = table_in_preparation("hoyle");
  EXPECT_EQ(driven.give(DealCards{}), std::nullopt);
  EXPECT_EQ(driven.table.course().deal()->cut, std::nullopt);
}

}  // namespace
}  // namespace euchre::table

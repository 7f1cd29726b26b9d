#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using test_support::computer;
using test_support::DrivenTable;
using test_support::seated_table;

Reason reason_of(const std::optional<Refusal>& refusal) {
  EUCHRE_REQUIRE(refusal.has_value());
  return refusal->reason;
}

fairness::Secret secret_of(std::uint8_t number) {
  fairness::Secret secret;
  secret.bytes.fill(number);
  return secret;
}

fairness::Contribution contribution_of(std::uint8_t number) {
  fairness::Contribution contribution;
  contribution.bytes.fill(number);
  return contribution;
}

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

TEST(Dealing, a_draw_is_committed_to_and_takes_contributions_before_it_is_made) {
  DrivenTable driven = seated_table("somerset");
  EXPECT_EQ(reason_of(driven.give(DrawCards{})), Reason::NoMatch);
  ASSERT_EQ(driven.give(BeginDraw{secret_of(3), Partners::Drawn}), std::nullopt);
  EXPECT_EQ(driven.table.stage(), Stage::Contributing);
  EXPECT_EQ(driven.table.cutter(), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(BeginDraw{secret_of(4)})), Reason::MatchRunning) << "a second choice";
  const facts::DrawBegan began = facts_of_kind<facts::DrawBegan>(driven).front();
  EXPECT_TRUE(fairness::matches(secret_of(3), began.commitment));
  EXPECT_EQ(reason_of(driven.give(CutPack{Seat::North, 9})), Reason::NoDealBegun);

  const Table without = driven.table;
  ASSERT_EQ(driven.give(Contribute{Seat::North, {}}), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(Contribute{Seat::North, {}})), Reason::AlreadyDone);
  EXPECT_NE(*driven.table.decide(DrawCards{}), *without.decide(DrawCards{})) << "what is given counts";
  ASSERT_EQ(driven.give(DrawCards{}), std::nullopt);
  EXPECT_EQ(driven.table.stage(), Stage::Drawing);
  EXPECT_EQ(facts_of_kind<facts::SecretRevealed>(driven).front().secret, secret_of(3));
  EXPECT_EQ(driven.table.course().draw()->revealed, secret_of(3));
  EXPECT_EQ(reason_of(driven.give(Contribute{Seat::South, {}})), Reason::NoDealBegun);
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
  EXPECT_EQ(began.commitment, fairness::commit(secret_of(7)));
  EXPECT_EQ(facts_of_kind<facts::SecretSealed>(driven).back().secret, secret_of(7));
  EXPECT_EQ(reason_of(driven.give(BeginDeal{secret_of(8)})), Reason::DealRunning);
}

TEST(Dealing, each_player_contributes_once_before_the_cards_are_dealt) {
  DrivenTable driven = seated_table("hoyle");
  EXPECT_EQ(reason_of(driven.give(Contribute{Seat::North, contribution_of(1)})), Reason::NoDealBegun);
  driven = table_in_preparation("hoyle");
  EXPECT_EQ(driven.table.awaited_contributors(), (Seats{Seat::North, Seat::East, Seat::South}));
  EXPECT_EQ(reason_of(driven.give(Contribute{Seat::West, contribution_of(1)})), Reason::NotAPlayer);
  EXPECT_EQ(driven.give(Contribute{Seat::North, contribution_of(1)}), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(Contribute{Seat::North, contribution_of(2)})), Reason::AlreadyDone);
  driven.give(MarkAbsent{Seat::East});
  EXPECT_EQ(driven.table.awaited_contributors(), Seats{Seat::South}) << "nobody waits for the absent";
  driven.give(DealCards{});
  EXPECT_EQ(reason_of(driven.give(Contribute{Seat::South, contribution_of(1)})), Reason::AlreadyDealt);
}

/// [S29.a] [S29.b] [K-shuf-03] [K-shuf-05]
TEST(Dealing, the_player_at_the_dealers_right_cuts_and_leaves_four_cards_in_each_packet) {
  DrivenTable driven = table_in_preparation("keller");
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
  EXPECT_EQ(driven.give(CutPack{*driven.table.dealer(), 16})->article, "S29.a");
  EXPECT_EQ(driven.give(CutPack{*driven.table.cutter(), 1})->article, "S29.b");
}

TEST(Dealing, the_hands_follow_from_secret_contributions_and_cut) {
  DrivenTable driven = table_in_preparation("alberta");
  const Seat dealer = *driven.table.dealer();
  driven.give(Contribute{Seat::North, contribution_of(3)});
  driven.give(CutPack{right_of(dealer), 9});
  ASSERT_EQ(driven.give(DealCards{}), std::nullopt);
  fairness::Ingredients ingredients{secret_of(7), 1, {}, 9};
  ingredients.contributions[Seat::North] = contribution_of(3);
  const std::vector<Card> pack = fairness::shuffled_pack(ingredients, Pack::TwentyFour);
  const facts::HandsDealt dealt = facts_of_kind<facts::HandsDealt>(driven).front();
  EXPECT_EQ(dealt.hands, fairness::deal_from(pack, dealer).hands);
  EXPECT_EQ(dealt.turn_up, fairness::deal_from(pack, dealer).turn_up);
  EXPECT_EQ(dealt.stock, fairness::stock_of(pack));
  EXPECT_EQ(driven.table.stage(), Stage::FirstRound);
  EXPECT_EQ(driven.table.to_act(), eldest_hand(dealer));
  EXPECT_EQ(reason_of(driven.give(DealCards{})), Reason::AlreadyDealt);
  EXPECT_EQ(reason_of(driven.give(CutPack{right_of(dealer), 9})), Reason::AlreadyDealt);
}

TEST(Dealing, the_house_may_stop_waiting) {
  DrivenTable driven = table_in_preparation("hoyle");
  EXPECT_EQ(driven.give(DealCards{}), std::nullopt);
  EXPECT_EQ(driven.table.course().deal()->cut, std::nullopt);
}

}  // namespace
}  // namespace euchre::table

#include "core/facts/course.h"

#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::facts {
namespace {

using table::Stage;
using test_support::act_all;
using test_support::card;
using test_support::dealt_table;
using test_support::drive_to;
using test_support::DrivenTable;
using test_support::human;
using test_support::open_table;
using test_support::plain_hands;
using test_support::random_secret;
using test_support::seated_table;

/// South deals the plain hands under the code; the facts of `script` follow.
Course course_after(std::string_view code, std::string_view script) {
  DrivenTable driven = dealt_table(code, plain_hands(Seat::South));
  act_all(driven, script);
  return driven.table.course();
}

/// A table whose first deal is in preparation, its secret sealed.
Course course_in_preparation() {
  DrivenTable driven = seated_table("hoyle");
  driven.give(table::BeginMatch{});
  driven.give(table::BeginDeal{});
  return driven.table.course();
}

Course course_between_deals() {
  return course_after("hoyle", "W:pass N:pass E:pass S:pass W:pass N:pass E:pass S:pass");
}

Card any_card() { return card("AS"); }

TEST(Course, the_first_fact_opens_the_table_once) {
  const Course empty;
  EXPECT_EQ(empty.misfit(SeatLeft{Seat::North}), Misfit::NotOpened);
  EXPECT_EQ(empty.misfit(TableOpened{"felt", "hoyle", {}, {}}), std::nullopt);
  EXPECT_EQ(empty.misfit(TableOpened{"felt", "chess", {}, {}}), Misfit::UnknownCode);
  EXPECT_EQ(empty.misfit(TableOpened{"felt", "hoyle", "base = 3", {}}), Misfit::UnknownCode);
  EXPECT_EQ(open_table("hoyle").table.course().misfit(TableOpened{"felt", "hoyle", {}, {}}), Misfit::AlreadyOpened);
}

TEST(Course, an_unknown_code_leaves_the_table_without_one) {
  Course course;
  course.apply(TableOpened{"felt", "chess", {}, {}});
  EXPECT_EQ(course.code(), nullptr);
  EXPECT_NE(course.opening(), nullptr);
  EXPECT_EQ(course.misfit(SeatTaken{Seat::North, human("Nora")}), Misfit::UnknownCode);
}

TEST(Course, nothing_follows_the_closing) {
  Course course = open_table("hoyle").table.course();
  course.apply(TableClosed{});
  EXPECT_EQ(course.misfit(TableClosed{}), Misfit::TableClosed);
}

TEST(Course, seats_are_taken_left_and_kept) {
  Course course = seated_table("hoyle").table.course();
  EXPECT_EQ(course.misfit(SeatTaken{Seat::North, human("Ida")}), Misfit::SeatOccupied);
  EXPECT_EQ(course.misfit(SeatTaken{Seat::West, human("Ida")}), std::nullopt) << "a computer's seat";
  EXPECT_EQ(course.misfit(PlayerReturned{Seat::North}), Misfit::WrongPresence);
  EXPECT_EQ(course.misfit(PlayerAbsent{Seat::West}), Misfit::WrongPresence) << "computers are always there";
  course.apply(PlayerAbsent{Seat::North});
  EXPECT_EQ(course.misfit(PlayerAbsent{Seat::North}), Misfit::WrongPresence);
  EXPECT_EQ(course.misfit(PlayerReturned{Seat::North}), std::nullopt);
  course.apply(SeatLeft{Seat::North});
  EXPECT_EQ(course.misfit(SeatLeft{Seat::North}), Misfit::SeatEmpty);
  EXPECT_EQ(course.misfit(PlayerAbsent{Seat::North}), Misfit::SeatEmpty);
}

TEST(Course, the_draw_comes_between_matches) {
  const Course before = seated_table("hoyle").table.course();
  EXPECT_EQ(before.misfit(CardDrawn{Seat::North, any_card()}), std::nullopt);
  EXPECT_EQ(before.misfit(SeatsDrawn{}), std::nullopt);
  SeatsDrawn twice;
  twice.came_from = BySeat<Seat>::filled(Seat::North);
  EXPECT_EQ(before.misfit(twice), Misfit::WrongSeat);
  EXPECT_EQ(before.misfit(MatchBegan{2, Seat::North}), Misfit::WrongNumber);
  const Course during = course_in_preparation();
  EXPECT_EQ(during.misfit(CardDrawn{Seat::North, any_card()}), Misfit::MatchRunning);
  EXPECT_EQ(during.misfit(SeatsDrawn{}), Misfit::MatchRunning);
  EXPECT_EQ(during.misfit(MatchBegan{2, Seat::North}), Misfit::MatchRunning);
}

TEST(Course, deals_are_counted_and_move_to_the_left) {
  EXPECT_EQ(seated_table("hoyle").table.course().misfit(DealBegan{1, Seat::North, {}}), Misfit::NoMatch);
  EXPECT_EQ(course_in_preparation().misfit(DealBegan{2, Seat::North, {}}), Misfit::DealRunning);
  const Course over = course_between_deals();
  EXPECT_EQ(over.misfit(DealBegan{3, Seat::West, {}}), Misfit::WrongNumber);
  EXPECT_EQ(over.misfit(DealBegan{2, Seat::South, {}}), Misfit::WrongDealer);
  EXPECT_EQ(over.misfit(DealBegan{2, Seat::West, {}}), std::nullopt);
}

TEST(Course, the_secret_belongs_to_its_commitment) {
  RandomStream random(3);
  const fairness::Secret secret = random_secret(random);
  Course course = course_between_deals();
  EXPECT_EQ(course.misfit(SecretSealed{secret}), Misfit::NoDeal);
  course.apply(DealBegan{2, Seat::West, fairness::commit(secret)});
  EXPECT_EQ(course.misfit(SecretSealed{random_secret(random)}), Misfit::WrongSecret);
  EXPECT_EQ(course.misfit(SecretSealed{secret}), std::nullopt);
  course.apply(SecretSealed{secret});
  EXPECT_EQ(course.misfit(SecretSealed{secret}), Misfit::Twice);
  EXPECT_EQ(course.misfit(SecretRevealed{secret}), Misfit::DealRunning);
}

TEST(Course, a_revealed_secret_is_the_sealed_one) {
  RandomStream random(3);
  DrivenTable driven = seated_table("hoyle");
  drive_to(driven, Stage::DealOver, random);
  std::erase_if(driven.log, [](const Fact& fact) { return std::holds_alternative<SecretRevealed>(fact); });
  Course course;
  for (const Fact& fact : driven.log) course.apply(fact);
  EXPECT_EQ(course.misfit(SecretRevealed{random_secret(random)}), Misfit::WrongSecret);
  EXPECT_EQ(course.misfit(SecretRevealed{*course.deal()->sealed}), std::nullopt);
  course.apply(SecretRevealed{*course.deal()->sealed});
  EXPECT_EQ(course.misfit(SecretRevealed{*course.deal()->sealed}), Misfit::Twice);
}

/// A deal that was begun under the first version.
Course course_in_the_clear() {
  Course course = course_between_deals();
  course.apply(DealBegan{2, Seat::West, fairness::commit({})});
  return course;
}

TEST(Course, contributions_and_cut_of_the_first_version_come_once_and_in_time) {
  Course course = course_in_the_clear();
  const Seat cutter = right_of(course.deal()->dealer);
  EXPECT_EQ(course.misfit(PackCut{left_of(cutter), 9}), Misfit::WrongSeat);
  EXPECT_EQ(course.misfit(PackCut{cutter, 3}), Misfit::WrongCut);
  EXPECT_EQ(course.misfit(PackCut{cutter, 21}), Misfit::WrongCut);
  EXPECT_EQ(course.misfit(PackCut{cutter, 9, Cutter::House}), Misfit::WrongVersion);
  EXPECT_EQ(course.misfit(Pledged{Seat::North, 1, {}}), Misfit::WrongVersion);
  EXPECT_EQ(course.misfit(PledgesBound{}), Misfit::WrongVersion);
  EXPECT_EQ(course.misfit(PledgeLapsed{}), Misfit::WrongVersion);
  EXPECT_EQ(course.misfit(Contributed{Seat::North, {}, PledgeOpened{}}), Misfit::WrongVersion);
  course.apply(Contributed{Seat::North, {}, std::nullopt});
  course.apply(PackCut{cutter, 9});
  EXPECT_EQ(course.misfit(Contributed{Seat::North, {}, std::nullopt}), Misfit::Twice);
  EXPECT_EQ(course.misfit(PackCut{cutter, 9}), Misfit::Twice);
  const Course dealt = course_after("hoyle", "");
  EXPECT_EQ(dealt.misfit(Contributed{Seat::North, {}, std::nullopt}), Misfit::TooLate);
  EXPECT_EQ(dealt.misfit(PackCut{Seat::East, 9}), Misfit::TooLate);
}

TEST(Course, a_computer_gives_nothing_under_either_version) {
  EXPECT_EQ(course_in_preparation().misfit(Pledged{Seat::West, 1, {}}), Misfit::WrongSeat);
  Course course = course_in_the_clear();
  course.apply(SeatTaken{Seat::West, {OccupantKind::Computer, "Wiki", "rules"}});
  EXPECT_EQ(course.misfit(Contributed{Seat::West, {}, std::nullopt}), Misfit::WrongSeat);
}

TEST(Course, a_table_does_not_go_back_to_an_older_version) {
  RandomStream random(3);
  DrivenTable driven = seated_table("hoyle");
  drive_to(driven, Stage::DealOver, random);
  const Course& course = driven.table.course();
  const unsigned next = course.deal_number() + 1;
  EXPECT_EQ(course.misfit(DealBegan{next, *course.dealer(), fairness::commit({})}), Misfit::WrongVersion);
  EXPECT_EQ(course.misfit(DealBegan{next, *course.dealer(), {}, fairness::Version::Pledged}), Misfit::WrongVersion)
      << "a promise without a commitment is none";
  EXPECT_EQ(course.misfit(DealBegan{next, *course.dealer(), fairness::Commitment{}, fairness::Version::Pledged}),
            std::nullopt);
}

/// What a seat pledges and opens in these tests.
fairness::Opening opening_of(Seat seat) {
  fairness::Opening opening;
  opening.contribution.bytes.fill(static_cast<std::uint8_t>(index_of(seat) + 1));
  return opening;
}
Pledged pledge_of(const Course& course, Seat seat, unsigned number) {
  const fairness::Promises& promises = course.shuffle()->promises;
  return {seat, number, fairness::pledge(opening_of(seat), seat, promises.place, promises.commitment)};
}
Contributed opened(Seat seat, unsigned number) {
  return {seat, opening_of(seat).contribution, PledgeOpened{opening_of(seat).nonce, number}};
}

TEST(Course, pledges_come_once_and_in_their_order_before_all_are_bound) {
  Course course = course_in_preparation();
  EXPECT_EQ(course.misfit(pledge_of(course, Seat::North, 2)), Misfit::WrongNumber);
  EXPECT_EQ(course.misfit(pledge_of(course, Seat::North, 1)), std::nullopt);
  course.apply(pledge_of(course, Seat::North, 1));
  EXPECT_EQ(course.misfit(pledge_of(course, Seat::North, 2)), Misfit::Twice);
  EXPECT_EQ(course.misfit(opened(Seat::North, 2)), Misfit::NotBound);
  EXPECT_EQ(course.misfit(PledgeLapsed{Seat::North, Lapse::Late}), Misfit::NotBound);
  EXPECT_EQ(course.misfit(PledgesBound{}), Misfit::WrongSeat) << "East and South were asked and are silent";
  EXPECT_EQ(course.misfit(PledgesBound{{Seat::East, Seat::South}}), std::nullopt);
  course.apply(PledgesBound{{Seat::East, Seat::South}});
  EXPECT_EQ(course.misfit(PledgesBound{{Seat::East, Seat::South}}), Misfit::Twice);
  EXPECT_EQ(course.misfit(pledge_of(course, Seat::East, 2)), Misfit::TooLate);
  EXPECT_EQ(course.misfit(PackCut{right_of(course.deal()->dealer), 9}), Misfit::TooLate);
}

TEST(Course, what_is_opened_is_what_was_pledged) {
  Course course = course_in_preparation();
  course.apply(pledge_of(course, Seat::North, 1));
  course.apply(PledgesBound{{Seat::East, Seat::South}});
  EXPECT_EQ(course.misfit(opened(Seat::East, 2)), Misfit::NotPledged);
  EXPECT_EQ(course.misfit(opened(Seat::North, 3)), Misfit::WrongNumber);
  Contributed other = opened(Seat::North, 2);
  other.contribution.bytes[15] ^= 1U;
  EXPECT_EQ(course.misfit(other), Misfit::WrongOpening);
  other = opened(Seat::North, 2);
  other.opened->nonce.bytes[0] ^= 1U;
  EXPECT_EQ(course.misfit(other), Misfit::WrongOpening);
  const game::Dealt plain = plain_hands(Seat::South);
  EXPECT_EQ(course.misfit(HandsDealt{plain.hands, plain.turn_up, {}}), Misfit::Unopened);
  EXPECT_EQ(course.misfit(opened(Seat::North, 2)), std::nullopt);
  course.apply(opened(Seat::North, 2));
  EXPECT_EQ(course.misfit(opened(Seat::North, 3)), Misfit::Twice);
  EXPECT_EQ(course.misfit(PledgeLapsed{Seat::North, Lapse::Late}), Misfit::Twice);
  EXPECT_EQ(course.misfit(HandsDealt{plain.hands, plain.turn_up, {}}), std::nullopt);
}

TEST(Course, a_lapsed_pledge_is_counted_against_who_made_it) {
  Course course = course_in_preparation();
  course.apply(pledge_of(course, Seat::North, 1));
  course.apply(PledgesBound{{Seat::East, Seat::South}});
  course.apply(PledgeLapsed{Seat::North, Lapse::Unfit});
  EXPECT_EQ(course.misfit(opened(Seat::North, 2)), Misfit::Twice);
  EXPECT_EQ(course.sitter(Seat::North)->lapses, 1U);
  EXPECT_TRUE(course.may_pledge(Seat::North));
  Course again = course;
  again.apply(PledgeLapsed{Seat::North, Lapse::Unfit});
  EXPECT_FALSE(again.may_pledge(Seat::North));
}

TEST(Course, hands_are_five_different_cards_of_the_pack) {
  Course course = course_in_preparation();
  EXPECT_EQ(course.misfit(HandsDealt{plain_hands(Seat::South).hands, plain_hands(Seat::South).turn_up, {}}),
            Misfit::NotBound);
  course.apply(PledgesBound{course.silent_seats()});
  const game::Dealt plain = plain_hands(Seat::South);
  EXPECT_EQ(course.misfit(HandsDealt{plain.hands, plain.turn_up, {}}), std::nullopt);
  const std::vector<Card> stock{card("JC"), card("AD"), card("TD")};
  EXPECT_EQ(course.misfit(HandsDealt{plain.hands, plain.turn_up, stock}), std::nullopt);
  EXPECT_EQ(course.misfit(HandsDealt{plain.hands, plain.turn_up, {card("JC")}}), Misfit::WrongCards);
  EXPECT_EQ(course.misfit(HandsDealt{plain.hands, card("QH"), {}}), Misfit::WrongCards) << "North holds it";
  EXPECT_EQ(course.misfit(HandsDealt{plain.hands, card("7H"), {}}), Misfit::WrongCards) << "no card of this pack";
  BySeat<CardSet> short_hand = plain.hands;
  short_hand[Seat::North].erase(card("QH"));
  EXPECT_EQ(course.misfit(HandsDealt{short_hand, plain.turn_up, {}}), Misfit::WrongCards);
  EXPECT_EQ(course_after("hoyle", "").misfit(HandsDealt{plain.hands, plain.turn_up, {}}), Misfit::Twice);
  EXPECT_EQ(course_between_deals().misfit(HandsDealt{plain.hands, plain.turn_up, {}}), Misfit::NoDeal);
}

TEST(Course, play_is_in_turn_and_lawful) {
  EXPECT_EQ(course_in_preparation().misfit(Called{Seat::West, game::Call::Pass}), Misfit::NotDealt);
  const Course dealt = course_after("hoyle", "");
  EXPECT_EQ(dealt.misfit(Called{Seat::North, game::Call::Pass}), Misfit::OutOfTurn);
  EXPECT_EQ(dealt.misfit(Called{Seat::West, game::Call::NameSpades}), Misfit::Unlawful);
  EXPECT_EQ(dealt.misfit(Called{Seat::West, game::Call::Order}), std::nullopt);
  const Course discard = course_after("hoyle", "W:order");
  EXPECT_EQ(discard.misfit(Discarded{Seat::South, card("9H")}), Misfit::Unlawful);
  const Course play = course_after("hoyle", "W:order S:-AC W:QS N:9C");
  EXPECT_EQ(play.misfit(CardPlayed{Seat::East, card("AH")}), Misfit::Unlawful) << "a revoke";
  EXPECT_EQ(play.misfit(CardPlayed{Seat::East, card("9S")}), std::nullopt);
  EXPECT_EQ(course_between_deals().misfit(Called{Seat::West, game::Call::Pass}), Misfit::DealFinished);
}

TEST(Course, the_rest_is_claimed_in_a_deal_of_a_strict_table) {
  const RestClaimed claim{Seat::West};
  EXPECT_EQ(course_after("hoyle", "W:order S:-AC").misfit(claim), std::nullopt);
  EXPECT_EQ(course_after("hoyle", "W:order S:-AC").misfit(RestClaimed{Seat::South}), Misfit::NotOnLead);
  EXPECT_EQ(course_in_preparation().misfit(claim), Misfit::NotDealt);
  EXPECT_EQ(course_between_deals().misfit(claim), Misfit::NoDeal);
  Course open;
  open.apply(TableOpened{"Club", "hoyle", "", "", Manner::Open});
  EXPECT_EQ(open.misfit(claim), Misfit::OpenTable);
}

TEST(Course, an_unlawful_act_changes_nothing) {
  Course course = course_after("hoyle", "W:order S:-AC W:QS N:9C");
  const Course before = course;
  course.apply(CardPlayed{Seat::East, card("AH")});
  course.apply(CardPlayed{Seat::South, card("AS")});
  course.apply(Called{Seat::East, game::Call::Pass});
  EXPECT_EQ(course, before);
}

TEST(Course, points_are_those_that_the_deal_earned) {
  DrivenTable driven = dealt_table("hoyle", plain_hands(Seat::South));
  const Course running = driven.table.course();
  EXPECT_EQ(running.misfit(DealEntered{}), Misfit::DealRunning);
  act_all(driven, "W:pass N:pass E:pass S:pass W:pass N:pass E:pass S:pass");
  EXPECT_EQ(driven.table.course().misfit(DealEntered{}), Misfit::Twice);
  Course course = running;
  for (std::size_t i = driven.log.size() - 9; i + 1 < driven.log.size(); ++i) course.apply(driven.log[i]);
  EXPECT_EQ(course.misfit(DealEntered{}), std::nullopt);
  EXPECT_EQ(course.misfit(DealEntered{std::nullopt, {codes::Points{1}, codes::Points{0}}}), Misfit::WrongScore);
  const match::Award award{Side::NorthSouth, codes::Points{1}, match::Reason::Made};
  EXPECT_EQ(course.misfit(DealEntered{award, {}}), Misfit::WrongScore);
  EXPECT_EQ(course.misfit(GameEnded{}), Misfit::WrongScore);
  EXPECT_EQ(course.misfit(RubberEnded{}), Misfit::WrongScore);
}

TEST(Course, games_and_rubber_are_announced_once) {
  RandomStream random(5);
  DrivenTable driven = seated_table("somerset");
  drive_to(driven, Stage::MatchOver, random);
  const Fact rubber = driven.log.back();
  ASSERT_TRUE(std::holds_alternative<RubberEnded>(rubber));
  EXPECT_EQ(driven.table.course().misfit(rubber), Misfit::Twice);
  EXPECT_EQ(driven.table.course().misfit(driven.log[driven.log.size() - 2]), Misfit::WrongScore);
  Course course;
  for (std::size_t i = 0; i + 1 < driven.log.size(); ++i) course.apply(driven.log[i]);
  EXPECT_EQ(course.misfit(rubber), std::nullopt);
  EXPECT_EQ(course.misfit(DealBegan{course.deal_number() + 1, *course.dealer(), {}}), Misfit::NoMatch);
}

TEST(Course, every_misfit_has_words) {
  for (unsigned i = 0; i <= static_cast<unsigned>(Misfit::Unopened); ++i) {
    EXPECT_FALSE(to_text(static_cast<Misfit>(i)).empty());
  }
}

}  // namespace
}  // namespace euchre::facts

#include "notation/record.h"
#include "support/companions/open_game.h"
#include "table/words.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::table {
namespace {

using test_support::DrivenTable;
using test_support::OpenGame;
using Log = std::vector<facts::Fact>;

/// Whether a card has been shown to everybody, in the words of any fact that is seen.
bool is_shown(const Log& log, const Audience& audience, Card card) {
  return std::any_of(log.begin(), log.end(), [&](const facts::Fact& fact) {
    const auto seen = seen_by(audience, fact);
    if (!seen) return false;
    if (const auto* played = std::get_if<facts::CardPlayed>(&*seen)) return played->card == card;
    if (const auto* discard = std::get_if<DiscardSeen>(&*seen)) return discard->card == card;
    if (const auto* hands = std::get_if<HandsSeen>(&*seen)) {
      return hands->turn_up == card || std::any_of(kSeats.begin(), kSeats.end(), [&](Seat seat) {
               return hands->hands[seat] && hands->hands[seat]->contains(card);
             });
    }
    const auto* incident = std::get_if<facts::Incident>(&*seen);
    return incident != nullptr && incident->text.find(to_text(card)) != std::string::npos;
  });
}

Card swapped(Card card, Card one, Card other) { return card == one ? other : card == other ? one : card; }

/// The log in which two hidden cards have changed places.
Log with_swap(Log log, Card one, Card other) {
  for (facts::Fact& fact : log) {
    if (auto* dealt = std::get_if<facts::HandsDealt>(&fact)) {
      for (const Seat seat : kSeats) {
        CardSet hand;
        for (const Card card : dealt->hands[seat]) hand.insert(swapped(card, one, other));
        dealt->hands[seat] = hand;
      }
      for (Card& card : dealt->stock) card = swapped(card, one, other);
    }
    if (auto* discarded = std::get_if<facts::Discarded>(&fact)) discarded->card = swapped(discarded->card, one, other);
  }
  return log;
}

std::optional<Log> twin_of(const Log& log, const Audience& audience, const CardSet pack, RandomStream& random) {
  std::vector<Card> hidden;
  for (const Card card : pack) {
    if (!is_shown(log, audience, card)) hidden.push_back(card);
  }
  if (hidden.size() < 2) return std::nullopt;
  Log twin = log;
  for (unsigned i = 0; i < 6; ++i) {
    shuffle(std::span<Card>(hidden), random);
    twin = with_swap(std::move(twin), hidden[0], hidden[1]);
  }
  return twin;
}

/// Which parts of two views differ.
std::string difference(const TableView& one, const TableView& other) {
  std::string parts;
  const auto compare = [&parts](bool same, std::string_view part) {
    if (!same) parts += ' ' + std::string(part);
  };
  compare(one.stage == other.stage, "stage");
  compare(one.to_act == other.to_act, "to_act");
  compare(one.seats == other.seats, "seats");
  compare(one.hands == other.hands, "hands");
  compare(one.turn_up == other.turn_up && one.turn_up_state == other.turn_up_state, "turn_up");
  compare(one.trump == other.trump && one.maker == other.maker && one.alone == other.alone, "trump");
  compare(one.trick == other.trick && one.last_trick == other.last_trick, "tricks");
  compare(one.your_turn == other.your_turn, "your_turn");
  if (!one.open || !other.open) return parts;
  compare(one.open->claims == other.open->claims, "claims");
  compare(one.open->questions == other.open->questions, "questions");
  compare(one.open->rights == other.open->rights, "rights");
  compare(one.open->duties == other.open->duties, "duties");
  compare(one.open->cards_on_table == other.open->cards_on_table, "cards_on_table");
  compare(one.open->tricks == other.open->tricks, "open tricks");
  compare(one.open->answers == other.open->answers, "answers");
  compare(one.open->waits_for == other.open->waits_for, "waits_for");
  for (const AnswerView& answer : one.open->answers) parts += "\n  " + answer.words;
  for (const AnswerView& answer : other.open->answers) parts += "\n  other: " + answer.words;
  for (const DutyView& duty : one.open->duties) parts += "\n  " + duty.words;
  for (const DutyView& duty : other.open->duties) parts += "\n  other: " + duty.words;
  return parts;
}

void expect_same_for(const Audience& audience, const Log& log, const Log& twin) {
  Table table;
  Table other;
  for (std::size_t i = 0; i < log.size(); ++i) {
    table.apply(log[i]);
    other.apply(twin[i]);
    ASSERT_TRUE(view_of(table, audience) == view_of(other, audience))
        << difference(view_of(table, audience), view_of(other, audience)) << "\nafter fact " << i << ": "
        << notation::to_line(log[i]) << "\n"
        << notation::to_record(log) << notation::to_record(twin);
    const auto seen = seen_by(audience, log[i]);
    ASSERT_EQ(seen, seen_by(audience, twin[i]));
    if (seen) {
      ASSERT_EQ(account_of(*seen, table, seat_letters()), account_of(*seen, other, seat_letters()))
          << notation::to_line(log[i]);
    }
    const std::optional<Seat> you = seat_of(audience);
    if (!you) continue;
    const std::optional<Sight> sight = sight_of(table, *you);
    ASSERT_TRUE(sight == sight_of(other, *you)) << notation::to_line(log[i]) << "\n" << notation::to_record(log);
    if (sight) {
      ASSERT_EQ(companions::words_of(*sight), companions::words_of(*sight_of(other, *you)));
    }
  }
}

/// A deal whose secret is not in the log, so that only the cards can tell two tables apart; played by erring computers.
Log random_log(std::string_view code, RandomStream& random) {
  DrivenTable driven = test_support::companions_table(code, random);
  test_support::drive_to(driven, Stage::FirstRound, random);
  std::erase_if(driven.log, [](const facts::Fact& fact) { return std::holds_alternative<facts::SecretSealed>(fact); });
  for (facts::Fact& fact : driven.log) {
    if (auto* const began = std::get_if<facts::DealBegan>(&fact)) began->commitment.reset();
  }
  Table table;
  for (const facts::Fact& fact : driven.log) table.apply(fact);
  driven.table = table;
  OpenGame game;
  game.one_in = 12;
  const unsigned steps = random.below(60);
  for (unsigned step = 0; step < steps && driven.table.course().is_deal_running(); ++step) {
    const DrivenTable before = driven;
    if (!test_support::companions_step(driven, game, random)) break;
    // Once it is over the hands are open.
    if (!driven.table.course().is_deal_running()) return before.log;
  }
  return driven.log;
}

TEST(open_secrets_property, nobody_sees_what_he_cannot_know_while_errors_lie_unclaimed) {
  unsigned twins = 0;
  unsigned with_revoke = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    SCOPED_TRACE(seed);
    RandomStream random(seed);
    const codes::Code& code = codes::built_in_codes()[seed % 5];
    const Log log = random_log(code.id, random);
    Table table;
    for (const facts::Fact& fact : log) table.apply(fact);
    for (const Audience& audience : {Audience(Seat::North), Audience(Seat::East), Audience(Seat::South),
                                     Audience(Seat::West), Audience(Watcher{})}) {
      const std::optional<Log> twin = twin_of(log, audience, cards_of(code.deal.pack), random);
      if (!twin || *twin == log) continue;
      ++twins;
      with_revoke += table.open_deal()->at().revokes.empty() ? 0U : 1U;
      expect_same_for(audience, log, *twin);
      ASSERT_FALSE(HasFatalFailure());
    }
  }
  EXPECT_GT(twins, 300U) << "too few twins were found to show anything";
  EXPECT_GT(with_revoke, 30U);
}

}  // namespace
}  // namespace euchre::table

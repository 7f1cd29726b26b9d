#include "core/game/seat_view.h"
#include "house/table/table_view.h"
#include "house/table/words.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace euchre::table {
namespace {

using test_support::DrivenTable;
using Log = std::vector<facts::Fact>;

/// The facts of one deal that hold hidden cards, found in a log that has one deal.
struct Places {
  facts::HandsDealt* dealt = nullptr;
  std::vector<facts::Discarded*> discarded;
  facts::CardGiven* given = nullptr;
};

Places places_in(Log& log) {
  Places places;
  for (facts::Fact& fact : log) {
    if (auto* const dealt = std::get_if<facts::HandsDealt>(&fact)) places.dealt = dealt;
    if (auto* const discarded = std::get_if<facts::Discarded>(&fact)) places.discarded.push_back(discarded);
    if (auto* const given = std::get_if<facts::CardGiven>(&fact)) places.given = given;
  }
  return places;
}

/// Cards that the audience has not seen when the log ends.
CardSet hidden_from(const Audience& audience, const Table& table, const Log& log) {
  const game::Deal& deal = *table.deal();
  CardSet hidden = cards_of(deal.rules().pack) - CardSet{deal.turn_up()} - deal.laid_under();
  for (const facts::Fact& fact : log) {
    if (const auto* const played = std::get_if<facts::CardPlayed>(&fact)) hidden.erase(played->card);
  }
  if (const std::optional<Seat> you = seat_of(audience)) {
    hidden -= deal.hand(*you);
    if (*you == deal.dealer() && deal.discarded()) hidden.erase(*deal.discarded());
    const game::SeatView own = game::view_of(deal, *you);
    if (own.given) hidden.erase(*own.given);
    if (own.laid_away) hidden.erase(*own.laid_away);
  }
  return hidden;
}

/// `card`, or the one it changes places with.
Card swapped(Card card, Card one, Card other) { return card == one ? other : card == other ? one : card; }

/// The log in which two cards have changed places wherever they lay hidden.
Log with_swap(Log log, Card one, Card other) {
  const Places places = places_in(log);
  for (const Seat seat : kSeats) {
    CardSet hand;
    for (const Card card : places.dealt->hands[seat]) hand.insert(swapped(card, one, other));
    places.dealt->hands[seat] = hand;
  }
  for (Card& card : places.dealt->stock) card = swapped(card, one, other);
  for (facts::Discarded* discarded : places.discarded) discarded->card = swapped(discarded->card, one, other);
  if (places.given != nullptr) places.given->card = swapped(places.given->card, one, other);
  return log;
}

bool is_lawful(const Log& log) {
  Table table;
  for (const facts::Fact& fact : log) {
    if (table.course().misfit(fact)) return false;
    table.apply(fact);
  }
  return true;
}

/// A log that shows the audience the same and differs in cards hidden from it, if chance finds one.
std::optional<Log> twin_of(const Log& log, const Table& table, const Audience& audience, RandomStream& random) {
  std::vector<Card> hidden;
  for (const Card card : hidden_from(audience, table, log)) hidden.push_back(card);
  if (hidden.size() < 2) return std::nullopt;
  Log twin = log;
  for (unsigned attempt = 0; attempt < 12; ++attempt) {
    shuffle(std::span<Card>(hidden), random);
    Log candidate = with_swap(twin, hidden[0], hidden[1]);
    if (is_lawful(candidate)) twin = std::move(candidate);
  }
  return twin == log ? std::nullopt : std::optional(twin);
}

void expect_same_for(const Audience& audience, const Log& log, const Log& twin) {
  Table table;
  Table other;
  for (std::size_t i = 0; i < log.size(); ++i) {
    table.apply(log[i]);
    other.apply(twin[i]);
    ASSERT_EQ(view_of(table, audience), view_of(other, audience)) << "after fact " << i;
    const std::optional<SeenFact> seen = seen_by(audience, log[i]);
    ASSERT_EQ(seen, seen_by(audience, twin[i])) << "fact " << i;
    if (seen) {
      ASSERT_EQ(account_of(*seen, table, seat_letters()), account_of(*seen, other, seat_letters()));
    }
    if (table.to_act() && table.to_act() == seat_of(audience)) {
      ASSERT_EQ(prompt_for(table), prompt_for(other));
    }
  }
}

/// A deal of which the house's secret is not in the log, so that only the cards can tell two tables apart.
DrivenTable random_deal(std::string_view code, RandomStream& random) {
  DrivenTable driven = test_support::seated_table(code);
  test_support::drive_to(driven, Stage::FirstRound, random);
  driven.log = test_support::without_shuffles(std::move(driven.log));
  Table table;
  for (const facts::Fact& fact : driven.log) table.apply(fact);
  driven.table = table;
  return driven;
}

TEST(hidden_cards_property, tables_that_differ_only_in_hidden_cards_look_the_same) {
  unsigned twins = 0;
  unsigned twins_with_discard = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    SCOPED_TRACE(seed);
    RandomStream random(seed);
    DrivenTable driven = random_deal(codes::known_codes()[seed % 5].id, random);
    const unsigned steps = random.below(28);
    for (unsigned step = 0; step < steps && driven.table.to_act(); ++step) {
      driven.give(*test_support::random_answer(driven.table, random));
    }
    const std::vector<Audience> audiences{Seat::North, Seat::East, Seat::South, Seat::West, Watcher{}};
    for (const Audience& audience : audiences) {
      const std::optional<Log> twin = twin_of(driven.log, driven.table, audience, random);
      if (!twin) continue;
      ++twins;
      if (!places_in(driven.log).discarded.empty()) ++twins_with_discard;
      expect_same_for(audience, driven.log, *twin);
      ASSERT_FALSE(HasFatalFailure());
    }
  }
  EXPECT_GT(twins, 500U) << "too few twins were found to show anything";
  EXPECT_GT(twins_with_discard, 100U);
}

TEST(hidden_cards_property, nobody_sees_a_sealed_secret) {
  RandomStream random(3);
  const facts::Fact sealed = facts::SecretSealed{test_support::random_secret(random)};
  for (const Audience& audience : {Audience(Seat::North), Audience(Watcher{}), Audience(WholeLog{})}) {
    EXPECT_EQ(seen_by(audience, sealed), std::nullopt);
  }
}

/// The test above would pass with views that show nothing: what is open must be seen.
TEST(hidden_cards_property, a_difference_that_is_open_is_seen) {
  RandomStream random(5);
  const DrivenTable driven = random_deal("hoyle", random);
  const game::Deal& deal = *driven.table.deal();
  const Card own = deal.hand(Seat::North).first();
  const Card elsewhere = deal.hand(Seat::East).first();
  const Log twin = with_swap(driven.log, own, elsewhere);
  Table other;
  for (const facts::Fact& fact : twin) other.apply(fact);
  EXPECT_NE(view_of(driven.table, Seat::North), view_of(other, Seat::North));
  EXPECT_NE(view_of(driven.table, Seat::East), view_of(other, Seat::East));
  EXPECT_EQ(view_of(driven.table, Seat::South), view_of(other, Seat::South));
  EXPECT_EQ(view_of(driven.table, Watcher{}), view_of(other, Watcher{}));
}

}  // namespace
}  // namespace euchre::table

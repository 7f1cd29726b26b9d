#include "core/game/deal.h"

#include "core/codes/code.h"
#include "core/game/fingerprint.h"
#include "core/game/playout.h"
#include "support/core/plain_deal/plain_deal.h"
#include "support/core/plain_deal/rule_space.h"
#include "support/core/soak/soak.h"

#include <gtest/gtest.h>

#include <vector>

namespace euchre::game {
namespace {

using support::PlainSituation;

// Half a million deals with the three packs; a soak of twenty shares plays ten million, which have a golden number of their own.
constexpr unsigned kShare = 170'000;
constexpr unsigned kGoldenSoak = 20 * kShare;
constexpr unsigned kTwinEvery = 32;

CardSet set_of(const std::vector<Card>& cards) {
  CardSet set;
  for (const Card card : cards) set.insert(card);
  return set;
}

CallSet set_of(const std::vector<Call>& calls) {
  CallSet set;
  for (const Call call : calls) set.insert(call);
  return set;
}

testing::AssertionResult agrees_with_twin(const Deal& deal, const PlainSituation& twin) {
  const bool over = deal.phase() == Phase::Over;
  if (deal.phase() != twin.phase) return testing::AssertionFailure() << "phase";
  if (!over && deal.to_act() != twin.to_act) return testing::AssertionFailure() << "who acts";
  if (deal.legal_actions() != LegalActions{set_of(twin.calls), set_of(twin.cards)}) {
    return testing::AssertionFailure() << "legal actions: " << to_text(deal.legal_actions().cards) << " against "
                                       << to_text(set_of(twin.cards));
  }
  for (const Seat seat : kSeats) {
    CardSet held = set_of(twin.hands[seat]);
    if (deal.hand(seat) != held) return testing::AssertionFailure() << "hand of " << name_of(seat);
  }
  if (deal.trump() != twin.trump || deal.maker() != twin.maker || deal.lone_player() != twin.lone_player ||
      deal.lone_defender() != twin.lone_defender || deal.discarded() != twin.discarded || deal.given() != twin.given ||
      deal.laid_away() != twin.laid_away || deal.laid_under() != set_of(twin.laid_under) ||
      deal.completed_tricks() != twin.trick_winners.size()) {
    return testing::AssertionFailure() << "trump, maker, lone player, discard or tricks";
  }
  for (unsigned i = 0; i < deal.completed_tricks(); ++i) {
    if (deal.trick_winner(i) != twin.trick_winners[i]) return testing::AssertionFailure() << "winner of trick " << i;
  }
  if (over && deal.result() != twin.result) return testing::AssertionFailure() << "result";
  return testing::AssertionSuccess();
}

/// Every card of the pack is in one place: a hand, the discard, a trick, turned down or in the stock.
bool cards_are_conserved(const Deal& deal, const Dealt& dealt) {
  CardSet seen;
  unsigned count = 0;
  for (const Seat seat : kSeats) {
    seen |= deal.hand(seat);
    count += deal.hand(seat).size();
  }
  for (unsigned i = 0; i < kHandSize; ++i) {
    for (const Play& play : deal.trick(i)) {
      seen.insert(play.card);
      ++count;
    }
  }
  if (deal.discarded()) {
    seen.insert(*deal.discarded());
    ++count;
  } else if (deal.phase() != Phase::Discard) {
    seen.insert(deal.turn_up());
    ++count;
  }
  if (deal.laid_away()) {
    seen.insert(*deal.laid_away());
    ++count;
  }
  seen |= deal.laid_under();
  count += deal.laid_under().size();
  CardSet all = CardSet{dealt.turn_up} | deal.taken();
  for (const CardSet hand : dealt.hands) all |= hand;
  return count == 4 * kHandSize + 1 + deal.taken().size() && seen == all &&
         cards_of(deal.rules().pack).contains_all(seen);
}

/// Repeats a playout on a `Deal`: the same player with the same legal actions at every step, and the same end.
testing::AssertionResult repeats(const PlayoutTrace& trace, const codes::DealRules& rules, const DealResult& result) {
  Deal deal(rules, trace.dealt);
  for (const PlayoutStep& step : trace.steps) {
    if (deal.phase() == Phase::Over) return testing::AssertionFailure() << "goes on after the end";
    if (deal.to_act() != step.seat) return testing::AssertionFailure() << "another player acts";
    if (deal.legal_actions() != step.legal) return testing::AssertionFailure() << "other actions are legal";
    deal.apply(step.action);
  }
  if (deal.phase() != Phase::Over) return testing::AssertionFailure() << "ends too early";
  if (deal.result() != result) return testing::AssertionFailure() << "ends otherwise";
  if (!cards_are_conserved(deal, trace.dealt)) return testing::AssertionFailure() << "cards are lost or doubled";
  return testing::AssertionSuccess();
}

/// Steps through a playout with `Deal` and its plain twin side by side.
testing::AssertionResult matches_twin(const PlayoutTrace& trace, const codes::DealRules& rules) {
  Deal deal(rules, trace.dealt);
  std::vector<Action> history;
  for (const PlayoutStep& step : trace.steps) {
    testing::AssertionResult same = agrees_with_twin(deal, support::tell_deal(rules, trace.dealt, history));
    if (!same) return same << " after " << history.size() << " actions";
    if (!cards_are_conserved(deal, trace.dealt)) return testing::AssertionFailure() << "cards are lost or doubled";
    deal.apply(step.action);
    history.push_back(step.action);
  }
  return agrees_with_twin(deal, support::tell_deal(rules, trace.dealt, history));
}

void check_deal(const PlayoutTrace& trace, const codes::DealRules& rules, const DealResult& result, unsigned number) {
  ASSERT_TRUE(repeats(trace, rules, result)) << "deal " << number << ", " << support::describe(rules);
  if (number % kTwinEvery != 0) return;
  ASSERT_TRUE(matches_twin(trace, rules)) << "deal " << number << ", " << support::describe(rules);
}

void play_deal(const codes::DealRules& rules, unsigned number, RandomStream& random, Fingerprint& fingerprint) {
  PlayoutTrace trace;
  const DealResult result = play_random_deal(rules, static_cast<Seat>((number / 7) & 3U), random, trace);
  for (const PlayoutStep& step : trace.steps) fingerprint.tell(step.action);
  fingerprint.tell(result);
  check_deal(trace, rules, result, number);
}

/// Plays deals under every combination of rules that has this pack. The golden fingerprints, after the first share and
/// after twenty, must come out of every compiler on every machine.
void play_every_combination(Pack pack, std::uint64_t golden_share, std::uint64_t golden_soak) {
  const unsigned seed = 2026 + static_cast<unsigned>(pack);
  RandomStream random(seed);
  Fingerprint fingerprint;
  const unsigned deals = support::soak_cases(kShare, seed);
  for (unsigned i = 0; i < deals && !testing::Test::HasFatalFailure(); ++i) {
    const unsigned rules_number = (3 * i + static_cast<unsigned>(pack)) % support::rule_count();
    play_deal(support::rules_number(rules_number), i, random, fingerprint);
    if (i + 1 == kShare) {
      EXPECT_EQ(fingerprint.value(), golden_share);
    }
    if (i + 1 == kGoldenSoak) {
      EXPECT_EQ(fingerprint.value(), golden_soak);
    }
  }
}

TEST(RandomDeals, are_lawful_and_the_same_everywhere_with_24_cards) {
  play_every_combination(Pack::TwentyFour, 0xE35AE55ABB91F01B, 0xB1462A5FA3493C9C);
}
TEST(RandomDeals, are_lawful_and_the_same_everywhere_with_28_cards) {
  play_every_combination(Pack::TwentyEight, 0x4247922D1CACE19E, 0x70644A7C4F0F07E7);
}
TEST(RandomDeals, are_lawful_and_the_same_everywhere_with_32_cards) {
  play_every_combination(Pack::ThirtyTwo, 0xF827589F2A855111, 0xD99E9D3F7CC01845);
}

TEST(RandomDeals, are_lawful_however_a_joker_that_is_turned_up_is_played) {
  RandomStream random(33);
  unsigned turned_up = 0;
  for (unsigned i = 0; i < 200'000 && turned_up < 2'000 && !testing::Test::HasFatalFailure(); ++i) {
    codes::DealRules rules = support::rules_number(i % support::rule_count());
    rules.pack = with_joker(rules.pack);
    rules.joker_turn_up = static_cast<codes::JokerTurnUp>(i & 3U);
    PlayoutTrace trace;
    const DealResult result = play_random_deal(rules, static_cast<Seat>((i / 7) & 3U), random, trace);
    if (!trace.dealt.turn_up.is_joker()) continue;
    ASSERT_TRUE(repeats(trace, rules, result)) << "deal " << i << ", " << support::describe(rules);
    ASSERT_TRUE(matches_twin(trace, rules)) << "deal " << i << ", " << support::describe(rules);
    ++turned_up;
  }
  EXPECT_EQ(turned_up, 2'000U);
}

TEST(RandomDeals, are_lawful_under_customs_that_only_house_rules_have) {
  RandomStream random(1862);
  Fingerprint fingerprint;
  for (unsigned i = 0; i < 30'000 && !testing::Test::HasFatalFailure(); ++i) {
    play_deal(support::varied_rules(i + i / kTwinEvery), i, random, fingerprint);
  }
}

void play_code(std::string_view id, std::uint64_t golden) {
  const codes::Code* const code = codes::find_code(id);
  ASSERT_NE(code, nullptr);
  RandomStream random(1888);
  Fingerprint fingerprint;
  for (unsigned i = 0; i < 60'000 && !testing::Test::HasFatalFailure(); ++i) {
    play_deal(code->deal, i, random, fingerprint);
  }
  EXPECT_EQ(fingerprint.value(), golden);
}

TEST(RandomDeals, are_lawful_and_the_same_everywhere_under_somerset) { play_code("somerset", 0xFD0F5E7B967CDF23); }
TEST(RandomDeals, are_lawful_and_the_same_everywhere_under_keller) { play_code("keller", 0x2EE7AB47043F39C6); }
TEST(RandomDeals, are_lawful_and_the_same_everywhere_under_hoyle) { play_code("hoyle", 0xA77D74DD5591628D); }
TEST(RandomDeals, are_lawful_and_the_same_everywhere_under_danville) { play_code("danville", 0xB6434C3D89BF1148); }
TEST(RandomDeals, are_lawful_and_the_same_everywhere_under_alberta) { play_code("alberta", 0x67EB4CF2D66C9613); }

TEST(RandomDeals, telling_the_decisions_changes_nothing) {
  RandomStream told(5);
  RandomStream silent(5);
  PlayoutTrace trace;
  for (unsigned i = 0; i < 30'000; ++i) {
    const codes::DealRules rules = support::varied_rules(i);
    ASSERT_EQ(play_random_deal(rules, Seat::East, told, trace), play_random_deal(rules, Seat::East, silent)) << i;
    ASSERT_EQ(told, silent);
  }
}

}  // namespace
}  // namespace euchre::game

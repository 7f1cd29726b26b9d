#include "bench_workloads.h"

#include "bench_players.h"
#include "bench_replay.h"
#include "bench_rulings.h"
#include "bench_solver.h"
#include "core/base/random.h"
#include "core/cards/trump.h"
#include "core/codes/code.h"
#include "core/game/deal.h"
#include "core/game/fingerprint.h"
#include "core/game/following.h"
#include "core/game/playout.h"

#include <array>
#include <vector>

namespace euchre::bench {

namespace {

using game::Action;
using game::Deal;
using game::LegalActions;

const codes::DealRules& hoyle() { return codes::find_code("hoyle")->deal; }

Seat dealer_of(std::uint64_t deal) { return static_cast<Seat>(deal & 3U); }

std::uint64_t play_fast_deals(std::uint64_t count) {
  RandomStream random(1);
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    sum += game::play_random_deal(hoyle(), dealer_of(i), random).tricks[Side::NorthSouth].number();
  }
  return sum;
}

game::Dealt shuffle_and_deal(const codes::DealRules& rules, Seat dealer, RandomStream& random) {
  std::vector<Card> pack;
  for (const Card card : cards_of(rules.pack)) pack.push_back(card);
  shuffle(std::span(pack), random);
  game::Dealt dealt;
  dealt.dealer = dealer;
  for (unsigned i = 0; i < 4 * game::kHandSize; ++i) dealt.hands[static_cast<Seat>(i & 3U)].insert(pack[i]);
  dealt.turn_up = pack[4 * game::kHandSize];
  return dealt;
}

std::vector<Action> listed(const LegalActions& legal, game::Phase phase) {
  std::vector<Action> actions;
  for (unsigned i = 0; i < game::kCallCount; ++i) {
    if (legal.calls.contains(static_cast<game::Call>(i))) actions.emplace_back(static_cast<game::Call>(i));
  }
  for (const Card card : legal.cards) {
    actions.push_back(game::action_with(phase, card));
  }
  return actions;
}

Action choose(const Deal& deal, RandomStream& random) {
  const std::vector<Action> actions = listed(deal.legal_actions(), deal.phase());
  return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

std::uint64_t play_plain_deals(std::uint64_t count) {
  RandomStream random(1);
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    Deal deal(hoyle(), shuffle_and_deal(hoyle(), dealer_of(i), random));
    while (deal.phase() != game::Phase::Over) deal.apply(choose(deal, random));
    sum += deal.result().tricks[Side::NorthSouth].number();
  }
  return sum;
}

/// A hand that has to play to a card led.
struct Following {
  CardSet hand;
  Card led;
  Trump trump;
};

using Followings = std::array<Following, 1024>;

const Followings& followings() {
  static const Followings kMade = [] {
    Followings made{};
    RandomStream random(3);
    for (Following& following : made) {
      const game::Dealt dealt = shuffle_and_deal(hoyle(), Seat::North, random);
      following = {dealt.hands[Seat::East], dealt.turn_up, static_cast<Suit>(random.below(4))};
    }
    return made;
  }();
  return kMade;
}

std::uint64_t find_legal_masks(std::uint64_t count) {
  const Followings& positions = followings();
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    const Following& now = positions[i % positions.size()];
    sum += game::playable_to(now.hand, now.led, now.trump).bits();
  }
  return sum;
}

std::vector<Card> list_playable(const Following& now) {
  std::vector<Card> following;
  std::vector<Card> all;
  for (const Card card : now.hand) {
    all.push_back(card);
    if (suit_in_play(card, now.trump) == suit_in_play(now.led, now.trump)) following.push_back(card);
  }
  return following.empty() ? all : following;
}

std::uint64_t list_legal_cards(std::uint64_t count) {
  const Followings& positions = followings();
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < count; ++i) sum += list_playable(positions[i % positions.size()]).size();
  return sum;
}

constexpr std::array kRates{
    Rate{"deals_per_s",
         Unit::PerSecond,
         {"random full deals on one core: shuffle, deal, declare, discard, play, count", play_fast_deals},
         {"the same through game::Deal, choosing from a list of the legal actions", play_plain_deals}},
    Rate{"legal_mask_ns",
         Unit::Nanoseconds,
         {"the legal cards of a hand that plays to a trick, as a set", find_legal_masks},
         {"the same as a list, card by card", list_legal_cards}},
    Rate{"replay_events_per_s",
         Unit::PerSecond,
         {"lines of a record read, judged and folded", replay_events},
         {"the same words as JSON arrays read by the JSON library, nothing judged", read_json_events}},
    Rate{"rulings_per_s",
         Unit::PerSecond,
         {"facts ruled on by the permissive machine under all codes, half in lawful and half in irregular deals",
          rule_on_facts},
         {"the same, copying the whole table after each fact", rule_and_copy}},
    Rate{"lawful_rulings_per_s",
         Unit::PerSecond,
         {"the facts of the lawful deals alone", rule_on_lawful_facts},
         {"the same, copying the whole table after each fact", rule_on_lawful_and_copy}},
    Rate{"irregular_rulings_per_s",
         Unit::PerSecond,
         {"the facts of the irregular deals alone: every fourth is an act at random", rule_on_irregular_facts},
         {"the same, copying the whole table after each fact", rule_on_irregular_and_copy}},
    Rate{"solve_per_s",
         Unit::PerSecond,
         {"exact values of random deals with all hands open, one by one, without a big table", solve_singly}},
    Rate{"solve_with_table_per_s",
         Unit::PerSecond,
         {"the same with the shared table of three tricks", solve_singly_with_table}},
    Rate{"solve_batch_per_s",
         Unit::PerSecond,
         {"the same in batches, on the widest vectors of this processor", solve_in_batch}},
    Rate{"root_cards_per_s",
         Unit::PerSecond,
         {"deals of which every card the leader may lead is valued, in batches", value_root_cards}},
    Rate{"par_per_s",
         Unit::PerSecond,
         {"deals of which all calls, discards and lone hands are weighed with open hands", find_par}},
    Rate{"minimax_per_s",
         Unit::PerSecond,
         {"the deals of solve_per_s by plain minimax, every card tried", solve_by_minimax, kMinimaxDeals}},
    Rate{"net_decisions_per_s",
         Unit::PerSecond,
         {"calls, discards and cards that the player `net` decides on, each between two or more", decide_by_net},
         {"the same by the player `rules`", decide_by_rules}},
};

}  // namespace

std::span<const Rate> rates() { return kRates; }

std::uint64_t signature() {
  game::Fingerprint fingerprint;
  RandomStream random(1888);
  for (const codes::Code& code : codes::known_codes()) {
    for (std::uint64_t i = 0; i < 2'000; ++i) {
      Deal deal(code.deal, shuffle_and_deal(code.deal, dealer_of(i), random));
      while (deal.phase() != game::Phase::Over) {
        const Action action = choose(deal, random);
        fingerprint.tell(deal.legal_actions());
        fingerprint.tell(action);
        deal.apply(action);
      }
      fingerprint.tell(deal.result());
      fingerprint.tell(game::play_random_deal(code.deal, dealer_of(i), random));
    }
  }
  return fingerprint.value() >> 32U;
}

}  // namespace euchre::bench

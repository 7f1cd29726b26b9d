#include "bench_solver.h"

#include "core/base/random.h"
#include "core/codes/code.h"
#include "minds/solver/par.h"
#include "minds/solver/solver.h"

#include <algorithm>
#include <chrono>
#include <span>
#include <vector>

namespace euchre::bench {
namespace {

using solver::Endgames;
using solver::OpenPosition;
using solver::Solver;

constexpr std::size_t kDeals = 16'384;

std::vector<Card> shuffled_pack(RandomStream& random) {
  std::vector<Card> pack;
  for (const Card card : cards_of(Pack::TwentyFour)) pack.push_back(card);
  shuffle(std::span(pack), random);
  return pack;
}

game::Dealt random_dealt(Seat dealer, RandomStream& random) {
  const std::vector<Card> pack = shuffled_pack(random);
  game::Dealt dealt;
  dealt.dealer = dealer;
  for (unsigned i = 0; i < 4 * game::kHandSize; ++i) dealt.hands[kSeats[i % 4]].insert(pack[i]);
  dealt.turn_up = pack[4 * game::kHandSize];
  return dealt;
}

const std::vector<OpenPosition>& positions() {
  static const std::vector<OpenPosition> kMade = [] {
    RandomStream random(5);
    std::vector<OpenPosition> made(kDeals);
    for (OpenPosition& position : made) {
      position.trump = kSuits[random.below(4)];
      position.hands = random_dealt(Seat::North, random).hands;
    }
    return made;
  }();
  return kMade;
}

const std::vector<game::Dealt>& deals() {
  static const std::vector<game::Dealt> kMade = [] {
    RandomStream random(6);
    std::vector<game::Dealt> made(kDeals);
    for (std::size_t i = 0; i < kDeals; ++i) made[i] = random_dealt(kSeats[i % 4], random);
    return made;
  }();
  return kMade;
}

template <class Solve>
std::uint64_t sum_over_positions(std::uint64_t count, Solve solve) {
  const std::vector<OpenPosition>& all = positions();
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < count; ++i) sum += solve(all[i % kDeals]);
  return sum;
}

/// Calls solve(batch) for `count` positions in all.
template <class Solve>
void for_each_batch(std::uint64_t count, Solve solve) {
  for (std::uint64_t done = 0; done < count; done += kDeals) {
    solve(std::span(positions()).first(static_cast<std::size_t>(std::min<std::uint64_t>(kDeals, count - done))));
  }
}

/// What the side to act takes, every card of every hand tried.
unsigned plain_tricks(const OpenPosition& position) {
  unsigned best = 0;
  for (const Card card : playable_cards(position)) {
    const solver::AfterCard after = after_card(position, card);
    const unsigned left = after.position.tricks_left();
    unsigned tricks = after.trick_winner && are_partners(*after.trick_winner, position.to_act) ? 1 : 0;
    if (left > 0) {
      const unsigned rest = plain_tricks(after.position);
      tricks += are_partners(after.position.to_act, position.to_act) ? rest : left - rest;
    }
    best = std::max(best, tricks);
  }
  return best;
}

}  // namespace

std::span<const OpenPosition> solver_positions() { return positions(); }

std::uint64_t solve_singly(std::uint64_t count) {
  const Solver solver;
  return sum_over_positions(count, [&](const OpenPosition& position) { return solver.tricks(position).number(); });
}

std::uint64_t solve_singly_with_table(std::uint64_t count) {
  const Solver solver(Endgames::three_tricks());
  return sum_over_positions(count, [&](const OpenPosition& position) { return solver.tricks(position).number(); });
}

std::uint64_t solve_in_batch(std::uint64_t count) {
  const Solver solver(Endgames::three_tricks());
  std::vector<game::TrickCount> tricks(kDeals);
  std::uint64_t sum = 0;
  for_each_batch(count, [&](std::span<const OpenPosition> batch) {
    const auto answers = std::span(tricks).first(batch.size());
    solver.tricks(batch, answers);
    for (const game::TrickCount answer : answers) sum += answer.number();
  });
  return sum;
}

std::uint64_t value_root_cards(std::uint64_t count) {
  const Solver solver(Endgames::three_tricks());
  std::vector<solver::CardValues> values(kDeals);
  std::uint64_t sum = 0;
  for_each_batch(count, [&](std::span<const OpenPosition> batch) {
    const auto answers = std::span(values).first(batch.size());
    solver.card_values(batch, answers);
    for (const solver::CardValues& answer : answers) sum += answer.front().tricks.number();
  });
  return sum;
}

std::uint64_t find_par(std::uint64_t count) {
  const codes::Code& code = *codes::find_code("hoyle");
  const Endgames& endgames = Endgames::three_tricks();
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    const solver::Par par = par_of(deals()[i % kDeals], code.deal, code.match.points, endgames);
    sum += static_cast<std::uint64_t>(par.north_south_points + 4);
  }
  return sum;
}

std::uint64_t find_contracts(std::uint64_t count) {
  const codes::Code& code = *codes::find_code("hoyle");
  const Endgames& endgames = Endgames::three_tricks();
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    sum += contracts_of(deals()[i % kDeals], code.deal, endgames).front().tricks[Side::NorthSouth].number();
  }
  return sum;
}

std::uint64_t solve_by_minimax(std::uint64_t count) { return sum_over_positions(count, plain_tricks); }

double solve_p99_microseconds() {
  using Clock = std::chrono::steady_clock;
  const Solver solver;
  std::vector<double> times(kDeals, 1e9);
  for (int pass = 0; pass < 3; ++pass) {
    for (std::size_t i = 0; i < kDeals; ++i) {
      const Clock::time_point start = Clock::now();
      const volatile unsigned kept = solver.tricks(positions()[i]).number();  // volatile: the work must be done
      static_cast<void>(kept);
      times[i] = std::min(times[i], std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    }
  }
  std::ranges::nth_element(times, times.begin() + kDeals * 99 / 100);
  return times[kDeals * 99 / 100];
}

}  // namespace euchre::bench

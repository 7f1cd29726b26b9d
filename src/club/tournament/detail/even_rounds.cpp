#include "club/tournament/detail/even_rounds.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <span>

namespace euchre::tournament::detail {
namespace {

/// Rounds that are found together: so many, each turned through a period, and so many that every turn leaves as they are.
struct Shape {
  Number period = 1;
  Number turned = 0;
  Number still = 0;
};

/// Whether byes can be shared: those who stay where they are sit out in none of the rounds.
bool shares_byes(const Turning& turning, Number rounds) {
  const Number byes = turning.players() % 4;
  return byes == 0 || turning.fixed() == 0 || rounds * byes < turning.players();
}

/// Those who never turn never meet each other. That does no harm where nobody need meet anybody twice, and each of them has a
/// table to himself; elsewhere more than a few of them meet the others too often.
Number most_fixed(Number players, Number rounds, Number period) {
  constexpr Number kFew = 3;
  const bool are_few_meetings = 3 * rounds < players;
  return are_few_meetings && period == rounds ? players / 4 : kFew;
}

/// The symmetries that give as many rounds, those with the most turns first.
std::vector<Shape> shapes_for(Number players, Number rounds) {
  std::vector<Shape> shapes;
  for (Number period = std::min(players, rounds); period >= 2; --period) {
    const Number rings = players / period;
    const Number fixed = players % period;
    if (fixed > most_fixed(players, rounds, period)) continue;
    const Number still = rounds % period;
    const bool takes_still = players % 4 == 0 && fixed == 0 && rings % 4 == 0;
    if (still != 0 && !takes_still) continue;
    shapes.push_back({period, rounds / period, still});
  }
  return shapes;
}

std::vector<Number> everybody(Number players) {
  std::vector<Number> all(players);
  std::iota(all.begin(), all.end(), Number{0});
  return all;
}

/// A round in which some ring of each in turn sits out, all others somewhere.
SearchRound turned_round(const Turning& turning, const std::vector<Number>& rings, std::size_t& next_ring,
                         RandomStream& random) {
  SearchRound round;
  const Number byes = turning.players() % 4;
  while (round.byes.size() < byes) {
    const Number first = rings[next_ring++ % rings.size()] * turning.period();
    Number out = first + random.below(turning.period());
    while (std::ranges::find(round.byes, out) != round.byes.end()) out = first + (out - first + 1) % turning.period();
    round.byes.push_back(out);
  }
  std::ranges::copy_if(everybody(turning.players()), std::back_inserter(round.seated),
                       [&](Number player) { return std::ranges::find(round.byes, player) == round.byes.end(); });
  shuffle(std::span(round.seated), random);
  return round;
}

/// A round of which each ring has one seat.
SearchRound still_round(const Turning& turning, RandomStream& random) {
  SearchRound round{RoundForm::Still, {}, {}};
  round.seated.reserve(turning.rings());
  for (Number ring = 0; ring < turning.rings(); ++ring)
    round.seated.push_back(ring * turning.period() + random.below(turning.period()));
  shuffle(std::span(round.seated), random);
  return round;
}

std::vector<SearchRound> random_rounds(const Turning& turning, const Shape& shape, RandomStream& random) {
  std::vector<Number> rings = everybody(turning.rings());
  shuffle(std::span(rings), random);
  std::vector<SearchRound> rounds;
  rounds.reserve(std::size_t{shape.turned} + shape.still);
  std::size_t next_ring = 0;
  for (Number round = 0; round < shape.turned; ++round)
    rounds.push_back(turned_round(turning, rings, next_ring, random));
  for (Number round = 0; round < shape.still; ++round) rounds.push_back(still_round(turning, random));
  return rounds;
}

std::vector<SearchRound> as_search(const std::vector<QuartetRound>& rounds) {
  std::vector<SearchRound> found;
  found.reserve(rounds.size());
  for (const QuartetRound& round : rounds) {
    SearchRound one{RoundForm::Turned, {}, round.byes};
    for (const Quartet& table : round.tables) {
      const auto& [left, right] = table.sides;
      for (const Number player : {left.one, left.other, right.one, right.other}) one.seated.push_back(player);
    }
    found.push_back(std::move(one));
  }
  return found;
}

/// What is compared in the end. The search itself minds meetings more: so it finds counts that are flat in both.
constexpr Prices kJudged{5, 1, 1};
constexpr Prices kSearched{5, 1, 2};
/// In the smallest fields adversaries and meetings cannot both be flat, and this finds the other way.
constexpr Prices kSearchedOtherwise{5, 2, 1};
constexpr Number kSmallField = 8;

/// How much the counts of adversaries are off being flat: what decides between schedules that cost the same.
std::int64_t adversaries_squared(const std::vector<QuartetRound>& rounds, const MetBefore& before) {
  MetBefore met = before;
  for (const QuartetRound& round : rounds) met.add(round);
  return std::transform_reduce(met.adversaries.begin(), met.adversaries.end(), std::int64_t{0}, std::plus<>{},
                               [](int times) { return std::int64_t{times} * times; });
}

/// Puts rounds in an order in which, after every round, all have sat out equally often, or all but one time; and nobody
/// sits out twice running, where that can be.
class FairOrder {
 public:
  FairOrder(const std::vector<QuartetRound>& rounds, Number players)
      : rounds_(rounds), byes_(players), is_used_(rounds.size()) {}

  /// Nothing where no such order is found.
  std::optional<std::vector<QuartetRound>> find() {
    if (rounds_.front().byes.empty()) return rounds_;
    if (!go_on()) return std::nullopt;
    std::vector<QuartetRound> found;
    found.reserve(order_.size());
    for (const std::size_t round : order_) found.push_back(rounds_[round]);
    return found;
  }

 private:
  static constexpr unsigned kMostSteps = 2'000;

  [[nodiscard]] bool is_fair_with(const QuartetRound& round) {
    for (const Number bye : round.byes) ++byes_[bye];
    const auto [least, most] = std::ranges::minmax_element(byes_);
    const bool is_fair = *most - *least <= 1;
    for (const Number bye : round.byes) --byes_[bye];
    return is_fair;
  }
  [[nodiscard]] bool rests_again(const QuartetRound& round) const {
    if (order_.empty()) return false;
    const auto& last = rounds_[order_.back()].byes;
    return std::ranges::any_of(round.byes, [&](Number bye) { return std::ranges::find(last, bye) != last.end(); });
  }
  bool go_on() {
    if (order_.size() == rounds_.size()) return true;
    for (const bool again : {false, true}) {
      for (std::size_t next = 0; next < rounds_.size(); ++next) {
        if (is_used_[next] || rests_again(rounds_[next]) != again || !is_fair_with(rounds_[next])) continue;
        if (++steps_ > kMostSteps) return false;
        if (go_on_with(next)) return true;
      }
    }
    return false;
  }
  bool go_on_with(std::size_t next) {
    const auto count = [&](int by) {
      for (const Number bye : rounds_[next].byes) byes_[bye] += by;
    };
    is_used_[next] = true;
    order_.push_back(next);
    count(1);
    if (go_on()) return true;
    count(-1);
    order_.pop_back();
    is_used_[next] = false;
    return false;
  }

  const std::vector<QuartetRound>& rounds_;
  std::vector<int> byes_;
  std::vector<bool> is_used_;
  std::vector<std::size_t> order_;
  unsigned steps_ = 0;
};

bool is_fair_order(const std::vector<QuartetRound>& rounds, Number players) {
  std::vector<int> byes(players);
  return std::ranges::all_of(rounds, [&](const QuartetRound& round) {
    for (const Number bye : round.byes) ++byes[bye];
    const auto [least, most] = std::ranges::minmax_element(byes);
    return *most - *least <= 1;
  });
}

/// One round after the other, each the one whose byes have sat out least.
std::vector<QuartetRound> in_fairest_order(std::vector<QuartetRound> rounds, Number players) {
  std::vector<unsigned> byes(players);
  for (auto next = rounds.begin(); next != rounds.end(); ++next) {
    const auto fairest = std::min_element(next, rounds.end(), [&](const QuartetRound& one, const QuartetRound& other) {
      const auto had = [&](const QuartetRound& round) {
        return std::accumulate(round.byes.begin(), round.byes.end(), 0U,
                               [&](unsigned sum, Number bye) { return sum + (byes[bye] + 1) * (byes[bye] + 1); });
      };
      return had(one) < had(other);
    });
    std::iter_swap(next, fairest);
    for (const Number bye : next->byes) ++byes[bye];
  }
  return rounds;
}

std::optional<std::vector<QuartetRound>> in_fair_order(const std::vector<QuartetRound>& rounds, Number players) {
  if (auto found = FairOrder(rounds, players).find()) return found;
  if (is_fair_order(rounds, players)) return rounds;
  // Over a whole cycle it is enough that byes are even in the end.
  if (rounds.size() + 1 < players) return std::nullopt;
  return in_fairest_order(rounds, players);
}

/// The best schedule so far.
class Best {
 public:
  Best(const MetBefore& before, std::int64_t least) : before_(before), least_(least) {}

  [[nodiscard]] const std::vector<QuartetRound>& rounds() const { return rounds_; }
  /// Whether nothing better is to be looked for.
  [[nodiscard]] bool is_least() const { return !rounds_.empty() && cost_ <= least_; }

  void take(std::vector<QuartetRound> rounds) {
    const std::int64_t cost = cost_of(rounds, before_, kJudged);
    if (!rounds_.empty() && cost > cost_) return;
    const std::int64_t adversaries = adversaries_squared(rounds, before_);
    if (!rounds_.empty() && std::pair(cost, adversaries) >= std::pair(cost_, adversaries_)) return;
    auto ordered = in_fair_order(rounds, before_.players);
    if (!ordered) return;
    rounds_ = *std::move(ordered);
    cost_ = cost;
    adversaries_ = adversaries;
  }

 private:
  const MetBefore& before_;
  std::int64_t least_;
  std::vector<QuartetRound> rounds_;
  std::int64_t cost_ = 0;
  std::int64_t adversaries_ = 0;
};

/// Whether in the end no two have sat out more than once more than each other.
bool ends_even(const std::vector<QuartetRound>& rounds, Number players) {
  std::vector<unsigned> byes(players);
  for (const QuartetRound& round : rounds) {
    for (const Number bye : round.byes) ++byes[bye];
  }
  const auto [least, most] = std::ranges::minmax_element(byes);
  return *most - *least <= 1;
}

/// All rounds but one, each left out once.
void take_without_one(const std::vector<QuartetRound>& rounds, Number players, Best& best) {
  for (std::size_t out = 0; out < rounds.size(); ++out) {
    std::vector<QuartetRound> others = rounds;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(out));
    if (ends_even(others, players)) best.take(std::move(others));
  }
}

constexpr std::uint64_t kStepsForSeat = 25'000;
constexpr std::uint64_t kStepsForSingleSeat = 100'000;
constexpr unsigned kAttempts = 4;
constexpr Cooling kFromRandom{1.6, 0.5, 0};
constexpr Cooling kFromBest{0.9, 0.5, 0};

/// An evening that is searched for: so many players and rounds.
struct Evening {
  Number players = 0;
  Number rounds = 0;
};

/// A search or more under one symmetry, for what `most_steps` pay. What it spent.
std::uint64_t try_shape(const Shape& shape, const Evening& evening, Best& best, std::uint64_t most_steps,
                        RandomStream& random) {
  const Turning turning(evening.players, shape.period);
  const Number found = shape.turned * shape.period + shape.still;
  if (!shares_byes(turning, found)) return 0;
  Cooling cooling = kFromRandom;
  const std::uint64_t seats = (shape.turned * std::uint64_t{evening.players}) + shape.still * turning.rings();
  cooling.steps = std::min(most_steps / 4, kStepsForSeat * seats);
  // A step under a symmetry costs as much as two without.
  std::uint64_t spent = 0;
  for (; spent < most_steps && !best.is_least(); spent += 2 * cooling.steps) {
    RoundSearch search(turning, random_rounds(turning, shape, random), ByesMay::Change, kSearched);
    search.cool(cooling, least_cost(evening.players, found, kSearched), random);
    if (found == evening.rounds) {
      best.take(search.rounds());
    } else {
      take_without_one(search.rounds(), evening.players, best);
    }
  }
  return spent;
}

/// Under each symmetry that gives the rounds, or one more. What it leaves of `steps` is for a search without.
std::uint64_t try_symmetries(const Evening& evening, Best& best, std::uint64_t steps, RandomStream& random) {
  auto shapes = shapes_for(evening.players, evening.rounds);
  const auto one_more = shapes_for(evening.players, evening.rounds + 1);
  shapes.insert(shapes.end(), one_more.begin(), one_more.end());
  if (shapes.empty()) return steps;
  const std::uint64_t each = steps / 2 / shapes.size();
  for (const Shape& shape : shapes) {
    if (!best.is_least()) steps -= std::min(steps, try_shape(shape, evening, best, each, random));
  }
  return steps;
}

}  // namespace

std::vector<QuartetRound> even_rounds(Number rounds, const MetBefore& before, std::vector<QuartetRound> start,
                                      std::uint64_t steps, RandomStream& random) {
  if (rounds == 0) return {};
  const Number players = before.players;
  const MetBefore nothing(players);
  const bool is_fresh = before.partners == nothing.partners && before.adversaries == nothing.adversaries;
  Best best(before, is_fresh ? least_cost(players, rounds, kJudged) : 0);
  if (!start.empty()) best.take(std::move(start));
  const std::uint64_t left = try_symmetries({players, rounds}, best, steps, random);
  const Turning plain(players, 1);
  const std::uint64_t each = std::min(left / kAttempts, kStepsForSingleSeat * rounds * players);
  for (unsigned attempt = 0; attempt < kAttempts && !best.is_least(); ++attempt) {
    const bool is_anew = attempt % 2 == 0;
    const Prices& prices = attempt >= 2 && players < kSmallField ? kSearchedOtherwise : kSearched;
    RoundSearch search(plain, is_anew ? random_rounds(plain, {1, rounds, 0}, random) : as_search(best.rounds()),
                       rounds > players ? ByesMay::Change : ByesMay::ChangeInTurn, prices, before);
    Cooling cooling = is_anew ? kFromRandom : kFromBest;
    cooling.steps = each;
    search.cool(cooling, is_fresh ? least_cost(players, rounds, prices) : 0, random);
    best.take(search.rounds());
  }
  return best.rounds();
}

namespace {

/// Half of what a meeting against a wish costs: more than anything that may be uneven for it.
int half_price_of_wishes(std::size_t rounds, const MetBefore& before) {
  constexpr int kLeast = 32;
  constexpr int kForRound = 8;
  const auto most = std::max(std::ranges::max(before.partners), std::ranges::max(before.adversaries));
  return kLeast + kForRound * (static_cast<int>(rounds) + 2 * most);
}

/// What rounds are looked for by, and how long.
struct LookedForBy {
  const MetBefore& before;
  const Aversions& aversions;
  std::uint64_t steps;
};

/// A search among rounds that begin by lot.
RoundSearch searched_rounds(const Turning& plain, std::vector<SearchRound> rounds, const LookedForBy& by,
                            RandomStream& random) {
  for (SearchRound& round : rounds) shuffle(std::span(round.seated), random);
  RoundSearch search(plain, rounds, ByesMay::Stay, kSearched, by.before);
  Cooling cooling = kFromRandom;
  cooling.steps = by.steps;
  // With wishes the cost may be below nothing, and never says that no better can be.
  const bool has_wishes = !by.aversions.is_none();
  if (has_wishes) search.mind(by.aversions, half_price_of_wishes(rounds.size(), by.before));
  search.cool(cooling, has_wishes ? std::numeric_limits<std::int64_t>::min() : 0, random);
  return search;
}

}  // namespace

std::vector<QuartetRound> rounds_for(const std::vector<std::vector<Number>>& playing, const MetBefore& before,
                                     const Aversions& aversions, std::uint64_t steps, RandomStream& random) {
  const Turning plain(before.players, 1);
  std::vector<SearchRound> rounds;
  rounds.reserve(playing.size());
  for (const std::vector<Number>& players : playing) rounds.push_back({RoundForm::Turned, players, {}});
  const LookedForBy by{before, aversions, steps};
  RoundSearch best = searched_rounds(plain, rounds, by, random);
  if (aversions.is_none()) return best.rounds();
  // Where wishes stand in one another's way another beginning may find what this one did not.
  const RoundSearch again = searched_rounds(plain, rounds, by, random);
  return again.cost() < best.cost() ? again.rounds() : best.rounds();
}

}  // namespace euchre::tournament::detail

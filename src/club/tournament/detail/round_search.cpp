#include "club/tournament/detail/round_search.h"

#include "core/base/check.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace euchre::tournament::detail {
namespace {

constexpr std::uint64_t kStepsAtOneHeat = 4096;

std::int64_t squared(std::int64_t number) { return number * number; }

/// One of so many by half a random word. A search may do without a rejection that makes all exactly equally likely.
std::size_t chosen(std::uint64_t half_word, std::size_t count) { return (half_word * count) >> 32U; }

/// The sum of squares of `pairs` counts that are as flat as they can be.
std::int64_t flattest(std::int64_t meetings, std::int64_t pairs) {
  const std::int64_t each = meetings / pairs;
  const std::int64_t more = meetings % pairs;
  return more * squared(each + 1) + (pairs - more) * squared(each);
}

}  // namespace

void MetBefore::add(const QuartetRound& round) {
  for (const Quartet& table : round.tables) {
    const auto& [left, right] = table.sides;
    ++partners[at(left.one, left.other)];
    ++partners[at(right.one, right.other)];
    for (const Number one : {left.one, left.other}) {
      ++adversaries[at(one, right.one)];
      ++adversaries[at(one, right.other)];
    }
  }
}

bool Aversions::is_none() const {
  const auto is_nothing = [](int reasons) { return reasons == 0; };
  return std::ranges::all_of(partners, is_nothing) && std::ranges::all_of(adversaries, is_nothing);
}

std::int64_t Aversions::sum_in(const std::vector<QuartetRound>& rounds) const {
  std::int64_t sum = 0;
  for (const QuartetRound& round : rounds) {
    for (const auto& [sides] : round.tables) {
      const auto& [left, right] = sides;
      sum += partners[at(left.one, left.other)] + partners[at(right.one, right.other)];
      for (const Number one : {left.one, left.other}) {
        sum += adversaries[at(one, right.one)] + adversaries[at(one, right.other)];
      }
    }
  }
  return sum;
}

std::int64_t cost_of(const std::vector<QuartetRound>& rounds, const MetBefore& before, const Prices& prices) {
  MetBefore met = before;
  for (const QuartetRound& round : rounds) met.add(round);
  std::int64_t cost = 0;
  for (std::size_t pair = 0; pair < met.partners.size(); ++pair) {
    const int partners = met.partners[pair];
    const int adversaries = met.adversaries[pair];
    cost += prices.partners * squared(partners) + prices.adversaries * squared(adversaries) +
            prices.meetings * squared(partners + adversaries);
  }
  return cost;
}

std::int64_t least_cost(Number players, Number rounds, const Prices& prices) {
  const std::int64_t pairs = std::int64_t{players} * (players - 1) / 2;
  const std::int64_t partners = std::int64_t{rounds} * (players / 4) * 2;
  return prices.partners * flattest(partners, pairs) + prices.adversaries * flattest(2 * partners, pairs) +
         prices.meetings * flattest(3 * partners, pairs);
}

ByeLaps::ByeLaps(Number players, const std::vector<SearchRound>& rounds)
    : players_(players), rounds_(static_cast<std::uint32_t>(rounds.size())), counts_(rounds.size() * players) {
  for (std::uint32_t round = 0; round < rounds_; ++round) {
    for (const Number bye : rounds[round].byes) ++counts_[at(round, bye)];
    if (round == 0) continue;
    for (Number player = 0; player < players; ++player)
      counts_[at(round, player)] =
          static_cast<std::uint16_t>(counts_[at(round, player)] + counts_[at(round - 1, player)]);
  }
}

bool ByeLaps::is_ahead(Number one, Number other, std::uint32_t begin, std::uint32_t end) const {
  for (std::uint32_t round = begin; round < end; ++round) {
    if (counts_[at(round, one)] <= counts_[at(round, other)]) return false;
  }
  return true;
}

std::uint32_t ByeLaps::next(Number player, std::uint32_t round) const {
  const std::uint16_t now = counts_[at(round, player)];
  for (++round; round < rounds_; ++round) {
    if (counts_[at(round, player)] != now) return round;
  }
  return rounds_;
}

void ByeLaps::exchange(Number one, Number other, std::uint32_t begin, std::uint32_t end) {
  for (std::uint32_t round = begin; round < end; ++round) {
    --counts_[at(round, one)];
    ++counts_[at(round, other)];
  }
}

/// The chance that a step uphill is taken, by how far uphill it goes.
class RoundSearch::Chance {
 public:
  explicit Chance(double temperature) {
    for (std::size_t height = 0; height < chances_.size(); ++height)
      chances_[height] =
          static_cast<std::uint32_t>(std::exp(-static_cast<double>(height) / temperature) * 4294967295.0);
  }
  [[nodiscard]] bool takes(std::int64_t uphill, RandomStream& random) const {
    if (uphill <= 0) return true;
    return uphill < static_cast<std::int64_t>(chances_.size()) &&
           (random.next() >> 32U) < chances_[static_cast<std::size_t>(uphill)];
  }

 private:
  std::array<std::uint32_t, 64> chances_{};
};

RoundSearch::RoundSearch(const Turning& turning, const std::vector<SearchRound>& rounds, ByesMay byes,
                         const Prices& prices, const MetBefore& before)
    : RoundSearch(turning, rounds, byes, prices) {
  EUCHRE_REQUIRE(turning.period() == 1);
  for (Number left = 0; left < before.players; ++left) {
    for (Number right = left + 1; right < before.players; ++right) {
      const int partners = before.partners[before.at(left, right)];
      const int adversaries = before.adversaries[before.at(left, right)];
      Counted& counted = counted_[turning.kind(left, right)];
      // The cost grows by what meetings cost from now on; what the old ones cost is the same for every schedule.
      counted.as_partners += prices_.more_partners() * partners + prices_.meetings * adversaries;
      counted.as_adversaries += prices_.more_adversaries() * adversaries + prices_.meetings * partners;
    }
  }
  cost_ = cost_of(this->rounds(), before, prices);
  best_cost_ = cost_;
}

RoundSearch::RoundSearch(const Turning& turning, const std::vector<SearchRound>& rounds, ByesMay byes,
                         const Prices& prices)
    : turning_(turning),
      period_(turning.period()),
      byes_may_(byes),
      prices_(prices),
      counted_(turning.kinds()),
      laps_(turning.players(), byes == ByesMay::ChangeInTurn ? rounds : std::vector<SearchRound>{}),
      ring_byes_(turning.rings() + std::size_t{1}) {
  std::uint32_t all_byes = 0;
  for (const SearchRound& round : rounds) {
    const Row row{round.form, static_cast<std::uint32_t>(at_.size()), static_cast<std::uint32_t>(round.seated.size()),
                  static_cast<std::uint32_t>(round.byes.size())};
    at_.insert(at_.end(), round.seated.begin(), round.seated.end());
    at_.insert(at_.end(), round.byes.begin(), round.byes.end());
    at_.resize((at_.size() + 3) / 4 * 4);  // A table begins at a multiple of four.
    for (std::uint32_t seat = 0; seat < row.seats; ++seat)
      seats_.push_back({row.begin + seat, static_cast<std::uint32_t>(rows_.size())});
    for (const Number bye : round.byes) ++ring_byes_[turning.ring_of(bye)];
    all_byes += row.byes;
    rows_.push_back(row);
  }
  fewest_byes_ = all_byes / turning.rings();
  most_byes_ = (all_byes + turning.rings() - 1) / turning.rings();
  for (std::size_t kind = 0; kind < counted_.size(); ++kind) counted_[kind].weight = turning.weight(kind);
  for (const Row& row : rows_) {
    for (std::uint32_t table = row.begin; table < row.begin + row.seats; table += 4) count_table(table, 1);
  }
  keep_best();
}

void RoundSearch::mind(const Aversions& aversions, int half_price) {
  EUCHRE_REQUIRE(turning_.period() == 1);
  for (Number left = 0; left < aversions.players; ++left) {
    for (Number right = left + 1; right < aversions.players; ++right) {
      Counted& counted = counted_[turning_.kind(left, right)];
      counted.as_partners += half_price * aversions.partners[aversions.at(left, right)];
      counted.as_adversaries += half_price * aversions.adversaries[aversions.at(left, right)];
    }
  }
  cost_ += 2 * half_price * aversions.sum_in(rounds());
  best_cost_ = cost_;
}

void RoundSearch::keep_best() {
  best_ = at_;
  best_cost_ = cost_;
}

std::vector<QuartetRound> RoundSearch::rounds() const {
  std::vector<QuartetRound> found;
  for (const Row& row : rows_) {
    const auto begin = best_.begin() + row.begin;
    std::vector<Number> players(begin, begin + row.seats + row.byes);
    const std::size_t first = found.size();
    for (Number turn = 0; turn < turning_.period(); ++turn) {
      if (row.form == RoundForm::Turned || turn == 0) found.emplace_back();
      QuartetRound& round = found.back();
      for (std::size_t table = 0; table < row.seats; table += 4)
        round.tables.push_back(
            {{Partners{players[table], players[table + 1]}, Partners{players[table + 2], players[table + 3]}}});
      round.byes.insert(round.byes.end(), players.begin() + row.seats, players.end());
      for (Number& player : players) player = turning_.next(player);
    }
    EUCHRE_REQUIRE(found.size() > first);
  }
  return found;
}

// ---- counts

void RoundSearch::count_partners(std::size_t left, std::size_t right, int by) {
  Counted& counted = counted_[turning_.kind(at_[left], at_[right])];
  cost_ += 2 * by * counted.as_partners + counted.weight * prices_.more_partners();
  counted.as_partners += by * counted.weight * prices_.more_partners();
  counted.as_adversaries += by * counted.weight * prices_.meetings;
}

void RoundSearch::count_adversaries(std::size_t left, std::size_t right, int by) {
  Counted& counted = counted_[turning_.kind(at_[left], at_[right])];
  cost_ += 2 * by * counted.as_adversaries + counted.weight * prices_.more_adversaries();
  counted.as_adversaries += by * counted.weight * prices_.more_adversaries();
  counted.as_partners += by * counted.weight * prices_.meetings;
}

void RoundSearch::count_place(std::size_t place, int by) {
  const std::size_t across = (place & ~std::size_t{1}) ^ 2U;
  count_partners(place, place ^ 1U, by);
  count_adversaries(place, across, by);
  count_adversaries(place, across + 1, by);
}

void RoundSearch::count_table(std::size_t table, int by) {
  count_partners(table, table + 1, by);
  count_partners(table + 2, table + 3, by);
  for (const std::size_t one : {table, table + 1}) {
    count_adversaries(one, table + 2, by);
    count_adversaries(one, table + 3, by);
  }
}

int RoundSearch::halves_at(Number player, std::size_t place) const {
  const std::size_t across = (place & ~std::size_t{1}) ^ 2U;
  return counted_[turning_.kind(player, at_[place ^ 1U])].as_partners +
         counted_[turning_.kind(player, at_[across])].as_adversaries +
         counted_[turning_.kind(player, at_[across + 1])].as_adversaries;
}

/// What the exchange of two at different tables would cost, where no two of its meetings are of one kind.
std::int64_t RoundSearch::uphill(std::size_t left, std::size_t right) const {
  const int ended = halves_at(at_[left], left) + halves_at(at_[right], right);
  const int begun = halves_at(at_[left], right) + halves_at(at_[right], left);
  // Four meetings of partners are begun or ended, and eight of adversaries.
  return 2 * std::int64_t{begun - ended} + 4 * prices_.more_partners() + 8 * prices_.more_adversaries();
}

// ---- changes; each is undone by doing it again

void RoundSearch::exchange(std::size_t left, std::size_t right) {
  const bool is_one_table = left / 4 == right / 4;
  const auto count = [&](int by) {
    if (is_one_table) return count_table(left / 4 * 4, by);
    count_place(left, by);
    count_place(right, by);
  };
  count(-1);
  std::swap(at_[left], at_[right]);
  count(1);
}

void RoundSearch::seat(std::size_t place, Number player) {
  count_place(place, -1);
  at_[place] = player;
  count_place(place, 1);
}

void RoundSearch::exchange_bye(std::size_t place, std::size_t bye) {
  const Number out = at_[place];
  const Number in = at_[bye];
  seat(place, in);
  at_[bye] = out;
  --ring_byes_[turning_.ring_of(in)];
  ++ring_byes_[turning_.ring_of(out)];
}

/// Whether byes stay shared when one of a ring sits out in place of one of another.
bool RoundSearch::keeps_rings_even(Number ring_out, Number ring_in) const {
  return ring_out == ring_in || (ring_byes_[ring_out] < most_byes_ && ring_byes_[ring_in] > fewest_byes_);
}

// ---- steps

void RoundSearch::cool(const Cooling& cooling, std::int64_t good_enough, RandomStream& random) {
  const std::uint64_t heats = std::max<std::uint64_t>(8, cooling.steps / kStepsAtOneHeat);
  const double factor = std::pow(cooling.coldest / cooling.warmest, 1.0 / static_cast<double>(heats));
  double temperature = cooling.warmest;
  for (std::uint64_t heat = 0; heat < heats; ++heat, temperature *= factor) {
    const Chance chance(temperature);
    for (std::uint64_t steps = kStepsAtOneHeat; steps > 0; --steps) {
      step(chance, random);
      // While it is warm no schedule is worth keeping: the next is likely to be better.
      if (cost_ < best_cost_ && (heat > heats / 2 || cost_ * period_ <= good_enough)) keep_best();
      if (best_cost_ * period_ <= good_enough) return;
    }
  }
}

void RoundSearch::step(const Chance& chance, RandomStream& random) {
  const std::uint64_t word = random.next();
  const auto& [place, row_number] = seats_[chosen(word >> 32U, seats_.size())];
  const Row& row = rows_[row_number];
  const bool may_change_byes = byes_may_ != ByesMay::Stay;
  const auto other =
      static_cast<std::uint32_t>(chosen(word & 0xFFFFFFFFU, row.seats + (may_change_byes ? row.byes : 0)));
  if (row.form == RoundForm::Still && random.below(2) == 0) return step_turn(place, chance, random);
  if (other >= row.seats) {
    return byes_may_ == ByesMay::ChangeInTurn ? step_bye(row_number, place, row.begin + other, chance, random)
                                              : step_bye_of_rings(row_number, place, row.begin + other, chance, random);
  }
  if (place / 2 != (row.begin + other) / 2) step_seats(place, row.begin + other, chance, random);
}

void RoundSearch::step_seats(std::size_t left, std::size_t right, const Chance& chance, RandomStream& random) {
  if (period_ == 1 && left / 4 != right / 4) {
    if (chance.takes(uphill(left, right), random)) exchange(left, right);
    return;
  }
  const std::int64_t before = cost_;
  exchange(left, right);
  if (!chance.takes(cost_ - before, random)) exchange(left, right);
}

void RoundSearch::step_turn(std::size_t place, const Chance& chance, RandomStream& random) {
  const Number player = at_[place];
  const Number first = turning_.ring_of(player) * turning_.period();
  const std::int64_t before = cost_;
  seat(place, first + random.below(turning_.period()));
  if (!chance.takes(cost_ - before, random)) seat(place, player);
}

/// One sits out for another here, and the other for him when his turn comes: after every round all have sat out equally
/// often, or all but one time.
void RoundSearch::step_bye(std::uint32_t row, std::size_t place, std::size_t bye, const Chance& chance,
                           RandomStream& random) {
  const Number out = at_[place];
  const Number in = at_[bye];
  const auto last = static_cast<std::uint32_t>(rows_.size());
  const bool is_level_without = laps_.is_ahead(in, out, row, last);
  const std::uint32_t back = is_level_without ? last : laps_.next(out, row);
  if (!is_level_without && (back == last || !laps_.is_ahead(in, out, row, back))) return;
  if (back < last) {
    if (!step_both_byes(place, bye, rows_[back], chance, random)) return;
  } else {
    const std::int64_t before = cost_;
    exchange_bye(place, bye);
    if (!chance.takes(cost_ - before, random)) return exchange_bye(place, bye);
  }
  laps_.exchange(in, out, row, back);
}

void RoundSearch::step_bye_of_rings(std::uint32_t row, std::size_t place, std::size_t bye, const Chance& chance,
                                    RandomStream& random) {
  const Number ring_out = turning_.ring_of(at_[place]);
  if (ring_out == turning_.rings()) return;
  if (!keeps_rings_even(ring_out, turning_.ring_of(at_[bye]))) {
    const auto other = random.below(static_cast<std::uint32_t>(rows_.size()));
    if (other != row) step_both_byes(place, bye, rows_[other], chance, random);
    return;
  }
  const std::int64_t before = cost_;
  exchange_bye(place, bye);
  if (!chance.takes(cost_ - before, random)) exchange_bye(place, bye);
}

/// One sits out for another here, and the other, or one of his ring, for him in another round. False where it is not done.
bool RoundSearch::step_both_byes(std::size_t place, std::size_t bye, const Row& other, const Chance& chance,
                                 RandomStream& random) {
  const auto other_bye = find_ring(turning_.ring_of(at_[place]), other.begin + other.seats, other.byes);
  const auto other_place = find_ring(turning_.ring_of(at_[bye]), other.begin, other.seats);
  if (!other_bye || !other_place) return false;
  const std::int64_t before = cost_;
  exchange_bye(place, bye);
  exchange_bye(*other_place, *other_bye);
  if (chance.takes(cost_ - before, random)) return true;
  exchange_bye(*other_place, *other_bye);
  exchange_bye(place, bye);
  return false;
}

std::optional<std::size_t> RoundSearch::find_ring(Number ring, std::size_t begin, std::size_t count) const {
  for (std::size_t place = begin; place < begin + count; ++place) {
    if (turning_.ring_of(at_[place]) == ring) return place;
  }
  return std::nullopt;
}

}  // namespace euchre::tournament::detail

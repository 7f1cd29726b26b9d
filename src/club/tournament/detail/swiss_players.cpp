#include "club/tournament/detail/swiss_players.h"

#include "club/tournament/detail/played.h"
#include "club/tournament/detail/wish_meetings.h"
#include "club/tournament/standings.h"
#include "core/base/random.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace euchre::tournament::detail {
namespace {

constexpr std::size_t kSeats = 4;

// What speaks against a table, in this order.
constexpr std::int64_t kApart = 1'000'000'000;
constexpr std::int64_t kPartnersAgain = 1'000'000;
constexpr std::int64_t kAdversariesAgain = 25;
/// Squared for each table by which somebody sits away from those who stand beside him.
constexpr std::int64_t kTableAway = 10;

/// How often two were on one side, or on two sides, of a game.
class Acquaintance {
 public:
  explicit Acquaintance(const Event& event) : event_(event), has_wishes_(!event.wishes().empty()) {
    for (const auto& [id, game] : event.games()) {
      if (game.status == GameStatus::Voided) continue;
      for (const auto& side : game.sides) {
        if (side.size() == 2) ++partners_[lower_first(side[0], side[1])];
      }
      for (const EntryId one : game.sides[0]) {
        for (const EntryId other : game.sides[1]) ++adversaries_[lower_first(one, other)];
      }
    }
  }
  [[nodiscard]] std::int64_t as_partners(EntryId one, EntryId other) const {
    return apart(one, other) + kPartnersAgain * squared(partners_, one, other);
  }
  [[nodiscard]] std::int64_t as_adversaries(EntryId one, EntryId other) const {
    return apart(one, other) + kAdversariesAgain * squared(adversaries_, one, other);
  }

 private:
  using Counts = std::map<std::array<EntryId, 2>, std::int64_t>;

  static std::array<EntryId, 2> lower_first(EntryId one, EntryId other) {
    return {std::min(one, other), std::max(one, other)};
  }
  static std::int64_t squared(const Counts& counts, EntryId one, EntryId other) {
    const auto found = counts.find(lower_first(one, other));
    return found == counts.end() ? 0 : found->second * found->second;
  }
  [[nodiscard]] std::int64_t apart(EntryId one, EntryId other) const {
    return has_wishes_ && are_apart(event_, one, other) ? kApart : 0;
  }

  const Event& event_;
  bool has_wishes_;
  Counts partners_;
  Counts adversaries_;
};

/// Somebody at a table: who he is, and where he stands among those who play.
struct Seated {
  EntryId entry;
  std::size_t rank = 0;
};

/// The ways in which four, in the order of their standing, can be two sides; the evenest first.
using Pairing = std::array<std::size_t, kSeats>;
constexpr std::array<Pairing, 3> kPairings{{{0, 3, 1, 2}, {0, 2, 1, 3}, {0, 1, 2, 3}}};

/// The best of them, and what it costs.
struct Chosen {
  Pairing pairing{};
  std::int64_t cost = 0;
};

Chosen best_pairing(const Acquaintance& acquaintance, std::array<Seated, kSeats> four, std::size_t table) {
  std::ranges::sort(four, {}, &Seated::rank);
  std::int64_t away = 0;
  for (const Seated& one : four) {
    const auto home = static_cast<std::int64_t>(one.rank / kSeats);
    const std::int64_t tables = home - static_cast<std::int64_t>(table);
    away += kTableAway * tables * tables;
  }
  Chosen best;
  for (std::size_t way = 0; way < kPairings.size(); ++way) {
    const Pairing& pairing = kPairings[way];
    const auto entry = [&](std::size_t at) { return four[pairing[at]].entry; };
    std::int64_t cost = away + static_cast<std::int64_t>(way);
    cost += acquaintance.as_partners(entry(0), entry(1)) + acquaintance.as_partners(entry(2), entry(3));
    for (const std::size_t one : {0U, 1U}) {
      for (const std::size_t other : {2U, 3U}) cost += acquaintance.as_adversaries(entry(one), entry(other));
    }
    if (way == 0 || cost < best.cost) best = {pairing, cost};
  }
  return best;
}

/// The tables of a round, changed by exchanges of two players for as long as one of them makes it better.
class Tables {
 public:
  Tables(const Event& event, const Entries& order) : acquaintance_(event), reach_(reach_for(event, order.size())) {
    for (const EntryId entry : order) seats_.push_back({entry, seats_.size()});
  }

  void improve() {
    constexpr int kMostPasses = 12;
    for (int pass = 0; pass < kMostPasses; ++pass) {
      bool is_better = false;
      for (std::size_t one = 0; one < seats_.size(); ++one) {
        for (std::size_t other = one + 1; other < std::min(seats_.size(), one + reach_); ++other)
          is_better = exchange(one, other) || is_better;
      }
      if (!is_better) return;
    }
  }

  [[nodiscard]] std::vector<DraftGame> games() const {
    std::vector<DraftGame> games;
    for (std::size_t table = 0; table < seats_.size() / kSeats; ++table) {
      auto four = at(table);
      const Pairing pairing = best_pairing(acquaintance_, four, table).pairing;
      std::ranges::sort(four, {}, &Seated::rank);
      const auto entry = [&](std::size_t place) { return four[pairing[place]].entry; };
      games.push_back({static_cast<std::uint32_t>(table + 1), {entry(0), entry(1)}, {entry(2), entry(3)}});
    }
    return games;
  }

 private:
  /// Neighbours of three tables; with wishes everybody, for those who are to be apart may stand in a crowd.
  static std::size_t reach_for(const Event& event, std::size_t players) {
    return event.wishes().empty() ? 3 * kSeats : players;
  }
  [[nodiscard]] std::array<Seated, kSeats> at(std::size_t table) const {
    std::array<Seated, kSeats> four;
    std::copy_n(seats_.begin() + static_cast<std::ptrdiff_t>(table * kSeats), kSeats, four.begin());
    return four;
  }
  [[nodiscard]] std::int64_t cost_of(std::size_t table) const {
    return best_pairing(acquaintance_, at(table), table).cost;
  }
  bool exchange(std::size_t one, std::size_t other) {
    const std::size_t left = one / kSeats;
    const std::size_t right = other / kSeats;
    if (left == right) return false;
    const std::int64_t before = cost_of(left) + cost_of(right);
    std::swap(seats_[one], seats_[other]);
    if (cost_of(left) + cost_of(right) < before) return true;
    std::swap(seats_[one], seats_[other]);
    return false;
  }

  Acquaintance acquaintance_;
  std::size_t reach_;
  std::vector<Seated> seats_;
};

/// Everybody who is there, best first; who is level in the order of entry, or of the lot.
Entries in_order_of_standing(const Event& event, Lot lot) {
  Entries present = event.competitors();
  if (lot) {
    RandomStream random(*lot);
    shuffle(std::span(present), random);
  }
  std::map<EntryId, std::array<std::uint32_t, 2>> worth;  // wins, then points
  for (const StandingRow& row : standings_of(event).rows) worth[row.entry] = {row.half_wins, lot ? 0 : row.points};
  std::vector<std::tuple<std::array<std::uint32_t, 2>, std::size_t, EntryId>> order;
  for (std::size_t place = 0; place < present.size(); ++place) {
    const auto& [wins, points] = worth[present[place]];
    order.emplace_back(std::array{~wins, ~points}, place, present[place]);
  }
  std::ranges::sort(order);
  std::ranges::transform(order, present.begin(), [](const auto& one) { return std::get<EntryId>(one); });
  return present;
}

}  // namespace

std::vector<EntryId> take_byes(const Event& event, std::vector<EntryId>& order, std::size_t size) {
  std::vector<EntryId> byes;
  for (std::size_t left = order.size() % size; left > 0; --left) {
    const auto out = std::ranges::min_element(order.rbegin(), order.rend(), {}, [&](EntryId entry) {
      return std::tuple(byes_of(event, entry), sat_out_last(event, entry));
    });
    byes.push_back(*out);
    order.erase(std::next(out).base());
  }
  return byes;
}

RoundDraft swiss_players_draft(const Event& event, Lot lot) {
  Entries order = in_order_of_standing(event, lot);
  RoundDraft draft;
  draft.byes = take_byes(event, order, kSeats);
  Tables tables(event, order);
  tables.improve();
  draft.games = tables.games();
  return draft;
}

}  // namespace euchre::tournament::detail

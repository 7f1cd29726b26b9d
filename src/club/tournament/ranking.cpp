#include "club/tournament/ranking.h"

#include "core/base/check.h"

#include <algorithm>
#include <iterator>
#include <ranges>

namespace euchre::tournament {
namespace {

using Rows = std::vector<StandingRow>;

/// Places rows, best first. Level rows are parted by the code's rules, as far as what was played allows.
class Placing {
 public:
  explicit Placing(const Tally& tally) : tally_(tally) {}

  Standings rank() {
    Rows rows = tally_.rows;
    std::ranges::sort(rows, [&](const StandingRow& one, const StandingRow& other) {
      return before(one, other) || (!before(other, one) && one.entry < other.entry);
    });
    for (auto group = rows.begin(); group != rows.end();) {
      const auto end = std::find_if(group, rows.end(), [&](const StandingRow& row) { return before(*group, row); });
      place(Rows(group, end));
      group = end;
    }
    return std::move(standings_);
  }

 private:
  [[nodiscard]] bool before(const StandingRow& one, const StandingRow& other) const {
    return is_before(tally_.ranked_by, one, other);
  }

  [[nodiscard]] Basis first_basis() const {
    switch (tally_.ranked_by) {
      case RankedBy::Wins: return Basis::Wins;
      case RankedBy::Points: return Basis::Points;
      case RankedBy::Average: return Basis::Average;
    }
    unreachable("a ranking by nothing");
  }

  void put(StandingRow row, Basis basis) {
    row.basis = basis;
    row.place = static_cast<std::uint32_t>(standings_.rows.size() + 1);
    standings_.rows.push_back(std::move(row));
  }
  void put_level(const Rows& rows, Need::Kind kind, const Rows& whose) {
    const auto place = static_cast<std::uint32_t>(standings_.rows.size() + 1);
    for (const StandingRow& row : rows) {
      put(row, Basis::Level);
      standings_.rows.back().place = place;
      name_sharing(standings_.rows.back(), rows);
    }
    Need need{kind, {}};
    for (const StandingRow& row : whose) need.entries.push_back(row.entry);
    const bool are_all_there = std::ranges::none_of(whose, &StandingRow::has_gone);
    const bool is_asked = tally_.is_over && tally_.level == LevelEntries::PlayOff;
    if (is_asked && are_all_there) standings_.needs.push_back(std::move(need));
  }

  static void name_level(StandingRow& row, const Rows& tied) {
    row.level_count = static_cast<std::uint32_t>(tied.size() - 1);
    row.level_with = few_others(row, tied);
  }
  static void name_sharing(StandingRow& row, const Rows& level) {
    row.sharing_count = static_cast<std::uint32_t>(level.size() - 1);
    row.sharing_with = few_others(row, level);
  }
  /// All of them but the one; nobody where they are more than are named.
  static std::vector<EntryId> few_others(const StandingRow& row, const Rows& all) {
    std::vector<EntryId> others;
    if (all.size() - 1 > kMostLevelNamed) return others;
    for (const StandingRow& other : all) {
      if (other.entry != row.entry) others.push_back(other.entry);
    }
    return others;
  }

  void place(Rows tied) {
    for (StandingRow& row : tied) name_level(row, tied);
    if (tied.size() == 1) return put(tied.front(), first_basis());
    if (tied.size() == 2) return place_two(tied[0], tied[1]);
    std::ranges::sort(tied, [](const StandingRow& one, const StandingRow& other) {
      return one.points != other.points ? one.points > other.points : one.entry < other.entry;
    });
    for (auto group = tied.begin(); group != tied.end();) {
      const auto end =
          std::find_if(group, tied.end(), [&](const StandingRow& row) { return row.points != group->points; });
      place_equal_points(Rows(group, end));
      group = end;
    }
  }

  void place_equal_points(const Rows& tied) {
    if (tied.size() == 1) return put(tied.front(), Basis::ThreeByPoints);
    if (tied.size() == 2) return place_two(tied[0], tied[1]);
    if (place_decided(tied)) return;
    if (place_who_stayed(tied)) return;
    if (tied.size() == 3) return place_three(tied);
    put_level(tied, Need::Kind::Decision, tied);
  }

  /// Two level: who beat whom, then points, then one more game. [AT-tie2.a] [AT-tie2.b] (AMB-A22)
  void place_two(const StandingRow& one, const StandingRow& other) {
    const int balance = balance_between(one.entry, other.entry);
    if (balance != 0)
      return balance > 0 ? put_both(one, other, Basis::HeadToHead) : put_both(other, one, Basis::HeadToHead);
    if (one.points > other.points) return put_both(one, other, Basis::TotalPoints);
    if (one.points < other.points) return put_both(other, one, Basis::TotalPoints);
    if (const auto winner = extra_winner(one.entry, other.entry))
      return *winner == one.entry ? put_both(one, other, Basis::ExtraGame) : put_both(other, one, Basis::ExtraGame);
    if (place_decided({one, other})) return;
    if (one.has_gone != other.has_gone)
      return one.has_gone ? put_both(other, one, Basis::Stayed) : put_both(one, other, Basis::Stayed);
    put_level({one, other}, Need::Kind::ExtraGame, {one, other});
  }
  /// Where some of three or more who are level in all went home, those who are there settle it among themselves.
  bool place_who_stayed(const Rows& tied) {
    Rows there;
    Rows gone;
    for (const StandingRow& row : tied) (row.has_gone ? gone : there).push_back(row);
    if (gone.empty() || there.empty()) return false;
    there.size() == 1 ? put(there.front(), Basis::Stayed) : place_equal_points(there);
    gone.size() == 1 ? put(gone.front(), Basis::Stayed) : put_level(gone, Need::Kind::Decision, gone);
    return true;
  }
  void put_both(const StandingRow& better, const StandingRow& other, Basis basis) {
    put(better, basis);
    put(other, basis);
  }

  /// Games won by `one` against `other` less those lost.
  [[nodiscard]] int balance_between(EntryId one, EntryId other) const {
    int balance = 0;
    for (const Encounter& met : tally_.meetings) {
      if (holds(met.sides[0], one) && holds(met.sides[1], other)) balance += met.balance;
      if (holds(met.sides[0], other) && holds(met.sides[1], one)) balance -= met.balance;
    }
    return balance;
  }
  static bool holds(const std::vector<EntryId>& side, EntryId entry) {
    return std::ranges::find(side, entry) != side.end();
  }

  /// The winner of the extra game between the two; nothing where none is settled.
  [[nodiscard]] std::optional<EntryId> extra_winner(EntryId one, EntryId other) const {
    for (const Encounter& met : tally_.extra_games) {
      if (met.balance == 0) continue;
      if (holds(met.sides[0], one) && holds(met.sides[1], other)) return met.balance > 0 ? one : other;
      if (holds(met.sides[0], other) && holds(met.sides[1], one)) return met.balance > 0 ? other : one;
    }
    return std::nullopt;
  }

  /// The director's order of exactly these, as he said it last. [AT9]
  bool place_decided(const Rows& tied) {
    for (const OrderDecided& decided : std::views::reverse(tally_.decided)) {
      const bool fits = decided.order.size() == tied.size() && std::ranges::all_of(tied, [&](const StandingRow& row) {
                          return holds(decided.order, row.entry);
                        });
      if (!fits) continue;
      for (const EntryId entry : decided.order)
        put(*std::ranges::find(tied, entry, &StandingRow::entry), Basis::Decided);
      return true;
    }
    return false;
  }

  [[nodiscard]] std::optional<EntryId> bye_of(const Rows& tied) const {
    for (const CoinsFlipped& flip : tally_.coins) {
      const bool theirs = std::ranges::all_of(tied, [&](const StandingRow& row) {
        return std::ranges::find(flip.coins, row.entry, &Coin::entry) != flip.coins.end();
      });
      if (const auto bye = odd_coin(flip); theirs && bye) return bye;
    }
    return std::nullopt;
  }

  /// Three level in all: coins, the other two play, the winner meets the bye. (AMB-A21)
  void place_three(const Rows& tied) {
    const auto bye = bye_of(tied);
    if (!bye) return put_level(tied, Need::Kind::Coins, tied);
    Rows playing;
    std::ranges::copy_if(tied, std::back_inserter(playing), [&](const StandingRow& row) { return row.entry != *bye; });
    const StandingRow& waiting = *std::ranges::find(tied, *bye, &StandingRow::entry);
    const auto through = extra_winner(playing[0].entry, playing[1].entry);
    if (!through) return put_level(tied, Need::Kind::ExtraGame, playing);
    const StandingRow& winner = *through == playing[0].entry ? playing[0] : playing[1];
    const StandingRow& loser = *through == playing[0].entry ? playing[1] : playing[0];
    const auto champion = extra_winner(winner.entry, waiting.entry);
    if (!champion) return put_level(tied, Need::Kind::FinalGame, {winner, waiting});
    const bool stays_through = *champion == winner.entry;
    put(stays_through ? winner : waiting, Basis::CoinsAndFinal);
    put(stays_through ? waiting : winner, Basis::CoinsAndFinal);
    put(loser, Basis::CoinsAndFinal);
  }

  const Tally& tally_;
  Standings standings_;
};

}  // namespace

bool is_before(RankedBy ranked_by, const StandingRow& one, const StandingRow& other) {
  const auto divisor = [](const StandingRow& row) { return std::max(row.average.games, 1U); };
  switch (ranked_by) {
    case RankedBy::Wins: return one.half_wins > other.half_wins;
    case RankedBy::Points: return one.points > other.points;
    case RankedBy::Average:
      return std::uint64_t{one.average.points} * divisor(other) > std::uint64_t{other.average.points} * divisor(one);
  }
  unreachable("a ranking by nothing");
}

std::optional<EntryId> odd_coin(const CoinsFlipped& flip) {
  if (flip.coins.size() < 3) return std::nullopt;
  for (const Coin& coin : flip.coins) {
    if (std::ranges::count(flip.coins, coin.face, &Coin::face) == 1) return coin.entry;
  }
  return std::nullopt;
}

const StandingRow* Standings::row_of(EntryId entry) const {
  const auto found = std::ranges::find(rows, entry, &StandingRow::entry);
  return found == rows.end() ? nullptr : &*found;
}

Standings ranked(const Tally& tally) { return Placing(tally).rank(); }

}  // namespace euchre::tournament

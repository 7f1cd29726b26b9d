#include "club/tournament/standings.h"

#include "club/tournament/next_round.h"
#include "core/base/check.h"

#include <algorithm>
#include <map>
#include <set>

namespace euchre::tournament {
namespace {

using Rows = std::vector<StandingRow>;

bool counts(const Event& event, const Game& game) {
  if (!game.is_settled() || !game.score || game.id.round == 0) return false;
  // Level at the target is no result, so nobody has half a win from it. [AT7.b] [AT10]
  if (!event.is_possible(*game.score)) return false;
  return game.id.round > event.rounds().size() || !event.rounds()[game.id.round - 1].is_final;
}

/// Adds a game to the row of one who played it.
void add_game(StandingRow& row, std::uint32_t own, std::uint32_t others) {
  ++row.played;
  row.points += own;
  row.against += others;
  row.half_wins += own > others ? 2 : (own == others ? 1 : 0);
  ++(own > others ? row.won : (own == others ? row.drawn : row.lost));
}

/// A row for each who competes, in the order of entry, with all that was booked.
Rows counted_rows(const Event& event) {
  Rows rows;
  std::map<EntryId, std::size_t> index;
  for (const Entry& entry : event.entries()) {
    if (!event.competes(entry)) continue;
    index[entry.id] = rows.size();
    rows.emplace_back().entry = entry.id;
  }
  for (const auto& [id, game] : event.games()) {
    if (!counts(event, game)) continue;
    const GameScore score = *game.score;
    for (const EntryId entry : game.sides[0]) add_game(rows.at(index.at(entry)), score.first, score.second);
    for (const EntryId entry : game.sides[1]) add_game(rows.at(index.at(entry)), score.second, score.first);
  }
  const bool wins = event.settings().bye == ByeCredit::Win;
  for (const Round& round : event.rounds()) {
    for (const EntryId entry : round.byes) {
      if (round.is_final) continue;
      StandingRow& row = rows.at(index.at(entry));
      ++row.byes;
      row.half_wins += wins ? 2 : 0;
      row.points += wins ? event.settings().target : 0;
    }
  }
  return rows;
}

/// Places rows, best first. Level rows are parted by the code's rules, as far as what was played allows.
class Placing {
 public:
  explicit Placing(const Event& event) : event_(event) {}

  Standings rank() {
    Rows rows = counted_rows(event_);
    std::ranges::sort(rows, [&](const StandingRow& one, const StandingRow& other) {
      return before(one, other) || (!before(other, one) && one.entry < other.entry);
    });
    for (auto group = rows.begin(); group != rows.end();) {
      const auto end = std::find_if(group, rows.end(), [&](const StandingRow& row) { return before(*group, row); });
      place(Rows(group, end));
      group = end;
    }
    rank_finals();
    return std::move(standings_);
  }

 private:
  /// By wins, points or average, as was announced.
  [[nodiscard]] bool before(const StandingRow& one, const StandingRow& other) const {
    switch (event_.settings().ranked_by) {
      case RankedBy::Wins: return one.half_wins > other.half_wins;
      case RankedBy::Points: return one.points > other.points;
      case RankedBy::Average:
        return std::uint64_t{one.points} * divisor(other) > std::uint64_t{other.points} * divisor(one);
    }
    unreachable("a ranking by nothing");
  }
  static std::uint32_t divisor(const StandingRow& row) { return std::max(row.played, 1U); }

  [[nodiscard]] Basis first_basis() const {
    switch (event_.settings().ranked_by) {
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
    }
    Need need{kind, {}};
    for (const StandingRow& row : whose) need.entries.push_back(row.entry);
    if (!event_.rounds().empty()) standings_.needs.push_back(std::move(need));
  }

  static void name_level(StandingRow& row, const Rows& tied) {
    row.level_count = static_cast<std::uint32_t>(tied.size() - 1);
    if (row.level_count > kMostLevelNamed) return;
    for (const StandingRow& other : tied) {
      if (other.entry != row.entry) row.level_with.push_back(other.entry);
    }
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
    if (!place_decided({one, other})) put_level({one, other}, Need::Kind::ExtraGame, {one, other});
  }
  void put_both(const StandingRow& better, const StandingRow& other, Basis basis) {
    put(better, basis);
    put(other, basis);
  }

  /// Games won by `one` against `other` less those lost.
  [[nodiscard]] int balance_between(EntryId one, EntryId other) const {
    int balance = 0;
    for (const auto& [id, game] : event_.games()) {
      if (!counts(event_, game)) continue;
      const bool as_named = holds(game.sides[0], one) && holds(game.sides[1], other);
      const bool turned = holds(game.sides[0], other) && holds(game.sides[1], one);
      if (!as_named && !turned) continue;
      const int result = game.score->first > game.score->second ? 1 : (game.score->first < game.score->second ? -1 : 0);
      balance += as_named ? result : -result;
    }
    return balance;
  }
  static bool holds(const std::vector<EntryId>& side, EntryId entry) {
    return std::ranges::find(side, entry) != side.end();
  }

  /// The winner of the extra game between the two; nothing where none is settled.
  [[nodiscard]] std::optional<EntryId> extra_winner(EntryId one, EntryId other) const {
    for (const auto& [id, game] : event_.games()) {
      if (id.round != 0 || !game.is_settled() || !game.has(one) || !game.has(other)) continue;
      return game.sides[game.score->first > game.score->second ? 0 : 1].front();
    }
    return std::nullopt;
  }

  /// The director's order of exactly these. [AT9]
  bool place_decided(const Rows& tied) {
    for (const OrderDecided& decided : event_.decided()) {
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

  /// The odd coin of the three has a bye; nothing while all were alike. [AT-tie3.b]
  [[nodiscard]] std::optional<EntryId> odd_coin(const Rows& tied) const {
    for (const CoinsFlipped& flip : event_.coins()) {
      const bool theirs = std::ranges::all_of(tied, [&](const StandingRow& row) {
        return std::ranges::find(flip.coins, row.entry, &Coin::entry) != flip.coins.end();
      });
      if (!theirs) continue;
      for (const Coin& coin : flip.coins) {
        if (std::ranges::count(flip.coins, coin.face, &Coin::face) == 1) return coin.entry;
      }
    }
    return std::nullopt;
  }

  /// Three level in all: coins, the other two play, the winner meets the bye. (AMB-A21)
  void place_three(const Rows& tied) {
    const auto bye = odd_coin(tied);
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

  /// How many rounds of the finals somebody survived; the winner survived all.
  [[nodiscard]] std::size_t rounds_survived(EntryId entry) const {
    std::size_t survived = 0;
    for (const Round& round : event_.rounds()) {
      if (!round.is_final) continue;
      for (const GameId id : round.games) {
        const Game& game = *event_.game(id);
        if (!game.has(entry)) continue;
        if (!game.is_settled()) return survived;
        const bool is_first = holds(game.sides[0], entry);
        const bool first_won = game.score->first > game.score->second;
        if (is_first != first_won) return survived;
      }
      ++survived;
    }
    return survived;
  }

  /// Finalists come first, by how far they came; those who came equally far keep the order in which they qualified.
  void rank_finals() {
    const auto& finalists = event_.finalists();
    if (finalists.empty() || !std::ranges::any_of(event_.rounds(), &Round::is_final)) return;
    std::erase_if(standings_.needs, [&](const Need& need) {
      return std::ranges::all_of(need.entries, [&](EntryId entry) { return holds(finalists, entry); });
    });
    std::map<EntryId, std::size_t> order;  // as they qualified
    std::map<EntryId, std::size_t> survived;
    for (const StandingRow& row : standings_.rows) order.emplace(row.entry, order.size());
    for (const EntryId entry : finalists) survived[entry] = rounds_survived(entry) + 1;
    auto& rows = standings_.rows;
    std::ranges::sort(rows, [&](const StandingRow& one, const StandingRow& other) {
      const std::size_t one_survived = survived[one.entry];
      const std::size_t other_survived = survived[other.entry];
      return one_survived != other_survived ? one_survived > other_survived : order[one.entry] < order[other.entry];
    });
    for (std::size_t i = 0; i < finalists.size(); ++i) {
      rows[i].basis = Basis::KnockOut;
      const bool is_level = i > 0 && survived[rows[i].entry] == survived[rows[i - 1].entry];
      rows[i].place = is_level ? rows[i - 1].place : static_cast<std::uint32_t>(i + 1);
    }
    place_behind_finals(finalists.size());
  }

  /// The others keep their order; who was level stays level.
  void place_behind_finals(std::size_t first) {
    auto& rows = standings_.rows;
    for (std::size_t i = first; i < rows.size(); ++i) {
      const bool is_level = i > first && rows[i].basis == Basis::Level && rows[i].points == rows[i - 1].points &&
                            !before(rows[i], rows[i - 1]) && !before(rows[i - 1], rows[i]);
      rows[i].place = is_level ? rows[i - 1].place : static_cast<std::uint32_t>(i + 1);
    }
  }

  const Event& event_;
  Standings standings_;
};

std::string titles(const Event& event, const std::vector<EntryId>& entries) {
  std::string text;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    text += i == 0 ? "" : (i + 1 == entries.size() ? " and " : ", ");
    text += event.entry(entries[i])->title();
  }
  return text;
}

std::string amount(std::uint32_t number, std::string_view what) {
  return std::to_string(number) + ' ' + std::string(what) + (number == 1 ? "" : "s");
}

std::string wins_text(const StandingRow& row) {
  return row.half_wins % 2 == 0 ? amount(row.half_wins / 2, "win") : std::to_string(row.half_wins / 2) + "½ wins";
}

std::string level_text(const Event& event, const StandingRow& row) {
  if (row.level_count > kMostLevelNamed) return "level with " + amount(row.level_count, "other");
  return "level with " + titles(event, row.level_with);
}

}  // namespace

const StandingRow* Standings::row_of(EntryId entry) const {
  const auto found = std::ranges::find(rows, entry, &StandingRow::entry);
  return found == rows.end() ? nullptr : &*found;
}

Standings standings_of(const Event& event) { return Placing(event).rank(); }

std::string_view articles_of(Basis basis) {
  switch (basis) {
    case Basis::Wins: return "AT10";
    case Basis::HeadToHead: return "AT-tie2.a";
    case Basis::TotalPoints: return "AT-tie2.b";
    case Basis::ThreeByPoints: return "AT-tie3.a";
    case Basis::ExtraGame: return "AMB-A22";
    case Basis::CoinsAndFinal: return "AT-tie3.b AT-tie3.c AT-tie3.d";
    case Basis::Decided: return "AT9";
    case Basis::Points:
    case Basis::Average:
    case Basis::KnockOut:
    case Basis::Level: return "";
  }
  unreachable("a basis without articles");
}

std::string reason_of(const Event& event, const StandingRow& row) {
  const std::string level = level_text(event, row);
  const std::string before = wins_text(row) + ", " + level + ": ";
  switch (row.basis) {
    case Basis::Wins: return wins_text(row);
    case Basis::HeadToHead: return before + "decided by who beat whom";
    case Basis::TotalPoints: return before + "decided by total points, " + std::to_string(row.points);
    case Basis::ThreeByPoints: return before + "ranked by points, " + std::to_string(row.points);
    case Basis::ExtraGame: return before + "decided by an extra game";
    case Basis::CoinsAndFinal: return before + "decided by coins, an extra game and a final";
    case Basis::Points: return amount(row.points, "point");
    case Basis::Average: return amount(row.points, "point") + " in " + amount(row.played, "game");
    case Basis::Decided: return before + "decided by the director";
    case Basis::KnockOut: return "by how far they came in the finals";
    case Basis::Level: return before + "nothing separates them yet";
  }
  unreachable("a basis without words");
}

std::string to_text(const Event& event, const Need& need) {
  const std::string who = titles(event, need.entries);
  switch (need.kind) {
    case Need::Kind::Coins: return who + " flip coins until one differs and has a bye";
    case Need::Kind::ExtraGame: return who + " play an extra game";
    case Need::Kind::FinalGame: return who + " play the final";
    case Need::Kind::Decision: return "the director orders " + who;
  }
  unreachable("a need without words");
}

}  // namespace euchre::tournament

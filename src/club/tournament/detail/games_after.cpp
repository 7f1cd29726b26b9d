#include "club/tournament/detail/games_after.h"

#include "club/tournament/detail/played.h"
#include "club/tournament/next_round.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

namespace euchre::tournament::detail {
namespace {

using Contests = std::vector<Contest>;

bool is_game_of(const GameSet& game, const Contest& contest) {
  return contest.has(game.first.front()) && contest.has(game.second.front());
}

bool have_same_sides(const Game& game, const GameSet& other) {
  const auto [first, second] = game.sides;
  return (first == other.first && second == other.second) || (first == other.second && second == other.first);
}

std::size_t contest_with(const Contests& contests, GameId game) {
  const auto found = std::ranges::find_if(
      contests, [&](const Contest& one) { return std::ranges::find(one.games, game) != one.games.end(); });
  return static_cast<std::size_t>(found - contests.begin());
}

/// Those in which somebody plays who came there by winning or losing the first, or one of them.
std::set<std::size_t> contests_after(const Contests& contests, std::size_t first) {
  std::set<std::size_t> after{first};
  for (std::size_t at = first + 1; at < contests.size(); ++at) {
    const bool follows = std::ranges::any_of(contests[at].origins, [&](const Origin& origin) {
      return origin.kind != Origin::Kind::Seed && after.contains(origin.number - std::size_t{1});
    });
    if (follows) after.insert(at);
  }
  after.erase(first);
  return after;
}

/// Of the games of one contest the first that was played comes first.
bool is_sooner(const Game& one, const Game& other) {
  return one.played_at && (!other.played_at || *one.played_at < *other.played_at);
}

bool sets_again(const EventFact& fact) {
  const auto* game = std::get_if<GameSet>(&fact);
  return game != nullptr && game->kept.has_value();
}

/// The rounds that were put back, drawn anew, and those that were waiting to be from before.
class DrawnAnew {
 public:
  DrawnAnew(const Event& event, const std::vector<EventFact>& before) : now_(event) {
    for (const EventFact& fact : before) add(fact);
    bool goes_on = true;
    while (goes_on) {
      const std::size_t next = now_.rounds().size();
      goes_on = next < event.rounds().size() ? begin(event.rounds()[next]) : begin_one_that_waits();
    }
  }
  [[nodiscard]] const Event& now() const { return now_; }
  [[nodiscard]] std::vector<EventFact> take() { return std::move(facts_); }
  [[nodiscard]] bool has_kept(GameId game) const { return kept_.contains(game); }

 private:
  bool begin(const Round& before) {
    const auto round = next_round(now_, {before.label});
    if (!round) return false;
    for (const EventFact& fact : *round) add(fact);
    // Those who play on have the time that they had.
    if (before.clock) add(*before.clock);
    return true;
  }
  bool begin_one_that_waits() {
    if (now_.kept().empty()) return false;
    const auto round = next_round(now_, {});
    if (!round || std::ranges::none_of(*round, sets_again)) return false;
    for (const EventFact& fact : *round) add(fact);
    return true;
  }
  void add(const EventFact& fact) {
    if (sets_again(fact)) kept_.insert(*std::get<GameSet>(fact).kept);
    now_.apply(fact);
    facts_.push_back(fact);
  }

  Event now_;
  std::vector<EventFact> facts_;
  std::set<GameId> kept_;
};

/// Whether others have to play the contest now, or as soon as it is known who they are.
bool is_played_again(const Event& now, const Contests& contests, std::size_t at, const Game& before) {
  if (at >= contests.size()) return false;
  const Contest& contest = contests[at];
  const bool stays = std::ranges::any_of(contest.games, [&](GameId id) {
    const Game& game = *now.game(id);
    return have_same_sides(game, {id, before.sides[0], before.sides[1]});
  });
  const bool has_no_game = contest.winner.has_value() && contest.games.empty();
  return !stays && !has_no_game;
}

/// Those who may still come to a contest from there.
Entries who_may_come(const Event& event, const Contests& contests, const Origin& origin) {
  const std::size_t index = origin.number - std::size_t{1};
  if (origin.kind == Origin::Kind::Seed)
    return index < event.finalists().size() ? Entries{event.finalists()[index]} : Entries{};
  const Contest& from = contests[index];
  if (from.winner) {
    const auto& side = from.sides[origin.kind == Origin::Kind::WinnerOf ? *from.winner : 1 - *from.winner];
    return side ? Entries{*side} : Entries{};
  }
  Entries found = who_may_come(event, contests, from.origins[0]);
  std::ranges::copy(who_may_come(event, contests, from.origins[1]), std::back_inserter(found));
  return found;
}

/// Whether the same two may still meet in that contest, so that what they played is set again.
bool may_meet(const Event& event, const Contests& contests, std::size_t at, const Game& before) {
  if (at >= contests.size() || contests[at].winner) return false;
  const auto comes = [&](std::size_t from, std::size_t side) {
    const EntryId entry = before.sides[side].front();
    return event.entry(entry)->is_present && holds(who_may_come(event, contests, contests[at].origins[from]), entry);
  };
  return (comes(0, 0) && comes(1, 1)) || (comes(0, 1) && comes(1, 0));
}

/// What becomes of games that were played, or are, where the winner of an earlier one was another.
class Fates {
 public:
  Fates(const Event& before, GameId corrected, const Event& now)
      : before_(before), now_(now), contests_before_(bracket_of(before).contests), contests_(bracket_of(now).contests) {
    following_ = contests_after(contests_before_, contest_with(contests_before_, corrected));
  }

  void add(const Game& game) { add(game, contest_with(contests_before_, game.id)); }
  /// One that waits to be set again.
  void add(const KeptGame& kept) {
    const bool has_waited = may_meet(before_, contests_before_, kept.contest, kept.game);
    if (has_waited && !may_meet(now_, contests_, kept.contest, kept.game)) add(kept.game, kept.contest);
  }
  [[nodiscard]] const std::vector<GameId>& again() const { return again_; }
  [[nodiscard]] const std::vector<GameId>& gone() const { return gone_; }

 private:
  void add(const Game& game, std::size_t contest) {
    const bool has_score = game.score && game.status != GameStatus::Voided;
    if (following_.contains(contest) && is_played_again(now_, contests_, contest, game))
      again_.push_back(game.id);
    else if (has_score && !is_set(game) && !may_meet(now_, contests_, contest, game))
      gone_.push_back(game.id);
  }
  /// No two games were first played by the same fact.
  [[nodiscard]] bool is_set(const Game& game) const {
    return std::ranges::any_of(now_.games(), [&](const auto& one) { return one.second.played_at == game.played_at; });
  }

  const Event& before_;
  const Event& now_;
  Contests contests_before_;
  Contests contests_;
  std::set<std::size_t> following_;
  std::vector<GameId> again_;
  std::vector<GameId> gone_;
};

}  // namespace

GamesAfter games_after(const Event& event, const Corrected& correction) {
  RoundsPutBack put_back{correction.game.round + 1, correction.game, correction.reason, {}};
  const DrawnAnew tried(event, {put_back, correction});
  Fates fates(event, correction.game, tried.now());
  std::vector<EventFact> first;
  for (const auto& [id, game] : event.games()) {
    if (id.round < put_back.round) continue;
    fates.add(game);
    // At the house the table is closed; with cards they may play on.
    if (game.is_live() && !tried.has_kept(id)) first.emplace_back(LeftLive{id, correction.reason});
  }
  for (const KeptGame& kept : event.kept()) fates.add(kept);
  put_back.again = fates.again();
  put_back.gone = fates.gone();
  first.emplace_back(put_back);
  first.emplace_back(correction);
  return {DrawnAnew(event, first).take(), put_back.again, put_back.gone};
}

GameSet with_kept(const Event& event, const Bracket& bracket, GameSet game) {
  const KeptGame* first = nullptr;
  for (const KeptGame& kept : event.kept()) {
    const bool is_same = kept.contest < bracket.contests.size() && is_game_of(game, bracket.contests[kept.contest]) &&
                         bracket.contests[kept.contest].stage == bracket.stage && have_same_sides(kept.game, game);
    if (is_same && (first == nullptr || is_sooner(kept.game, first->game))) first = &kept;
  }
  if (first == nullptr) return game;
  return {game.game, first->game.sides[0], first->game.sides[1], first->game.id};
}

}  // namespace euchre::tournament::detail

#include "club/tournament/bracket.h"

#include "club/tournament/detail/bracket_plan.h"
#include "club/tournament/detail/played.h"

#include <algorithm>
#include <set>
#include <span>

namespace euchre::tournament {
namespace {

bool is_open(const Contest& contest) { return !contest.winner; }

/// Plays the final rounds through the bracket, stage by stage.
class BracketFold {
 public:
  explicit BracketFold(const Event& event) : event_(event) {
    bracket_.contests = detail::planned_contests(event.finalists().size(), event.finals_form());
    if (!bracket_.contests.empty()) bracket_.stages = bracket_.contests.back().stage;
    bracket_.losses = event.finals_form().losses;
    advance();
  }

  /// A round, and the one that was drawn after it, where there is one.
  void take(const Round& round, const Round* next) {
    // A stage whose adversaries had all gone home was left out.
    while (bracket_.stage > 0 && !has_game_of_stage(round)) {
      for (Contest& contest : current()) decide_without_game(contest, round);
      advance();
    }
    for (Contest& contest : current()) add_round(contest, round, next);
    if (std::ranges::none_of(current(), is_open)) advance();
  }

  /// Stages in which nobody has an adversary are over before they begin.
  Bracket result() {
    while (bracket_.stage > 0 &&
           std::ranges::none_of(current(), [&](const Contest& contest) { return is_game(contest); })) {
      for (Contest& contest : current()) {
        if (is_open(contest)) contest.winner = is_there(contest.sides[0]) ? 0 : 1;
      }
      advance();
    }
    for (Contest& contest : bracket_.contests) {
      if (!bracket_.is_reached(contest)) take_places(contest);
    }
    return std::move(bracket_);
  }

 private:
  [[nodiscard]] bool is_there(const std::optional<EntryId>& side) const {
    return side && event_.entry(*side)->is_present;
  }
  [[nodiscard]] bool is_game(const Contest& contest) const {
    return is_open(contest) && is_there(contest.sides[0]) && is_there(contest.sides[1]);
  }
  [[nodiscard]] std::span<Contest> current() {
    const auto found = std::ranges::equal_range(bracket_.contests, bracket_.stage, {}, &Contest::stage);
    return {found.begin(), found.end()};
  }

  void advance() {
    bracket_.stage = bracket_.stage < bracket_.stages ? bracket_.stage + 1 : 0;
    if (is_decided_early()) end_early();
    for (Contest& contest : current()) {
      take_places(contest);
      const auto& sides = contest.sides;
      if (!sides[0] || !sides[1]) contest.winner = sides[0] ? 0 : 1;
    }
  }
  /// Whether the grand final went to the one who had lost nothing, so that it is not played again.
  [[nodiscard]] bool is_decided_early() {
    const auto contests = current();
    if (contests.empty() || contests.front().part != Contest::Part::GrandFinal) return false;
    const Origin& origin = contests.front().origins[0];
    const Contest& before = bracket_.contests[origin.number - std::size_t{1}];
    return before.part == Contest::Part::GrandFinal && before.winner == 0;
  }
  void end_early() {
    bracket_.contests.pop_back();
    bracket_.stages = bracket_.contests.back().stage;
    bracket_.stage = 0;
  }
  void take_places(Contest& contest) const {
    for (const std::size_t side : {0U, 1U}) contest.sides[side] = who_comes_from(contest.origins[side]);
  }
  [[nodiscard]] std::optional<EntryId> who_comes_from(const Origin& origin) const {
    const std::size_t index = origin.number - std::size_t{1};
    if (origin.kind == Origin::Kind::Seed) {
      const auto& seeds = event_.finalists();
      return index < seeds.size() ? std::optional(seeds[index]) : std::nullopt;
    }
    const Contest& before = bracket_.contests.at(index);
    if (!before.winner) return std::nullopt;
    return before.sides[origin.kind == Origin::Kind::WinnerOf ? *before.winner : 1 - *before.winner];
  }

  [[nodiscard]] const Game* game_of(const Contest& contest, const Round& round) const {
    for (const GameId id : round.games) {
      const Game& game = *event_.game(id);
      if (contest.sides[0] && contest.sides[1] && game.has(*contest.sides[0]) && game.has(*contest.sides[1]))
        return &game;
    }
    return nullptr;
  }
  [[nodiscard]] bool has_game_of_stage(const Round& round) {
    return std::ranges::any_of(current(), [&](const Contest& one) { return game_of(one, round) != nullptr; });
  }

  /// Whoever of the two took part in the round went on; the first where nothing says otherwise.
  void decide_without_game(Contest& contest, const Round& round) const {
    if (is_open(contest)) contest.winner = who_is_left(contest, round);
  }
  [[nodiscard]] std::size_t who_is_left(const Contest& contest, const Round& round) const {
    const std::set<EntryId> seen = detail::taking_part(event_, round);
    return !seen.contains(*contest.sides[0]) && seen.contains(*contest.sides[1]) ? 1 : 0;
  }
  /// The side that a game which does not count goes to: whoever was there when the next round was drawn, or is there now.
  [[nodiscard]] std::size_t who_has_uncounted(const Contest& contest, const Round* next) const {
    if (next != nullptr) return who_is_left(contest, *next);
    return !is_there(contest.sides[0]) && is_there(contest.sides[1]) ? 1 : 0;
  }
  void add_round(Contest& contest, const Round& round, const Round* next) const {
    if (!is_open(contest)) return;
    const Game* game = game_of(contest, round);
    if (game == nullptr) return decide_without_game(contest, round);
    contest.games.push_back(game->id);
    // An old file may hold a round that was drawn though a game was put off: it counted for who went on.
    const bool is_passed_over = game->status == GameStatus::Postponed && next != nullptr;
    const bool does_not_count = game->status == GameStatus::Voided || is_passed_over;
    if (!game->is_settled() && !does_not_count) return;
    const std::size_t side =
        game->is_settled() && game->score ? won_side(contest, *game) : who_has_uncounted(contest, next);
    ++contest.wins[side];
    if (contest.wins[side] > event_.finals_form().best_of / 2) contest.winner = side;
  }
  static std::size_t won_side(const Contest& contest, const Game& game) {
    const bool has_second_won = game.score->second > game.score->first;
    return contest.sides[0] == game.sides[has_second_won ? 1 : 0].front() ? 0 : 1;
  }

  const Event& event_;
  Bracket bracket_;
};

/// The last contest that somebody came to; nothing where he came to none.
const Contest* last_of(const Bracket& bracket, EntryId entry) {
  const auto last =
      std::ranges::find_if(bracket.contests.rbegin(), bracket.contests.rend(),
                           [&](const Contest& contest) { return bracket.is_reached(contest) && contest.has(entry); });
  return last == bracket.contests.rend() ? nullptr : &*last;
}

std::uint32_t reach_of_one_loss(const Bracket& bracket, const Event& event, EntryId entry) {
  const Contest* last = last_of(bracket, entry);
  if (last == nullptr) return 0;
  const Contest& contest = *last;
  const std::size_t side = contest.sides[0] == entry ? 0 : 1;
  const bool has_won = contest.winner == side;
  // Both for third place lost in the stage before; who wins there is the first of those.
  if (contest.part == Contest::Part::ThirdPlace) return 2 * (contest.stage - 1) + (has_won ? 1 : 0);
  if (has_won) return 2 * (contest.stage + 1) + 1;
  const bool may_win = !contest.winner && event.entry(entry)->is_present;
  return 2 * contest.stage + (may_win ? 1 : 0);
}

/// Those who are still in come before all who are out, and among them those who have lost nothing.
std::uint32_t reach_of_two_losses(const Bracket& bracket, const Event& event, EntryId entry) {
  std::uint32_t lost = 0;
  std::uint32_t last_lost = 0;
  for (const Contest& contest : bracket.contests) {
    const bool is_over = bracket.is_reached(contest) && contest.winner.has_value();
    if (!is_over || !contest.has(entry) || contest.sides[*contest.winner] == entry) continue;
    ++lost;
    last_lost = contest.stage;
  }
  if (lost >= bracket.losses) return 2 * last_lost;
  if (bracket.stage == 0) return 2 * (bracket.stages + 2);
  if (!event.entry(entry)->is_present) return 2 * bracket.stage;
  return 2 * (bracket.stages + 1) + (lost == 0 ? 1 : 0);
}

KnockOutRun run_of_one_loss(const Bracket& bracket, const Contest& last, EntryId entry) {
  const bool is_for_third = last.part == Contest::Part::ThirdPlace;
  if (!last.winner) return {is_for_third ? KnockOutState::PlaysThird : KnockOutState::StillIn};
  const bool has_won = last.sides[*last.winner] == entry;
  if (is_for_third) return {has_won ? KnockOutState::WonThird : KnockOutState::LostThird};
  if (last.stage == bracket.stages) return {has_won ? KnockOutState::WonFinal : KnockOutState::LostFinal};
  if (has_won) return {};
  return {KnockOutState::Out, std::uint32_t{1} << (bracket.stages - last.stage + 1)};
}

KnockOutRun run_of_two_losses(const Bracket& bracket, EntryId entry) {
  std::uint32_t lost = 0;
  bool is_in_final = false;
  for (const Contest& contest : bracket.contests) {
    const bool is_over = bracket.is_reached(contest) && contest.winner.has_value();
    if (!is_over || !contest.has(entry) || contest.sides[*contest.winner] == entry) continue;
    ++lost;
    is_in_final = contest.part == Contest::Part::GrandFinal;
  }
  if (lost >= bracket.losses) return {is_in_final ? KnockOutState::LostFinal : KnockOutState::Out};
  if (bracket.stage == 0) return {KnockOutState::WonFinal};
  return {lost == 0 ? KnockOutState::StillIn : KnockOutState::LostOnce};
}

}  // namespace

bool Bracket::is_settled(const Origin& origin) const {
  return origin.kind == Origin::Kind::Seed || contests.at(origin.number - std::size_t{1}).winner.has_value();
}

Bracket bracket_of(const Event& event) {
  if (event.finalists().empty()) return {};
  BracketFold fold(event);
  const Round* before = nullptr;
  for (const Round& round : event.rounds()) {
    if (!round.is_final) continue;
    if (before != nullptr) fold.take(*before, &round);
    before = &round;
  }
  if (before != nullptr) fold.take(*before, nullptr);
  return fold.result();
}

KnockOutRun run_in(const Bracket& bracket, const Event& event, EntryId entry) {
  const Contest* last = last_of(bracket, entry);
  if (last == nullptr) return {};
  const KnockOutRun run =
      bracket.losses == 2 ? run_of_two_losses(bracket, entry) : run_of_one_loss(bracket, *last, entry);
  const bool is_in = run.state == KnockOutState::StillIn || run.state == KnockOutState::PlaysThird ||
                     run.state == KnockOutState::LostOnce;
  return is_in && !event.entry(entry)->is_present ? KnockOutRun{KnockOutState::WentHome} : run;
}

std::uint32_t reach_in(const Bracket& bracket, const Event& event, EntryId entry) {
  return bracket.losses == 2 ? reach_of_two_losses(bracket, event, entry) : reach_of_one_loss(bracket, event, entry);
}

}  // namespace euchre::tournament

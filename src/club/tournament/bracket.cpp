#include "club/tournament/bracket.h"

#include "club/tournament/detail/played.h"
#include "club/tournament/pair_schedule.h"

#include <algorithm>
#include <bit>
#include <set>
#include <span>

namespace euchre::tournament {
namespace {

using Row = std::vector<std::optional<EntryId>>;

bool is_there(const Event& event, const std::optional<EntryId>& side) { return side && event.entry(*side)->is_present; }

Row first_row(const std::vector<EntryId>& seeds) {
  Row row;
  for (const Number seed : bracket_order(std::bit_ceil(static_cast<Number>(seeds.size()))))
    row.push_back(seed < seeds.size() ? std::optional(seeds[seed]) : std::nullopt);
  return row;
}

/// Plays the final rounds through the bracket, stage by stage.
class BracketFold {
 public:
  explicit BracketFold(const Event& event) : event_(event) {
    const Row row = first_row(event.finalists());
    bracket_.stages = static_cast<std::uint32_t>(std::bit_width(row.size()) - 1);
    set_stage(row);
  }

  void take(const Round& round) {
    // A stage whose adversaries had all gone home was left out.
    while (bracket_.stage > 0 && !has_game_of_stage(round)) {
      for (Contest& contest : current()) decide_without_game(contest, round);
      advance();
    }
    for (Contest& contest : current()) add_round(contest, round);
    if (std::ranges::none_of(current(), is_open)) advance();
  }

  /// Stages in which nobody has an adversary are over before they begin.
  Bracket result() {
    while (bracket_.stage > 0 &&
           std::ranges::none_of(current(), [&](const Contest& contest) { return is_game(contest); })) {
      for (Contest& contest : current()) {
        if (is_open(contest)) contest.winner = is_there(event_, contest.sides[0]) ? 0 : 1;
      }
      advance();
    }
    return std::move(bracket_);
  }

 private:
  static bool is_open(const Contest& contest) { return !contest.winner; }
  [[nodiscard]] bool is_game(const Contest& contest) const {
    return is_open(contest) && is_there(event_, contest.sides[0]) && is_there(event_, contest.sides[1]);
  }
  [[nodiscard]] std::span<Contest> current() {
    return bracket_.stage == 0 ? std::span<Contest>{} : std::span(bracket_.contests).subspan(begin_);
  }

  void set_stage(const Row& row) {
    begin_ = bracket_.contests.size();
    bracket_.stage = row.size() > 1 ? bracket_.stage + 1 : 0;
    for (std::size_t place = 0; place + 1 < row.size(); place += 2)
      add_contest({row[place], row[place + 1]}, Contest::Purpose::GoingOn);
  }
  void add_contest(std::array<std::optional<EntryId>, 2> sides, Contest::Purpose purpose) {
    Contest contest;
    contest.stage = bracket_.stage;
    contest.purpose = purpose;
    contest.sides = sides;
    if (!sides[0] || !sides[1]) contest.winner = sides[0] ? 0 : 1;
    bracket_.contests.push_back(std::move(contest));
  }
  void advance() {
    Row winners;
    Row losers;
    for (const Contest& contest : current()) {
      if (contest.purpose == Contest::Purpose::ThirdPlace) continue;
      winners.push_back(contest.sides[*contest.winner]);
      losers.push_back(contest.sides[1 - *contest.winner]);
    }
    set_stage(winners);
    const bool is_final = winners.size() == 2;
    if (is_final && event_.finals_form().third == ThirdPlace::Played)
      add_contest({losers[0], losers[1]}, Contest::Purpose::ThirdPlace);
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
    if (!is_open(contest)) return;
    const std::set<EntryId> seen = detail::taking_part(event_, round);
    const bool second_went_on = !seen.contains(*contest.sides[0]) && seen.contains(*contest.sides[1]);
    contest.winner = second_went_on ? 1 : 0;
  }
  void add_round(Contest& contest, const Round& round) const {
    if (!is_open(contest)) return;
    const Game* game = game_of(contest, round);
    if (game == nullptr) return decide_without_game(contest, round);
    contest.games.push_back(game->id);
    const bool does_not_count = game->status == GameStatus::Voided || game->status == GameStatus::Postponed;
    if (!game->is_settled() && !does_not_count) return;
    const bool counts = game->is_settled() && game->score;
    const bool second_side_won = counts && game->score->second > game->score->first;
    const EntryId winner = counts ? game->sides[second_side_won ? 1 : 0].front() : *contest.sides[0];
    const std::size_t side = contest.sides[0] == winner ? 0 : 1;
    ++contest.wins[side];
    if (contest.wins[side] > event_.finals_form().best_of / 2) contest.winner = side;
  }

  const Event& event_;
  Bracket bracket_;
  std::size_t begin_ = 0;  ///< of the contests of the stage
};

}  // namespace

Bracket bracket_of(const Event& event) {
  if (event.finalists().empty()) return {};
  BracketFold fold(event);
  for (const Round& round : event.rounds()) {
    if (round.is_final) fold.take(round);
  }
  return fold.result();
}

std::uint32_t reach_in(const Bracket& bracket, const Event& event, EntryId entry) {
  const auto last = std::ranges::find_if(bracket.contests.rbegin(), bracket.contests.rend(),
                                         [&](const Contest& contest) { return contest.has(entry); });
  if (last == bracket.contests.rend()) return 0;
  const Contest& contest = *last;
  const std::size_t side = contest.sides[0] == entry ? 0 : 1;
  const bool has_won = contest.winner == side;
  // Both for third place lost in the stage before; who wins there is the first of those.
  if (contest.purpose == Contest::Purpose::ThirdPlace) return 2 * (contest.stage - 1) + (has_won ? 1 : 0);
  if (has_won) return 2 * (contest.stage + 1) + 1;
  const bool may_win = !contest.winner && event.entry(entry)->is_present;
  return 2 * contest.stage + (may_win ? 1 : 0);
}

}  // namespace euchre::tournament

#include "law/laws/detail/scoring.h"
#include "law/laws/detail/topic.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

Ground ground_of(const LawBook& book, std::string_view key) {
  const auto found = book.code->grounds.find(key);
  return found == book.code->grounds.end() ? Ground() : Ground(found->second);
}

void take_game_result(Context& context, const Act& act) {
  Position& at = context.at;
  PlayedGame game;
  game.number = act.count("n").value_or(static_cast<int>(at.games.size()) + 1);
  for (const Side side : kSides) game.score[side] = act.count(to_text(side)).value_or(0);
  game.winner = game.score[Side::NorthSouth] > game.score[Side::EastWest] ? Side::NorthSouth : Side::EastWest;
  game.is_scored = act.count("NS").has_value();
  const auto target = context.book.code->match.game.target;
  if (target) game.carry = std::max(0, game.score[game.winner] - target->number());
  at.games.push_back(game);
}

void take_game_won(Position& at, const Act& act) {
  PlayedGame game;
  game.number = act.count("n").value_or(static_cast<int>(at.games.size()) + 1);
  game.winner = act.side("side").value_or(Side::NorthSouth);
  game.carry = act.count("carry").value_or(0);
  at.games.push_back(game);
}

int value_of(const LawBook& book, const PlayedGame& game) {
  const auto& rubber = book.code->match.rubber;
  if (!rubber) return 1;
  const bool love = game.is_scored && game.score[adversaries_of(game.winner)] == 0;
  return love ? rubber->love_game_value : rubber->game_value;
}

/// Whether the points that the director read off end the game.
void state_target(Context& context, const BySide<int>& score) {
  const auto target = context.book.code->match.game.target;
  const int goal = context.at.announced_target.value_or(target ? target->number() : 0);
  if (goal == 0) return;
  const Side leader = score[Side::NorthSouth] >= score[Side::EastWest] ? Side::NorthSouth : Side::EastWest;
  const Ground ground = ground_of(context.book, "game.target");
  if (score[leader] < goal) return say(context.at, Noted{Note::GameOpen}, ground);
  say(context.at, GameWon{leader, GameResult{score[leader], score[adversaries_of(leader)]}}, ground);
}

/// The turns to deal that a game has, and what they would come to in the code that this one lies over. [D-10.a]
void take_turn_score(Context& context, const Act& act) {
  Position& at = context.at;
  const codes::GameRules& rules = context.book.code->match.game;
  const Ground ground = ground_of(context.book, "game.deal_turns");
  const auto deal = act.count("deal");
  BySide<int> score;
  for (const Side side : kSides) score[side] = act.count(to_text(side)).value_or(0);
  at.score = score;
  const Rule<int>& markers = context.book.score.marker_max;
  if (markers.value > 0) say(at, Noted{Note::MarkerMax, markers.value}, markers.ground + ground);
  if (!rules.deal_turns) return state_target(context, score);
  if (!deal) return;
  if (*deal < *rules.deal_turns) {
    say(at, Noted{Note::GameOpen}, ground);
    say(at, Noted{Note::TurnsLeft, *rules.deal_turns - *deal}, ground);
    const std::string& below = context.book.overlaid.empty() ? context.book.code->base : context.book.overlaid;
    const LawBook& other = *find_law_book(below);
    const auto target = other.code->match.game.target;
    if (target && std::max(score[Side::NorthSouth], score[Side::EastWest]) >= target->number()) {
      say(at, Contrast{other.code, Contrast::To::GameOver}, ground_of(other, "game.target"));
    }
    return;
  }
  say(at, Noted{Note::DealsPlayed, *rules.deal_turns - at.turns_misdealt},
      at.turns_misdealt > 0 ? context.book.dealing.turn_used : ground);
  if (score[Side::NorthSouth] == score[Side::EastWest]) {
    if (rules.level_game == codes::LevelGame::Drawn) say(at, GameDrawn{}, ground_of(context.book, "game.level_game"));
    return;
  }
  const Side winner = score[Side::NorthSouth] > score[Side::EastWest] ? Side::NorthSouth : Side::EastWest;
  say(at, GameWon{winner, GameResult{score[winner], score[adversaries_of(winner)]}}, ground);
}

/// Who has each turn to deal, from the first dealer on.
void state_turns(const LawBook& book, const Position& at, Ruling& ruling) {
  const auto turns = book.code->match.game.deal_turns;
  if (!at.first_dealer || !turns) return;
  for (unsigned turn = 1; turn <= *turns; ++turn) {
    add(ruling, DealTurnOf{seat_after(*at.first_dealer, turn - 1), static_cast<int>(turn)},
        ground_of(book, "game.deal_turns"));
  }
}

void take_correction(Context& context, const Act& act) {
  Position& at = context.at;
  const ScoreLaw& law = context.book.score;
  const auto party = party_of(act);
  if (!party || !at.counter_error) return;
  const bool late =
      law.correction_until.value == ScoreLaw::CorrectionUntil::NextTurnUp ? at.next_turn_up : at.next_deal_scored;
  const Who who = who_of(*party);
  if (late) return say(at, Denied{who, Deed::Correction}, law.correction_until.ground);
  say(at, Allowed{who, Deed::Correction}, law.correction_until.ground);
  at.score[at.counter_error->side] = at.counter_error->correct;
  at.counter_error.reset();
}

void take_event(Position& at, const Act& act) {
  if (act.what == "turn-up-next-deal") at.next_turn_up = true;
  const auto speaks_of = [&act](std::string_view part) { return act.what.find(part) != std::string::npos; };
  const bool ends_next = speaks_of("next-deal") && (speaks_of("scored") || speaks_of("complete") || speaks_of("over") ||
                                                    speaks_of("ended") || speaks_of("finished"));
  if (ends_next || act.what == "deal-complete") {
    at.next_turn_up = true;
    at.next_deal_scored = true;
  }
}

BySide<int> games_won(const std::vector<PlayedGame>& games) {
  BySide<int> won;
  for (const PlayedGame& game : games) ++won[game.winner];
  return won;
}

/// The first side to two games. AMB-S04
Side rubber_winner(const std::vector<PlayedGame>& games) {
  BySide<int> won;
  for (const PlayedGame& game : games) {
    if (++won[game.winner] == 2) return game.winner;
  }
  return games.back().winner;
}

}  // namespace

void conclude_games(const LawBook& book, const std::vector<PlayedGame>& games, Ruling& ruling) {
  const codes::RubberRules& rules = *book.code->match.rubber;
  const Ground surplus = ground_of(book, "game.surplus");
  for (const PlayedGame& game : games) {
    if (game.number > rules.games && game.carry > 0)
      add(ruling, Void{{Thing::Carry, game.number}},
          surplus + ground_of(book, "rubber.fourth_game_on_lap") + Ground("AMB-S05"));
    const int carry = game.number > rules.games ? 0 : game.carry;
    const GameResult result{game.score[game.winner], game.score[adversaries_of(game.winner)]};
    add(ruling,
        GameWon{game.winner, game.is_scored ? std::optional(result) : std::nullopt, value_of(book, game), carry,
                game.number},
        ground_of(book, "rubber.love_game_value") + surplus);
  }
  const PlayedGame& last = games.back();
  const bool all_played = last.number >= rules.games;
  const bool extra_due = last.number == rules.games && last.carry > 0 && rules.fourth_game_on_lap;
  const BySide<int> won = games_won(games);
  const bool decided_early =
      !rules.third_game_always && std::max(won[Side::NorthSouth], won[Side::EastWest]) > rules.games / 2;
  if ((!all_played && !decided_early) || extra_due) {
    BySide<int> open;
    open[last.winner] = last.carry;
    add(ruling, GameDue{last.number + 1, open},
        ground_of(book, extra_due ? "rubber.fourth_game_on_lap" : "rubber.third_game_always") + surplus);
    return;
  }
  BySide<int> points;
  for (const PlayedGame& game : games) points[game.winner] += value_of(book, game);
  const Side winner = rubber_winner(games);
  points[winner] += rules.rubber_bonus;
  const bool has_extra = static_cast<int>(games.size()) > rules.games;
  add(ruling, RubberWon{winner, static_cast<int>(games.size()), points},
      ground_of(book, "rubber.games") + ground_of(book, "rubber.bonus") + ground_of(book, "rubber.love_game_value") +
          (has_extra ? ground_of(book, "rubber.fourth_game_on_lap") : Ground()));
}

namespace {

/// Games that stand alone: each is won by the higher score, and points beyond the target are lost. AMB-D16 AMB-K26
void conclude_single_games(const LawBook& book, const Position& at, Ruling& ruling) {
  const Ground ground = ground_of(book, "game.target") + ground_of(book, "game.surplus");
  for (const PlayedGame& game : at.games) {
    const int won = game.score[game.winner];
    const int lost = game.score[adversaries_of(game.winner)];
    if (!game.is_scored || won == 0) continue;
    if (won == lost) {
      if (book.code->match.game.level_game == codes::LevelGame::Drawn)
        add(ruling, GameDrawn{}, ground_of(book, "game.level_game"));
      continue;
    }
    const bool carries = book.code->match.game.surplus == codes::Surplus::Carried;
    add(ruling, GameWon{game.winner, GameResult{won, lost}, 1, carries ? game.carry : 0, game.number}, ground);
    if (!carries && game.carry > 0) add(ruling, Void{{Thing::Carry, game.number}}, ground);
  }
}

}  // namespace

void observe_rubber(Context& context, const Act& act) {
  Position& at = context.at;
  if (is_finding(act, "game-result") && !act.value("teams")) take_game_result(context, act);
  if (is_finding(act, "game-won")) take_game_won(at, act);
  if (is_finding(act, "score-after")) take_turn_score(context, act);
  if (is_finding(act, "hand-result") && at.next_turn_up) at.next_deal_scored = true;
  if (is_finding(act, "counter-error") && act.side("side")) {
    at.counter_error = CounterError{*act.side("side"), act.count("correct").value_or(0)};
  }
  if (act.verb == Verb::Demand && act.what == "correction") take_correction(context, act);
  if (act.verb == Verb::MarkScore) {
    if (const auto party = party_of(act)) {
      say(at, Noted{Note::Advisory}, context.book.score.announce, Because::AnnouncedBeforeMarked);
      say(at, Stands{{Thing::Marks, party->its_side()}}, context.book.score.announce);
    }
  }
  if (act.verb == Verb::Event) take_event(at, act);
}

void conclude_rubber(const LawBook& book, const Position& at, Ruling& ruling) {
  state_turns(book, at, ruling);
  const bool is_settled = std::any_of(ruling.statements.begin(), ruling.statements.end(), [](const Statement& said) {
    return as<RubberWon>(said) != nullptr || as<GameDue>(said) != nullptr;
  });  // The hand just scored may have ended further games.
  if (is_settled || at.games.empty()) return;
  if (book.code->match.rubber) return conclude_games(book, at.games, ruling);
  conclude_single_games(book, at, ruling);
}

}  // namespace euchre::laws::detail

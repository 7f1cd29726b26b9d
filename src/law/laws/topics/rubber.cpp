#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/scoring.h"
#include "law/laws/detail/topic.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

unsigned number_of(const Position& at, const Act& act) {
  const int next = at.games.empty() ? 1 : static_cast<int>(at.games.back().number) + 1;
  return static_cast<unsigned>(std::max(1, act.count("n").value_or(next)));
}

/// Games are kept in the order of their numbers, whatever the order in which they are told; told again, it is another account of it.
void keep_game(Position& at, const match::GameResult& game) {
  const auto place = std::ranges::lower_bound(at.games, game.number, {}, &match::GameResult::number);
  if (place != at.games.end() && place->number == game.number)
    *place = game;
  else
    at.games.insert(place, game);
}

BySide<codes::Points> score_in(const Act& act) {
  BySide<codes::Points> score;
  for (const Side side : kSides) score[side] = as_points(act.count(to_text(side)).value_or(0));
  return score;
}

/// Whether it tells of a game between the sides of this table.
bool is_result_of_game(const Act& act) { return is_finding(act, "game-result") && !act.value("teams"); }

/// A game that somebody has won, or that was drawn where its turns to deal are over: at fewer points than it takes it is not over. [S2.a]
void take_game_result(Context& context, const Act& act) {
  Position& at = context.at;
  const auto score = score_in(act);
  const match::GameResult game{.number = number_of(at, act), .winner = match::leader_at(score), .score = score};
  const auto told = act.count("target");
  const auto target = told ? std::optional(as_points(*told)) : match_rules(context.book, at).game.target;
  const auto has_won = [&](codes::Points points) { return points >= *target; };
  if (target && !game.winner && std::ranges::all_of(score, has_won))
    return at.impossible.push_back("both sides have won game " + std::to_string(game.number));
  if (target && std::ranges::none_of(score, has_won))
    return say(at, Noted{Note::GameOpen}, code_ground(context.book, "game.target"));
  keep_game(at, game);
}

/// To how many points the games of a contest go may be told after them: which are over, and who has won them, is found anew. [AT5.a]
void judge_games_anew(Context& context) {
  Position& at = context.at;
  std::vector<Act> told;
  std::ranges::copy_if(at.log, std::back_inserter(told), is_result_of_game);
  if (told.empty()) return;
  std::erase_if(at.said, [](const Statement& said) { return said.what == Stated(Noted{Note::GameOpen}); });
  std::erase_if(at.games, [&told](const match::GameResult& game) {
    return std::ranges::any_of(told, [&game](const Act& act) { return score_in(act) == game.score; });
  });
  for (const Act& act : told) take_game_result(context, act);
}

void take_game_won(Position& at, const Act& act) {
  keep_game(at, {.number = number_of(at, act),
                 .winner = act.side("side").value_or(Side::NorthSouth),
                 .score = {},
                 .carried = as_points(act.count("carry").value_or(0))});
}

/// A game at the score that the director read off, after so many turns to deal; nothing while it goes on.
std::optional<match::GameResult> ended(const codes::MatchRules& rules, const BySide<codes::Points>& score, int deals) {
  match::Match match(rules);
  match.take_up(1, score, static_cast<unsigned>(std::max(0, deals)));
  const auto games = match.settle({}, match::DealTurn::Repeated).games_ended;
  return games.empty() ? std::nullopt : std::optional(games.front());
}

bool is_hand_over(const Position& at) { return result_of(at).has_value() || at.stage == Stage::HandOver; }

/// Where the game stands by the score that the director read off.
void take_turn_score(Context& context, const Act& act) {
  Position& at = context.at;
  const LawBook& book = context.book;
  const codes::MatchRules rules = match_rules(book, at);
  const auto score = score_in(act);
  at.score = score_before(book, at, score);
  const BySide<int> wrong = wrong_on_counters(book, at);  // It was read off the counters.
  for (const Side side : kSides) at.score[side] -= wrong[side];
  const Rule<int>& markers = book.score.marker_max;
  const Ground by_turns = rules.game.deal_turns ? code_ground(book, "game.deal_turns") : Ground();
  if (markers.value > 0) say(at, Noted{Note::MarkerMax, markers.value}, markers.ground + by_turns);
  if (rules.game.deal_turns) {
    read_turns_off(at, act.count("deal"), is_hand_over(at));
    return take_turn_to_deal(at);
  }
  if (is_hand_over(at)) return;  // What the hand brings ends the game or leaves it open.
  const auto game = ended(rules, score, 0);
  const Ground ground = code_ground(book, "game.target");
  if (game && !game->winner) return at.impossible.push_back("both sides have won the game");
  if (game) return say(at, GameWon{*game->winner, result_of(*game)}, ground);
  say(at, Noted{Note::GameOpen}, ground);
}

BySide<codes::Points> score_told(const Position& at, const Ruling& ruling) {
  BySide<int> score = at.score;
  for (const Statement& said : ruling.statements) {
    if (const auto* told = as<ScoreIs>(said)) score = told->score;
  }
  return as_points(score);
}

/// Whether the hand has used up its turn to deal; one that is played again has not. AMB-D08
bool uses_turn(const Position& at, const Ruling& ruling) {
  return is_hand_over(at) && !is_turn_had_again(at, ruling.statements);
}

/// What a game of so many turns to deal has come to, and what that would be in the code that this one lies over. [D-10.a]
void state_turns_left(const LawBook& book, const Position& at, Ruling& ruling) {
  const codes::MatchRules rules = match_rules(book, at);
  if (!at.turns_over || !rules.game.deal_turns) return;
  const int over = *at.turns_over + (uses_turn(at, ruling) ? 1 : 0);
  const int left = *rules.game.deal_turns - over;
  const auto score = score_told(at, ruling);
  const auto game = ended(rules, score, over);
  const Rule<int>& markers = book.score.marker_max;
  const bool is_beyond = markers.value > 0 && std::ranges::any_of(score, [&](codes::Points points) {
                           return points.number() > markers.value;
                         });  // Markers say no more than so much, which ends nothing. AMB-D11
  const Ground ground = code_ground(book, "game.deal_turns") + (is_beyond ? markers.ground : Ground());
  const auto misdealt = static_cast<int>(at.turns_misdealt.size());
  const bool may_go_on = rules.game.level_game == codes::LevelGame::ExtraDeal;  // Then more are dealt. AMB-D12
  const int dealt = may_go_on ? over : std::min(over, static_cast<int>(*rules.game.deal_turns));
  if (left <= 0 || misdealt > 0)
    add(ruling, Noted{Note::DealsPlayed, dealt - misdealt}, misdealt > 0 ? book.dealing.turn_used : ground);
  if (game && !game->winner) return add(ruling, GameDrawn{}, code_ground(book, "game.level_game"));
  if (game) return add(ruling, GameWon{*game->winner, result_of(*game)}, ground);
  if (left <= 0) return add(ruling, Noted{Note::GameOpen}, code_ground(book, "game.level_game"));
  add(ruling, Noted{Note::GameOpen}, ground);
  add(ruling, Noted{Note::TurnsLeft, left}, ground);
  const LawBook& other = *find_law_book(book.overlaid.empty() ? book.code->base : book.overlaid);
  if (other.code->match.game.target && ended(other.code->match, score, 0))
    add(ruling, Contrast{other.code, Contrast::To::GameOver}, code_ground(other, "game.target"));
}

/// Who has each turn to deal.
void state_turns(const LawBook& book, const Position& at, Ruling& ruling) {
  const auto turns = book.code->match.game.deal_turns;
  if (!at.first_dealer || !turns) return;
  const Ground misdealt = !at.turns_misdealt.empty() ? book.dealing.misdeal.ground : Ground();
  const Ground ground = code_ground(book, "game.deal_turns") + code_ground(book, "draw.first_dealer") + misdealt;
  for (int turn = 1; turn <= static_cast<int>(*turns); ++turn)
    add(ruling, DealTurnOf{dealer_of_turn(book, at, turn), turn}, ground);
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

/// Whether the game was told with the hand that ended it, before this deal.
bool was_told(const Ruling& ruling, const match::GameResult& game) {
  return std::ranges::any_of(ruling.statements, [&](const Statement& said) {
    const auto* won = as<GameWon>(said);
    return won != nullptr && said.since == Statement::kFormerDeal && won->number == static_cast<int>(game.number) &&
           won->side == game.winner;
  });
}

void conclude_game(const LawBook& book, const codes::GameRules& rules, const match::GameResult& game, Ruling& ruling) {
  const Ground ground = code_ground(book, book.code->match.rubber ? "rubber.love_game_value" : "game.target");
  state_game(book, rules, game, ground + code_ground(book, "game.surplus"), ruling);
}

}  // namespace

void state_game(const LawBook& book, const codes::GameRules& rules, const match::GameResult& game, const Ground& ground,
                Ruling& ruling) {
  if (!game.winner) {
    // A game that goes to a number of points is over once somebody has them: he has won it.
    const bool has_winner = rules.target && std::ranges::any_of(game.score, [&rules](codes::Points points) {
                              return points >= *rules.target;
                            });
    if (!has_winner && rules.level_game == codes::LevelGame::Drawn)
      add(ruling, GameDrawn{}, code_ground(book, "game.level_game"));
    return;
  }
  const auto number = game.number == 0 ? std::nullopt : std::optional(static_cast<int>(game.number));
  const auto& rubber = book.code->match.rubber;
  const Ground last = rubber ? code_ground(book, "rubber.fourth_game_on_lap") + book.score.last_surplus : Ground();
  if (match::surplus_of(rules, game) > game.carried)
    add(ruling, Void{{Thing::Carry, number.value_or(1)}}, code_ground(book, "game.surplus") + last);
  const auto result = game.is_scored() ? std::optional(result_of(game)) : std::nullopt;
  add(ruling, GameWon{*game.winner, result, game.value, game.carried.number(), number}, ground);
}

codes::MatchRules match_rules(const LawBook& book, const Position& at) {
  codes::MatchRules rules = book.code->match;
  const bool has_target = rules.game.target.has_value();  // No number of points ends a game of so many turns. AMB-D01
  if (has_target && at.announced_target && *at.announced_target > 0)
    rules.game.target = as_points(*at.announced_target);
  return rules;
}

bool is_over_by_turns(const LawBook& book, const Position& at, const BySide<int>& score, int turns_over) {
  const codes::MatchRules rules = match_rules(book, at);
  return rules.game.deal_turns && ended(rules, as_points(score), turns_over);
}

bool has_used_all_turns(const LawBook& book, const Position& at) {
  const auto turns = match_rules(book, at).game.deal_turns;
  if (!turns || !at.turns_over) return false;
  Ruling scored;
  conclude_scoring(book, at, scored);
  return *at.turns_over + (uses_turn(at, scored) ? 1 : 0) >= static_cast<int>(*turns);
}

match::Match match_told(const LawBook& book, const Position& at) {
  match::Match match(match_rules(book, at));
  for (const match::GameResult& game : at.games) {
    if (!match.is_over()) match.book(game);
  }
  return match;
}

codes::Points as_points(int number) {
  constexpr int kMost = 10'000;
  return codes::Points(static_cast<std::int16_t>(std::clamp(number, -kMost, kMost)));
}

BySide<codes::Points> as_points(const BySide<int>& score) {
  return {as_points(score[Side::NorthSouth]), as_points(score[Side::EastWest])};
}

BySide<int> numbers_of(const BySide<codes::Points>& points) {
  return {points[Side::NorthSouth].number(), points[Side::EastWest].number()};
}

GameResult result_of(const match::GameResult& game) {
  return {game.score[*game.winner].number(), game.score[adversaries_of(*game.winner)].number()};
}

void conclude_games(const LawBook& book, const Position& at, const match::Match& match, Ruling& ruling) {
  for (std::size_t i = 0; i < match.games().size(); ++i) {
    const match::GameResult& game = match.games()[i];
    if (i < at.games.size() && was_told(ruling, game)) continue;
    conclude_game(book, match.rules().game, game, ruling);
  }
  if (!match.is_over()) {
    const auto number = static_cast<int>(match.game_number());
    const bool is_going_on = at.game_number == number && (result_of(at) || at.score != numbers_of(match.score()));
    if (is_going_on || hand_goes_on(at)) return;  // It was due, and is played; or will be, once this hand is over.
    const bool is_extra = number > book.code->match.rubber->games;
    return add(ruling, GameDue{number, numbers_of(match.score())},
               code_ground(book, is_extra ? "rubber.fourth_game_on_lap" : "rubber.third_game_always") +
                   code_ground(book, "game.surplus"));
  }
  if (!match.rubber()) return;
  BySide<int> points;
  for (const Side side : kSides) points[side] = match.rubber()->points[side];
  const auto games = static_cast<int>(match.games().size());
  const bool has_extra = games > book.code->match.rubber->games;
  const match::GameResult& last = match.games().back();
  const bool drops_surplus = match::surplus_of(match.rules().game, last) > last.carried;
  add(ruling, RubberWon{match.rubber()->winner, games, points},
      code_ground(book, "rubber.games") + code_ground(book, "rubber.bonus") +
          code_ground(book, "rubber.love_game_value") +
          (has_extra ? code_ground(book, "rubber.fourth_game_on_lap") : Ground()) +
          (drops_surplus ? book.score.last_surplus : Ground()));
}

void observe_rubber(Context& context, const Act& act) {
  Position& at = context.at;
  if (is_result_of_game(act)) take_game_result(context, act);
  if (is_finding(act, "target") && act.value("announced")) judge_games_anew(context);
  if (is_finding(act, "game-won")) take_game_won(at, act);
  if (is_finding(act, "score-after")) take_turn_score(context, act);
  if (is_finding(act, "hand-result") && at.next_turn_up) at.next_deal_scored = true;
  if (is_finding(act, "counter-error") && act.side("side")) note_counter_error(context, *act.side("side"), act);
  const bool disputes_score = act.verb == Verb::Claim && act.what == "wrong-score";
  if (disputes_score || (act.verb == Verb::Demand && act.what == "correction")) take_score_correction(context, act);
  if (act.verb == Verb::MarkScore) {
    if (const auto party = party_of(act)) mark_score(context, *party, act.number);
  }
  if (act.verb == Verb::Event) take_event(at, act);
  let_errors_stand(context);
}

void conclude_rubber(const LawBook& book, const Position& at, Ruling& ruling) {
  state_turns(book, at, ruling);
  state_turns_left(book, at, ruling);
  const bool is_settled = std::any_of(ruling.statements.begin(), ruling.statements.end(), [](const Statement& said) {
    return as<RubberWon>(said) != nullptr || as<GameDue>(said) != nullptr;
  });  // The hand just scored may have ended further games.
  if (is_settled || at.games.empty()) return;
  if (book.code->match.rubber) {
    match::Match match = match_told(book, at);
    if (!match.is_over()) match.settle({}, match::DealTurn::Repeated);  // A surplus may win the next game too. AMB-S06
    return conclude_games(book, at, match, ruling);
  }
  const codes::MatchRules rules = match_rules(book, at);
  for (const match::GameResult& game : at.games) {
    if (game.is_scored()) conclude_game(book, rules.game, match::Match(rules).book(game), ruling);
  }
}

}  // namespace euchre::laws::detail

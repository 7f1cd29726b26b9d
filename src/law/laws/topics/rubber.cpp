#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/scoring.h"
#include "law/laws/detail/topic.h"

#include <algorithm>
#include <utility>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

unsigned number_of(const Position& at, const Act& act) {
  return static_cast<unsigned>(std::max(1, act.count("n").value_or(static_cast<int>(at.games.size()) + 1)));
}

BySide<codes::Points> score_in(const Act& act) {
  BySide<codes::Points> score;
  for (const Side side : kSides) score[side] = as_points(act.count(to_text(side)).value_or(0));
  return score;
}

void take_game_result(Position& at, const Act& act) {
  const auto score = score_in(act);
  at.games.push_back({.number = number_of(at, act), .winner = match::leader_at(score), .score = score});
}

void take_game_won(Position& at, const Act& act) {
  at.games.push_back({.number = number_of(at, act),
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

/// The score before a hand, where the score after it was read off: what the hand brings is entered once.
BySide<int> score_before(const LawBook& book, const Position& at, const BySide<codes::Points>& after) {
  Ruling entered;
  conclude_scoring(book, at, entered);
  BySide<int> before = numbers_of(after);
  for (const Statement& said : entered.statements) {
    const auto* told = as<ScoreIs>(said);
    if (told == nullptr) continue;
    for (const Side side : kSides) before[side] -= told->score[side] - at.score[side];
  }
  return before;
}

/// Where the game stands by the score that the director read off.
void take_turn_score(Context& context, const Act& act) {
  Position& at = context.at;
  const LawBook& book = context.book;
  const codes::MatchRules rules = match_rules(book, at);
  const auto score = score_in(act);
  at.score = score_before(book, at, score);
  const Rule<int>& markers = book.score.marker_max;
  const Ground by_turns = rules.game.deal_turns ? code_ground(book, "game.deal_turns") : Ground();
  if (markers.value > 0) say(at, Noted{Note::MarkerMax, markers.value}, markers.ground + by_turns);
  if (rules.game.deal_turns) {
    at.turns_over = act.count("deal");
    if (at.turns_over && is_hand_over(at) && !at.fate.annulled) --*at.turns_over;  // This hand is one of them.
    const bool is_misdealt_since = at.turns_over && at.fate.annulled && at.fate.turn && *at.fate.turn > *at.turns_over;
    if (is_misdealt_since) ++*at.turns_over;
    return take_turn_to_deal(at);
  }
  if (is_hand_over(at)) return;  // What the hand brings ends the game or leaves it open.
  const auto game = ended(rules, score, 0);
  const Ground ground = code_ground(book, "game.target");
  if (game && !game->winner) return say(at, GameDrawn{}, code_ground(book, "game.level_game"));
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
  const auto is_void = [](const Statement& said) { return said.what == Stated(Void{Thing::Hand}); };
  return is_hand_over(at) && !at.fate.annulled && std::ranges::none_of(ruling.statements, is_void);
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
  if (left <= 0 || at.turns_misdealt > 0)
    add(ruling, Noted{Note::DealsPlayed, std::min(over, static_cast<int>(*rules.game.deal_turns)) - at.turns_misdealt},
        at.turns_misdealt > 0 ? book.dealing.turn_used : ground);
  if (game && !game->winner) return add(ruling, GameDrawn{}, code_ground(book, "game.level_game"));
  if (game) return add(ruling, GameWon{*game->winner, result_of(*game)}, ground);
  if (left <= 0) return add(ruling, Noted{Note::GameOpen}, code_ground(book, "game.level_game"));
  add(ruling, Noted{Note::GameOpen}, ground);
  add(ruling, Noted{Note::TurnsLeft, left}, ground);
  const LawBook& other = *find_law_book(book.overlaid.empty() ? book.code->base : book.overlaid);
  if (other.code->match.game.target && ended(other.code->match, score, 0))
    add(ruling, Contrast{other.code, Contrast::To::GameOver}, code_ground(other, "game.target"));
}

/// Who has a turn to deal, from the first dealer on; once somebody has dealt out of turn and it stood, from him on. AMB-S17
Seat dealer_of_turn(const LawBook& book, const Position& at, unsigned turn) {
  if (at.wrong_dealer && dealer_in_right(book, at) == at.wrong_dealer) {
    for (const Act& told : at.log) {
      const auto dealt = is_finding(told, "dealt-by") ? told.count("turn") : std::nullopt;
      if (dealt && *dealt > 0 && turn >= static_cast<unsigned>(*dealt))
        return seat_after(*at.wrong_dealer, turn - static_cast<unsigned>(*dealt));
    }
  }
  return seat_after(*at.first_dealer, turn - 1);
}

/// Who has each turn to deal.
void state_turns(const LawBook& book, const Position& at, Ruling& ruling) {
  const auto turns = book.code->match.game.deal_turns;
  if (!at.first_dealer || !turns) return;
  const Ground misdealt = at.turns_misdealt > 0 ? book.dealing.misdeal.ground : Ground();
  const Ground ground = code_ground(book, "game.deal_turns") + code_ground(book, "draw.first_dealer") + misdealt;
  for (unsigned turn = 1; turn <= *turns; ++turn)
    add(ruling, DealTurnOf{dealer_of_turn(book, at, turn), static_cast<int>(turn)}, ground);
}

/// What a counter shows, and what it should: both with what the hand has brought, where that was told before. [S5]
void note_counter_error(Context& context, Side side, const Act& act) {
  Position& at = context.at;
  const auto before_hand = [&](int told) {
    BySide<codes::Points> score = as_points(at.score);
    score[side] = as_points(told);
    return at.next_turn_up ? told : score_before(context.book, at, score)[side];
  };
  at.counter_errors[side] = before_hand(act.count("correct").value_or(0));
  const auto shown = act.count("shown");
  if (shown && has_result_entered(at) && !at.next_turn_up) at.score[side] = before_hand(*shown);
}

}  // namespace

std::optional<Marked> marked_wrongly(const LawBook& book, const Position& at) {
  const auto marks = std::ranges::find(at.log.rbegin(), at.log.rend(), Verb::MarkScore, &Act::verb);
  const auto party = marks == at.log.rend() ? std::nullopt : party_of(*marks);
  constexpr unsigned kMostMarked = 99;  // No counter shows more.
  const bool is_over = deal_is_past(at) || result_of(at).has_value();
  if (!party || !marks->number || *marks->number > kMostMarked || !is_over) return at.former_marks;
  Ruling scored;
  conclude_scoring(book, at, scored);
  Marked found{party->its_side(), static_cast<int>(*marks->number), 0};
  for (const Statement& said : scored.statements) {
    const auto* points = as<PointsEntered>(said);
    if (points != nullptr && points->side == found.side) found.due += points->points;
  }
  return found.marked == found.due ? std::nullopt : std::optional(found);
}

namespace {

/// More or fewer points were marked than the hand has brought: they are put right until the limit, and count from then on. [S5]
void take_correction_of_marks(Context& context, const Party& party, bool late) {
  Position& at = context.at;
  const auto wrong = marked_wrongly(context.book, at);
  if (!wrong) return;
  at.former_marks.reset();
  const Ground& ground = context.book.score.correction_until.ground;
  say(at, ruled(late ? Verdict::Denied : Verdict::Allowed, who_of(party), Deed::Correction), ground);
  if (late) {
    at.score[wrong->side] += wrong->marked - wrong->due;
    return;
  }
  const Stated stood = Stands{{Thing::Marks, wrong->side}};
  std::erase_if(at.said, [&](const Statement& said) { return said.what == stood; });
  say(at, Void{{Thing::Marks, wrong->side}}, ground);
}

/// Whose counters are to be put right: the side's that the demand names, or all that show something else.
std::vector<Side> sides_to_correct(const Position& at, const Act& act) {
  std::vector<Side> sides;
  for (const Side side : kSides) {
    const bool is_of_other = act.manner.ends_with("for " + std::string(to_text(adversaries_of(side))));
    if (at.counter_errors[side] && !is_of_other) sides.push_back(side);
  }
  return sides;
}

/// Whether the trump of the next deal is turned, or the next deal scored: of the hand that is over, or of the one before this.
bool is_past_correction(const ScoreLaw& law, const Position& at) {
  if (law.correction_until.value == ScoreLaw::CorrectionUntil::NextTurnUp)
    return at.next_turn_up || (at.former_marks && at.turned);
  return at.next_deal_scored || (at.former_marks && has_result_entered(at));
}

void take_correction(Context& context, const Act& act) {
  Position& at = context.at;
  const ScoreLaw& law = context.book.score;
  const auto party = party_of(act);
  if (!party) return;
  const bool late = is_past_correction(law, at);
  const std::vector<Side> sides = sides_to_correct(at, act);
  if (sides.empty()) return take_correction_of_marks(context, *party, late);
  const Who who = who_of(*party);
  if (late) {
    for (const Side side : sides) at.counter_errors[side].reset();  // It stands as it is shown.
    return say(at, Denied{who, Deed::Correction}, law.correction_until.ground);
  }
  say(at, Allowed{who, Deed::Correction}, law.correction_until.ground);
  for (const Side side : sides) at.score[side] = *std::exchange(at.counter_errors[side], std::nullopt);
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

void conclude_game(const LawBook& book, const codes::GameRules& rules, const match::GameResult& game, Ruling& ruling) {
  const Ground ground = code_ground(book, book.code->match.rubber ? "rubber.love_game_value" : "game.target");
  state_game(book, rules, game, ground + code_ground(book, "game.surplus"), ruling);
}

}  // namespace

void state_game(const LawBook& book, const codes::GameRules& rules, const match::GameResult& game, const Ground& ground,
                Ruling& ruling) {
  if (!game.winner) {
    if (rules.level_game == codes::LevelGame::Drawn) add(ruling, GameDrawn{}, code_ground(book, "game.level_game"));
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
  if (at.announced_target && *at.announced_target > 0) {
    rules.game.target = as_points(*at.announced_target);
    rules.game.deal_turns.reset();
  }
  return rules;
}

match::Match match_told(const LawBook& book, const Position& at) {
  match::Match match(match_rules(book, at));
  for (const match::GameResult& game : at.games) {
    if (!match.is_over()) match.book(game);
  }
  return match;
}

bool has_counter_error(const Position& at) {
  return std::ranges::any_of(at.counter_errors, [](const auto& correct) { return correct.has_value(); });
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

void conclude_games(const LawBook& book, const match::Match& match, Ruling& ruling) {
  for (const match::GameResult& game : match.games()) conclude_game(book, match.rules().game, game, ruling);
  if (!match.is_over()) {
    const auto number = static_cast<int>(match.game_number());
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
  if (is_finding(act, "game-result") && !act.value("teams")) take_game_result(at, act);
  if (is_finding(act, "game-won")) take_game_won(at, act);
  if (is_finding(act, "score-after")) take_turn_score(context, act);
  if (is_finding(act, "hand-result") && at.next_turn_up) at.next_deal_scored = true;
  if (is_finding(act, "counter-error") && act.side("side")) note_counter_error(context, *act.side("side"), act);
  const bool disputes_score = act.verb == Verb::Claim && act.what == "wrong-score";
  if (disputes_score || (act.verb == Verb::Demand && act.what == "correction")) take_correction(context, act);
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
  state_turns_left(book, at, ruling);
  const bool is_settled = std::any_of(ruling.statements.begin(), ruling.statements.end(), [](const Statement& said) {
    return as<RubberWon>(said) != nullptr || as<GameDue>(said) != nullptr;
  });  // The hand just scored may have ended further games.
  if (is_settled || at.games.empty()) return;
  if (book.code->match.rubber) {
    match::Match match = match_told(book, at);
    if (!match.is_over()) match.settle({}, match::DealTurn::Repeated);  // A surplus may win the next game too. AMB-S06
    return conclude_games(book, match, ruling);
  }
  const codes::MatchRules rules = match_rules(book, at);
  for (const match::GameResult& game : at.games) {
    if (game.is_scored()) conclude_game(book, rules.game, match::Match(rules).book(game), ruling);
  }
}

}  // namespace euchre::laws::detail

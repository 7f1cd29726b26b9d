#include "law/laws/detail/dealing.h"
#include "law/laws/detail/scoring.h"

#include <algorithm>
#include <span>
#include <string>

// Points that were marked wrongly, and counters that show something else than was earned: they are put right until the limit of
// the code, and count from then on. [S5] [K-score-10]

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

/// The points that the side has marked for this hand, in one part or several; nothing where it marked none, or where that is no
/// number, or none that a counter can show.
std::optional<int> marked_in_all(const Position& at, Side side) {
  constexpr unsigned kMostMarked = 99;
  std::optional<int> marked;
  // Of a hand that follows another nothing is marked before it is over.
  const std::size_t since = at.former_hand ? at.past_since.value_or(at.log.size()) : 0;
  for (const Act& act : std::span(at.log).subspan(since)) {
    const auto party = act.verb == Verb::MarkScore ? party_of(act) : std::nullopt;
    if (!party || party->its_side() != side) continue;
    if (!act.number || *act.number > kMostMarked) return std::nullopt;
    marked = marked.value_or(0) + static_cast<int>(*act.number);
  }
  return marked;
}

enum class TakenBack : std::uint8_t { PutRight, ByRuling };

/// Whether what the side marked for this hand has been put right, or is taken back by a ruling on the hand. [S4] AMB-S07
bool are_taken_back(const LawBook& book, const std::vector<Statement>& said, Side side, TakenBack how) {
  return std::ranges::any_of(said, [&](const Statement& statement) {
    const bool is_void = statement.what == Stated(Void{{Thing::Marks, side}});
    const bool is_error = how == TakenBack::ByRuling && statement.ground == book.score.correction_until.ground;
    return is_void && !is_error && statement.since != Statement::kFormerDeal;
  });
}

/// What the side marked for this hand, where it is not what the hand has brought it and nobody has put it right.
std::optional<Marked> marked_for_this_hand(const LawBook& book, const Position& at, Side side) {
  const auto marked = marked_in_all(at, side);
  const bool is_over = deal_is_past(at) || result_of(at).has_value();
  if (!marked || !is_over || at.marks_stand[side] || waits_for_choice(book, at)) return std::nullopt;
  if (are_taken_back(book, at.said, side, TakenBack::PutRight)) return std::nullopt;
  Ruling scored;
  scored.statements = at.said;
  conclude_scoring(book, at, scored);
  const bool is_passed_out = at.fate.over && !at.fate.annulled;  // Then nothing was there to be marked.
  if (!is_passed_out && are_taken_back(book, scored.statements, side, TakenBack::ByRuling)) return std::nullopt;
  Marked found{side, *marked, 0};
  for (const Statement& said : scored.statements) {
    const auto* points = said.since == Statement::kFormerDeal ? nullptr : as<PointsEntered>(said);
    if (points != nullptr && points->side == side) found.due += points->points;
  }
  return found.marked == found.due ? std::nullopt : std::optional(found);
}

/// Whether an error was made for the hand that is told, or for one before it.
enum class ErrorOf : std::uint8_t { ThisHand, FormerHand };

/// Whether the trump of the next deal is turned, or the next deal scored.
bool is_past_correction(const ScoreLaw& law, const Position& at, ErrorOf hand) {
  const bool is_former = hand == ErrorOf::FormerHand;
  if (is_settled(at, Settled::Score)) return true;
  if (law.correction_until.value == ScoreLaw::CorrectionUntil::NextTurnUp)
    return at.next_turn_up || (is_former && at.turned);
  return at.next_deal_scored || (is_former && (has_result_entered(at) || hand_is_over(at)));
}

/// Whether a hand is being dealt or played: what is wrong on the counters was marked before it.
bool is_deal_going_on(const Position& at) {
  if (result_of(at) || deal_is_past(at)) return false;
  const auto of_deal = std::span(at.log).subspan(at.dealt_since);
  return at.turned || std::ranges::find(of_deal, Verb::DealCards, &Act::verb) != of_deal.end();
}

/// The marks of the side are told to stand, or to be void, whatever was told of them before.
void say_of_marks(Position& at, Side side, const Stated& what, const Ground& ground, ErrorOf hand) {
  std::vector<Statement>& told = hand == ErrorOf::ThisHand ? at.said : at.said_before;
  Ground grounds;
  for (const Statement& said : told) {
    if (said.what == what) grounds = said.ground;
  }
  std::erase_if(told, [&](const Statement& said) {
    return said.what == Stated(Stands{{Thing::Marks, side}}) || said.what == Stated(Void{{Thing::Marks, side}});
  });
  const std::size_t since = hand == ErrorOf::ThisHand ? at.log.size() : Statement::kFormerDeal;
  told.push_back({what, grounds + ground, Because::NotAsked, false, since});
}

void say_marks_stand(Position& at, Side side, const Ground& ground, ErrorOf hand) {
  say_of_marks(at, side, Stands{{Thing::Marks, side}}, ground, hand);
}

/// Whether it is a game of the rubber that was over before this hand.
bool is_earlier(const Position& at, const GameWon& won) {
  return won.number && std::ranges::any_of(at.games, [&](const match::GameResult& game) {
           return static_cast<int>(game.number) == *won.number;
         });
}

/// Whether the points of this hand have won the game for the other side: then nothing is there to be marked any more. AMB-S07
bool is_marked_too_late(const LawBook& book, const Position& at, Side side) {
  const Side others = adversaries_of(side);
  if (marked_for_this_hand(book, at, others)) return false;  // They have not marked what they won it by, or more.
  Ruling scored;
  conclude_scoring(book, at, scored);
  return std::ranges::any_of(scored.statements, [&](const Statement& said) {
    const auto* won = as<GameWon>(said);
    return won != nullptr && said.since != Statement::kFormerDeal && won->side == others && !is_earlier(at, *won);
  });
}

/// What was marked wrongly for this hand stands. @return whether anything was
bool let_marks_stand(Context& context, Side side) {
  Position& at = context.at;
  if (!is_past_correction(context.book.score, at, ErrorOf::ThisHand)) return false;
  const auto wrong = marked_for_this_hand(context.book, at, side);
  if (!wrong) return false;
  at.marks_stand[side] = true;
  if (is_marked_too_late(context.book, at, side)) {
    say_of_marks(at, side, Void{{Thing::Marks, side}}, context.book.score.late_points.ground, ErrorOf::ThisHand);
    return true;
  }
  at.score[side] += wrong->marked - wrong->due;
  say_marks_stand(at, side, context.book.score.correction_until.ground, ErrorOf::ThisHand);
  return true;
}

/// What was marked wrongly for a hand before this one stands. @return by how much the score is another
int let_former_marks_stand(Context& context, Side side) {
  Position& at = context.at;
  const Marked wrong = *at.former_marks[side];
  at.former_marks[side].reset();
  say_marks_stand(at, side, context.book.score.correction_until.ground, ErrorOf::FormerHand);
  return wrong.marked - wrong.due;
}

bool is_corrected_in_this_act(const Position& at) {
  return std::ranges::any_of(at.said, [&](const Statement& said) {
    const auto* allowed = as<Allowed>(said);
    const auto* denied = as<Denied>(said);
    const bool is_correction = (allowed != nullptr && allowed->deed.word == Deed::Correction) ||
                               (denied != nullptr && denied->deed.word == Deed::Correction);
    return is_correction && said.since == at.log.size();
  });
}

/// More or fewer points were marked than a hand has brought. @return whether there is anything to put right
bool correct_marks(Context& context, const Party& party) {
  Position& at = context.at;
  const Ground& ground = context.book.score.correction_until.ground;
  bool is_wrong = false;
  for (const Side side : kSides) {
    if (!marked_wrongly(context.book, at, side)) continue;
    is_wrong = true;
    const bool is_of_this_hand = marked_for_this_hand(context.book, at, side).has_value();
    at.former_marks[side].reset();
    say(at, Allowed{who_of(party), Deed::Correction}, ground);
    say_of_marks(at, side, Void{{Thing::Marks, side}}, ground,
                 is_of_this_hand ? ErrorOf::ThisHand : ErrorOf::FormerHand);
  }
  return is_wrong;
}

/// Whether the hand has ended a game: counters that show less than it had before are those of the next. [SG-lap]
bool has_ended_game(const LawBook& book, const Position& at) {
  Ruling scored;
  conclude_scoring(book, at, scored);
  return std::ranges::any_of(scored.statements, [&](const Statement& said) {
    const auto* won = as<GameWon>(said);
    return won != nullptr && !is_earlier(at, *won);
  });
}

/// Whether a hand is over and no card of another has been played: then whoever asks for a correction speaks of the score.
bool is_hand_scored(const Position& at) {
  return result_of(at) || (at.former_hand && at.tricks.empty() && !at.opening_lead_made);
}

/// Whose counters are to be put right: the side's that the demand names, or all that show something else.
std::vector<Side> sides_to_correct(const Position& at, const Act& act) {
  std::vector<Side> sides;
  for (const Side side : kSides) {
    const bool is_of_other = act.manner.ends_with("for " + std::string(to_text(adversaries_of(side))));
    const auto& error = at.counter_errors[side];
    if (error && !error->stands && !is_of_other) sides.push_back(side);
  }
  return sides;
}

}  // namespace

void take_back_marks(Ruling& ruling, Side side, const Ground& ground) {
  const Stated marked = Stands{{Thing::Marks, side}};
  const auto is_of_this_hand = [&](const Statement& said) {
    return said.what == marked && said.since != Statement::kFormerDeal;
  };
  if (std::erase_if(ruling.statements, is_of_this_hand) == 0) return;
  add(ruling, Void{{Thing::Marks, side}}, ground);
}

int true_score(const Position& at, const BySide<int>& score, Side side) {
  const auto& error = at.counter_errors[side];
  const bool is_of_this_game = error && !error->stands && !error->shown_in_next;
  return is_of_this_game ? std::min(score[side], error->correct + score[side] - at.score[side]) : score[side];
}

Ground take_back_beyond(const LawBook& book, const Position& at, std::optional<Side> winner, BySide<int>& score) {
  const auto target = match_rules(book, at).game.target;
  if (!winner || !target) return {};
  const Side losers = adversaries_of(*winner);
  const auto& error = at.counter_errors[losers];
  if (score[losers] < target->number() || !error || error->shown_in_next) return {};
  score[losers] += error->correct - at.score[losers];
  return book.score.late_points.ground;
}

void mark_score(Context& context, const Party& party, std::optional<unsigned> points) {
  Position& at = context.at;
  const Side side = party.its_side();
  const Ground& ground = context.book.score.announce;
  say(at, Noted{Note::Advisory}, ground, Because::AnnouncedBeforeMarked);
  if (!at.former_hand || at.past_since) return say(at, Stands{{Thing::Marks, side}}, ground);
  // It is marked for the hand before this one, which brings nothing yet.
  say_marks_stand(at, side, ground, ErrorOf::FormerHand);
  if (!points) return;
  FormerHand& former = *at.former_hand;
  former.marked[side] += static_cast<int>(std::min(*points, 99U));
  const Marked marked{side, former.marked[side], former.due[side]};
  at.former_marks[side] = marked.marked == marked.due ? std::nullopt : std::optional(marked);
}

BySide<int> marked_for_hand(const Position& at) {
  BySide<int> marked;
  for (const Side side : kSides) marked[side] = marked_in_all(at, side).value_or(0);
  return marked;
}

bool has_counter_error(const Position& at) {
  return std::ranges::any_of(at.counter_errors, [](const auto& error) { return error && !error->stands; });
}

std::optional<Marked> marked_wrongly(const LawBook& book, const Position& at, Side side) {
  const auto of_this_hand = marked_for_this_hand(book, at, side);
  return of_this_hand ? of_this_hand : at.former_marks[side];
}

BySide<int> wrong_on_counters(const LawBook& book, const Position& at) {
  BySide<int> wrong{};
  for (const Side side : kSides) {
    for (const auto& marks : {marked_for_this_hand(book, at, side), at.former_marks[side]})
      wrong[side] += marks ? marks->marked - marks->due : 0;
  }
  return wrong;
}

bool may_speak_of_score(const LawBook& book, const Position& at) {
  return at.has_late_error || has_counter_error(at) ||
         std::ranges::any_of(kSides, [&](Side side) { return marked_wrongly(book, at, side).has_value(); });
}

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

void note_counter_error(Context& context, Side side, const Act& act) {
  Position& at = context.at;
  // What a counter shows, and what it should: both with what the hand has brought, where that was told before.
  const auto before_hand = [&](int told) {
    BySide<codes::Points> score = as_points(at.score);
    score[side] = as_points(told);
    return at.next_turn_up ? told : score_before(context.book, at, score)[side];
  };
  const auto shown = act.count("shown");
  const bool is_of_next = shown && *shown < at.score[side] && has_ended_game(context.book, at);
  at.counter_errors[side] = CounterError{before_hand(act.count("correct").value_or(0)), is_deal_going_on(at), false,
                                         is_of_next ? shown : std::nullopt};
  if (!is_of_next && shown && has_result_entered(at) && !at.next_turn_up) at.score[side] = before_hand(*shown);
}

void take_score_correction(Context& context, const Act& act) {
  Position& at = context.at;
  const auto party = party_of(act);
  if (!party) return;
  const Ground& ground = context.book.score.correction_until.ground;
  const std::vector<Side> sides = sides_to_correct(at, act);
  for (const Side side : sides) {
    say(at, Allowed{who_of(*party), Deed::Correction}, ground);
    if (!at.counter_errors[side]->shown_in_next) at.score[side] = at.counter_errors[side]->correct;
    at.counter_errors[side].reset();
  }
  if (!sides.empty() || correct_marks(context, *party)) return;
  const bool may_be_wrong = at.has_late_error || act.verb == Verb::Claim || is_hand_scored(at);
  if (may_be_wrong && !is_corrected_in_this_act(at)) say(at, Denied{who_of(*party), Deed::Correction}, ground);
}

void let_errors_stand(Context& context) {
  Position& at = context.at;
  const ScoreLaw& law = context.book.score;
  BySide<int> wrong{};
  bool is_of_former = false;
  for (const Side side : kSides) {
    if (let_marks_stand(context, side)) at.has_late_error = true;
    if (at.former_marks[side] && is_past_correction(law, at, ErrorOf::FormerHand)) {
      wrong[side] = let_former_marks_stand(context, side);
      is_of_former = true;
    }
    auto& error = at.counter_errors[side];
    if (!error || error->stands) continue;
    error->is_former = error->is_former || is_deal_going_on(at);
    if (!is_past_correction(law, at, error->is_former ? ErrorOf::FormerHand : ErrorOf::ThisHand)) continue;
    error->stands = at.has_late_error = true;
    if (error->shown_in_next && error->is_former) at.score[side] = *error->shown_in_next;
    is_of_former = is_of_former || (error->is_former && !error->shown_in_next);
  }
  if (!is_of_former) return;
  at.has_late_error = true;
  count_standing_errors(context.book, at, wrong);
}

}  // namespace euchre::laws::detail

#include "law/laws/detail/told_duties.h"

#include "law/laws/detail/auction.h"
#include "law/laws/detail/candidates.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"

#include <algorithm>
#include <array>
#include <span>

// What somebody must do is told with the act that it comes of. Until when it binds is read off the position and the log.

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

/// Whether cards that were due in an earlier trick would now be a revoke.
bool would_now_revoke(const Position& position, const Must& must, Seat seat) {
  if (must.task.word != Task::Play) return false;
  return !(must.cards & (position.hands[seat] - lawful_cards(position, seat))).empty();
}

/// What was done after it was said.
std::span<const Act> acts_since(const Position& position, const Statement& statement) {
  const std::span<const Act> log = position.log;
  return log.subspan(std::min(statement.since + 1, log.size()));
}

/// Whether anybody has called or played since it was said.
bool has_gone_on_since(const Position& position, const Statement& statement) {
  return std::ranges::any_of(acts_since(position, statement),
                             [&](const Act& act) { return seat_of(act) && acts_in_hand(position, act); });
}

/// Whether the card was taken out of its trick when he was told to take it back, and others have played since.
bool lies_with_him_again(const Position& position, const Statement& statement, const Must& must) {
  return has_gone_on_since(position, statement) && std::ranges::any_of(position.said, [&](const Statement& other) {
           const auto* card = as<CardIs>(other);
           return card != nullptr && card->card == must.task.card && card->status == CardStatus::Withdrawn &&
                  other.since == statement.since;
         });
}

/// Whether he has taken a card back, called or played since it was said.
bool has_moved_since(const Position& position, const Statement& statement, Seat seat) {
  return std::ranges::any_of(acts_since(position, statement), [&](const Act& act) {
    return seat_of(act) == seat && (act.verb == Verb::Withdraw || acts_in_hand(position, act));
  });
}

bool is_bound_to_pass(const Auction& auction, Seat seat) {
  return !auction.is_made() && auction.must_pass[seat] && !auction.passed_this_round[seat];
}

/// Whether he has drawn one card since he was told to draw again.
bool has_drawn_since(const Position& position, const Statement& statement, facts::Candidate player) {
  return std::ranges::any_of(acts_since(position, statement), [&](const Act& act) {
    const auto* who = std::get_if<facts::Candidate>(&act.actor);
    if (act.verb == Verb::Cut) return who != nullptr && *who == player && act.cards.size() == 1;
    return (is_finding(act, "draw") || is_finding(act, "redraw")) &&
           std::ranges::any_of(act.attributes, [player](const facts::Attribute& attribute) {
             return parse_player(attribute.key) == player;
           });
  });
}

/// Whether the hand is being played, as far as is known.
bool is_in_play(const Position& position) {
  return position.stage != Stage::HandOver && !hand_is_over(position) && !has_result_entered(position);
}

}  // namespace

bool acts_in_hand(const Position& position, const Act& act) {
  return act.verb == Verb::Lead || act.verb == Verb::Play || is_call(position, act);
}

bool is_of_last_act(const Position& position, const Statement& statement) {
  return statement.since + 1 == position.log.size();
}

bool is_duty_past(const Position& position, const Statement& statement, const Must& must) {
  constexpr std::array kBeforeTheDeal{Task::CutAfresh, Task::Reshuffle, Task::Redraw};
  const Task task = must.task.word;
  if (std::ranges::find(kBeforeTheDeal, task) != kBeforeTheDeal.end()) return false;
  if (position.fate.annulled) return true;
  const Seat* seat = std::get_if<Seat>(&must.who);
  if (seat != nullptr && would_now_revoke(position, must, *seat)) return true;
  if (task == Task::TurnDown) return has_gone_on_since(position, statement);  // Upon the card that was turned down.
  if (task != Task::Pass || seat == nullptr || is_of_last_act(position, statement)) return false;
  return !is_bound_to_pass(position.auction, *seat);
}

bool is_duty_due(const Position& position, const Statement& statement, const Must& must) {
  if (statement.is_implied || !is_history(statement) || statement.since == Statement::kFormerDeal) return false;
  const Task task = must.task.word;
  // What is done with the pack is told until it has been done.
  if (task == Task::CutAfresh || task == Task::Reshuffle) return !position.turned && position.stage < Stage::Calling;
  if (const auto* player = std::get_if<facts::Candidate>(&must.who))
    return task == Task::Redraw && !has_drawn_since(position, statement, *player);
  const Seat seat = std::get<Seat>(must.who);
  if (task == Task::Pass) return is_bound_to_pass(position.auction, seat);
  if (!is_in_play(position)) return false;
  if (task == Task::PlayDealtHand) return plays_dealt_hand(position);
  if (task == Task::TakeBack && lies_with_him_again(position, statement, must)) return false;
  if (task == Task::TakeBack || task == Task::TakeUpHand) return !has_moved_since(position, statement, seat);
  if (task == Task::Play && must.cards.empty()) return !has_moved_since(position, statement, seat);  // A suit. [S69.a]
  return (task == Task::LayOpen || task == Task::TurnDown) && !has_gone_on_since(position, statement);
}

}  // namespace euchre::laws::detail

#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/found.h"
#include "law/laws/detail/rights.h"
#include "law/laws/detail/scoring.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

// From one deal to the next: what can only be done or found in the deal that follows.

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

/// Whether it is known who deals next, and it is not whoever dealt.
bool deals_next(const LawBook& book, const Position& at, std::optional<Seat> seat) {
  const Seat next = next_dealer(book, at);
  return at.dealer_known && seat == next && next != dealer_of(at);
}

/// What is found in dealing; found without a time, it was found at once.
bool is_found_in_dealing(const Act& act) {
  constexpr std::array<std::string_view, 10> kInDealing{"card-exposed-in-deal", "extra-card-exposed-at-turn",
                                                        "faced-card-in-pack",   "faced-card-in-stock",
                                                        "deal-interrupted",     "pack-uncut",
                                                        "pack-unshuffled",      "wrong-count",
                                                        "hand-count",           "dealt-by"};
  return act.verb == Verb::Finding && !tells_when_found(act) &&
         std::ranges::find(kInDealing, std::string_view(act.what)) != kInDealing.end();
}

/// Once the pack is cut for the next deal, it is shuffled and cards are touched in that; where the hand was played, they are called
/// upon, and another result is that of the next.
bool follows_cut(const Position& at, const Act& act) {
  constexpr std::array kCalls{Verb::Pass,     Verb::Order, Verb::Assist, Verb::TakeUp,
                              Verb::TurnDown, Verb::Name,  Verb::Alone};
  const bool is_call = std::ranges::find(kCalls, act.verb) != kCalls.end();
  const bool is_handling = act.verb == Verb::Shuffle || act.verb == Verb::TouchCards || act.verb == Verb::LookCards;
  const bool is_played = hand_is_over(at) || has_result_entered(at);
  return is_found_in_dealing(act) || is_handling || (is_played && (is_call || is_finding(act, "hand-result")));
}

/// Whether the cards have been dealt, by what was done and found since.
bool is_dealt(const Position& at) {
  const auto of_deal = std::span(at.log).subspan(at.dealt_since);
  return at.turned || std::ranges::any_of(of_deal, [&](const Act& act) {
           const bool is_handling = act.verb == Verb::Claim || act.verb == Verb::TouchCards;
           return is_handling || is_call(at, act) || is_finding(act, "wrong-count") || is_finding(act, "hand-count");
         });
}

/// Whether a deal that is void is given up though somebody could have let it stand: whoever deals next deals.
bool is_dealt_anew(const LawBook& book, const Position& at, const Act& act) {
  if (!at.fate.annulled || at.fate.is_former) return false;
  if (is_finding(act, "dealt-by")) return deals_next(book, at, act.seat("rightful"));
  const auto of_deal = std::span(at.log).subspan(at.dealt_since);
  const bool has_dealt = std::ranges::find(of_deal, Verb::DealCards, &Act::verb) != of_deal.end();
  const Seat next = next_dealer(book, at);
  return act.verb == Verb::DealCards && seat_of(act) == next && (has_dealt || next != dealer_of(at));
}

/// Whether a result is told after the score was read off since the last: it is that of the next hand.
bool is_result_of_next(const Position& at, const Act& act) {
  if (!is_finding(act, "hand-result") || !has_result_entered(at)) return false;
  const auto last = std::ranges::find_if(at.log.rbegin(), at.log.rend(), [](const Act& told) {
    return is_finding(told, "hand-result") || is_finding(told, "score-after");
  });
  return last != at.log.rend() && is_finding(*last, "score-after");
}

/// The card that was turned for the next deal, where it was told.
std::optional<Card> card_turned(const Position& at) {
  for (auto act = at.log.rbegin(); act != at.log.rend(); ++act) {
    if (act->verb == Verb::Event && act->what == "turn-up-next-deal" && !act->cards.empty()) return act->cards.front();
  }
  return std::nullopt;
}

/// What was ruled of a deal and stays so when the next is dealt: its tricks, points and games, and what was claimed of it.
bool outlives_deal(const Statement& statement) {
  const auto* noted = as<Noted>(statement);
  const bool is_of_moment = form_of(statement) == Form::Info && (noted == nullptr || noted->word != Note::GameOpen);
  if (as<Allowed>(statement) != nullptr || as<Denied>(statement) != nullptr || is_of_moment)
    return is_history(statement);
  const auto* stands = as<Stands>(statement);
  const auto* fallen = as<Void>(statement);
  const auto* thing = stands != nullptr ? &stands->thing : fallen != nullptr ? &fallen->thing : nullptr;
  if (thing != nullptr) return thing->word != Thing::Deal && thing->word != Thing::Hand;
  constexpr std::array kOfDeal{Form::Option, Form::Card,  Form::Must,   Form::Dealer,
                               Form::Turn,   Form::Trump, Form::Barred, Form::Rank};
  return std::ranges::find(kOfDeal, form_of(statement)) == kOfDeal.end();
}

/// Who deals now, as it was told of the former deal.
Seat dealer_told(const std::vector<Statement>& told, Seat unless_told) {
  for (const Statement& said : told) {
    const auto* dealer = as<DealerIs>(said);
    const Seat* seat = dealer == nullptr ? nullptr : std::get_if<Seat>(&dealer->who);
    if (seat != nullptr) return *seat;
  }
  return unless_told;
}

/// The score with which the next deal begins: after a game that of the next one.
BySide<int> score_after(const Position& at, const std::vector<Statement>& told) {
  BySide<int> score = at.score;
  bool is_won = false;
  for (const Statement& said : told) {
    if (said.since == Statement::kFormerDeal) continue;  // Of a deal before this one.
    if (const auto* due = as<GameDue>(said)) return due->score;
    if (const auto* is = as<ScoreIs>(said)) score = is->score;
    is_won = is_won || as<GameWon>(said) != nullptr;
  }
  return is_won ? BySide<int>{} : score;
}

/// The games of a rubber that the hand has ended, where it is known which they were, and the game that is played now: after the
/// rubber the first of another. [S1.b]
void carry_games(Position& at, std::vector<Statement>& told) {
  const std::optional<int> played =
      at.game_number || at.games.empty() ? at.game_number : static_cast<int>(at.games.back().number) + 1;
  if (!played) return;
  const bool is_rubber_over =
      std::ranges::any_of(told, [](const Statement& said) { return as<RubberWon>(said) != nullptr; });
  std::vector<match::GameResult> games;
  for (const Statement& said : told) {
    const auto* won = as<GameWon>(said);
    const bool is_of_this_hand = won != nullptr && said.since != Statement::kFormerDeal && won->number && won->result;
    if (!is_of_this_hand || won->number < played) continue;
    BySide<int> score;
    score[won->side] = won->result->winner;
    score[adversaries_of(won->side)] = won->result->loser;
    games.push_back({.number = static_cast<unsigned>(*won->number),
                     .winner = won->side,
                     .score = as_points(score),
                     .carried = as_points(won->carry.value_or(0)),
                     .value = static_cast<std::uint8_t>(won->value.value_or(1))});
  }
  if (games.empty()) return;
  at.game_number = is_rubber_over ? 1 : static_cast<int>(games.back().number) + 1;
  if (is_rubber_over) return at.games.clear();
  at.games.insert(at.games.end(), games.begin(), games.end());
  // They are told of the rubber as it stands.
  std::erase_if(told, [](const Statement& said) { return as<GameWon>(said) != nullptr && as<GameWon>(said)->number; });
}

/// The cards are those that were told, and nothing else of the deal that is void: what was found in it counts no more. AMB-G04
void keep_cards_alone(Position& at) {
  DealState fresh;
  fresh.hands = at.hands;
  fresh.hands_known = at.hands_known;
  fresh.turn_up = at.turn_up;
  fresh.turn_up_place = at.turn_up_place;
  fresh.auction = at.auction;
  static_cast<DealState&>(at) = std::move(fresh);
}

/// What a counter should show is the more by what the hand has brought.
void carry_counter_errors(Position& at, const BySide<int>& score) {
  for (const Side side : kSides) {
    if (at.counter_errors[side]) *at.counter_errors[side] += score[side] - at.score[side];
  }
}

}  // namespace

bool begins_next_deal(const LawBook& book, const Position& at, const Act& act) {
  if (is_dealt_anew(book, at, act)) return true;
  if (!deal_is_past(at)) return false;
  if (act.verb == Verb::DealCards || is_result_of_next(at, act)) return true;
  if (is_finding(act, "dealt-by") && deals_next(book, at, act.seat("rightful"))) return true;
  if (at.fate.annulled && act.verb == Verb::TurnUp && deals_next(book, at, seat_of(act))) return true;
  const bool is_shown = is_finding(act, "card-exposed-in-deal") && !tells_when_found(act);
  if (is_shown && (!at.fate.annulled || is_dealt(at)) && deals_next(book, at, act.seat("by"))) return true;
  return at.cut_for_next_deal && follows_cut(at, act);
}

void begin_next_deal(const LawBook& book, Position& at, std::vector<Statement> told) {
  const bool was_void = at.fate.annulled;
  const bool is_known = was_void && !has_been_called(at) && at.tricks.empty();  // The cards told are those to be dealt.
  const std::optional<Card> turned = card_turned(at);
  const BySide<int> score = was_void ? at.score : score_after(at, told);
  const auto marks = marked_wrongly(book, at);
  carry_counter_errors(at, score);
  if (!was_void) carry_games(at, told);
  const Seat dealer = dealer_told(told, next_dealer(book, at));
  if (at.turns_over && !was_void && book.code->match.game.deal_turns) ++*at.turns_over;
  std::erase_if(told, [was_void](const Statement& said) {
    const bool is_of_score = form_of(said) == Form::Score || form_of(said) == Form::Info;
    return !outlives_deal(said) || (was_void && is_of_score && !is_history(said));
  });
  for (Statement& said : told) said.since = Statement::kFormerDeal;
  if (is_known)
    keep_cards_alone(at);
  else
    static_cast<DealState&>(at) = {};
  if (!is_known || at.stage != Stage::Calling) at.stage = Stage::Dealing;
  at.said = std::move(told);
  at.score = score;
  at.former_marks = marks;
  at.fate.next_dealer = dealer;
  begin_fresh_deal(at);
  at.fate = {};
  at.rights.clear();
  at.log.clear();
  at.dealt_since = 0;
  at.has_shuffled = {};
  at.pack_cut = true;
  at.cut_for_next_deal = false;
  at.turned = at.next_turn_up && !was_void;
  if (!turned || is_known) return;
  at.turn_up = turned;
  begin_calls(at, dealer);
}

}  // namespace euchre::laws::detail

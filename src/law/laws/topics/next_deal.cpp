#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/found.h"
#include "law/laws/detail/rights.h"
#include "law/laws/detail/scoring.h"

#include <algorithm>
#include <array>
#include <iterator>
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
  return is_dealer_known(at) && seat == next && next != dealer_of(at);
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

/// Whether somebody calls or puts a card down, or the director tells of a hand and its play: who holds cards, once the pack is cut, holds
/// those of the next deal. A revoke is found out in tricks that were played before.
bool is_of_hand_held(const Act& act) {
  constexpr std::array kVerbs{Verb::Pass,  Verb::Order,   Verb::Assist, Verb::TakeUp, Verb::TurnDown, Verb::Name,
                              Verb::Alone, Verb::Discard, Verb::Lead,   Verb::Play,   Verb::ThrowHand};
  constexpr std::array<std::string_view, 7> kFindings{"hand-info",   "card-exposed",       "named-card", "talk",
                                                      "undiscarded", "idle-partner-plays", "omission"};
  if (act.verb != Verb::Finding) return std::ranges::find(kVerbs, act.verb) != kVerbs.end();
  return !tells_when_found(act) && std::ranges::find(kFindings, std::string_view(act.what)) != kFindings.end();
}

/// Once the pack is cut for the next deal, it is shuffled and cards are touched in that; where the hand was played, they are called
/// upon and played, and another result is that of the next.
bool follows_cut(const Position& at, const Act& act) {
  const bool is_shuffle = act.verb == Verb::Shuffle && !fresh_cut_is_due(at);  // That cut was none.
  const bool is_handling = is_shuffle || act.verb == Verb::TouchCards || act.verb == Verb::LookCards;
  const bool is_played = hand_is_over(at) || has_result_entered(at);
  return is_found_in_dealing(act) || is_handling ||
         (is_played && (is_of_hand_held(act) || is_finding(act, "hand-result")));
}

/// Whether the cards have been dealt, by what was done and found since.
bool is_dealt(const Position& at) {
  const auto of_deal = std::span(at.log).subspan(at.dealt_since);
  return at.turned || std::ranges::any_of(of_deal, [&](const Act& act) {
           const bool is_handling = act.verb == Verb::Claim || act.verb == Verb::TouchCards;
           return is_handling || is_call(at, act) || is_finding(act, "wrong-count") || is_finding(act, "hand-count");
         });
}

/// Whether it was told that somebody dealt.
bool has_dealt(const Position& at) {
  const auto of_deal = std::span(at.log).subspan(at.dealt_since);
  return std::ranges::find(of_deal, Verb::DealCards, &Act::verb) != of_deal.end();
}

/// Whether a deal that is void is given up though somebody could have let it stand: whoever deals next deals, or, the cards having
/// been dealt, anybody deals again.
bool is_dealt_anew(const LawBook& book, const Position& at, const Act& act) {
  if (!at.fate.annulled || at.fate.is_former) return false;
  if (is_finding(act, "dealt-by")) return deals_next(book, at, act.seat("rightful"));
  return act.verb == Verb::DealCards && (has_dealt(at) || deals_next(book, at, seat_of(act)));
}

/// Whether a card had been led in the deal when it fell, or what made it void came to light: its result may be told as well.
bool has_been_led(const Position& at) {
  const auto of_deal = std::span(at.log).subspan(at.dealt_since);
  return at.opening_lead_made || std::ranges::any_of(of_deal, [&](const Act& told) {
           return told.verb == Verb::Finding && found_past(at, told, Moment::FirstLead);
         });
}

/// Whether the trump card of the deal after one that is void is turned: by another dealer, or by the same once he had turned one, or
/// where nobody told that he dealt. Another card shown in turning it is told beside it, before or after. [S39]
bool is_turned_anew(const LawBook& book, const Position& at, const Act& act) {
  if (act.verb != Verb::TurnUp || seat_of(act) != next_dealer(book, at)) return false;
  const bool is_beside = !at.log.empty() && is_finding(at.log.back(), "extra-card-exposed-at-turn");
  return deals_next(book, at, seat_of(act)) || at.turned || !(is_beside || has_dealt(at));
}

/// Whether it can only be of the deal after one that is void: its trump card is turned, or the result of a hand is told where none can
/// have been played. AMB-G04
bool follows_void_deal(const LawBook& book, const Position& at, const Act& act) {
  if (!at.fate.annulled || at.fate.is_former) return false;
  return is_turned_anew(book, at, act) || (is_finding(act, "hand-result") && !has_been_led(at));
}

/// Whether a result is told after the score was read off, or points were marked, since the last: it is that of the next hand.
bool is_result_of_next(const Position& at, const Act& act) {
  if (!is_finding(act, "hand-result") || !has_result_entered(at)) return false;
  const auto last = std::ranges::find_if(at.log.rbegin(), at.log.rend(), [](const Act& told) {
    return is_finding(told, "hand-result") || is_finding(told, "score-after") || told.verb == Verb::MarkScore;
  });
  return last != at.log.rend() && !is_finding(*last, "hand-result");
}

/// Whether it was found before the first lead: of a hand that has been played that cannot be said.
bool is_before_lead(const Act& act) {
  const auto before = facts::moment_in(act.value("before").value_or(""));
  return before && *before <= Moment::FirstLead;
}

/// Whether a card is shown in dealing or in turning the trump, the pack is found not to have been shuffled or cut, or a hand is found wrong
/// before the lead, once the hand has been played or passed out: that is the pack, the trump, or a hand, of the next deal. Whoever dealt
/// the hand showed a card in dealing that. Where the pack has been shuffled since, whatever is found in dealing is of the next deal.
/// [S34] [S35] [S39] [S42.I] [K-deal-07]
bool is_found_in_next_deal(const Position& at, const Act& act) {
  if (at.pack_is_next && is_found_in_dealing(act)) return true;
  const bool is_played = !at.fate.annulled && (hand_is_over(at) || has_result_entered(at));
  if (!is_played || tells_when_found(act)) return false;
  constexpr std::array<std::string_view, 4> kOfDeal{"card-exposed-in-deal", "extra-card-exposed-at-turn", "pack-uncut",
                                                    "pack-unshuffled"};
  const bool is_count = is_finding(act, "wrong-count") || is_finding(act, "hand-count");
  const bool is_by_former = is_finding(act, "card-exposed-in-deal") && act.seat("by") == dealer_of(at);
  const bool is_of_deal = !is_by_former && std::ranges::find(kOfDeal, std::string_view(act.what)) != kOfDeal.end();
  return (act.verb == Verb::Finding && is_of_deal) || (is_count && is_before_lead(act));
}

/// The card that was turned for the next deal, where it was told.
std::optional<Card> card_turned(const Position& at) {
  for (auto act = at.log.rbegin(); act != at.log.rend(); ++act) {
    if (act->verb == Verb::Event && act->what == "turn-up-next-deal" && !act->cards.empty()) return act->cards.front();
  }
  return std::nullopt;
}

/// Whether it answers somebody who claimed the deal, or another: that was ruled on, though the answer hung on what became of the
/// deal. [S40.a] [S41]
bool answers_claim(const Position& at, const Statement& statement) {
  const auto* allowed = as<Allowed>(statement);
  const auto* denied = as<Denied>(statement);
  if ((allowed == nullptr || allowed->until) && denied == nullptr) return false;
  const Who& who = allowed != nullptr ? allowed->who : denied->who;
  const Deed deed = allowed != nullptr ? allowed->deed.word : denied->deed.word;
  if (deed != Deed::ClaimDeal && deed != Deed::ClaimNewDeal) return false;
  return std::ranges::any_of(at.log, [&who](const Act& act) {
    const auto claimant = act.verb == Verb::Claim ? party_of(act) : std::nullopt;
    return claimant && (who == who_of(*claimant) || who == Who(claimant->its_side()));
  });
}

/// What was ruled of a deal and stays so when the next is dealt: its tricks, points and games, and what was claimed of it.
bool outlives_deal(const Position& at, const Statement& statement) {
  if (answers_claim(at, statement)) return true;
  // The choice that a revoke gives which was proved only after the cut. AMB-A17
  if (as<Option>(statement) != nullptr && at.proved_after_cut) return !statement.is_implied;
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

/// Who deals now, as it was told of the former deal; not who dealt first in the game.
Seat dealer_told(const std::vector<Statement>& told, Seat unless_told) {
  for (const Statement& said : told) {
    const auto* dealer = as<DealerIs>(said);
    const Seat* seat = dealer == nullptr ? nullptr : std::get_if<Seat>(&dealer->who);
    if (seat != nullptr && dealer->by != DealerBy::First) return *seat;
  }
  return unless_told;
}

/// Whether it is a game of the rubber that was told to have been played before this hand.
bool is_of_earlier_game(const Position& at, const Statement& said) {
  const auto* won = as<GameWon>(said);
  return won != nullptr && won->number &&
         std::ranges::find(at.games, static_cast<unsigned>(*won->number), &match::GameResult::number) != at.games.end();
}

/// The score with which the next deal begins: after a game that of the next one.
BySide<int> score_after(const Position& at, const std::vector<Statement>& told) {
  BySide<int> score = at.score;
  bool is_won = false;
  for (const Statement& said : told) {
    if (said.since == Statement::kFormerDeal || is_of_earlier_game(at, said)) continue;
    if (const auto* due = as<GameDue>(said)) return due->score;
    if (const auto* is = as<ScoreIs>(said)) score = is->score;
    is_won = is_won || as<GameWon>(said) != nullptr || as<GameDrawn>(said) != nullptr;
  }
  return is_won ? BySide<int>{} : score;
}

/// The games of a rubber that the hand has ended, where it is known which they were, and the game that is played now: after the
/// rubber the first of another. [S1.b]
void carry_games(Position& at, const std::vector<Statement>& told) {
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
}

/// The cards are those that were told, as long as no other is turned up, and nothing else of the deal that is void: what was found
/// in it counts no more. AMB-G04
void keep_cards_alone(Position& at) {
  DealState fresh;
  fresh.hands = at.hands;
  fresh.hands_known = at.hands_known;
  fresh.turn_up = at.turn_up;
  fresh.are_cards_kept = true;
  static_cast<DealState&>(at) = std::move(fresh);
}

/// Whether it tells of a game that the hand has ended.
bool is_of_game_ended(const Position& at, const Statement& said) {
  if (said.since == Statement::kFormerDeal || is_of_earlier_game(at, said)) return false;
  const auto* fallen = as<Void>(said);
  return as<GameWon>(said) != nullptr || as<GameDue>(said) != nullptr || as<GameDrawn>(said) != nullptr ||
         as<RubberWon>(said) != nullptr || as<Record>(said) != nullptr ||
         (fallen != nullptr && fallen->thing.word == Thing::Carry);
}

bool ends_game(const Position& at, const std::vector<Statement>& told) {
  return std::ranges::any_of(told, [&at](const Statement& said) { return is_of_game_ended(at, said); });
}

/// Whether a game was won or drawn by the hand, and after it no other of the same rubber is due: whoever deals next is drawn for.
/// [D-02] [AT4b.iii] [K-cut-03]
bool ends_match(const LawBook& book, const std::vector<Statement>& told) {
  return std::ranges::any_of(told, [&](const Statement& said) {
    if (said.since == Statement::kFormerDeal) return false;
    const bool is_game = as<GameWon>(said) != nullptr || as<GameDrawn>(said) != nullptr;
    return book.code->match.rubber ? as<RubberWon>(said) != nullptr : is_game;
  });
}

/// What a counter should show is the more by what the hand has brought; of a game that is over it shows nothing any more.
void carry_counter_errors(Position& at, const BySide<int>& score, bool is_game_over) {
  for (const Side side : kSides) {
    auto& error = at.counter_errors[side];
    if (!error) continue;
    error->correct = is_game_over ? score[side] : error->correct + score[side] - at.score[side];
    error->is_former = true;
  }
}

/// What was marked wrongly for the hand, or for one before it.
BySide<std::optional<Marked>> wrong_marks(const LawBook& book, const Position& at) {
  BySide<std::optional<Marked>> marks;
  for (const Side side : kSides) marks[side] = marked_wrongly(book, at, side);
  return marks;
}

/// What the hand came to: something on the counters may yet be put right, or stand after all.
FormerHand hand_to_remember(const Position& at, const std::vector<Statement>& told) {
  FormerHand former{at.score, at.games, at.game_number, {}, {}, marked_for_hand(at)};
  for (const Statement& said : told) {
    if (said.since == Statement::kFormerDeal) continue;
    if (const auto* is = as<ScoreIs>(said)) former.score = is->score;
    if (const auto* points = as<PointsEntered>(said)) former.due[points->side] += points->points;
  }
  std::ranges::copy_if(told, std::back_inserter(former.ended),
                       [&at](const Statement& said) { return is_of_game_ended(at, said); });
  return former;
}

/// What stays told of the deals before this one. Who sits at the club's tables hangs on no deal.
void keep_told(Position& at, std::vector<Statement> told) {
  at.said.clear();
  at.said_before.clear();
  for (Statement& said : told) {
    said.since = Statement::kFormerDeal;
    (form_of(said) == Form::Club ? at.said : at.said_before).push_back(std::move(said));
  }
}

}  // namespace

namespace {

BySide<int> sum_of(BySide<int> score, const BySide<int>& more) {
  for (const Side side : kSides) score[side] += more[side];
  return score;
}

/// Who was first at the end of the game, where the counters of both sides have come there: what the hand brought comes before what was
/// marked wrongly for it. Nobody where neither came there by points, and the hand brought both some, or neither. AMB-S07
std::optional<Side> first_at(int target, const FormerHand& former) {
  for (const Side side : kSides) {
    if (former.score[side] >= target) return side;
  }
  for (const Side side : kSides) {
    if (former.due[side] > 0 && former.due[adversaries_of(side)] == 0) return side;
  }
  return std::nullopt;
}

/// What the hand came to with the marks that stand. Once the game is won nothing is there to be marked: what was marked wrongly
/// then ends no game that another side has won. AMB-S07
BySide<int> score_that_stands(const FormerHand& former, const BySide<int>& wrong, int target) {
  BySide<int> score = sum_of(former.score, wrong);
  if (std::ranges::any_of(score, [target](int points) { return points < target; })) return score;
  const auto first = first_at(target, former);
  for (const Side side : kSides) {
    if (side != first) score[side] = former.score[side];
  }
  return score;
}

/// What was marked when the game was won is taken back, as what is marked for points that are not entered. [S4] AMB-S07
void take_back_late_marks(Position& at, Side side, const Ground& ground) {
  for (Statement& said : at.said_before) {
    if (said.what != Stated(Stands{{Thing::Marks, side}})) continue;
    said.what = Void{{Thing::Marks, side}};
    said.ground = said.ground + ground;
  }
}

/// The score that was told of the former hand is the one that stands. [S5]
void tell_score_that_stands(Position& at, const BySide<int>& told, const BySide<int>& stands, const Ground& ground) {
  const auto said =
      std::ranges::find(at.said_before.rbegin(), at.said_before.rend(), Stated(ScoreIs{told}), &Statement::what);
  if (said == at.said_before.rend() || told == stands) return;
  said->what = ScoreIs{stands};
  said->ground = said->ground + ground;
}

}  // namespace

void count_standing_errors(const LawBook& book, Position& at, const BySide<int>& wrong) {
  const auto target = match_rules(book, at).game.target;
  const Ground& correction = book.score.correction_until.ground;
  if (!at.former_hand || !target) {
    if (at.former_hand)
      tell_score_that_stands(at, at.former_hand->score, sum_of(at.former_hand->score, wrong), correction);
    at.score = sum_of(at.score, wrong);
    at.former_hand.reset();
    return;
  }
  const FormerHand former = *std::exchange(at.former_hand, std::nullopt);
  const BySide<int> score = score_that_stands(former, wrong, target->number());
  tell_score_that_stands(at, former.score, score, correction);
  Ground ground = correction;
  for (const Side side : kSides) {
    if (former.score[side] + wrong[side] == score[side]) continue;
    take_back_late_marks(at, side, book.score.late_points.ground);
    ground = correction + book.score.late_points.ground;
  }
  const auto is_undone = [&former](const Statement& said) {
    const bool is_told_then = said.since == Statement::kFormerDeal;
    return is_told_then && std::ranges::find(former.ended, said.what, &Statement::what) != former.ended.end();
  };
  std::erase_if(at.said_before, is_undone);
  std::erase_if(at.said, is_undone);  // The card of an event has one line for each side. [AT7.a]
  at.games = former.games;
  at.game_number = former.game_number;
  Position then = at;
  static_cast<DealState&>(then) = {};
  then.score = score;
  say(then, Allowed{Anybody{}, Deed::Correction}, correction);  // By that score games are won.
  Ruling settled;
  conclude_scoring(book, then, settled);
  at.score = score_after(then, settled.statements);
  carry_games(at, settled.statements);
  if (ends_game(then, settled.statements))
    std::erase_if(at.said_before, [](const Statement& said) { return said.what == Stated(Noted{Note::GameOpen}); });
  for (Statement& said : settled.statements) {
    if (!is_of_game_ended(then, said)) continue;
    said.ground = said.ground + ground;
    said.since = Statement::kFormerDeal;
    at.said_before.push_back(std::move(said));
  }
}

bool begins_next_deal(const LawBook& book, const Position& at, const Act& act) {
  // The table deals the next itself, and nothing that is told of this deal takes its cards away.
  if (at.is_live) return false;
  if (is_dealt_anew(book, at, act)) return true;
  const bool is_game_over = is_finding(act, "face-up-round") && has_used_all_turns(book, at);
  if (is_game_over || !deal_is_past(at)) return is_game_over;
  if (is_finding(act, "face-up-round")) return !at.fate.annulled;  // With it a game begins. [D-02]
  if (act.verb == Verb::DealCards || is_result_of_next(at, act) || is_found_in_next_deal(at, act)) return true;
  if (is_finding(act, "dealt-by") && deals_next(book, at, act.seat("rightful"))) return true;
  if (follows_void_deal(book, at, act)) return true;
  const bool is_shown = is_finding(act, "card-exposed-in-deal") && !tells_when_found(act);
  if (is_shown && (!at.fate.annulled || is_dealt(at)) && deals_next(book, at, act.seat("by"))) return true;
  return at.cut_for_next_deal && follows_cut(at, act);
}

namespace {

/// What was told once the deal was past; of one that is void, once it was claimed, for until then everything may be of it.
std::span<const Act> told_since_past(const Position& at) {
  if (!at.past_since) return {};
  auto since = at.log.begin() + static_cast<std::ptrdiff_t>(*at.past_since);
  if (at.fate.annulled) {
    const auto claim = std::ranges::find(at.log.rbegin(), at.log.rend(), Verb::Claim, &Act::verb);
    since = claim == at.log.rend() ? at.log.end() : std::max(since, claim.base());
  }
  return {since, at.log.end()};
}

}  // namespace

std::vector<Act> acts_in_next_deal(const Position& at) {
  std::vector<Act> acts;
  std::ranges::copy_if(told_since_past(at), std::back_inserter(acts), [&at](const Act& act) {
    const bool is_handling = act.verb == Verb::TouchCards || act.verb == Verb::LookCards;
    // An adversary's interruption was heard of the deal that was lost. [S44] [K-deal-15]
    const bool is_heard = at.fate.annulled && side_told(act, "by") != dealing_side(at);
    return is_handling || (is_finding(act, "deal-interrupted") && !is_heard && !tells_when_found(act));
  });
  return acts;
}

void begin_next_deal(const LawBook& book, Position& at, std::vector<Statement> told) {
  const bool was_void = at.fate.annulled;
  const bool is_known = was_void && !has_been_called(at) && at.tricks.empty();  // The cards told are those to be dealt.
  const std::optional<Card> turned = card_turned(at);
  const bool is_match_over = ends_match(book, told);
  const BySide<int> score = was_void && !is_match_over ? at.score : score_after(at, told);
  const auto marks = wrong_marks(book, at);
  if (!was_void) at.former_hand = hand_to_remember(at, told);
  const bool is_game_over = ends_game(at, told);
  carry_counter_errors(at, score, is_game_over);
  if (!was_void) carry_games(at, told);
  const Seat dealer = dealer_told(told, next_dealer(book, at));
  keep_turn_out_of_turn(book, at);
  end_turn_to_deal(book, at, told);
  if (is_match_over) begin_turns_afresh(at);
  std::erase_if(told, [&at, was_void](const Statement& said) {
    const bool is_of_score = form_of(said) == Form::Score || form_of(said) == Form::Info;
    return !outlives_deal(at, said) || (was_void && is_of_score && !is_history(said));
  });
  keep_told(at, std::move(told));
  if (is_known)
    keep_cards_alone(at);
  else
    static_cast<DealState&>(at) = {};
  at.stage = Stage::Dealing;
  at.score = score;
  at.has_game_begun = at.has_game_begun && !is_game_over;
  at.former_marks = marks;
  at.marks_stand = {};
  at.fate.next_dealer = dealer;
  begin_fresh_deal(at);
  at.fate = {};
  at.rights.clear();
  at.log.clear();
  at.dealt_since = 0;
  at.past_since.reset();
  at.has_shuffled = {};
  at.pack_cut = true;
  at.cut_for_next_deal = false;
  at.turned = at.next_turn_up && !was_void;
  at.next_turn_up = at.next_deal_scored = false;
  if (turned && !is_known) at.turn_up = turned;
  if (at.turn_up) begin_calls(at, dealer);
}

}  // namespace euchre::laws::detail

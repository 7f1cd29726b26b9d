#include "law/laws/detail/play.h"

#include "core/base/check.h"
#include "core/cards/trump.h"
#include "law/laws/detail/auction.h"

#include <algorithm>
#include <utility>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Flag;
using facts::Verb;
using Cause = ExposedCard::Cause;

/// The first number that no trick bears: one that was taken back is played again, though a later one may lie there.
unsigned next_number(const Position& at) {
  unsigned number = 1;
  while (std::ranges::find(at.tricks, number, &TrickRecord::number) != at.tricks.end()) ++number;
  return number;
}

std::size_t begin_trick(Position& at) {
  TrickRecord trick;
  trick.number = next_number(at);
  trick.rightful_leader = rightful_leader(at);
  at.tricks.push_back(std::move(trick));
  return at.tricks.size() - 1;
}

std::optional<std::size_t> index_in_progress(const Position& at) {
  const TrickRecord* trick = trick_in_progress(at);
  return trick == nullptr ? std::nullopt : std::optional(static_cast<std::size_t>(trick - at.tricks.data()));
}

/// The winner gathers the trick before he leads on: his own lead in turn says that it is quitted.
void quit_on_lead(Position& at, Seat leader) {
  if (at.tricks.empty()) return;
  TrickRecord& last = at.tricks.back();
  if (!last.winner || last.quitted_by || *last.winner != leader) return;
  last.quitted_by = leader;
  last.quitted_by_leading = true;
}

/// Who is to lead leads: he has taken none of the false leads that lie there, and what is played now is played to his.
void take_false_leads_back(Context& context) {
  for (auto lying = index_in_progress(context.at); lying && context.at.tricks[*lying].provisional;
       lying = index_in_progress(context.at))
    undo_false_lead(context, context.at.tricks[*lying]);
}

Trump trump_of(const Position& at) { return at.auction.trump.value_or(Suit::Clubs); }

/// Whether this card may take the place of one that lies there early: that one revokes, and this one does not.
bool may_replace(const Position& at, const TrickRecord& trick, Seat seat, Card card) {
  if (!at.hands_known) return true;
  const Trump trump = trump_of(at);
  const CardSet following = cards_in_play(suit_in_play(*trick.led(), trump), trump);
  return following.contains(card) && !following.contains(*trick.card_of(seat));
}

/// The trick a card belongs to: the one in progress, or a new one begun by a lead.
std::size_t trick_for(Context& context, Seat seat, Verb verb) {
  Position& at = context.at;
  const auto current = index_in_progress(at);
  if (!current) {
    quit_on_lead(at, seat);
    return begin_trick(at);
  }
  TrickRecord& trick = at.tricks[*current];
  const bool has_played = trick.card_of(seat).has_value();
  if (trick.provisional && verb == Verb::Lead && seat == rightful_leader(at)) {
    take_false_leads_back(context);
    quit_on_lead(at, seat);
    return begin_trick(at);
  }
  if (verb == Verb::Lead) return begin_trick(at);
  if (!has_played) return *current;
  if (lies_early(at, trick, seat)) {
    take_card_back(context, trick, seat);  // It lies there exposed; this is his card to the trick. [A12g.5]
    return *current;
  }
  // He has played to this one: he follows to the trick that somebody began beside it, or begins one.
  for (std::size_t index = *current + 1; index < at.tricks.size(); ++index) {
    const TrickRecord& beside = at.tricks[index];
    if (!beside.winner && !beside.counted().empty() && !beside.card_of(seat)) return index;
  }
  return begin_trick(at);
}

PutDown describe(const Position& at, std::size_t index, Seat seat, Card card) {
  const TrickRecord& trick = at.tricks[index];
  PutDown put{seat, card, index};
  put.is_lead = trick.counted().empty();
  if (put.is_lead) {
    put.out_of_turn = trick.rightful_leader.has_value() && *trick.rightful_leader != seat;
    return put;
  }
  put.out_of_turn = next_to_play(at, trick) != seat;
  const Trump trump = trump_of(at);
  const Suit led = suit_in_play(*trick.led(), trump);
  put.could_follow = at.hands[seat].intersects(cards_in_play(led, trump));
  put.fails_to_follow = put.could_follow && suit_in_play(card, trump) != led;
  return put;
}

/// A second card of the same player beside his card in the trick: slipped in unnoticed, or shown at once.
void put_surplus(Context& context, Seat seat, Card card) {
  Position& at = context.at;
  if (at.tricks.empty()) begin_trick(at);
  const std::size_t index = index_in_progress(at).value_or(at.tricks.size() - 1);
  at.tricks[index].cards.push_back({seat, card, Placed::Fate::Surplus, false, false, at.log.size()});
  at.hands[seat].erase(card);
}

/// Whether his card is the best on the table and, where he led it, one that no adversary still to play can beat. [S47]
bool is_sure_winner(const Position& at, const TrickRecord& trick, Seat seat) {
  const auto mine = trick.card_of(seat);
  const auto counted = trick.counted();
  if (!mine || counted.empty()) return false;
  const Trump trump = trump_of(at);
  const Suit suit = suit_in_play(*mine, trump);
  if (suit != trump && suit != suit_in_play(counted.front().card, trump)) return false;  // Discarded, it wins nothing.
  for (const Placed& placed : counted) {
    if (beats(placed.card, *mine, trump)) return false;
  }
  if (counted.front().seat != seat || !at.hands_known || at.is_live) return true;
  const CardSet of_suit = cards_in_play(suit, trump);
  for (const Seat other : kSeats) {
    if (side_of(other) == side_of(seat) || !is_active(at, other) || trick.card_of(other)) continue;
    const CardSet following = at.hands[other] & of_suit;
    for (const Card card : following.empty() ? at.hands[other] : following) {
      if (beats(card, *mine, trump)) return false;
    }
  }
  return true;
}

/// Whether who ran ahead did so with a winner that the code sets apart from a lead out of turn: his partner is called upon to
/// win what he was not waited for, and a lone player, who has none, leads out of turn. [S47] [S104.b]
bool is_unwaited_winner(const Context& context, const TrickRecord& trick, Seat seat) {
  const LawBook& book = context.book;
  const bool directs = book.conduct.unwaited_winners_direct.value && is_active(context.at, partner_of(seat));
  const bool is_free = !book.conduct.unwaited_winners_direct.value && context.at.auction.lone == seat &&
                       book.false_lead.lone_player.value == FalseLeadLaw::LonePlayer::Free;
  // A card that was itself led out of turn wins nothing yet.
  return (directs || is_free) && !trick.provisional && is_sure_winner(context.at, trick, seat);
}

/// Whether a revoke in this trick was put right.
bool was_put_right(const Position& at, unsigned number) {
  return std::ranges::any_of(at.revokes, [number](const RevokeRecord& record) {
    return record.trick == number && record.life == RevokeRecord::Life::Corrected;
  });
}

/// Who ran ahead and did not win the trick he had not waited for has led out of turn: his lead goes back. [S47.b]
void take_back_unwaited(Context& context, std::size_t index) {
  Position& at = context.at;
  while (at.tricks.size() > index + 1) {
    TrickRecord& next = at.tricks.back();
    const auto counted = next.counted();
    const bool is_his = counted.empty() || counted.front().seat == at.tricks[index].winner;
    if (is_his || next.winner || next.provisional) return;
    if (was_put_right(at,
                      at.tricks[index].number))  // He had won it when he led: the lead costs him nothing. [K-rev-02]
      say(at, CardIs{counted.front().card, CardStatus::Returned}, context.book.revoke.claim_corrects.ground,
          Because::LeadIsTakenBack);
    for (const Placed& placed : counted) {
      if (placed.seat == counted.front().seat) continue;
      say(at, CardIs{placed.card, CardStatus::Returned}, context.book.false_lead.followers_free,
          Because::LeadIsTakenBack);
    }
    const unsigned number = next.number;
    take_trick_back(context, at.tricks.size() - 1);
    for (Duty& duty : at.duties) {
      if (duty.trick == number && duty.state == Duty::State::Due) duty.state = Duty::State::Lapsed;
    }
  }
}

/// The trick before this one that lacks a card of another, though this player has played to it; null where there is none.
const TrickRecord* trick_left_open(const Position& at, std::size_t index, Seat seat) {
  const TrickRecord* open = trick_in_progress(at);
  return open != nullptr && open < &at.tricks[index] && open->card_of(seat) ? open : nullptr;
}

}  // namespace

void put_card(Context& context, const Act& act, Seat seat, Card card, Duties duties) {
  Position& at = context.at;
  const std::size_t index = trick_for(context, seat, act.verb);
  PutDown put = describe(at, index, seat, card);
  if (act.has(Flag::Revoke) && !at.hands_known) put.fails_to_follow = true;
  put.runs_ahead = put.is_lead && trick_left_open(at, index, seat) != nullptr;
  if (duties == Duties::Checked) check_duties(context, put);
  note_side_played_on(context, put);
  if (put.is_lead && !at.opening_lead_made && at.discard.due) note_premature_lead(context, put);
  if (!put.is_lead || !put.out_of_turn) note_undiscarded(context, put);
  TrickRecord& trick = at.tricks[index];
  trick.cards.push_back({seat, card, Placed::Fate::InTrick, put.out_of_turn, put.is_lead, at.log.size()});
  at.hands[seat].erase(card);
  if (ExposedCard* exposed = find_exposed(at, card)) exposed->played = true;
  if (at.detached[seat] == card) at.detached[seat].reset();
  if (at.turn_up == card && at.turn_up_place == TurnUpPlace::WithDealer) at.turn_up_place = TurnUpPlace::Played;
  at.opening_lead_made = true;
  if (at.turn_up_place == TurnUpPlace::OutOfPlay && at.turn_up == card) return take_back_turn_up(context, seat);
  const TrickRecord* unwaited = put.runs_ahead ? trick_left_open(at, index, seat) : nullptr;
  if (unwaited != nullptr && is_unwaited_winner(context, *unwaited, seat)) {
    note_unwaited_lead(context, put);
  } else if (put.is_lead && (put.out_of_turn || unwaited != nullptr)) {
    trick.provisional = true;
    note_false_lead(context, put);
  } else if (put.out_of_turn) {
    note_early_play(context, put);
  }
  if (put.fails_to_follow) note_revoke(context, put);
  put_back_early_card(context, at.tricks[index]);
  settle_trick(context, at.tricks[index]);
  if (at.tricks[index].winner) take_back_unwaited(context, index);
  if (at.put_back && !at.is_live) send_back(context);  // At a live table it lies there until somebody asks.
}

namespace {

/// Whether it is the turn-up, which the dealer plays without since he did not discard. [A12d.3]
bool is_turn_up_left_out(const Position& at, Seat seat, Card card) {
  return at.turn_up_place == TurnUpPlace::OutOfPlay && at.turn_up == card && seat == dealer_of(at) &&
         is_active(at, seat);
}

/// Whether he plays another card to a full trick of which he was told that his card stays. [A12i.2]
bool changes_in_vain(const Position& at, const TrickRecord& trick, Seat seat) {
  const auto card = trick.card_of(seat);
  return card && !trick.quitted_by && trick.winner != seat && change_ruled(at, seat, *card) == Verdict::Denied;
}

/// Whether he plays a second card to a trick that waits for others: he leads nothing by it, and the card is shown. [A12g.2] At a
/// live table, where nobody says which it is, he leads.
bool is_second_card(const Context& context, const TrickRecord* trick, Seat seat) {
  const Position& at = context.at;
  if (at.is_live) return false;
  if (trick == nullptr) return !at.tricks.empty() && changes_in_vain(at, at.tricks.back(), seat);
  if (trick->provisional || !trick->card_of(seat) || lies_early(at, *trick, seat)) return false;
  const bool may_run_ahead = is_unwaited_winner(context, *trick, seat);
  return !may_run_ahead && trick == &at.tricks.back();
}

/// The adversaries say which of his two cards to the trick stays. [K-exp-14]
void play_twice(Context& context, Seat seat, Card card) {
  put_surplus(context, seat, card);
  open_two_cards_right(context, context.at.tricks.back(), seat);
}

void put_down(Context& context, const Act& act) {
  Position& at = context.at;
  const auto seat = seat_of(act);
  if (!seat) return;
  const Card card = act.cards.front();
  if (is_turn_up_left_out(at, *seat, card)) return refuse_turn_up(context, *seat);
  if (at.hands_known && !at.hands[*seat].contains(card)) return contradict(at, *seat, card);
  // There is no trick to begin yet: the card is shown. Where nobody knows the cards the calls may not have been told.
  if (at.hands_known && at.stage == Stage::Calling && !at.auction.trump)
    return expose(context, *seat, card, Cause::Dropped, context.book.exposed.dropped);
  if (!is_active(at, *seat)) {
    const Turn::How how = act.verb == Verb::Lead ? Turn::How::Lead : Turn::How::Play;
    return note_idle_play(context, *seat, card, 0, how);
  }
  const TrickRecord* trick = trick_in_progress(at);
  const bool is_beside = act.has(Flag::Two) && !at.tricks.empty() && at.tricks.back().card_of(*seat);
  if (act.has(Flag::Extra) || is_beside) {
    put_surplus(context, *seat, card);
  } else if (trick != nullptr && lies_early(at, *trick, *seat) && !may_replace(at, *trick, *seat, card)) {
    // What lies there had to be played as soon as it could be, and is his card to the trick. [A12g.5]
    say(at, Stands{{Thing::Play, *trick->card_of(*seat), *seat}}, context.book.play_order.following);
    expose(context, *seat, card, Cause::Dropped, context.book.exposed.dropped);
  } else if (act.verb == Verb::Play && is_second_card(context, trick, *seat)) {
    const bool is_elected = context.book.numbers.five_cards.value == NumbersLaw::FiveCards::FreshDeal;
    if (trick != nullptr && is_elected) return play_twice(context, *seat, card);
    expose(context, *seat, card, Cause::Dropped, context.book.exposed.dropped);
  } else {
    put_card(context, act, *seat, card);
  }
}

/// The idle partner who played to the first lead and now plays with the other: his card is his play. [S100.a]
void put_idle_card(Context& context) {
  Position& at = context.at;
  for (Right& right : at.rights) {
    if (right.matter != Matter::IdlePlays || right.state == Right::State::Open || at.auction.lone) continue;
    const TrickRecord* trick = trick_in_progress(at);
    const auto card = std::exchange(right.card, std::nullopt);
    const bool is_first = trick != nullptr && trick == &at.tricks.front();  // It is his card to that one and no other.
    if (!card || !is_first || trick->card_of(*right.offender)) continue;
    Act play;
    play.actor = *right.offender;
    play.verb = Verb::Play;
    play.cards = {*card};
    put_card(context, play, *right.offender, *card);
  }
}

/// A trick all of whose cards were taken back was never played.
void drop_empty_tricks(Position& at) {
  while (!at.tricks.empty()) {
    const TrickRecord& last = at.tricks.back();
    const bool holds_card = std::any_of(last.cards.begin(), last.cards.end(),
                                        [](const Placed& placed) { return placed.fate != Placed::Fate::Withdrawn; });
    if (holds_card) return;
    at.tricks.pop_back();
  }
}

/// Whether a trick is told of that his partner's adversaries have won.
bool is_of_adversaries(const Position& at, const Act& act, Seat seat) {
  const auto number = act.number.value_or(at.tricks.back().number);
  const auto trick = std::ranges::find(at.tricks, number, &TrickRecord::number);
  return trick != at.tricks.end() && trick->winner && !are_partners(*trick->winner, seat) && *trick->winner != seat;
}

/// The idle partner of a lone player may gather and quit his tricks, and no others. [S101.b]
void state_idle_service(Context& context, const Act& act, Seat seat, Deed service) {
  const LoneLaw& law = context.book.lone;
  if (is_active(context.at, seat) || !law.idle_gathers.value) return;
  const bool is_others = is_of_adversaries(context.at, act, seat);
  say(context.at, ruled(is_others ? Verdict::Denied : Verdict::Allowed, seat, service), law.idle_gathers.ground);
}

/// What lay exposed has been played with the trick.
void lay_to_rest(Position& at, const TrickRecord& trick) {
  for (ExposedCard& exposed : at.exposed) {
    if (trick.card_of(exposed.owner) == exposed.card) exposed.played = true;
  }
}

void quit_trick(Context& context, const Act& act) {
  const auto seat = seat_of(act);
  Position& at = context.at;
  if (!seat || at.tricks.empty()) return;
  state_idle_service(context, act, *seat, Deed::Gather);
  state_idle_service(context, act, *seat, Deed::QuitTrick);
  const bool is_refused =
      context.book.lone.idle_gathers.value && !is_active(at, *seat) && is_of_adversaries(at, act, *seat);
  if (is_refused) return;  // What he may not quit waits for its winner. [S101.b]
  const auto number = act.number ? *act.number : at.tricks.back().number;
  for (TrickRecord& trick : at.tricks) {
    if (trick.number != number || (trick.quitted_by && !trick.quitted_by_leading)) continue;
    if (trick.provisional && trick_in_progress(at) != &trick) continue;  // A card put down beside a trick is no trick.
    trick.quitted_by = *seat;
    trick.quitted_by_leading = false;
    if (!trick.winner && !trick.counted().empty()) {
      // Quitted although a card is missing: the best card present takes it.
      trick.winner = game::winning_play(trick.counted(), trump_of(at)).seat;
      lay_to_rest(at, trick);
    }
  }
}

void gather_trick(Context& context, const Act& act) {
  Position& at = context.at;
  const auto seat = seat_of(act);
  if (!seat || at.tricks.empty()) return;
  const auto number = act.number ? *act.number : at.tricks.back().number;
  for (TrickRecord& trick : at.tricks) {
    if (trick.number == number && !trick.gathered_by) trick.gathered_by = *seat;
  }
  state_idle_service(context, act, *seat, Deed::Gather);
}

}  // namespace

std::size_t forget_revoke(Position& at, unsigned trick, Seat seat) {
  return std::erase_if(at.revokes, [trick, seat](const RevokeRecord& record) {
    return record.trick == trick && record.by == seat && record.life == RevokeRecord::Life::Open &&
           !record.disobedience;
  });
}

namespace {

/// Whether his revoke in that trick has been put right.
bool is_corrected(const Position& at, unsigned trick, Seat seat) {
  return std::ranges::any_of(at.revokes, [trick, seat](const RevokeRecord& record) {
    return record.trick == trick && record.by == seat && record.life == RevokeRecord::Life::Corrected;
  });
}

/// What was not obeyed with the card that was a revoke, and is put right with it: he is due again. [S69.a]
void forget_disobedience(Position& at, unsigned trick, Seat seat) {
  std::erase_if(at.revokes, [trick, seat](const RevokeRecord& record) {
    return record.trick == trick && record.by == seat && record.disobedience;
  });
}

}  // namespace

void take_card_back(Context& context, TrickRecord& trick, Seat seat) {
  for (Placed& placed : trick.cards) {
    if (placed.seat != seat || placed.fate != Placed::Fate::InTrick) continue;
    placed.fate = Placed::Fate::Withdrawn;
    context.at.hands[seat].insert(placed.card);
    if (ExposedCard* exposed = find_exposed(context.at, placed.card)) exposed->played = false;
    if (forget_revoke(context.at, trick.number, seat) > 0 || is_corrected(context.at, trick.number, seat))
      forget_disobedience(context.at, trick.number, seat);
    reopen_orders(context, trick.number, seat);
    const auto& back = context.at.put_back;  // Which is told while it may still stand.
    if (!back || back->card != placed.card) note_done(context.at, Must{seat, {Task::TakeBack, placed.card}});
  }
  trick.winner.reset();
}

Ground ground_of_complete_lead(const Context& context, Seat leader) {
  const FalseLeadLaw& law = context.book.false_lead;
  const bool three_play = active_count(context.at) < kSeats.size();
  const bool was_free = context.at.auction.lone == leader && law.lone_player.value == FalseLeadLaw::LonePlayer::Free;
  const Ground in_time = was_free ? law.lone_player.ground : Ground();  // How long he must put it right. AMB-A13
  return law.complete_stands + in_time + (three_play ? law.three_play : Ground());
}

TrickRecord* trick_numbered(Position& position, unsigned number) {
  const auto found = std::ranges::find(position.tricks, number, &TrickRecord::number);
  return found == position.tricks.end() ? nullptr : &*found;
}

const TrickRecord* trick_numbered(const Position& position, unsigned number) {
  const auto found = std::ranges::find(position.tricks, number, &TrickRecord::number);
  return found == position.tricks.end() ? nullptr : &*found;
}

void take_trick_back(Context& context, std::size_t index) {
  TrickRecord& trick = context.at.tricks[index];
  for (const Placed& placed : trick.counted()) take_card_back(context, trick, placed.seat);
  for (const Placed& placed : trick.cards) {
    if (placed.fate == Placed::Fate::Surplus) context.at.hands[placed.seat].insert(placed.card);
  }
  for (const Seat seat : kSeats) forget_revoke(context.at, trick.number, seat);
  context.at.tricks.erase(context.at.tricks.begin() + static_cast<std::ptrdiff_t>(index));
}

namespace {

/// A lead out of turn to which every other hand has played is regular, and nobody owes anything for it. [S53.a] [A12f.1]
void accept_false_lead(Context& context, TrickRecord& trick) {
  Position& at = context.at;
  const Placed lead = trick.counted().front();
  const Ground ground = ground_of_complete_lead(context, lead.seat);
  trick.provisional = false;
  if (is_lone(at, lead.seat))  // The card is not called, and so no article goes before another. [S53.a]
    std::erase_if(at.said, [&](const Statement& said) {
      return said.what == Stated(Governs{context.book.false_lead.lone_governs});
    });
  say(at, Stands{{Thing::Trick, trick.number}}, ground, Because::AllPlayedToLead);
  say(at, Stands{{Thing::Lead, lead.card}}, ground);
  say(at, Noted{Note::NoPenalty, lead.seat}, ground);
  for (Right& right : at.rights) {  // What another lead or a misnamed card gave is not spent. [S51.b] [S52.b]
    const bool is_of_it = right.matter == Matter::FalseLead && right.offender == lead.seat && right.card == lead.card;
    if (!is_of_it || right.state != Right::State::Open) continue;
    right.state = Right::State::Void;
    right.ground = ground;  // Whoever calls a suit yet is refused on this.
  }
  note_undiscarded(context, PutDown{lead.seat, lead.card, 0});  // Now that it stands, he has played. [S90.b]
}

}  // namespace

void settle_trick(Context& context, TrickRecord& trick) {
  Position& at = context.at;
  const auto counted = trick.counted();
  if (counted.empty() || next_to_play(at, trick)) return;
  trick.winner = game::winning_play(counted, trump_of(at)).seat;
  lay_to_rest(at, trick);
  settle_orders(context, trick);
  if (trick.provisional) accept_false_lead(context, trick);
}

void observe_play(Context& context, const Act& act) {
  if (const auto misled = act.seat("misled")) context.at.misled = misled;
  context.at.nobody_misled = context.at.nobody_misled || act.value("misled") == "none" || act.value("misled") == "no";
  put_idle_card(context);
  follow_up_put_back(context, act);
  if (act.verb == Verb::Lead || act.verb == Verb::Play) put_down(context, act);
  if (act.verb == Verb::Withdraw) withdraw(context, act);
  if (act.verb == Verb::QuitTrick) quit_trick(context, act);
  if (act.verb == Verb::CollectTrick) gather_trick(context, act);
  correct_order(context, act);
  drop_empty_tricks(context.at);
}

}  // namespace euchre::laws::detail

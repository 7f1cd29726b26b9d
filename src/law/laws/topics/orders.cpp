#include "core/cards/trump.h"
#include "law/laws/detail/bound_cards.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"
#include "law/laws/duties.h"

#include <algorithm>

// Orders to win or to lose a trick, to play high or low: given by a right, done or not by the card that is played.

namespace euchre::laws::detail {

namespace {

using facts::Act;

/// The cards of a hand with which a player can do what he is told; empty where he cannot.
CardSet obeying(const Position& at, const TrickRecord& trick, CardSet hand, Duty::Kind kind) {
  const Trump trump = at.auction.trump.value_or(Suit::Clubs);
  const auto led = trick.led();
  if (!led) return {};
  const CardSet of_suit = hand & cards_in_play(suit_in_play(*led, trump), trump);
  const CardSet lawful = of_suit.empty() ? hand : of_suit;
  const Card best = game::winning_play(trick.counted(), trump).card;
  CardSet obeying_cards;
  for (const Card card : lawful) {
    const bool wins = beats(card, best, trump);
    if ((kind == Duty::Kind::WinTrick && wins) || (kind == Duty::Kind::LoseTrick && !wins)) obeying_cards.insert(card);
  }
  if (kind != Duty::Kind::PlayHighest && kind != Duty::Kind::PlayLowest) return obeying_cards;
  if (of_suit.empty()) return {};
  Card chosen = of_suit.first();
  for (const Card card : of_suit) {
    const bool higher = strength_in_suit(card, trump) > strength_in_suit(chosen, trump);
    if (higher == (kind == Duty::Kind::PlayHighest)) chosen = card;
  }
  return {chosen};
}

std::optional<Duty::Kind> duty_of(Choice::Kind kind) {
  if (kind == Choice::Kind::PlayHighest) return Duty::Kind::PlayHighest;
  if (kind == Choice::Kind::PlayLowest) return Duty::Kind::PlayLowest;
  if (kind == Choice::Kind::WinTrick) return Duty::Kind::WinTrick;
  if (kind == Choice::Kind::LoseTrick) return Duty::Kind::LoseTrick;
  return std::nullopt;
}

void lay_duty(Context& context, const Right& right, const Choice& choice) {
  Position& at = context.at;
  const auto kind = duty_of(choice.kind);
  if (!kind || !choice.seat) return;
  Duty duty;
  duty.kind = *kind;
  duty.seat = *choice.seat;
  duty.matter = right.matter;
  duty.owed_to = right.holder;
  duty.ground = right.ground;
  const TrickRecord* current = trick_in_progress(at);
  duty.trick = choice.number > 0 ? static_cast<unsigned>(choice.number) : current != nullptr ? current->number : 0;
  const Seat seat = duty.seat;
  at.duties.push_back(std::move(duty));
  if (at.hands_known && at.auction.trump) let_calls_yield(at, seat, cards_as_ordered(at, seat, lawful_cards(at, seat)));
}

/// Whether his is the only card that the trick lacks: then each card of his either wins it or loses it.
bool is_last_to(const Position& at, const TrickRecord& trick, Seat seat) {
  if (trick.card_of(seat) || trick.counted().empty()) return false;
  TrickRecord with_his = trick;
  with_his.cards.emplace_back().seat = seat;
  return !next_to_play(at, with_his);
}

/// What a player was told to do, and the cards that do it now. Whoever is told to lose may play a card that others can still
/// beat; nobody has to win who cannot.
std::vector<Bound> bound_by(const LawBook& book, const Position& at, const Duty& duty) {
  // Of a trick begun beside one that he has yet to play to, no card is due now.
  const TrickRecord* trick = trick_in_progress(at);
  const bool is_due_now =
      trick != nullptr && trick->number == duty.trick && !trick->card_of(duty.seat) && at.hands_known;
  const CardSet cards = is_due_now ? obeying(at, *trick, at.hands[duty.seat], duty.kind) : CardSet();
  const bool is_decisive = is_due_now && (duty.kind != Duty::Kind::LoseTrick || is_last_to(at, *trick, duty.seat));
  const bool is_able = !is_decisive || !cards.empty();
  const CardSet lawful = is_due_now ? lawful_cards(at, duty.seat) : CardSet();
  std::vector<Bound> all;
  const auto bind = [&](Must must) { all.push_back({std::move(must), duty.ground}); };
  if (duty.kind == Duty::Kind::WinTrick && is_able) bind({duty.seat, {Task::WinTrick, duty.trick}});
  if (duty.kind == Duty::Kind::LoseTrick && is_able) bind({duty.seat, {Task::LoseTrick, duty.trick}});
  bind({duty.seat, {Task::Obey, duty.owed_to.its_side()}});
  // Who cannot obey follows suit. [S55]
  const bool must_follow = is_decisive && !is_able && lawful != at.hands[duty.seat];
  if (is_decisive && (is_able || must_follow))
    all.push_back({{duty.seat, Task::Play, is_able ? cards : lawful}, duty.ground + book.exposed.no_forced_revoke});
  return all;
}

/// `directed`: by a remark or an early lead; `early-directed` and `unwaited` cost no points when disobeyed. AMB-S25
bool is_directing(Matter matter) {
  return matter == Matter::Directed || matter == Matter::EarlyDirected || matter == Matter::Unwaited;
}

/// Why nobody is called upon to win or to lose: by what he might have been, had it come to that.
Ground ground_of_no_direction(const LawBook& book, const Position& at, const Choice& choice) {
  const bool was_remark = std::ranges::any_of(at.log, [&](const Act& said) {
    const bool tells = is_finding(said, "remark") || is_finding(said, "named-card");
    return tells && said.seat("by") && choice.seat == partner_of(*said.seat("by"));
  });
  if (was_remark) return book.conduct.hint.ground;
  const auto of_trick = std::ranges::find(at.tricks, static_cast<unsigned>(choice.number), &TrickRecord::number);
  const bool is_of_partners_lead = of_trick != at.tricks.end() && !of_trick->counted().empty() && choice.seat &&
                                   are_partners(of_trick->counted().front().seat, *choice.seat);
  if (choice.kind == Choice::Kind::WinTrick && is_of_partners_lead && book.conduct.unwaited_winners_direct.value)
    return book.conduct.unwaited_winners_direct.ground + book.conduct.demand_late;
  const bool may_be_due = book.play_order.early.value == PlayOrderLaw::Early::PartnerDirected;
  const bool is_led_early = at.discard.due && choice.seat == dealer_of(at) && at.tricks.size() == 1;
  if (may_be_due && is_led_early) return book.discard.premature_lead.ground + book.discard.directed;
  if (may_be_due && at.auction.lone && choice.seat == dealer_of(at)) return book.discard.directed;
  const bool ran_ahead = std::ranges::any_of(at.exposed, [&](const ExposedCard& exposed) {
    return exposed.cause == ExposedCard::Cause::LedOutOfTurn && choice.seat == partner_of(exposed.owner);
  });
  return !may_be_due && ran_ahead ? book.conduct.unwaited_exposed
         : at.auction.lone        ? book.play_order.early.ground + book.play_order.lone_player_free
                                  : book.play_order.early.ground;
}

/// Nothing has happened that lets anybody direct that card: it was no early lead or play, or the remark came too late.
void refuse_direction(Context& context, Side side, Choice choice) {
  Position& at = context.at;
  const LawBook& book = context.book;
  if (at.tricks.empty()) return;
  const bool names_trick = choice.kind == Choice::Kind::WinTrick || choice.kind == Choice::Kind::LoseTrick;
  if (names_trick && choice.number == 0) choice.number = static_cast<int>(at.tricks.back().number);
  say(at, Denied{side, demand(choice)}, ground_of_no_direction(book, at, choice));
}

}  // namespace

void use_order(Context& context, const Act& act) {
  Position& at = context.at;
  auto choice = choice_named(act);
  const auto party = party_of(act);
  if (!choice || !party || !duty_of(choice->kind)) return;
  Right* right = right_used(at, act, *choice);
  if (right == nullptr) return refuse_direction(context, party->its_side(), *choice);
  if (!is_directing(right->matter)) return;
  for (const Choice& offered : right->choices) {
    const bool same = offered.kind == choice->kind && (choice->number == 0 || offered.number == choice->number);
    if (same && (!choice->seat || offered.seat == choice->seat)) {
      choice = offered;
      break;
    }
  }
  const Side side = party->its_side();
  const TrickRecord* trick = trick_numbered(at, static_cast<unsigned>(choice->number));
  const bool not_yet_played =
      right->matter == Matter::Unwaited && trick != nullptr && choice->seat && !trick->card_of(*choice->seat);
  if (right->state != Right::State::Open && !not_yet_played) {
    const bool is_lost = right->state == Right::State::Void;  // By conferring, not by waiting. [S85.b]
    say(at, Denied{side, demand(*choice)}, is_lost ? right->ground : right->ground + context.book.conduct.demand_late);
    for (const Choice& offered : right->choices) {
      const TrickRecord* other = trick_numbered(at, static_cast<unsigned>(offered.number));
      if (right->matter != Matter::Unwaited || other == nullptr || !offered.seat || other->card_of(*offered.seat))
        continue;
      say(at, Allowed{side, demand(offered)}, right->ground);
    }
    return;
  }
  say(at, Allowed{side, demand(*choice)}, right->ground);
  exercise(*right, *choice, act);
  lay_duty(context, *right, *choice);
}

namespace {

bool is_to_win_or_lose(const Duty& duty) {
  return duty.kind == Duty::Kind::WinTrick || duty.kind == Duty::Kind::LoseTrick;
}

/// Whether it ranks as a revoke not to obey the order; else the card goes back. AMB-S25
bool ranks_as_revoke(const RevokeLaw& law, const Duty& duty) {
  return duty.matter == Matter::Directed && (!is_to_win_or_lose(duty) || law.win_lose_counts.value);
}

/// An order was not obeyed: that ranks as a revoke, or the card goes back so that it can be.
void answer_disobedience(Context& context, const Duty& duty, Card card) {
  const RevokeLaw& law = context.book.revoke;
  if (ranks_as_revoke(law, duty)) {
    const Ground ground = is_to_win_or_lose(duty) ? duty.ground + law.win_lose_counts.ground : duty.ground;
    return note_disobedience(context, duty.seat, duty.trick, ground);
  }
  const Ground ground = duty.ground + law.disobedience_counts.ground;
  say(context.at, Must{duty.seat, {Task::TakeBack, card}}, ground, Because::OrderCanBeObeyed);
  say(context.at, Noted{Note::NoPenalty, duty.seat}, ground);
  context.at.put_back = PutBack{duty.seat, card, duty.trick, false, ground};
}

/// The order was obeyed or not, by the card that lies there.
void settle_order(Context& context, Duty& duty, Card card, Duty::State state) {
  Position& at = context.at;
  for (const Bound& bound : bound_by(context.book, at, duty)) {
    if (state == Duty::State::Broken)
      say(at, bound.must, bound.ground);
    else
      say_done(at, bound.must, bound.ground);
  }
  duty.state = state;
  if (state == Duty::State::Broken) answer_disobedience(context, duty, card);
  if (state == Duty::State::Met) say(at, Noted{Note::DemandMet}, duty.ground + context.book.revoke.disobedience);
}

/// Whether the player has done in a full trick what he was told, or could not: won it, or lost it.
bool has_obeyed(const Position& at, const TrickRecord& trick, const Duty& duty) {
  const bool is_to_win = duty.kind == Duty::Kind::WinTrick;
  if ((trick.winner == duty.seat) == is_to_win) return true;
  TrickRecord others = trick;
  std::erase_if(others.cards, [&](const Placed& placed) { return placed.seat == duty.seat; });
  const CardSet hand = at.hands[duty.seat] | CardSet{*trick.card_of(duty.seat)};
  return obeying(at, others, hand, duty.kind).empty();
}

}  // namespace

void settle_orders(Context& context, const TrickRecord& trick) {
  for (Duty& duty : context.at.duties) {
    const auto card = trick.card_of(duty.seat);
    if (duty.state != Duty::State::Played || duty.trick != trick.number || !card) continue;
    const bool obeyed = has_obeyed(context.at, trick, duty);
    settle_order(context, duty, *card, obeyed ? Duty::State::Met : Duty::State::Broken);
  }
}

void reopen_orders(Context& context, unsigned trick, Seat seat) {
  for (Duty& duty : context.at.duties) {
    if (!is_directing(duty.matter) || duty.seat != seat || duty.trick != trick) continue;
    const bool is_held_against_him = std::ranges::any_of(context.at.revokes, [&](const RevokeRecord& record) {
      return record.disobedience && record.by == seat && record.trick == trick;
    });
    const bool is_put_right =
        duty.state == Duty::State::Broken && (!ranks_as_revoke(context.book.revoke, duty) || !is_held_against_him);
    if (duty.state == Duty::State::Played || duty.state == Duty::State::Lapsed || is_put_right)
      duty.state = Duty::State::Due;
  }
}

void check_directed(Context& context, const PutDown& put) {
  Position& at = context.at;
  for (Duty& duty : at.duties) {
    const TrickRecord& trick = at.tricks[put.trick];
    const bool is_his = duty.seat == put.seat && duty.state == Duty::State::Due && duty.trick == trick.number;
    if (!is_his || !is_directing(duty.matter)) continue;
    const CardSet cards = obeying(at, trick, at.hands[put.seat], duty.kind);
    const bool is_best = duty.kind == Duty::Kind::WinTrick && cards.contains(put.card);
    const bool may_win = duty.kind == Duty::Kind::LoseTrick && !cards.contains(put.card);
    if ((is_best || may_win) && !is_last_to(at, trick, put.seat)) {
      settle_order(context, duty, put.card, Duty::State::Played);  // Others may yet beat it.
      continue;
    }
    const bool broken = !cards.empty() && !cards.contains(put.card);
    settle_order(context, duty, put.card, broken ? Duty::State::Broken : Duty::State::Met);
  }
}

namespace {

/// What a conditional win would take, told with the option. [S47.a]
void conclude_winning_cards(const Position& at, const Right& right, Ruling& ruling) {
  for (const Choice& choice : right.choices) {
    const TrickRecord* trick = trick_numbered(at, static_cast<unsigned>(choice.number));
    if (trick == nullptr || !choice.seat || !at.hands_known) continue;
    const CardSet winning = obeying(at, *trick, at.hands[*choice.seat], Duty::Kind::WinTrick);
    if (winning.size() == 1)
      add(ruling, Must{*choice.seat, {Task::WinTrick, choice.number, winning.first(), choice}}, right.ground);
  }
}

}  // namespace

void conclude_orders(const LawBook& book, const Position& at, Ruling& ruling) {
  for (const Right& right : at.rights) {
    if (right.matter == Matter::Unwaited && right.state == Right::State::Open)
      conclude_winning_cards(at, right, ruling);
  }
  for (const Duty& duty : at.duties) {
    if (!is_directing(duty.matter) || duty.state != Duty::State::Due) continue;
    for (const Bound& bound : bound_by(book, at, duty)) {
      add(ruling, bound.must, bound.ground);
      const TrickRecord* trick = trick_in_progress(at);
      if (duty.kind != Duty::Kind::WinTrick || bound.must.task.word != Task::Play || trick == nullptr) continue;
      const CardSet winning = obeying(at, *trick, at.hands[duty.seat], duty.kind) & bound.must.cards;
      if (winning.size() == 1)  // And with which card that is done; of several he has the choice.
        add(ruling, Must{duty.seat, {Task::WinTrick, duty.trick, winning.first()}}, bound.ground);
    }
  }
}

}  // namespace euchre::laws::detail

namespace euchre::laws {

CardSet cards_as_ordered(const Position& at, Seat seat, CardSet cards) {
  for (const Duty& duty : at.duties) {
    if (!detail::is_directing(duty.matter) || duty.seat != seat || duty.state != Duty::State::Due) continue;
    const TrickRecord* trick = detail::trick_numbered(at, duty.trick);
    if (trick == nullptr || trick->card_of(seat)) continue;
    const CardSet obeying = detail::obeying(at, *trick, at.hands[seat], duty.kind) & cards;
    if (!obeying.empty()) return obeying;
  }
  return cards;
}

}  // namespace euchre::laws

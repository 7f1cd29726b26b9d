#include "core/cards/trump.h"
#include "law/laws/detail/play.h"

#include <algorithm>
#include <utility>

// A card that goes back because another was due: its owner is due again, unless the table plays on.

namespace euchre::laws::detail {

using facts::Act;
using facts::Verb;

void note_done(Position& at, const Stated& told) {
  const auto said = std::ranges::find(at.said, told, &Statement::what);
  if (said != at.said.end() && said->since < at.log.size()) said->is_implied = true;
}

void reopen_lead(Position& at, unsigned trick) {
  for (Duty& duty : at.duties) {
    const bool was_of_lead = duty.kind == Duty::Kind::Lead && duty.trick == trick;
    if (was_of_lead && duty.state == Duty::State::Broken) duty.state = Duty::State::Due;
  }
}

bool was_let_stand(const Position& at, const Placed& placed) {
  const Stated told = Must{placed.seat, {Task::TakeBack, placed.card}};
  const bool was_told = std::ranges::find(at.said, told, &Statement::what) != at.said.end();
  return was_told && std::ranges::any_of(at.said, [&](const Statement& said) {
           const auto* stands = as<Stands>(said);
           return stands != nullptr && stands->thing.card == placed.card && said.since == placed.act;
         });
}

void put_back_early_card(Context& context, const TrickRecord& trick) {
  Position& at = context.at;
  if (!at.hands_known || at.put_back || trick.counted().empty()) return;
  const Trump trump = at.auction.trump.value_or(Suit::Clubs);
  const CardSet following = cards_in_play(suit_in_play(*trick.led(), trump), trump);
  for (const Seat seat : kSeats) {
    const auto card = trick.card_of(seat);
    if (!card || !lies_early(at, trick, seat) || following.contains(*card) || !at.hands[seat].intersects(following))
      continue;
    at.put_back = PutBack{seat, *card, trick.number, false, context.book.play_order.early.ground};
    return;
  }
}

void send_back(Context& context) {
  Position& at = context.at;
  const PutBack& back = *at.put_back;
  TrickRecord* trick = trick_numbered(at, back.trick);
  if (trick == nullptr || trick->card_of(back.seat) != back.card) return;
  reopen_lead(at, back.trick);
  take_card_back(context, *trick, back.seat);
}

namespace {

/// The table plays on over a card that had gone back: it stands, and what it left undone is past.
void let_stand(Context& context) {
  Position& at = context.at;
  const PutBack back = *std::exchange(at.put_back, std::nullopt);
  for (Duty& duty : at.duties) {
    const bool is_his =
        duty.side ? *duty.side == side_of(back.seat) : duty.seat == back.seat && duty.trick == back.trick;
    if (is_his && duty.state == Duty::State::Due) duty.state = Duty::State::Lapsed;
  }
  note_done(at, Must{back.seat, {Task::TakeBack, back.card}});
  say(at, Stands{back.was_lead ? Of<Thing>{Thing::Lead, back.card} : Of<Thing>{Thing::Play, back.card, back.seat}},
      back.ground + context.book.conduct.demand_late);
  Act play;
  play.actor = back.seat;
  play.verb = back.was_lead ? Verb::Lead : Verb::Play;
  play.cards = {back.card};
  put_card(context, play, back.seat, back.card, Duties::Waived);
}

/// Its owner plays or leads again.
void take_again(Position& at) {
  note_done(at, Must{at.put_back->seat, {Task::TakeBack, at.put_back->card}});
  at.put_back.reset();
}

}  // namespace

bool lies_there_still(const Position& at) {
  const TrickRecord* trick = at.put_back ? trick_numbered(at, at.put_back->trick) : nullptr;
  return trick != nullptr && trick->card_of(at.put_back->seat) == at.put_back->card;
}

void grant_put_back(Context& context, const Act& act) {
  Position& at = context.at;
  if (lies_there_still(at)) send_back(context);
  if (const auto party = party_of(act)) say(at, Allowed{who_of(*party), Deed::Correction}, at.put_back->ground);
}

void follow_up_put_back(Context& context, const Act& act) {
  Position& at = context.at;
  if (!at.put_back) return;
  const bool plays = act.verb == Verb::Lead || act.verb == Verb::Play;
  const bool begins_next = act.verb == Verb::Lead && !at.put_back->was_lead;
  const auto seat = seat_of(act);
  if (lies_there_still(at)) {  // Nobody has asked for it.
    if (plays || act.verb == Verb::QuitTrick || is_finding(act, "hand-result")) at.put_back.reset();
    return;
  }
  if (plays && seat == at.put_back->seat && !begins_next) return take_again(at);
  const bool plays_on = plays && seat && is_active(at, *seat) && (act.verb == Verb::Play || begins_next);
  if (plays_on || act.verb == Verb::QuitTrick || is_finding(act, "hand-result")) let_stand(context);
}

}  // namespace euchre::laws::detail

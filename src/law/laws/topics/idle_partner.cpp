#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

/// Both partners play: the card that the idle one put upon the first lead is his card to that trick. [S100.a]
void play_together(Context& context, const Right& right, const Ground& ground) {
  Position& at = context.at;
  undo_lone(context, ground);
  if (right.matter != Matter::IdlePlays || !right.card || at.tricks.empty()) return;
  const Seat seat = *right.offender;
  const Card card = *right.card;
  TrickRecord& trick = at.tricks.front();
  if (trick.card_of(seat) || !trick.led() || !at.auction.trump || !at.hands[seat].contains(card)) return;
  const Suit led = suit_in_play(*trick.led(), *at.auction.trump);
  const CardSet following = at.hands[seat] & cards_in_play(led, *at.auction.trump);
  trick.cards.push_back({seat, card, Placed::Fate::InTrick, false, false, at.log.size()});
  at.hands[seat].erase(card);
  if (!following.empty() && !following.contains(card)) note_revoke(context, PutDown{seat, card, 0});
  settle_trick(context, trick);
}

/// Why the choice is gone: the lone hand was taken over, it was lost by conferring, or it comes too late. [S85.b] AMB-S69
Ground ground_of_refusal(const LawBook& book, const Position& at, const Right& right) {
  if (right.state != Right::State::Void) return right.ground + book.conduct.demand_late;
  const bool is_of_idle = right.matter == Matter::IdlePlays || right.matter == Matter::IdleShows;
  const bool is_taken_over = at.auction.lone && (at.auction.lone == right.offender) == is_of_idle;
  return is_taken_over ? book.lone.take_over : right.ground;
}

/// Why nobody may choose whether they play together: what would give the choice has not happened. [S97] [S100.a] [K-alone-10]
Ground ground_of_no_choice(const LoneLaw& law, const Position& at) {
  const auto is_idle_play = [](const Act& told) { return is_finding(told, "idle-partner-plays"); };
  if (std::ranges::any_of(at.log, is_idle_play)) return law.idle_plays.ground + law.idle_plays_later;
  const bool is_late = law.late.value == LoneLaw::Late::AdversariesElect;
  const bool is_shown = law.idle_shows.value == LoneLaw::IdleShows::AdversariesElect || at.lone_march_limit;
  if (is_late == is_shown) return law.late.ground + law.idle_shows.ground;
  return is_late ? law.late.ground : law.idle_shows.ground;
}

void elect_partnership(Context& context, const Act& act) {
  Position& at = context.at;
  const auto choice = choice_named(act);
  const auto party = party_of(act);
  if (!choice || !party) return;
  if (choice->kind != Choice::Kind::Partnership && choice->kind != Choice::Kind::LoneContinues) return;
  Right* right = right_used(at, act, *choice);
  if (right == nullptr) {  // Nothing has happened that gives the choice.
    const LoneLaw& law = context.book.lone;
    const bool is_answered = std::ranges::any_of(at.rights, [](const Right& known) {
      return known.matter == Matter::IdlePlays || known.matter == Matter::IdleShows ||
             known.matter == Matter::LateAlone;
    });
    if (at.auction.is_made() && !is_answered)
      say(at, Denied{party->its_side(), demand(*choice)}, ground_of_no_choice(law, at));
    return;
  }
  if (right->state != Right::State::Open) {
    const Ground ground = ground_of_refusal(context.book, at, *right);
    say(at, Denied{party->its_side(), demand(*choice)}, ground);
    if (at.auction.lone) say(at, Stands{{Thing::LoneHand, *at.auction.lone}}, ground);
    return;
  }
  exercise(*right, *choice, act);
  say(at, Allowed{party->its_side(), demand(*choice)}, right->ground);
  if (choice->kind == Choice::Kind::Partnership) return play_together(context, *right, right->ground);
  if (at.auction.lone) say(at, Stands{{Thing::LoneHand, *at.auction.lone}}, right->ground);
  if (right->matter != Matter::IdlePlays) return;
  if (right->card) say(at, CardIs{*right->card, CardStatus::Withdrawn}, right->ground);
  note_idle_shown(context, right->ground + context.book.lone.limited_march.ground);
}

Right& open_idle_right(Context& context, Matter matter, Limit until, const Ground& ground) {
  Position& at = context.at;
  Right right;
  right.matter = matter;
  right.holder = Party::of(adversaries_of(side_of(*at.auction.lone)));
  right.choices = {Choice{Choice::Kind::LoneContinues, {}, {}, {}, {}, 0},
                   Choice{Choice::Kind::Partnership, {}, {}, {}, {}, 0}};
  right.until = until;
  right.ground = ground;
  right.offender = partner_of(*at.auction.lone);
  return open_right(at, std::move(right));
}

bool is_of_lone_defender(const Position& at, Seat idle) { return lone_hands(at).defender == partner_of(idle); }

/// The partner of one who defends alone has shown cards, or played one: he tells nobody who could use it, and it costs
/// nothing; he leaves his hand down.
void note_harmless(Context& context, Seat idle) {
  Position& at = context.at;
  const Ground ground = code_ground(context.book, "lone_hand.defend_alone") + context.book.lone.partner_down;
  say(at, Noted{Note::NoPenalty, idle}, ground);
  say(at, Stands{{Thing::LoneHand, partner_of(idle)}}, ground);
  say(at, Must{idle, Task::LeaveHandDown}, ground);
}

/// Cards shown by the idle partner as he lays his hand down let the adversaries choose; once they have chosen, or a trick is
/// complete, he has laid it down, and what shows later costs nothing. [K-alone-10]
void offer_partnership(Context& context, Seat idle) {
  Position& at = context.at;
  const Ground& ground = context.book.lone.idle_shows.ground;
  const auto is_chosen = [](const Right& right) {
    return right.matter == Matter::IdleShows && right.state == Right::State::Exercised;
  };
  const bool is_down =
      std::ranges::any_of(at.rights, is_chosen) ||
      std::ranges::any_of(at.tricks, [](const TrickRecord& trick) { return trick.winner.has_value(); });
  if (!is_down) {
    open_idle_right(context, Matter::IdleShows, {Limit::Kind::PlayProceeds, {}, {}}, ground);
    return;
  }
  say(at, Noted{Note::NoPenalty, idle}, ground);
  say(at, Stands{{Thing::LoneHand, partner_of(idle)}}, ground);
  say(at, Denied{adversaries_of(side_of(idle)), demand(Choice{Choice::Kind::Partnership, {}, {}, {}, {}, 0})}, ground);
}

void idle_shows(Context& context, const Act& act) {
  Position& at = context.at;
  const LoneLaw& law = context.book.lone;
  const auto owner = act.seat("owner");
  if (!owner || !at.auction.lone || is_active(at, *owner) || is_below_table(act)) return;
  if (is_of_lone_defender(at, *owner)) return note_harmless(context, *owner);
  if (context.book.exposed.nameable_only.value && act.value("nameable") == "no")
    return;  // He has shown nothing. [K-exp-04]
  switch (law.idle_shows.value) {
    case LoneLaw::IdleShows::MarchLimited: return note_idle_shown(context, law.idle_shows.ground);
    case LoneLaw::IdleShows::AdversariesElect: return offer_partnership(context, *owner);
    case LoneLaw::IdleShows::Nothing: say(at, Noted{Note::NoPenalty, *owner}, law.idle_shows.ground); return;
  }
  unreachable("idle shows");
}

/// The idle partner played to the first lead and nobody elected in time: both partners play. [S100.a]
void settle_lapsed_idle_plays(Context& context) {
  for (const Right& right : context.at.rights) {
    if (right.matter != Matter::IdlePlays || right.state != Right::State::Lapsed || !context.at.auction.lone) continue;
    play_together(context, right, right.ground + context.book.conduct.demand_late);
  }
}

/// The idle partner takes up or looks at his cards without showing one: he puts them down again. AMB-S75
void idle_takes_up(Context& context, const Act& act) {
  Position& at = context.at;
  const auto seat = seat_of(act);
  if (!seat || is_active(at, *seat) || at.stage != Stage::Playing) return;
  const Ground ground = context.book.lone.partner_down + context.book.lone.idle_looks;
  say(at, Noted{Note::Advisory}, ground);
  say(at, Noted{Note::NoPenalty, *seat}, ground);
  say(at, Stands{{Thing::LoneHand, partner_of(*seat)}}, ground);
  say(at, Must{*seat, Task::LeaveHandDown}, ground);
  say(at, Denied{*seat, Deed::TakeUpHand}, ground);
}

/// The idle partner lays his hand open: he has shown his cards.
void idle_throws_hand(Context& context, const Act& act) {
  Position& at = context.at;
  const LoneLaw& law = context.book.lone;
  const auto seat = seat_of(act);
  if (!seat || is_active(at, *seat)) return;
  if (is_of_lone_defender(at, *seat)) return note_harmless(context, *seat);
  if (law.idle_shows.value == LoneLaw::IdleShows::MarchLimited) return note_idle_shown(context, law.idle_shows.ground);
  if (law.idle_shows.value == LoneLaw::IdleShows::AdversariesElect) offer_partnership(context, *seat);
}

void count_idle_hand(Context& context, const Party& party) {
  const LoneLaw& law = context.book.lone;
  const bool may =
      law.counting_idle_hand.value && context.at.auction.lone && side_of(*context.at.auction.lone) != party.its_side();
  say(context.at, ruled(may ? Verdict::Allowed : Verdict::Denied, who_of(party), Deed::CountIdleHand),
      law.counting_idle_hand.ground);
}

}  // namespace

void note_idle_shown(Context& context, const Ground& ground) {
  const LoneLaw& law = context.book.lone;
  if (hand_is_over(context.at)) return;  // The five tricks are taken or lost.
  if (law.idle_shows.value != LoneLaw::IdleShows::MarchLimited || !context.at.auction.lone) return;
  context.at.lone_march_limit = Rule<int>{law.limited_march.value, ground};
  say(context.at, Noted{Note::LoneMarchValue, side_of(*context.at.auction.lone), law.limited_march.value}, ground);
}

void note_idle_play(Context& context, Seat seat, Card card, unsigned number, Turn::How how) {
  Position& at = context.at;
  const LoneLaw& law = context.book.lone;
  if (is_of_lone_defender(at, seat)) {
    say(at, CardIs{card, CardStatus::Returned}, code_ground(context.book, "lone_hand.defend_alone"));
    return note_harmless(context, seat);
  }
  const bool leads_on = how == Turn::How::Lead && !at.tricks.empty() && at.tricks.back().winner;
  for (RevokeRecord& record : at.revokes) record.played_on |= leads_on && are_partners(record.by, seat);  // [S64.b]
  const bool is_gone = at.tricks.size() > 1 || (!at.tricks.empty() && (at.tricks.front().quitted_by || leads_on));
  // While it lies there it is the first lead that he plays upon; who leads plays upon none.
  const bool first_trick = number <= 1 && !is_gone && how == Turn::How::Play;
  if (law.idle_plays.value == LoneLaw::IdlePlays::GoesBack || !first_trick) {
    const bool taken_out = law.idle_plays.value != LoneLaw::IdlePlays::GoesBack;
    const Ground ground = law.idle_plays.ground + (taken_out ? law.idle_plays_later : Ground());
    say(at, CardIs{card, taken_out ? CardStatus::Withdrawn : CardStatus::Returned}, ground);
    say(at, Stands{{Thing::LoneHand, partner_of(seat)}}, ground);
    note_idle_shown(context, law.idle_shows.ground + (first_trick ? law.idle_plays.ground : law.idle_plays_later));
    if (law.idle_shows.value != LoneLaw::IdleShows::MarchLimited)  // Whoever plays it is not laying his hand down.
      say(at, Noted{Note::NoPenalty, seat}, law.idle_plays.ground);
    return;
  }
  Limit until{Limit::Kind::NextAct, std::nullopt, adversaries_of(side_of(seat))};
  for (const Seat holder : {left_of(seat), left_of(partner_of(seat))}) {
    const bool is_last_to_play =
        at.tricks.empty() ? holder == left_of(seat)  // Who has played was not told: he played in his turn.
                          : !at.tricks.front().card_of(holder) && at.tricks.front().card_of(partner_of(holder));
    if (is_last_to_play) until = {Limit::Kind::NextCard, holder, std::nullopt};
  }
  open_idle_right(context, Matter::IdlePlays, until, law.idle_plays.ground).card = card;
}

void observe_idle_partner(Context& context, const Act& act) {
  if (act.verb == Verb::Elect || act.verb == Verb::Demand) elect_partnership(context, act);
  if (is_finding(act, "card-exposed")) idle_shows(context, act);
  if (is_finding(act, "idle-partner-plays")) {
    const auto by = act.seat("by");
    const auto card = act.card("card");
    const auto trick = static_cast<unsigned>(act.count("trick").value_or(0));
    if (by && card && context.at.auction.lone && !is_active(context.at, *by))
      note_idle_play(context, *by, *card, trick, Turn::How::Play);
  }
  if (act.verb == Verb::CountIdleHand || (act.verb == Verb::Demand && act.what == "count-hand")) {
    if (const auto party = party_of(act)) count_idle_hand(context, *party);
  }
  const bool wants_hand = act.verb == Verb::Demand && act.what == "take-up-hand";
  if (act.verb == Verb::LookCards || act.verb == Verb::TouchCards || wants_hand) idle_takes_up(context, act);
  if (act.verb == Verb::ThrowHand) idle_throws_hand(context, act);
  settle_lapsed_idle_plays(context);
}

}  // namespace euchre::laws::detail

#include "law/laws/detail/numbers.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/remarks.h"
#include "law/laws/detail/rights.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

/// Nobody plays any more, and the tricks are gathered.
void turn_won_tricks(Position& at) {
  for (TrickRecord& trick : at.tricks) {
    if (trick.winner && !trick.quitted_by) trick.quitted_by = trick.winner;
  }
}

void abandon(Context& context) {
  Position& at = context.at;
  const NumbersLaw& law = context.book.numbers;
  at.abandoned = true;
  at.stage = Stage::HandOver;  // Nobody leads or is called upon any more. [S49.a]
  say(at, Stands{Thing::Abandonment}, law.abandoned.ground);
  for (const Seat seat : kSeats) say(at, Denied{seat, Deed::TakeUpHand}, law.abandoned.ground);
  turn_won_tricks(at);
}

/// Nobody leads or plays any more: what was to be chosen until then is past.
void end_rights_of_play(Position& at) {
  for (Right& right : at.rights) {
    if (ends_with_play(right.until) && right.state == Right::State::Open) right.state = Right::State::Void;
  }
}

bool is_for_lost_hand(const PointsDue& due) {
  return due.reason == Reason::Surrender || due.reason == Reason::Omission;
}

}  // namespace

void give_hand_to_lone(Context& context, Seat lone, Reason reason, const Ground& ground) {
  Position& at = context.at;
  const NumbersLaw& law = context.book.numbers;
  at.result_replaced = law.surrender_replaces.value;
  if (at.result_replaced) {
    at.stage = Stage::HandOver;
    end_rights_of_play(at);
    turn_won_tricks(at);
  }
  if (std::ranges::any_of(at.points, is_for_lost_hand)) return;
  // A card that the idle partner showed limits the march alone. AMB-S23
  const Ground not_limited = at.lone_march_limit ? at.lone_march_limit->ground : Ground();
  at.points.push_back({side_of(lone), law.surrender.value, reason, PointsDue::Order::Penalty, ground + not_limited});
}

namespace {

void surrender_to_lone(Context& context, Seat lone) {
  const Rule<int>& law = context.book.numbers.surrender;
  give_hand_to_lone(context, lone, Reason::Surrender, law.ground);
  say(context.at, Allowed{side_of(lone), Deed::FivePoints}, law.ground);
}

/// A hand was thrown down before the director told that it was thrown against a lone player: it is lost, not exposed. [S50.a]
void surrendered_to_lone(Context& context, Seat lone) {
  Position& at = context.at;
  const auto has_surrendered = [&](Seat seat) { return at.hand_thrown[seat] && side_of(seat) != side_of(lone); };
  if (context.book.numbers.surrender.value == 0 || at.abandoned || std::ranges::none_of(kSeats, has_surrendered))
    return;
  std::erase_if(at.exposed, [&](const ExposedCard& exposed) {
    return exposed.cause == ExposedCard::Cause::ThrownHand && has_surrendered(exposed.owner);
  });
  std::erase_if(at.said, [&](const Statement& said) {
    return said.what == Stated(Denied{side_of(lone), Deed::FivePoints});  // Claimed before it was told.
  });
  surrender_to_lone(context, lone);
}

/// Whether he holds what he throws down; that he does not is noted.
bool can_throw(Context& context, const Act& act, Seat seat) {
  Position& at = context.at;
  if (!at.hands_known || !is_active(at, seat)) return true;
  if (at.hands[seat].empty()) {
    at.impossible.push_back(std::string(name_of(seat)) + " has no cards left to throw down");
    return false;
  }
  const auto stranger = std::ranges::find_if_not(act.cards, [&](Card card) { return at.hands[seat].contains(card); });
  if (stranger == act.cards.end()) return true;
  contradict(at, seat, *stranger);
  return false;
}

void throw_hand(Context& context, const Act& act, Seat seat) {
  Position& at = context.at;
  const NumbersLaw& law = context.book.numbers;
  const auto lone = lone_player(at);
  if (lone && at.hand_open[seat]) return;  // He lays it open because he must. [S105]
  if (!can_throw(context, act, seat)) return;
  at.hand_thrown[seat] = true;
  if (!is_active(at, seat) || (lone && seat == partner_of(*lone))) return;
  const bool is_lone_player = lone == seat;
  const bool against_lone = lone && side_of(*lone) != side_of(seat);
  if (against_lone && law.surrender.value > 0) return surrender_to_lone(context, *lone);
  const ExposedLaw& exposed = context.book.exposed;
  for (const Card card : act.cards) {
    if (!can_have_shown(context, seat, card)) continue;
    expose(context, seat, card, ExposedCard::Cause::ThrownHand,
           is_lone_player ? exposed.thrown_lone.ground : exposed.thrown_hand);
  }
  if (is_lone_player) say(at, Allowed{seat, Deed::TakeUpHand}, exposed.thrown_lone.ground);
  const bool all_thrown = std::all_of(kSeats.begin(), kSeats.end(),
                                      [&](Seat other) { return at.hand_thrown[other] || !is_active(at, other); });
  if (all_thrown && law.abandoned.value && !at.result_replaced) abandon(context);
}

/// Thrown in without right: the whole hand is shown.
Act shown_whole(const Position& at, const Act& act, Seat seat) {
  Act shown = act;
  if (shown.cards.empty()) shown.cards.assign(at.hands[seat].begin(), at.hands[seat].end());
  return shown;
}

/// All four have thrown their hands down, or those whom the director names. [S49.a] [K-exp-16.a] [A12g.2]
void hands_abandoned(Context& context, const Act& act) {
  const auto has_thrown = [&act](Seat seat) { return has_thrown_as_told(act, seat); };
  const NumbersLaw& law = context.book.numbers;
  // Whoever throws his hand down against a lone player has surrendered, whatever the others do after him. [S50.a]
  const bool is_surrender = context.at.auction.lone && law.surrender.value > 0 && context.at.hands_known;
  if (law.abandoned.value && !is_surrender && std::ranges::all_of(kSeats, has_thrown)) return abandon(context);
  if (!context.at.hands_known) return;  // Nobody knows which cards are shown.
  for (const Seat seat : kSeats) {
    if (has_thrown(seat)) throw_hand(context, shown_whole(context.at, act, seat), seat);
  }
}

/// What was thrown open stays there to be called; a lone player takes his hand up again. [S48.a] [K-exp-16]
void take_up_thrown(Context& context, Seat seat) {
  Position& at = context.at;
  if (!at.hand_thrown[seat] || at.abandoned || !is_active(at, seat)) return;
  const ExposedLaw& law = context.book.exposed;
  const bool may_show = law.lone_player_exempt.value && law.lone_exempt.value == ExposedLaw::LoneExempt::Show;
  const bool is_free = is_lone(at, seat) && (law.thrown_lone.value || may_show);
  const Ground& free = law.thrown_lone.value ? law.thrown_lone.ground : law.lone_player_exempt.ground;
  say(at, ruled(is_free ? Verdict::Allowed : Verdict::Denied, seat, Deed::TakeUpHand),
      is_free ? free : law.thrown_hand);
}

void claim_result(Context& context, const Act& act) {
  const auto party = party_of(act);
  const bool claims_otherwise = act.what == "that" || act.what == "result";
  if (!party || !claims_otherwise || !context.at.abandoned) return;
  say(context.at, Denied{party->its_side(), Deed::ClaimResult}, context.book.numbers.abandoned_claim);
}

bool has_omitted(const Position& at) {
  return std::ranges::any_of(at.log, [](const Act& told) { return is_finding(told, "omission"); });
}

/// The rule on hands thrown down, on tricks left without a card, or on both, by what was done; else the first. [S50.a] [S50.b]
Ground ground_of_five_points(const NumbersLaw& law, const Position& at) {
  if (!has_omitted(at)) return law.surrender.ground;
  const bool was_thrown = std::ranges::any_of(kSeats, [&](Seat seat) { return at.hand_thrown[seat]; });
  return was_thrown ? law.surrender.ground + law.lone_omission : law.lone_omission;
}

Because why_no_five_points(const NumbersLaw& law, const Position& at, Side side) {
  if (has_omitted(at)) return Because::NotAsked;
  const auto lone = lone_player(at);
  if (!lone || side_of(*lone) != side) return Because::NoLoneHandAgainst;
  return law.surrender.value == 0 ? Because::HandIsPlayedOn : Because::NotAsked;
}

/// The five points for a fault against a lone hand: due or not. [S50]
void claim_five_points(Context& context, const Act& act) {
  Position& at = context.at;
  const NumbersLaw& law = context.book.numbers;
  const auto party = party_of(act);
  const bool claims = act.what == "five-points" || act.manner.find("five points") != std::string::npos ||
                      act.manner.find("five-points") != std::string::npos;
  if (!party || !claims) return;
  const bool is_due = std::ranges::any_of(
      at.points, [&](const PointsDue& due) { return due.side == party->its_side() && is_for_lost_hand(due); });
  say(at, ruled(is_due ? Verdict::Allowed : Verdict::Denied, party->its_side(), Deed::FivePoints),
      ground_of_five_points(law, at), is_due ? Because::NotAsked : why_no_five_points(law, at, party->its_side()));
}

/// The lone player asks that his adversaries' hands be laid open. [S105]
void ask_for_open_hands(Context& context, const Act& act) {
  Position& at = context.at;
  const auto party = party_of(act);
  if (!party || act.what != "open-hands") return;
  const Side others = adversaries_of(party->its_side());
  const bool is_open = std::any_of(kSeats.begin(), kSeats.end(),
                                   [&](Seat seat) { return side_of(seat) == others && at.hand_open[seat]; });
  say(at, ruled(is_open ? Verdict::Allowed : Verdict::Denied, who_of(*party), Deed::OpenHands),
      context.book.play_order.against_lone.ground);
}

/// Whether he has led and his partner, who may see that it was a winner, has not yet played to it. [S108]
bool leads_before_partner(const Position& at, Seat seat) {
  const TrickRecord* trick = trick_in_progress(at);
  const bool leads = trick != nullptr && trick->counted().front().seat == seat;
  return leads && is_active(at, partner_of(seat)) && !trick->card_of(partner_of(seat));
}

/// Whether he draws his card to a trick out of turn, and his partner, who may see that it is good, has yet to play to it. [S83.a]
bool draws_before_partner(const Position& at, Seat seat) {
  const TrickRecord* trick = trick_in_progress(at);
  if (trick == nullptr || trick->provisional || next_to_play(at, *trick) == seat) return false;
  const Seat partner = partner_of(seat);
  return is_active(at, partner) && !trick->card_of(seat) && !trick->card_of(partner);
}

/// Who draws his card has called attention to the trick as if he had spoken of it. [S83.a]
void hint_by_drawing(Context& context, Seat seat) {
  Act remark;
  remark.verb = Verb::Finding;
  remark.what = "remark";
  remark.attributes = {{"by", std::string(1, to_char(seat))}, {"text", "draws-card"}};
  hint(context, remark);
}

/// A card drawn from the hand before its time: callable while an adversary can name it, and bad manners of a leader. [S51]
void detach(Context& context, const Act& act, Seat seat) {
  if (!can_have_shown(context, seat, act.cards.front())) return;
  context.at.detached[seat] = act.cards.front();
  const ConductLaw& law = context.book.conduct;
  if (leads_before_partner(context.at, seat)) say(context.at, Noted{Note::Advisory}, law.drawn_early);
  if (law.hint.value == ConductLaw::Hint::PartnerDirected && draws_before_partner(context.at, seat))
    hint_by_drawing(context, seat);
  if (!law.detached_card.value)
    say(context.at, CardIs{act.cards.front(), CardStatus::NotExposed}, law.detached_card.ground);
}

void replace_detached(Context& context, const Act& act) {
  Position& at = context.at;
  if (const auto by = act.seat("by")) {
    at.detached[*by].reset();
    if (const auto card = act.card("card")) at.detached_before = *card;
  }
}

/// The card that an adversary of the caller has drawn from his hand is named. [S51.a]
void call_named(Context& context, Seat owner, Card card) {
  Position& at = context.at;
  expose(context, owner, card, ExposedCard::Cause::Detached, context.book.conduct.detached_card.ground);
  ExposedCard* exposed = find_exposed(at, card);
  if (exposed->standing != ExposedCard::Standing::Callable) return;
  exposed->called = true;
  const auto turn = turn_of(at);
  const bool is_due =
      turn && turn->seat == owner && is_turn_to_put_down(*turn) && lawful_cards(at, owner).contains(card);
  if (is_due) say(at, must_put_down(*turn, {card}), exposed->ground);
}

/// Another card is named than the one drawn from the hand: it is not called, and where the code says so a suit is. [S51.b]
void misname(Context& context, Seat owner, const Party& caller, Card card) {
  const Ground& ground = context.book.conduct.detached_wrong;
  const Denied refused{caller.its_side(), {Deed::CallCard, card}};
  if (ground.empty()) return say(context.at, refused, context.book.conduct.detached_card.ground);
  Right right;
  right.matter = Matter::FalseLead;
  right.holder = Party::of(side_of(owner));
  right.choices = {Choice{Choice::Kind::CallSuit, {}, {}, {}, {}, 0}};
  right.until = {Limit::Kind::NextLead, std::nullopt, caller.its_side()};
  right.ground = ground;
  right.offender = caller.seat.value_or(seat_after(owner, 1));
  open_right(context.at, std::move(right));
  say(context.at, refused, ground);
}

/// A call for a card that somebody has drawn from his hand, rightly named or wrongly; false where none is drawn.
bool call_detached(Context& context, const Party& caller, Card card) {
  const Position& at = context.at;
  std::optional<Seat> drawn_by;
  for (const Seat seat : kSeats) {
    if (!at.detached[seat] || side_of(seat) == caller.its_side()) continue;
    if (!drawn_by || at.detached[seat] == card) drawn_by = seat;
  }
  if (!drawn_by) return false;
  if (at.detached[*drawn_by] == card)
    call_named(context, *drawn_by, card);
  else
    misname(context, *drawn_by, caller, card);
  return true;
}

/// Why a card that nobody has shown in play is not to be called.
Ground why_not_exposed(const LawBook& book, const Position& at, Card card) {
  const auto shows_it = [card](const Act& act) {
    return is_finding(act, "card-exposed-in-deal") && act.card("card") == card;
  };
  if (at.detached_before == card) return book.conduct.detached_card.ground + book.conduct.demand_late;
  if (std::ranges::any_of(at.log, shows_it)) return book.dealing.shown_stands;  // The deal stands. [S35.c]
  const auto went_back = std::ranges::find(at.said, Stated(CardIs{card, CardStatus::Returned}), &Statement::what);
  if (went_back != at.said.end()) return went_back->ground;  // Without penalty. [S53.b] [K-exp-10]
  const bool on_pack = at.turn_up == card && !at.turn_up_taken && at.turn_up_place == TurnUpPlace::WithDealer;
  return on_pack ? book.exposed.lifting_exposes.ground : book.exposed.dropped;
}

}  // namespace

void note_call_without_exposure(Context& context, const Act& act) {
  Position& at = context.at;
  const ConductLaw& law = context.book.conduct;
  const auto caller = party_of(act);
  if (!caller) return;
  const Card card = act.cards.front();
  const auto is_free = [card](const Statement& said) {
    return said.what == Stated(CardIs{card, CardStatus::Returned});
  };
  const bool lay_open = std::ranges::any_of(at.said, is_free);  // Whoever names a card that lay there names no other.
  if (law.detached_card.value && !lay_open && call_detached(context, *caller, card)) return;
  const Denied denied{caller->its_side(), {Deed::CallCard, card}};
  const bool is_idle =
      std::ranges::any_of(kSeats, [&](Seat seat) { return at.hands[seat].contains(card) && !is_active(at, seat); });
  const LoneLaw& lone = context.book.lone;
  if (is_idle) return say(at, denied, lone.partner_down + lone.idle_shows.ground);
  say(at, denied, why_not_exposed(context.book, at, card), Because::CardIsNotExposed);
}

void observe_hands_down(Context& context, const Act& act) {
  const auto seat = seat_of(act);
  if (const auto lone = lone_player_told(context.at, act)) surrendered_to_lone(context, *lone);
  if (seat && act.verb == Verb::ThrowHand) throw_hand(context, act, *seat);
  if (seat && act.verb == Verb::ThrowIn && context.at.auction.thrown_in_by != seat)
    throw_hand(context, shown_whole(context.at, act, *seat), *seat);
  if (seat && act.verb == Verb::Detach) detach(context, act, *seat);
  if (is_finding(act, "detached-card-replaced")) replace_detached(context, act);
  if (is_finding(act, "hands-abandoned")) hands_abandoned(context, act);
  if (seat && act.verb == Verb::Demand && act.what == "take-up-hand") take_up_thrown(context, *seat);
  if (act.verb == Verb::Claim) claim_result(context, act);
  if (act.verb == Verb::Claim || act.verb == Verb::Demand) {
    claim_five_points(context, act);
    ask_for_open_hands(context, act);
  }
  if (seat && act.verb == Verb::Demand && act.what == "surrender-claim") {
    const Seat other = act.whom ? *act.whom : act.seat("seat").value_or(left_of(*seat));
    say(context.at, Denied{side_of(*seat), {Deed::SurrenderClaim, other}}, context.book.numbers.others_keep);
  }
}

void conclude_hands_down(const LawBook& /*book*/, const Position& /*at*/, Ruling& /*ruling*/) {}

}  // namespace euchre::laws::detail

#include "core/cards/trump.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"

#include <algorithm>
#include <span>

// Two cards of one player to a trick: which of them is played, and what becomes of the other.

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Flag;
using facts::Verb;
using Cause = ExposedCard::Cause;

/// A card and whose it is.
struct Owned {
  Seat seat{};
  Card card;
};

/// Whether he has revoked shows the card that is played, not the one beside it. [S62] [K-exp-13]
void judge_anew(Context& context, const TrickRecord& trick, Seat seat, Card played) {
  Position& at = context.at;
  const std::size_t withdrawn = forget_revoke(at, trick.number, seat);
  if (!at.auction.trump || trick.counted().front().seat == seat) return;
  const Suit led = suit_in_play(*trick.led(), *at.auction.trump);
  const bool could_follow = withdrawn > 0 || at.hands[seat].intersects(cards_in_play(led, *at.auction.trump));
  if (!could_follow || suit_in_play(played, *at.auction.trump) == led) return;
  note_revoke(context, {seat, played, static_cast<std::size_t>(&trick - at.tricks.data())});
}

/// Of two cards of one player the other one is played after all: it lies in the trick, the first in his hand, and the trick
/// may be another's.
void put_in_place(Context& context, TrickRecord& trick, const Owned& first, Card other) {
  Position& at = context.at;
  for (Placed& placed : trick.cards) {
    if (placed.seat == first.seat && placed.fate == Placed::Fate::InTrick) placed.card = other;
  }
  at.hands[first.seat].insert(first.card);
  at.hands[first.seat].erase(other);
  judge_anew(context, trick, first.seat, other);
  settle_trick(context, trick);
}

/// The card of his that lies in the trick is the one he played.
void state_played(Position& at, const TrickRecord& trick, Seat seat, const Ground& ground) {
  const Card played = *trick.card_of(seat);
  const bool is_lead = trick.counted().front().seat == seat;
  say(at, Stands{is_lead ? Of<Thing>{Thing::Lead, played} : Of<Thing>{Thing::Play, played, seat}}, ground);
}

/// The lone player says which of the two he plays, and the other goes back. AMB-S71
void free_second_card(Position& at, const TrickRecord& trick, const Owned& other, const Ground& ground) {
  state_played(at, trick, other.seat, ground);
  say(at, CardIs{other.card, CardStatus::Returned}, ground);
  say(at, CardIs{other.card, CardStatus::NotExposed}, ground);
  say(at, Noted{Note::NoPenalty, other.seat}, ground);
  say(at, Denied{adversaries_of(side_of(other.seat)), {Deed::CallCard, other.card}}, ground);
}

/// Whether what he shows beside the card he plays is free, because he plays alone.
bool is_lone_exempt(const ExposedLaw& law, const Position& at, Seat seat) {
  return at.auction.lone == seat && law.lone_player_exempt.value &&
         law.lone_exempt.value == ExposedLaw::LoneExempt::Show;
}

/// Two cards of one player at once: which is played, and what becomes of the other.
void two_at_once(Context& context, const Act& act) {
  Position& at = context.at;
  const ExposedLaw& law = context.book.exposed;
  const auto seat = seat_of(act);
  if (!seat || at.tricks.empty()) return;
  TrickRecord& trick = at.tricks.back();
  const auto first = trick.card_of(*seat);
  const Card second = act.cards.front();
  const auto beside = std::find_if(trick.cards.begin(), trick.cards.end(), [&](const Placed& placed) {
    return placed.seat == *seat && placed.card == second && placed.fate == Placed::Fate::Surplus;
  });
  if (!first || beside == trick.cards.end()) return;
  beside->fate = Placed::Fate::Withdrawn;
  at.hands[*seat].insert(second);
  const bool is_exempt = is_lone_exempt(law, at, *seat);
  if ((is_exempt && law.lone_chooses.value) || !law.two_elected.value) {
    const Card extra = act.card("intended") == second ? *first : second;
    if (extra == *first) put_in_place(context, trick, {*seat, *first}, second);
    if (is_exempt) return free_second_card(at, trick, {*seat, extra}, law.lone_player_exempt.ground);
    state_played(at, trick, *seat, law.two_at_once);
    expose(context, *seat, extra, Cause::TwoAtOnce, law.two_at_once);
    return;
  }
  const bool is_lead = trick.counted().front().seat == *seat;
  if (!is_lead && keep_the_lawful_one(context, trick, *seat, {*first, second, TwoCards::Came::AtOnce})) return;
  Right right;
  right.matter = Matter::TwoCards;
  right.holder = Party::of(adversaries_of(side_of(*seat)));
  // Where he played last, the next card is the next lead.
  const bool is_last = trick.winner.has_value();
  right.until =
      is_last ? Limit{Limit::Kind::NextLead, {}, {}} : Limit{Limit::Kind::NextCard, next_active(at, *seat), {}};
  right.ground = law.two_elected.ground;
  right.offender = *seat;
  for (const Card card : {*first, second}) {
    right.choices.push_back({is_lead ? Choice::Kind::LeadIs : Choice::Kind::CallCard, card, {}, {}, {}, 0});
  }
  open_right(at, std::move(right));
}

/// Why the card that does not stay is exposed: played at once with the other, or after it. [K-exp-02] [K-exp-14]
const Ground& ground_of_other(const LawBook& book, const Right& right) {
  const bool is_after = right.ground == book.numbers.two_to_a_trick && right.ground != book.exposed.two_elected.ground;
  return is_after ? right.ground : book.exposed.two_at_once;
}

/// The trick in which one of the two cards lies; others may have begun another since.
TrickRecord* trick_of(Position& at, const Right& right) {
  const auto holds_one = [&](const TrickRecord& trick) {
    const auto played = trick.card_of(*right.offender);
    return played && std::ranges::find(right.choices, played, &Choice::card) != right.choices.end();
  };
  const auto found = std::ranges::find_if(at.tricks, holds_one);
  return found == at.tricks.end() ? nullptr : &*found;
}

/// The card that he named first is the one he played.
void state_first_card(Context& context, const Right& right) {
  const TrickRecord* trick = trick_of(context.at, right);
  if (trick != nullptr) state_played(context.at, *trick, *right.offender, right.ground);
}

/// Whether either card can still be the one played: one lies in the trick and its owner holds the other.
bool may_choose(Position& at, const Right& right) {
  const TrickRecord* trick = trick_of(at, right);
  if (trick == nullptr) return false;
  return std::ranges::all_of(right.choices, [&](const Choice& choice) {
    return choice.card &&
           (trick->card_of(*right.offender) == choice.card || at.hands[*right.offender].contains(*choice.card));
  });
}

}  // namespace

void settle_two_cards(Context& context) {
  Position& at = context.at;
  for (Right& right : at.rights) {
    if (right.matter != Matter::TwoCards || !right.offender) continue;
    if (right.state == Right::State::Open && !may_choose(at, right)) right.state = Right::State::Lapsed;
    if (right.state != Right::State::Lapsed) continue;
    right.state = Right::State::Void;
    state_first_card(context, right);
    for (const Choice& choice : right.choices) {
      const bool in_hand = choice.card && at.hands[*right.offender].contains(*choice.card);
      if (in_hand)
        expose(context, *right.offender, *choice.card, Cause::TwoAtOnce,
               ground_of_other(context.book, right) + right.ground.readings());
    }
  }
}

namespace {

/// A card slipped into the trick by an adversary is seen by whoever says which stays; of his own side's he may not. [K-exp-14]
void notice_second_card(Context& context, const Party& party, Card card) {
  const LawBook& book = context.book;
  if (!book.exposed.two_elected.value || context.at.tricks.empty()) return;
  TrickRecord& trick = context.at.tricks.back();
  const auto slipped = std::ranges::find(trick.cards, Placed::Fate::Surplus, &Placed::fate);
  // Beside no other card it is none of two.
  if (slipped == trick.cards.end() || trick.quitted_by || trick.counted().empty()) return;
  if (slipped->card != card && trick.card_of(slipped->seat) != card) return;
  if (side_of(slipped->seat) != party.its_side()) return open_two_cards_right(context, trick, slipped->seat);
  const auto kind = trick.counted().front().seat == slipped->seat ? Choice::Kind::LeadIs : Choice::Kind::CallCard;
  say(context.at, Denied{party.its_side(), demand(Choice{kind, card, {}, {}, {}, 0})},
      book.numbers.two_to_a_trick + book.conduct.others_right, Because::OthersRight);
}

/// The right to say which of two cards stays, if that is what was used. `elect KC stays` is said of a lead and of a card
/// that follows, and to call for one of the two is to choose it. AMB-S20
Right* two_cards_right(Position& at, const Act& act, Choice& choice) {
  for (const auto kind : {Choice::Kind::LeadIs, Choice::Kind::CallCard}) {
    choice.kind = kind;
    Right* right = right_used(at, act, choice);
    if (right != nullptr && right->matter == Matter::TwoCards && right->state == Right::State::Open) return right;
  }
  return nullptr;
}

/// Too late, or the other side's: of these two cards nobody chooses so.
void refuse_election(Context& context, const Party& party, const Choice& choice) {
  Position& at = context.at;
  const auto is_of_card = [&](const Right& right) {
    return right.matter == Matter::TwoCards &&
           std::ranges::find(right.choices, choice.card, &Choice::card) != right.choices.end();
  };
  const auto right = std::ranges::find_if(at.rights, is_of_card);
  if (right == at.rights.end()) return;
  const auto offered = std::ranges::find(right->choices, choice.card, &Choice::card);
  const bool is_own = right->offender && party.its_side() == side_of(*right->offender);
  say(at, Denied{party.its_side(), demand(*offered)},
      is_own ? right->ground + context.book.conduct.others_right : right->ground);
}

}  // namespace

bool elect_one_of_two(Context& context, const Act& act) {
  Position& at = context.at;
  auto choice = choice_named(act);
  if (!choice || !choice->card) return false;
  if (const auto party = party_of(act); party && act.verb == Verb::Elect)
    notice_second_card(context, *party, *choice->card);
  Right* right = two_cards_right(at, act, *choice);
  if (right == nullptr || !may_choose(at, *right)) {  // Or the cards have gone elsewhere since.
    const auto party = party_of(act);
    if (act.verb == Verb::Elect && party) refuse_election(context, *party, *choice);
    return false;
  }
  const Seat seat = *right->offender;
  const Card chosen = *choice->card;
  TrickRecord* trick = trick_of(at, *right);
  exercise(*right, *choice, act);
  Card other = chosen;
  for (const Choice& offered : right->choices) {
    if (offered.card && *offered.card != chosen) other = *offered.card;
  }
  if (trick->card_of(seat) != chosen) put_in_place(context, *trick, {seat, other}, chosen);
  state_played(at, *trick, seat, right->ground);
  expose(context, seat, other, Cause::TwoAtOnce, ground_of_other(context.book, *right) + right->ground.readings());
  return true;
}

void open_two_cards_right(Context& context, TrickRecord& trick, Seat seat) {
  Position& at = context.at;
  Right right;
  right.matter = Matter::TwoCards;
  right.holder = Party::of(adversaries_of(side_of(seat)));
  const bool follows = trick.counted().front().seat != seat;
  const auto kind = follows ? Choice::Kind::CallCard : Choice::Kind::LeadIs;
  for (Placed& placed : trick.cards) {
    if (placed.seat != seat || placed.fate == Placed::Fate::Withdrawn) continue;
    right.choices.push_back({kind, placed.card, {}, {}, {}, 0});
    if (placed.fate != Placed::Fate::Surplus) continue;
    placed.fate = Placed::Fate::Withdrawn;
    at.hands[seat].insert(placed.card);
  }
  if (right.choices.size() < 2) return;
  const TwoCards two{*right.choices[0].card, *right.choices[1].card, TwoCards::Came::OneAfterTheOther};
  if (follows && keep_the_lawful_one(context, trick, seat, two)) return;
  right.until = {Limit::Kind::NextAct, std::nullopt, right.holder.its_side()};
  right.ground = context.book.numbers.two_to_a_trick;
  right.offender = seat;
  open_right(at, std::move(right));
}

bool keep_the_lawful_one(Context& context, TrickRecord& trick, Seat seat, const TwoCards& two) {
  const auto [first, second, came] = two;
  Position& at = context.at;
  if (!at.auction.trump || !at.hands_known) return false;
  const Suit led = suit_in_play(*trick.led(), *at.auction.trump);
  const CardSet following = cards_in_play(led, *at.auction.trump);
  const bool holds_more = at.hands[seat].intersects(following);
  const bool first_follows = following.contains(first);
  const bool second_follows = following.contains(second);
  if (first_follows == second_follows || (!holds_more && !first_follows && !second_follows)) return false;
  const Card kept = first_follows ? first : second;
  const Card other = first_follows ? second : first;
  if (kept != first) put_in_place(context, trick, {seat, other}, kept);
  const ExposedLaw& law = context.book.exposed;
  const Ground& after = context.book.numbers.two_to_a_trick;
  const bool is_at_once = came == TwoCards::Came::AtOnce;
  say(at, Stands{{Thing::Play, kept, seat}}, (is_at_once ? law.two_elected.ground : after) + law.no_forced_revoke);
  expose(context, seat, other, Cause::TwoAtOnce, is_at_once ? law.two_at_once : after);
  return true;
}

namespace {

/// A card has slipped into a trick that lies there still: once it is seen the adversaries say which of the two stays, or only one of
/// them can, for the other would be a revoke. At a live table nobody has seen it yet. [K-exp-14]
void conclude_slipped_card(const LawBook& book, const Position& at, Ruling& ruling) {
  if (at.is_live || !book.exposed.two_elected.value || at.fate.annulled || at.tricks.empty()) return;
  const TrickRecord& trick = at.tricks.back();
  const auto slipped = std::ranges::find(trick.cards, Placed::Fate::Surplus, &Placed::fate);
  if (slipped == trick.cards.end() || trick.quitted_by || !trick.card_of(slipped->seat)) return;
  Position then = at;
  Context context{book, then};
  open_two_cards_right(context, then.tricks.back(), slipped->seat);
  for (const Statement& said : std::span(then.said).subspan(at.said.size())) add(ruling, said.what, said.ground);
  if (then.rights.size() == at.rights.size()) return;
  add(ruling, option_of(then.rights.back()), then.rights.back().ground);
  conclude_two_cards(book, then, ruling);
}

}  // namespace

void conclude_two_cards(const LawBook& book, const Position& at, Ruling& ruling) {
  conclude_slipped_card(book, at, ruling);
  for (const Right& right : at.rights) {
    if (right.matter != Matter::TwoCards || right.state != Right::State::Open) continue;
    const bool is_free = is_lone_exempt(book.exposed, at, *right.offender);
    const CardStatus status = is_free ? CardStatus::Returned : CardStatus::ExposedCallable;
    const Ground free = is_free ? book.exposed.lone_player_exempt.ground : Ground();
    for (const Choice& chosen : right.choices) {
      for (const Choice& other : right.choices) {
        if (other != chosen) add(ruling, CardIs{*other.card, status, chosen}, ground_of_other(book, right) + free);
      }
    }
  }
}

void observe_two_cards(Context& context, const Act& act) {
  if (act.has(Flag::Two)) two_at_once(context, act);
  settle_two_cards(context);
}

}  // namespace euchre::laws::detail

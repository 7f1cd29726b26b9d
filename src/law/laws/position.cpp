#include "law/laws/position.h"

#include "core/cards/trump.h"
#include "core/game/declarations.h"
#include "law/laws/detail/rights.h"

#include <algorithm>
#include <array>

namespace euchre::laws {

std::vector<Placed> TrickRecord::counted() const {
  std::vector<Placed> counting;
  std::copy_if(cards.begin(), cards.end(), std::back_inserter(counting),
               [](const Placed& placed) { return placed.fate == Placed::Fate::InTrick; });
  return counting;
}

std::optional<Card> TrickRecord::card_of(Seat seat) const {
  for (const Placed& placed : cards) {
    if (placed.seat == seat && placed.fate == Placed::Fate::InTrick) return placed.card;
  }
  return std::nullopt;
}

std::optional<Card> TrickRecord::led() const {
  for (const Placed& placed : cards) {
    if (placed.fate == Placed::Fate::InTrick) return placed.card;
  }
  return std::nullopt;
}

game::LoneHands lone_hands(const Position& position) {
  const Auction& auction = position.auction;
  return {auction.lone, auction.lone ? auction.lone_defender : std::nullopt};
}

SeatSet idle_seats(const Position& position) {
  return game::idle_seats(position.code->deal.players, lone_hands(position));
}

bool is_active(const Position& position, Seat seat) { return game::is_active(seat, idle_seats(position)); }

bool is_named_by_dealer(const Position& position) {
  return position.turn_up && game::opening_on(position.code->deal, *position.turn_up) == game::Opening::DealerNames;
}

bool may_throw_in(const Position& position, Seat seat) {
  const Auction& auction = position.auction;
  return auction.turn == seat && auction.round == 1 && !auction.is_made() &&
         game::may_be_thrown_in(position.code->deal, position.hands[seat]);
}

unsigned active_count(const Position& position) { return game::active_count(idle_seats(position)); }

Seat next_active(const Position& position, Seat seat) { return game::next_active(seat, idle_seats(position)); }

Seat opening_leader(const Position& position) {
  return game::opening_leader(position.code->deal, dealer_of(position),
                              position.auction.maker.value_or(dealer_of(position)), lone_hands(position));
}

bool begins_trick(const Position& position, Seat seat) {
  const TrickRecord* trick = trick_in_progress(position);
  if (trick == nullptr) return true;
  if (trick->card_of(seat)) return !lies_early(position, *trick, seat);
  return trick->provisional && rightful_leader(position) == seat && next_to_play(position, *trick) != seat;
}

CardSet lawful_cards(const Position& position, Seat seat) {
  const CardSet hand = position.hands[seat];
  if (!position.auction.trump || begins_trick(position, seat)) return hand;
  const Trump trump = *position.auction.trump;
  const Suit led = suit_in_play(*trick_in_progress(position)->led(), trump);
  const CardSet following = hand & cards_in_play(led, trump);
  return following.empty() ? hand : following;
}

const TrickRecord* trick_in_progress(const Position& position) {
  for (const TrickRecord& trick : position.tricks) {
    if (!trick.winner && !trick.quitted_by && !trick.counted().empty()) return &trick;
  }
  return nullptr;
}

bool is_lone_hand(const Position& position) {
  return position.auction.lone.has_value() || (position.entered_result && position.entered_result->lone.has_value());
}

BySide<int> tricks_won(const Position& position) {
  BySide<int> won;
  for (const TrickRecord& trick : position.tricks) {
    if (trick.winner) ++won[side_of(*trick.winner)];
  }
  return won;
}

namespace {

/// Whether he has no card left for the last trick: he was dealt one too few, or one slipped into another trick beside his card. The
/// trick is one of fewer. [S90.a] AMB-S16
bool has_run_out(const Position& position, Seat seat) {
  if (position.hands_known) return position.hands[seat].empty();
  std::ptrdiff_t gone = 0;
  for (const TrickRecord& trick : position.tricks) {
    gone += std::ranges::count_if(trick.cards, [seat](const Placed& placed) {
      return placed.seat == seat && placed.fate != Placed::Fate::Withdrawn;
    });
  }
  return gone >= static_cast<std::ptrdiff_t>(game::kHandSize);
}

/// Whoever has the lead, or, where he has no card left to lead, the next to his left who has one. AMB-S16
Seat leader_with_card(const Position& position, Seat winner) {
  const TrickRecord* open = trick_in_progress(position);
  if (open != nullptr && open->card_of(winner)) return winner;  // It lies there.
  Seat leader = winner;
  for (unsigned step = 0; step < kSeats.size() && has_run_out(position, leader); ++step)
    leader = next_active(position, leader);
  return has_run_out(position, leader) ? winner : leader;
}

}  // namespace

std::optional<Seat> rightful_leader(const Position& position) {
  if (!position.auction.is_made()) return std::nullopt;
  for (auto trick = position.tricks.rbegin(); trick != position.tricks.rend(); ++trick) {
    if (!trick->winner) continue;
    if (!position.auction.trump) return std::nullopt;  // Who took it hangs on a card that was not told.
    return leader_with_card(position, *trick->winner);
  }
  return opening_leader(position);
}

namespace {

/// Whether the dealer has still to lay a card away before anybody leads: a lead out of turn that may go back changes nothing.
bool waits_for_discard(const Position& position) {
  const auto is_lead_in_turn = [](const TrickRecord& trick) { return !trick.provisional && !trick.counted().empty(); };
  return position.discard.due && !position.discard.quitted && !position.dealer_has_played &&
         std::ranges::none_of(position.tricks, is_lead_in_turn);
}

std::optional<Turn> turn_in_play(const Position& position) {
  if (waits_for_discard(position)) return Turn{dealer_of(position), Turn::How::Discard};
  const TrickRecord* trick = trick_in_progress(position);
  if (trick == nullptr || trick->provisional) {
    if (position.tricks.size() >= 5 && position.tricks.back().winner) return std::nullopt;
    const auto leader = rightful_leader(position);
    return leader ? std::optional<Turn>(Turn{*leader, Turn::How::Lead}) : std::nullopt;
  }
  const auto seat = next_to_play(position, *trick);
  return seat ? std::optional<Turn>(Turn{*seat, Turn::How::Play}) : std::nullopt;
}

bool owes_card(const Position& position, const TrickRecord& trick, Seat seat) {
  return is_active(position, seat) && !trick.card_of(seat) && !has_run_out(position, seat);
}

}  // namespace

std::optional<Seat> next_to_play(const Position& position, const TrickRecord& trick) {
  Seat seat = trick.counted().front().seat;
  for (unsigned step = 0; step < 4; ++step) {
    if (owes_card(position, trick, seat)) return seat;
    seat = left_of(seat);
  }
  return std::nullopt;
}

bool turn_has_come(const Position& position, const TrickRecord& trick, Seat seat) {
  for (Seat before = trick.counted().front().seat; before != seat; before = left_of(before)) {
    if (owes_card(position, trick, before)) return false;
  }
  return true;
}

bool lies_early(const Position& position, const TrickRecord& trick, Seat seat) {
  const auto card = trick.card_of(seat);
  return card && turn_has_come(position, trick, seat) &&
         std::ranges::any_of(position.exposed, [&](const ExposedCard& exposed) {
           return exposed.card == *card && exposed.owner == seat && !exposed.played &&
                  exposed.cause == ExposedCard::Cause::PlayedOutOfTurn &&
                  exposed.standing == ExposedCard::Standing::Mandatory;
         });
}

bool has_gone_on_unheard(const Position& position) {
  const bool has_gone_on = position.opening_lead_made || !position.tricks.empty() || position.entered_result;
  return has_gone_on && !position.turn_up && !position.auction.is_made();
}

bool has_result_entered(const Position& position) {
  return position.entered_result && position.entered_result->complete;
}

std::optional<Turn> turn_of(const Position& position) {
  if (position.fate.annulled || position.fate.over || has_result_entered(position)) return std::nullopt;
  switch (position.stage) {
    case Stage::Calling:
      if (position.auction.turn && !has_gone_on_unheard(position)) return Turn{*position.auction.turn, Turn::How::Call};
      return std::nullopt;
    case Stage::Discarding: return Turn{dealer_of(position), Turn::How::Discard};
    case Stage::Playing: return turn_in_play(position);
    case Stage::Sitting:
    case Stage::Preparing:
    case Stage::Dealing:
    case Stage::HandOver: return std::nullopt;
  }
  unreachable("stage");
}

namespace {

/// The opposite of what is ruled of an act: it takes the place of what was ruled before, but for what somebody claimed, called for
/// or demanded in vain.
bool is_overruled(const Position& position, const Statement& said, const Stated& now) {
  if (detail::refuses_claim(position, said)) return false;
  const auto* allowed = std::get_if<Allowed>(&now);
  const auto* denied = std::get_if<Denied>(&now);
  if (const auto* was_denied = as<Denied>(said); allowed != nullptr && was_denied != nullptr)
    return !allowed->until && was_denied->who == allowed->who && was_denied->deed == allowed->deed;
  const auto* was_allowed = as<Allowed>(said);
  return denied != nullptr && was_allowed != nullptr && !was_allowed->until && was_allowed->who == denied->who &&
         was_allowed->deed == denied->deed;
}

}  // namespace

void say_governs(Position& position, const Ground& article, const Ground& ground) {
  if (!article.empty()) say(position, Governs{article}, ground);
}

void say(Position& position, Stated what, Ground ground, Because because) {
  std::erase_if(position.said, [&](const Statement& said) { return is_overruled(position, said, what); });
  const auto known = std::ranges::find_if(
      position.said, [&](const Statement& said) { return said.what == what && said.since != Statement::kFormerDeal; });
  if (known != position.said.end()) {
    known->since = position.log.size();
    known->ground = known->ground + ground;
    return;
  }
  position.said.push_back({std::move(what), std::move(ground), because, false, position.log.size()});
}

void say_done(Position& position, Stated what, Ground ground) {
  if (std::ranges::find(position.said, what, &Statement::what) == position.said.end())
    position.said.push_back({std::move(what), std::move(ground), Because::NotAsked, true, position.log.size()});
}

Option option_of(const Right& right) {
  Option option{right.holder, {}, right.until};
  std::ranges::transform(right.choices, std::back_inserter(option.choices), as_offered);
  return option;
}

bool ends_with_play(const Limit& limit) {
  switch (limit.kind) {
    case Limit::Kind::FirstLead:
    case Limit::Kind::NextLead:
    case Limit::Kind::NextCard:
    case Limit::Kind::PlayProceeds:
    case Limit::Kind::HandEnd: return true;
    case Limit::Kind::NextCall:
    case Limit::Kind::NextAct:
    case Limit::Kind::Touch:
    case Limit::Kind::Look:
    case Limit::Kind::TurnUp:
    case Limit::Kind::Waiver:
    case Limit::Kind::ReasonableTime:
    case Limit::Kind::Scored:
    case Limit::Kind::CutForNextDeal:
    case Limit::Kind::RubberEnd: return false;
  }
  unreachable("limit");
}

bool ends_with_result(const Limit& limit) {
  using enum Limit::Kind;
  constexpr std::array kBeforePlay{NextCall, Touch, Look, TurnUp, ReasonableTime};
  return ends_with_play(limit) || std::ranges::find(kBeforePlay, limit.kind) != kBeforePlay.end();
}

Right& open_right(Position& position, Right right) {
  right.id = static_cast<unsigned>(position.rights.size()) + 1;
  right.since = position.log.size();
  // Nothing of a deal that is void is open, nor what ends with the play where nobody plays on.
  const bool is_past = position.fate.annulled || (position.result_replaced && ends_with_play(right.until));
  if (has_result_entered(position) && ends_with_result(right.until)) right.state = Right::State::Lapsed;
  if (is_past) right.state = Right::State::Void;
  position.rights.push_back(std::move(right));
  return position.rights.back();
}

}  // namespace euchre::laws

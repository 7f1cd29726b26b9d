#include "house/table/sight.h"

#include "core/game/call.h"
#include "house/table/lawful.h"

#include <algorithm>

namespace euchre::table {

namespace {

using laws::Position;

game::Phase phase_of(const OpenDeal& open) {
  if (!open.due()) return game::Phase::Over;
  switch (open.due()->what) {
    case Due::What::Call: return open.at().auction.round == 1 ? game::Phase::FirstRound : game::Phase::SecondRound;
    case Due::What::Alone: return game::Phase::AloneChoice;
    case Due::What::Discard: return game::Phase::Discard;
    case Due::What::Lead:
    case Due::What::Play: return game::Phase::Play;
  }
  unreachable("due");
}

/// Complete tricks in order, then the one in progress: as the strict game tells them.
void show_tricks(Sight& sight, const Position& at) {
  game::SeatView& play = sight.play;
  const unsigned active = laws::active_count(at);
  const auto add = [&](const laws::TrickRecord& trick) {
    game::Trick shown;
    for (const laws::Placed& placed : trick.counted()) {
      if (shown.size() < active) shown.push_back({placed.seat, placed.card});
    }
    if (shown.empty() || play.tricks.size() == game::kHandSize) return;
    play.tricks.push_back(shown);
    sight.trick_numbers.push_back(trick.number);
  };
  for (const laws::TrickRecord& trick : at.tricks) {
    if (trick.winner) add(trick);
  }
  if (const laws::TrickRecord* open = laws::trick_in_progress(at)) add(*open);
}

/// A suit named in the first round, where it is that of the turned-up card, accepts it: to a player that is an order.
game::Call as_heard(const Position& at, const facts::Called& called) {
  const bool accepts = at.auction.made_in_round == 1 && at.auction.maker == called.seat &&
                       game::named_trump(called.call) && !laws::is_named_by_dealer(at);
  if (!accepts) return called.call;
  return game::is_alone(called.call) ? game::Call::OrderAlone : game::Call::Order;
}

game::SeatView play_of(const Table& table, Seat seat) {
  const OpenDeal& open = *table.open_deal();
  const Position& at = open.at();
  game::SeatView play;
  play.rules = match::rules_at(table.code().deal, table.code().match.game, table.course().match()->score());
  play.seat = seat;
  play.dealer = at.dealer;
  play.phase = phase_of(open);
  if (open.due()) play.to_act = open.due()->seat;
  if (may_look(at, seat)) play.hand = at.hands[seat];
  play.turn_up = *at.turn_up;
  if (seat == at.dealer) play.own_discard = at.discard.card;
  play.trump = at.auction.trump;
  play.maker = at.auction.maker;
  play.lone_player = at.auction.lone;
  play.lone_defender = laws::lone_hands(at).defender;
  for (const facts::Fact& fact : open.facts()) {
    const auto* called = std::get_if<facts::Called>(&fact);
    if (called != nullptr && play.calls.size() < 16) play.calls.push_back({called->seat, as_heard(at, *called)});
  }
  const BySide<int> won = laws::tricks_won(at);
  for (const Side side : kSides) play.tricks_won[side] = game::TrickCount(static_cast<std::uint8_t>(won[side]));
  play.legal = lawful_actions(table, seat);
  return play;
}

}  // namespace

std::optional<Sight> sight_of(const Table& table, Seat seat) {
  const OpenDeal* open = table.open_deal();
  if (open == nullptr || !table.course().is_deal_running()) return std::nullopt;
  Sight sight;
  sight.seat = seat;
  sight.view = view_of(table, seat);
  sight.play = play_of(table, seat);
  show_tricks(sight, open->at());
  if (const auto standing = table.standing()) sight.standing = *standing;
  for (const facts::Fact& fact : open->facts()) {
    if (auto seen = seen_by(seat, fact)) sight.seen.push_back(*std::move(seen));
  }
  return sight;
}

}  // namespace euchre::table

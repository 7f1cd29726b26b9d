#include "house/table/detail/open_show.h"

#include "house/table/detail/open_words.h"
#include "house/table/detail/phrase.h"
#include "house/table/lawful.h"
#include "house/table/words.h"

#include <algorithm>

namespace euchre::table::detail {

namespace {

using laws::Position;
using laws::TurnUpPlace;

TurnUpState turn_up_state(const Position& at) {
  switch (at.turn_up_place) {
    case TurnUpPlace::NotTurned: return TurnUpState::None;
    case TurnUpPlace::OnPack: return TurnUpState::Offered;
    case TurnUpPlace::TurnedDown: return TurnUpState::TurnedDown;
    case TurnUpPlace::WithDealer: return at.discard.due ? TurnUpState::Taken : TurnUpState::InHand;
    case TurnUpPlace::Played:
    case TurnUpPlace::OutOfPlay: return TurnUpState::Played;
  }
  unreachable("turn-up");
}

void show_seats(TableView& view, const Position& at) {
  const BySide<int> won = laws::tricks_won(at);
  for (const Seat seat : kSeats) {
    SeatState& state = view.seats[seat];
    state.is_maker = at.auction.maker == seat;
    const game::LoneHands lone = laws::lone_hands(at);
    state.is_alone = lone.player == seat || lone.defender == seat;
    state.sits_out = !laws::is_active(at, seat);
    state.card_count = at.hands[seat].size();
    state.tricks = game::TrickCount(static_cast<std::uint8_t>(won[side_of(seat)]));
  }
}

TrickState trick_state(const laws::TrickRecord& trick) {
  TrickState state;
  state.number = trick.number;
  const std::vector<laws::Placed> counted = trick.counted();
  state.leader = counted.front().seat;
  for (const laws::Placed& placed : counted) {
    if (state.cards.size() < 4) state.cards.push_back({placed.seat, placed.card});
  }
  state.winner = trick.winner;
  return state;
}

bool has_cards(const laws::TrickRecord& trick) { return !trick.counted().empty(); }

/// The trick that cards go to, or the last complete one until the next lead.
std::optional<TrickState> trick_on_table(const Position& at) {
  if (const laws::TrickRecord* open = laws::trick_in_progress(at)) return trick_state(*open);
  const auto last = std::find_if(at.tricks.rbegin(), at.tricks.rend(), has_cards);
  return last == at.tricks.rend() ? std::nullopt : std::optional(trick_state(*last));
}

// Open to look at from its turning until somebody plays to the next one. [K-misc-05] AMB-S66; never under [A12h.1]
std::optional<TrickState> trick_to_review(const codes::Code& code, const Position& at) {
  if (code.trick_review == codes::TrickReview::Nobody || at.tricks.empty()) return std::nullopt;
  const laws::TrickRecord& last = at.tricks.back();
  return last.winner && has_cards(last) ? std::optional(trick_state(last)) : std::nullopt;
}

YourTurn turn_of_seat(const Table& table, Seat seat) {
  EUCHRE_REQUIRE(table.open_deal() != nullptr);
  const Due due = *table.open_deal()->due();
  YourTurn turn;
  turn.what = table.stage();
  turn.prompt = open_prompt(table);
  if (due.what == Due::What::Alone) {
    for (const game::Call call : {game::Call::GoAlone, game::Call::StayTogether})
      turn.calls.push_back({call, spoken_at(table.open_deal()->at(), seat, call), {}});
  } else if (due.what != Due::What::Call) {
    turn.cards = table.open_deal()->at().hands[seat];
  }
  return turn;
}

}  // namespace

void show_open_deal(TableView& view, const Table& table, const Audience& audience) {
  const OpenDeal& open = *table.open_deal();
  const Position& at = open.at();
  show_seats(view, at);
  for (const Seat seat : kSeats) {
    const bool looks = seat_of(audience) != seat || may_look(at, seat);
    if (sees_hand_of(audience, seat) && looks) view.hands[seat] = at.hands[seat];
  }
  if (sees_hand_of(audience, at.dealer)) view.own_discard = at.discard.card;
  view.turn_up_state = turn_up_state(at);
  // Once it is played nobody may ask which card it was. [S92.a]
  if (view.turn_up_state != TurnUpState::Played) view.turn_up = at.turn_up;
  if (view.turn_up_state == TurnUpState::TurnedDown) view.turned_down = game::offered_suit(at.code->deal, *at.turn_up);
  view.trump = at.auction.trump;
  view.maker = at.auction.maker;
  view.alone = at.auction.lone;
  for (const facts::Fact& fact : open.facts()) {
    if (const auto* called = std::get_if<facts::Called>(&fact)) view.calls.push_back({called->seat, called->call});
  }
  view.trick = trick_on_table(at);
  view.last_trick = trick_to_review(table.code(), at);
  if (view.to_act && view.to_act == view.you) view.your_turn = turn_of_seat(table, *view.you);
}

std::string open_prompt(const Table& table) {
  EUCHRE_REQUIRE(table.open_deal() != nullptr && table.open_deal()->due().has_value());
  const Position& at = table.open_deal()->at();
  EUCHRE_REQUIRE(table.open_deal() != nullptr);
  const Due due = *table.open_deal()->due();
  switch (due.what) {
    case Due::What::Call:
      if (at.auction.round == 1) return "Accept the turned card, or pass";
      return at.code->deal.no_trump == codes::NoTrumpCalls::Never ? "Name a suit, or pass"
                                                                  : "Name a suit or no trump, or pass";
    case Due::What::Alone: return "Play alone, or with your partner";
    case Due::What::Discard: return phrase({"You take ", the(*at.turn_up), ": discard a card"});
    case Due::What::Lead: return "You lead";
    case Due::What::Play: return "Play to the trick";
  }
  unreachable("due");
}

}  // namespace euchre::table::detail

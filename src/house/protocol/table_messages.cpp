#include "house/protocol/table_messages.h"

#include "house/protocol/detail/open_message.h"
#include "house/protocol/detail/wire_words.h"

#include <algorithm>
#include <array>

namespace euchre::protocol {
namespace {

using detail::optional_wire;
using detail::points;
using detail::texts;

// The lists of words follow the enumerations they stand for.
static_assert(static_cast<int>(Call::Keep) == static_cast<int>(game::Call::KeepHand));
static_assert(static_cast<int>(Stage::Closed) == static_cast<int>(table::Stage::Closed));
static_assert(static_cast<int>(OccupantKind::Absent) == static_cast<int>(table::SeatKind::Absent));
static_assert(static_cast<int>(TurnUpState::Played) == static_cast<int>(table::TurnUpState::Played));
static_assert(static_cast<int>(Outcome::ThrownIn) == static_cast<int>(game::Outcome::ThrownIn));

SeatState wire_of(const table::SeatState& state) {
  SeatState wire;
  wire.seat = to_wire(state.seat);
  wire.kind = static_cast<OccupantKind>(state.kind);
  wire.name = state.name;
  wire.player = state.player;
  wire.is_you = state.is_you;
  wire.is_dealer = state.is_dealer;
  wire.is_maker = state.is_maker;
  wire.is_alone = state.is_alone;
  wire.sits_out = state.sits_out;
  wire.card_count = state.card_count;
  wire.tricks = state.tricks.number();
  return wire;
}

TrickState wire_of(const table::TrickState& trick) {
  TrickState wire{trick.number, to_wire(trick.leader), {}, optional_wire(trick.winner)};
  for (const game::Play& play : trick.cards) wire.cards.push_back(PlayedCard{to_wire(play.seat), to_text(play.card)});
  return wire;
}

YourTurn wire_of(const table::YourTurn& turn) {
  YourTurn wire;
  wire.what = to_wire(turn.what);
  for (const table::CallChoice& choice : turn.calls) {
    wire.calls.push_back(CallChoice{static_cast<Call>(choice.call), choice.words, choice.article});
  }
  wire.cards = texts(turn.cards);
  for (const table::RefusedCard& refused : turn.refused_cards) {
    wire.refused_cards.push_back(DisabledCard{to_text(refused.card), refused.words, refused.refusal.article});
  }
  wire.prompt = turn.prompt;
  if (turn.rest) wire.rest = static_cast<RestWay>(*turn.rest);
  return wire;
}

ClaimState wire_of(const table::ClaimView& claim) {
  ClaimState wire;
  wire.seat = to_wire(claim.claimer);
  wire.cards = texts(claim.cards);
  for (const euchre::Seat seat : claim.accepted) wire.accepted.push_back(to_wire(seat));
  for (const euchre::Seat seat : claim.waits_for) wire.waits_for.push_back(to_wire(seat));
  wire.may_answer = claim.may_answer;
  return wire;
}

GameLine wire_of(const match::GameResult& result) {
  return GameLine{result.number, optional_wire(result.winner), points(result.score), result.value,
                  result.carried.number()};
}

ScoreState wire_of(const table::ScoreState& score) {
  ScoreState wire;
  wire.game = score.game;
  wire.score = points(score.score);
  if (score.target) wire.target = score.target->number();
  if (score.deal_turns_left) wire.deal_turns_left = *score.deal_turns_left;
  for (const match::GameResult& result : score.games) wire.games.push_back(wire_of(result));
  if (score.is_rubber) {
    wire.rubber = RubberState{wire.games, points(score.rubber_points), optional_wire(score.rubber_winner)};
  }
  wire.last_change = score.last_change;
  return wire;
}

DealSummary wire_of(const table::DealSummary& summary) {
  const game::DealResult& result = summary.result;
  DealSummary wire;
  wire.outcome = static_cast<Outcome>(result.outcome);
  if (game::was_played(result.outcome)) wire.makers = detail::to_wire(result.makers);
  wire.alone = optional_wire(result.lone_player);
  wire.tricks_ns = result.tricks[euchre::Side::NorthSouth].number();
  wire.tricks_ew = result.tricks[euchre::Side::EastWest].number();
  wire.words = summary.words;
  return wire;
}

ShareState wire_of(const table::ShareState& share) {
  ShareState wire;
  wire.seat = to_wire(share.seat);
  wire.pledge = fairness::to_text(share.pledge);
  wire.pledge_number = share.pledge_number;
  if (share.opening) {
    wire.contribution = fairness::to_text(share.opening->contribution);
    wire.nonce = fairness::to_text(share.opening->nonce);
    wire.opening_number = share.opening_number;
  }
  if (share.lapse) wire.lapse = static_cast<Lapse>(*share.lapse);
  return wire;
}

FairnessState wire_of(const table::FairnessState& fairness) {
  FairnessState wire;
  wire.commitment = fairness.commitment ? fairness::to_text(*fairness.commitment) : std::string();
  wire.deal = fairness.deal;
  wire.place = fairness.place;
  wire.version = static_cast<std::int64_t>(fairness.version);
  for (const table::ShareState& share : fairness.shares) wire.shares.push_back(wire_of(share));
  wire.is_bound = fairness.is_bound;
  wire.may_pledge = fairness.may_pledge;
  wire.may_open = fairness.may_open;
  wire.is_asked = fairness.is_asked;
  wire.cutter = optional_wire(fairness.cutter);
  wire.may_cut = fairness.may_cut;
  if (fairness.cut) wire.cut = *fairness.cut;
  wire.is_cut_by_house = fairness.is_cut_by_house;
  wire.least_cut = fairness.least_cut;
  wire.most_cut = fairness.most_cut;
  wire.pack = fairness.pack;
  if (fairness.secret) wire.secret = fairness::to_text(*fairness.secret);
  return wire;
}

void fill_deal(TableView& wire, const table::TableView& view) {
  if (view.you && view.hands[*view.you]) wire.hand = texts(*view.hands[*view.you]);
  if (view.turn_up) wire.turn_up = to_text(*view.turn_up);
  wire.turn_up_state = static_cast<TurnUpState>(view.turn_up_state);
  wire.turned_down = optional_wire(view.turned_down);
  wire.trump = optional_wire(view.trump);
  wire.maker = optional_wire(view.maker);
  wire.alone = optional_wire(view.alone);
  if (view.farmer) wire.under = UnderView{to_wire(*view.farmer), texts(view.laid_under)};
  if (view.own_discard) wire.own_discard = to_text(*view.own_discard);
  for (const game::SpokenCall& spoken : view.calls) {
    wire.calls.push_back(SpokenCall{to_wire(spoken.seat), static_cast<Call>(spoken.call)});
  }
  if (view.trick) wire.trick = wire_of(*view.trick);
  if (view.last_trick) wire.last_trick = wire_of(*view.last_trick);
}

}  // namespace

Seat to_wire(euchre::Seat seat) { return static_cast<Seat>(index_of(seat)); }
euchre::Seat from_wire(Seat seat) { return static_cast<euchre::Seat>(seat); }
Call to_wire(game::Call call) { return static_cast<Call>(call); }
game::Call from_wire(Call call) { return static_cast<game::Call>(call); }
Stage to_wire(table::Stage stage) { return static_cast<Stage>(stage); }

TableView to_wire(const table::TableView& view) {
  TableView wire;
  wire.table = view.table;
  wire.code = view.code;
  wire.code_name = view.code_name;
  wire.stage = to_wire(view.stage);
  wire.you = optional_wire(view.you);
  for (const table::SeatState& seat : view.seats) wire.seats.push_back(wire_of(seat));
  wire.dealer = optional_wire(view.dealer);
  wire.to_act = optional_wire(view.to_act);
  wire.deal = view.deal;
  fill_deal(wire, view);
  wire.score = wire_of(view.score);
  if (view.your_turn) wire.your_turn = wire_of(*view.your_turn);
  if (view.summary) wire.summary = wire_of(*view.summary);
  if (view.fairness.commitment) wire.fairness = wire_of(view.fairness);
  for (const facts::CardDrawn& drawn : view.drawn) {
    wire.drawn.push_back(PlayedCard{to_wire(drawn.seat), to_text(drawn.card)});
  }
  wire.is_practice_game = view.is_practice_game;
  if (view.solo) wire.solo = SoloState{view.solo->may_take_back, false};
  if (view.claim) wire.claim = wire_of(*view.claim);
  if (view.open) {
    const CardSet hand = view.you && view.hands[*view.you] ? *view.hands[*view.you] : CardSet();
    wire.manner = to_wire(view.open->manner);
    wire.open = detail::to_wire(*view.open, hand);
  }
  return wire;
}

struct Coded {
  table::Reason reason;
  RefusalCode code;
};

constexpr auto kCodes = [] {
  using table::Reason;
  return std::array{
      Coded{Reason::NotOpen, RefusalCode::NotFound},
      Coded{Reason::Closed, RefusalCode::Closed},
      Coded{Reason::UnknownCode, RefusalCode::BadCode},
      Coded{Reason::BadHouseRules, RefusalCode::BadCode},
      Coded{Reason::BadName, RefusalCode::BadName},
      Coded{Reason::NameTaken, RefusalCode::BadName},
      Coded{Reason::SeatOccupied, RefusalCode::SeatTaken},
      Coded{Reason::OutOfTurn, RefusalCode::NotYourTurn},
      Coded{Reason::AlreadyDealt, RefusalCode::Stale},
      Coded{Reason::AlreadyDone, RefusalCode::Stale},
      Coded{Reason::AlreadyBound, RefusalCode::Stale},
      Coded{Reason::NotBoundYet, RefusalCode::Stale},
      Coded{Reason::NoDealInPlay, RefusalCode::Stale},
      Coded{Reason::NoDealBegun, RefusalCode::Stale},
      Coded{Reason::NotPutToYou, RefusalCode::Stale},
      Coded{Reason::NothingToWaive, RefusalCode::Stale},
      Coded{Reason::NothingThere, RefusalCode::Stale},
      Coded{Reason::NothingDone, RefusalCode::Stale},
      Coded{Reason::ClaimOpen, RefusalCode::Stale},
      Coded{Reason::NoClaim, RefusalCode::Stale},
      Coded{Reason::TooLateForIt, RefusalCode::Stale},
      Coded{Reason::TooMuchSaid, RefusalCode::TooFast},
      Coded{Reason::BadWords, RefusalCode::BadMessage},
      Coded{Reason::WrongPhase, RefusalCode::Unlawful},
      Coded{Reason::CardStands, RefusalCode::Unlawful},
      Coded{Reason::CardNotHeld, RefusalCode::Unlawful},
      Coded{Reason::MustFollowSuit, RefusalCode::Unlawful},
      Coded{Reason::TurnUpDiscarded, RefusalCode::Unlawful},
      Coded{Reason::WrongRound, RefusalCode::Unlawful},
      Coded{Reason::TurnedDownSuit, RefusalCode::Unlawful},
      Coded{Reason::NeedsNaturalCard, RefusalCode::Unlawful},
      Coded{Reason::MustName, RefusalCode::Unlawful},
      Coded{Reason::PartnerMustBeAlone, RefusalCode::Unlawful},
      Coded{Reason::ExchangeAtOpenTable, RefusalCode::BadCode},
      Coded{Reason::FarmersAtOpenTable, RefusalCode::BadCode},
      Coded{Reason::TwoAtOpenTable, RefusalCode::BadCode},
      Coded{Reason::NotForStock, RefusalCode::Unlawful},
      Coded{Reason::MayNotThrowIn, RefusalCode::Unlawful},
      Coded{Reason::PartnerMustPass, RefusalCode::Unlawful},
      Coded{Reason::NotNextSuit, RefusalCode::Unlawful},
      Coded{Reason::NobodyAlone, RefusalCode::Unlawful},
      Coded{Reason::NeedsCardOfSuit, RefusalCode::Unlawful},
      Coded{Reason::BareBower, RefusalCode::Unlawful},
      Coded{Reason::TooNearEndForAlone, RefusalCode::Unlawful},
      Coded{Reason::NoTrumpNotPlayed, RefusalCode::Unlawful},
      Coded{Reason::AloneNotNow, RefusalCode::Unlawful},
      Coded{Reason::AloneNotOffered, RefusalCode::Unlawful},
  };
}();

/// What has no code of its own is not allowed as things stand at this table.
RefusalCode code_of(table::Reason reason) {
  const auto found = std::ranges::find(kCodes, reason, &Coded::reason);
  return found == kCodes.end() ? RefusalCode::NotAllowed : found->code;
}

RefusedMessage to_wire(const table::Refusal& refusal, const table::Names& names) {
  RefusedMessage wire;
  wire.code = code_of(refusal.reason);
  wire.reason = table::explain(refusal, names);
  wire.article = refusal.article;
  wire.hint = table::hint_for(refusal);
  return wire;
}

}  // namespace euchre::protocol

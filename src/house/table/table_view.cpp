#include "house/table/table_view.h"

#include "core/facts/lone_person.h"
#include "house/table/detail/claim.h"
#include "house/table/detail/grounds.h"
#include "house/table/detail/open_show.h"
#include "house/table/detail/solo.h"
#include "house/table/detail/unlawful.h"
#include "house/table/words.h"

namespace euchre::table {

namespace {

SeatKind kind_of(const std::optional<facts::Sitter>& sitter) {
  if (!sitter) return SeatKind::Empty;
  if (sitter->occupant.kind == facts::OccupantKind::Computer) return SeatKind::Computer;
  return sitter->presence == facts::Presence::Absent ? SeatKind::Absent : SeatKind::Human;
}

bool is_person(const std::optional<facts::Sitter>& sitter) {
  return sitter && sitter->occupant.kind == facts::OccupantKind::Human;
}

// A deal that is over keeps its dealer in view until the next one begins.
std::optional<Seat> dealer_in_view(const Table& table) {
  return table.course().deal() != nullptr ? table.course().deal()->dealer : table.dealer();
}

SeatState seat_state(const Table& table, Seat seat, const Audience& audience) {
  const std::optional<facts::Sitter>& sitter = table.sitter(seat);
  SeatState state;
  state.seat = seat;
  state.kind = kind_of(sitter);
  if (sitter) state.name = sitter->occupant.name;
  if (sitter) state.player = sitter->occupant.player;
  state.is_you = seat_of(audience) == seat;
  state.is_dealer = dealer_in_view(table) == seat;
  if (table.course().unused_seats().contains(seat)) {
    state.kind = SeatKind::Unused;
    return state;
  }
  const game::Deal* deal = table.deal();
  if (deal == nullptr || table.open_deal() != nullptr) return state;
  state.is_maker = deal->maker() == seat;
  state.is_alone = deal->lone_player() == seat || deal->lone_defender() == seat;
  state.sits_out = !deal->is_active(seat);
  state.card_count = deal->hand(seat).size();
  state.tricks = deal->tricks_won()[side_of(seat)];
  return state;
}

bool was_played(const game::Deal& deal, Card card) {
  for (unsigned i = 0; i < game::kHandSize; ++i) {
    for (const game::Play& play : deal.trick(i)) {
      if (play.card == card) return true;
    }
  }
  return false;
}

TurnUpState turn_up_state(const game::Deal& deal) {
  const bool is_dealers = game::opening_on(deal.rules(), deal.turn_up()) == game::Opening::DealerNames;
  const bool is_before_naming = deal.phase() == game::Phase::FirstRound || deal.phase() == game::Phase::GoingUnder;
  if (is_before_naming || (is_dealers && !deal.maker())) return TurnUpState::Offered;
  if (!is_turn_up_taken(deal)) return TurnUpState::TurnedDown;
  if (!deal.discarded()) return TurnUpState::Taken;
  return was_played(deal, deal.turn_up()) ? TurnUpState::Played : TurnUpState::InHand;
}

TrickState trick_state(const game::Deal& deal, unsigned index) {
  TrickState state;
  state.number = index + 1;
  state.cards = deal.trick(index);
  state.leader = state.cards.front().seat;
  if (index < deal.completed_tricks()) state.winner = deal.trick_winner(index);
  return state;
}

// A complete trick lies on the table until the next lead.
std::optional<TrickState> trick_on_table(const game::Deal& deal) {
  const unsigned completed = deal.completed_tricks();
  if (completed < game::kHandSize && !deal.trick(completed).empty()) return trick_state(deal, completed);
  if (completed == 0) return std::nullopt;
  return trick_state(deal, completed - 1);
}

// Open to look at from its turning until somebody plays to the next one. [K-misc-05] AMB-S66; never under [A12h.1]
std::optional<TrickState> trick_to_review(const Table& table, const game::Deal& deal) {
  const unsigned completed = deal.completed_tricks();
  if (table.code().trick_review == codes::TrickReview::Nobody || completed == 0) return std::nullopt;
  if (completed < game::kHandSize && !deal.trick(completed).empty()) return std::nullopt;
  return trick_state(deal, completed - 1);
}

std::vector<CallChoice> call_choices(const Table& table) {
  std::vector<CallChoice> choices;
  const game::CallSet legal = table.deal()->legal_actions().calls;
  for (unsigned i = 0; i < game::kCallCount; ++i) {
    const auto call = static_cast<game::Call>(i);
    if (!legal.contains(call)) continue;
    choices.push_back({call, spoken(table, call), detail::article_for_call(table.code(), *table.deal(), call)});
  }
  return choices;
}

std::vector<RefusedCard> refused_cards(const Table& table, const Names& names) {
  std::vector<RefusedCard> refused;
  const game::Deal& deal = *table.deal();
  if (deal.phase() != game::Phase::Discard && deal.phase() != game::Phase::Play) return refused;
  for (const Card card : deal.hand(deal.to_act()) - deal.legal_actions().cards) {
    const Refusal refusal = detail::why_unlawful(table.code(), deal, game::action_with(deal.phase(), card));
    refused.push_back({card, refusal, explain(refusal, names)});
  }
  return refused;
}

YourTurn your_turn(const Table& table) {
  YourTurn turn;
  turn.what = table.stage();
  turn.calls = call_choices(table);
  turn.cards = table.deal()->legal_actions().cards;
  turn.refused_cards = refused_cards(table, player_names(table));
  turn.prompt = prompt_for(table);
  turn.rest = detail::way_to_claim(table, *table.to_act());
  return turn;
}

std::string words_of_last_deal(const Table& table, const Audience& audience) {
  const facts::DealCourse* deal = table.course().deal();
  if (deal == nullptr || !deal->scored) return {};
  const Names names = names_told_to(audience, table);
  if (deal->settled) return words_of_ruling(*deal->settled, names);
  return result_of(deal->play->result(), deal->scored->award, names);
}

ScoreState score_state(const Table& table, const Audience& audience) {
  ScoreState state;
  const match::Match* match = table.match();
  if (match == nullptr) return state;
  state.game = match->game_number();
  state.score = match->score();
  state.target = match->rules().game.target;
  state.deal_turns_left = match->deal_turns_left();
  state.games = match->games();
  state.is_rubber = match->rules().rubber.has_value();
  state.rubber_points = match->rubber() ? match->rubber()->points : match->rubber_points();
  if (match->rubber()) state.rubber_winner = match->rubber()->winner;
  state.last_change = words_of_last_deal(table, audience);
  return state;
}

void show_shuffle(FairnessState& state, const std::optional<facts::ShuffleCourse>& shuffle) {
  state.version = shuffle ? fairness::Version::Pledged : fairness::Version::Clear;
  if (!shuffle) return;
  state.is_bound = shuffle->is_bound;
  for (const fairness::Promise& promise : shuffle->promises.pledged) {
    const facts::ShareCourse& share = shuffle->shares[promise.seat];
    state.shares.push_back(
        {promise.seat, promise.pledge, share.pledge_number, promise.opening, share.opening_number, share.lapse});
  }
}

FairnessState fairness_of_draw(const facts::DrawCourse& draw) {
  FairnessState state;
  state.place = to_text(fairness::Place{{}, fairness::Purpose::Draw, draw.match});
  state.commitment = draw.commitment;
  state.secret = draw.revealed;
  show_shuffle(state, draw.shuffle);
  return state;
}

FairnessState fairness_of_deal(const Table& table, const facts::DealCourse& deal) {
  FairnessState state;
  state.place = to_text(fairness::Place{{}, fairness::Purpose::Deal, deal.number});
  state.commitment = deal.commitment;
  state.cutter = table.course().cutter();
  state.cut = deal.cut;
  state.is_cut_by_house = deal.cut_by == facts::Cutter::House;
  state.least_cut = table.least_cut();
  state.most_cut = table.most_cut();
  state.secret = deal.revealed;
  show_shuffle(state, deal.shuffle);
  return state;
}

bool is_past_first_call(const facts::DealCourse& deal) {
  const bool is_begun = deal.play && (deal.play->call_count() > 0 || !deal.acts.empty());
  return is_begun && !deal.revealed;
}

/// Of the draw until the first deal of its match begins.
FairnessState fairness_state(const Table& table, const Audience& audience) {
  const facts::Course& course = table.course();
  const facts::DealCourse* deal = course.is_draw_pending() ? nullptr : course.deal();
  if (deal == nullptr && course.draw() == nullptr) return {};
  FairnessState state = deal == nullptr ? fairness_of_draw(*course.draw()) : fairness_of_deal(table, *deal);
  if (deal != nullptr && is_past_first_call(*deal)) state.shares.clear();
  state.deal = course.deal_number();
  // Nobody draws with a joker.
  state.pack = size_of(deal == nullptr ? without_joker(table.code().deal.pack) : table.code().deal.pack);
  const std::optional<Seat> you = seat_of(audience);
  if (!you || !is_person(table.sitter(*you))) return state;
  state.is_asked = course.may_pledge(*you);
  const facts::ShuffleCourse* shuffle = course.shuffle();
  if (table.stage() != Stage::Contributing || kind_of(table.sitter(*you)) != SeatKind::Human) return state;
  state.may_cut = state.cutter == you && !state.cut && !state.is_bound;
  if (shuffle == nullptr) return state;
  state.may_pledge = state.is_asked && !state.is_bound && shuffle->promises.of(*you) == nullptr;
  state.may_open = state.is_bound && shuffle->is_unopened(*you);
  return state;
}

void show_cards(TableView& view, const game::Deal& deal, const Audience& audience) {
  for (const Seat seat : kSeats) {
    const bool may_look = seat_of(audience) != seat || deal.may_look(seat);
    if (sees_hand_of(audience, seat) && may_look) view.hands[seat] = deal.hand(seat);
  }
  if (sees_hand_of(audience, deal.dealer())) view.own_discard = deal.discarded();
  view.turn_up_state = turn_up_state(deal);
  // Once it is played nobody may ask which card it was. [S92.a]
  if (view.turn_up_state != TurnUpState::Played) view.turn_up = deal.turn_up();
  if (view.turn_up_state == TurnUpState::TurnedDown)
    view.turned_down = game::offered_suit(deal.rules(), deal.turn_up());
  view.farmer = deal.farmer();
  view.laid_under = deal.laid_under();
  view.trump = deal.trump();
  view.maker = deal.maker();
  view.alone = deal.lone_player();
  for (unsigned i = 0; i < deal.call_count(); ++i) view.calls.push_back({deal.caller(i), deal.call(i)});
  view.trick = trick_on_table(deal);
}

void show_deal(TableView& view, const Table& table, const Audience& audience) {
  const game::Deal& deal = *table.deal();
  show_cards(view, deal, audience);
  view.last_trick = trick_to_review(table, deal);
  const bool is_held_back = table.course().open_claim() != nullptr;
  if (view.to_act && view.to_act == view.you && !is_held_back) view.your_turn = your_turn(table);
  if (deal.phase() == game::Phase::Over) view.summary = DealSummary{deal.result(), words_of_last_deal(table, audience)};
}

/// The summary of a deal of an open table that ended as at a strict one.
void summarise(TableView& view, const Table& table, const Audience& audience) {
  const facts::DealCourse& deal = *table.course().deal();
  if (deal.scored && !deal.settled)
    view.summary = DealSummary{deal.play->result(), words_of_last_deal(table, audience)};
}

}  // namespace

TableView view_of(const Table& table, const Audience& audience) {
  TableView view;
  view.stage = table.stage();
  view.you = seat_of(audience);
  for (const Seat seat : kSeats) view.seats[seat] = seat_state(table, seat, audience);
  if (!table.is_open()) return view;
  view.table = table.course().opening()->table;
  view.code = table.code().id;
  view.code_name = table.code().name;
  view.dealer = dealer_in_view(table);
  view.to_act = table.to_act();
  view.deal = table.course().deal_number();
  view.score = score_state(table, audience);
  view.fairness = fairness_state(table, audience);
  if (view.stage == Stage::Drawing) view.drawn = table.course().drawn();
  view.is_practice_game = table.is_practice_game();
  if (view.you && facts::lone_person(table.course()) == view.you) {
    view.solo = SoloView{detail::acts_to_rewind(table, *view.you) > 0};
  }
  view.claim = detail::claim_view(table, audience);
  if (table.course().is_permissive()) view.open = detail::open_view_of(table, audience);
  if (table.open_deal() != nullptr) {
    detail::show_open_deal(view, table, audience);
    summarise(view, table, audience);
  } else if (table.deal() != nullptr) {
    show_deal(view, table, audience);
  }
  return view;
}

}  // namespace euchre::table

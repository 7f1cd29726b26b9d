#include "house/table/next_step.h"

#include "house/table/lawful.h"

namespace euchre::table {

namespace {

NextStep between_matches(const Table& table) {
  if (table.are_seats_full()) return AwaitMatch{};
  return AwaitPlayers{table.empty_seats()};
}

Share share_due(const Table& table) { return table.are_pledges_bound() ? Share::Open : Share::Pledge; }

AwaitPack awaited_pack(const Table& table) {
  AwaitPack await{table.awaited_contributors(), share_due(table), std::nullopt};
  const bool may_be_cut = !table.course().deal()->cut && await.due == Share::Pledge;
  if (may_be_cut) await.cutter = mover_of(table, *table.cutter());
  return await;
}

std::vector<Mover> movers_of(const Table& table, const BySeat<bool>& seats) {
  std::vector<Mover> movers;
  for (const Seat seat : kSeats) {
    if (seats[seat]) movers.push_back(mover_of(table, seat));
  }
  return movers;
}

AwaitAnswers awaited_answers(const Table& table) {
  BySeat<bool> asked;
  for (const Seat seat : kSeats) asked[seat] = table.course().must_answer_claim(seat);
  return AwaitAnswers{movers_of(table, asked)};
}

/// A choice that holds the play comes before the act that is due.
NextStep next_open_step(const Table& table) {
  const OpenDeal& open = *table.open_deal();
  if (table.course().is_under_appeal()) return AwaitDirector{};
  std::vector<Mover> movers = movers_of(table, open.waited_for());
  if (open.is_over()) return AwaitClaims{std::move(movers)};
  if (!movers.empty()) return AwaitChoice{std::move(movers)};
  return AwaitAction{mover_of(table, open.due()->seat)};
}

Command due_command(const Table& table, Seat seat) {
  EUCHRE_REQUIRE(table.open_deal() != nullptr);
  const OpenDeal& open = *table.open_deal();
  const game::LegalActions legal = lawful_actions(table, seat);
  const bool lays_away = open.due()->what == Due::What::Discard;
  if (!legal.cards.empty()) {
    const Card card = legal.cards.first();
    return lays_away ? Act{seat, game::Discard{card}} : Act{seat, game::PlayCard{card}};
  }
  for (const game::Call call : {game::Call::Pass, game::Call::StayTogether}) {
    if (legal.calls.contains(call)) return Act{seat, call};
  }
  for (unsigned i = 0; i < game::kCallCount; ++i) {
    if (legal.calls.contains(static_cast<game::Call>(i))) return Act{seat, static_cast<game::Call>(i)};
  }
  return Act{seat, game::Call::Pass};
}

}  // namespace

NextStep next_step(const Table& table) {
  if (table.stage() == Stage::Closed) return AwaitNothing{};
  if (!table.is_open()) return AwaitOpening{};
  switch (table.stage()) {
    case Stage::Seating:
    case Stage::MatchOver: return between_matches(table);
    case Stage::Drawing:
    case Stage::DealOver: return table.course().is_under_appeal() ? NextStep(AwaitDirector{}) : NextStep(AwaitDeal{});
    case Stage::Contributing:
      if (table.course().is_draw_pending()) return AwaitDraw{table.awaited_contributors(), share_due(table)};
      return awaited_pack(table);
    case Stage::GoingUnder:
    case Stage::FirstRound:
    case Stage::SecondRound:
    case Stage::AloneChoice:
    case Stage::Discard:
    case Stage::Giving:
    case Stage::LayingAway:
    case Stage::Play:
    case Stage::Claims:
      if (table.open_deal() != nullptr) return next_open_step(table);
      if (table.course().open_claim() != nullptr) return awaited_answers(table);
      return AwaitAction{mover_of(table, *table.to_act())};
    case Stage::Closed: return AwaitNothing{};
  }
  unreachable("stage");
}

Command command_without(const Table& table) {
  EUCHRE_REQUIRE(table.stage() == Stage::Contributing);
  const facts::ShuffleCourse* shuffle = table.course().shuffle();
  const bool is_to_bind = shuffle != nullptr && !shuffle->is_bound && !shuffle->promises.pledged.empty();
  if (is_to_bind) return BindPledges{};
  return table.course().is_draw_pending() ? Command(DrawCards{}) : Command(DealCards{});
}

std::optional<Command> default_decision(const Table& table, Seat seat) {
  const OpenDeal* open = table.open_deal();
  if (open == nullptr || !table.course().is_deal_running() || table.course().is_under_appeal()) return std::nullopt;
  if (open->waited_for()[seat]) return Waive{seat};
  if (!open->due() || open->due()->seat != seat) return std::nullopt;
  return due_command(table, seat);
}

Mover mover_of(const Table& table, Seat seat) {
  const std::optional<facts::Sitter>& sitter = table.sitter(seat);
  if (!sitter) return {seat, Decider::StandIn, std::string(kStandIn)};
  if (sitter->occupant.kind == facts::OccupantKind::Computer) {
    return {seat, Decider::Computer, sitter->occupant.player};
  }
  const bool is_there = sitter->presence == facts::Presence::Present;
  return is_there ? Mover{seat, Decider::Human, {}} : Mover{seat, Decider::StandIn, std::string(kStandIn)};
}

}  // namespace euchre::table

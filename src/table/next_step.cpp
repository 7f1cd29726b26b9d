#include "table/next_step.h"

namespace euchre::table {

namespace {

AwaitPlayers empty_seats(const Table& table) {
  AwaitPlayers await;
  for (const Seat seat : kSeats) {
    if (!table.sitter(seat)) await.empty.push_back(seat);
  }
  return await;
}

NextStep between_matches(const Table& table) {
  if (table.are_seats_full()) return AwaitMatch{};
  return empty_seats(table);
}

AwaitPack awaited_pack(const Table& table) {
  AwaitPack await;
  await.contributors = table.awaited_contributors();
  if (!table.course().deal()->cut) await.cutter = mover_of(table, *table.cutter());
  return await;
}

}  // namespace

NextStep next_step(const Table& table) {
  if (table.stage() == Stage::Closed) return AwaitNothing{};
  if (!table.is_open()) return AwaitOpening{};
  switch (table.stage()) {
    case Stage::Seating:
    case Stage::MatchOver: return between_matches(table);
    case Stage::Drawing:
    case Stage::DealOver: return AwaitDeal{};
    case Stage::Contributing:
      if (table.course().is_draw_pending()) return AwaitDraw{table.awaited_contributors()};
      return awaited_pack(table);
    case Stage::FirstRound:
    case Stage::SecondRound:
    case Stage::AloneChoice:
    case Stage::Discard:
    case Stage::Play: return AwaitAction{mover_of(table, *table.to_act())};
    case Stage::Closed: return AwaitNothing{};
  }
  unreachable("stage");
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

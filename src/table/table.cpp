#include "table/table.h"

#include <algorithm>

namespace euchre::table {

namespace {

Stage stage_of(game::Phase phase) {
  switch (phase) {
    case game::Phase::FirstRound: return Stage::FirstRound;
    case game::Phase::SecondRound: return Stage::SecondRound;
    case game::Phase::AloneChoice: return Stage::AloneChoice;
    case game::Phase::Discard: return Stage::Discard;
    case game::Phase::Play: return Stage::Play;
    case game::Phase::Over: return Stage::DealOver;
  }
  unreachable("phase");
}

}  // namespace

Stage Table::stage() const {
  if (course_.is_closed()) return Stage::Closed;
  if (course_.is_draw_pending() && are_seats_full()) return Stage::Contributing;
  if (course_.match() == nullptr) return Stage::Seating;
  if (!course_.is_match_running()) return Stage::MatchOver;
  const facts::DealCourse* deal = course_.deal();
  if (deal == nullptr) return Stage::Drawing;
  return deal->play ? stage_of(deal->play->phase()) : Stage::Contributing;
}

const codes::Code& Table::code() const {
  EUCHRE_REQUIRE(is_open());
  return *course_.code();
}

bool Table::are_seats_full() const {
  return std::ranges::all_of(kSeats, [&](Seat seat) { return sitter(seat).has_value(); });
}

std::optional<match::Standing> Table::standing() const {
  if (match() == nullptr) return std::nullopt;
  return match::standing_of(*match());
}

std::optional<Seat> Table::cutter() const {
  if (stage() != Stage::Contributing || course_.is_draw_pending()) return std::nullopt;
  return right_of(course_.deal()->dealer);
}

unsigned Table::least_cut() const { return is_open() ? code().draw.smallest_packet : 0; }
unsigned Table::most_cut() const { return is_open() ? size_of(code().deal.pack) - code().draw.smallest_packet : 0; }

Seats Table::awaited_contributors() const {
  Seats awaited;
  if (stage() != Stage::Contributing) return awaited;
  const auto& given = course_.is_draw_pending() ? course_.draw()->contributions : course_.deal()->contributions;
  for (const Seat seat : kSeats) {
    const std::optional<facts::Sitter>& there = sitter(seat);
    if (!there || there->occupant.kind != facts::OccupantKind::Human) continue;
    if (there->presence == facts::Presence::Absent) continue;
    if (!given[seat]) awaited.push_back(seat);
  }
  return awaited;
}

const game::Deal* Table::deal() const {
  const facts::DealCourse* deal = course_.deal();
  return deal != nullptr && deal->play ? &*deal->play : nullptr;
}

std::optional<Seat> Table::to_act() const {
  const game::Deal* play = deal();
  if (course_.is_closed() || play == nullptr || play->phase() == game::Phase::Over) return std::nullopt;
  return play->to_act();
}

std::optional<game::SeatView> Table::seat_view(Seat seat) const {
  if (deal() == nullptr) return std::nullopt;
  return game::view_of(*deal(), seat);
}

}  // namespace euchre::table

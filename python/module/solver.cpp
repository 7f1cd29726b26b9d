// What positions are worth when all hands are seen: one at a time, or many over arrays.

#include "minds/solver/solver.h"

#include "arrays.h"
#include "bindings.h"
#include "deals.h"

#include <array>
#include <string>
#include <vector>

namespace euchre::python {
namespace {

using solver::OpenPosition;

std::string words_of(solver::PositionError error) {
  switch (error) {
    case solver::PositionError::NothingToPlay: return "the seat to act holds no card, or more than five";
    case solver::PositionError::UnequalHands: return "a seat holds too many or too few cards for its turn";
    case solver::PositionError::CardTwice: return "a card is in two places";
    case solver::PositionError::SeatOutActs: return "the seat that sits out is to act";
    case solver::PositionError::SideSitsOut: return "both partners of a side sit out";
    case solver::PositionError::TrickFull: return "every seat has played to the trick in progress";
  }
  return "it cannot arise in play";
}

void check(const OpenPosition& position, const std::string& place) {
  if (const auto problem = problem_of(position)) refuse(words_of(*problem), place, "a position that can arise in play");
}

/// None, a seat, or the two seats whose partners play alone.
SeatSet seats_out(const py::object& told) {
  if (!py::isinstance<py::sequence>(told) || py::isinstance<py::str>(told)) {
    const auto seat = seat_if_any(told, "sits_out");
    return seat ? SeatSet{*seat} : SeatSet();
  }
  SeatSet seats;
  for (const py::handle one : py::reinterpret_borrow<py::sequence>(told))
    seats.insert(seat_of(py::reinterpret_borrow<py::object>(one), "sits_out"));
  return seats;
}

OpenPosition make(const py::object& hands, const py::object& trump, const py::object& seat, const py::object& trick,
                  const py::object& sits_out) {
  OpenPosition position;
  position.hands = hands_of(hands, "hands");
  position.trump = suit_of(trump, "trump");
  position.to_act = seat_of(seat, "to_act");
  position.sits_out = seats_out(sits_out);
  if (!py::isinstance<py::sequence>(trick) || py::isinstance<py::str>(trick)) {
    refuse("the trick is no sequence", "trick", "the cards of the trick in progress, the leader's first");
  }
  for (const py::handle card : py::reinterpret_borrow<py::sequence>(trick)) {
    if (position.trick.size() == position.trick.capacity()) refuse("the trick is full", "trick", "three cards at most");
    position.trick.push_back(card_of(card, "trick"));
  }
  check(position, "Position");
  return position;
}

OpenPosition position_in(const CodedDeal& coded) {
  if (coded.deal.phase() != game::Phase::Play) {
    refuse("the deal is at " + text_of(coded.deal.phase()), "Position.of", "a deal in its play");
  }
  return solver::position_of(coded.deal);
}

py::dict card_values(const OpenPosition& position) {
  py::dict values;
  for (const solver::CardValue& value : solver::Solver().card_values(position)) {
    values[py::cast(value.card)] = value.tricks.number();
  }
  return values;
}

py::list best_line(const OpenPosition& position) {
  py::list line;
  for (const game::Play& play : solver::Solver().principal_line(position)) {
    line.append(py::make_tuple(play.seat, play.card));
  }
  return line;
}

// ---- many at a time

/// How many positions stand ready at a time: enough for the solver to go through them together.
constexpr py::ssize_t kChunk = 512;

constexpr std::int8_t kNobody = -1;

/// The columns of a batch, read where they lie.
template <class Bits>
struct Batch {
  py::array_t<Bits> hands;
  py::array_t<std::uint8_t> trump;
  py::array_t<std::uint8_t> to_act;
  std::optional<py::array_t<std::int8_t>> sits_out;
};

template <class Bits>
OpenPosition position_at(const Batch<Bits>& batch, py::ssize_t row) {
  const std::string place = "position " + std::to_string(row);
  OpenPosition position;
  for (const Seat seat : kSeats) {
    const std::uint64_t bits = batch.hands.at(row, static_cast<py::ssize_t>(index_of(seat)));
    if (bits >> Card::kCount != 0) refuse("a hand with a bit from 33 on", place, "bits 0 to 32");
    position.hands[seat] = CardSet::from_bits(bits);
  }
  if (batch.trump.at(row) >= kSuits.size()) refuse("no suit has this number", place, "trump 0 to 3: C, D, H, S");
  if (batch.to_act.at(row) >= kSeats.size()) refuse("no seat has this number", place, "to_act 0 to 3: N, E, S, W");
  position.trump = kSuits[batch.trump.at(row)];
  position.to_act = kSeats[batch.to_act.at(row)];
  if (batch.sits_out && batch.sits_out->at(row) != kNobody) {
    const int seat = batch.sits_out->at(row);
    if (seat < 0 || seat > 3) refuse("no seat has this number", place, "sits_out 0 to 3, or -1 for nobody");
    position.sits_out = {kSeats[static_cast<std::size_t>(seat)]};
  }
  check(position, place);
  return position;
}

const solver::Endgames& endgames(py::ssize_t count) {
  // Three tricks cost some seconds the first time, which many positions give back.
  return count >= 100'000 ? solver::Endgames::three_tricks() : solver::Endgames::two_tricks();
}

template <class Bits>
py::array_t<std::uint8_t> solve(const Batch<Bits>& batch) {
  const py::ssize_t count = batch.hands.shape(0);
  py::array_t<std::uint8_t> tricks(count);
  std::uint8_t* out = tricks.mutable_data();
  std::vector<OpenPosition> positions;
  std::vector<game::TrickCount> worth;
  for (py::ssize_t first = 0; first < count; first += kChunk) {
    const py::ssize_t last = std::min(count, first + kChunk);
    positions.clear();
    for (py::ssize_t row = first; row < last; ++row) positions.push_back(position_at(batch, row));
    worth.resize(positions.size());
    {
      const py::gil_scoped_release others_may_run;
      solver::Solver(endgames(count)).tricks(positions, worth);
    }
    for (const game::TrickCount one : worth) *out++ = one.number();
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  }
  return tricks;
}

template <class Bits>
py::array_t<std::uint8_t> solve(const py::array& hands, const py::array& trump, const py::array& to_act,
                                const py::object& sits_out) {
  const py::ssize_t count = hands.shape(0);
  Batch<Bits> batch{array_of<Bits>(hands, "hands", "uint32 or uint64"),
                    column_of<std::uint8_t>(trump, count, "trump", "uint8"),
                    column_of<std::uint8_t>(to_act, count, "to_act", "uint8"), std::nullopt};
  if (!sits_out.is_none()) {
    if (!py::isinstance<py::array>(sits_out)) refuse("that is no array", "sits_out", "int8, -1 for nobody");
    batch.sits_out = column_of<std::int8_t>(py::reinterpret_borrow<py::array>(sits_out), count, "sits_out", "int8");
  }
  return solve(batch);
}

py::array_t<std::uint8_t> solve_batch(const py::object& hands, const py::object& trump, const py::object& to_act,
                                      const py::object& sits_out) {
  for (const py::object& array : {hands, trump, to_act}) {
    if (!py::isinstance<py::array>(array)) refuse("that is no array", "solve_batch", "NumPy arrays");
  }
  const auto sets = py::reinterpret_borrow<py::array>(hands);
  if (sets.ndim() != 2 || sets.shape(1) != 4)
    refuse("an array of another shape", "hands", "[n, 4], a column for each seat");
  const auto trumps = py::reinterpret_borrow<py::array>(trump);
  const auto seats = py::reinterpret_borrow<py::array>(to_act);
  if (py::isinstance<py::array_t<std::uint32_t>>(sets)) return solve<std::uint32_t>(sets, trumps, seats, sits_out);
  return solve<std::uint64_t>(sets, trumps, seats, sits_out);
}

}  // namespace

void bind_solver(py::module_& module) {
  py::class_<OpenPosition> position(module, "Position", "The play of a deal with all hands seen, between two cards.");
  position.def(py::init(&make), py::arg("hands"), py::arg("trump"), py::arg("to_act"), py::arg("trick") = py::tuple(),
               py::arg("sits_out") = py::none());
  position.def_static("of", &position_in, py::arg("deal"));
  position.def_property_readonly("to_act", [](const OpenPosition& value) { return value.to_act; });
  position.def_property_readonly("trump", [](const OpenPosition& value) { return or_none(value.trump.suit()); });
  position.def_property_readonly("tricks_left", &OpenPosition::tricks_left);
  position.def("tricks", [](const OpenPosition& value) { return solver::Solver().tricks(value).number(); });
  position.def("card_values", &card_values);
  position.def("best_line", &best_line);
  module.def("solve_batch", &solve_batch, py::arg("hands"), py::arg("trump"), py::arg("to_act"),
             py::arg("sits_out") = py::none(), "The tricks that the side to act takes, for each row.");
}

}  // namespace euchre::python

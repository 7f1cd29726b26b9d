#pragma once

#include "arguments.h"
#include "core/game/deal.h"
#include "core/game/seat_view.h"

namespace euchre::python {

/// A deal and the code it is played by.
struct CodedDeal {
  SharedCode code;
  game::Deal deal;
};

/// `first-round second-round alone-choice discard play over`.
[[nodiscard]] std::string text_of(game::Phase phase);
/// Every action that is lawful, calls first.
[[nodiscard]] py::list list_of(const game::LegalActions& legal, game::Phase phase);
/// A dict from side to number: `{'NS': 3, 'EW': 2}`.
template <class Number>
[[nodiscard]] py::dict by_side(const BySide<Number>& numbers) {
  py::dict sides;
  for (const Side side : kSides) sides[py::str(std::string(to_text(side)))] = py::int_(numbers[side].number());
  return sides;
}
/// The value as Python knows it, or `None`.
template <class T>
[[nodiscard]] py::object or_none(const std::optional<T>& value) {
  return value ? py::cast(*value) : py::object(py::none());
}

}  // namespace euchre::python

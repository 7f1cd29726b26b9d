#pragma once

#include "actions.h"
#include "core/cards/card_set.h"
#include "core/cards/pack.h"
#include "core/cards/seat.h"
#include "core/codes/code.h"
#include "refusal.h"

#include <memory>
#include <optional>
#include <string>

namespace euchre::python {

/// A code of laws, built in or of the house, as many as hold it.
using SharedCode = std::shared_ptr<codes::Code>;

// What Python may hand in for each: the thing itself or its text. Anything else is refused, and `place` says where it stood.
[[nodiscard]] Card card_of(py::handle value, const std::string& place);
[[nodiscard]] CardSet cards_of(py::handle value, const std::string& place);
[[nodiscard]] Suit suit_of(py::handle value, const std::string& place);
[[nodiscard]] Seat seat_of(py::handle value, const std::string& place);
/// Nothing for `None`.
[[nodiscard]] std::optional<Seat> seat_if_any(py::handle value, const std::string& place);
/// An action, its text or its number.
[[nodiscard]] game::Action action_of(py::handle value, const std::string& place);
/// A code, or the id of one that is built in.
[[nodiscard]] SharedCode code_of(py::handle value, const std::string& place);
/// Four hands: a mapping by seat, or a sequence from North on.
[[nodiscard]] BySeat<CardSet> hands_of(py::handle value, const std::string& place);

}  // namespace euchre::python

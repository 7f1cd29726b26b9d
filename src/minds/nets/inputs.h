#pragma once

#include "core/base/fixed_vector.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"
#include "minds/nets/relabelling.h"

#include <cstdint>

namespace euchre::nets {

/// The numbers of the inputs that are on, in no order, each at most once unless two cards have one name.
using Inputs = FixedVector<std::uint16_t, 128>;

/// Two nets share the work: one calls, the other discards and plays.
enum class Task : std::uint8_t { Calling, Playing };

[[nodiscard]] constexpr Task task_of(game::Phase phase) {
  const bool has_cards = phase == game::Phase::Discard || phase == game::Phase::Play || game::is_exchange(phase);
  return has_cards ? Task::Playing : Task::Calling;
}
/// How many inputs a net for that task has.
[[nodiscard]] unsigned input_count(Task task);
/// How many a net of the first version had, which knew nothing of no trump, of defending alone and of most customs.
[[nodiscard]] unsigned first_input_count(Task task);
/// Where an input of the first version stands now.
[[nodiscard]] unsigned input_since_first(unsigned input);

/// All that the seat may know and that matters, for the net whose task it is: its cards and those played, by trump and
/// seat; turn-up, dealer, maker, lone player; who showed out of what; tricks; the score; what the code allows.
/// REQUIRES: the seat is to act.
[[nodiscard]] Inputs inputs_of(const game::SeatView& view, const match::Standing& standing);

/// The suit by which cards are named: trump, or before it is made and where there is none that of the turn-up.
[[nodiscard]] Suit naming_suit(const game::SeatView& view);
/// The names of the cards by it.
[[nodiscard]] const Relabelling& names_for(const game::SeatView& view);

}  // namespace euchre::nets

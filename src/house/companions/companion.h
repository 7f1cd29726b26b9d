#pragma once

/// The room `companions`: computer players at open tables. They play cards as `players` do, and beside that they notice,
/// claim, choose and answer; at a practice table they err.

#include "core/base/random.h"
#include "house/table/command.h"
#include "house/table/sight.h"
#include "minds/players/player.h"

#include <cstdint>
#include <optional>

namespace euchre::companions {

/// Whether a computer claims what it notices, or leaves that to its partner, who is there to learn it.
enum class Claiming : std::uint8_t { Itself, LeftToPartner };

// Each is given what its seat has seen, and nothing else; the same sight gives the same decision.

/// What a careful player says now without being asked to act: a claim that the cards on the table bear out, the choice
/// that is better for his side, an answer, a call for an exposed card, a waiver. Nothing where he keeps silent. Ask again
/// after each fact, of every computer at the table.
[[nodiscard]] std::optional<table::Command> words_of(const table::Sight& sight, Claiming claiming = Claiming::Itself);

/// The call, discard or card that is due from the seat: lawful, duties obeyed, chosen by `cards`.
/// REQUIRES: sight.play.to_act == sight.seat.
[[nodiscard]] table::Command act_of(const table::Sight& sight, const players::Player& cards, RandomStream& random);

/// At a practice table: an error such as people make, once in `one_in` times that he is asked: a revoke, a card or call
/// out of turn, a card dropped. Nothing at all other times, and where there is nothing to get wrong.
/// REQUIRES: one_in > 0.
[[nodiscard]] std::optional<table::Command> slip_of(const table::Sight& sight, unsigned one_in, RandomStream& random);

}  // namespace euchre::companions

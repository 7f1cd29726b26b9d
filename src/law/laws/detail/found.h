#pragma once

#include "core/facts/told_moment.h"
#include "law/laws/detail/topic.h"

namespace euchre::laws::detail {

using facts::Moment;

/// Whether a fault came to light only when the deal had come so far: by the words of the director where he tells it
/// (`noticed-after=turn-up`, `found-in=trick3`, `before=first-lead`), else by what has happened at the table.
[[nodiscard]] bool found_past(const Position& at, const facts::Act& act, Moment moment);

/// Whether the director tells when the fault came to light.
[[nodiscard]] bool tells_when_found(const facts::Act& act);

/// Which tricks tell how far play had gone.
enum class Counted : std::uint8_t { Quitted, Complete };

/// Whether so many tricks had been played when a fault came to light.
[[nodiscard]] bool found_after(const Position& at, const facts::Act& act, unsigned tricks, Counted counted);

}  // namespace euchre::laws::detail

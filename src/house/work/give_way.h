#pragma once

#include <cstdint>

namespace euchre::work {

/// How much a thread gives way to those that serve tables.
enum class GivesWay : std::uint8_t { ALittle, MuchOf, Always };

/// Lets the calling thread run when others have no use for the processor. Without effect where the system has no such thing.
void give_way(GivesWay how);

/// Processor time that the calling thread has used so far.
[[nodiscard]] double thread_seconds();

}  // namespace euchre::work

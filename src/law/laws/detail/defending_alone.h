#pragma once

#include "law/laws/detail/topic.h"

/// A defender who plays without his partner against a lone hand, where the house lets him.
namespace euchre::laws::detail {

/// An adversary of the lone player says that he defends alone.
void defend_alone(Context& context, Seat seat);
/// Against two nobody defends alone: his partner plays too.
void undo_lone_defender(Position& at, const Ground& ground);
/// Whether one of the adversaries may defend alone, and what his partner then does with his cards.
void conclude_defender(const LawBook& book, const Position& at, Seat seat, Ruling& ruling);

}  // namespace euchre::laws::detail

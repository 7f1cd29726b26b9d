#pragma once

#include "core/base/fixed_vector.h"
#include "core/base/random.h"
#include "core/game/action.h"
#include "core/game/deal.h"

namespace euchre::game {

/// One decision of a playout: who could do what, and what he did.
struct PlayoutStep {
  Seat seat = Seat::North;
  LegalActions legal;
  Action action;
};

/// A whole playout, to be repeated on a `Deal`.
struct PlayoutTrace {
  Dealt dealt;
  FixedVector<PlayoutStep, 44> steps;
};

/// Shuffles, deals and plays one whole lawful deal, every decision drawn uniformly from the legal actions: the fast way
/// to many deals. It keeps hands in a form of its own and must agree with `Deal` (see tests/property/core/game).
/// The same stream gives the same deals on every machine. Where nobody takes the dealer's seat, the other of its
/// side deals.
[[nodiscard]] DealResult play_random_deal(const codes::DealRules& rules, Seat dealer, RandomStream& random);

/// Likewise, and tells every decision. The same stream gives the same deal as without telling.
[[nodiscard]] DealResult play_random_deal(const codes::DealRules& rules, Seat dealer, RandomStream& random,
                                          PlayoutTrace& trace);

}  // namespace euchre::game

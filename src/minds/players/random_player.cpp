#include "minds/players/random_player.h"

#include <bit>

namespace euchre::players {
namespace {

/// The set bit of `bits` that has `index` set bits below it.
unsigned nth_set_bit(std::uint64_t bits, unsigned index) {
  for (; index > 0; --index) bits &= bits - 1;
  return static_cast<unsigned>(std::countr_zero(bits));
}

game::Action action_with(const game::SeatView& view, Card card) {
  if (view.phase == game::Phase::Discard) return game::Discard{card};
  return game::PlayCard{card};
}

}  // namespace

game::Action RandomPlayer::choose(const game::SeatView& view, const match::Standing& /*standing*/,
                                  RandomStream& random) const {
  const auto call_count = static_cast<unsigned>(std::popcount(view.legal.calls.bits()));
  const unsigned choice_count = call_count + view.legal.cards.size();
  EUCHRE_REQUIRE(choice_count > 0);
  const unsigned chosen = random.below(choice_count);
  if (chosen < call_count) return static_cast<game::Call>(nth_set_bit(view.legal.calls.bits(), chosen));
  return action_with(view, Card::from_index(nth_set_bit(view.legal.cards.bits(), chosen - call_count)));
}

}  // namespace euchre::players

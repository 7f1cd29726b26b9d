#include "minds/players/by_pack.h"

namespace euchre::players {

game::Action ByPack::choose(const game::SeatView& view, const match::Standing& standing, RandomStream& random) const {
  const Player& player = view.rules.pack == Pack::TwentyFour ? *with_24_cards_ : *with_more_;
  return player.choose(view, standing, random);
}

}  // namespace euchre::players

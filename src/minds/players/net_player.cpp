#include "minds/players/net_player.h"

namespace euchre::players {

game::Action NetPlayer::choose(const game::SeatView& view, const match::Standing& standing,
                               RandomStream& /*random*/) const {
  return policy_.favourite(view, regarded(standing, score_));
}

}  // namespace euchre::players

#include "players/net_player.h"

#include "nets/inputs.h"
#include "nets/outputs.h"

#include <bit>

namespace euchre::players {

game::Action NetPlayer::choose(const game::SeatView& view, const match::Standing& standing,
                               RandomStream& /*random*/) const {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  const nets::OutputSet legal = nets::legal_outputs(view);
  auto best = static_cast<unsigned>(std::countr_zero(legal));
  if (!std::has_single_bit(legal)) {
    const auto outputs = nets_->for_task(nets::task_of(view.phase)).outputs(nets::inputs_of(view, standing));
    for (nets::OutputSet rest = legal; rest != 0; rest &= rest - 1) {
      const auto output = static_cast<unsigned>(std::countr_zero(rest));
      if (outputs[output] > outputs[best]) best = output;
    }
  }
  return nets::action_of(view, best);
}

}  // namespace euchre::players

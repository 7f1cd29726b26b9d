#include "minds/players/endings.h"

#include "core/base/check.h"

namespace euchre::players {

Ending ending_of(const game::DealResult& result, Side own) {
  const bool is_own = result.makers == own;
  switch (result.outcome) {
    case game::Outcome::PassedOut: return Ending::PassedOut;
    case game::Outcome::March: return is_own ? Ending::OwnMarch : Ending::TheirMarch;
    case game::Outcome::Made: return is_own ? Ending::OwnMade : Ending::TheirMade;
    case game::Outcome::Euchred: return is_own ? Ending::OwnEuchred : Ending::TheirEuchred;
  }
  unreachable("outcome");
}

}  // namespace euchre::players

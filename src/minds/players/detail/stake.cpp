#include "minds/players/detail/stake.h"

namespace euchre::players::detail {
namespace {

constexpr int kOrdinary = 1000;
/// Lost, the deal is decided against this side at once.
constexpr int kLastChance = 2200;
/// Won, the deal is decided for this side at once.
constexpr int kClincher = 1500;

constexpr unsigned kTricksToMake = 3;

unsigned tricks_of(const game::SeatView& view, Side side) { return view.tricks_won[side].number(); }

}  // namespace

int stake_permille(const Reading& reading) {
  const game::SeatView& view = reading.view();
  const Side own = side_of(view.seat);
  const unsigned ours = tricks_of(view, own);
  const unsigned theirs = tricks_of(view, adversaries_of(own));
  if (theirs == kTricksToMake - 1) return kLastChance;
  if (ours == kTricksToMake - 1) return kClincher;
  return kOrdinary;
}

}  // namespace euchre::players::detail

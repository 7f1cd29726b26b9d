#include "club/club/detail/place_draw.h"

#include <variant>

namespace euchre::club::detail {

Members PlaceDraw::rank(const MembersDrew& what, const Members& drawers, const std::vector<match::Edge>& edges) {
  const std::size_t drawn_before = cutting_.drawn().size();
  Members ranked;
  ranked.reserve(drawers.size());
  for (const match::Drawer drawer : cutting_.rank(drawers.size(), edges)) ranked.push_back(drawers[drawer]);
  note(what, drawers, std::span(cutting_.drawn()).subspan(drawn_before));
  return ranked;
}

void PlaceDraw::note(const MembersDrew& what, const Members& drawers, std::span<const match::DrawnCard> drawn) {
  unsigned round = 0;
  for (const match::DrawnCard& one : drawn) {
    if (one.round != round) facts_.emplace_back(what);
    round = one.round;
    std::get<MembersDrew>(facts_.back()).cards.push_back({drawers[one.drawer], one.card});
  }
}

}  // namespace euchre::club::detail

// Computer players: given what their seat may see, they answer with an action.

#include "bindings.h"
#include "deals.h"
#include "matches.h"
#include "minds/players/player.h"

namespace euchre::python {
namespace {

/// A player with the chance that it draws on.
struct SeededPlayer {
  std::shared_ptr<const players::Player> player;
  RandomStream random;
};

SeededPlayer make(const std::string& name, std::uint64_t seed) {
  auto player = players::make_player(name);
  if (player == nullptr) {
    std::string known;
    for (const std::string_view one : players::player_names()) known += (known.empty() ? "" : ", ") + std::string(one);
    refuse("nobody is called '" + name + "'", "player", "one of " + known);
  }
  return {std::move(player), RandomStream(seed)};
}

game::Action choose(SeededPlayer& seeded, const game::SeatView& view, const py::object& match) {
  if (view.to_act != view.seat) {
    refuse(std::string(1, to_char(view.seat)) + " is not to act", "player", "the view of the seat to act");
  }
  const match::Standing standing = standing_or_fresh(match, view.rules);
  return seeded.player->choose(view, standing, seeded.random);
}

py::list names() {
  py::list list;
  for (const std::string_view name : players::player_names()) list.append(std::string(name));
  return list;
}

}  // namespace

void bind_players(py::module_& module) {
  py::class_<SeededPlayer> player(module, "Player",
                                  "A computer player: call it with a view, and it answers with an action.");
  player.def_property_readonly("name", [](const SeededPlayer& seeded) { return std::string(seeded.player->name()); });
  player.def("__call__", &choose, py::arg("view"), py::arg("match") = py::none());
  player.def("__repr__",
             [](const SeededPlayer& seeded) { return "player('" + std::string(seeded.player->name()) + "')"; });
  module.def("player", &make, py::arg("name"), py::arg("seed") = 1, "The computer player of that name.");
  module.def("player_names", &names, "Everybody who can be made, strongest last.");
}

}  // namespace euchre::python

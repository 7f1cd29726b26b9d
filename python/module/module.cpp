#include "bindings.h"

PYBIND11_MODULE(_core, module) {
  using namespace euchre::python;  // NOLINT(google-build-using-namespace): the whole file is this function
  module.doc() = "What euchre is made of; use the package euchre.";
  bind_refusal(module);
  bind_cards(module);
  bind_codes(module);
  bind_deals(module);
  bind_matches(module);
  bind_players(module);
  bind_solver(module);
  bind_rulings(module);
  bind_records(module);
  bind_tables(module);
}

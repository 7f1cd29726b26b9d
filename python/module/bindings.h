#pragma once

#include "refusal.h"

namespace euchre::python {

// Each adds its part to the module; a part uses the classes of those above it.
void bind_cards(py::module_& module);
void bind_codes(py::module_& module);
void bind_deals(py::module_& module);
void bind_matches(py::module_& module);
void bind_players(py::module_& module);
void bind_solver(py::module_& module);
void bind_rulings(py::module_& module);
void bind_records(py::module_& module);
void bind_studies(py::module_& module);
void bind_tables(py::module_& module);

}  // namespace euchre::python

#include "bindings.h"

#include <string>

namespace euchre::python {
namespace {

/// A class that cannot be pickled says so. Left to itself, pybind11 would end the interpreter (protocols 0 and 1).
void refuse_pickling(const py::module_& module) {
  const py::dict names = module.attr("__dict__");
  for (const auto& [name, value] : names) {
    if (PyType_Check(value.ptr()) == 0 || PyExceptionClass_Check(value.ptr())) continue;
    if (value.attr("__dict__").contains("__reduce__")) continue;
    const std::string words = "a " + std::string(py::str(name)) + " cannot be pickled";
    const auto say_so = [words](const py::object&) { throw py::type_error(words); };
    py::setattr(value, "__reduce__", py::cpp_function(say_so, py::name("__reduce__"), py::is_method(value)));
  }
}

}  // namespace
}  // namespace euchre::python

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
  bind_studies(module);
  bind_tables(module);
  refuse_pickling(module);
}

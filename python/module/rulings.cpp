// What the laws say to facts, as JSON; `python/euchre/rulings.py` makes dataclasses of it.

#include "arguments.h"
#include "bindings.h"
#include "law/casebook/tell.h"

namespace euchre::python {
namespace {

std::string rule(const std::string& text, const py::object& code) {
  const std::vector<casebook::Scenario> scenarios = casebook::parse_scenarios(text);
  if (scenarios.empty())
    refuse("no case stands in the text", "rule", "lines such as 'id: a', 'code: hoyle', 'fact: W pass'");
  std::string list;
  for (const casebook::Scenario& scenario : scenarios) {
    const bool has_own = code.is_none();
    const SharedCode shared =
        has_own ? code_of(py::str(scenario.code), "code of " + scenario.id) : code_of(code, "code");
    const laws::LawBook book = laws::read_law_book(*shared);
    const bool is_compared = has_own && !scenario.expectations.empty();
    const auto told = tell(scenario, run_scenario(scenario, book), {"", shared->id, is_compared});
    list += (list.empty() ? "" : ",") + to_json(told);
  }
  return "[" + list + "]";
}

}  // namespace

void bind_rulings(py::module_& module) {
  module.def("rule_json", &rule, py::arg("text"), py::arg("code") = py::none());
}

}  // namespace euchre::python

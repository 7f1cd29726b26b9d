// What each choice of a seat is worth, as JSON; `python/euchre/studies.py` makes dataclasses of it.

#include "bindings.h"
#include "deals.h"
#include "matches.h"
#include "minds/analysis/tell_study.h"

#include <algorithm>
#include <memory>
#include <string>

namespace euchre::python {
namespace {

constexpr unsigned kDealsForOdds = 20'000;
constexpr std::uint64_t kMostDeals = 10'000'000;
constexpr std::uint64_t kPart = 500;  ///< deals between two looks for Ctrl-C

void check(const game::SeatView& view, const codes::Code& code, std::uint64_t deals) {
  if (view.to_act != view.seat) {
    refuse(std::string(1, to_char(view.seat)) + " is not to act", "study", "the view of the seat to act");
  }
  if (view.rules != code.deal) refuse("the deal is played by another code", "code", "the code of the deal");
  if (deals == 0 || deals > kMostDeals) refuse(std::to_string(deals) + " deals", "deals", "1 to 10 million");
}

analysis::StudySums look(const analysis::Study& study, std::uint64_t deals) {
  const auto alone = [](const auto& work) {
    const py::gil_scoped_release others_may_run;
    return work();
  };
  if (auto all = alone([&] { return study.look_at_all(deals); })) return *std::move(all);
  analysis::StudySums sums(study.choices().size());
  for (std::uint64_t first = 0; first < deals; first += kPart) {
    const auto count = static_cast<unsigned>(std::min(kPart, deals - first));
    sums += alone([&] { return study.look(first, count); });
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  }
  return sums;
}

std::string study(const game::SeatView& view, const py::object& code, const py::object& match, std::uint64_t deals,
                  std::uint64_t seed) {
  const SharedCode shared = code_of(code, "code");
  check(view, *shared, deals);
  const match::Standing standing =
      match.is_none() ? standing_of(match::Match(shared->match)) : standing_or_fresh(match, view.rules);
  const analysis::Study asked(view, standing, analysis::find_winning_chances(*shared, kDealsForOdds), seed);
  return to_json(tell(asked, look(asked, deals)));
}

}  // namespace

void bind_studies(py::module_& module) {
  module.def("study_json", &study, py::arg("view"), py::arg("code"), py::arg("match"), py::arg("deals"),
             py::arg("seed"));
}

}  // namespace euchre::python

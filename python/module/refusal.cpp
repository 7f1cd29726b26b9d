#include "refusal.h"

namespace euchre::python {
namespace {

/// The class of the exceptions; the module that makes it lives as long as the interpreter.
PyObject*& refused_type() {
  static PyObject* type = nullptr;
  return type;
}

void raise(const Refusal& refusal) {
  const py::handle type(refused_type());
  py::object refused = type(refusal.text());
  refused.attr("what") = refusal.problem();
  refused.attr("where") = refusal.place();
  refused.attr("right") = refusal.right();
  PyErr_SetObject(refused_type(), refused.ptr());
}

}  // namespace

std::string Refusal::text() const {
  std::string text = place_.empty() ? problem_ : place_ + ": " + problem_;
  if (!right_.empty()) text += " (" + right_ + ")";
  return text;
}

void refuse(std::string problem, std::string place, std::string right) {
  throw Refusal(std::move(problem), std::move(place), std::move(right));
}

void bind_refusal(py::module_& module) {
  refused_type() = PyErr_NewExceptionWithDoc("euchre.Refused",
                                             "What cannot be: `what` is wrong, `where`, and what would be `right`.",
                                             PyExc_ValueError, nullptr);
  module.add_object("Refused", py::handle(refused_type()));
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Refusal& refusal) {
      raise(refusal);
    }
  });
}

}  // namespace euchre::python
